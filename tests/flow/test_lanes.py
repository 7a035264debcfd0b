"""Lanes: several seats decide at the same time, in any order, and do not see each other."""

from __future__ import annotations

import itertools
import sys
from pathlib import Path

import pytest

from ludus.flow import CHANCE, OVER, Flow, call, chance, choose, gather, guarded, link, procedure
from tests.flow.kit import (
    DIE,
    OTHER,
    PICK,
    SECRET,
    Table,
    assert_plain,
    assert_same,
    linked,
    play,
    start,
)


@procedure
def auction(g: Table) -> Flow[None]:
    """Everybody bids in secret; then it goes on with all the bids."""
    bids = yield from gather(bid, (0, 1, 2))
    g.note(*bids)
    yield from choose(bids.index(max(bids)), PICK, [1])


@procedure
def bid(g: Table, seat: int) -> Flow[int]:
    """Seat *n* bids n or n + 3."""
    amount = yield from choose(seat, SECRET, [seat, seat + 3])
    g.row[seat] = amount
    return amount


def answer(g: Table, seat: int, action: int) -> None:
    """A seat acts, whichever lane is in front."""
    g.focus(seat)
    play(g, action)


def test_the_caller_resumes_with_all_answers() -> None:
    ends = assert_same(RULES, auction)
    assert len(ends) == 6 * 8  # six orders, two bids each
    assert {tuple(end) for end in ends} == set(itertools.product((0, 3), (1, 4), (2, 5)))


def test_any_order_of_answers_gives_the_same_position() -> None:
    for bids in itertools.product((0, 3), (1, 4), (2, 5)):
        keys = set()
        for order in itertools.permutations(range(3)):
            g = start(RULES, auction)
            for seat in order:
                answer(g, seat, bids[seat])
            keys.add(g.key())
        assert len(keys) == 1


def test_positions_on_the_way_do_not_remember_the_order() -> None:
    one, two = start(RULES, auction), start(RULES, auction)
    answer(one, 0, 3)
    answer(one, 2, 5)
    answer(two, 2, 5)
    answer(two, 0, 3)
    assert one.key() == two.key()


def test_waiting_seats_are_those_with_an_open_lane() -> None:
    g = start(RULES, auction)
    assert g.waiting_seats() == [0, 1, 2]
    answer(g, 1, 4)
    assert g.waiting_seats() == [0, 2]
    answer(g, 2, 5)
    assert g.waiting_seats() == [0]
    answer(g, 0, 0)
    assert g.waiting_seats() == [2], "one seat decides alone"
    play(g, 1)
    assert g.waiting_seats() == []


def test_lanes_are_taken_in_seat_order() -> None:
    g = start(RULES, auction)
    assert g.to_move == 0
    play(g, 0)
    assert g.to_move == 1
    g.focus(2)
    play(g, 2)
    assert g.to_move == 1


def test_focus_brings_a_lane_to_the_front() -> None:
    g = start(RULES, auction)
    for seat in (2, 0, 1, 1):
        g.focus(seat)
        assert g.to_move == seat
        assert g.legal() == [seat, seat + 3]
        assert g.audience() == seat


def test_focus_changes_nothing_but_the_front() -> None:
    g = start(RULES, auction)
    answer(g, 1, 4)
    key, waiting = g.key(), g.waiting_seats()
    g.focus(2)
    assert g.key() == key
    assert g.waiting_seats() == waiting


@pytest.mark.parametrize("seat", [1, 7, CHANCE])
def test_focus_refuses_a_seat_that_does_not_wait(seat: int) -> None:
    g = start(RULES, auction)
    answer(g, 1, 4)
    with pytest.raises(ValueError, match=f"no lane waits for seat {seat}"):
        g.focus(seat)
    assert g.waiting_seats() == [0, 2]


def test_focus_outside_lanes_accepts_only_the_seat_to_move() -> None:
    g = start(RULES, bid, 1)
    g.focus(1)
    with pytest.raises(ValueError, match="no lane waits for seat 0"):
        g.focus(0)


def test_a_copy_of_open_lanes_is_independent() -> None:
    one = start(RULES, auction)
    answer(one, 1, 4)
    two, key = one.clone(), one.key()
    assert_plain(one)
    two.focus(2)
    answer(two, 2, 5)
    answer(two, 0, 3)
    assert one.key() == key
    answer(one, 0, 0)
    answer(one, 2, 2)
    assert one.notes == [0, 4, 2]
    assert two.notes == [3, 4, 5]


