"""Procedures wait, call, return and run in lanes in C as they do in Python."""

from __future__ import annotations

import pytest

from ludus.core.game import Game
from ludus.lab.parity import Comparison
from tests.market import market_game
from tests.native import flows
from tests.native.kit import ToyGame, checked, needs_compiler
from tests.toy import toy_game

pytestmark = needs_compiler


@pytest.mark.parametrize("seeds", [6, pytest.param(48, marks=pytest.mark.fuzz)])
@pytest.mark.parametrize("game", [ToyGame(flows), market_game(), toy_game()], ids=lambda g: g.id)
def test_random_games_are_the_same_at_every_step(game: Game, seeds: int) -> None:
    native = checked(game)
    steps = 0
    for options in game.modes():
        for seed in range(seeds):
            steps += Comparison(game, native, options, seed).run()
    assert steps > 40 * seeds


def test_a_key_does_not_depend_on_the_lane_in_front() -> None:
    native = checked(market_game())
    one, two = native.new(), native.new()
    two.focus(2)
    assert two.to_move == 2
    assert one.key() == two.key()
    assert native.take(native.thaw(two)).to_move == 2


def test_a_seat_that_does_not_decide_is_not_brought_to_the_front() -> None:
    position = checked(market_game()).new()
    with pytest.raises(ValueError, match="no lane waits for seat 7"):
        position.focus(7)
