"""A match in which several seats decide at once: numbers, answers taken back, records."""

from __future__ import annotations

import sys
from itertools import permutations
from random import Random

import pytest

from ludus.core.dice import Dice
from ludus.core.errors import Refused
from ludus.core.match import Match
from ludus.core.record import verify, write_record
from ludus.flow import CHANCE, Flow, chance, choose, gather, link, procedure
from tests.market import market_game
from tests.market.definition import Market
from tests.market.play import ASK_OMEN, DIE, PASS, PRICE, REST, State

GAME = market_game()
AULUS, BRUNA, CATO = range(3)
ALL = (AULUS, BRUNA, CATO)


def new_match() -> Match:
    return Match(GAME, dice=Dice.from_seed(1))


def price(match: Match, seat: int) -> int:
    assert isinstance(match.position, State)
    return match.position.price[seat]


def answer(match: Match, seat: int, *actions: int) -> None:
    for action in actions:
        match.play(seat, action, match.number(seat))


def kind_of(match: Match, seat: int) -> str:
    decision = match.decision(seat)
    return decision.kind.name if decision else ""


def log_of(match: Match) -> list[tuple[int, int, str]]:
    return [(step.seat, step.action, step.hash) for step in match.steps]


def stale(match: Match, seat: int, step: int) -> bool:
    with pytest.raises(Refused) as caught:
        match.play(seat, 0, step)
    return caught.value.reason == "stale_step"


def needs_consent(match: Match, seat: int) -> bool:
    before = (match.position.key(), log_of(match))
    with pytest.raises(Refused) as caught:
        match.undo(seat)
    assert not match.can_undo(seat)
    assert (match.position.key(), log_of(match)) == before
    return caught.value.reason == "needs_consent"


def test_each_seat_is_asked_its_own_question_with_its_own_facts() -> None:
    match = new_match()
    for seat in ALL:
        answer(match, seat, seat, PASS)
    for seat in ALL:
        answer(match, seat, REST)  # the second day: prices 0, 1 and 2 were earned, and a coin each
    answer(match, CATO, 4)
    assert [kind_of(match, seat) for seat in ALL] == ["price", "price", "omen"]
    facts = [decision.facts["coins"] for seat in ALL if (decision := match.decision(seat))]
    assert facts == [1, 2, 3]
    own = match.view(BRUNA)["decision"]
    assert (own["kind"], own["facts"]["coins"]) == ("price", 2)


def test_what_others_answer_does_not_make_a_question_stale() -> None:
    match = new_match()
    asked = {seat: match.number(seat) for seat in ALL}
    answer(match, BRUNA, 3, ASK_OMEN, 0)
    match.play(CATO, 1, asked[CATO])
    match.play(AULUS, 1, asked[AULUS])
    assert stale(match, CATO, asked[CATO])  # he is asked something else now
    match.play(CATO, PASS, asked[CATO] + 1)


def test_any_order_of_answers_leads_to_the_same_position() -> None:
    keys = set()
    for order in permutations(ALL):
        match = new_match()
        for seat in order:
            answer(match, seat, seat, PASS)
        keys.add(match.position.key())
    assert len(keys) == 1


def test_an_answer_is_taken_back_though_others_have_answered_since() -> None:
    match, without = new_match(), new_match()
    answer(match, AULUS, 4)
    for one in (match, without):
        answer(one, BRUNA, 2, PASS)
        answer(one, CATO, 3)
    assert match.undo(AULUS) == 0
    assert kind_of(match, AULUS) == "price"
    assert [price(match, seat) for seat in ALL] == [-1, 2, 3]
    assert match.position.key() == without.position.key()
    assert log_of(match) == log_of(without)
    assert [line.entry for line in match.lines] == [line.entry for line in without.lines]
    assert not match.can_undo(AULUS)
    assert match.can_undo(BRUNA)
    assert match.can_undo(CATO)


def test_several_answers_are_taken_back_one_by_one() -> None:
    match = new_match()
    key = match.position.key()
    answer(match, AULUS, 4)
    answer(match, BRUNA, 2)
    answer(match, AULUS, PASS)
    for seat, kind in ((AULUS, "omen"), (BRUNA, "price"), (AULUS, "price")):
        match.undo(seat)
        assert kind_of(match, seat) == kind
    assert match.position.key() == key
    assert not match.steps


def test_taking_back_asks_the_same_question_again_and_disturbs_no_other() -> None:
    match = new_match()
    first = match.number(AULUS)
    answer(match, AULUS, 4)
    answer(match, BRUNA, 2)
    theirs = match.number(BRUNA)
    match.undo(AULUS)
    assert stale(match, AULUS, first + 1)
    match.play(BRUNA, PASS, theirs)
    match.play(AULUS, 1, first)


