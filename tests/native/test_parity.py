"""Every game is the same in C as in Python: in every mode, at every step."""

from __future__ import annotations

from functools import cache

import pytest

from ludus.core.game import Game
from ludus.games import game_ids, load_game
from ludus.lab.parity import Comparison
from ludus.native.build import build
from ludus.native.loading import Native, shared
from tests.native.kit import LARGE, needs_compiler

pytestmark = needs_compiler

GAMES = {"tabula": 3, "triumvirate": 6, "antike_duellum": 2}
MORE = {"tabula": 60, "triumvirate": 120, "antike_duellum": 40}
"""Random games in each mode, in every run (four times as many in a whole one) and with the fuzzing;
one and five of any other game."""


@cache
def compiled(game: Game) -> Native:
    return shared(build(game), game)


def agree(id: str, seeds: range, seldom: int = 1) -> None:
    game = load_game(id)
    native = compiled(game)
    assert native.module.evaluates
    for options in game.modes():
        for seed in seeds:
            assert Comparison(game, native, options, seed, seldom=seldom).run() > 0


@pytest.mark.parametrize("id", [id for id in game_ids() if id not in LARGE])
def test_machine_code_and_python_agree_at_every_step_in_every_mode(id: str) -> None:
    agree(id, range(GAMES.get(id, 1)))


@pytest.mark.slow
@pytest.mark.parametrize("id", GAMES)
def test_machine_code_and_python_agree_in_hundreds_of_games(id: str) -> None:
    agree(id, range(GAMES[id], 4 * GAMES[id]))


@pytest.mark.fuzz
@pytest.mark.parametrize("id", game_ids())
def test_machine_code_and_python_agree_in_more_games(id: str) -> None:
    agree(id, range(1, 1 + MORE.get(id, 5)))
