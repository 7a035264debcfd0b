"""5.10 The reinforcement phase: units, consuls, displaced leaders, the price of Greek leaders."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, call, chance, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.decisions import CONSUL_DRAWN, KEEP_LEADER, PENALTY, PLACE_LEADER
from ...vocabulary.forces import ASIDE, CONSUL, DICTATOR, DISPLACED, GONE, LEADERS, NAMED
from ...vocabulary.ids import NO_LEADER, NOBODY, Leader, Mask, Power, Side, Space
from ...vocabulary.journal import CONSUL as CONSUL_ELECTED
from ...vocabulary.journal import CONSULS_RETURNED, ELIMINATED, LEADER_PLACED
from ...vocabulary.powers import (
    ALL_SIDES,
    ARMED_POWERS,
    ETRUSCAN,
    GREEK,
    INDEPENDENT,
    NO_ENVOYS,
    ROMAN,
    SAMNITE,
)
from ...vocabulary.turns import LAST_STANDING
from ..politics.support import remove_in
from .leaders import adjust_minors, choose_commander, free_minors
from .order import all_sides, name_steward, neutral_powers, next_side
from .reinforcement import leader_barrier, new_units, place_mixed_units, place_new_units, reach
from .scoring import leading_side

CONSULS: Final = 2
KEEP: Final = KEEP_LEADER.button("keep")


@procedure
def reinforcements(g: State) -> Flow[None]:
    """Powers without player, then the sides from most points to fewest (5.10, A-03)."""
    g.begin_part(NOBODY)
    for power in neutral_powers(g):
        if new_units(g, power) or g.strength(power):
            yield from call(name_steward, power)
        yield from call(place_new_units, power, new_units(g, power))
        yield from call(return_displaced, power)
        free_minors(g, power)
        yield from call(adjust_minors, g.decider(power), power)
    waiting = all_sides(g)
    while waiting:
        side = yield from call(next_side, waiting)
        waiting &= ~(1 << side)
        yield from call(reinforce, side)
    eliminate_the_beaten(g)


@procedure
def reinforce(g: State, side: Side) -> Flow[None]:
    """One side: units, then leaders, then minor leaders (5.10.1, 5.10.2)."""
    if side == ROMAN:
        dismiss_consuls(g)
    if side == ETRUSCAN:
        yield from call(place_mixed_units, new_units(g, ETRUSCAN) + new_units(g, SAMNITE))
    else:
        yield from call(place_new_units, side, new_units(g, side))
    if side == ROMAN:
        yield from call(elect_consuls)
    for power in g.powers_of(side):
        yield from call(return_displaced, power)
    if side == GREEK:
        yield from call(pay_leaders)
    for power in g.powers_of(side):
        free_minors(g, power)
        yield from call(adjust_minors, side, power)


# -- leaders who return (8.4) ----------------------------------------------------------------------
@procedure
def return_displaced(g: State, power: Power) -> Flow[None]:
    """Displaced leaders come back to units of their power; where none can be reached, they wait."""
    for leader in tuple(g.tables.leaders_of[power]):
        if g.place[leader] == DISPLACED:
            yield from call(place_named_leader, leader)


@procedure
def place_named_leader(g: State, leader: Leader) -> Flow[None]:
    """A named leader joins units of his power, if he can (5.10)."""
    power = g.tables.leader_power[leader]
    found: Mask = reach(g, power)
    if not any_allowed(g.board.spaces, leader_barrier, g, leader, found):
        return
    space = yield from choose(
        g.seat(g.decider(power)),
        PLACE_LEADER,
        guarded(g.board.spaces, leader_barrier, g, leader, found),
        about=(g.decider(power), leader),
    )
    g.put_leader(leader, space)
    g.log(LEADER_PLACED, power, leader, space)
    yield from call(choose_commander, power, space)


# -- consuls (8.2.2) -------------------------------------------------------------------------------
def dismiss_consuls(g: State) -> None:
    """The consuls return to the pool and the dictator stands aside (8.2.2); one may be kept."""
    if g.this_turn.prorogued != NO_LEADER and g.place[g.this_turn.prorogued] < 0:
        g.this_turn.prorogued = NO_LEADER
    for leader in g.tables.leaders_of[ROMAN]:
        is_office = g.tables.leader_kind[leader] in (CONSUL, DICTATOR)
        if is_office and leader != g.this_turn.prorogued and g.place[leader] not in (ASIDE, GONE):
            space = g.place[leader]
            g.set_aside(leader)
            if space >= 0:
                g.renew_command(space)
    g.log(CONSULS_RETURNED)


@procedure
def elect_consuls(g: State) -> Flow[None]:
    """Two consuls are drawn before the first is placed; one only if another was kept (8.2.2).

    They wait with the displaced leaders to be placed.
    """
    for _ in range(CONSULS - int(g.this_turn.prorogued != NO_LEADER)):
        if not any(consul_weights(g)):
            break
        leader = yield from chance(CONSUL_DRAWN, consul_weights(g))
        g.place[leader] = DISPLACED
        g.log(CONSUL_ELECTED, leader)


def consul_weights(g: State) -> list[int]:
    """Every consul of the pool is as likely as any other."""
    weights = [0] * LEADERS
    for leader in g.tables.leaders_of[ROMAN]:
        if g.tables.leader_kind[leader] == CONSUL and g.place[leader] == ASIDE:
            weights[leader] = 1
    return weights


# -- Greek leaders (8.2.3) -------------------------------------------------------------------------
@procedure
def pay_leaders(g: State) -> Flow[None]:
    """For each named leader that the Greeks keep, their cities lose loyalty (8.2.3, A-28)."""
    for leader in tuple(g.tables.leaders_of[GREEK]):
        if g.tables.leader_kind[leader] == NAMED and g.place[leader] >= 0:
            yield from call(pay_leader, leader)


@procedure
def pay_leader(g: State, leader: Leader) -> Flow[None]:
    """He is kept at a price, or dismissed for good (8.2.3)."""
    price = max(0, g.tables.penalty[leader] - g.this_turn.purge)
    answer = yield from choose(
        g.seat(GREEK),
        KEEP_LEADER,
        [*guarded((KEEP,), keep_barrier, g, price), KEEP_LEADER.button("dismiss")],
        about=(GREEK, leader, price),
    )
    if answer == KEEP:
        g.this_turn.purge -= g.tables.penalty[leader] - price
        for left in range(price, 0, -1):
            space = yield from choose(
                g.seat(GREEK),
                PENALTY,
                guarded(g.board.spaces, penalty_barrier, g),
                about=(GREEK, leader, left),
            )
            yield from call(remove_in, space)
    else:
        place = g.place[leader]
        g.retire(leader)
        g.renew_command(place)


def keep_barrier(answer: int, g: State, price: int) -> int:
    """What forbids keeping a leader: there is not enough loyalty (8.2.3)."""
    return why.SUPPORT_TOO_LOW if loyalty_of_greeks(g) < price else ALLOWED


def penalty_barrier(space: Space, g: State) -> int:
    """Only Greek cities lose loyalty for a leader."""
    return ALLOWED if g.owner[space] == GREEK and g.loyalty[space] else why.NOTHING_THERE


def loyalty_of_greeks(g: State) -> int:
    """What all Greek cities together can lose; a besieged one falls before (8.2.3, 13.5)."""
    cities = [space for space in g.spaces_of(GREEK) if g.is_city(space)]
    return sum(g.loyalty[city] - max(0, g.siege[city]) for city in cities)


# -- who is out of the game (5.10.3) ---------------------------------------------------------------
def eliminate_the_beaten(g: State) -> None:
    """A side without units is out of the game; the last seat left has won (5.10.3)."""
    best = leading_side(g)
    for side in ALL_SIDES:
        if g.in_play[side] and not any(g.strength(power) for power in g.powers_of(side)):
            eliminate(g, side)
    left = [side for side in ALL_SIDES if g.in_play[side]]
    if all(g.seat(side) == g.seat(left[0]) for side in left):
        g.finish(left[0] if left else best, LAST_STANDING)


def eliminate(g: State, side: Side) -> None:
    """Its leaders leave, its markers and cities become independent (5.10.3, A-30).

    A siege of a city goes on: nobody has left it (13.4).
    """
    g.in_play[side] = 0
    g.log(ELIMINATED, side)
    for power in g.powers_of(side):
        for leader in g.tables.leaders_of[power]:
            g.move_leader(leader, GONE)
        for other in ARMED_POWERS:
            g.part(power, other)
        for space in g.spaces_of(power):
            if g.loyalty[space]:
                level = g.siege[space]
                g.change_city(space, INDEPENDENT)
                g.siege[space] = level
            else:
                g.set_owner(space, INDEPENDENT)
                g.settle(space)
    if side == ROMAN:
        g.envoys = NO_ENVOYS
    g.forget(side, g.hand[side])
    g.discards[side] |= g.hand[side]
    g.hand[side] = g.desperate[side] = 0
