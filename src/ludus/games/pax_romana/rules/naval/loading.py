"""11.17 and 11.32: galleys, leaders and units that a fleet takes along, or leaves, on its way."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, call, chance, choose, guarded, procedure

from ...position.afloat import fleet_word, squadrons, strength
from ...position.state import State
from ...vocabulary import reasons_naval as why
from ...vocabulary.battles import ON_MARCH
from ...vocabulary.domains import DIE, FACES
from ...vocabulary.ids import NOBODY, Kind, Leader, Owner, Space
from ...vocabulary.owners import ADMIRALS, FORTUNE
from ...vocabulary.places import LAND
from ...vocabulary.questions_naval import (
    ABOARD,
    LEAVE_LEADER,
    LEAVE_UNIT,
    SQUADRONS,
    TAKE_UNIT,
)
from ...vocabulary.units import ALL_KINDS, ELEPHANT, MILITIA, SHIFT, WORD_OF
from .fleets import cast_off, drop_anchor, free_galleys

PICK_UP: Final = 1
"""Movement points to take units aboard on the way (11.32)."""
LANDING: Final = 1
"""Points when more than one unit is left behind, and those to go ashore in the end."""
LAST: Final = 1
"""The unit that cannot be left: with it, the army goes ashore."""
FREE: Final = 1
"""Units that are left behind without a landing (11.32)."""
FOR_FORTUNE: Final = 1
"""Squadrons that may escort the Soldier of Fortune (12.44)."""
LATE: Final = 1
"""Taken from the points of a leader who has already sailed (11.32)."""


def is_own_harbour(g: State) -> bool:
    """Whether the fleet is in a friendly port."""
    here = g.voyage.space
    return g.board.kind[here] == LAND and g.is_friendly(g.voyage.power, here)


# -- galleys ---------------------------------------------------------------------------------------
def galleys_to_take(g: State) -> int:
    """The galleys in the port that may join the fleet, as a fleet word."""
    is_escort = bool(g.voyage.is_transport)
    word = free_galleys(g, g.voyage.power, g.voyage.owner, g.voyage.space, is_escort)
    for owner in ADMIRALS:
        if g.is_in_mutiny(owner, g.voyage.space):
            word -= fleet_word(owner, squadrons(word, owner))
    return word


def most_galleys(g: State) -> int:
    """How many squadrons may still join the fleet: one in all with the Soldier of Fortune."""
    if g.voyage.is_transport and g.march.owner == FORTUNE:
        room = FOR_FORTUNE - strength(g.voyage.galleys)
        return max(0, min(room, strength(galleys_to_take(g))))
    return strength(galleys_to_take(g))


def take_galleys_barrier(g: State) -> int:
    """What forbids to take squadrons along (11.17)."""
    if not is_own_harbour(g):
        return why.PORT_NOT_FRIENDLY
    if not g.voyage.is_major and not g.voyage.is_transport:
        return why.ONLY_IN_MAJOR_MOVES
    if not galleys_to_take(g):
        return why.NOTHING_TO_TAKE
    return ALLOWED if most_galleys(g) else why.ONE_FOR_FORTUNE


@procedure
def take_galleys(g: State, fewest: int) -> Flow[None]:
    """So many of each admiral's squadrons join the fleet, *fewest* or more in all."""
    g.voyage.wake = 0
    for owner in ADMIRALS:
        ready = min(squadrons(galleys_to_take(g), owner), most_galleys(g))
        if ready:
            n = yield from choose(
                g.seats[g.voyage.power],
                SQUADRONS,
                list(range(0 if is_later(galleys_to_take(g), owner) else fewest, ready + 1)),
                about=(owner, g.voyage.space, ready),
            )
            if n:
                cast_off(g, owner, n)
                fewest = 0


def is_later(word: int, owner: Owner) -> bool:
    """Whether a later admiral has squadrons in a fleet word."""
    return any(squadrons(word, other) for other in ADMIRALS if other > owner)


def leave_galleys_barrier(g: State) -> int:
    """What forbids to leave squadrons behind: galleys alone cannot all be left."""
    if g.board.kind[g.voyage.space] != LAND:
        return why.NOT_A_PORT
    least = 0 if g.voyage.is_transport else 1
    return ALLOWED if strength(g.voyage.galleys) > least else why.NOTHING_TO_LEAVE


