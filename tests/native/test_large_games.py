"""Machine code of the games that keep a C compiler busy for long: one file, so that each is built
once however many workers there are. Smaller games and toys show the same in every quick run."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ludus.games import load_game
from ludus.lab.conformance import Trial
from tests.modes import sample
from tests.native.kit import LARGE, needs_compiler
from tests.native.test_parity import agree
from tests.native.test_search import compiled, decisions
from tests.native.test_tree import DEEP, USUAL, same_thoughts

pytestmark = [needs_compiler, pytest.mark.slow]

SHORTEST = {"sword_of_rome": {"players": "two", "length": "short"}, "pax_romana": {"scenario": "I"}}


@pytest.mark.parametrize("id", LARGE)
def test_machine_code_and_python_agree_at_every_step_in_every_mode(id: str) -> None:
    agree(id, range(1), seldom=8)


@pytest.mark.parametrize("id", LARGE)
def test_both_trees_grow_alike_over_worlds_that_differ(id: str) -> None:
    native = compiled(id)
    for n, position in enumerate(decisions(native, 0, 0, 60)[:3]):
        worlds = [position.determinize(position.to_move, Random(k)) for k in range(3)]
        for world in worlds:
            world.focus(position.to_move)
        same_thoughts(native, worlds, 18, n, (USUAL, DEEP)[n % 2])


@pytest.mark.parametrize("id", LARGE)
def test_random_play_keeps_every_promise_in_machine_code(id: str) -> None:
    game = load_game(id)
    for options in sample(game) if id == "rome_and_roll" else [SHORTEST[id]]:
        trial = Trial(game, options, 0, costly=0.04, oracle=False, compiled=compiled(id))
        assert trial.run().over


def test_there_is_room_for_what_bots_do_more_often_than_chance() -> None:
    """A greedy bot once moved units to more spaces in an activation than there was room for."""
    native = compiled("pax_romana")
    position: Any = native.game.new()
    position.spent.units = tuple(range(120))
    position.activation.camps = position.activation.fresh = tuple(range(80))
    back: Any = native.thaw(native.take(position))
    assert back.spent.units == tuple(range(120))
    assert back.activation.camps == back.activation.fresh == tuple(range(80))
