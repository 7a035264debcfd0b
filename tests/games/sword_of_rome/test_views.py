"""What each seat sees: nothing that is hidden; and positions that agree with it (6.1)."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from ludus.flow import CHANCE
from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.turn.decks import draw_phase
from ludus.games.sword_of_rome.rules.turn.play import actions, use_card
from ludus.games.sword_of_rome.vocabulary.ids import NO_SEAT
from ludus.games.sword_of_rome.vocabulary.powers import ROMAN, SIDES
from tests.games.reading import check
from tests.games.sword_of_rome.kit import (
    GAME,
    attack,
    bonuses,
    hand,
    log,
    offered,
    pile,
    reach,
    seats,
    side,
    start,
    table,
    take,
    waiting,
)

MODES = ("four", "three", "two")
in_every_mode = pytest.mark.parametrize("players", MODES)


def dealt(players: str = "four") -> State:
    """Everybody has drawn a hand."""
    decks = {name: GAME.items("card")[37 * n : 37 * n + 37] for n, name in enumerate(SIDES)}
    g = start(table(players, decks=decks), draw_phase)
    rng = Random(5)
    while g.to_move == CHANCE:
        g.apply(rng.choice(g.legal()))
    return g


def sides_of(view: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {one["id"]: one for one in view["sides"]}


def spied() -> State:
    """The Greeks have seen the Roman hand, of which a card is then discarded."""
    cards = ["foedus", "devotio", "triarii"]
    rest = ["duoviri_navales", "prorogatio", "latin_colony"]
    g = table(
        hands={"greek": ["embassy_and_spies"], "roman": cards},
        decks={"roman": rest},
        active="greek",
    )
    take(start(g, use_card, "greek", "embassy_and_spies"), "event", "roman", "devotio")
    return g


# -- hands -----------------------------------------------------------------------------------------


@in_every_mode
@pytest.mark.rule("sword_of_rome", "6.1", "6.1.a")
def test_a_seat_sees_its_own_hands_and_no_others(players: str) -> None:
    g = dealt(players)
    for seat in range(len(seats(g))):
        for name, shown in sides_of(g.view(seat)).items():
            own = g.seats[side(name)] == seat
            assert shown["hand"] == (hand(g, name) if own else None)
            assert shown["seen"] == (None if own else [])
            assert shown["shown"] == ({} if own else None)
    assert all(shown["hand"] is None for shown in sides_of(g.view(None)).values())


@in_every_mode
@pytest.mark.rule("sword_of_rome", "6.1.a")
def test_no_hidden_card_is_named_anywhere_in_a_view(players: str) -> None:
    """All cards are in hands and draw piles: only those of one's own hands may be named."""
    g = dealt(players)
    for seat in (*range(len(seats(g))), None):
        text = json.dumps(g.view(seat))
        for n, name in enumerate(SIDES):
            if g.seats[n] == NO_SEAT:
                continue
            known = set(hand(g, name)) if g.seats[n] == seat else set()
            for id in GAME.items("card")[37 * n : 37 * n + 37]:
                assert (f'"{id}"' in text) == (id in known) or is_other_word(id, text), id


def is_other_word(id: str, text: str) -> bool:
    """Cards whose id is also that of a marker: it stands there as a key."""
    return text.count(f'"{id}"') == text.count(f'"{id}": ') == 1


@pytest.mark.rule("sword_of_rome", "6.1.a")
def test_the_sizes_of_hands_and_draw_piles_and_all_discards_are_public() -> None:
    g = table(hands={"roman": ["foedus", "devotio"]}, decks={"roman": ["triarii"]}, active="greek")
    shown = sides_of(g.view(None))["roman"]
    assert (shown["cards"], shown["deck"], len(shown["discards"])) == (2, 1, 34)
    assert "appian_way" in shown["discards"]
    assert shown["desperate"] == 2


@pytest.mark.rule("sword_of_rome", "6.1.a")
def test_a_card_drawn_is_told_to_its_owner_only() -> None:
    g = start(table(decks={"roman": ["foedus", "devotio"]}), draw_phase)
    take(g, "foedus")
    entry = next(one for one in g.journal or () if GAME.events[one[0]].name == "drew")
    event = GAME.events[entry[0]]
    assert GAME.items("card")[event.masked(entry[1:], 0)[2]] == "foedus"
    for seat in (1, 2, 3, None):
        assert event.masked(entry[1:], seat)[2] == -1


@pytest.mark.rule("sword_of_rome", "9.4", "6.1.a")
def test_armies_are_open_to_all() -> None:
    """Stacks may be examined at any time."""
    g = dealt()
    views = [g.view(seat)["spaces"] for seat in (0, 1, 2, 3, None)]
    assert all(spaces == views[0] for spaces in views)
    roma = next(one for one in views[0] if one["id"] == "roma")
    assert roma["army"]["units"] == 7
    assert roma["army"]["leaders"] == ["valerius"]
    assert roma["loyalty"] == 3
    assert roma["siege"] is None


# -- what was seen ---------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "6.1.a", "C.G28")
def test_cards_that_spies_have_seen_stay_known_to_the_greeks_alone() -> None:
    g = spied()
    assert sides_of(g.view(1))["roman"]["seen"] == ["foedus", "triarii"]
    for seat in (0, 2, 3, None):
        assert not sides_of(g.view(seat))["roman"]["seen"]


