"""Every game is the same in C as in Python: in every mode, at every step."""

from __future__ import annotations

from functools import cache

import pytest

from ludus.core.game import Game, Options
from ludus.games import game_ids, load_game
from ludus.lab.fuzz import mode_name
from ludus.lab.parity import Comparison
from ludus.native.build import build
from ludus.native.loading import Native, load
from tests.native.kit import needs_compiler

pytestmark = needs_compiler

GAMES = {"tabula": 30, "triumvirate": 40, "antike_duellum": 10, "sword_of_rome": 2}
"""Random games in each mode; two of any other game."""


@cache
def compiled(game: Game) -> Native:
    return Native(game, load(build(game), game.id))


def modes() -> list[tuple[Game, Options]]:
    games = [load_game(id) for id in game_ids()]
    return [(game, options) for game in games for options in game.modes()]


@pytest.mark.parametrize(
    ("game", "options"), modes(), ids=lambda x: mode_name(x) if isinstance(x, dict) else x.id
)
def test_machine_code_and_python_agree_at_every_step(game: Game, options: Options) -> None:
    for seed in range(GAMES.get(game.id, 2)):
        assert Comparison(game, compiled(game), options, seed).run() > 0
