"""Asides: what a seat may do before it answers, whatever it is asked."""

from __future__ import annotations

import sys
from typing import Final

import pytest

from ludus.flow import (
    ASIDE,
    Aside,
    Domain,
    Flow,
    Kind,
    buttons,
    chance,
    choose,
    gather,
    link,
    procedure,
)
from tests.flow.kit import DIE, PICK, Table, play, start

COIN: Final = Kind("coin", Domain("amount", size=3))
TOKEN: Final = Kind("token", buttons("spend"))


def coins(g: Table) -> list[int]:
    """Coins that seat 0 has left; the others have none."""
    return list(range(g.n)) if g.to_move == 0 else []


def pay(g: Table, coin: int) -> None:
    """A coin is laid down."""
    g.n -= 1
    g.note(100 + coin)


def tokens(g: Table) -> list[int]:
    """Whoever has written nothing down may spend his token."""
    return [] if g.notes else [0]


def spend(g: Table, act: int) -> None:
    """The token is gone."""
    g.note(200 + act)


@procedure
def asking(g: Table) -> Flow[None]:
    """Seat 0 decides, then chance, then seat 1."""
    g.n = 2
    answer = yield from choose(0, PICK, list(range(g.n)))
    g.note(answer)
    face = yield from chance(DIE, (1,))
    g.note(face)
    answer = yield from choose(1, PICK, [7])
    g.note(answer)


@procedure
def lane(g: Table, seat: int) -> Flow[int]:
    """One answer."""
    answer = yield from choose(seat, PICK, [seat])
    return answer


@procedure
def together(g: Table) -> Flow[None]:
    """Both decide at once."""
    g.n = 2
    answers = yield from gather(lane, (0, 1))
    g.note(*answers)


RULES: Final = link(
    "asides", [sys.modules[__name__]], [Aside(COIN, coins, pay), Aside(TOKEN, tokens, spend)]
)


def test_an_aside_acts_at_once_and_leaves_the_question() -> None:
    g = start(RULES, asking)
    frames = list(g.stack)
    g.apply(ASIDE + 1)
    assert g.notes == [101]
    assert (g.to_move, g.stack, g.kind()) == (0, frames, PICK)


def test_options_follow_what_an_aside_has_changed() -> None:
    g = start(RULES, asking)
    assert g.legal() == [0, 1]
    g.apply(ASIDE)
    assert g.legal() == [0]


def test_asides_are_numbered_through_one_after_the_other() -> None:
    g = start(RULES, asking)
    assert g.asides() == [ASIDE, ASIDE + 1, ASIDE + COIN.size]
    g.apply(ASIDE + COIN.size)
    assert g.notes == [200]
    assert g.asides() == [ASIDE, ASIDE + 1]


def test_asides_are_no_answers() -> None:
    g = start(RULES, asking)
    assert all(action < ASIDE for action in g.legal())


def test_chance_and_those_who_may_not_have_none() -> None:
    g = play(start(RULES, asking), 1)
    assert g.asides() == []
    assert play(g, 0).to_move == 1
    assert g.asides() == []


def test_there_are_none_where_several_decide_at_once() -> None:
    assert start(RULES, together).asides() == []


def test_what_is_no_aside_is_refused() -> None:
    with pytest.raises(ValueError, match="no aside of asides"):
        start(RULES, asking).apply(ASIDE + 4)


def test_a_kind_has_fewer_actions_than_asides_begin_with() -> None:
    with pytest.raises(ValueError, match="65537 actions"):
        Kind("huge", Domain("amount", size=ASIDE + 1))
