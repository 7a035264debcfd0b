"""II. Movement: four points, by land, over arrows and across the sea."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, choose, guarded, procedure

from ..components.board import MOVEMENT_POINTS
from ..position.state import NOTHING_YET, PLACED, TAKEN, State
from ..vocabulary.decisions import END_MOVEMENT, ESCORT, MOVE, PLACE_OFFICIAL, SAIL, TAKE_OFFICIAL
from ..vocabulary.ids import PROVINCES
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
def movement(g: State, seat: int) -> Flow[None]:
    """The triumvir goes from zone to zone until his points or his wishes end (II.2)."""
    g.points = MOVEMENT_POINTS
    g.collect_gold(seat)
    while can_go_on(g, seat):
        action = yield from choose(seat, MOVE, guarded(moves(g, seat), move_barrier, g, seat))
        if action == END_MOVEMENT:
            break
        if action == PLACE_OFFICIAL:
            g.carried[seat] -= 1
            g.place_official(seat, g.triumvir[seat])
            g.visit = PLACED
        elif action == TAKE_OFFICIAL:
            g.take_official(seat, g.triumvir[seat])
            g.visit = TAKEN
        else:
            g.visit = NOTHING_YET
            yield from call(depart, seat, action)
    g.points = 0
    g.visit = NOTHING_YET


@procedure
def depart(g: State, seat: int, zone: int) -> Flow[None]:
    """He leaves a province with the legions of his choice, by land or on a voyage."""
    origin = g.triumvir[seat]
    legions = 0
    if g.legions[origin]:
        legions = yield from choose(
            seat, ESCORT, guarded(range(g.legions[origin] + 1), escort_barrier, g, seat, zone)
        )
    g.legions[origin] -= legions
    g.escort = legions
    if zone >= PROVINCES and legions == 0:
        g.points += 1  # the discount of a voyage without legions (II.11, R1)
    while zone >= PROVINCES:
        enter(g, seat, zone)
        zone = yield from choose(
            seat, SAIL, guarded(g.board.neighbours[zone], sail_barrier, g, seat)
        )
    if g.owner[zone] == seat:
        enter(g, seat, zone)
        arrive(g, seat)
    else:
        g.points -= 1
        g.triumvir[seat] = zone
        yield from call(attack, seat, zone, origin)
        arrive(g, seat)


def enter(g: State, seat: int, zone: int) -> None:
    """A point is spent for every zone entered (II.2, II.4)."""
    g.points -= 1
    g.triumvir[seat] = zone
    g.log(SAILED if zone >= PROVINCES else MARCHED, seat, zone, g.escort)


def arrive(g: State, seat: int) -> None:
    """His legions join those in the province; the gold there is his (II.7, R30)."""
    place = g.triumvir[seat]
    g.legions[place] += g.escort
    g.escort = 0
    g.collect_gold(seat)


def can_go_on(g: State, seat: int) -> bool:
    """Whether anything is left to decide: a step, or what to do with an official."""
    if g.points:
        return True
    can_place = g.carried[seat] > 0 and g.visit != TAKEN
    can_take = g.officials[g.triumvir[seat]] > 0 and g.visit != PLACED
    return can_place or can_take


def moves(g: State, seat: int) -> list[int]:
    """All that the triumvir could do from where he stands."""
    return [*g.board.neighbours[g.triumvir[seat]], PLACE_OFFICIAL, TAKE_OFFICIAL, END_MOVEMENT]


def move_barrier(action: int, g: State, seat: int) -> int:
    """What forbids a move or a handling of officials in his province."""
    here = g.triumvir[seat]
    if action == END_MOVEMENT:
        return ALLOWED
    if action == PLACE_OFFICIAL:
        if g.visit == TAKEN:
            return OFFICIAL_JUST_TAKEN
        return ALLOWED if g.carried[seat] else NO_OFFICIAL_CARRIED
    if action == TAKE_OFFICIAL:
        if g.visit == PLACED:
            return OFFICIAL_JUST_PLACED
        return ALLOWED if g.officials[here] else NO_OFFICIAL_HERE
    return entry_barrier(action, g, seat)


def entry_barrier(zone: int, g: State, seat: int) -> int:
    """What forbids leaving a province for *zone* (II.3, II.8, A.12)."""
    barrier = step_barrier(zone, g, seat)
    if barrier or zone >= PROVINCES:
        return barrier  # a voyage can end where it began (R29)
    return hostile_barrier(zone, g, seat, g.legions[g.triumvir[seat]])


def step_barrier(zone: int, g: State, seat: int) -> int:
    """What forbids the step as such: the map, or no points left."""
    here = g.triumvir[seat]
    if zone == here:
        return ALREADY_HERE
    if not g.start.zones >> zone & 1:
        return OUT_OF_GAME
    if zone not in g.board.neighbours[here]:
        return NOT_ADJACENT
    return ALLOWED if g.points else NO_POINTS


def hostile_barrier(place: int, g: State, seat: int, legions: int) -> int:
    """What forbids entering a province of another with *legions* (II.8, A.12)."""
    owner = g.owner[place]
    if owner == seat:
        return ALLOWED
    if g.provinces(owner) == 1:
        return LAST_PROVINCE
    return ALLOWED if legions else NO_LEGION


def escort_barrier(legions: int, g: State, seat: int, zone: int) -> int:
    """What forbids taking so many legions to *zone*: a fleet must be able to land (R2)."""
    if legions > g.legions[g.triumvir[seat]]:
        return NOT_SO_MANY
    if zone < PROVINCES:
        return hostile_barrier(zone, g, seat, legions)
    return LEGIONS_TOO_DEAR if legions and g.points < CHEAPEST_VOYAGE else ALLOWED


def sail_barrier(zone: int, g: State, seat: int) -> int:
    """What forbids going on from a sea zone to *zone*; a voyage must end on land."""
    barrier = step_barrier(zone, g, seat)
    if barrier:
        return barrier
    if zone < PROVINCES:
        return hostile_barrier(zone, g, seat, g.escort)
    landable = g.realm[seat] | (g.attackable(seat) if g.escort else 0)
    return ALLOWED if g.board.landings[zone][g.points - 1] & landable else NO_LANDING
