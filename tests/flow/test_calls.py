"""Procedures that carry out procedures: recursion, tables, and the end of the game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

import pytest

from ludus.flow import OVER, Flow, Procedure, call, chance, choose, gather, link, procedure
from tests.flow.kit import (
    DIE,
    OTHER,
    PICK,
    Table,
    assert_same,
    linked,
    module,
    play,
    start,
)


@procedure
def outer(g: Table) -> Flow[None]:
    """A call inside an if inside a loop; the result of one is dropped."""
    for seat in range(2):
        value = yield from call(inner, seat, 5)
        if value > 5:
            yield from call(inner, seat, value)
            g.note(value)
    g.note(99)


@procedure
def inner(g: Table, seat: int, low: int) -> Flow[int]:
    """Asks once; may return early."""
    answer = yield from choose(seat, PICK, [low, low + 1])
    g.note(10 * seat)
    if answer == low:
        return answer
    return answer * 2


def test_calls_in_branches_and_loops() -> None:
    ends = assert_same(RULES, outer)
    assert ends[0] == [0, 10, 99]
    assert ends[-1] == [0, 0, 12, 10, 10, 12, 99]


@procedure
def factorial(g: Table, n: int) -> Flow[int]:
    """Recursion: every depth has a frame of its own."""
    if n == 0:
        yield from choose(0, PICK, [1])
        return 1
    below = yield from call(factorial, n - 1)
    return n * below


@procedure
def recursion(g: Table) -> Flow[None]:
    """Down five frames and back."""
    value = yield from call(factorial, 5)
    g.note(value)


def test_recursion() -> None:
    assert assert_same(RULES, recursion) == [[120]]
    assert [frame[0] for frame in start(RULES, recursion).stack] == [
        recursion.index,
        *[factorial.index] * 6,
    ]


@procedure
def even(g: Table, n: int) -> Flow[Any]:
    """Two procedures that call each other."""
    if n == 0:
        return 1
    stop = yield from choose(0, PICK, [0, 1])
    if stop:
        return 7
    return (yield from call(odd, n - 1))


@procedure
def odd(g: Table, n: int) -> Flow[Any]:
    """The other of the two."""
    if n:
        return (yield from call(even, n - 1))


@procedure
def mutual(g: Table) -> Flow[None]:
    """Whether 3 is even."""
    value = yield from call(even, 3)
    g.note(value)


def test_procedures_that_call_each_other() -> None:
    assert assert_same(RULES, mutual) == [[0], [7], [7]]


@procedure
def double(g: Table, seat: int) -> Flow[int]:
    """An effect that waits for a seat."""
    answer = yield from choose(seat, PICK, [1, 2])
    return answer * 2


@procedure
def roll(g: Table, seat: int) -> Flow[int]:
    """An effect that waits for chance."""
    face = yield from chance(DIE, (1, 0, 3))
    g.note(seat)
    return face


EFFECTS: Final = (double, roll)
BY_NAME: Final = {"double": double}


@procedure
def from_a_table(g: Table) -> Flow[None]:
    """The callee is picked by a local, by the state, by a condition."""
    which = yield from choose(0, OTHER, [0, 1])
    value = yield from call(EFFECTS[which], 1)
    g.note(value)
    value = yield from call(EFFECTS[g.n], 2)
    value += yield_value(value)
    last = yield from call(double if which else roll, 3)
    g.note(value, last)
    known = yield from call(EFFECTS[1], 4)
    named = yield from call(BY_NAME["double"], 5)
    g.note(known, named)


def yield_value(value: int) -> int:
    """An ordinary function between two calls."""
    return value + 1


def test_calls_from_a_table() -> None:
    ends = assert_same(RULES, from_a_table)
    assert len(ends) == 2 * 2 * 2 * 2 * 2 * 2
    assert ends[0] == [2, 3, 5, 0, 4, 0, 2]


@procedure
def by_parameter(g: Table, card: int) -> Flow[int]:
    """A table read with a parameter."""
    return (yield from call(EFFECTS[card], card))


def test_a_table_read_with_a_parameter() -> None:
    assert assert_same(RULES, by_parameter, 1) == [[1], [1]]


@procedure
def deep_end(g: Table) -> Flow[None]:
    """The game is over in the middle of everything."""
    for depth in range(3):
        yield from call(goes_down, depth)
        g.note(depth)
    g.note(99)


@procedure
def goes_down(g: Table, depth: int) -> Flow[None]:
    """Down to the bottom, where it ends."""
    if depth:
        yield from call(goes_down, depth - 1)
        g.note(50)
    else:
        answer = yield from choose(0, PICK, [0, 1])
        if answer:
            g.win(2)
        g.note(60)


def test_stop_from_deep_inside_ends_the_game() -> None:
    ends = assert_same(RULES, deep_end)
    assert ends == [[60, 0, 60, 50, 1, 60, 50, 50, 2, 99], *ends[1:]]
    assert ends[-1] == [902]
    g = play(start(RULES, deep_end), 0, 1)
    assert g.to_move == OVER
    assert (g.stack, g.below, g.lanes) == ([], (), ())
    assert g.legal() == []
    assert g.waiting_seats() == []
    assert g.notes == [60, 0, 902]


@procedure
def ends_at_once(g: Table) -> Flow[None]:
    """Over before anybody was asked."""
    if g.n == 0:
        g.win(0)
    yield from choose(0, PICK, [1])


def test_a_game_can_be_over_before_it_began() -> None:
    assert assert_same(RULES, ends_at_once) == [[900]]


@procedure
def lane_end(g: Table) -> Flow[None]:
    """The game is over in a lane while others still wait."""
    yield from gather(may_end, (0, 1, 2))
    g.note(99)


@procedure
def may_end(g: Table, seat: int) -> Flow[None]:
    """Ends the game, or not."""
    answer = yield from choose(seat, PICK, [0, 1])
    if answer:
        g.win(seat)


def test_stop_from_a_lane_ends_the_game() -> None:
    ends = assert_same(RULES, lane_end)
    assert {tuple(end) for end in ends} == {(99,), (900,), (901,), (902,)}
    g = start(RULES, lane_end)
    g.focus(1)
    play(g, 1)
    assert (g.to_move, g.stack, g.below, g.lanes) == (OVER, [], (), ())


@procedure
def options_end(g: Table) -> Flow[None]:
    """Ended while the next decision is being prepared."""
    yield from choose(0, PICK, [1])
    yield from choose(next_seat(g), PICK, [1])


def next_seat(g: Table) -> int:
    """Nobody is left to ask."""
    g.win(1)
    return 0


def test_stop_while_a_decision_is_prepared() -> None:
    assert assert_same(RULES, options_end) == [[901]]


def test_frame_checks_the_number_of_arguments() -> None:
    with pytest.raises(TypeError, match=r"procedure inner takes 2 arguments \(seat, low\), not 1"):
        inner.frame(1)


def test_a_wrong_number_of_arguments_from_a_table_is_refused(tmp_path: Path) -> None:
    rules = linked(
        tmp_path,
        """
