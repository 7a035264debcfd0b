"""The rules index: how far each chapter goes, and a test for every rule. See tests/conformance."""

from __future__ import annotations

from pathlib import Path

from ludus.cli.rules import marked_tests
from tests.games.rome_and_roll.kit import GAME

CHAPTERS = {
    "S": 13, "T": 9, "D": 8, "A": 5, "B": 27, "L": 3, "C": 5, "V": 5, "X": 2, "E": 4, "F": 4,
    "K": 19, "G": 10, "N": 2, "P": 21, "Z": 7, "O": 16, "W": 4,
}  # fmt: skip
RULINGS = 58


def test_ids_run_through_the_chapters_without_a_gap() -> None:
    expected = [f"{chapter}.{n}" for chapter, last in CHAPTERS.items() for n in range(1, last + 1)]
    expected += [f"R{n}" for n in range(1, RULINGS + 1)]
    assert list(GAME.rulebook.rules) == expected


def test_every_rule_and_ruling_has_a_test() -> None:
    tests = marked_tests(GAME.id, Path(__file__).parent)
    assert [id for id in GAME.rulebook.rules if id not in tests] == []
    assert [id for id in tests if id not in GAME.rulebook.rules] == []
