"""II. Movement: four points, by land, over arrows and across the sea."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, choose, guarded, procedure, refused

from ..components.board import MOVEMENT_POINTS
from ..position.state import NOTHING_YET, PLACED, TAKEN, State
from ..vocabulary.decisions import END_MOVEMENT, ESCORT, MOVE, PLACE_OFFICIAL, SAIL, TAKE_OFFICIAL
from ..vocabulary.ids import LEGIONS, PROVINCES, Seat, Zone
from ..vocabulary.journal import MARCHED, SAILED
from ..vocabulary.reasons import (
    ALLOWED,
    ALREADY_HERE,
    LAST_PROVINCE,
    LEGIONS_TOO_DEAR,
    NO_LANDING,
    NO_LEGION,
    NO_OFFICIAL_CARRIED,
    NO_OFFICIAL_HERE,
    NO_POINTS,
    NOT_ADJACENT,
    NOT_SO_MANY,
    OFFICIAL_JUST_PLACED,
    OFFICIAL_JUST_TAKEN,
    OUT_OF_GAME,
)
from .attack import attack

CHEAPEST_VOYAGE: Final = 2
"""Points for one sea and the landing, with legions aboard."""


@procedure
def movement(g: State, seat: Seat) -> Flow[None]:
    """The triumvir goes from zone to zone until his points or his wishes end (II.2)."""
    g.journey.points = MOVEMENT_POINTS
    g.collect_gold(seat)
    while can_go_on(g, seat):
        action = yield from choose(
            seat,
            MOVE,
            [
                *guarded(g.board.neighbours[g.triumvir[seat]], entry_barrier, g, seat),
                *guarded((PLACE_OFFICIAL, TAKE_OFFICIAL), official_barrier, g, seat),
                END_MOVEMENT,
                *refused(g.board.zones, far_barrier, g, seat),
            ],
            about=(g.triumvir[seat], g.journey.points),
        )
        if action == END_MOVEMENT:
            break
        if action == PLACE_OFFICIAL:
            g.carried[seat] -= 1
            g.place_official(seat, g.triumvir[seat])
            g.journey.visit = PLACED
        elif action == TAKE_OFFICIAL:
            g.take_official(seat, g.triumvir[seat])
            g.journey.visit = TAKEN
        else:
            g.journey.visit = NOTHING_YET
            yield from call(depart, seat, action)
    g.journey.clear()


@procedure
def depart(g: State, seat: Seat, zone: Zone) -> Flow[None]:
    """He leaves a province with the legions of his choice, by land or on a voyage."""
    origin = g.triumvir[seat]
    legions = 0
    if g.legions[origin]:
        legions = yield from choose(
            seat,
            ESCORT,
            [
                *guarded(range(g.legions[origin] + 1), escort_barrier, g, seat, zone),
                *refused(range(LEGIONS + 1), too_many_barrier),
            ],
            about=(zone,),
        )
    g.legions[origin] -= legions
    g.journey.escort = legions
    if zone >= PROVINCES and legions == 0:
        g.journey.points += 1  # the discount of a voyage without legions (II.11, R1)
    while zone >= PROVINCES:
        enter(g, seat, zone)
        zone = yield from choose(
            seat,
            SAIL,
            [
                *guarded(g.board.neighbours[zone], sail_barrier, g, seat),
                *refused(g.board.zones, far_barrier, g, seat),
            ],
            about=(zone, g.journey.escort, g.journey.points),
        )
    if g.owner[zone] == seat:
        enter(g, seat, zone)
    else:
        g.journey.points -= 1
        g.triumvir[seat] = zone
        yield from call(attack, seat, zone, origin)
    arrive(g, seat)


def enter(g: State, seat: Seat, zone: Zone) -> None:
    """A point is spent for every zone entered (II.2, II.4)."""
    g.journey.points -= 1
    g.triumvir[seat] = zone
    g.log(SAILED if zone >= PROVINCES else MARCHED, seat, zone, g.journey.escort)


def arrive(g: State, seat: Seat) -> None:
    """His legions join those in the province; the gold there is his (II.7, R30)."""
    place = g.triumvir[seat]
    g.legions[place] += g.journey.escort
    g.journey.escort = 0
    g.collect_gold(seat)


def can_go_on(g: State, seat: Seat) -> bool:
    """Whether anything is left to decide: a step, or what to do with an official."""
    if g.journey.points:
        return True
    can_place = g.carried[seat] > 0 and g.journey.visit != TAKEN
    can_take = g.officials[g.triumvir[seat]] > 0 and g.journey.visit != PLACED
    return can_place or can_take


# -- what stands in the way ------------------------------------------------------------------------
def official_barrier(handling: int, g: State, seat: Seat) -> int:
    """What forbids putting an official down where he is, or taking one along (II.5, II.6, R25)."""
    if handling == PLACE_OFFICIAL:
        if g.journey.visit == TAKEN:
            return OFFICIAL_JUST_TAKEN
        return ALLOWED if g.carried[seat] else NO_OFFICIAL_CARRIED
    if g.journey.visit == PLACED:
        return OFFICIAL_JUST_PLACED
    return ALLOWED if g.officials[g.triumvir[seat]] else NO_OFFICIAL_HERE


def entry_barrier(zone: Zone, g: State, seat: Seat) -> int:
    """What forbids leaving a province for a neighbouring *zone* (II.2, II.8, A.12)."""
    if not g.start.zones >> zone & 1:
        return OUT_OF_GAME
    if not g.journey.points:
        return NO_POINTS
    if zone >= PROVINCES:
        return ALLOWED  # a voyage can end where it began (R29)
    return hostile_barrier(zone, g, seat, g.legions[g.triumvir[seat]])


def far_barrier(zone: Zone, g: State, seat: Seat) -> int:
    """Why a zone that is no neighbour is not entered (II.2, II.3)."""
    if zone == g.triumvir[seat]:
        return ALREADY_HERE
    return NOT_ADJACENT if g.start.zones >> zone & 1 else OUT_OF_GAME


def hostile_barrier(place: Zone, g: State, seat: Seat, legions: int) -> int:
    """What forbids entering a province of another with *legions* (II.8, A.12)."""
    owner = g.owner[place]
    if owner == seat:
        return ALLOWED
    if g.provinces(owner) == 1:
        return LAST_PROVINCE
    return ALLOWED if legions else NO_LEGION


def escort_barrier(legions: int, g: State, seat: Seat, zone: Zone) -> int:
    """What forbids taking so many legions to *zone*: a fleet must be able to land (R2)."""
    if zone < PROVINCES:
        return hostile_barrier(zone, g, seat, legions)
    return LEGIONS_TOO_DEAR if legions and g.journey.points < CHEAPEST_VOYAGE else ALLOWED


def too_many_barrier(_legions: int) -> int:
    """Nobody takes along more legions than there are (II.5)."""
    return NOT_SO_MANY


def sail_barrier(zone: Zone, g: State, seat: Seat) -> int:
    """What forbids going on to a neighbouring *zone*; a voyage must end on land (II.10)."""
    if not g.start.zones >> zone & 1:
        return OUT_OF_GAME
    if zone < PROVINCES:
        return hostile_barrier(zone, g, seat, g.journey.escort)
    landable = g.realm[seat] | (g.attackable(seat) if g.journey.escort else 0)
    return ALLOWED if g.board.landings[zone][g.journey.points - 1] & landable else NO_LANDING
