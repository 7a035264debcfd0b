"""Whole matches, word for word, and counts of positions: they change only with the rules.

After a change that is meant: ``python3 -m tests.golden.write`` and read the difference.
"""

from __future__ import annotations

import pytest

from ludus.games import load_game
from ludus.lab.golden import playthrough
from ludus.lab.perft import perft
from tests.golden.write import FOLDER, MATCHES, file_name

BATTLE = ("gallia_narbonensis", "hispania_citerior")


@pytest.mark.parametrize(("game", "options", "lang"), MATCHES)
def test_a_golden_match_is_played_as_before(game: str, options: dict[str, str], lang: str) -> None:
    kept = (FOLDER / file_name(game, options, lang)).read_text(encoding="utf-8")
    assert playthrough(load_game(game), options, seed=1, lang=lang) == kept


@pytest.mark.parametrize(
    ("players", "counts"),
    [("3", [6, 36, 180, 616, 3312, 15451]), ("2", [6, 36, 180, 641, 3695, 17663])],
)
def test_perft_from_the_start(players: str, counts: list[int]) -> None:
    position = load_game("triumvirate").new({"players": players})
    assert [perft(position, depth) for depth in range(1, 7)] == counts


def test_perft_from_caesars_first_battle() -> None:
    game = load_game("triumvirate")
    position = game.new({"players": "3"})
    narbonensis, citerior = (game.items("space").index(f) for f in BATTLE)
    for action in (narbonensis, narbonensis, citerior, 4):
        position.apply(action)
    assert position.kind().name == "draw_weapon"
    assert [perft(position, depth) for depth in range(1, 6)] == [3, 9, 36, 168, 666]
