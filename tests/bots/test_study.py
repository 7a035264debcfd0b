"""What a study of a decision tells, and that it follows from its seed."""

from __future__ import annotations

import pytest

from ludus.bots.study import study
from ludus.core.perspective import Perspective
from ludus.flow import CHANCE, OVER
from ludus.games import load_game

from .tree import end, facing, pick, roll, theirs


def test_a_study_tells_values_visits_and_the_best_option() -> None:
    found = study(facing(pick(end(1), theirs(0.6), end(0))), 200, 1)
    assert found.options == (0, 1, 2)
    assert found.best == 2
    assert sum(found.visits) == found.rounds
    assert found.values[2] == pytest.approx(1)
    assert found.values[0] == pytest.approx(0)


def test_the_line_goes_through_draws_and_can_be_played() -> None:
    perspective = facing(pick(roll((1, end(1)), (5, pick(end(0), end(1)))), end(1)))
    found = study(perspective, 300, 1)
    assert found.line == (0, 1, 0)
    world = found.world.clone()
    for action in found.line:
        world.apply(action)
    assert world.to_move == OVER


def test_the_next_decision_of_a_turn_goes_on_from_what_was_thought() -> None:
    perspective = facing(pick(pick(theirs(0.2), theirs(0.9), worth=0.4), theirs(0.4)))
    first = study(perspective, 300, 1)
    assert first.best == 0
    position = first.world.clone()
    position.apply(0)
    again = Perspective(perspective.game, position, 0)
    known = first.visits[0]
    second = study(again, 50, 2, before=first)
    assert second.thoughts is first.thoughts
    assert second.rounds >= known
    assert second.best == 1


def test_what_was_thought_is_forgotten_if_it_came_otherwise() -> None:
    perspective = facing(
        pick(
            pick(theirs(0.2), theirs(0.9), worth=0.4),
            pick(theirs(0.1), theirs(0.3), worth=0.4),
        )
    )
    first = study(perspective, 100, 1)
    position = first.world.clone()
    position.apply(1)
    second = study(Perspective(perspective.game, position, 0), 50, 2, before=first)
    assert second.thoughts is not first.thoughts
    assert second.best == 1


@pytest.mark.parametrize("trees", [2, 3])
def test_several_trees_share_the_rounds_and_agree_on_the_best(trees: int) -> None:
    perspective = facing(pick(theirs(0.2), theirs(0.6), theirs(0.5)))
    found = study(perspective, 101, 1, seats=2, trees=trees)
    assert sum(found.visits) == found.rounds <= 101
    assert found.best == 1
    assert found.values[1] == pytest.approx(0.6)
    assert sum(found.chances) == pytest.approx(1)


def test_the_same_seed_makes_the_same_study() -> None:
    game = load_game("triumvirate")
    position = game.new()
    while position.to_move == CHANCE:
        position.apply(position.legal()[0])
    perspective = Perspective(game, position, position.to_move)
    first, second = (study(perspective, 60, 3, seats=3) for _ in range(2))
    assert (first.values, first.visits, first.line) == (second.values, second.visits, second.line)
    assert first.chances == second.chances
    assert len(first.chances) == 3
    assert sum(first.chances) == pytest.approx(1)
    other = study(perspective, 60, 4, seats=3)
    assert other.visits != first.visits or other.values != first.values


def test_who_plays_alone_is_not_judged_by_a_network_that_shares_chances() -> None:
    game = load_game("rome_and_roll")
    assert game.network is not None
    options = game.settle({"players": "solo_easy"})
    position = game.new(options)
    while position.to_move == CHANCE or len(position.legal()) == 1:
        position.apply(position.legal()[0])
    alone = Perspective(game, position, position.to_move, options)
    assert study(alone, 4, 1, learned=True).values == study(alone, 4, 1).values
