"""Branches, returns and code that is never reached, around yields."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from ludus.flow import OVER, Flow, call, choose, link, procedure
from tests.flow.kit import OTHER, PICK, Table, assert_same, linked, start


@procedure
def either(g: Table) -> Flow[None]:
    """An if whose branches both wait."""
    answer = yield from choose(0, PICK, [0, 1])
    if answer:
        more = yield from choose(1, OTHER, [5, 6])
        g.note(more)
    else:
        yield from choose(2, OTHER, [7])
        g.note(answer)
    g.note(99)


def test_both_branches_of_an_if_wait() -> None:
    assert assert_same(RULES, either) == [[0, 99], [5, 99], [6, 99]]


@procedure
def only_then(g: Table) -> Flow[None]:
    """An if without else."""
    answer = yield from choose(0, PICK, [0, 1])
    if answer:
        yield from choose(0, OTHER, [1, 2])
    g.note(answer)


def test_an_if_without_else_waits() -> None:
    assert assert_same(RULES, only_then) == [[0], [1], [1]]


@procedure
def only_else(g: Table) -> Flow[None]:
    """The yield stands in the else alone."""
    answer = yield from choose(0, PICK, [0, 1])
    if answer:
        g.note(10)
    else:
        answer = yield from choose(0, OTHER, [20, 21])
    g.note(answer)


def test_only_the_else_waits() -> None:
    assert assert_same(RULES, only_else) == [[20], [21], [10, 1]]


@procedure
def chain(g: Table) -> Flow[Any]:
    """If, elif, elif, else: some wait, some do not."""
    answer = yield from choose(0, PICK, [0, 1, 2, 3])
    if answer == 0:
        g.note(100)
    elif answer == 1:
        answer = yield from choose(1, OTHER, [11, 12])
    elif answer == 2:
        g.note(102)
        return 5
    else:
        yield from choose(1, OTHER, [13])
        g.note(103)
    g.note(answer)


def test_a_chain_of_elifs() -> None:
    assert assert_same(RULES, chain) == [[100, 0], [11], [12], [102], [103, 3]]


@procedure
def nested_ifs(g: Table) -> Flow[None]:
    """Ifs inside ifs, a plain one among them."""
    a = yield from choose(0, PICK, [0, 1])
    b = yield from choose(0, PICK, [0, 1])
    if a:
        if b:
            c = yield from choose(0, OTHER, [8, 9])
            if c == 8:
                g.note(c)
                return
        else:
            g.note(4)
    elif b:
        yield from choose(0, OTHER, [3])
        if a == b:
            g.note(77)
    g.note(a, b)


def test_ifs_inside_ifs() -> None:
    ends = [[0, 0], [0, 1], [4, 1, 0], [8], [1, 1]]
    assert assert_same(RULES, nested_ifs) == ends


@procedure
def in_the_first_line(g: Table) -> Flow[None]:
    """A yield with nothing before it, and nothing behind it."""
    yield from choose(0, PICK, [1])


def test_a_procedure_that_is_one_yield() -> None:
    assert assert_same(RULES, in_the_first_line) == [[]]


@procedure
def gives_back(g: Table) -> Flow[int]:
    """The result of a yield is returned."""
    return (yield from choose(0, PICK, [4, 5]))


@procedure
def gives_back_a_call(g: Table) -> Flow[int]:
    """The result of a call is returned."""
    return (yield from call(gives_back))


@procedure
def takes_back(g: Table) -> Flow[None]:
    """What a callee returned."""
    value = yield from call(gives_back_a_call)
    yield from choose(0, OTHER, [1])
    g.note(value)


def test_a_yield_can_be_returned() -> None:
    assert assert_same(RULES, takes_back) == [[4], [5]]


@procedure
def returns_nothing(g: Table) -> Flow[Any]:
    """A bare return, and falling off the end."""
    answer = yield from choose(0, PICK, [0, 1])
    if answer:
        return


@procedure
def takes_nothing(g: Table) -> Flow[None]:
    """No value is 0."""
    value = yield from call(returns_nothing)
    g.note(value)


def test_without_a_value_a_procedure_returns_zero() -> None:
    assert assert_same(RULES, takes_nothing) == [[0], [0]]


@procedure
def dead_code(g: Table) -> Flow[int]:
    """Nothing after a return is carried out, waiting or not."""
    answer = yield from choose(0, PICK, [0, 1])
    if answer:
        return 1
        yield from choose(0, OTHER, [1, 2])
        g.note(50)
    while answer == 0:
        g.note(1)
        break
        yield from choose(0, OTHER, [3])
        g.note(51)
    return 0
    g.note(52)
    while g.n < 3:
        yield from choose(0, OTHER, [4])
        if g.n:
            continue
        break
    for seat in range(2):
        yield from choose(seat, OTHER, [5])


def test_code_after_a_return_is_dead() -> None:
    assert assert_same(RULES, dead_code) == [[1], []]


@procedure
def both_return(g: Table) -> Flow[int]:
    """Both branches return, so that what follows cannot be reached."""
    answer = yield from choose(0, PICK, [0, 1])
    if answer:
        yield from choose(0, OTHER, [1])
        return 3
    else:
        g.note(4)
        return 4
    yield from choose(0, OTHER, [2])


def test_code_after_two_returns_is_dead() -> None:
    assert assert_same(RULES, both_return) == [[4], []]


@procedure
def raises(g: Table) -> Flow[None]:
    """A raise ends a branch as well."""
    answer = yield from choose(0, PICK, [0])
    if answer:
        yield from choose(0, OTHER, [1])
        raise ValueError(answer)
        g.note(1)
    g.note(2)


def test_a_raise_ends_a_branch() -> None:
    assert assert_same(RULES, raises) == [[2]]


@procedure
def plain_statements(g: Table) -> Flow[Any]:
    """Statements that hold no yield may be anything."""
    answer = yield from choose(0, PICK, [0, 1, 2])
    try:
        g.note(10 // answer)
    except ZeroDivisionError as error:
        g.note(len(error.args))
        if g.n:
            return 8
    finally:
        g.note(60)
    match answer:
        case 0:
            g.note(61)
        case 1:
            return 9
        case _:
            pass
    "a string alone is a comment"
    ...
    yield from choose(0, OTHER, [answer])
    g.note(63)


def test_try_and_match_that_do_not_wait() -> None:
    ends = [[1, 60, 61, 63], [10, 60], [5, 60, 63]]
    assert assert_same(RULES, plain_statements) == ends


@procedure
def conditions(g: Table) -> Flow[None]:
    """Conditions of every form, constants among them."""
    a = yield from choose(0, PICK, [0, 1])
    if not a:
        yield from choose(0, OTHER, [1])
    if 0 < a < 3 and g.n == 0:
        yield from choose(0, OTHER, [2])
    if False:
        yield from choose(0, OTHER, [3])
    if True:
        yield from choose(0, OTHER, [a if a else 4])
    g.note(a)


def test_conditions_of_every_form() -> None:
    assert assert_same(RULES, conditions) == [[0], [1]]


NO_YIELD = """
@procedure
def p(g: Table) -> Flow:
    value = yield from call(quick, 3)
    yield from choose(0, PICK, [1, 2])
    g.note(value)

@procedure
def quick(g: Table, n: int) -> Flow:
    g.note(n)
    if n > 2:
        return 7
"""


def test_a_procedure_that_never_waits_is_carried_out(tmp_path: Path) -> None:
    rules = linked(tmp_path, NO_YIELD)
    g = start(rules, rules.named["p"])
    g.apply(2)
    assert g.notes == [3, 7]


def test_a_procedure_that_is_only_a_docstring_returns_zero(tmp_path: Path) -> None:
    rules = linked(tmp_path, '\n@procedure\ndef p(g: Table) -> Flow:\n    """Nothing."""\n')
    assert start(rules, rules.named["p"]).to_move == OVER


RULES = link("branches", [sys.modules[__name__]])
