"""Events: numbered, written only while a match is recorded, masked for those who may not know."""

from __future__ import annotations

import sys

import pytest

from ludus.flow import Event, Flow, choose, link, numbered, procedure
from tests.flow.kit import PICK, Table, fresh, start

MARCHED = Event("marched", "seat:seat", "place:space", "n:amount", rule="II.2")
DREW = Event("drew", "seat:seat", "card:card!", "n:amount", "next:card!")
SHOWN = Event("shown", "other:seat", "card:card", reveals=True)
EVENTS = numbered(MARCHED, DREW, SHOWN)


def test_events_are_numbered_in_order() -> None:
    assert EVENTS == (MARCHED, DREW, SHOWN)
    assert [event.number for event in EVENTS] == [0, 1, 2]


def test_parameters_have_names_and_domains() -> None:
    assert DREW.names == ("seat", "card", "n", "next")
    assert DREW.domains == ("seat", "card", "amount", "card")
    assert DREW.private == (False, True, False, True)
    assert (MARCHED.rule, DREW.rule) == ("II.2", "")
    assert (SHOWN.reveals, DREW.reveals) == (True, False)


def test_private_values_are_for_the_owner_only() -> None:
    values = (1, 17, 2, 9)
    assert DREW.masked(values, 1) == values
    assert DREW.masked(values, 0) == (1, -1, 2, -1)
    assert DREW.masked(values, None) == (1, -1, 2, -1), "a spectator"


def test_public_events_are_the_same_for_all() -> None:
    assert MARCHED.masked((1, 4, 3), None) == (1, 4, 3)


def test_a_private_value_needs_an_owner() -> None:
    with pytest.raises(ValueError, match="drew: a private value needs a seat"):
        Event("drew", "card:card!")


@procedure
def march(g: Table) -> Flow[None]:
    """Logs before and after a decision."""
    g.log(MARCHED, 0, 4, 2)
    place = yield from choose(0, PICK, [5, 6])
    g.log(MARCHED, 0, place, 1)


def test_the_journal_is_written_only_while_a_match_is_recorded() -> None:
    silent = start(RULES, march)
    silent.apply(5)
    assert silent.journal is None

    g = fresh()
    g.journal = []
    g.begin(RULES, march)
    g.apply(6)
    assert g.journal == [(MARCHED.number, 0, 4, 2), (MARCHED.number, 0, 6, 1)]


def test_a_copy_has_no_journal() -> None:
    g = fresh()
    g.journal = []
    g.begin(RULES, march)
    copy = g.clone()
    copy.apply(5)
    assert copy.journal is None
    assert len(g.journal) == 1


def test_the_journal_is_no_part_of_the_position() -> None:
    silent = start(RULES, march)
    g = fresh()
    g.journal = []
    g.begin(RULES, march)
    assert g.key() == silent.key()


RULES = link("events", [sys.modules[__name__]])
