"""Decks and hands (6)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.turn.decks import draw_phase
from ludus.games.sword_of_rome.rules.turn.play import use_card
from ludus.games.sword_of_rome.rules.turn.sequence import end_turn
from ludus.games.sword_of_rome.vocabulary.powers import SIDES
from tests.games.sword_of_rome.kit import (
    GAME,
    card,
    discards,
    finish,
    hand,
    log,
    offered,
    pile,
    removed,
    side,
    start,
    table,
    take,
    waiting,
    why_not,
)

ROMAN_CARDS = list(GAME.items("card")[:37])


def drawing(players: str = "four", **hands: Sequence[str]) -> State:
    """The drawing phase, with all cards that nobody holds in the draw piles."""
    decks = {name: pile_of(name) for name in SIDES}
    return start(table(players, hands=hands, decks=decks), draw_phase)


def pile_of(name: str) -> tuple[str, ...]:
    first = 37 * side(name)
    return GAME.items("card")[first : first + 37]


def deal(g: State) -> State:
    """Chance deals the first card it can, until somebody is asked."""
    while waiting(g) == "chance deal":
        g.apply(g.legal()[0])
    return g


# -- 6.1 to 6.3 ------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "6.1", "6.3", "15.2.1")
def test_each_side_draws_from_its_own_deck_and_cards_never_change_hands() -> None:
    """Alliances do not help: nothing that is offered passes a card on."""
    g = drawing()
    decks = []
    while waiting(g) == "chance deal":
        decks.append({action // 37 for action in g.legal()})
        g.apply(g.legal()[-1])
    assert decks == [{0}] * 8 + [{1}] * 7 + [{2}] * 7 + [{3}] * 7
    for name in SIDES:
        assert set(hand(g, name)) <= set(pile_of(name))


@pytest.mark.rule("sword_of_rome", "6.1")
def test_discards_lie_in_ones_own_pile() -> None:
    g = drawing(roman=["foedus", "devotio"], greek=["greek_gold"])
    deal(take(g, "foedus", "enough"))
    assert discards(g, "roman") == ["foedus"]
    assert waiting(g) == "greek discard"


@pytest.mark.rule("sword_of_rome", "6.1.b")
def test_desperate_times_are_neither_in_the_deck_nor_in_the_hand() -> None:
    g = deal(drawing())
    assert g.desperate == [2, 2, 2, 2]
    for name in SIDES:
        together = {*hand(g, name), *pile(g.deck, name)}
        assert together == set(pile_of(name))
        assert not any("desperate" in id for id in together)


# -- 6.2 The drawing phase -------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "6.2", "5.2", "A-33")
def test_each_side_first_discards_then_draws_clockwise_from_rome() -> None:
    g = drawing(roman=["foedus"], greek=["greek_gold"], etruscan_samnite=["haruspices"])
    assert waiting(g) == "roman discard"
    take(g, "enough")
    assert waiting(g) == "chance deal"
    assert len(hand(deal(g), "roman")) == 8
    assert waiting(g) == "greek discard"
    deal(take(g, "greek_gold"))
    assert waiting(g) == "etruscan_samnite discard"
    deal(take(g, "enough"))
    assert [len(hand(g, name)) for name in SIDES] == [8, 7, 7, 7]


@pytest.mark.rule("sword_of_rome", "6.2.1", "5.4.b")
def test_kept_cards_may_be_discarded_all_some_or_none() -> None:
    kept = ["foedus", "devotio", "triarii"]
    for thrown in ([], ["devotio"], kept):
        g = drawing(roman=kept)
        take(g, *thrown, *([] if thrown == kept else ["enough"]))
        assert discards(g, "roman") == sorted(thrown, key=ROMAN_CARDS.index)
        assert set(kept) - set(thrown) <= set(hand(deal(g), "roman"))
        assert len(hand(g, "roman")) == 8


@pytest.mark.rule("sword_of_rome", "6.2.1")
def test_only_cards_in_hand_can_be_discarded() -> None:
    g = drawing(roman=["foedus"])
    assert offered(g) == ["foedus", "enough"]
    assert why_not(g, "devotio") == "card_not_held"


@pytest.mark.rule("sword_of_rome", "6.2.1.a")
def test_with_four_players_the_gaul_must_discard_all_he_has_kept() -> None:
    g = drawing(gallic=["war_cries", "panic"])
    deal(g)
    assert waiting(g) == "over"  # nobody was asked
    assert discards(g, "gallic") == ["war_cries", "panic"]
    assert len(hand(g, "gallic")) == 7
    assert not {"war_cries", "panic"} & set(hand(g, "gallic"))


@pytest.mark.rule("sword_of_rome", "6.2.2")
@pytest.mark.parametrize(
    ("players", "sizes"),
    [("four", [8, 7, 7, 7]), ("three", [8, 7, 0, 7]), ("two", [7, 7, 7, 7])],
)
def test_hands_are_filled_to_seven_and_that_of_rome_to_eight(
    players: str, sizes: list[int]
) -> None:
    g = deal(drawing(players))
    assert [len(hand(g, name)) for name in SIDES] == sizes


@pytest.mark.rule("sword_of_rome", "6.2.2")
def test_who_still_has_a_full_hand_draws_nothing() -> None:
    kept = ROMAN_CARDS[:8]
    g = take(drawing(roman=kept), "enough")
    assert hand(g, "roman") == kept
    assert g.legal()[0] // 37 == side("greek")


# -- 6.4 Shuffling ---------------------------------------------------------------------------------


def played(players: str = "four") -> State:
    """Rome plays its Reshuffle card for its value of 1."""
    g = table(players, hands={"roman": ["licinian_laws"]}, decks={"roman": ["foedus"]})
    take(start(g, use_card, "roman", "licinian_laws"), "support", "enough")
    return g


@pytest.mark.rule("sword_of_rome", "6.4.1")
def test_a_reshuffle_card_that_was_played_mixes_discards_and_deck_at_the_end_of_the_turn() -> None:
    g = played()
    assert pile(g.deck, "roman") == ["foedus"]  # not yet
    finish(start(g, end_turn))
    assert len(pile(g.deck, "roman")) == 37
    assert discards(g, "roman") == []
    assert log(g, "reshuffled") == [("reshuffled", "roman")]


@pytest.mark.rule("sword_of_rome", "6.4.1")
def test_a_reshuffle_card_that_was_discarded_does_the_same() -> None:
    g = start(table(hands={"roman": ["licinian_laws"]}), draw_phase)
    take(g, "licinian_laws")
    assert g.reshuffles == 1


@pytest.mark.rule("sword_of_rome", "6.4.1")
def test_without_it_nothing_is_reshuffled_and_cards_out_of_the_game_stay_out() -> None:
    g = table(decks={"roman": ["foedus"]})
    finish(start(g, end_turn))
    assert pile(g.deck, "roman") == ["foedus"]
    g = played()
    g.lay_down(card("appian_way"), removed=True)
    finish(start(g, end_turn))
    assert removed(g, "roman") == ["appian_way"]
    assert len(pile(g.deck, "roman")) == 36


@pytest.mark.rule("sword_of_rome", "6.4.2")
def test_an_empty_deck_is_made_anew_from_the_discards_and_drawing_goes_on() -> None:
    g = start(table(decks={"roman": ["foedus", "devotio"]}), draw_phase)
    take(g, "foedus", "devotio")
    assert waiting(g) == "chance deal"
    assert len(g.legal()) == 35  # all that were discarded, the two drawn excepted
    assert log(g, "reshuffled") == [("reshuffled", "roman")]
    deal(g)
    assert len(hand(g, "roman")) == 8


@pytest.mark.rule("sword_of_rome", "A-34")
def test_a_reshuffle_card_shown_this_turn_stays_out_of_a_deck_made_anew() -> None:
    kept = ROMAN_CARDS[:7]
    g = start(table(hands={"roman": [*kept, "licinian_laws"]}), draw_phase)
    take(g, "licinian_laws", "enough")
    assert waiting(g) == "chance deal"
    assert card("licinian_laws") not in g.legal()
    deal(g)
    finish(start(g, end_turn))
    assert "licinian_laws" in pile(g.deck, "roman")


@pytest.mark.rule("sword_of_rome", "6.4.2")
def test_with_all_cards_in_hand_or_out_of_the_game_nobody_draws() -> None:
    g = table(hands={"roman": ["foedus"]})
    g.removed[0], g.discards[0] = g.discards[0], 0
    take(start(g, draw_phase), "enough")
    assert hand(g, "roman") == ["foedus"]
