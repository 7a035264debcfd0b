"""What a procedure returns: one int, several, or a tuple of any length."""

from __future__ import annotations

import sys
from typing import NewType

import pytest

from ludus.flow import Flow, call, choose, link, procedure
from tests.flow.kit import OTHER, PICK, Table, assert_same, play, start

Leader = NewType("Leader", int)


@procedure
def company(g: Table, leader: Leader) -> Flow[tuple[int, int]]:
    """Units and companions of a leader."""
    units = yield from choose(0, PICK, [leader, 5])
    if units == 5:
        return units, 0
    group = yield from choose(0, OTHER, [1, 2])
    return units, 10 * group


@procedure
def passed_on(g: Table) -> Flow[tuple[int, int]]:
    """What another returns is returned."""
    return (yield from call(company, Leader(3)))


@procedure
def at_once(g: Table, n: int) -> tuple[int, int, int]:
    """Waits for nobody."""
    return n, n + 1, n + 2


@procedure
def any_length(g: Table, n: int) -> Flow[tuple[int, ...]]:
    """As many as one likes."""
    found: tuple[int, ...] = ()
    for i in range(n):
        pick = yield from choose(0, PICK, [i, 9])
        found = (*found, pick)
    return found


@procedure
def whole(g: Table) -> Flow[int]:
    """Takes apart what each returns."""
    units, group = yield from call(company, Leader(2))
    again: tuple[int, ...] = yield from call(passed_on)
    a, b, g.n = yield from call(at_once, units)
    rest: tuple[int, ...] = yield from call(any_length, 2)
    g.note(units, group, *again, a, b, g.n, *rest)
    return units


@procedure
def from_table(g: Table) -> Flow[None]:
    """A procedure of several ints in a table."""
    yield from call(TABLE[g.n], Leader(1))


TABLE = (company,)


def test_several_ints_come_back_in_both_engines() -> None:
    assert_same(RULES, whole)


def test_they_are_taken_apart_in_order() -> None:
    g = start(RULES, whole)
    play(g, 2, 1, 5, 0, 9)
    assert g.notes == [2, 10, 5, 0, 2, 3, 4, 0, 9]


def test_one_in_a_table_returns_an_int() -> None:
    with pytest.raises(RuntimeError, match="company returns a tuple; one in a table returns an"):
        start(RULES, from_table)


def test_an_error_names_the_procedures_under_way() -> None:
    with pytest.raises(RuntimeError) as caught:
        start(RULES, from_table)
    assert caught.value.__notes__ == ["in results: from_table"]
    g = start(RULES, whole)
    assert g.under_way() == "whole > company"


RULES = link("results", [sys.modules[__name__]])