@procedure
def quiet(g: Table) -> Flow[None]:
    """Answers that are written nowhere but in the lanes."""
    given = yield from gather(says, (0, 1))
    g.note(*given)


@procedure
def says(g: Table, seat: int) -> Flow[int]:
    """Says something."""
    g.note(70 + seat)
    face = yield from chance(DIE, (1, 1))
    return (yield from choose(seat, PICK, [face, 8, 9]))


def test_an_answer_is_part_of_the_position() -> None:
    one, two = play(start(RULES, quiet), 0, 0), play(start(RULES, quiet), 0, 0)
    assert one.key() == two.key()
    answer(one, 1, 8)
    answer(two, 1, 9)
    assert one.key() != two.key()
    three = play(start(RULES, quiet), 0, 1)
    answer(three, 1, 8)
    assert three.key() == one.key(), "what a finished lane held is no part of it"


def test_all_lanes_begin_before_chance_moves_in_one() -> None:
    assert_same(RULES, quiet)
    assert start(RULES, quiet).notes == [70, 71]


@procedure
def unequal(g: Table) -> Flow[None]:
    """Extra arguments; lanes of different lengths; calls and loops inside; none after another."""
    first = yield from gather(several, (0, 1), 2, (8, 9))
    second = yield from gather(several, (1, 2), 1, ())
    g.note(*first, *second)


@procedure
def several(g: Table, seat: int, times: int, more: tuple[int, ...]) -> Flow[int]:
    """As many decisions as the seat's number says."""
    total = 0
    for _ in range(seat + times - 1):
        value = yield from call(one_of, seat, more)
        total += value
    return total


@procedure
def one_of(g: Table, seat: int, more: tuple[int, ...]) -> Flow[int]:
    """A decision inside a lane, one frame deeper."""
    return (yield from choose(seat, PICK, [1, *more[:1]]))


def test_lanes_with_arguments_loops_and_calls() -> None:
    ends = assert_same(RULES, unequal)
    assert {tuple(end[:2]) for end in ends} == {(a, b) for a in (1, 8) for b in (2, 9, 16)}
    assert {tuple(end[2:]) for end in ends} == {(1, 2)}


@procedure
def one_seat(g: Table) -> Flow[None]:
    """A single lane."""
    given = yield from gather(bid, (2,))
    g.note(len(given), *given)


def test_a_gather_of_one_seat() -> None:
    assert assert_same(RULES, one_seat) == [[1, 2], [1, 5]]
    g = start(RULES, one_seat)
    assert g.to_move == 2
    assert g.waiting_seats() == [2]


@procedure
def no_seats(g: Table) -> Flow[None]:
    """Nobody is asked."""
    seats: tuple[int, ...] = ()
    given = yield from gather(bid, seats)
    g.note(len(given))
    yield from gather(bid, [seat for seat in range(3) if seat > g.n + 5])
    g.note(7)


def test_a_gather_of_no_seats_goes_on_at_once() -> None:
    assert assert_same(RULES, no_seats) == [[0, 7]]


@procedure
def nobody_waits(g: Table) -> Flow[None]:
    """Lanes that are done before anybody was asked."""
    given = yield from gather(maybe_ask, (0, 1), 5)
    g.note(*given)
    given = yield from gather(maybe_ask, (0, 1), 1)
    g.note(*given)


@procedure
def maybe_ask(g: Table, seat: int, low: int) -> Flow[int]:
    """Only seats from *low* on are asked."""
    if seat >= low:
        return (yield from choose(seat, PICK, [40, 41]))
    return seat + 10


def test_lanes_that_do_not_wait() -> None:
    assert assert_same(RULES, nobody_waits) == [[10, 11, 10, 40], [10, 11, 10, 41]]


@procedure
def dice_in_lanes(g: Table) -> Flow[None]:
    """Chance inside lanes comes first, so that seats are asked when all dice lie."""
    given = yield from gather(roll_and_choose, (0, 1))
    g.note(*given)


@procedure
def roll_and_choose(g: Table, seat: int) -> Flow[int]:
    """A roll that only the seat sees, then a choice, then another roll."""
    face = yield from chance(DIE, (1, 0, 2), to=seat)
    kept = yield from choose(seat, PICK, [face, face + 10])
    if kept >= 10:
        face = yield from chance(DIE, (0, 1))
    return kept + face


def test_chance_inside_lanes() -> None:
    ends = assert_same(RULES, dice_in_lanes)
    assert {tuple(end) for end in ends} == set(itertools.product((0, 11, 4, 13), repeat=2))


