"""A match: checks on what comes in, undo, chance, the chronicle."""

from __future__ import annotations

import pytest

from ludus.core.dice import Dice
from ludus.core.errors import OptionError, Refused, SeatError
from ludus.core.log import UNDO
from ludus.core.match import Match
from ludus.core.record import verify, write_record
from ludus.core.why import why_not
from ludus.flow import CHANCE, NOT_ASKED
from ludus.games import load_game
from ludus.games.triumvirate.vocabulary.decisions import MOVE

GAME = load_game("triumvirate")
CAESAR, POMPEY, CRASSUS = range(3)


def new_match(players: str = "3") -> Match:
    return Match(GAME, {"players": players}, dice=Dice.from_seed(1))


def play_option(match: Match, number: int) -> None:
    seat = match.waiting_seats()[0]
    decision = match.decision(seat)
    assert decision is not None
    match.play(seat, decision.options[number])


def play_first(match: Match, times: int = 1) -> None:
    """The first option of whoever is to move, so many times: he marches and fights."""
    for _ in range(times):
        play_option(match, 0)


def play_last(match: Match) -> None:
    """The last option of whoever is to move: he takes gold, stays and passes."""
    play_option(match, -1)


def until(match: Match, kind: str) -> None:
    while match.position.kind().name != kind:
        play_first(match)


def refused(match: Match, seat: int, action: object, step: int | None = None) -> Refused:
    before = (match.position.key(), match.step, len(match.lines))
    with pytest.raises(Refused) as caught:
        match.play(seat, action, step)
    assert (match.position.key(), match.step, len(match.lines)) == before
    return caught.value


def test_the_wrong_seat_is_refused_and_told_who_is_to_move() -> None:
    error = refused(new_match(), POMPEY, 0)
    assert error.reason == "wrong_seat"
    assert "waiting for caesar" in str(error)


def test_a_stale_step_is_refused() -> None:
    match = new_match()
    play_first(match)
    error = refused(match, CAESAR, match.position.legal()[0], step=0)
    assert error.reason == "stale_step"
    assert "step 1, not 0" in str(error)


@pytest.mark.parametrize("action", ["3", 3.0, None, True, [3]])
def test_an_action_that_is_no_whole_number_is_malformed(action: object) -> None:
    assert refused(new_match(), CAESAR, action).reason == "malformed"


def test_an_illegal_action_is_refused_with_the_rule_that_forbids_it() -> None:
    match = new_match()
    until(match, "move")
    syria = GAME.items("space").index("syria")
    error = refused(match, CAESAR, syria)
    assert error.reason == "illegal"
    assert "[II.3]" in str(error)


def test_an_action_outside_the_domain_is_refused() -> None:
    match = new_match()
    assert refused(match, CAESAR, 9999).reason == "illegal"
    assert refused(match, CAESAR, -1).reason == "illegal"


@pytest.mark.parametrize("seat", [3, -1, True, "caesar"])
def test_a_seat_that_is_not_there_is_refused(seat: object) -> None:
    with pytest.raises(SeatError):
        new_match().play(seat, 0)


def test_options_and_seats_are_checked_at_the_start() -> None:
    with pytest.raises(OptionError, match="no option 'size'"):
        Match(GAME, {"size": "3"})
    with pytest.raises(OptionError, match="one of 3, 2"):
        Match(GAME, {"players": "4"})
    with pytest.raises(SeatError, match="crassus"):
        Match(GAME, {"players": "2"}, players={"crassus": "human"})


def test_nothing_is_accepted_after_the_end() -> None:
    match = new_match("2")
    while not match.over:
        play_first(match)
    assert refused(match, CAESAR, 0).reason == "over"


