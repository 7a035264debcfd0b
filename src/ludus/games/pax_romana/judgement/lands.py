"""What a power holds of the map, what it is about to take, and how near its armies are to more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..components.board import FAR
from ..rules.victory.objectives import opportunity
from ..rules.victory.points import geography as counted
from ..vocabulary.ids import NOBODY, Power, Province, Space
from ..vocabulary.owners import ALL_POWERS, TRIBES
from ..vocabulary.places import BARBARIAN
from ..vocabulary.units import ALL_KINDS, BATTLE_POINTS

if TYPE_CHECKING:
    from ..position.state import State

IN_PART = 0.7
"""What a province is worth just before it is one's own."""
FOOTHOLD = 0.25
"""What is left of that for somebody without an army, where others are."""
A_TRIBE = 4
"""Battle points of a tribe, more or less."""
SPACE = 0.005
"""A space more, in a province that one has."""
NEAR = 0.03
"""A battle point in a space of a province that is not one's own."""
FREE = 0.12
"""A unit in a province where nobody is: one step before it is taken."""
FADING = 0.75
"""What is left of that with every step."""
FADED = tuple(FADING**steps for steps in range(FAR + 1))
"""By steps."""
HOST = 20
"""Battle points that are enough for anything."""
TOGETHER = tuple(n * (n + 4) / (HOST + 4) for n in range(HOST + 1))
"""By battle points: one army is worth more than two of half its size."""
IN_COMMAND = 0.012
"""A battle point under a leader, by his tactical factor."""


def geography(g: State) -> list[float]:
    """By power: points of geography, and a part of those for provinces that it is taking."""
    found = [0.0] * len(ALL_POWERS)
    for power in g.players():
        found[power] = float(counted(g, power) + opportunity(g, power, 1))
    for province in g.board.provinces:
        if is_worth_points(g, province):
            held = [0] * len(ALL_POWERS)
            taken = 0
            for space in g.board.spaces_of[province]:
                there = g.occupant(space)
                if there != NOBODY:
                    taken += 1
                    if there < len(ALL_POWERS):
                        held[there] += 1
            for power in ALL_POWERS:
                if held[power]:
                    found[power] += share(g, province, power, held[power], taken)
    return found


def is_worth_points(g: State, province: Province) -> bool:
    """Whether a province counts for geography, and is in play."""
    kind = g.board.territory_kind[g.board.territory[province]]
    return kind != BARBARIAN and g.scenario.in_play[g.board.spaces_of[province][0]] > 0


def share(g: State, province: Province, power: Power, held: int, taken: int) -> float:
    """How near a power is to a province of which it holds some of the spaces that are taken.

    It needs most of them, or must be alone there unless it is somebody's home (5.21 to 5.23); and
    the strength to drive out whoever else is there.
    """
    if g.control[province] == power:
        return SPACE * held
    most = len(g.board.spaces_of[province]) // 2 + 1
    near = held / most
    if not g.plays(g.home_of(province)):
        near = max(near, 1 / (1 + taken - held))
    if taken > held:
        near *= FOOTHOLD + (1 - FOOTHOLD) * superiority(g, province, power)
    return IN_PART * min(near, 1.0)


def superiority(g: State, province: Province, power: Power) -> float:
    """Its battle points in a province against those of all others there: 1 is as many."""
    own, others = 0, 1
    for space in g.board.spaces_of[province]:
        there = g.occupant(space)
        if there == TRIBES:
            others += A_TRIBE
        elif there != NOBODY:
            points = sum([g.count(space, kind) * BATTLE_POINTS[kind] for kind in ALL_KINDS])
            if there == power:
                own += points
            else:
                others += points + g.walls[space]
    return min(1.0, own / others)


def reach(g: State, power: Power) -> float:
    """How near its armies are to provinces that are not its own, and its leaders to armies."""
    goals = [
        province
        for province in g.board.provinces
        if g.control[province] != power and is_worth_points(g, province)
    ]
    free = [province for province in goals if is_free(g, province)]
    found = 0.0
    for space in g.stands(power):
        points = sum([g.count(space, kind) * BATTLE_POINTS[kind] for kind in ALL_KINDS])
        has_galleys = g.board.water[space] >= 0 and g.fleet(power, space) > 0
        found += NEAR * TOGETHER[min(points, HOST)] * nearness(g, goals, space, has_galleys)
        found += FREE * nearness(g, free, space, has_galleys)
    march = g.march
    if march.owner == power and march.space >= 0:
        points = sum([march.count(kind) * BATTLE_POINTS[kind] for kind in ALL_KINDS])
        has_galleys = g.board.water[march.space] >= 0 and g.voyage.power == power
        found += NEAR * TOGETHER[min(points, HOST)] * nearness(g, goals, march.space, has_galleys)
        if march.has_units():
            found += FREE * nearness(g, free, march.space, has_galleys)
    return found + commanded(g, power)


def is_free(g: State, province: Province) -> bool:
    """Whether whoever comes there first controls it."""
    if g.plays(g.home_of(province)) or g.lawless[province]:
        return False
    return all(g.occupant(space) == NOBODY for space in g.board.spaces_of[province])


def nearness(g: State, goals: list[Province], space: Space, has_galleys: bool) -> float:
    """More for a space that is fewer steps from the nearest goal: by land, or with galleys."""
    if not goals:
        return 0.0
    board = g.board
    steps = min([board.steps_to[goal][space] for goal in goals])
    if has_galleys:
        by_sea = min([board.sailing_to[goal][space] for goal in goals])
        steps = min(steps, by_sea // 2 + 1)
    return FADED[min(steps, FAR)]


def commanded(g: State, power: Power) -> float:
    """Armies under good leaders."""
    found = 0.0
    for leader in g.tables.leaders_of[power]:
        place = g.place[leader]
        points = 0
        if 0 <= place < len(g.owner) and g.owner[place] == power:
            points = sum([g.count(place, kind) * BATTLE_POINTS[kind] for kind in ALL_KINDS])
        elif g.march.leaders >> leader & 1:
            points = sum([g.march.count(kind) * BATTLE_POINTS[kind] for kind in ALL_KINDS])
        found += min(points, HOST) * IN_COMMAND * g.tables.tactical[leader]
    return found