def test_a_draw_in_ones_own_lane_ends_it() -> None:
    match = new_match()
    answer(match, AULUS, 4, ASK_OMEN)
    assert match.steps[-1].seat == CHANCE
    answer(match, BRUNA, 2)
    assert needs_consent(match, AULUS)
    answer(match, AULUS, 0)
    answer(match, CATO, 1)
    match.undo(AULUS)  # back to the goods, and no further
    assert kind_of(match, AULUS) == "goods"
    assert needs_consent(match, AULUS)


def test_a_draw_in_the_lane_of_another_does_not() -> None:
    match = new_match()
    answer(match, AULUS, 4)
    answer(match, BRUNA, 2, ASK_OMEN)
    draws, omen = match.dice.counter, match.steps[-1].action
    match.undo(AULUS)
    assert match.dice.counter == draws
    assert (match.steps[-1].seat, match.steps[-1].action) == (CHANCE, omen)
    assert kind_of(match, BRUNA) == "goods"
    answer(match, AULUS, 0)
    verify(write_record(match), lambda _game, _edition: GAME)


def test_the_last_answer_ends_it_for_all_though_nothing_is_told() -> None:
    match = new_match()
    for seat in ALL:
        answer(match, seat, seat, PASS)
    assert [kind_of(match, seat) for seat in ALL] == ["evening"] * 3
    assert all(needs_consent(match, seat) for seat in ALL)
    answer(match, AULUS, REST)
    answer(match, BRUNA, REST)
    match.undo(AULUS)
    assert needs_consent(match, AULUS)


def test_all_may_agree_to_go_back_where_several_decide() -> None:
    match = new_match()
    answer(match, AULUS, 4)
    answer(match, BRUNA, 2, ASK_OMEN)
    match.undo_to(1, ALL)
    assert [price(match, seat) for seat in ALL] == [4, -1, -1]
    assert needs_consent(match, AULUS)  # they agreed to this, and no further
    numbers = {match.number(seat) for seat in ALL}
    assert numbers == {match.step}
    answer(match, BRUNA, 1)
    match.undo(BRUNA)
    verify(write_record(match), lambda _game, _edition: GAME)


@pytest.mark.parametrize("seed", range(10))
def test_a_record_with_answers_taken_back_holds_and_is_taken_up_again(seed: int) -> None:
    rng, match = Random(seed), Match(GAME, dice=Dice.from_seed(seed))
    taken_back = 0
    while not match.over:
        seat = rng.choice(match.waiting_seats())
        decision = match.decision(seat)
        assert decision is not None
        match.play(seat, rng.choice(decision.options), decision.step)
        able = [seat for seat in ALL if match.can_undo(seat)]
        if able and rng.random() < 0.4:
            back = match.undo(rng.choice(able))
            taken_back += back < match.step
        dice = Dice.from_seed(seed)
        again = Match(GAME, dice=dice, log=match.steps)
        assert again.position.key() == match.position.key()
        assert log_of(again) == log_of(match)
        assert [again.can_undo(s) for s in ALL] == [match.can_undo(s) for s in ALL]
        assert [again.number(s) for s in ALL] == [match.number(s) for s in ALL]
    assert taken_back
    checked = verify(write_record(match), lambda _game, _edition: GAME)
    assert checked.position.key() == match.position.key()


# -- rules that break the promise ------------------------------------------------------------------
@procedure
def leaky_game(g: State) -> Flow[None]:
    yield from gather(leaky, range(g.players))


@procedure
def leaky(g: State, seat: int) -> Flow[None]:
    """Bruna's options and Cato's odds are others once Aulus has chosen."""
    if seat == CATO:
        yield from choose(seat, PRICE, [0], about=(0,))
        yield from chance(DIE, (1, 1) if g.price[AULUS] < 0 else (1, 1, 1), to=seat)
    g.price[seat] = yield from choose(seat, PRICE, [0] if seat == AULUS else seen(g), about=(0,))


def seen(g: State) -> list[int]:
    return [0, 1] if g.price[AULUS] < 0 else [0, 2]


class Leaky(Market):
    def __init__(self) -> None:
        super().__init__(GAME.edition)
        self.rules = link("leaky", (sys.modules[__name__],))
        self.opening = leaky_game


@pytest.mark.parametrize("seat", [BRUNA, CATO])
def test_where_lanes_do_see_each_other_the_others_must_agree(seat: int) -> None:
    match = Match(Leaky(), dice=Dice.from_seed(1))
    answer(match, AULUS, 0)
    answer(match, seat, 0)
    before = log_of(match)
    with pytest.raises(Refused, match="must agree"):
        match.undo(AULUS)
    assert log_of(match) == before
