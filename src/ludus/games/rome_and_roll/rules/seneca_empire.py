"""O.10, O.11: Seneca conquers colonies and renovates roads, by fixed preferences."""

from __future__ import annotations

from ludus.flow import Flow, call, choose, guarded, procedure

from ..position.state import State
from ..vocabulary.decisions import SENECA_ROAD
from ..vocabulary.ids import (
    ALL_ROADS,
    NO_COLONY,
    NO_REGION,
    NOBODY,
    ROME,
    SENECA,
    Colony,
    Mask,
    Region,
    Road,
    Seat,
)
from ..vocabulary.journal import SENECA_CONQUERED, SENECA_RENOVATED
from ..vocabulary.reasons import ALLOWED, NOT_SENECAS_ROAD
from .develop import first_link

PLAYER = Seat(0)
FAR = 99


@procedure
def seneca_conquers(g: State, times: int) -> int:
    """The weakest free colony where fewest are conquered; again in the same region (O.10)."""
    region = Region(NO_REGION)
    done = 0
    for _ in range(times):
        colony = next_colony(g, region)
        if colony == ROME:
            break
        g.colony_owner[colony] = SENECA
        g.log(SENECA_CONQUERED, colony)
        region = g.tables.empire.region[colony]
        done = 1
    return done


@procedure
def seneca_develops(g: State, times: int) -> Flow[int]:
    """The nearest road where fewest are renovated; again in the same region (O.11)."""
    region = Region(NO_REGION)
    done = 0
    for _ in range(times):
        if not best_roads(g, region):
            break
        road = best_roads(g, region)[0]
        if len(best_roads(g, region)) > 1:
            road = yield from choose(
                PLAYER, SENECA_ROAD, guarded(ALL_ROADS, senecas_road_barrier, g, region)
            )
        region = g.tables.empire.road_region[road]
        colony = g.renovate(SENECA, road)
        g.log(SENECA_RENOVATED, road)
        done = 1
        if colony != ROME:
            yield from call(first_link, colony)
    return done


# -- colonies --------------------------------------------------------------------------------------
def next_colony(g: State, region: Region) -> Colony:
    """The colony he conquers, in one region or in any; ROME if there is none (R34)."""
    forces = g.tables.empire.force
    best, rank = ROME, (FAR, FAR)
    for place, candidate in enumerate(g.tables.seneca.order):
        if region not in (NO_REGION, candidate):
            continue
        colonies = g.tables.empire.colonies_of[candidate]
        free = [colony for colony in colonies if g.colony_owner[colony] == NOBODY]
        taken = sum([g.colony_owner[c] not in (NOBODY, NO_COLONY) for c in colonies])
        if free and (taken, place) < rank:
            rank = (taken, place)
            least = min([forces[colony] for colony in free])
            best = next(colony for colony in free if forces[colony] == least)
    return best


# -- roads -----------------------------------------------------------------------------------------
def best_roads(g: State, region: Region) -> list[Road]:
    """The roads he likes best: one, or several among which the player chooses."""
    best: list[Road] = []
    rank = (FAR, FAR, FAR)
    for place, candidate in enumerate(g.tables.seneca.order):
        if region not in (NO_REGION, candidate):
            continue
        nearest = nearest_roads(g, candidate)
        if not nearest:
            continue
        roads = g.tables.empire.roads_of[candidate]
        renovated = sum([g.road_owner[road] != NOBODY for road in roads])
        own = (renovated, int(not any(links_seneca(g, road) for road in nearest)), place)
        if own < rank:
            best, rank = nearest, own
    return best


def nearest_roads(g: State, region: Region) -> list[Road]:
    """In a region: nearest to Rome, then fewest milestones, then to his own colony."""
    best: list[Road] = []
    rank = (FAR, FAR, FAR)
    for road in g.tables.empire.roads_of[region]:
        if not can_renovate(g, road):
            continue
        stones = g.tables.empire.milestones[road]
        own = (distance(g, road), stones, int(not links_seneca(g, road)))
        if own < rank:
            best, rank = [], own
        if own == rank:
            best.append(road)
    return best


def can_renovate(g: State, road: Road) -> bool:
    """From Rome to a conquered colony, like a player's road (V.2)."""
    near, far = g.tables.empire.ends[road]
    is_open = g.road_owner[road] == NOBODY and g.is_conquered(near) and g.is_conquered(far)
    return is_open and (g.is_linked(near) or g.is_linked(far))


def links_seneca(g: State, road: Road) -> bool:
    """Whether a road would link a colony of his for the first time."""
    return any(
        not g.is_linked(colony) and g.colony_owner[colony] == SENECA
        for colony in g.tables.empire.ends[road]
    )


def distance(g: State, road: Road) -> int:
    """How many renovated roads lie between Rome (bit 0 of the set) and a road."""
    near, far = g.tables.empire.ends[road]
    reached: Mask = 1
    steps = 0
    while not reached >> near + 1 & 1 and not reached >> far + 1 & 1:
        grown = reached
        for other, (one, two) in enumerate(g.tables.empire.ends):
            if g.road_owner[other] != NOBODY and (reached >> one + 1 | reached >> two + 1) & 1:
                grown |= 1 << one + 1 | 1 << two + 1
        reached = grown
        steps += 1
    return steps


def senecas_road_barrier(road: Road, g: State, region: Region) -> int:
    """Only the roads he likes best."""
    return ALLOWED if road in best_roads(g, region) else NOT_SENECAS_ROAD
