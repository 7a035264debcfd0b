"""The evaluation: what a player likes, it likes; and a bot that follows it wins."""

from __future__ import annotations

from math import exp
from random import Random

import pytest

from ludus.bots.greedy import GreedyBot
from ludus.core.perspective import Perspective
from ludus.flow import CHANCE, OVER
from ludus.games.rome_and_roll.judgement.prospects import best_action
from ludus.games.rome_and_roll.position.state import State
from ludus.games.rome_and_roll.vocabulary.ids import Face
from tests.games.rome_and_roll.kit import (
    GAME,
    conquered,
    draw,
    foreman,
    give,
    hold,
    loyal,
    renovated,
    seat,
    store,
    table,
    with_die,
)

BLUE = seat("blue")


def liked(g: State) -> float:
    """How blue likes a position."""
    return g.evaluate(BLUE)


def test_equal_players_have_equal_chances_and_the_sum_is_one() -> None:
    g = give(give(table(), "blue", soldiers=0, senators=1), "orange", soldiers=0, senators=1)
    assert liked(g) == pytest.approx(0.5)
    give(g, "blue", coins=5)
    assert liked(g) + g.evaluate(1) == pytest.approx(1.0)


@pytest.mark.parametrize("track", ["coins", "buildings", "legacy", "glory", "soldiers", "senators"])
def test_more_on_a_track_is_better(track: str) -> None:
    assert liked(give(table(), "blue", **{track: 4})) > liked(give(table(), "blue", **{track: 3}))


def test_goods_advisors_favours_and_dice_are_worth_something() -> None:
    plain = liked(table())
    assert liked(store(table(), "blue", wood=1)) > plain
    assert liked(store(table(), "orange", wood=1)) < plain
    assert liked(loyal(table(), "blue", theocles=1)) > plain
    assert liked(hold(table(), "blue", "mars")) > plain
    g = table()
    g.dice[0][0] = Face(5)
    assert liked(g) > plain


def test_what_the_future_brings_counts_less_in_the_last_round() -> None:
    g = store(table(), "blue", jewellery=6)
    before = liked(g)
    g.is_last = 1
    assert liked(g) < before


def test_the_end_is_known() -> None:
    g = give(table(), "blue", coins=9)
    g.to_move = OVER
    assert (g.evaluate(0), g.evaluate(1)) == (1.0, 0.0)


def test_many_goods_are_worth_less_each() -> None:
    some, more = (liked(store(table(), "blue", wood=n)) for n in (10, 12))
    lots, heaps = (liked(store(table(), "blue", wood=n)) for n in (40, 42))
    assert more - some > heaps - lots > 0


def test_an_action_that_the_die_allows_is_expected() -> None:
    g = give(table(plans=("U5",)), "blue", soldiers=0)
    assert best_action(with_die(g, "blue", "blue1"), BLUE) == 0
    store(g, "blue", stone=2)
    assert best_action(g, BLUE) > 0  # the Basilica
    foreman(g, "orange", "U5")
    assert best_action(g, BLUE) == 0
    assert best_action(give(g, "blue", soldiers=4), BLUE) == 4  # a colony of force 4
    draw(g, "orange", "A2", "h5", "i5", "j5")
    g = conquered(give(table(), "blue", soldiers=0), g1="blue", g2="blue")
    renovated(g, gr1="blue")
    assert best_action(with_die(g, "blue", "yellow2"), BLUE) > best_action(
        with_die(g, "blue", "blue3"), BLUE
    )


@pytest.mark.parametrize("greedy", [0, 1])
def test_greedy_beats_random_by_far(greedy: int) -> None:
    rng, bot = Random(greedy), GreedyBot(Random(greedy))
    g = GAME.new({"players": "2"})
    while g.to_move != OVER:
        if g.to_move == CHANCE:
            action = rng.choices(range(len(g.weights())), g.weights())[0]
        elif g.to_move == greedy:
            action = bot.choose(Perspective(GAME, g, greedy))
        else:
            action = rng.choice(g.legal())
        g.apply(action)
    assert g.outcome().winners() == [greedy]
    assert g.figures(greedy)["points"] > 1.5 * g.figures(1 - greedy)["points"]


def test_a_building_picked_in_a_trade_is_worth_what_it_will_produce() -> None:
    g = table()
    carpenter = draw(g, "blue", "M1", "h5", "i5")
    jeweller = draw(g, "blue", "M5", "k7", "l7", "k8")
    nothing = liked(g)
    g.picked[BLUE] = carpenter
    two_wood = liked(g)
    g.picked[BLUE] = jeweller
    assert two_wood > liked(g) > nothing


def test_what_the_coach_weighs_adds_up_to_the_evaluation() -> None:
    g = store(give(table(), "blue", coins=5), "orange", jewellery=2)
    odds = exp(sum(g.terms(BLUE).values()))
    assert odds / (1 + odds) == pytest.approx(liked(g))
    assert g.terms(BLUE)["points"] > 0 > g.terms(BLUE)["rival"]
