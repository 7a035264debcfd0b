"""Loops around yields: while, for over ranges and over tuples, break and continue."""

from __future__ import annotations

import sys
from typing import Any

from ludus.flow import Flow, choose, link, procedure
from tests.flow.kit import OTHER, PICK, Table, assert_same


@procedure
def count_up(g: Table) -> Flow[None]:
    """While, with a test that reads a local and the state."""
    left = 3
    while left > 0 and g.n < 2:
        answer = yield from choose(0, PICK, [1, 2])
        g.n += answer - 1
        left -= 1
    g.note(left, g.n)


def test_while() -> None:
    ends = assert_same(RULES, count_up)
    assert ends[0] == [0, 0]
    assert ends[-1] == [1, 2]


@procedure
def nested_whiles(g: Table) -> Flow[None]:
    """A loop in a loop, each with its own yield."""
    outer = 2
    while outer:
        yield from choose(0, PICK, [outer])
        inner = outer
        while inner:
            answer = yield from choose(1, OTHER, [0, 1])
            g.note(10 * outer + answer)
            inner -= 1
        outer -= 1


def test_loops_inside_loops() -> None:
    ends = assert_same(RULES, nested_whiles)
    assert len(ends) == 8
    assert ends[-1] == [21, 21, 11]


@procedure
def ranges(g: Table) -> Flow[None]:
    """Ranges with one, two and three arguments."""
    first = yield from choose(0, PICK, [0, 1])
    last = first + 2
    for a in range(last):
        yield from choose(0, OTHER, [a])
        last = 0  # the range was made before
        g.note(a)
    for b in range(first, 2):
        yield from choose(0, OTHER, [b])
        g.note(10 + b)
    for c in range(0, 5, 2):
        yield from choose(0, OTHER, [c])
        g.note(20 + c)
    for d in range(3, first, -1):
        yield from choose(0, OTHER, [d])
        g.note(30 + d)
    for e in range(-1, -6, -3):
        yield from choose(0, OTHER, [0])
        g.note(40 + e)
    g.note(a, b, c, d, e)


def test_for_over_ranges() -> None:
    assert assert_same(RULES, ranges) == [
        [0, 1, 10, 11, 20, 22, 24, 33, 32, 31, 39, 36, 1, 1, 4, 1, -4],
        [0, 1, 2, 11, 20, 22, 24, 33, 32, 39, 36, 2, 1, 4, 2, -4],
    ]


@procedure
def empty_loops(g: Table) -> Flow[None]:
    """Loops whose body is never entered."""
    a = b = 7
    for a in range(0):  # noqa: B007 (read after the loop)
        yield from choose(0, OTHER, [1])
    for b in range(3, 1):  # noqa: B007 (read after the loop)
        yield from choose(0, OTHER, [1])
    for _ in range(1, 3, -1):
        yield from choose(0, OTHER, [1])
    for _ in ():
        yield from choose(0, OTHER, [1])
    while g.n:
        yield from choose(0, OTHER, [1])
    g.note(a, b)


def test_loops_that_are_never_entered() -> None:
    assert assert_same(RULES, empty_loops) == [[7, 7]]


@procedure
def loop_variable(g: Table) -> Flow[None]:
    """The variable belongs to the author: what is written to it does not disturb the count."""
    for i in range(3):
        g.note(i)
        i = yield from choose(0, PICK, [50])
        g.note(i)
    g.note(i)


def test_assigning_the_loop_variable_does_not_disturb_the_count() -> None:
    assert assert_same(RULES, loop_variable) == [[0, 50, 1, 50, 2, 50, 50]]


FIXED = (4, 5)


@procedure
def collections(g: Table) -> Flow[None]:
    """Over a tuple written out, a constant, a local, a list, lists of the state, a query."""
    mine: tuple[int, ...] = (1, 2)
    for a in (7, 8):
        yield from choose(0, OTHER, [a])
        g.note(a)
    for b in FIXED:
        yield from choose(0, OTHER, [b])
        g.note(b)
    for c in mine:
        mine = ()
        yield from choose(0, OTHER, [c])
        g.note(c)
    for d in [9, *FIXED]:
        yield from choose(0, OTHER, [d])
        g.note(d)
    for e in tuple(g.row):
        yield from choose(0, OTHER, [e])
        g.note(e)
    for f in sorted(x + 1 for x in g.grid[0]):
        yield from choose(0, OTHER, [f])
        g.note(f)
    for h in reversed(range(2)):
        yield from choose(0, OTHER, [h])
        g.note(h)


def test_for_over_tuples_and_lists() -> None:
    ends = [7, 8, 4, 5, 1, 2, 9, 4, 5, 3, 1, 2, 2, 3, 1, 0]
    assert assert_same(RULES, collections) == [ends]