def test_chance_inside_lanes_comes_first_and_is_shown_to_its_seat() -> None:
    g = start(RULES, dice_in_lanes)
    assert (g.to_move, g.audience(), g.waiting_seats()) == (CHANCE, 0, [])
    play(g, 2)
    assert (g.to_move, g.audience(), g.waiting_seats()) == (CHANCE, 1, [])
    play(g, 0)
    assert g.waiting_seats() == [0, 1]
    answer(g, 1, 10)
    assert (g.to_move, g.audience()) == (CHANCE, -1)
    assert g.legal() == [1]


@procedure
def lane_barrier(g: Table) -> Flow[None]:
    """Guarded options in lanes."""
    yield from gather(guarded_bid, (0, 1))


@procedure
def guarded_bid(g: Table, seat: int) -> Flow[None]:
    """Seat 0 may not take 0, seat 1 not 1."""
    yield from choose(seat, OTHER, guarded(range(3), own_number, seat))


def own_number(candidate: int, seat: int) -> int:
    """Reason 4: one's own number."""
    return 4 if candidate == seat else 0


def test_guards_answer_for_the_lane_in_front() -> None:
    assert_same(RULES, lane_barrier)
    g = start(RULES, lane_barrier)
    assert (g.legal(), g.barrier(0), g.barrier(1)) == ([1, 2], 4, 0)
    g.focus(1)
    assert (g.legal(), g.barrier(0), g.barrier(1)) == ([0, 2], 0, 4)


@procedure
def unordered(g: Table) -> Flow[None]:
    """Seats named in another order than theirs."""
    given = yield from gather(bid, (2, 0))
    g.note(*given)


def test_answers_come_in_seat_order() -> None:
    assert {tuple(end) for end in assert_same(RULES, unordered)} == {
        (0, 2), (0, 5), (3, 2), (3, 5),
    }  # fmt: skip


def test_a_gather_inside_a_lane_is_refused(tmp_path: Path) -> None:
    rules = linked(
        tmp_path,
        """
@procedure
def p(g: Table) -> Flow:
    yield from gather(q, (0, 1))

@procedure
def q(g: Table, seat: int) -> Flow:
    yield from gather(r, (0, 1))

@procedure
def r(g: Table, seat: int) -> Flow:
    yield from choose(seat, PICK, [1])
""",
    )
    with pytest.raises(RuntimeError, match=r"gather\(r, \.\.\.\) inside a lane"):
        start(rules, rules.named["p"])


def test_a_seat_named_twice_is_refused(tmp_path: Path) -> None:
    rules = linked(
        tmp_path,
        """
@procedure
def p(g: Table) -> Flow:
    yield from gather(q, (1, 0, 1))

@procedure
def q(g: Table, seat: int) -> Flow:
    yield from choose(seat, PICK, [1])
""",
    )
    with pytest.raises(RuntimeError, match=r"gather\(q, \.\.\.\) names a seat twice"):
        start(rules, rules.named["p"])


def test_no_seat_is_brought_to_the_front_while_chance_is_to_move() -> None:
    g = start(RULES, dice_in_lanes)
    play(g, 0)
    play(g, 0)
    answer(g, 0, 10)
    assert g.to_move == CHANCE
    with pytest.raises(ValueError, match="chance acts before any seat"):
        g.focus(1)


@procedure
def forgetful(g: Table) -> Flow[None]:
    """Lanes that drop an answer."""
    yield from gather(forgets, (0, 1))


@procedure
def forgets(g: Table, seat: int) -> Flow[None]:
    """The first answer is not kept."""
    yield from choose(seat, PICK, [1, 2])
    yield from choose(seat, OTHER, [3])


def test_an_answer_that_nothing_reads_is_no_part_of_the_position() -> None:
    alone = [start(RULES, forgets, 0), start(RULES, forgets, 0)]
    lanes = [start(RULES, forgetful), start(RULES, forgetful)]
    for pair in (alone, lanes):
        for action, g in enumerate(pair, 1):
            play(g, action)
    assert alone[0].key() == alone[1].key()
    assert lanes[0].key() == lanes[1].key()


def test_over_with_lanes_behind() -> None:
    g = start(RULES, one_seat)
    play(g, 5)
    assert (g.to_move, g.lanes, g.below, g.lane) == (OVER, (), (), 0)


RULES = link("lanes", [sys.modules[__name__]])