def test_undo_is_free_until_another_seat_acts() -> None:
    match = new_match()
    keys = [match.position.key()]
    while match.position.to_move == CAESAR:
        play_last(match)
        keys.append(match.position.key())
    lines = len(match.lines)
    assert lines > 0
    assert match.can_undo(CAESAR)
    assert not match.can_undo(POMPEY)
    for key in reversed(keys[:-1]):
        match.undo(CAESAR)
        assert match.position.key() == key
    assert match.step == 0
    assert not match.can_undo(CAESAR)
    while match.position.to_move == CAESAR:
        play_last(match)
    assert len(match.lines) == lines
    play_last(match)
    assert not match.can_undo(CAESAR)
    with pytest.raises(Refused) as caught:
        match.undo(CAESAR)
    assert caught.value.reason == "needs_consent"


def fought_match() -> Match:
    """Caesar has attacked Hispania Citerior, so chance has drawn weapons."""
    match = new_match()
    until(match, "move")
    citerior = GAME.items("space").index("hispania_citerior")
    match.play(CAESAR, citerior)
    match.play(CAESAR, 2)
    return match


def test_undo_does_not_go_back_behind_a_draw() -> None:
    match = fought_match()
    assert match.steps[-1].seat == CHANCE
    assert not match.can_undo(CAESAR)


def test_undo_by_consent_keeps_the_draws_used_up_and_verifies() -> None:
    match = fought_match()
    draws = match.dice.counter
    target = next(n for n, step in enumerate(match.steps) if step.seat == CHANCE) - 2
    with pytest.raises(Refused, match="pompey, crassus must agree"):
        match.undo_to(target, {CAESAR})
    for wrong in (-1, match.step, "0"):
        with pytest.raises(Refused):
            match.undo_to(wrong, {0, 1, 2})
    match.undo_to(target, {CAESAR, POMPEY, CRASSUS})
    assert match.position.kind().name == "move"
    assert match.steps[-1].seat == UNDO
    assert match.dice.counter == draws
    told = [line.entry for line in match.lines]
    fresh = new_match()
    until(fresh, "move")
    assert told == [line.entry for line in fresh.lines]
    while not match.over:
        play_first(match)
    again = verify(write_record(match), lambda _game, _edition: GAME)
    assert again.position.key() == match.position.key()
    assert [line.entry for line in again.lines] == [line.entry for line in match.lines]


def test_why_not_answers_from_the_rules() -> None:
    match = new_match()
    until(match, "move")
    zones = GAME.items("space")
    assert match.why_not(CAESAR, zones.index("hispania_citerior")) == 0
    text, rule = GAME.why("en", match.why_not(CAESAR, zones.index("syria")), MOVE)
    assert rule == "II.3"
    assert text
    assert match.why_not(POMPEY, 0) == -1
    assert match.why_not(CAESAR, 9999) == -1


def test_the_view_lists_options_with_targets_for_the_seat_to_move_only() -> None:
    match = new_match()
    mine, theirs = match.view(CAESAR), match.view(POMPEY)
    assert mine["waiting"] == ["caesar"]
    assert mine["decision"]["kind"] == "rome_supply"
    assert {"action": 2, "target": "space:gallia_narbonensis"} in mine["decision"]["options"]
    assert theirs["decision"] is None
    assert match.view(None)["decision"] is None


def test_the_chronicle_can_be_read_from_a_step_on() -> None:
    match = new_match()
    play_first(match, 6)
    everything = match.chronicle(CAESAR)
    late = match.chronicle(CAESAR, since=4)
    assert 0 < len(late) < len(everything)
    assert [line.entry for line in everything[-len(late) :]] == [line.entry for line in late]


def test_why_not_asks_about_what_a_decision_can_point_at_and_nothing_else() -> None:
    match = new_match()
    assert match.view(CAESAR)["decision"]["kind"] == "rome_supply"
    sea = why_not(match, CAESAR, "space:mare_balearicum", "en")
    assert sea.reason == NOT_ASKED, "seas come after the provinces, where this decision has buttons"
    assert sea.rule == "I.9"
    own = why_not(match, CAESAR, "space:gallia_narbonensis", "en")
    assert (own.text, own.reason) == ("", 0)