@procedure
def p(g: Table) -> Flow:
    which = yield from choose(0, PICK, [0])
    yield from call((q,)[which], 1, 2)

@procedure
def q(g: Table, x: int) -> Flow:
    yield from choose(0, PICK, [x])
""",
    )
    g = start(rules, rules.named["p"])
    with pytest.raises(TypeError, match=r"procedure q takes 1 arguments \(x\), not 2"):
        g.apply(0)


STRANGER = """
@procedure
def p(g: Table) -> Flow:
    which = yield from choose(0, PICK, [0])
    yield from call((stranger,)[which])

@procedure
def q(g: Table) -> Flow:
    g.note(66)
    yield from choose(0, PICK, [6])

stranger: object = None
"""


@pytest.mark.parametrize("is_linked", [False, True])
def test_a_table_may_hold_only_procedures_of_this_game(tmp_path: Path, is_linked: bool) -> None:
    other = module(
        tmp_path,
        "\n@procedure\ndef a(g: Table) -> Flow:\n    yield from choose(0, PICK, [1])\n"
        "\n@procedure\ndef b(g: Table) -> Flow:\n    yield from choose(0, PICK, [1])\n",
    )
    if is_linked:
        link("another", [other])
    here = module(tmp_path, STRANGER)
    here.stranger = other.b  # type: ignore[attr-defined]  # a module written by this test
    rules = link("sample", [here])
    g = start(rules, rules.named["p"])
    with pytest.raises(Exception, match="is not a procedure of "):
        g.apply(0)


def test_a_procedure_knows_its_parameters_and_locals() -> None:
    assert isinstance(inner, Procedure)
    assert repr(inner) == "<procedure inner>"
    assert inner.params == ("seat", "low")
    assert inner.locals == ("seat", "low")


RULES = link("calls", [sys.modules[__name__]])
