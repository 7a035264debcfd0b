"""Lines of the chronicle: what they name, so that a page can mark it."""

from __future__ import annotations

import pytest

from ludus.core.log import Line
from ludus.games import load_game
from ludus.games.sword_of_rome.vocabulary.journal import ACTIONS_BEGAN, BATTLE, DREW
from ludus.games.sword_of_rome.vocabulary.powers import (
    ETRUSCAN,
    FOUR_SEATS,
    GALLIC,
    TRANSALPINE,
    TWO_SEATS,
)
from ludus.table.chronicle import chronicle

UNKNOWN = -1
"""What the reader may not know."""


@pytest.mark.parametrize(
    ("lang", "names"),
    [("en", ["Transalpine Gauls", "Gauls"]), ("fr", ["Gaulois transalpins", "Gaulois"])],
)
def test_a_line_gives_the_names_of_powers_and_of_places(lang: str, names: list[str]) -> None:
    game = load_game("sword_of_rome")
    mutina = game.items("space").index("mutina")
    line = Line(1, (BATTLE.number, TRANSALPINE, 4, GALLIC, 3, mutina))
    (told,) = chronicle(game, [line], FOUR_SEATS, lang)
    assert told["names"] == names
    assert told["targets"] == [{"target": "space:mutina", "name": "Mutina"}]
    assert all(name in told["text"] for name in names)


def test_a_line_says_which_side_it_is_about_where_a_seat_plays_two() -> None:
    game = load_game("sword_of_rome")
    began, drew = (ACTIONS_BEGAN.number, ETRUSCAN), (DREW.number, 0, ETRUSCAN, UNKNOWN)
    for of_two in chronicle(game, [Line(1, began), Line(2, drew)], TWO_SEATS, "en"):
        assert of_two["seat"] == "rome_and_etruria"
        assert of_two["who"] == {"id": "etruscan_samnite", "emblem": "em-etruscan"}
    (of_four,) = chronicle(game, [Line(1, began)], FOUR_SEATS, "en")
    assert (of_four["seat"], of_four["who"]) == ("etruscan_samnite", None)
