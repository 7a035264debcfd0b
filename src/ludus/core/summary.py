"""The rules of a game on one page: its goal, a turn, the hard procedure, what is forgotten.

A game writes it beside its words, ``words/summary.en.toml`` and ``words/summary.fr.toml``. In its
texts ``**word**`` is strong, ``{coin}`` a symbol, ``{caesar:weapon}`` one in a colour, and
``[A.1, A.2]`` cites the rules that say so; every statement cites some. A *picture* is a row of
tokens: ``tile.tv-political:coin,coin`` is a tile with two symbols, ``disc.caesar:em-caesar`` a
disc, ``bare:legion`` a symbol alone, and ``>``, ``-``, ``+``, ``=`` join them. ``[options]`` are
those of the position that the board is shown with.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, Final

from .catalogue import LANGUAGES
from .game import Game

__all__ = [
    "CITED", "INLINE", "Token", "check", "has_summary", "statements", "summary", "symbols",
    "tokens",
]  # fmt: skip

SECTIONS: Final = {
    "goal": ("title", "aside", "ways", "note"),
    "turn": ("title", "aside", "phases"),
    "round": ("title", "aside", "text"),
    "start": ("title", "text"),
    "hard": ("title", "aside", "steps", "example"),
    "forget": ("title", "items"),
    "more": ("title", "text"),
}
"""The parts of the page, and what each must have."""
PARTS: Final = {
    "ways": ("symbol", "figure", "title", "text"),
    "phases": ("number", "title", "picture", "text"),
    "rows": ("tone", "symbol", "title", "text"),
}
"""The same for the entries of a list."""
STATED: Final = ("text", "note", "steps", "items")
"""Where statements about the rules stand; an example and a lede are none."""
JOINTS: Final = (">", "-", "+", "=")

CITED: Final = re.compile(r"\[([^\[\]]+)\]")
INLINE: Final = re.compile(r"\{(?:([\w-]+):)?([\w-]+)\}")
TOKEN: Final = re.compile(r"(tile|disc|bare)(?:\.([\w-]+))?:([\w,-]+)")


class Token:
    """A part of a picture: a joint, or symbols in a shape and a colour."""

    def __init__(self, text: str) -> None:
        found = TOKEN.fullmatch(text)
        if text not in JOINTS and found is None:
            raise ValueError(f"{text!r} is no part of a picture")
        self.joint: Final = text if found is None else ""
        self.shape: Final = found[1] if found else ""
        self.tone: Final = (found[2] or "") if found else ""
        self.symbols: Final = tuple(found[3].split(",")) if found else ()


def tokens(picture: str) -> list[Token]:
    """The parts of a picture, in order."""
    return [Token(part) for part in picture.split()]


def place(game: Game, lang: str) -> Any:
    """The file of a game's summary."""
    return files(type(game).__module__.rpartition(".")[0]).joinpath(f"words/summary.{lang}.toml")


def has_summary(game: Game) -> bool:
    """Whether a game has its rules on one page."""
    return all(place(game, lang).is_file() for lang in LANGUAGES)


@cache
def summary(game: Game, lang: str) -> dict[str, Any]:
    """The page of a game, as it is written."""
    return tomllib.loads(place(game, lang).read_text(encoding="utf-8"))


# -- what stands in it -----------------------------------------------------------------------------
def walk(value: Any, name: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a page with the name of the field it stands in."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from walk(inner, key)
    elif isinstance(value, list):
        for inner in value:
            yield from walk(inner, name)
    else:
        yield name, str(value)


def statements(page: dict[str, Any]) -> list[str]:
    """What the page says about the rules."""
    return [text for name, text in walk(page) if name in STATED]


def cited(text: str) -> list[str]:
    """The rules that a text cites."""
    return [rule.strip() for listed in CITED.findall(text) for rule in listed.split(",")]


def symbols(page: dict[str, Any]) -> set[str]:
    """Every symbol that the page draws with."""
    found: set[str] = set()
    for name, text in walk(page):
        if name in ("symbol", "end_symbol"):
            found.add(text)
        elif name == "picture":
            found.update(symbol for token in tokens(text) for symbol in token.symbols)
        else:
            found.update(symbol for _tone, symbol in INLINE.findall(text))
    return found


def check(game: Game) -> list[str]:
    """All defects of a game's page, one sentence each."""
    problems: list[str] = []
    shapes: list[Any] = []
    for lang in LANGUAGES:
        page = summary(game, lang)
        problems += [f"{lang}: {problem}" for problem in missing(page)]
        for text in statements(page):
            rules = cited(text)
            if not rules:
                problems.append(f"{lang}: no rule is cited: {text}")
            problems += [
                f"{lang}: there is no rule {rule}: {text}"
                for rule in rules
                if rule not in game.rulebook.rules
            ]
        shapes.append(shape(page))
    if shapes[0] != shapes[-1]:
        problems.append("the languages differ in what they show or cite")
    return problems


def missing(page: dict[str, Any]) -> list[str]:
    """Parts of the page that are not there."""
    problems = [] if page.get("lede") else ["no lede"]
    for section, fields in SECTIONS.items():
        there = page.get(section, {})
        problems += [f"no {section}.{field}" for field in fields if not there.get(field)]
        for name, wanted in PARTS.items():
            for entry in there.get(name, []):
                problems += [
                    f"no {field} in {section}.{name}" for field in wanted if not entry.get(field)
                ]
    for phase in page.get("turn", {}).get("phases", []):
        for row in phase.get("rows", []):
            problems += [f"no {field} in a row" for field in PARTS["rows"] if not row.get(field)]
    return problems


def shape(value: Any, name: str = "") -> Any:
    """What must be the same in every language: fields, pictures, numbers of entries, citations."""
    if isinstance(value, dict):
        return {key: shape(inner, key) for key, inner in value.items()}
    if isinstance(value, list):
        return [shape(inner, name) for inner in value]
    if name in ("symbol", "end_symbol", "picture", "tone", "number"):
        return value
    return sorted(cited(str(value)))
