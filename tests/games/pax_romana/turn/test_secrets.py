"""4.2, 15.45, 17.2: what one power knows of another: cards given or seen, objectives shown."""

from __future__ import annotations

from random import Random

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.cards.play import give_back_cards
from ludus.games.pax_romana.rules.cards.statecraft import spies, traitor
from ludus.games.pax_romana.rules.negotiation.meeting import speak
from ludus.games.pax_romana.vocabulary.turns import OBJECTIVES
from tests.games.pax_romana.kit import TABLES, power, table
from tests.games.pax_romana.playing import begin, is_over, offered, take, waiting, why_not
from tests.games.reading import check


def holding(**hands: list[str]) -> State:
    """A table where powers hold cards."""
    g = table()
    for whose, cards in hands.items():
        for id in cards:
            card = TABLES.card[id]
            g.deal(power(whose), card, 1)
            g.deck[card] -= 1
    check(g)
    return g


def known(g: State, seat: str, whose: str) -> list[str]:
    """The cards of a power that another is sure of."""
    found: list[str] = g.view(g.seats[power(seat)])["powers"][whose]["known_hand"]
    return sorted(found)


@pytest.mark.rule("pax_romana", "C.33")
def test_what_spies_have_seen_stays_known_until_it_is_gone() -> None:
    g = holding(greece=["pontus", "ambush"])
    take(begin(g, spies, "rome", "rome"), "greece")
    assert known(g, "rome", "greece") == ["ambush", "pontus"]
    assert known(g, "east", "greece") == []
    imagined = g.determinize(g.seats[power("rome")], Random(1))
    assert imagined.hand_of(power("greece")) == g.hand_of(power("greece"))
    check(g.determinize(g.seats[power("east")], Random(1)))
    take(begin(g, traitor, "carthage", "carthage"), "greece", "pontus")
    assert known(g, "rome", "greece") == [], "nobody but the two knows what is gone"
    assert known(g, "greece", "carthage") == ["pontus"]
    check(g)


@pytest.mark.rule("pax_romana", "C.33", "17.14")
def test_at_the_end_of_the_turn_nobody_is_sure_of_a_hand() -> None:
    g = holding(greece=["pontus", "ambush"])
    take(begin(g, spies, "rome", "rome"), "greece")
    take(begin(g, give_back_cards), "ambush")
    assert known(g, "rome", "greece") == []
    check(g)


@pytest.mark.rule("pax_romana", "4.2")
def test_cards_change_hands_by_agreement_and_only_the_two_know_which() -> None:
    g = holding(greece=["pontus"], rome=["ambush", "spies", "traitor"])
    begin(g, speak, "greece", 1 << power("rome"))
    take(g, "rome")
    assert why_not(g, "give_card") == "hand_full"
    take(g, "ask_card", "give_card", "propose", "accept", "pontus")
    assert waiting(g) == "rome hand_over"
    take(g, "spies")
    assert is_over(g)
    assert known(g, "greece", "rome") == [], "Rome has given a card since, perhaps that one"
    assert known(g, "rome", "greece") == ["spies"]
    assert known(g, "east", "greece") == []


@pytest.mark.rule("pax_romana", "15.45")
def test_allies_may_show_each_other_objectives() -> None:
    g = table()
    for letter in (1, 3):
        g.held[power("greece") * OBJECTIVES + letter] += 1
        g.pool[letter] -= 1
    begin(g, speak, "greece", 1 << power("rome"))
    take(g, "rome", "alliance", "propose", "accept")
    assert waiting(g) == "greece confide"
    ids = [TABLES.objective_ids[letter] for letter in (1, 3)]
    assert offered(g, "objective") == ids
    take(g, ids[1], "enough")
    assert is_over(g), "Rome has none to show"
    seen = g.view(g.seats[power("rome")])["powers"]["greece"]
    assert seen["known_objectives"] == [ids[1]]
    assert seen["held"] is None
    assert g.view(g.seats[power("east")])["powers"]["greece"]["known_objectives"] == []
    imagined = g.determinize(g.seats[power("rome")], Random(3))
    assert imagined.held_by(power("greece"))[3]
