"""A question: what it is about, which options it adds up, and why others are not among them."""

from __future__ import annotations

import ast
import sys
from typing import Final, NewType

import pytest

from ludus.flow import (
    NOT_ASKED,
    Domain,
    Flow,
    Kind,
    any_allowed,
    buttons,
    choose,
    collected,
    guarded,
    link,
    procedure,
    refused,
)
from ludus.flow.check import Plainer
from tests.flow.kit import Table, assert_same, start

Leader = NewType("Leader", int)
LEADER: Final = Domain("leader", size=5, of=Leader)
SPACE: Final = Domain("space", size=10)
MARCH: Final = Kind("march", LEADER, buttons("stop"), about=("leader", "at:space"))
ACT: Final = Kind("act", LEADER, SPACE, buttons("rest", "end"))
TABLES: Final = {3: Kind("in_a_table", SPACE)}
TIRED: Final = 7
TAKEN: Final = 8


def march_barrier(leader: Leader, g: Table, tired: int) -> int:
    """Meets leaders only."""
    assert 0 <= leader < LEADER.size
    return TIRED if leader == tired else 0


def space_barrier(action: int, g: Table) -> int:
    """Meets spaces only."""
    assert ACT.start("space") <= action < ACT.button("rest")
    return TAKEN if action == ACT.start("space") + 2 else 0


@procedure
def marching(g: Table, tired: int) -> Flow[None]:
    """A leader, or a button that is always there."""
    at = g.n
    leader = yield from choose(
        0,
        MARCH,
        [*guarded(range(LEADER.size), march_barrier, g, tired), MARCH.button("stop")],
        about=(tired, at),
    )
    g.note(leader, at)


@procedure
def acting(g: Table, first: int) -> Flow[None]:
    """Two guarded domains and one of two buttons."""
    action = yield from choose(
        0,
        ACT,
        [
            *guarded(range(3), march_barrier, g, first),
            *guarded(range(ACT.start("space"), ACT.start("space") + 4), space_barrier, g),
            ACT.button("end"),
        ],
    )
    g.note(action)


@procedure
def steps(g: Table, here: int) -> Flow[None]:
    """Two neighbours; every other space is refused with a reason."""
    to = yield from choose(
        0,
        ACT,
        [
            *guarded((5, 7), space_barrier, g),
            *refused(range(ACT.start("space"), ACT.button("rest")), too_far, g, here),
        ],
    )
    g.note(to)


def too_far(space: int, g: Table, here: int) -> int:
    """Meets spaces that are no neighbours."""
    assert space not in (5, 7)
    return TIRED if space == here else TAKEN


def test_a_question_says_what_it_is_about() -> None:
    g = start(RULES, marching, 2)
    assert g.about() == {"leader": 2, "at": 0}
    assert (MARCH.about_names, MARCH.about_domains) == (("leader", "at"), ("leader", "space"))


def test_a_question_about_nothing() -> None:
    assert start(RULES, acting, 1).about() == {}


def test_what_is_always_allowed_is_added_to_guarded_options() -> None:
    g = start(RULES, marching, 2)
    assert g.legal() == [0, 1, 3, 4, 5]
    assert [g.barrier(action) for action in range(6)] == [0, 0, TIRED, 0, 0, 0]


def test_each_barrier_meets_its_own_candidates_only() -> None:
    g = start(RULES, acting, 1)
    assert g.legal() == [0, 2, 5, 6, 8, 16]
    reasons = [g.barrier(action) for action in range(ACT.size)]
    assert reasons[:3] == [0, TIRED, 0]
    assert reasons[3:5] == [NOT_ASKED, NOT_ASKED]
    assert reasons[5:9] == [0, 0, TAKEN, 0]
    assert set(reasons[9:16]) == {NOT_ASKED}
    assert reasons[16] == 0


def test_what_is_refused_is_no_option_and_says_why() -> None:
    g = start(RULES, steps, 9)
    assert g.legal() == [5]
    reasons = [g.barrier(action) for action in range(4, 12)]
    assert reasons == [NOT_ASKED, 0, TAKEN, TAKEN, TAKEN, TIRED, TAKEN, TAKEN]


@pytest.mark.parametrize("first", [marching, acting, steps])
def test_both_engines_ask_the_same(first: object) -> None:
    assert_same(RULES, first, 1)  # type: ignore[arg-type]  # one of two procedures


def test_numbers_of_actions_come_from_the_kind() -> None:
    assert (ACT.start("leader"), ACT.start("space")) == (0, 5)
    assert (ACT.button("rest"), ACT.button("end"), MARCH.button("stop")) == (15, 16, 5)
    with pytest.raises(ValueError, match="has no button 'pass'"):
        ACT.button("pass")
    with pytest.raises(ValueError, match="has no domain 'card'"):
        ACT.start("card")


def test_in_a_procedure_they_are_written_out() -> None:
    source = ast.parse('MARCH.button("stop") + ACT.start("space") + Leader(2) + leader.start(3)')
    assert ast.unparse(Plainer(globals()).visit(source)) == "5 + 5 + 2 + leader.start(3)"


def test_kinds_are_collected_in_the_order_they_are_written() -> None:
    assert collected(globals(), Kind) == (MARCH, ACT, TABLES[3])


def test_any_allowed() -> None:
    g = start(RULES, marching, 2)
    assert any_allowed((1, 2), march_barrier, g, 2)
    assert not any_allowed((2,), march_barrier, g, 2)
    assert not any_allowed((), march_barrier, g, 2)


RULES = link("questions", [sys.modules[__name__]])
