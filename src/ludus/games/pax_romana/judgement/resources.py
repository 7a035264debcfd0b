"""What a power has beside the map: armies, galleys, talents, stability, leaders, cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.economy.upkeep import beyond_manpower, burden
from ..rules.victory.objectives import opportunity
from ..vocabulary.battles import IN_FLIGHT, ON_MARCH
from ..vocabulary.ids import Power
from ..vocabulary.owners import ALL_POWERS, FLEET_BITS, FLEET_OF
from ..vocabulary.places import NONE, PRICE, TOWN
from ..vocabulary.turns import ACTIVATION_PHASE
from ..vocabulary.units import ALL_KINDS, BATTLE_POINTS, GARRISON

if TYPE_CHECKING:
    from ..position.state import State

ARMY = 0.06
"""A battle point."""
GARRISON_WORTH = 0.02
SQUADRON = 0.14
NEEDED = 1.0
"""A talent, up to what markers still cost."""
TO_BUILD = 0.24
"""A talent beyond, with which towns may be built."""
BUILDING = 8
"""So many of them."""
SPARE = 0.09
"""A talent beyond these."""
HOARD = 25
STEP = 0.25
"""Of stability, when it is low."""
HIGH_STEP = 0.08
TROUBLE = 0.4
"""A step that will be lost with an army too great for its towns."""
LEADER = 0.5
CARD = 0.2
OBJECTIVE = 0.6
CAPITAL = 2.0
SITE = 0.3
"""A garrison where a town could be built for two talents (7.12)."""
SITES = 3
"""So many at a time."""


def strengths(g: State) -> list[float]:
    """By power: its armies, on the map and under way, and its galleys."""
    found = [0.0] * len(ALL_POWERS)
    for space in g.board.lands:
        owner = g.owner[space]
        if 0 <= owner < len(ALL_POWERS):
            found[owner] += GARRISON_WORTH
            for kind in ALL_KINDS:
                n = g.count(space, kind)
                if n:
                    found[owner] += n * (ARMY * BATTLE_POINTS[kind] + GARRISON_WORTH)
    for which in (ON_MARCH, IN_FLIGHT):
        force = g.force(which)
        if 0 <= force.owner < len(ALL_POWERS):
            for kind in ALL_KINDS:
                n = force.count(kind)
                found[force.owner] += n * (ARMY * BATTLE_POINTS[kind] + GARRISON_WORTH)
    for word in (*g.galleys, g.voyage.galleys):
        if word:
            for power in ALL_POWERS:
                n = word >> FLEET_OF[power] * FLEET_BITS & (1 << FLEET_BITS) - 1
                found[power] += n * SQUADRON
    return found


def means(g: State, power: Power) -> float:
    """Talents, stability, leaders, cards and objectives."""
    found = purse(g, power, g.talents[power])
    level = g.stability[power]
    found += min(level, 0) * STEP * 2 + min(max(level, 0), 4) * STEP + max(level - 4, 0) * HIGH_STEP
    for leader in g.tables.leaders_of[power]:
        if g.place[leader] >= 0:
            found += LEADER
    found -= burden(g, power) * TROUBLE + beyond_manpower(g, power) * SPARE
    found -= CAPITAL * g.fallen[power].bit_count()
    found += SITE * sites(g, power)
    found += CARD * sum(g.hand_of(power)) + OBJECTIVE * sum(g.held_by(power))
    return found + opportunity(g, power, 0)


def sites(g: State, power: Power) -> int:
    """Spaces where a garrison may become a town, as many as it has talents for."""
    most = min(SITES, g.talents[power] // PRICE[TOWN])
    found = 0
    for space in g.board.lands:
        if found < most and g.owner[space] == power and g.settlement[space] == NONE:
            can = g.count(space, GARRISON) > 0 and not g.board.is_fortress(space)
            found += int(can and g.controller(space) == power)
    return found


def purse(g: State, power: Power, talents: int) -> float:
    """So many talents of a power: those that its markers will cost are worth most."""
    still = g.markers[power] if g.phase == ACTIVATION_PHASE else g.markers_each
    needed = min(talents, still)
    building = min(talents - needed, BUILDING)
    spare = min(talents - needed - building, HOARD)
    return needed * NEEDED + building * TO_BUILD + spare * SPARE
