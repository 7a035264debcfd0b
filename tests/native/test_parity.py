"""Every game is the same in C as in Python: in every mode, at every step."""

from __future__ import annotations

from functools import cache

import pytest
from _pytest.mark import ParameterSet

from ludus.core.game import Game, Options
from ludus.games import game_ids, load_game
from ludus.lab.fuzz import mode_name
from ludus.lab.parity import Comparison
from ludus.native.build import build
from ludus.native.loading import Native, load
from tests.modes import covering
from tests.native.kit import LARGE, needs_compiler

pytestmark = needs_compiler

GAMES = {"tabula": 30, "triumvirate": 40, "antike_duellum": 10, "sword_of_rome": 2}
"""Random games in each mode; two of any other game. Where time is short a tenth of them, and at
least one, in a few modes in which every option occurs."""


@cache
def compiled(game: Game) -> Native:
    return Native(game, load(build(game), game.id))


def modes(*, all_of_them: bool) -> list[ParameterSet]:
    games = [load_game(id) for id in game_ids()]
    return [
        pytest.param(game, mode, id=f"{game.id}-{mode_name(mode)}")
        for game in games
        if all_of_them or game.id not in LARGE
        for mode in (game.modes() if all_of_them else covering(game.modes()))
    ]


def compare(game: Game, options: Options, seeds: range) -> None:
    assert compiled(game).module.evaluates
    for seed in seeds:
        assert Comparison(game, compiled(game), options, seed).run() > 0


@pytest.mark.parametrize(("game", "options"), modes(all_of_them=False))
def test_machine_code_and_python_agree_at_every_step(game: Game, options: Options) -> None:
    compare(game, options, range(max(1, GAMES.get(game.id, 2) // 10)))


@pytest.mark.fuzz
@pytest.mark.parametrize(("game", "options"), modes(all_of_them=True))
def test_machine_code_and_python_agree_in_more_games(game: Game, options: Options) -> None:
    compare(game, options, range(GAMES.get(game.id, 2)))
