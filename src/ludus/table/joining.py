"""Joining scripts and styles: many become one file, so that a page need not ask for each.

Scripts are written as modules that import and export by name at the beginning of a line; anything
else is refused. Joined, a module is a function that runs once, after those that it imports, and
what it exports is what the function gives back. Comments and indentation stay behind, and of styles
all space that says nothing: they are for whoever reads the sources.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterable
from typing import Final

from ludus.core.errors import LudusError

IMPORT: Final = re.compile(r'^import (?:\{([^}]*)\} from )?"([^"]+)";$', re.MULTILINE)
EXPORT: Final = re.compile(
    r"^export (?=(?:async function|function|class|const) (\w+))", re.MULTILINE
)
COMMENT: Final = re.compile(
    r"^[ \t]*(?://.*|/\*(?:[^*]|\*(?!/))*\*/[ \t]*)\n|/\*\* @(?:[^*]|\*(?!/))*\*/ ?", re.MULTILINE
)
"""On lines of their own; of the others those that name a type."""
REMARK: Final = re.compile(r"(?<=[;,{(]) // [^\"'`\n]*$", re.MULTILINE)
"""Comments behind a statement."""
INDENT: Final = re.compile(r"^[ \t]+", re.MULTILINE)
OPEN: Final = re.compile(r"^[^`\n]*(?:`[^`\n]*`[^`\n]*)*`[^`\n]*$", re.MULTILINE)
"""A template of several lines: its indentation is a part of it."""
OTHER: Final = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)
STYLE: Final = re.compile(r'/\*.*?\*/\s*|("[^"]*")|\s*([{};,])\s*|(:)\s+|(\s)\s*', re.DOTALL)
"""What may be shorter in a style: what is in a group stays of it."""


def join_scripts(read: Callable[[str], str], names: Iterable[str]) -> str:
    """The scripts of these names with all that they import."""
    done: dict[str, str] = {}
    for name in names:
        add(read, name, done, ())
    return "".join(done.values())


def add(
    read: Callable[[str], str], name: str, done: dict[str, str], above: tuple[str, ...]
) -> None:
    """One script, after those that it imports; *above* are those that import it."""
    if name in done:
        return
    if name in above:
        raise LudusError(f"{name} imports itself, by way of {above[-1]}")

    def take(found: re.Match[str]) -> str:
        other = posixpath.normpath(posixpath.join(posixpath.dirname(name), found[2]))
        add(read, other, done, (*above, name))
        taken = (found[1] or "").replace(" as ", ": ")
        return f"const {{{taken}}} = {variable(other)};" if taken else ""

    body = INDENT.sub("", REMARK.sub("", COMMENT.sub("", read(name))))
    if (template := OPEN.search(body)) is not None:
        raise LudusError(f"{name} cannot be joined, a template has several lines: {template[0]}")
    body = IMPORT.sub(take, body)
    given = ", ".join(EXPORT.findall(body))
    body = EXPORT.sub("", body)
    if (other := OTHER.search(body)) is not None:
        raise LudusError(f"{name} cannot be joined: {other[0]}")
    done[name] = f"const {variable(name)} = (() => {{\n{body}return {{ {given} }};\n}})();\n"


def variable(name: str) -> str:
    """What a module is called among those that it is joined with."""
    return "$" + re.sub(r"\W", "_", name)


def join_styles(styles: Iterable[str]) -> str:
    """Several styles as one."""
    return STYLE.sub(r"\1\2\3\4", "".join(styles))
