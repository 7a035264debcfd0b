"""17.1: drawing, keeping, playing, throwing away, giving back; windows that leak nothing."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.rules.cards.play import card_segment, give_back_cards, play_cards
from ludus.games.pax_romana.rules.cards.registry import EFFECTS
from ludus.games.pax_romana.rules.turn.operations import expansion
from tests.games.pax_romana.cards.scenes import deal, holds, lies, played
from tests.games.pax_romana.kit import TABLES, power, table
from tests.games.pax_romana.playing import begin, offered, take, waiting, why_not


@pytest.mark.rule("pax_romana", "17.2")
def test_the_rules_know_every_card_of_the_edition_and_no_other() -> None:
    assert set(TABLES.card) == set(EFFECTS)


@pytest.mark.rule("pax_romana", "17.13")
def test_a_card_that_may_be_kept_goes_to_the_hand() -> None:
    g = take(begin(table(), card_segment, "rome"), "spies")
    assert holds(g, "rome", "spies") == 1
    take(g, "enough")
    assert (waiting(g), g.result) == ("over", 1)


@pytest.mark.rule("pax_romana", "17.13")
def test_others_do_not_learn_what_was_drawn() -> None:
    g = begin(table(), card_segment, "rome")
    take(g, "spies")
    assert g.view(0)["powers"]["rome"]["hand"] == {"spies": 1}
    assert g.view(1)["powers"]["rome"]["hand"] is None
    assert g.view(1)["powers"]["rome"]["cards"] == 1


@pytest.mark.rule("pax_romana", "17.12")
def test_a_card_that_must_be_played_is_played_at_once() -> None:
    g = table()
    g.talents[power("rome")] = 1
    before = g.stability[power("rome")]
    take(begin(g, card_segment, "rome"), "revenues_stability")
    assert g.stability[power("rome")] == before - 1
    assert g.discards[TABLES.card["revenues_stability"]] == 1


@pytest.mark.rule("pax_romana", "17.14")
def test_three_cards_are_held_at_most() -> None:
    g = deal(table(), "rome", "spies", "traitor", "ambush")
    take(begin(g, card_segment, "rome"), "naval_ambush")
    assert why_not(g, "enough") == "hand_too_full"
    take(g, "discard:ambush", "enough")
    assert sum(g.hand_of(power("rome"))) == 3


@pytest.mark.rule("pax_romana", "17.14")
@pytest.mark.rule("pax_romana", "17.11")
def test_one_card_is_kept_for_the_next_turn() -> None:
    g = deal(table(), "rome", "spies", "traitor")
    take(begin(g, give_back_cards), "traitor")
    assert (holds(g, "rome", "traitor"), lies(g, "spies")) == (1, "deck")
    assert not any(g.discards)


@pytest.mark.rule("pax_romana", "17.16")
def test_carthage_hires_with_any_card_that_may_be_kept() -> None:
    g = table(units={"carthage": ("carthage", {"heavy": 1})})
    g.talents[power("carthage")] = 5
    deal(g, "carthage", "spies")
    begin(g, play_cards, "carthage")
    take(g, "hire_with:spies", "hired_light", "carthage")
    assert g.talents[power("carthage")] == 3
    assert lies(g, "spies") == "discards"


@pytest.mark.rule("pax_romana", "17.16")
def test_nobody_else_hires_with_other_cards() -> None:
    g = begin(deal(table(), "greece", "spies"), play_cards, "greece")
    assert why_not(g, "hire_with:spies") == "only_carthage"


@pytest.mark.rule("pax_romana", "17.15")
def test_a_card_without_effect_cannot_be_played_but_thrown_away() -> None:
    g = begin(deal(table(), "rome", "spies"), play_cards, "rome")
    assert why_not(g, "card:spies") == "hand_empty"
    take(g, "discard:spies")
    assert lies(g, "spies") == "discards"


# -- Deus ex Machina -------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "C.13")
def test_deus_ex_machina_cancels_the_card_of_another() -> None:
    g = deal(table(), "east", "deus_ex_machina")
    g.talents[power("rome")] = 20
    before = list(g.stability)
    take(begin(g, card_segment, "rome"), "revenues_stability")
    assert waiting(g) == "east reply_to_card"
    take(g, "deus_ex_machina")
    assert g.stability == before
    assert lies(g, "deus_ex_machina") == "discards"


@pytest.mark.rule("pax_romana", "17.15")
def test_whoever_may_hold_a_card_that_fits_is_asked_even_without_it() -> None:
    g = deal(table(), "greece", "spies")
    take(begin(g, card_segment, "rome"), "revenues_stability")
    assert waiting(g) == "greece reply_to_card"
    assert offered(g) == ["pass"]


@pytest.mark.rule("pax_romana", "17.15")
def test_nobody_is_asked_once_the_card_is_known_to_be_gone() -> None:
    g = deal(table(), "greece", "spies")
    card = TABLES.card["deus_ex_machina"]
    g.deck[card] -= 1
    g.discards[card] += 1
    take(begin(g, card_segment, "rome"), "revenues_stability")
    assert waiting(g) == "over"


@pytest.mark.rule("pax_romana", "17.15")
def test_an_empty_hand_is_not_asked() -> None:
    g = take(begin(table(), card_segment, "rome"), "revenues_stability")
    assert waiting(g) == "over"


@pytest.mark.rule("pax_romana", "C.13")
def test_nobody_cancels_his_own_card() -> None:
    g = played(deal(table(), "rome", "deus_ex_machina"), "rome", "galley_corvus")
    assert waiting(g) == "rome play_card"
    assert holds(g, "rome", "deus_ex_machina") == 1


def test_who_has_just_kept_his_cards_does_something_else_first() -> None:
    g = deal(table(units={"rome": ("rome", {"legion": 2})}), "rome", "ambush")
    g.activation.power = g.activation.owner = power("rome")
    take(begin(g, expansion, "rome"), "card", "enough")
    assert why_not(g, "card") == "just_declined"