@procedure
def leave_galleys(g: State) -> Flow[None]:
    """So many of each admiral's squadrons stay in the port, one at least; they move no more."""
    g.voyage.wake = 0
    fewest = 1
    for owner in ADMIRALS:
        ready = may_stay(g, owner)
        if ready:
            n = yield from choose(
                g.seats[g.voyage.power],
                SQUADRONS,
                list(range(0 if is_later(g.voyage.galleys, owner) else fewest, ready + 1)),
                about=(owner, g.voyage.space, ready),
            )
            if n:
                drop_anchor(g, fleet_word(owner, n), True)
                fewest = 0


def may_stay(g: State, owner: Owner) -> int:
    """Squadrons of an owner that may be left."""
    least = 0 if g.voyage.is_transport else 1
    return min(squadrons(g.voyage.galleys, owner), strength(g.voyage.galleys) - least)


# -- leaders ---------------------------------------------------------------------------------------
def take_leader_barrier(g: State) -> int:
    """What forbids to take a leader along (8.23)."""
    if g.board.kind[g.voyage.space] != LAND:
        return why.NOT_A_PORT
    waiting = any(not aboard_barrier(leader, g) for leader in g.tables.leaders)
    return ALLOWED if waiting else why.NOTHING_TO_TAKE


def aboard_barrier(leader: Leader, g: State) -> int:
    """What forbids a leader to come aboard."""
    owner = g.march.owner if g.voyage.is_transport else g.voyage.owner
    if g.place[leader] != g.voyage.space:
        return why.LEADER_ELSEWHERE
    if g.tables.leader_owner[leader] != owner:
        return why.LEADER_OF_OTHERS
    away = g.spent.leaders | g.voyage.leaders | g.march.leaders
    return why.LEADER_MOVED if away >> leader & 1 else ALLOWED


@procedure
def take_leader(g: State) -> Flow[None]:
    """A leader in the port comes along."""
    g.voyage.wake = 0
    leader = yield from choose(
        g.seats[g.voyage.power],
        ABOARD,
        guarded(g.tables.leaders, aboard_barrier, g),
        about=(g.voyage.space,),
    )
    if g.voyage.is_transport:
        g.march.leaders |= 1 << leader
    else:
        g.voyage.leaders |= 1 << leader


def leave_leader_barrier(g: State) -> int:
    """What forbids to leave a leader: somebody must be left aboard, and the port be friendly."""
    if not is_own_harbour(g):
        return why.PORT_NOT_FRIENDLY
    if g.voyage.is_transport:
        is_enough = bool(g.march.leaders) and g.march.has_units()
    else:
        is_enough = bool(g.voyage.leaders)
    return ALLOWED if is_enough else why.NOTHING_TO_LEAVE


@procedure
def leave_leader(g: State) -> Flow[None]:
    """A leader goes ashore, and moves no more."""
    g.voyage.wake = 0
    leader = yield from choose(
        g.seats[g.voyage.power],
        LEAVE_LEADER,
        g.led_by(g.march.leaders if g.voyage.is_transport else g.voyage.leaders),
        about=(g.voyage.space,),
    )
    g.march.leaders &= ~(1 << leader)
    g.voyage.leaders &= ~(1 << leader)
    g.spent.leaders |= 1 << leader


# -- units -----------------------------------------------------------------------------------------
def take_units_barrier(g: State) -> int:
    """What forbids to take units aboard: for a point, or with a leader who had none (11.32)."""
    if not is_own_harbour(g):
        return why.PORT_NOT_FRIENDLY
    if not g.voyage.is_major:
        return why.ONLY_IN_MAJOR_MOVES
    if not g.voyage.is_transport and not g.voyage.leaders:
        return why.NO_LEADER_ABOARD
    if not any(not unit_barrier(kind, g) for kind in ALL_KINDS):
        return why.NOTHING_TO_TAKE
    if g.voyage.is_transport and g.march.points < PICK_UP + LANDING:
        return why.TOO_FEW_POINTS
    return ALLOWED


def unit_barrier(kind: Kind, g: State) -> int:
    """What forbids to take a unit of a kind aboard."""
    here = g.voyage.space
    owner = g.march.owner if g.voyage.is_transport else g.voyage.owner
    if g.owner[here] != owner or not g.count(here, kind):
        return why.NOTHING_TO_TAKE
    if kind == MILITIA:
        return why.STAYS_ASHORE
    return ALLOWED if g.fresh(here, kind) else why.UNITS_MOVED


