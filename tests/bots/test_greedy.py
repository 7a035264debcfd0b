from __future__ import annotations

import random
from random import Random

import pytest

from ludus.bots import greedy, make_bot
from ludus.core.perspective import Perspective
from ludus.flow import CHANCE
from ludus.games import load_game

from .tree import Node, TreeGame, end, facing, part, pick, roll, theirs


def choice(root: Node, worlds: int = 1, seed: int = 1) -> int:
    return make_bot("greedy", seed).choose(facing(root, worlds))


def test_takes_an_immediate_win() -> None:
    assert choice(pick(theirs(0.9), end(0), end(1), theirs(0.99))) == 1


def test_prefers_the_better_of_two_sure_things() -> None:
    assert choice(pick(theirs(0.3), theirs(0.6), theirs(0.5))) == 1


def test_averages_chance_by_its_odds() -> None:
    gamble = roll((3, theirs(0.0)), (1, theirs(1.0)))  # worth 0.25
    assert choice(pick(gamble, theirs(0.24))) == 0
    assert choice(pick(gamble, theirs(0.26))) == 1


def test_averages_draws_that_follow_one_another() -> None:
    second = roll((1, theirs(1.0)), (1, theirs(0.0)))
    gamble = roll((1, second), (2, theirs(0.3)), (0, end(1)))  # 1/3 · 0.5 + 2/3 · 0.3 = 0.3667
    assert choice(pick(gamble, theirs(0.36))) == 0
    assert choice(pick(gamble, theirs(0.37))) == 1


def test_completes_a_choice_made_in_parts() -> None:
    march = part(theirs(0.1), part(theirs(0.2), theirs(0.7)), worth=0.9)
    assert choice(pick(theirs(0.6), march)) == 1
    assert choice(pick(theirs(0.8), march)) == 0  # 0.9 is no worth one can stop at


def test_completes_a_choice_after_chance() -> None:
    gamble = roll((1, part(theirs(0.0), theirs(1.0))), (1, theirs(0.0)))  # worth 0.5
    assert choice(pick(gamble, theirs(0.51), theirs(0.4))) == 1
    assert choice(pick(gamble, theirs(0.49), theirs(0.4))) == 0


def test_looks_no_further_than_the_next_decision() -> None:
    assert choice(pick(pick(end(0), worth=0.1), theirs(0.2))) == 1


def test_averages_over_what_is_hidden() -> None:
    bold = theirs(1.0, 0.0, 0.0)  # good in one world of three
    assert choice(pick(bold, theirs(0.9)), worlds=3) == 1
    assert choice(pick(theirs(0.0, 1.0, 1.0), theirs(0.02)), worlds=3) == 0


def test_cannot_see_which_world_is_true() -> None:
    root = pick(theirs(1.0, 0.0), theirs(0.0, 1.0))
    game = TreeGame(root, worlds=2)
    chosen = []
    for world in (0, 1):
        position = game.new()
        vars_of = position.data() | {"world": world}
        position.load(vars_of)
        bots = [make_bot("greedy", seed) for seed in range(20)]
        chosen.append([bot.choose(Perspective(game, position, 0)) for bot in bots])
    assert chosen[0] == chosen[1]


def test_judges_equal_positions_once() -> None:
    same = theirs(0.5)
    perspective = facing(pick(roll((1, same), (1, same)), same, theirs(0.1)))
    make_bot("greedy", 1).choose(perspective)
    game = perspective.game
    assert isinstance(game, TreeGame)
    assert sorted(game.plan.judged) == sorted(set(game.plan.judged))


def test_ties_fall_to_each_option_by_the_seed() -> None:
    root = pick(theirs(0.5), theirs(0.1), theirs(0.5))
    assert {choice(root, seed=seed) for seed in range(20)} == {0, 2}
    assert len({choice(root, seed=7) for _ in range(5)}) == 1


def test_a_lone_option_needs_no_thought() -> None:
    perspective = facing(pick(theirs(0.5)))
    assert make_bot("greedy", 1).choose(perspective) == 0
    assert isinstance(perspective.game, TreeGame)
    assert perspective.game.plan.judged == []


def test_samples_chance_that_is_too_wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(greedy, "ALLOWANCE", 100)
    wide = roll(*((1, theirs(1.0 if i % 4 else 0.0)) for i in range(400)))  # worth 0.75
    perspective = facing(pick(wide, theirs(0.5)))
    assert make_bot("greedy", 1).choose(perspective) == 0
    assert isinstance(perspective.game, TreeGame)
    assert len(perspective.game.plan.judged) <= 100


def test_judges_no_more_positions_than_the_game_allows() -> None:
    wide = roll(*((1, theirs(1.0 if i % 4 else 0.0)) for i in range(400)))  # worth 0.75
    perspective = facing(pick(wide, theirs(0.5)))
    perspective.game.endings = 100
    assert make_bot("greedy", 1).choose(perspective) == 0
    assert isinstance(perspective.game, TreeGame)
    assert len(perspective.game.plan.judged) <= 100


def test_imagines_no_more_once_it_makes_no_difference() -> None:
    perspective = facing(pick(theirs(0.5), theirs(0.1)), worlds=1000)
    assert make_bot("greedy", 1).choose(perspective) == 0
    assert isinstance(perspective.game, TreeGame)
    assert len(perspective.game.plan.judged) == 4  # two options in two worlds


def test_samples_chance_less_where_something_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(greedy, "DRAWS", 10)
    wide = roll(*((1, theirs(1.0 if i % 4 else 0.0)) for i in range(400)))  # worth 0.75
    perspective = facing(pick(wide, theirs(0.5)), worlds=1000)
    assert make_bot("greedy", 1).choose(perspective) == 0
    assert isinstance(perspective.game, TreeGame)
    assert len(perspective.game.plan.judged) <= greedy.WORLDS * (10 + 1)


def test_leaves_a_choice_open_that_is_too_wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(greedy, "ALLOWANCE", 100)
    wide = part(*(theirs(0.1) for _ in range(400)), worth=0.6)
    assert choice(pick(wide, theirs(0.5))) == 0


def test_never_loops_for_ever() -> None:
    circle = part(theirs(0.2))
    circle.next = {0: circle, 1: theirs(0.4)}
    wheel = roll((1, theirs(0.3)))
    wheel.next = {0: wheel}
    assert choice(pick(circle, wheel, theirs(0.5))) == 2


def test_leaves_the_global_generator_and_the_match_alone() -> None:
    game = load_game("triumvirate")
    position = game.new({"players": "3"})
    rng, bots = Random(5), [make_bot("greedy", seat) for seat in range(3)]
    random.seed(1)
    before = random.getstate()
    for _ in range(40):
        key = position.key()
        if position.to_move == CHANCE:
            action = rng.choice(position.legal())
        else:
            seat = position.to_move
            action = bots[seat].choose(Perspective(game, position, seat))
            assert action in position.legal()
        assert position.key() == key
        position.apply(action)
    assert random.getstate() == before
