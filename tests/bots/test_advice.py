"""Advice: the option that greedy would take comes first, with what it gains, from what is known."""

from __future__ import annotations

from random import Random

import pytest

from ludus.bots.advice import WIN, advise
from ludus.bots.greedy import GreedyBot
from ludus.core.game import Game
from ludus.core.perspective import Perspective
from ludus.flow import CHANCE, OVER
from ludus.games import load_game
from tests.conformance.kit import of_every_registered_game, play


@of_every_registered_game
def test_advice_puts_first_what_greedy_takes(game: Game) -> None:
    compared = 0
    for n, g in enumerate(play(game, game.settle({}), 3)):
        if g.to_move == OVER or compared == 6:
            break
        if g.to_move == CHANCE or len(g.legal()) < 2 or n % 11:
            continue
        perspective = Perspective(game, g, g.to_move)
        found = advise(perspective, Random(1))
        assert sorted(one.action for one in found) == sorted(g.legal())
        chosen = GreedyBot(Random(1)).choose(perspective)
        value = next(one.chance for one in found if one.action == chosen)
        assert value == pytest.approx(found[0].chance, abs=0.03)  # hidden cards are drawn anew
        compared += 1
    assert compared == 6


def test_gains_are_told_beside_the_average_of_all_options() -> None:
    game = load_game("tabula")
    for g in play(game, game.settle({}), 2):
        if g.to_move >= 0 and len(g.legal()) > 2:
            found = advise(Perspective(game, g, g.to_move), Random(1))
            for name in found[0].gains:
                assert sum(one.gains[name] for one in found) == pytest.approx(0, abs=1e-9)
            return
    pytest.fail("no decision with three options")


def test_an_option_that_wins_says_so() -> None:
    game = load_game("tabula")
    for g in play(game, game.settle({"start": "zeno"}), 4):
        if g.to_move < 0:
            continue
        for action in g.legal():
            after = g.clone()
            after.apply(action)
            if after.to_move == OVER:
                found = advise(Perspective(game, g, g.to_move), Random(1))
                assert found[0].chance == 1
                assert WIN in found[0].gains
                return
    pytest.fail("nobody came home")
