"""Lines of the chronicle: what they name, so that a page can mark it."""

from __future__ import annotations

import pytest

from ludus.core.log import Line
from ludus.games import load_game
from ludus.games.sword_of_rome.vocabulary.journal import BATTLE
from ludus.games.sword_of_rome.vocabulary.powers import FOUR_SEATS, GALLIC, TRANSALPINE
from ludus.table.chronicle import chronicle


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
