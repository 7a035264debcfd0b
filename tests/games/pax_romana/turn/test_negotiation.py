"""4: meetings, offers, bribes."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.negotiation.bribery import bribery
from ludus.games.pax_romana.rules.negotiation.meeting import meeting
from ludus.games.pax_romana.rules.negotiation.terms import cede
from ludus.games.pax_romana.rules.turn.operations import operations
from ludus.games.pax_romana.vocabulary.turns import FREE_TALKS
from tests.games.pax_romana.kit import garrisons, power, space, table, unit
from tests.games.pax_romana.playing import GAME, begin, offered, take, waiting, why_not

ROME, CARTHAGE, GREECE, EAST = (power(id) for id in ("rome", "carthage", "greece", "east"))


def gathered() -> State:
    """Rome has invited Greece, and speaks first."""
    g = table(advanced=False, units=garrisons("rome", "capua", "pisae"))
    g.talents = [6] * 4
    return take(begin(g, meeting, "rome"), "greece", "enough")


@pytest.mark.rule("pax_romana", "4.1")
def test_only_those_who_are_invited_agree_on_anything() -> None:
    g = gathered()
    assert waiting(g) == "rome offer_to"
    assert why_not(g, "carthage") == "not_invited"
    take(g, "pass")
    assert waiting(g) == "greece offer_to"
    take(g, "pass")
    assert waiting(g) == "over"


@pytest.mark.rule("pax_romana", "4.1")
@pytest.mark.rule("pax_romana", "R2")
def test_what_is_agreed_is_done_on_the_spot() -> None:
    g = gathered()
    take(g, "greece", "give:4", "alliance", "cede", "pisae", "propose")
    assert waiting(g) == "greece answer"
    take(g, "accept")
    assert (g.talents[ROME], g.talents[GREECE]) == (2, 10)
    assert g.is_friend(ROME, GREECE)
    assert g.occupant(space("pisae")) == GREECE


@pytest.mark.rule("pax_romana", "4.1", "5.12")
def test_guests_who_are_given_the_space_hold_it() -> None:
    g = table(units=garrisons("rome", "pisae"), alliance=("rome", "greece"))
    g.enlist(GREECE, space("pisae"), unit("heavy"), 2)
    cede(g, ROME, GREECE, space("pisae"))
    assert g.owner[space("pisae")] == GREECE
    assert not g.hosted(space("pisae"))
    assert g.count(space("pisae"), unit("heavy")) == 2
    assert not g.broken_laws()


@pytest.mark.rule("pax_romana", "4.1")
def test_an_offer_that_is_declined_changes_nothing() -> None:
    g = gathered()
    take(g, "greece", "give:4", "propose", "decline", "pass")
    assert (g.talents[ROME], g.talents[GREECE], waiting(g)) == (6, 6, "over")


def test_an_offer_is_told_with_its_terms() -> None:
    g = gathered()
    take(g, "greece", "give:4", "alliance", "propose")
    told = GAME.prompt("en", g.kind(), g.facts(), "Greece")
    assert "4 talents for you" in told
    assert "alliance" in told


def test_nobody_promises_what_he_has_not() -> None:
    g = gathered()
    take(g, "greece")
    assert why_not(g, "propose") == "empty_offer"
    assert "7" not in offered(g, "give")
    take(g, "cede")
    assert why_not(g, "rome") in ("capital_stays", "not_yours")


@pytest.mark.rule("pax_romana", "4.3")
@pytest.mark.rule("pax_romana", "R3")
def test_whoever_takes_a_bribe_may_attack_all_the_same() -> None:
    g = table()
    g.talents = [6] * 4
    begin(g, bribery, "rome", "carthage", "utica")
    take(g, "amount:5", "accept", "break_word")
    assert (g.talents[ROME], g.talents[CARTHAGE], g.result) == (11, 1, 0)
    g = begin(g, bribery, "rome", "carthage", "utica")
    take(g, "amount:1", "accept", "hold_back")
    assert g.talents[CARTHAGE] == 0
    assert waiting(begin(g, bribery, "rome", "carthage", "utica")) == "over"


@pytest.mark.rule("pax_romana", "4.4")
@pytest.mark.rule("pax_romana", "R4")
def test_free_negotiations_are_an_option_once_in_an_activation() -> None:
    g = begin(table(), operations, "rome")
    assert why_not(g, "talk") == "no_free_talks"
    g = table()
    g.variants = FREE_TALKS
    begin(g, operations, "rome")
    take(g, "talk", "enough")
    assert (waiting(g), why_not(g, "talk")) == ("rome operation", "talked_already")
