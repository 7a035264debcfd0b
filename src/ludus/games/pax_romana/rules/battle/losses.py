"""10.52, 10.8, 7.32: a force loses battle points, unit by unit, as its player chooses."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_land as why
from ...vocabulary.battles import NO_HORSE, ON_MAP, USE_WALLS, WORN_POINTS
from ...vocabulary.ids import NOBODY, Kind, Owner, Power, Space
from ...vocabulary.journal import UNITS_LOST
from ...vocabulary.journal_land import UNIT_REDUCED, WALL_LOST
from ...vocabulary.places import BREACH, LEAST_WALLS
from ...vocabulary.questions_land import LOSSES, LOSSES_REDUCED, WALL
from ...vocabulary.units import (
    ALL_KINDS,
    BATTLE_POINTS,
    ELEPHANT,
    HORSES,
    KINDS,
    SHIFT,
    WORD_OF,
    WORN,
)
from .strength import points_of

REDUCTIONS: Final = range(LOSSES_REDUCED, LOSSES_REDUCED + KINDS)
WALL_ACTIONS: Final = (WALL,)


@procedure
def lose_points(
    g: State, power: Power, source: int, space: Space, due: int, flags: int, is_worn: int
) -> Flow[int]:
    """A force loses so many battle points at least (10.53): 1 if it has reduced a unit.

    *source* is where its units are. *is_worn*: whether it has reduced one in this battle (10.84).
    """
    while due > 0:
        action = only_loss(g, source, space, flags, is_worn)
        if action == NOTHING:
            break
        if action == SEVERAL:
            action = yield from choose(
                g.seats[power],
                LOSSES,
                [
                    *guarded(ALL_KINDS, loss_barrier, g, source, space, flags),
                    *guarded(REDUCTIONS, reduction_barrier, g, source, space, is_worn),
                    *guarded(WALL_ACTIONS, wall_barrier, g, space, flags),
                ],
                about=(space, due),
            )
        if action == WALL:
            due -= BREACH
            breach(g, space)
        elif action >= LOSSES_REDUCED:
            due -= WORN_POINTS
            is_worn = 1
            reduce(g, source, space, ALL_KINDS[action - LOSSES_REDUCED])
        else:
            due -= points_of(g, ALL_KINDS[action])
            strike_off(g, source, space, ALL_KINDS[action], 1)
    return is_worn


NOTHING: Final = -1
SEVERAL: Final = -2


def only_loss(g: State, source: int, space: Space, flags: int, is_worn: int) -> int:
    """What must be lost next: the one thing that can be, or NOTHING; SEVERAL if one chooses."""
    found = NOTHING
    for kind in ALL_KINDS:
        if not loss_barrier(kind, g, source, space, flags):
            if found != NOTHING:
                return SEVERAL
            found = kind
    for action in REDUCTIONS:
        if not reduction_barrier(action, g, source, space, is_worn):
            return SEVERAL
    if not wall_barrier(WALL, g, space, flags):
        return WALL if found == NOTHING else SEVERAL
    return found


# -- what can be lost ------------------------------------------------------------------------------
def loss_barrier(kind: Kind, g: State, source: int, space: Space, flags: int) -> int:
    """Any unit with battle points; cavalry only where it is used (10.52, 10.62, 10.69)."""
    if not there(g, source, space, kind):
        return why.NO_SUCH_UNIT
    if not BATTLE_POINTS[kind]:
        return why.TAKES_NO_LOSSES
    return why.HORSE_NOT_USED if flags & NO_HORSE and kind in HORSES else ALLOWED


def reduction_barrier(action: int, g: State, source: int, space: Space, is_worn: int) -> int:
    """One legion or heavy infantry in a battle, if none of its kind is reduced (10.81, 10.84)."""
    kind = ALL_KINDS[action - LOSSES_REDUCED]
    if WORN[kind] == kind:
        return why.NOT_REDUCED
    if not there(g, source, space, kind):
        return why.NO_SUCH_UNIT
    if is_worn:
        return why.ONE_REDUCTION
    return why.WORN_ONE_FIRST if there(g, source, space, WORN[kind]) else ALLOWED


def wall_barrier(action: int, g: State, space: Space, flags: int) -> int:
    """A wall point, where the walls are used and not down to the least (7.32, 7.33)."""
    if not flags & USE_WALLS:
        return why.WALLS_NOT_USED
    least = LEAST_WALLS[g.settlement[space]]
    return ALLOWED if g.walls[space] > least else why.WALLS_DOWN


def there(g: State, source: int, space: Space, kind: Kind) -> int:
    """Units of a kind that could be lost: not those behind the walls of a battle outside."""
    if source != ON_MAP:
        return g.force(source).count(kind) + g.force(source).guests(kind)
    inside = g.battle.sheltered(kind) if g.battle.space == space else 0
    guests = g.guests(space, kind) if space in g.guest_at else 0
    return g.count(space, kind) - inside + guests


# -- losing it -------------------------------------------------------------------------------------
def owner_of(g: State, source: int, space: Space) -> Owner:
    """Whose units they are."""
    return g.owner[space] if source == ON_MAP else g.force(source).owner


def strike_off(g: State, source: int, space: Space, kind: Kind, n: int) -> None:
    """Units are gone; elephants that are left alone are too (10.69)."""
    if source == ON_MAP:
        for _ in range(n):
            if is_guests(g, source, space, kind):
                g.lose_guest(space, kind, 1)
            else:
                g.lose(space, kind, 1)
        return
    force = g.force(source)
    if is_guests(g, source, space, kind):
        g.log(UNITS_LOST, force.guest, n, kind, space)
        force.guest_units[WORD_OF[kind]] -= n << SHIFT[kind]
        return
    g.log(UNITS_LOST, force.owner, n, kind, space)
    force.add(kind, -n)
    if not force.has_units() and force.guest != NOBODY:
        take_over(g, source)
    alone = force.count(ELEPHANT)
    if alone and force.size() == alone:
        g.log(UNITS_LOST, force.owner, alone, ELEPHANT, space)
        force.add(ELEPHANT, -alone)


def reduce(g: State, source: int, space: Space, kind: Kind) -> None:
    """A legion or heavy infantry is reduced."""
    g.log(UNIT_REDUCED, owner_of(g, source, space), kind, space)
    if source == ON_MAP and is_guests(g, source, space, kind):
        g.wear_guest(space, kind, WORN[kind])
    elif source == ON_MAP:
        g.add(space, kind, -1)
        g.add(space, WORN[kind], 1)
    elif is_guests(g, source, space, kind):
        g.force(source).guest_units[WORD_OF[kind]] -= 1 << SHIFT[kind]
        g.force(source).guest_units[WORD_OF[WORN[kind]]] += 1 << SHIFT[WORN[kind]]
    else:
        g.force(source).add(kind, -1)
        g.force(source).add(WORN[kind], 1)


def is_guests(g: State, source: int, space: Space, kind: Kind) -> bool:
    """Of a kind that host and guests have, whoever has more loses it, else the host."""
    if source == ON_MAP:
        return space in g.guest_at and g.guests(space, kind) > g.count(space, kind)
    return g.force(source).guests(kind) > g.force(source).count(kind)


def take_over(g: State, which: int) -> None:
    """Nothing is left of the host in flight: the force is that of the guests now."""
    force = g.force(which)
    force.owner = force.guest
    force.units[0], force.units[1] = force.guest_units[0], force.guest_units[1]
    force.guest_units[0] = force.guest_units[1] = 0
    force.guest = NOBODY


def breach(g: State, space: Space) -> None:
    """A wall point is lost."""
    g.wall_up(space, g.walls[space] - 1)
    g.log(WALL_LOST, g.settler[space], space, g.walls[space])
