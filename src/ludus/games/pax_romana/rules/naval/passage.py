"""11.1: a fleet sails from place to place, alone or with an army, until it ends or goes ashore."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure, refused

from ...position.afloat import strength
from ...position.state import State
from ...vocabulary import reasons_naval as why
from ...vocabulary.ids import NOBODY, NOWHERE, Power, Space
from ...vocabulary.journal_naval import FLEET_AT
from ...vocabulary.moments import AT_SEA
from ...vocabulary.places import DEEP_SEA, LAND
from ...vocabulary.questions_naval import SAIL
from ..cards.windows import window
from ..negotiation.bribery import bribery
from ..special.pirates import fight_pirates
from ..special.rhodes import TOLL, is_neutral_rhodes, owes_toll, pay_toll
from .cargo import has_army
from .encounters import meet_others
from .fleets import can_stay, carry_leaders, leaders_aboard
from .landing import DEBARK
from .loading import (
    leave_galleys,
    leave_galleys_barrier,
    leave_leader,
    leave_leader_barrier,
    leave_units,
    leave_units_barrier,
    take_galleys,
    take_galleys_barrier,
    take_leader,
    take_leader_barrier,
    take_units,
    take_units_barrier,
)
from .weather import ASHORE, BEATEN, ENDED, LOST, SAILS, founder, is_gone, weather

ATTACK: Final = 1
TO_LAND: Final = DEBARK + ATTACK + DEBARK
"""Points for a landing under arms: ashore, the attack, and ashore elsewhere if it fails (11.34)."""
GO_ASHORE: Final = SAIL.button("go_ashore")
TAKE_GALLEYS: Final = SAIL.button("take_galleys")
TAKE_LEADER: Final = SAIL.button("take_leader")
TAKE_UNITS: Final = SAIL.button("take_units")
LEAVE_GALLEYS: Final = SAIL.button("leave_galleys")
LEAVE_LEADER: Final = SAIL.button("leave_leader")
LEAVE_UNITS: Final = SAIL.button("leave_units")
STOP: Final = SAIL.button("anchor")
ON_THE_SPOT: Final = tuple(range(GO_ASHORE, STOP + 1))


@procedure
def cruise(g: State) -> Flow[int]:
    """Step by step: ENDED where it is, ASHORE where it is, BEATEN, or LOST."""
    while True:
        if must_sail_on(g) and not any_allowed(neighbours(g), step_barrier, g):
            founder(g)
            return LOST
        action = yield from choose(
            g.seats[g.voyage.power],
            SAIL,
            [
                *guarded(g.board.by_sea[g.voyage.space], step_barrier, g),
                *guarded(ON_THE_SPOT, spot_barrier, g),
                *refused(g.board.spaces, no_link, g),
            ],
            about=(g.voyage.space, strength(g.voyage.galleys), points(g)),
        )
        if action == STOP:
            return ENDED
        if action == GO_ASHORE:
            holds_back = yield from call(paid_off, host_ashore(g))
            if not holds_back:
                return ASHORE
        elif action == TAKE_GALLEYS:
            yield from call(take_galleys, 1)
        elif action == TAKE_LEADER:
            yield from call(take_leader)
        elif action == TAKE_UNITS:
            yield from call(take_units)
        elif action == LEAVE_GALLEYS:
            yield from call(leave_galleys)
        elif action == LEAVE_LEADER:
            yield from call(leave_leader)
        elif action == LEAVE_UNITS:
            yield from call(leave_units)
        else:
            result = yield from call(set_course, Space(action))
            if result != SAILS:
                return result


@procedure
def set_course(g: State, to: Space) -> Flow[int]:
    """The fleet sails on, unless those whose galleys lie there pay it off (4.3)."""
    victim = fleet_at(g, to)
    if victim != NOBODY:
        holds_back = yield from call(bribery, g.voyage.power, victim, to)
        if holds_back:
            return SAILS
    return (yield from call(advance, to))


@procedure
def paid_off(g: State, victim: Power) -> Flow[int]:
    """Before a landing under arms: 1 if who holds the port has paid it off (4.3)."""
    if victim == NOBODY:
        return 0
    return (yield from call(bribery, g.voyage.power, victim, g.voyage.space))


def fleet_at(g: State, space: Space) -> Power:
    """The first player whose galleys lie in wait at a place, or NOBODY."""
    for power in g.players():
        if not g.is_friend(g.voyage.power, power) and g.fleet_sailed_by(power, space):
            return power
    return NOBODY


def host_ashore(g: State) -> Power:
    """The player whom the army would attack where it is, or NOBODY."""
    occupant = g.occupant(g.voyage.space)
    if occupant == NOBODY or g.is_friend(g.voyage.power, occupant):
        return NOBODY
    victim = g.commands[occupant]
    return victim if g.plays(victim) else NOBODY


def neighbours(g: State) -> list[Space]:
    """The places next to the fleet."""
    return g.board.by_sea[g.voyage.space]


def must_sail_on(g: State) -> bool:
    """Whether the fleet cannot end where it is: on the deep sea, or where its army cannot land."""
    if g.board.kind[g.voyage.space] == DEEP_SEA:
        return True
    is_laden = g.voyage.is_transport and not is_gone(g) and g.board.kind[g.voyage.space] == LAND
    return bool(is_laden) and bool(ashore_barrier(g))


def points(g: State) -> int:
    """Movement points of the army aboard; galleys alone need none (11.11)."""
    return g.march.points if g.voyage.is_transport else 0


@procedure
def advance(g: State, to: Space) -> Flow[int]:
    """The fleet comes to the next place, and to whatever awaits it there."""
    move_to(g, to)
    if g.voyage.is_transport:
        yield from call(window, AT_SEA, g.voyage.power)
        if is_gone(g):
            return LOST
        if g.voyage.space != to:
            return BEATEN
    if g.board.kind[to] != LAND:
        result = yield from call(weather)
        if result != SAILS:
            return result
    elif owes_toll(g, g.voyage.power, to):
        pay_toll(g, g.voyage.power)
    if g.pirates[g.board.water[to]]:
        return (yield from call(fight_pirates))
    result = yield from call(meet_others)
    if result == SAILS and can_stay(g, to):
        g.voyage.refuge = to
    return result


def move_to(g: State, to: Space) -> None:
    """All who sail are there now."""
    g.voyage.wake |= 1 << g.board.water[g.voyage.space]
    if g.board.kind[g.voyage.space] == LAND:
        g.voyage.port = g.voyage.space
    g.voyage.space = to
    carry_leaders(g, leaders_aboard(g), to)
    if g.voyage.is_transport:
        g.march.came_from, g.march.space = g.march.space, to
    g.log(FLEET_AT, g.voyage.power, to)


# -- what forbids it -------------------------------------------------------------------------------
def step_barrier(space: Space, g: State) -> int:
    """What forbids the fleet to sail to a place next to it."""
    voyage = g.voyage
    if not g.scenario.in_play[space]:
        return why.NO_SEA_LINK
    if voyage.wake >> g.board.water[space] & 1 and not must_sail_on(g):
        return why.IN_ITS_WAKE
    if g.this_turn.is_cyprus_closed and g.closes_cyprus(voyage.power, space):
        return why.CYPRUS_CLOSED
    if owes_toll(g, voyage.power, space) and g.talents[voyage.power] < TOLL:
        return why.NO_TOLL
    is_shore = voyage.is_transport and g.board.kind[space] == LAND
    if is_shore and not can_stay(g, space) and not is_neutral_rhodes(g, space):
        return landing_barrier(g)
    return ALLOWED


def landing_barrier(g: State) -> int:
    """What forbids the army aboard to come where others stand: it may have to attack (11.34)."""
    if not has_army(g):
        return why.LEADER_CANNOT_LAND
    if g.march.points < TO_LAND:
        return why.NO_POINTS_TO_ATTACK
    return ALLOWED if g.voyage.refuge != NOWHERE else why.NO_REFUGE


def no_link(space: Space, g: State) -> int:
    """Why the fleet cannot sail straight to a place that is not next to it."""
    return why.NO_SEA_LINK


def spot_barrier(action: int, g: State) -> int:
    """What forbids something where the fleet is."""
    if action == GO_ASHORE:
        return ashore_barrier(g)
    if action == TAKE_GALLEYS:
        return take_galleys_barrier(g)
    if action == TAKE_LEADER:
        return take_leader_barrier(g)
    if action == TAKE_UNITS:
        return take_units_barrier(g)
    if action == LEAVE_GALLEYS:
        return leave_galleys_barrier(g)
    if action == LEAVE_LEADER:
        return leave_leader_barrier(g)
    if action == LEAVE_UNITS:
        return leave_units_barrier(g)
    return stop_barrier(g)


def ashore_barrier(g: State) -> int:
    """What forbids the army to land here (11.32, 11.33)."""
    if not g.voyage.is_transport or is_gone(g):
        return why.NOTHING_ABOARD
    if g.board.kind[g.voyage.space] != LAND:
        return why.NOT_A_PORT
    if not can_stay(g, g.voyage.space):
        return landing_barrier(g)
    return ALLOWED


def stop_barrier(g: State) -> int:
    """What forbids the fleet to end here; an army ends by going ashore (11.15, 11.32)."""
    if g.board.kind[g.voyage.space] == DEEP_SEA:
        return why.NOT_ON_THE_DEEP
    if not g.voyage.is_transport or g.board.kind[g.voyage.space] != LAND or is_gone(g):
        return ALLOWED
    return why.CANNOT_LAND if ashore_barrier(g) else why.GOES_ASHORE
