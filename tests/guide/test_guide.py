"""docs/adding_a_game.md stays true: its excerpts stand in the files, its count is right."""

from __future__ import annotations

import re

import pytest

from tests.guide.count import BEGIN, CONCERNS, END, GAME, GUIDE, ROOT, TESTS, counts, table

TEXT = GUIDE.read_text(encoding="utf-8")
EXCERPT = re.compile(r"^`([\w/.]+)`:(?:(?!^`[\w/.]+`:).)*?^```\w+\n(.*?)^```$", re.M | re.S)
"""A path at the beginning of a line, and the next block after it."""
EXCERPTS = EXCERPT.findall(TEXT)


def read(path: str) -> str:
    folder = "" if path.startswith(("src/", "tests/")) else f"{GAME}/"
    return (ROOT / f"{folder}{path}").read_text(encoding="utf-8")


@pytest.mark.parametrize(("path", "excerpt"), EXCERPTS, ids=[path for path, _ in EXCERPTS])
def test_an_excerpt_stands_in_its_file(path: str, excerpt: str) -> None:
    text, place = read(path), 0
    for part in re.split(r"\n*^\.\.\.\n+", excerpt, flags=re.M):
        place = text.find(part, place)
        assert place >= 0, f"{path} no longer has:\n{part}"
        place += len(part)


def test_every_block_is_an_excerpt() -> None:
    assert len(EXCERPTS) == len(re.findall(r"^```\w+$", TEXT, re.M)) > 15


def test_the_count_of_lines_is_right() -> None:
    written = TEXT.split(BEGIN)[1].split(END)[0]
    assert written == table(), "run python3 -m tests.guide.count"


def test_every_file_of_the_game_is_counted_once() -> None:
    files = [
        file
        for folder in (GAME, TESTS)
        for file in (ROOT / folder).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
        if file.suffix != ".net"  # weights are learned, not written
    ]
    assert sum(n for n, _ in counts().values()) == len(files)
    assert all(n for n, _ in counts().values()), CONCERNS


def test_what_the_guide_refers_to_exists() -> None:
    mentioned = set(re.findall(r"`((?:src|tests|docs)/[\w/.]+)`", TEXT))
    assert len(mentioned) > 5
    assert [path for path in mentioned if not (ROOT / path).exists()] == []
