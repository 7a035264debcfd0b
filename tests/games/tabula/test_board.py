"""The edition: what it says, and what an author of another is told."""

from __future__ import annotations

from importlib.resources import files

import pytest

from ludus.core.editions import load_edition
from ludus.games.tabula.components.board import Board
from tests.games.edition_texts import EditionText
from tests.games.tabula.kit import GAME

EDITION = EditionText(
    "tabula", files("ludus.games.tabula").joinpath("editions", "zeno.toml"), Board
)


def test_every_fact_has_its_provenance() -> None:
    known = {fact.path: (fact.provenance, fact.source) for fact in GAME.edition.facts()}
    assert known["board.points"] == ("public", "agathias")
    assert known["board.half"] == ("reconstructed", "")
    assert known["board.home"] == ("reconstructed", "")
    assert known["zeno.white.6.n"] == ("public", "agathias")
    assert known["zeno.white.19.id"] == ("inferred", "")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("points = 24", "points = 26", "board: points is 26; it must be at most 24"),
        ("half = 12", "half = 2", "board: half is 2; it must be at least 6"),
        ("home = 19", "home = 12", "board: home is 12; it must be at least 19"),
        ("dice = 3", "dice = 2", "pieces: dice is 2; it must be at least 3"),
        ("each = 15", "each = 14", "zeno: white has 15 pieces, not 14"),
        ("throw = [2, 5, 6]", "throw = [6, 5, 2]", "3 faces in rising order"),
        ("id = 13\nn = 1", "id = 9\nn = 1", "zeno: both players have pieces on point 9"),
        ("tower = true", "tower = 1", "tower is 1; it must be true or false"),
    ],
)
def test_a_wrong_board_is_refused_with_the_place(old: str, new: str, told: str) -> None:
    assert told in EDITION.refusal(EDITION.changed(old, new))


def test_another_edition_may_hold_the_pieces_back_elsewhere() -> None:
    changed = load_edition(EDITION.changed("half = 12", "half = 18"), game="tabula")
    assert (Board(changed).half, GAME.board.half) == (18, 12)
