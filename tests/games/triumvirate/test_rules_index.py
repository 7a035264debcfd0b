"""The rules index: how far each chapter goes. See tests/conformance too."""

from __future__ import annotations

from tests.games.triumvirate.kit import GAME

CHAPTERS = {"S": 14, "T": 6, "I": 12, "II": 13, "A": 18, "III": 16, "E": 8, "V": 5, "P": 9}
RULINGS = 39


def test_ids_run_through_the_chapters_without_a_gap() -> None:
    expected = [f"{chapter}.{n}" for chapter, last in CHAPTERS.items() for n in range(1, last + 1)]
    expected += [f"R{n}" for n in range(1, RULINGS + 1)]
    assert list(GAME.rulebook.rules) == expected
