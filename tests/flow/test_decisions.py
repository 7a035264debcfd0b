"""Decisions: options asked for when needed, guards that give reasons, chance and its audience."""

from __future__ import annotations

import sys

import pytest

from ludus.flow import CHANCE, OVER, Domain, Flow, Kind, chance, choose, guarded, link, procedure
from ludus.flow import outcomes as outcomes_of
from tests.flow.kit import DIE, OTHER, PICK, SECRET, Table, assert_same, play, start


@procedure
def march(g: Table, seat: int) -> Flow[None]:
    """Options written as a guard over candidates, with locals among its arguments."""
    least = 2
    place = yield from choose(seat, PICK, guarded(range(5), march_barrier, g, seat, least))
    g.note(place)


def march_barrier(place: int, g: Table, seat: int, least: int) -> int:
    """Reasons 11 to 13, in the order of the rules."""
    if place == seat:
        return 11
    if place in g.row:
        return 12
    return 13 if place < least else 0


def test_options_are_the_candidates_without_a_barrier() -> None:
    g = start(RULES, march, 4)
    g.row = [2]
    assert g.legal() == [3]
    g.row = []
    assert g.legal() == [2, 3], "options are a function of the state, evaluated when asked"


def test_a_guard_says_why_not() -> None:
    g = start(RULES, march, 4)
    assert [g.barrier(place) for place in range(5)] == [13, 12, 12, 12, 11]


def test_guarded_options_on_frames_and_oracle() -> None:
    assert assert_same(RULES, march, 0) == [[4]]


@procedure
def few_candidates(g: Table) -> Flow[None]:
    """The guard knows nothing of what makes a candidate."""
    yield from choose(0, PICK, guarded((1, 2, 3), never_two))


def never_two(place: int) -> int:
    """Reason 5: not two."""
    return 5 if place == 2 else 0


def test_what_is_offered_has_no_barrier() -> None:
    g = start(RULES, few_candidates)
    assert g.legal() == [1, 3]
    assert [g.barrier(place) for place in g.legal()] == [0, 0]


def test_what_is_no_candidate_is_not_allowed() -> None:
    g = start(RULES, few_candidates)
    assert g.barrier(4) == -1


@procedure
def unguarded(g: Table) -> Flow[None]:
    """Options without a guard."""
    yield from choose(0, PICK, [1, 3])


def test_without_a_guard_an_action_is_offered_or_not() -> None:
    g = start(RULES, unguarded)
    assert [g.barrier(action) for action in (0, 1, 2, 3)] == [-1, 0, -1, 0]


@procedure
def draws(g: Table) -> Flow[None]:
    """Weights from a tuple, from the state, from locals; one outcome for all, one for a seat."""
    face = yield from chance(DIE, (1, 0, 2))
    taken = yield from chance(OTHER, g.row, to=face)
    g.row[taken] -= 1
    last = yield from chance(OTHER, [face, taken, 1], to=-1)
    g.note(face, taken, last)


def test_chance_is_a_player() -> None:
    ends = assert_same(RULES, draws)
    assert [2, 1, 0] in ends
    assert {end[0] for end in ends} == {0, 2}


def test_chance_has_weights_outcomes_and_an_audience() -> None:
    g = start(RULES, draws)
    assert (g.to_move, g.kind(), g.waiting_seats()) == (CHANCE, DIE, [])
    assert (list(g.weights()), g.legal(), g.audience()) == ([1, 0, 2], [0, 2], -1)
    assert [g.barrier(face) for face in range(3)] == [0, -1, 0]
    play(g, 2)
    assert (list(g.weights()), g.legal(), g.audience()) == ([3, 1, 2], [0, 1, 2], 2)
    play(g, 1)
    assert (list(g.weights()), g.legal(), g.audience()) == ([2, 1, 1], [0, 1, 2], -1)
    play(g, 0)
    assert g.to_move == OVER


def test_only_outcomes_with_weight_can_happen() -> None:
    assert outcomes_of((0, 3, 0, 1)) == [1, 3]


@procedure
def secrets(g: Table) -> Flow[None]:
    """A secret decision is known to the seat that takes it."""
    yield from choose(1, SECRET, [0])
    yield from choose(1, PICK, [0])


def test_only_the_seat_learns_a_secret_decision() -> None:
    g = start(RULES, secrets)
    assert g.audience() == 1
    play(g, 0)
    assert g.audience() == -1


KINDS = {"table": (PICK, OTHER)}


@procedure
def kinds(g: Table) -> Flow[None]:
    """A kind may be written as any constant expression."""
    yield from choose(0, KINDS["table"][1], [1])
    yield from choose(0, KINDS["table"][-2], [1])


def test_kinds_are_constants_of_the_module() -> None:
    g = start(RULES, kinds)
    assert g.kind() is OTHER
    assert play(g, 1).kind() is PICK


BY_NUMBER = {4: PICK, 7: SECRET}


@procedure
def picked_kinds(g: Table, number: int) -> Flow[None]:
    """A kind may be picked from a table, by a local or by the state."""
    yield from choose(0, BY_NUMBER[number], [1])
    g.n = 1
    yield from choose(0, KINDS["table"][g.n], [1])


def test_a_kind_may_be_picked_from_a_table() -> None:
    for number, kind in BY_NUMBER.items():
        assert_same(RULES, picked_kinds, number)
        g = start(RULES, picked_kinds, number)
        assert g.kind() is kind
        assert g.audience() == (0 if kind.secret else -1)
        assert play(g, 1).kind() is OTHER


@procedure
def seats(g: Table) -> Flow[None]:
    """The seat is any expression, found out when the decision comes."""
    yield from choose((g.n + 1) % 3, PICK, [1])
    yield from choose(g.row[0], PICK, [1])


def test_the_seat_is_any_expression() -> None:
    assert_same(RULES, seats)
    g = start(RULES, seats)
    assert g.to_move == 1
    assert play(g, 1).to_move == 3


MOVE = Kind("move", Domain("space", size=15), Domain("button", ("pass", "end")), rule="II.2")


def test_the_actions_of_a_kind_run_through_its_domains() -> None:
    space, button = MOVE.domains
    assert MOVE.size == 17
    assert MOVE.locate(0) == (space, 0)
    assert MOVE.locate(14) == (space, 14)
    assert MOVE.locate(15) == (button, 0)
    assert MOVE.locate(16) == (button, 1)
    assert button.items == ("pass", "end")
    assert repr(MOVE) == "Kind('move')"


@pytest.mark.parametrize("action", [-1, 17, 1000])
def test_a_number_outside_a_kind_is_refused(action: int) -> None:
    with pytest.raises(ValueError, match=f"{action} is no action of the decision 'move'"):
        MOVE.locate(action)


def test_flags_of_a_kind() -> None:
    plain = Kind("plain", Domain("amount", size=1))
    assert (plain.secret, plain.completes, plain.rule) == (False, False, "")
    assert SECRET.secret
    assert Kind("more", completes=True).completes


RULES = link("decisions", [sys.modules[__name__]])
