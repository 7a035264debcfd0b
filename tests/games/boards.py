"""Reading boards in text, as the tests of all games do: rows, groups, cells, and the form."""

from __future__ import annotations

import json
import re
from typing import Any

from ludus.core.position import Position
from ludus.core.typesetting import WIDTH


def sent(g: Position, seat: int | None = None) -> dict[str, Any]:
    """The view as it travels: through JSON."""
    view = json.loads(json.dumps(g.view(seat)))
    assert isinstance(view, dict)
    return view


def row(text: str, name: str) -> list[str]:
    """The cells of the table row that begins with *name*."""
    found = [line for line in text.splitlines() if re.match(rf" *{re.escape(name)}  ", line)]
    assert len(found) == 1, f"{name} has {len(found)} rows"
    return re.split(r" {2,}", found[0].strip())


def group(text: str, heading: str) -> list[str]:
    """The first cells of the rows under a heading."""
    lines = text.splitlines()
    start = next(n for n, line in enumerate(lines) if line.startswith(heading))
    names = []
    for line in lines[start + 1 :]:
        if line.startswith("   "):  # the rest of a long cell
            continue
        if not line.startswith("  "):
            break
        names.append(re.split(r" {2,}", line.strip())[0])
    return names


def spans(line: str) -> list[tuple[int, int]]:
    """Where the cells of a table line begin and end."""
    return [match.span() for match in re.finditer(r"\S+(?: \S+)*", line)]


def check_form(text: str) -> None:
    """Every line fits the page, and there is nothing in it that is not seen."""
    for line in text.splitlines():
        assert len(line) <= WIDTH
        assert line.isprintable()  # no tab, no colour code
        assert line == line.rstrip()
