"""No dead styles: every class that a style names is given to something by a page or a drawing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import ludus
from ludus.table.assets import AROUND

PACKAGE = Path(ludus.__file__).parent
TABLE = PACKAGE / "table"
STYLES = [
    path.relative_to(PACKAGE).as_posix()
    for folder in (TABLE / "static" / "css", PACKAGE / "games")
    for path in sorted(folder.rglob("*.css"))
]
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SELECTOR = re.compile(r"([^{};]+)\{")
CLASS = re.compile(r"\.(-?[_a-zA-Z][\w-]*)")
WORD = re.compile(r"[\w-]+")
TEXT = re.compile(r"`[^`]*`|\"[^\"\n]*\"|'[^'\n]*'")
GLUED = re.compile(r"([\w-]+)\$?\{")
LOADED = re.compile(r"set styles = \[([^\]]*)\]")
QUOTED = re.compile(r'"(\w+)"')
CONSTANT = re.compile(r"\b[A-Z]{3,}\b")
"""Ids of seats and terrains are named after the constants of a game's vocabulary."""


def classes(style: str) -> set[str]:
    """Those that the selectors of a style name."""
    found: set[str] = set()
    for selector in SELECTOR.findall(COMMENT.sub("", style)):
        if not selector.strip().startswith("@"):
            found |= set(CLASS.findall(selector))
    return found


def sources(game: str) -> Iterator[Path]:
    """The files that may give a class to something: pages and scripts; of a game, its drawings."""
    yield from (TABLE / "templates").rglob("*.*")
    yield from (TABLE / "static" / "js").rglob("*.js")
    yield from (PACKAGE / "core").glob("*.py")
    games = PACKAGE / "games"
    for kind in ("py", "svg", "toml", "txt"):
        yield from games.glob(f"{game}/drawing/**/*.{kind}")
    yield from games.glob(f"{game}/editions/*.toml")  # emblems, terrains and seats name classes
    yield from games.glob(f"{game}/vocabulary/*.py")
    yield from (TABLE).glob("*.py")


@cache
def given(game: str) -> tuple[set[str], set[str]]:
    """Every word in a text of the sources, and the beginnings of those that are glued together."""
    words: set[str] = set()
    beginnings: set[str] = set()
    for path in sources(game):
        text = path.read_text(encoding="utf-8")
        parts = TEXT.findall(text) if path.suffix in (".js", ".py") else [text]
        for part in parts:
            words |= {word.lower() for word in WORD.findall(part)}
            beginnings |= set(GLUED.findall(part))
        words |= {name.lower() for name in CONSTANT.findall(text)}
    return words, beginnings


def is_given(name: str, words: set[str], beginnings: set[str]) -> bool:
    """Whether something has a class: `d${n}` gives `d1`, `tone-${tone}` gives `tone-own`."""
    stem = name.rstrip("0123456789")
    return (
        name in words
        or (stem != name and stem in beginnings)
        or any(name.startswith(start) for start in beginnings if start.endswith("-"))
    )


@pytest.mark.parametrize("style", STYLES)
def test_every_class_of_a_style_is_given_to_something(style: str) -> None:
    words, beginnings = given(style.split("/")[1] if style.startswith("games/") else "*")
    named = classes((PACKAGE / style).read_text(encoding="utf-8"))
    dead = sorted(name for name in named if not is_given(name, words, beginnings))
    assert not dead, f"{style} styles what nothing has: {', '.join(dead)}"


def test_every_style_of_the_table_belongs_to_a_page() -> None:
    pages = "".join(
        path.read_text(encoding="utf-8") for path in (TABLE / "templates").glob("*.html")
    )
    named = {name for styles in LOADED.findall(pages) for name in QUOTED.findall(styles)}
    styles = {path.stem for path in (TABLE / "static" / "css").glob("*.css")}
    assert styles == named | set(AROUND["css"])


def test_the_classes_of_a_style_are_those_of_its_selectors() -> None:
    style = "/* .no */ .a .b:not(.c), p.d::before { color: red; width: 1.5em } @media (x) { .e {} }"
    assert classes(style) == {"a", "b", "c", "d", "e"}
