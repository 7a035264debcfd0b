"""10.94, 10.95: where a beaten force may go, by land or by sea."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludus.flow import ALLOWED

from ...vocabulary import reasons_land as why
from ...vocabulary.ids import NOBODY, Owner, Space
from ...vocabulary.journal_land import FLED
from ...vocabulary.owners import FLEET_OF, FORTUNE, INVADERS, PERGAMUM, PONTUS, is_power
from ...vocabulary.places import LAND
from ..movement.ground import foe_of, way_barrier
from ..movement.walking import is_open_to, walk

if TYPE_CHECKING:
    from ...position.state import State

NO_WAY = -1


def can_ever_retreat(g: State, owner: Owner) -> bool:
    """Powers, and those whom a power uses; not slaves, tribes, independents, rebels.

    Armies of barbarians may while a player moves them, if they are intercepted (13.4).
    """
    if is_power(owner) or (owner in INVADERS and g.march.owner == owner):
        return True
    return owner in (FORTUNE, PONTUS, PERGAMUM) and g.commands[owner] != NOBODY


def transit_points(g: State, which: int, here: Space, barred: Space) -> list[int]:
    """By space: how many points lie between it and *here*, or NO_WAY (10.96).

    A force goes through any number of transit points and passes, and stops in the next land space.
    """
    found = [NO_WAY] * len(g.board.spaces)
    found[here] = 0
    reached = [here]
    for space in reached:
        for to in g.board.by_land[space]:
            if found[to] != NO_WAY or to == barred or way_barrier(g, which, space, to):
                continue
            is_point = g.board.kind[to] != LAND
            found[to] = found[space] + int(is_point)
            if is_point:
                reached.append(to)
    found[here] = NO_WAY
    return found


def shelter_barrier(g: State, which: int, to: Space) -> int:
    """What forbids a force to retreat into a land space: any enemy there (10.94)."""
    if foe_of(g, which, to) != NOBODY:
        return why.ENEMY_THERE
    return ALLOWED if is_open_to(g, which, to) else why.OTHERS_STAND_HERE


def retreat_barrier(to: Space, g: State, which: int, here: Space, barred: Space) -> int:
    """What forbids the first leg of a retreat."""
    if g.board.kind[to] != LAND:
        return why.NO_STOP_HERE
    if to == barred:
        return why.ENEMY_CAME_FROM_THERE
    if transit_points(g, which, here, barred)[to] == NO_WAY:
        return why.NOT_ADJACENT
    return shelter_barrier(g, which, to)


def further_barrier(to: Space, g: State, which: int, fought: Space, barred: Space) -> int:
    """What forbids the second leg: it must not end beside the space of the battle (10.94)."""
    if to == fought or to in g.board.by_land[fought]:
        return why.TOO_NEAR
    return retreat_barrier(to, g, which, g.force(which).space, barred)


def near_lands(g: State, which: int, here: Space, barred: Space) -> list[Space]:
    """The land spaces that one leg of a retreat reaches, enemies or not."""
    far = transit_points(g, which, here, barred)
    return [space for space in g.board.lands if far[space] != NO_WAY]


def has_way_out(g: State, which: int, here: Space, barred: Space) -> bool:
    """Whether a force can retreat at all."""
    for to in near_lands(g, which, here, barred):
        if not shelter_barrier(g, which, to):
            return True
    return has_way_by_sea(g, which, here)


# -- by sea ----------------------------------------------------------------------------------------
def harbour_barrier(g: State, which: int, here: Space, to: Space) -> int:
    """By sea only with galleys of its own, to a friendly port one space away (10.95)."""
    force = g.force(which)
    sailor = force.power
    if g.board.water[here] < 0 or FLEET_OF[sailor] < 0 or not g.fleet(sailor, here):
        return why.NO_GALLEY
    if to not in g.board.by_sea[here] or g.board.kind[to] != LAND or not g.scenario.in_play[to]:
        return why.NOT_A_FRIENDLY_PORT
    is_friendly = g.is_friendly(force.power, to) and is_open_to(g, which, to)
    return ALLOWED if is_friendly else why.NOT_A_FRIENDLY_PORT


def has_way_by_sea(g: State, which: int, here: Space) -> bool:
    """Whether a force can retreat by sea."""
    return any(not harbour_barrier(g, which, here, to) for to in g.board.by_sea[here])


def sail_away(g: State, which: int, to: Space) -> None:
    """The force goes by sea and takes the galleys along (10.95)."""
    force = g.force(which)
    here, n = force.space, g.fleet(force.power, force.space)
    g.log(FLED, force.owner, force.size(), here, to)
    g.moor(force.power, here, -n)
    g.moor(force.power, to, n)
    walk(g, which, to)
