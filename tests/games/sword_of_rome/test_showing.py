"""6.1 Cards of one's hand may be shown to another player, at any of one's own decisions."""

from __future__ import annotations

from random import Random

import pytest

from ludus.bots import make_bot
from ludus.core.dice import Dice
from ludus.core.errors import Refused
from ludus.core.match import Match
from ludus.core.record import verify, write_record
from ludus.flow import ASIDE
from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.turn.play import actions
from ludus.games.sword_of_rome.rules.turn.reinforcement_phase import eliminate
from ludus.games.sword_of_rome.vocabulary.decisions import SOLIDARITY
from tests.games.reading import check
from tests.games.sword_of_rome.kit import GAME, card, hand, log, side, start, table, take, waiting

SHOWS = ASIDE + SOLIDARITY.size
"""The first action that shows a card."""


def could_show(g: State) -> list[str]:
    """What the seat to move may show, and to whom: ``show_to_greek:foedus``."""
    return [GAME.target(g.kind(), action) for action in g.asides() if action >= SHOWS]


def show(g: State, target: str) -> State:
    """The seat to move shows a card."""
    g.apply(next(a for a in g.asides() if GAME.target(g.kind(), a) == target))
    return g


def shown() -> State:
    """Rome, before its actions, has shown Foedus to the Greeks."""
    g = table(
        hands={"roman": ["foedus", "devotio"], "greek": ["greek_gold"]},
        decks={"roman": ["triarii", "dilectus", "triumph"], "greek": ["helepolis"]},
    )
    return show(start(g, actions, "roman"), "show_to_greek:foedus")


def seen_of(g: State, name: str, seat: int | None) -> list[str] | None:
    """What a seat has seen of a hand."""
    found = next(one["seen"] for one in g.view(seat)["sides"] if one["id"] == name)
    return list(found) if found is not None else None


@pytest.mark.rule("sword_of_rome", "6.1.a", "6.3")
def test_a_card_that_is_shown_is_known_to_that_seat_alone_and_stays_in_the_hand() -> None:
    g = shown()
    assert seen_of(g, "roman", 1) == ["foedus"]
    for seat in (2, 3, None):
        assert not seen_of(g, "roman", seat)
        assert '"foedus"' not in str(g.view(seat)).replace("'", '"').replace('"foedus":', "")
    assert sorted(hand(g, "roman")) == ["devotio", "foedus"]
    own = next(one for one in g.view(0)["sides"] if one["id"] == "roman")
    assert own["shown"] == {"foedus": [1]}
    check(g)


@pytest.mark.rule("sword_of_rome", "6.1.a")
def test_showing_is_no_answer_and_each_card_is_shown_once_to_each_player() -> None:
    g = table(hands={"roman": ["foedus", "devotio"]})
    before = start(g, actions, "roman").legal()
    assert could_show(g) == [
        f"show_to_{other}:{id}"
        for other in ("greek", "gallic", "etruscan_samnite")
        for id in sorted(("foedus", "devotio"), key=card)
    ]
    show(g, "show_to_greek:foedus")
    assert (waiting(g), g.legal()) == ("roman action", before)
    assert "show_to_greek:foedus" not in could_show(g)
    assert "show_to_gallic:foedus" in could_show(g)


@pytest.mark.rule("sword_of_rome", "6.1.a")
def test_it_may_be_done_at_any_decision_of_ones_own_and_only_then() -> None:
    """Greeks who are offered an alliance may show their card to Rome first; Rome waits."""
    g = take(shown(), "propose:roman_greek")
    assert waiting(g) == "greek answer_alliance"
    assert {one.partition(":")[2] for one in could_show(g)} == {"greek_gold"}
    show(g, "show_to_roman:greek_gold")
    assert seen_of(g, "greek", 0) == ["greek_gold"]
    assert waiting(take(g, "accept")) == "roman action"


@pytest.mark.rule("sword_of_rome", "6.1.a", "W.1")
def test_with_two_players_both_hands_may_be_shown_to_the_other_player() -> None:
    g = table("two", hands={"roman": ["foedus"], "etruscan_samnite": ["haruspices"]})
    start(g, actions, "roman")
    assert could_show(g) == ["show_to_greek:foedus", "show_to_greek:haruspices"]
    show(g, "show_to_greek:haruspices")
    assert seen_of(g, "etruscan_samnite", 1) == ["haruspices"]
    g.in_play[side("greek")] = 0
    assert could_show(g)[0] == "show_to_gallic:foedus"