@procedure
def take_units(g: State) -> Flow[None]:
    """Units come aboard, one by one; the first makes a transport of a fleet (11.32)."""
    g.voyage.wake = 0
    kind = yield from choose(
        g.seats[g.voyage.power],
        TAKE_UNIT,
        guarded(ALL_KINDS, unit_barrier, g),
        about=(g.voyage.space,),
    )
    if g.voyage.is_transport:
        g.march.points -= PICK_UP
    else:
        yield from call(become_transport)
    load(g, ALL_KINDS[kind])
    while any(not unit_barrier(other, g) for other in ALL_KINDS):
        kind = yield from choose(
            g.seats[g.voyage.power],
            TAKE_UNIT,
            [*guarded(ALL_KINDS, unit_barrier, g), TAKE_UNIT.button("enough")],
            about=(g.voyage.space,),
        )
        if kind == TAKE_UNIT.button("enough"):
            break
        load(g, ALL_KINDS[kind])


@procedure
def become_transport(g: State) -> Flow[None]:
    """The leader rolls for points, one less than he would have had ashore (11.32)."""
    die = yield from chance(DIE, FACES)
    best = max(g.tables.campaign[leader] for leader in g.led_by(g.voyage.leaders))
    g.march.owner, g.march.power = g.voyage.owner, g.voyage.power
    g.march.space = g.march.rest = g.voyage.space
    g.march.leaders, g.march.is_major = g.voyage.leaders, 1
    g.march.points = die + best - LATE
    g.voyage.leaders, g.voyage.is_transport = 0, 1


def load(g: State, kind: Kind) -> None:
    """A unit comes aboard."""
    first = 1 << SHIFT[kind] if not WORD_OF[kind] else 0
    second = 1 << SHIFT[kind] if WORD_OF[kind] else 0
    g.lift(ON_MARCH, first, second)


def leave_units_barrier(g: State) -> int:
    """What forbids to leave units: not where others stand, and not the last (11.32)."""
    here = g.voyage.space
    if not g.voyage.is_transport or g.march.size() <= LAST:
        return why.NOTHING_TO_LEAVE
    if g.board.kind[here] != LAND:
        return why.NOT_A_PORT
    if not is_room_for(g, g.march.owner, here):
        return why.PORT_NOT_FRIENDLY
    return ALLOWED if any_allowed(ALL_KINDS, leave_barrier, g) else why.ELEPHANTS_ALONE


def is_room_for(g: State, owner: Owner, space: Space) -> bool:
    """Whether units of an owner may stand in a space: nobody else's do, nor is there a tribe."""
    occupant = g.occupant(space)
    is_free = occupant == NOBODY or g.is_friend(g.voyage.power, occupant)
    return g.owner[space] in (NOBODY, owner) and is_free


@procedure
def leave_units(g: State) -> Flow[None]:
    """Units are left, one by one: the first costs nothing, more are a landing of a point."""
    g.voyage.wake = 0
    left = 0
    while g.march.size() > LAST and (not left or g.march.points > LANDING):
        kind = yield from choose(
            g.seats[g.voyage.power],
            LEAVE_UNIT,
            [*guarded(ALL_KINDS, leave_barrier, g), *enough(left)],
            about=(g.voyage.space,),
        )
        if kind == LEAVE_UNIT.button("enough"):
            break
        if left == FREE:
            g.march.points -= LANDING
        left += 1
        unload(g, ALL_KINDS[kind])


def enough(left: int) -> list[int]:
    """Once a unit is left, it may be enough."""
    return [LEAVE_UNIT.button("enough")] if left else []


def leave_barrier(kind: Kind, g: State) -> int:
    """A unit must be aboard to be left; elephants do not stay alone (10.68)."""
    if not g.march.count(kind):
        return why.NOT_ABOARD
    is_alone = kind == ELEPHANT and g.owner[g.voyage.space] == NOBODY
    return why.ELEPHANTS_ALONE if is_alone else ALLOWED


def unload(g: State, kind: Kind) -> None:
    """A unit goes ashore, and moves no more."""
    first = 1 << SHIFT[kind] if not WORD_OF[kind] else 0
    second = 1 << SHIFT[kind] if WORD_OF[kind] else 0
    g.drop(ON_MARCH, first, second)
