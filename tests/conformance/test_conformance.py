"""Every game, in every mode, keeps what the kernel promises, in Python and in machine code."""

from __future__ import annotations

import pytest
from _pytest.mark import ParameterSet

from ludus.core.game import Game, Options
from ludus.lab.conformance import Trial
from ludus.lab.fuzz import COSTLY, mode_name
from tests.conformance.kit import GAMES, LONG, SHORT, machine_code, of_every_game
from tests.modes import covering
from tests.native.kit import LARGE

FUZZ, SLOW = pytest.mark.fuzz, pytest.mark.slow
TAKING_SECONDS = ("antike_duellum", "triumvirate", "sword_of_rome")
"""Games with many decisions; the others, and toys, show the same in a quick run."""
MORE_SEEDS = range(1, 3)
OFTEN, SELDOM = 0.25, 0.04
"""Share of decisions at which the costly checks are made: with the fuzzing, and in every run."""


def modes(games: list[Game]) -> list[ParameterSet]:
    """Every value of every option; all other modes, and most of long games, are for the fuzzing."""
    found: list[ParameterSet] = []
    for game in games:
        sample = covering([mode for mode in game.modes() if mode.get("length") != "full"])
        sample = sample[:1] if game in LONG else sample
        for mode in game.modes():
            marks = [FUZZ] if mode not in sample else [SLOW] if game.id in TAKING_SECONDS else []
            found.append(pytest.param(game, mode, id=f"{game.id}-{mode_name(mode)}", marks=marks))
    return found


@pytest.mark.parametrize(("game", "options"), modes(SHORT))
def test_random_play_keeps_every_promise(game: Game, options: Options) -> None:
    compiled = None if game.id in LARGE else machine_code(game)
    assert Trial(game, options, 0, costly=SELDOM, compiled=compiled).run().over


@pytest.mark.parametrize(("game", "options"), modes(LONG))
def test_a_long_random_game_keeps_every_promise(game: Game, options: Options) -> None:
    assert Trial(game, options, 0, costly=COSTLY).run().over


@pytest.mark.fuzz
@pytest.mark.parametrize(("game", "options"), modes(GAMES))
@pytest.mark.parametrize("seed", MORE_SEEDS)
def test_more_random_play_keeps_every_promise(game: Game, options: Options, seed: int) -> None:
    compiled = machine_code(game, checked=True)
    assert Trial(game, options, seed, costly=OFTEN, compiled=compiled).run().over


@of_every_game
def test_action_numbers_do_not_overlap(game: Game) -> None:
    ends = [game.offset(kind) + kind.size for kind in game.kinds]
    starts = [game.offset(kind) for kind in game.kinds]
    assert starts == [0, *ends[:-1]]
    assert len({kind.name for kind in game.kinds}) == len(game.kinds)