@pytest.mark.rule("sword_of_rome", "6.1.a")
def test_it_is_forgotten_when_the_card_is_played() -> None:
    g = take(shown(), "card:foedus", "event")
    assert seen_of(g, "roman", 1) == []
    check(g)


@pytest.mark.rule("sword_of_rome", "6.1.a", "5.10.3")
def test_it_is_forgotten_when_its_owner_is_out() -> None:
    g = shown()
    eliminate(g, side("roman"))
    assert not any(g.known)
    check(g)


@pytest.mark.rule("sword_of_rome", "6.1.a")
def test_all_are_told_that_a_card_was_shown_but_only_the_two_which() -> None:
    g = shown()
    entry = next(one for one in g.journal or () if GAME.events[one[0]].name == "shown")
    event = GAME.events[entry[0]]
    assert log(g, "shown") == [("shown", "roman", "roman", "greek", "foedus")]
    for reader in (0, 1):
        assert event.masked(entry[1:], reader) == entry[1:]
    for seat in (2, 3, None):
        told = GAME.tell(
            "en", (entry[0], *event.masked(entry[1:], seat)), GAME.seats({"players": "four"})
        )
        assert told == "Romans show a card to Greeks."


@pytest.mark.rule("sword_of_rome", "6.1.a")
def test_who_was_shown_a_card_imagines_it_there_and_others_do_not() -> None:
    g = shown()
    for n in range(10):
        assert "foedus" in hand(g.determinize(1, Random(n)), "roman")
    others = [g.determinize(2, Random(n)) for n in range(20)]
    assert any("foedus" not in hand(one, "roman") for one in others)
    assert not any(any(one.known) for one in others)


@pytest.mark.rule("sword_of_rome", "6.1.a")
def test_which_card_it_was_makes_no_difference_to_anybody_else() -> None:
    one, two = shown(), table(
        hands={"roman": ["foedus", "devotio"], "greek": ["greek_gold"]},
        decks={"roman": ["triarii", "dilectus", "triumph"], "greek": ["helepolis"]},
    )  # fmt: skip
    show(start(two, actions, "roman"), "show_to_greek:devotio")
    for seat in (2, 3):
        assert one.view(seat) == two.view(seat)
        assert one.determinize(seat, Random(3)).key() == two.determinize(seat, Random(3)).key()
    assert one.view(None) == two.view(None)


# -- in a match ------------------------------------------------------------------------------------


def begun(seed: int = 1) -> Match:
    """A match that waits for a decision of somebody who holds cards."""
    match = Match(GAME, {"players": "four"}, dice=Dice.from_seed(seed))
    while not match.position.asides():
        decision = match.decision(match.waiting_seats()[0])
        assert decision is not None
        match.play(decision.seat, decision.options[-1])
    return match


@pytest.mark.rule("sword_of_rome", "6.1.a")
def test_a_record_with_a_card_shown_verifies_and_is_taken_up_again() -> None:
    match = begun()
    seat = match.position.to_move
    decision = match.decision(seat)
    assert decision is not None
    match.play(seat, decision.asides[0], decision.step)
    again = match.decision(seat)
    assert again is not None
    assert (again.kind, again.options) == (decision.kind, decision.options)
    match.play(seat, again.options[0], again.step)
    assert (
        verify(write_record(match), lambda _id, _edition: GAME).steps[-1].seat
        == match.steps[-1].seat
    )
    taken_up = Match(GAME, match.options, dice=Dice.from_seed(1), log=match.steps)
    assert taken_up.position.key() == match.position.key()


@pytest.mark.rule("sword_of_rome", "6.1.a")
def test_what_was_shown_cannot_be_taken_back_freely_nor_shown_twice() -> None:
    match = begun()
    seat, action = match.position.to_move, match.position.asides()[0]
    match.play(seat, action)
    assert not match.can_undo(seat)
    with pytest.raises(Refused):
        match.play(seat, action)


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_bots_are_not_offered_to_show_cards(bot: str) -> None:
    match = begun()
    seat = match.position.to_move
    perspective = match.perspective(seat)
    assert match.position.asides()
    assert all(action < ASIDE for action in perspective.legal())
    assert make_bot(bot, 1).choose(perspective) < ASIDE