@procedure
def breaks(g: Table) -> Flow[None]:
    """A break right in the loop, in an if that waits, and in a plain if."""
    for i in range(3):
        a = yield from choose(0, PICK, [0, 1, 2])
        g.note(10 * i + a)
        if a == 1:
            break
        if a == 2:
            yield from choose(0, OTHER, [5])
            break
        g.note(70)
    while True:
        yield from choose(0, OTHER, [6])
        break
    g.note(i)


def test_break_of_a_loop_that_waits() -> None:
    ends = assert_same(RULES, breaks)
    assert ends[0] == [0, 70, 10, 70, 20, 70, 2]
    assert ends[-1] == [2, 0]


@procedure
def continues(g: Table) -> Flow[None]:
    """A continue in a for goes to the next item, in a while to the test."""
    for i in range(2):
        a = yield from choose(0, PICK, [0, 1, 2])
        if a == 0:
            continue
        if a == 1:
            yield from choose(0, OTHER, [5])
            continue
        g.note(10 + i)
    while g.n < 2:
        g.n += 1
        b = yield from choose(0, PICK, [0, 1])
        if b:
            continue
        g.note(20 + g.n)


def test_continue_of_a_loop_that_waits() -> None:
    ends = assert_same(RULES, continues)
    assert ends[0] == [21, 22]
    assert ends[-1] == [10, 11]


@procedure
def plain_inner_loops(g: Table) -> Flow[Any]:
    """A loop that does not wait keeps its own break and continue, inside one that waits."""
    for i in range(2):
        a = yield from choose(0, PICK, [0, 1, 2])
        for j in range(5):
            if j == a:
                continue
            if j > 2:
                break
            g.note(10 * i + j)
        while True:
            if a:
                break
            a = 1
            continue
        if a == 2:
            for j in g.row:
                if j == 2:
                    return j
            g.note(88)
    g.note(99)


def test_loops_that_do_not_wait_keep_their_own_breaks() -> None:
    ends = assert_same(RULES, plain_inner_loops)
    assert ends[0] == [1, 2, 11, 12, 99]
    assert ends[-1] == [0, 1]


@procedure
def three_deep(g: Table) -> Flow[Any]:
    """Break and continue act on the innermost loop at every depth."""
    for i in range(2):
        for j in (0, 1):
            while True:
                a = yield from choose(0, PICK, [0, 1])
                g.note(a)
                if a:
                    break
                if g.n >= 2:
                    return 1
                g.n += 1
                continue
            if j == 0 and i == 1:
                break
            g.note(50 + 10 * i + j)
            if i == 0:
                continue
            g.note(80)
        g.note(90 + i)


def test_three_loops_deep() -> None:
    ends = assert_same(RULES, three_deep)
    assert ends[-1] == [1, 50, 1, 51, 90, 1, 91]


@procedure
def returns_from_loops(g: Table) -> Flow[int]:
    """Return inside loops that wait and in loops that do not."""
    for i in range(2):
        for x in g.row:
            if x == i:
                g.note(x)
                return 10
        a = yield from choose(0, PICK, [0, 1])
        if a:
            while True:
                return 20
        for x in (1, 2):
            yield from choose(0, OTHER, [x])
            if i == 0 and x == 2:
                g.note(30)
                break
    return 40


def test_return_inside_loops() -> None:
    assert assert_same(RULES, returns_from_loops) == [[30, 1], []]


@procedure
def loop_else(g: Table) -> Flow[Any]:
    """A loop that does not wait may have an else."""
    for _ in range(2):
        a = yield from choose(0, PICK, [0, 1, 2])
        for x in g.row:
            if x == a:
                break
        else:
            g.note(60)
            if g.n:
                return 3
            g.n = 1
        g.note(a)


def test_else_of_a_loop_that_does_not_wait() -> None:
    ends = assert_same(RULES, loop_else)
    assert ends[0] == [60, 0, 60]
    assert ends[-1] == [2, 2]


@procedure
def endless(g: Table) -> Flow[int]:
    """A loop without end is left by return only."""
    while True:
        a = yield from choose(0, PICK, [0, 1])
        g.n += 1
        if a or g.n == 3:
            return g.n


def test_a_loop_without_end() -> None:
    assert len(assert_same(RULES, endless)) == 4


@procedure
def loop_last(g: Table) -> Flow[None]:
    """A loop as the last statement, a loop as the only statement of a branch."""
    a = yield from choose(0, PICK, [0, 1])
    if a:
        for x in range(2):
            yield from choose(x, OTHER, [x])
    else:
        while g.n < 2:
            g.n += 1
            yield from choose(g.n, OTHER, [g.n])


def test_a_loop_as_the_last_statement() -> None:
    assert assert_same(RULES, loop_last) == [[], []]


RULES = link("loops", [sys.modules[__name__]])
