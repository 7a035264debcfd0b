"""How a bot judges a position: the way to go, danger, closed points."""

from __future__ import annotations

import pytest

from ludus.games.tabula.judgement.evaluation import REACH
from ludus.games.tabula.position.state import State
from tests.games.tabula.kit import Pieces, seat, table, take, thrown


def worth(white: Pieces, black: Pieces, turn: str = "black", half: str = "held") -> float:
    """The chance of White, with somebody about to throw."""
    g = table(white, black, half=half)
    g.active = seat(turn)
    return g.evaluate(0)


def test_both_chances_add_up() -> None:
    g: State = table({1: 7, 9: 8}, {4: 1, 20: 14})
    g.active = seat("white")
    assert g.evaluate(0) + g.evaluate(1) == pytest.approx(1)


def test_equal_positions_favour_the_one_who_throws() -> None:
    same: Pieces = {"home": 15}
    assert worth(same, same, turn="white") > 0.5 > worth(same, same, turn="black")


def test_a_shorter_way_is_better() -> None:
    assert worth({20: 15}, {22: 15}) < worth({21: 15}, {22: 15}) < worth({23: 15}, {22: 15})


def test_a_single_piece_within_reach_of_the_enemy_is_worse_than_two_together() -> None:
    together: Pieces = {10: 2, 24: 13}
    apart: Pieces = {9: 1, 11: 1, 24: 13}
    assert worth(apart, {5: 2}) < worth(together, {5: 2})
    assert worth(apart, {20: 2}) == worth(together, {20: 2})


def test_enemies_who_may_not_pass_the_half_endanger_nothing_beyond() -> None:
    single: Pieces = {14: 1, 24: 14}
    held = worth(single, {"waiting": 1, 10: 14})
    assert held > worth(single, {"waiting": 1, 10: 14}, half="free")


def test_danger_is_less_for_whoever_throws_next() -> None:
    single: Pieces = {12: 1, 24: 14}
    gain = worth(single, {8: 15}, turn="white") - worth(single, {8: 15}, turn="black")
    safe = worth({12: 2, 24: 13}, {8: 15}, turn="white") - worth({12: 2, 24: 13}, {8: 15})
    assert gain > safe


def test_closed_points_before_the_enemy_are_worth_something() -> None:
    closed: Pieces = {4: 2, 6: 2, 20: 11}
    open_: Pieces = {5: 4, 20: 11}
    for enemy in ("hit", "waiting", 2):
        assert worth(closed, {enemy: 1}) > worth(open_, {enemy: 1})
    assert worth(closed, {}) == worth(open_, {})  # all of them are home


def test_reach_counts_every_way_to_use_three_dice() -> None:
    assert REACH[1] == pytest.approx(91 / 216)  # at least one die shows it
    assert REACH[18] == pytest.approx(1 / 216)
    assert REACH[0] == 0
    assert max(REACH) == REACH[6]


def test_the_end_is_certain() -> None:
    g = take(thrown(table({24: 1}, {1: 15}), "white", 1, 2, 3), 24)
    assert (g.evaluate(0), g.evaluate(1)) == (1.0, 0.0)
