"""Every game, in every mode, keeps what the kernel promises."""

from __future__ import annotations

import pytest

from ludus.core.game import Game, Options
from ludus.lab.conformance import Trial
from ludus.lab.fuzz import mode_name
from tests.conformance.kit import GAMES, of_every_game

MODES = [(game, options) for game in GAMES for options in game.modes()]
NAMES = [f"{game.id}-{mode_name(options)}" for game, options in MODES]


@pytest.mark.parametrize(("game", "options"), MODES, ids=NAMES)
@pytest.mark.parametrize("seed", range(2))
def test_random_play_keeps_every_promise(game: Game, options: Options, seed: int) -> None:
    match = Trial(game, options, seed, costly=0.25).run()
    assert match.over


@of_every_game
def test_action_numbers_do_not_overlap(game: Game) -> None:
    ends = [game.offset(kind) + kind.size for kind in game.kinds]
    starts = [game.offset(kind) for kind in game.kinds]
    assert starts == [0, *ends[:-1]]
    assert len({kind.name for kind in game.kinds}) == len(game.kinds)
