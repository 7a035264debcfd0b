"""10.52, 10.8, 7.32: a force loses battle points, unit by unit, as its player chooses."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, choose, guarded, procedure

from ...position.guests import merge
from ...position.state import State
from ...vocabulary import reasons_land as why
from ...vocabulary.battles import (
    AS_GUESTS,
    ATTACKER,
    IN_FLIGHT,
    NO_HORSE,
    ON_MAP,
    ON_MARCH,
    USE_WALLS,
    WORN_POINTS,
)
from ...vocabulary.ids import NOWHERE, Kind, Owner, Power, Space
from ...vocabulary.journal import UNITS_LOST
from ...vocabulary.journal_land import UNIT_REDUCED, WALL_LOST
from ...vocabulary.places import BREACH, LEAST_WALLS
from ...vocabulary.questions_land import (
    LOSSES,
    LOSSES_GUEST,
    LOSSES_GUEST_REDUCED,
    LOSSES_REDUCED,
    WALL,
)
from ...vocabulary.units import (
    ALL_KINDS,
    BATTLE_POINTS,
    ELEPHANT,
    HORSES,
    KINDS,
    SHIFT,
    WORD_OF,
    WORDS,
    WORN,
)
from .order import company, where
from .strength import points_of

REDUCTIONS: Final = range(LOSSES_REDUCED, LOSSES_REDUCED + KINDS)
GUESTS: Final = range(LOSSES_GUEST, LOSSES_GUEST + KINDS)
GUEST_REDUCTIONS: Final = range(LOSSES_GUEST_REDUCED, LOSSES_GUEST_REDUCED + KINDS)
WALL_ACTIONS: Final = (WALL,)


@procedure
def lose_points(
    g: State, power: Power, source: int, space: Space, due: int, flags: int, is_worn: int
) -> Flow[int]:
    """A force loses so many battle points at least (10.53): 1 if it has reduced a unit.

    *source* is where its units are. *is_worn*: whether it has reduced one in this battle (10.84).
    Units of guests may be lost instead of its own, and those that a friend has lent (5.12, 17.2).
    """
    while due > 0:
        action = only_loss(g, source, space, flags, is_worn, due)
        if action == NOTHING:
            break
        if action == SEVERAL:
            action = yield from choose(
                g.seats[power],
                LOSSES,
                [
                    *guarded(ALL_KINDS, loss_barrier, g, source, space, flags, due),
                    *guarded(REDUCTIONS, reduction_barrier, g, source, space, is_worn),
                    *guarded(GUESTS, guest_barrier, g, source, space, flags),
                    *guarded(GUEST_REDUCTIONS, guest_reduction_barrier, g, source, space, is_worn),
                    *guarded(WALL_ACTIONS, wall_barrier, g, space, flags),
                ],
                about=(space, due),
            )
        due -= weight(g, action)
        is_worn |= int(is_reduction(action))
        suffer_loss(g, source, space, action)
    return is_worn


NOTHING: Final = -1
SEVERAL: Final = -2


def only_loss(g: State, source: int, space: Space, flags: int, is_worn: int, due: int) -> int:
    """What must be lost next: the one thing that can be, or NOTHING; SEVERAL if one chooses."""
    found = NOTHING
    for kind in ALL_KINDS:
        if not loss_barrier(kind, g, source, space, flags, due):
            if found != NOTHING:
                return SEVERAL
            found = kind
    for action in REDUCTIONS:
        if not reduction_barrier(action, g, source, space, is_worn):
            return SEVERAL
    if has_guests(g, source, space):
        for action in GUESTS:
            if not guest_barrier(action, g, source, space, flags):
                if found != NOTHING:
                    return SEVERAL
                found = action
        for action in GUEST_REDUCTIONS:
            if not guest_reduction_barrier(action, g, source, space, is_worn):
                return SEVERAL
    if not wall_barrier(WALL, g, space, flags):
        return WALL if found == NOTHING else SEVERAL
    return found


def is_reduction(action: int) -> bool:
    """Whether a unit is reduced, not lost."""
    return action in REDUCTIONS or action in GUEST_REDUCTIONS


def weight(g: State, action: int) -> int:
    """Battle points that are met by a loss."""
    if action == WALL:
        return BREACH
    if is_reduction(action):
        return WORN_POINTS
    return points_of(g, ALL_KINDS[action if action < LOSSES_REDUCED else action - LOSSES_GUEST])


def suffer_loss(g: State, source: int, space: Space, action: int) -> None:
    """What was chosen is lost."""
    if action == WALL:
        breach(g, space)
    elif action >= LOSSES_GUEST_REDUCED:
        wear_guest(g, source, space, ALL_KINDS[action - LOSSES_GUEST_REDUCED])
    elif action >= LOSSES_GUEST:
        lose_guest(g, source, space, ALL_KINDS[action - LOSSES_GUEST])
    elif action >= LOSSES_REDUCED:
        reduce(g, source, space, ALL_KINDS[action - LOSSES_REDUCED])
    else:
        strike_off(g, source, space, ALL_KINDS[action], 1)


# -- what can be lost ------------------------------------------------------------------------------
def loss_barrier(kind: Kind, g: State, source: int, space: Space, flags: int, due: int) -> int:
    """Any unit with battle points; cavalry only where it is used (10.52, 10.62, 10.69).

    No whole unit where a reduced one of its kind meets what is due (10.81, 10.82).
    """
    if not there(g, source, space, kind):
        return why.NO_SUCH_UNIT
    worn = WORN[kind]
    if worn != kind and BATTLE_POINTS[worn] >= due and there(g, source, space, worn):
        return why.WORN_ONE_FIRST
    return kind_barrier(kind, flags)


def kind_barrier(kind: Kind, flags: int) -> int:
    """Garrisons and elephants take no losses, nor does cavalry that is not used."""
    if not BATTLE_POINTS[kind]:
        return why.TAKES_NO_LOSSES
    return why.HORSE_NOT_USED if flags & NO_HORSE and kind in HORSES else ALLOWED


def reduction_barrier(action: int, g: State, source: int, space: Space, is_worn: int) -> int:
    """What forbids to reduce a unit."""
    kind = ALL_KINDS[action - LOSSES_REDUCED]
    whole, worn = there(g, source, space, kind), there(g, source, space, WORN[kind])
    return wear_barrier(kind, whole, worn, is_worn)


def wear_barrier(kind: Kind, whole: int, worn: int, is_worn: int) -> int:
    """One legion or heavy infantry in a battle, if none of its kind is reduced (10.81, 10.84)."""
    if WORN[kind] == kind:
        return why.NOT_REDUCED
    if not whole:
        return why.NO_SUCH_UNIT
    if is_worn:
        return why.ONE_REDUCTION
    return why.WORN_ONE_FIRST if worn else ALLOWED


def guest_barrier(action: int, g: State, source: int, space: Space, flags: int) -> int:
    """The same for units of guests who fight along."""
    kind = ALL_KINDS[action - LOSSES_GUEST]
    if not company(g, source, space, kind):
        return why.NO_SUCH_UNIT
    return kind_barrier(kind, flags)


def guest_reduction_barrier(action: int, g: State, source: int, space: Space, is_worn: int) -> int:
    """The same for a unit of guests that is reduced."""
    kind = ALL_KINDS[action - LOSSES_GUEST_REDUCED]
    whole, worn = company(g, source, space, kind), company(g, source, space, WORN[kind])
    return wear_barrier(kind, whole, worn, is_worn)


def wall_barrier(action: int, g: State, space: Space, flags: int) -> int:
    """A wall point, where the walls are used and not down to the least (7.32, 7.33)."""
    if not flags & USE_WALLS:
        return why.WALLS_NOT_USED
    least = LEAST_WALLS[g.settlement[space]]
    return ALLOWED if g.walls[space] > least else why.WALLS_DOWN


def there(g: State, source: int, space: Space, kind: Kind) -> int:
    """Units of a kind that could be lost: not those behind the walls of a battle outside."""
    if source == AS_GUESTS:
        return g.guests_of(g.battle.owner[ATTACKER], space, kind)
    if source != ON_MAP:
        return g.force(source).own(kind)
    inside = g.battle.sheltered(kind) if g.battle.space == space else 0
    return g.count(space, kind) - inside


def has_guests(g: State, source: int, space: Space) -> bool:
    """Whether guests fight along, or units of a friend in a force."""
    if source in (ON_MARCH, IN_FLIGHT) and g.force(source).has_company():
        return True
    return has_lodgers(g, source, space)


def has_lodgers(g: State, source: int, space: Space) -> bool:
    """Whether guests are with those in the space, or with the force in flight."""
    at = where(source, space)
    return at != NOWHERE and at in g.guest_at


# -- losing it -------------------------------------------------------------------------------------
def owner_of(g: State, source: int, space: Space) -> Owner:
    """Whose units they are."""
    if source == AS_GUESTS:
        return g.battle.owner[ATTACKER]
    return g.owner[space] if source == ON_MAP else g.force(source).owner


def strike_off(g: State, source: int, space: Space, kind: Kind, n: int) -> None:
    """Units are gone; elephants that are left alone are too (10.69)."""
    if source == ON_MAP:
        g.lose(space, kind, n)
        return
    if source == AS_GUESTS:
        g.lose_guest(g.battle.owner[ATTACKER], space, kind, n)
        return
    force = g.force(source)
    g.log(UNITS_LOST, force.owner, n, kind, space)
    force.lose(kind, n)
    if not force.has_units() and has_lodgers(g, source, space):
        take_over(g, source)
    alone = force.count(ELEPHANT)
    if alone and force.size() == alone:
        g.log(UNITS_LOST, force.owner, alone, ELEPHANT, space)
        force.lose(ELEPHANT, alone)


def strike_any(g: State, source: int, space: Space, kind: Kind) -> None:
    """A unit is gone: one of the guests who fight along if the host has none of its kind."""
    if there(g, source, space, kind):
        strike_off(g, source, space, kind, 1)
    else:
        lose_guest(g, source, space, kind)


def lose_guest(g: State, source: int, space: Space, kind: Kind) -> None:
    """A unit of the guests who fight along is gone."""
    if source != ON_MAP and g.force(source).borrowed(kind):
        g.log(UNITS_LOST, g.force(source).lender, 1, kind, space)
        g.force(source).strike(kind)
        return
    at = where(source, space)
    owner = g.first_guest(at, kind)
    if at != space:
        g.log(UNITS_LOST, owner, 1, kind, space)
    g.lose_guest(owner, at, kind, 1)


def wear_guest(g: State, source: int, space: Space, kind: Kind) -> None:
    """A unit of the guests who fight along is reduced."""
    if source != ON_MAP and g.force(source).borrowed(kind):
        g.log(UNIT_REDUCED, g.force(source).lender, kind, space)
        g.force(source).wear_lent(kind)
        return
    at = where(source, space)
    owner = g.first_guest(at, kind)
    g.log(UNIT_REDUCED, owner, kind, space)
    g.wear_guest(owner, at, kind)


def reduce(g: State, source: int, space: Space, kind: Kind) -> None:
    """A legion or heavy infantry is reduced."""
    g.log(UNIT_REDUCED, owner_of(g, source, space), kind, space)
    if source == AS_GUESTS:
        g.wear_guest(g.battle.owner[ATTACKER], space, kind)
    elif source == ON_MAP:
        worn = WORN[kind]
        g.add(space, kind, -1)
        g.add(space, worn, 1)
        if g.count(space, worn) > 1:
            # Another stays behind the walls: they are one whole unit, outside (10.86).
            merge(g.units, space * WORDS)
            g.battle.inside[WORD_OF[worn]] -= 1 << SHIFT[worn]
    else:
        g.force(source).add(kind, -1)
        g.force(source).add(WORN[kind], 1)


def take_over(g: State, which: int) -> None:
    """Nothing is left of the host in flight: the force is that of the guests now."""
    force = g.force(which)
    slot = g.guest_at.index(where(which, force.space))
    force.owner = g.guest_owner[slot]
    force.units[0] = g.guest_units[slot * WORDS]
    force.units[1] = g.guest_units[slot * WORDS + 1]
    g.set_guests(slot, 0, 0)


def breach(g: State, space: Space) -> None:
    """A wall point is lost."""
    g.wall_up(space, g.walls[space] - 1)
    g.log(WALL_LOST, g.settler[space], space, g.walls[space])
