"""Bots that negotiate: they propose, accept, keep their word or not, and remember."""

from __future__ import annotations

from ludus.games.pax_romana.judgement.evaluation import evaluate, will_be_accepted
from ludus.games.pax_romana.judgement.talks import PEACE, friendship, good_faith
from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.negotiation.bribery import bribery
from ludus.games.pax_romana.rules.negotiation.meeting import speak
from ludus.games.pax_romana.vocabulary.owners import CARTHAGE, GREECE, ROME
from tests.games.pax_romana.kit import space, table
from tests.games.pax_romana.land.scenes import approach
from tests.games.pax_romana.playing import begin, take


def proposed(g: State, *terms: str) -> State:
    """Rome proposes something to Carthage."""
    return take(begin(g, speak, "rome", 1 << CARTHAGE), "carthage", *terms, "propose")


def test_an_alliance_between_equals_is_accepted() -> None:
    assert will_be_accepted(proposed(table(), "alliance"))


def test_nobody_crowns_whoever_is_far_ahead() -> None:
    g = table()
    g.points[ROME] = 20
    assert not will_be_accepted(proposed(g, "alliance"))


def test_bots_do_not_gang_up() -> None:
    g = table(alliance=("greece", "east"))
    assert friendship(g, ROME, CARTHAGE) > 0
    g.ally(GREECE, CARTHAGE)
    assert friendship(g, ROME, GREECE) == 0, "who has two allies is no third's"
    assert good_faith(g, GREECE) == PEACE, "a second ally brings nothing"


def test_talents_are_not_given_away_for_nothing() -> None:
    assert not will_be_accepted(proposed(table(), "ask:3"))


def test_a_bot_proposes_what_the_other_may_like() -> None:
    g = take(begin(table(), speak, "rome", 1 << CARTHAGE), "carthage")
    before = evaluate(g, g.seats[ROME])
    assert evaluate(take(g, "alliance"), g.seats[ROME]) > before


def test_who_has_refused_is_not_asked_again_in_a_turn() -> None:
    g = take(proposed(table(), "ask:3"), "decline")
    take(begin(g, speak, "rome", 1 << CARTHAGE), "carthage")
    before = evaluate(g, g.seats[ROME])
    assert evaluate(take(g, "alliance"), g.seats[ROME]) < before
    assert not will_be_accepted(g)
    g.this_turn.clear()
    assert will_be_accepted(g), "a new turn"


def bribed() -> State:
    """Carthage is about to attack Rome at Capua, and has taken talents to hold back."""
    g = table(units={"capua": ("rome", {"legion": 1})})
    g.talents[ROME] = 5
    begin(g, bribery, "carthage", "rome", space("capua"))
    return take(g, "amount:3", "accept")


def test_whoever_breaks_his_word_is_remembered() -> None:
    g = take(bribed(), "break_word")
    assert g.view(0)["perjured"] == ["carthage"]
    assert friendship(g, ROME, CARTHAGE) < 0 < friendship(g, ROME, GREECE)
    kept = take(bribed(), "hold_back")
    assert kept.view(0)["perjured"] == []
    assert good_faith(kept, CARTHAGE) > good_faith(g, CARTHAGE), "it costs to be known for that"


def offers_three(perjured: int) -> float:
    """What Rome thinks of three talents that it offers Carthage, who outnumbers it at Capua."""
    g = table(units={"capua": ("rome", {"legion": 4})})
    g.talents[ROME], g.perjured = 20, perjured
    approach(g, "carthage", "venusia", "capua", {"heavy": 9})
    g.battle.clear()
    begin(g, bribery, "carthage", "rome", space("capua"))
    before = evaluate(g, g.seats[ROME])
    return evaluate(take(g, "amount:3"), g.seats[ROME]) - before


def test_an_army_buys_itself_off_but_not_from_a_power_that_has_broken_its_word() -> None:
    assert offers_three(0) > 0 > offers_three(1 << CARTHAGE)