@pytest.mark.rule("sword_of_rome", "6.1.a")
def test_a_seen_card_that_was_played_is_no_longer_in_the_hand() -> None:
    g = spied()
    g.active, g.card_played = ROMAN, 0
    take(start(g, use_card, "roman", "foedus"), "event")
    assert sides_of(g.view(1))["roman"]["seen"] == ["triarii"]
    check(g)


# -- imagined positions ----------------------------------------------------------------------------


@in_every_mode
@pytest.mark.rule("sword_of_rome", "6.1.a")
def test_an_imagined_position_looks_the_same_to_its_seat(players: str) -> None:
    g = dealt(players)
    for seat in range(len(seats(g))):
        imagined = g.determinize(seat, Random(seat))
        assert imagined.view(seat) == g.view(seat)
        assert not imagined.broken_laws()
        assert imagined.to_move == g.to_move


@pytest.mark.rule("sword_of_rome", "6.1.a")
def test_hidden_hands_are_dealt_anew_and_ones_own_is_not() -> None:
    g = dealt()
    hands = {tuple(hand(g.determinize(0, Random(n)), "greek")) for n in range(20)}
    assert len(hands) > 15
    assert all(hand(g.determinize(0, Random(n)), "roman") == hand(g, "roman") for n in range(5))


@pytest.mark.rule("sword_of_rome", "6.1.a")
def test_any_hidden_card_may_be_in_any_hidden_hand() -> None:
    """What is in the draw pile in truth is as likely as what is in the hand."""
    g = table(hands={"greek": ["greek_gold"]}, decks={"greek": ["helepolis", "assassins"]})
    start(g, actions, "roman")
    seen = {hand(g.determinize(0, Random(n)), "greek")[0] for n in range(40)}
    assert seen == {"greek_gold", "helepolis", "assassins"}


@pytest.mark.rule("sword_of_rome", "6.1.a", "C.G28")
def test_what_the_greeks_have_seen_stays_in_what_they_imagine() -> None:
    g = spied()
    for n in range(10):
        assert hand(g.determinize(1, Random(n)), "roman") == ["foedus", "triarii"]
    other = [g.determinize(2, Random(n)) for n in range(20)]
    assert any(hand(one, "roman") != ["foedus", "triarii"] for one in other)
    assert all(not one.broken_laws() for one in other)
    assert not any(any(one.known) for one in other)  # what the Greeks have seen, others do not know


@pytest.mark.rule("sword_of_rome", "6.1.a")
def test_the_truth_is_not_touched_by_imagining() -> None:
    g = dealt()
    before = [hand(g, name) for name in SIDES], [pile(g.deck, name) for name in SIDES]
    g.determinize(2, Random(1))
    assert ([hand(g, name) for name in SIDES], [pile(g.deck, name) for name in SIDES]) == before


# -- what decisions give away ----------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "6.1.a", "7.1.1")
def test_being_asked_for_a_response_does_not_give_a_hand_away() -> None:
    """Rome is asked before a battle whether or not it holds a card that fits."""
    for cards in (["obesus_etruscus"], ["foedus"]):
        rest = [id for id in ("obesus_etruscus", "foedus") if id not in cards]
        g = table(
            hands={"gallic": ["gallic_campaign_1"], "roman": cards},
            decks={"roman": rest},
            active="gallic",
        )
        g.desperate = [0, 0, 0, 0]
        start(g, use_card, "gallic", "gallic_campaign_1")
        take(g, "activate", "gallic_minor_b", 5, "pisae", 0, "enough", "pass")
        assert waiting(g) == "roman react_battle"
        assert ("obesus_etruscus" in offered(g)) == ("obesus_etruscus" in cards)


@pytest.mark.rule("sword_of_rome", "6.1.a", "6.2.1")
def test_discards_and_played_cards_are_told_to_all() -> None:
    g = start(table(hands={"roman": ["foedus"]}), draw_phase)
    take(g, "foedus")
    assert ("discarded", "roman", "foedus") in log(g)
    entry = next(one for one in g.journal or () if GAME.events[one[0]].name == "discarded")
    assert GAME.events[entry[0]].masked(entry[1:], None) == entry[1:]


def test_the_facts_of_a_prompt_are_the_same_for_all() -> None:
    """Nothing in them depends on a hand."""
    g = dealt()
    other = g.determinize(0, Random(3))
    assert g.facts() == other.facts()


@pytest.mark.rule("sword_of_rome", "12.2.3")
def test_all_that_is_added_to_the_dice_is_seen_before_they_fall() -> None:
    g = table(
        cleared=True,
        active="greek",
        owners={"perusia": "greek"},
        forces={"perusia": ("greek", 9, ["pyrrhus"]), "clusium": ("etruscan", 5, ["spurinna"])},
        hands={"greek": ["macedonian_phalanx"]},
    )
    take(attack(g, "pyrrhus", 9, "clusium"), "macedonian_phalanx")
    seen = g.view(None)["battle"]["modifiers"]
    assert seen == [{"size": 2, "command": 1, "cards": 2}, {"friends": 1}]
    take(reach(g, "die"), 3, 3, 3, 2, 2, 2)
    assert bonuses(g) == tuple(sum(part.values()) for part in seen)
