"""What the greedy bot's judgement of Antike Duellum promises."""

from __future__ import annotations

from random import Random

import pytest

from ludus.bots import make_bot
from ludus.core.perspective import Perspective
from ludus.flow import OVER
from ludus.games.antike_duellum.position.state import State
from ludus.games.antike_duellum.rules.turn import turn
from ludus.games.antike_duellum.vocabulary.ids import (
    BOARDS,
    NINE_PERSONAGES,
    NOBODY,
    SEATS,
    STALEMATE,
)
from ludus.lab.arena import play
from tests.games.antike_duellum.kit import (
    GAME,
    owner,
    personages,
    run_until,
    start,
    table,
    take,
    target,
)


def chosen(g: State) -> str:
    """What the greedy bot does now."""
    bot = make_bot("greedy", 1)
    return target(g, bot.choose(Perspective(GAME, g, g.to_move)))


def finish(g: State) -> None:
    """Let the greedy bot carry out what is under way for the active player."""
    while g.to_move == g.active:
        take(g, chosen(g))


@pytest.mark.parametrize("board", BOARDS)
def test_a_chance_lies_between_none_and_all(board: str) -> None:
    for seed in range(3):
        rng = Random(seed)
        g = GAME.new({"board": board, "leaders": "with"})
        while g.to_move != OVER:
            assert all(0.0 < g.evaluate(seat) < 1.0 for seat in (0, 1))
            g.apply(rng.choice(g.legal()))


def test_a_game_that_is_over_is_won_lost_or_shared() -> None:
    g = run_until(start(table(), turn, "rome"), "over")
    for winner, victory, chances in (
        (SEATS[0], NINE_PERSONAGES, [1.0, 0.0]),
        (SEATS[1], STALEMATE, [0.0, 1.0]),
        (NOBODY, STALEMATE, [0.5, 0.5]),
    ):
        g.winner, g.victory = winner, victory
        assert [g.evaluate(seat) for seat in (0, 1)] == chances


def test_both_see_the_same_start() -> None:
    for board in BOARDS:
        g = table(board)
        assert g.evaluate(0) + g.evaluate(1) == pytest.approx(1.0)


def test_a_turn_with_nothing_to_gain_is_ended_and_no_good_wasted() -> None:
    g = table(
        goods={"rome": (9, 9, 2, 2), "carthage": (9, 9, 9, 9)},
        knowhow={"rome": ["commercium"]},
        cities={"tarraco": "carthage gold", "saguntum": "carthage iron"},
    )
    run_until(take(start(g, turn, "rome"), "ferrum"), "rome founding")
    assert chosen(g) == "button:end_turn"  # though Carthage has a king due in its turn


def test_a_city_within_reach_is_marched_upon_and_stormed() -> None:
    g = table(temples=["roma"], legions={"carthage": {"genua": 3, "cremona": 1}})
    finish(take(start(g, turn, "carthage"), "duellum"))
    assert owner(g, "roma") == owner(g, "cremona") == "carthage"
    assert personages(g, "carthage") == {"king": 1, "general": 1}


def test_a_galley_is_armed_before_a_third_legion() -> None:
    g = table(
        barracks={"rome": (2, 2)}, goods={"rome": (3, 4, 3, 0)}, legions={"rome": {"roma": 2}}
    )
    assert chosen(take(start(g, turn, "rome"), "militia")).startswith("galley_in:")


@pytest.mark.parametrize(
    ("seat", "board"), [(0, BOARDS[0]), pytest.param(1, BOARDS[1], marks=pytest.mark.fuzz)]
)
def test_greedy_beats_random_by_nine_personages(seat: int, board: str) -> None:
    bots = ["random", "random"]
    bots[seat] = "greedy"
    played = play(GAME, GAME.settle({"board": board}), bots, f"{board}:{seat}")
    assert played.winners == (seat,)
    assert played.reason == "nine_personages"
