"""The rules index: how far each chapter goes. See tests/conformance too."""

from __future__ import annotations

from tests.games.antike_duellum.kit import GAME

CHAPTERS = {
    "M": 4, "S": 14, "G": 12, "T": 10, "F": 9, "P": 5, "A": 8, "B": 11, "L": 11, "K": 15, "D": 21,
    "E": 8, "C": 25, "V": 9, "N": 10,
}  # fmt: skip
RULINGS = 30


def test_ids_run_through_the_chapters_without_a_gap() -> None:
    expected = [f"{chapter}.{n}" for chapter, last in CHAPTERS.items() for n in range(1, last + 1)]
    expected += [f"R{n}" for n in range(1, RULINGS + 1)]
    assert list(GAME.rulebook.rules) == expected
