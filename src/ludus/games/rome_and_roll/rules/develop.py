"""V. Develop: roads of one region are renovated, from Rome to conquered colonies."""

from __future__ import annotations

from ludus.flow import Flow, any_allowed, call, choose, guarded, procedure, refused

from ..position.state import State, producers
from ..vocabulary.decisions import (
    ENOUGH_ROADS,
    NO_OWN_PRODUCTION,
    OWN_PRODUCTION,
    ROAD,
)
from ..vocabulary.effects import AFTER_DEVELOP, COLONY_LINKED, FREE_ROADS, ON_DEVELOP, PRODUCES
from ..vocabulary.ids import (
    ALL_CELLS,
    ALL_ROADS,
    MERCHANT,
    NO_COLONY,
    NO_REGION,
    NOBODY,
    ROME,
    STONE,
    Colony,
    Region,
    Road,
    Seat,
)
from ..vocabulary.journal import RENOVATED
from ..vocabulary.reasons import (
    ALLOWED,
    NO_MERCHANT,
    NO_STONE,
    NOT_CONQUERED,
    NOT_FROM_ROME,
    NOT_ON_MAP,
    NOTHING_TO_RENOVATE,
    OTHER_ROADS_REGION,
    RENOVATED_ALREADY,
)
from ..vocabulary.tracks import LEGACY_TRACK
from .advisors import ANY_SORT, advisors_give, gives_anything, total_of
from .gaining import gain
from .production import places, produce
from .spending import can_pay, pay
from .trade import producer_barrier

STONE_PER_ROAD = 1


@procedure
def develop(g: State, seat: Seat) -> Flow[None]:
    """Roads one after the other, each joined to Rome; two or more bring legacy (V.2 to V.4)."""
    region = Region(NO_REGION)
    roads = 0
    while any_allowed(ALL_ROADS, road_barrier, g, seat, region, roads):
        road = yield from choose(
            seat,
            ROAD,
            [*guarded(ALL_ROADS, road_barrier, g, seat, region, roads), *enough(roads)],
        )
        if road == ENOUGH_ROADS:
            break
        region = g.tables.empire.road_region[road]
        if roads >= free_roads(g, seat):
            pay(g, seat, STONE, STONE_PER_ROAD)
        roads += 1
        g.log(RENOVATED, seat, road)
        colony = g.renovate(seat, road)
        bonus = g.tables.road_bonus if roads == 2 else 0
        g.mark(seat, LEGACY_TRACK, g.tables.empire.milestones[road] + bonus)
        if colony != ROME:
            yield from call(first_link, colony)
    if gives_anything(g, seat, ON_DEVELOP):
        yield from call(advisors_give, seat, ON_DEVELOP, ANY_SORT, region, 1)
    if total_of(g, seat, AFTER_DEVELOP, PRODUCES):
        yield from call(own_production, seat)


@procedure
def first_link(g: State, colony: Colony) -> Flow[None]:
    """A colony linked for the first time gives its owner the good of its region (V.5).

    An advisor who watches for it must have been loyal before that good (K.7).
    """
    owner = g.colony_owner[colony]
    if owner < 0:
        return
    region = g.tables.empire.region[colony]
    is_watched = gives_anything(g, owner, COLONY_LINKED)
    yield from call(gain, owner, g.tables.empire.resource[region], 1)
    if is_watched:
        yield from call(advisors_give, owner, COLONY_LINKED, ANY_SORT, region, 1)


@procedure
def own_production(g: State, seat: Seat) -> Flow[None]:
    """An advisor lets one own building produce (K.8)."""
    if not producers(g, seat):
        return
    answer = yield from choose(
        seat,
        OWN_PRODUCTION,
        [
            *places(g, producers(g, seat)),
            NO_OWN_PRODUCTION,
            *refused(ALL_CELLS, producer_barrier, g, seat),
        ],
    )
    if answer != NO_OWN_PRODUCTION:
        yield from call(produce, seat, g.building_on(answer))


# -- what can be chosen, and what stands in the way ------------------------------------------------
def develop_barrier(g: State, seat: Seat) -> int:
    """What forbids to develop at all."""
    if not g.turn.workers & MERCHANT:
        return NO_MERCHANT
    if any_allowed(ALL_ROADS, road_barrier, g, seat, NO_REGION, 0):
        return ALLOWED
    return NOTHING_TO_RENOVATE


def free_roads(g: State, seat: Seat) -> int:
    """How many roads of an action cost nothing."""
    return total_of(g, seat, ON_DEVELOP, FREE_ROADS)


def enough(roads: int) -> list[Road]:
    """One road at least is renovated; then one may stop."""
    return [ENOUGH_ROADS] if roads else []


def road_barrier(road: Road, g: State, seat: Seat, region: Region, roads: int) -> int:
    """What forbids a road: renovated, elsewhere, to a free colony, not from Rome, no stone."""
    if g.road_owner[road] != NOBODY:
        return RENOVATED_ALREADY
    if region not in (NO_REGION, g.tables.empire.road_region[road]):
        return OTHER_ROADS_REGION
    near, far = g.tables.empire.ends[road]
    if g.colony_owner[far] == NO_COLONY:
        return NOT_ON_MAP
    if not g.is_conquered(near) or not g.is_conquered(far):
        return NOT_CONQUERED
    if not g.is_linked(near) and not g.is_linked(far):
        return NOT_FROM_ROME
    if roads < free_roads(g, seat) or can_pay(g, seat, STONE, STONE_PER_ROAD):
        return ALLOWED
    return NO_STONE
