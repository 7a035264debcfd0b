"""9.2 and 9.3: who stands in the way of a force, what a step costs, and where it may go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludus.flow import ALLOWED

from ...vocabulary import reasons_land as why
from ...vocabulary.ids import NOBODY, Owner, Power, Space
from ...vocabulary.owners import GREECE, INVADERS, REBELS, SUCCESSORS, TRIBES
from ...vocabulary.places import LAND, NO_TRIBE, NONE, PASS, TRIBE
from ...vocabulary.reasons import OUT_OF_PLAY
from ...vocabulary.units import ALL_KINDS, BATTLE_POINTS, MILITIA
from ..barbarians.lasting import horde_barrier, rebel_toll

if TYPE_CHECKING:
    from ...position.state import State

HARD = 2
"""Movement points into mountains and passes, and across a strait (9.21)."""
ATTACK = 1


def is_wild(owner: Owner) -> bool:
    """Barbarians, rebels, slaves and tribes: they have no friends (13.26)."""
    return REBELS <= owner <= TRIBES


def is_foe(g: State, power: Power, owner: Owner, other: Owner) -> bool:
    """Whether units of *owner* that a power moves must fight those of *other*.

    An army of barbarians passes those who are friends of the power that moves it (13.42).
    """
    if other in (NOBODY, owner):
        return False
    has_no_friends = is_wild(owner) and owner not in INVADERS
    return has_no_friends or not g.is_friend(power, other)


def foe_at(g: State, power: Power, owner: Owner, space: Space) -> Owner:
    """Whose units, town, city or tribe must be attacked in a space; NOBODY if it is open.

    Leaders without units stop nobody (9.21).
    """
    units = g.owner[space]
    if is_foe(g, power, owner, units) and not are_brothers(g, owner, space):
        return units
    if units != NOBODY and units != owner and hosts_foes(g, power, owner, space):
        return units
    if g.board.marks[space] & TRIBE and g.tribes[g.board.site[space]] != NO_TRIBE:
        return TRIBES
    settler = g.settler[space]
    return settler if is_foe(g, power, owner, settler) else NOBODY


def hosts_foes(g: State, power: Power, owner: Owner, space: Space) -> bool:
    """Whether a friend has guests who must be fought: all who stand there fight (ruling R26)."""
    if space not in g.guest_at:
        return False
    return any(is_foe(g, power, owner, guest) for guest in g.hosted(space))


def are_brothers(g: State, owner: Owner, space: Space) -> bool:
    """Whether the successors' army meets Greek units outside towns: it need not attack (17.2)."""
    return owner == SUCCESSORS and g.owner[space] == GREECE and g.settlement[space] == NONE


def foe_of(g: State, which: int, space: Space) -> Owner:
    """The same for a force under way; brothers whom it falls on are foes."""
    force = g.force(which)
    if force.is_fierce and g.owner[space] == GREECE:
        return GREECE
    return foe_at(g, force.power, force.owner, space)


def fighters_at(g: State, space: Space) -> int:
    """Units in a space that fight, guests too: all but garrisons and elephants."""
    found = sum(g.count(space, kind) for kind in ALL_KINDS if BATTLE_POINTS[kind])
    if space in g.guest_at:
        found += sum(g.guests(space, kind) for kind in ALL_KINDS if BATTLE_POINTS[kind])
    return found


def fighters_in(g: State, which: int) -> int:
    """Units of a force that fight."""
    force = g.force(which)
    return sum(force.count(kind) for kind in ALL_KINDS if BATTLE_POINTS[kind])


# -- steps -----------------------------------------------------------------------------------------
def step_cost(g: State, here: Space, to: Space) -> int:
    """Movement points to go from a space to the next, without those for an attack (9.21)."""
    is_hard = g.board.kind[to] == PASS or g.board.is_fortress(to) or to in g.board.straits[here]
    return (HARD if is_hard else 1) + rebel_toll(g, to)


def way_barrier(g: State, which: int, here: Space, to: Space) -> int:
    """What forbids a force to take a way at all: not in play, a strait, its militia."""
    force = g.force(which)
    if not g.scenario.in_play[to]:
        return OUT_OF_PLAY
    if to in g.board.straits[here]:
        if g.is_watched(force.power, here, to):
            return why.STRAIT_WATCHED
        if g.board.is_unopposed[here] and foe_in_land(g, which, to) != NOBODY:
            return why.STRAIT_HELD
    if force.owner in INVADERS and (barrier := horde_barrier(to, g, force.owner)):
        return barrier
    if force.owner == SUCCESSORS and leaves_greece(g, here, to):
        return why.STAYS_IN_GREECE
    if force.count(MILITIA) and g.home(to) != force.owner:
        return why.MILITIA_STAYS
    return ALLOWED


def leaves_greece(g: State, here: Space, to: Space) -> bool:
    """Whether a step leads out of Greece, or farther away from it (17.2)."""
    far = g.scenario.from_greece
    return far[to] > far[here]


def foe_in_land(g: State, which: int, space: Space) -> Owner:
    """Whom a force must fight in a space; nobody at a transit point."""
    return foe_of(g, which, space) if g.board.kind[space] == LAND else NOBODY


def entry_barrier(g: State, which: int, here: Space, to: Space, points: int) -> int:
    """What forbids a force on the march to go from a space to the next with so many points."""
    barrier = way_barrier(g, which, here, to)
    if barrier:
        return barrier
    left = points - step_cost(g, here, to)
    if left < 0:
        return why.TOO_FEW_POINTS
    if g.board.kind[to] != LAND:
        return ALLOWED if can_go_on(g, which, to, left) else why.NO_WAY_ON
    if foe_of(g, which, to) == NOBODY:
        return ALLOWED
    if not fighters_in(g, which):
        return why.NONE_TO_ATTACK_WITH
    return ALLOWED if left >= ATTACK else why.TOO_FEW_POINTS


def can_go_on(g: State, which: int, point: Space, points: int) -> bool:
    """Whether a force can get from a transit point or pass to a land space (9.31)."""
    return any(not entry_barrier(g, which, point, to, points) for to in g.board.by_land[point])


def step_barrier(to: Space, g: State) -> int:
    """What forbids the force on the march to step to a space."""
    here = g.march.space
    if not g.board.by_land[to]:
        return why.NOT_BY_LAND
    if to not in g.board.by_land[here]:
        return why.NOT_ADJACENT
    return entry_barrier(g, 0, here, to, g.march.points)
