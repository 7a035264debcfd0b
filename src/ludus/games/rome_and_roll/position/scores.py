"""Z.3 to Z.6: what everything is worth at the end, and what a card counts on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..components.city import around, cells_in
from ..components.plans import Points
from ..vocabulary.effects import (
    EMPTY_AROUND,
    FLAT,
    FREE_CELLS,
    IN_FULL_SQUARE,
    LOYAL_ADVISORS,
    NEIGHBOURS,
    ONCE,
    OWN_COLONIES,
    OWN_REGIONS,
    OWN_ROADS,
    OWN_SENATORS,
    PER,
    SQUARE,
    STORED_BY_THREE,
)
from ..vocabulary.ids import (
    ADVANCED,
    FORUM_PLAN,
    LOYAL,
    PARK,
    RUBBLE,
    SENECA,
    STRIDE,
    Building,
    Mask,
    Seat,
)
from ..vocabulary.solo import (
    AS_OPPONENT,
    PARKS,
    RUBBLES,
    SCORE_EASIER,
    SCORE_HARDER,
    SENECAS_COLONIES,
    SENECAS_ROADS,
)
from ..vocabulary.tracks import BUILDINGS, COINS, GLORY, LEGACY_TRACK

if TYPE_CHECKING:
    from .provinces import Provinces
    from .state import State

FULL_SQUARE: Mask = sum(1 << r * STRIDE + c for r in range(SQUARE) for c in range(SQUARE))


def total(g: Provinces, seat: Seat) -> int:
    """All points of a player, as if the game ended now (Z.3)."""
    return (
        g.marks[COINS][seat]
        + g.tables.building_points[g.marks[BUILDINGS][seat]]
        + g.marks[LEGACY_TRACK][seat]
        + g.marks[GLORY][seat]
        + of_advisors(g, seat)
        + of_buildings(g, seat)
        + g.nero[seat]
        + half(g.soldiers[seat])
        + half(g.senators[seat])
    )


def place(g: State, seat: Seat) -> int:
    """Most points, then most soldiers; who is still equal shares the place (Z.3, Z.7).

    Alone against Seneca, the first place is for whoever has more points than he (O.15).
    """
    if g.seneca.part == AS_OPPONENT:
        return 1 if total(g, seat) > of_seneca(g) else 2
    points, soldiers = total(g, seat), g.soldiers[seat]
    ahead = 0
    for other in range(g.players):
        theirs = total(g, Seat(other))
        ahead += theirs > points or (theirs == points and g.soldiers[other] > soldiers)
    return 1 + ahead


def figures(g: Provinces, seat: Seat) -> dict[str, float]:
    """The parts of the sum, for reports."""
    return {
        "points": total(g, seat),
        "coins": g.marks[COINS][seat],
        "buildings": g.marks[BUILDINGS][seat],
        "legacy": g.marks[LEGACY_TRACK][seat],
        "glory": g.marks[GLORY][seat],
        "advisors": of_advisors(g, seat),
        "cards": of_buildings(g, seat),
        "nero": g.nero[seat],
    }


def of_seneca(g: State) -> int:
    """His parks, rubble, roads and colonies, and his Nero cards (O.15)."""
    which = 1 if g.seneca.agreed(SCORE_EASIER) else 2 if g.seneca.agreed(SCORE_HARDER) else 0
    worth = g.tables.seneca.scores[which]
    return (
        worth[PARKS] * g.plan_of.count(PARK)
        + worth[RUBBLES] * g.plan_of.count(RUBBLE)
        + worth[SENECAS_ROADS] * len(g.roads_of(SENECA))
        + worth[SENECAS_COLONIES] * len(g.colonies_of(SENECA))
        + g.seneca.nero
    )


def half(n: int) -> int:
    """Half of the soldiers or senators owned, rounded up (Z.6)."""
    return (n + 1) // 2


def of_advisors(g: Provinces, seat: Seat) -> int:
    """The points of advisors with all five boxes (K.3)."""
    points, loyalty = g.sheet(seat).points, g.loyalty[seat]
    return sum([p for p, boxes in zip(points, loyalty, strict=True) if boxes == LOYAL])


def of_buildings(g: Provinces, seat: Seat) -> int:
    """The points of all buildings of a player by their cards (Z.5)."""
    return sum([of_building(g, Building(n)) for n, owner in enumerate(g.owner_of) if owner == seat])


def of_building(g: Provinces, building: Building) -> int:
    """The points of one building."""
    return sum([points(g, building, line) for line in g.plan(building).score])


def points(g: Provinces, building: Building, line: Points) -> int:
    """One line of points of a card."""
    if line.op == FLAT:
        return line.points
    if line.op == PER:
        return min(line.points * count(g, building, g.owner_of[building], line.count), line.high)
    return line.points if holds(g, building, line.condition) else 0


def count(g: Provinces, building: Building, seat: Seat, what: int) -> int:
    """How often something counted by a card of *building* occurs, for *seat*."""
    if what == ONCE:
        return 1
    if what == OWN_ROADS:
        return len(g.roads_of(seat))
    if what == OWN_COLONIES:
        return len(g.colonies_of(seat))
    if what == OWN_REGIONS:
        return g.regions_with_colony(seat).bit_count()
    if what == LOYAL_ADVISORS:
        return sum([boxes >= ADVANCED for boxes in g.loyalty[seat]])
    if what == OWN_SENATORS:
        return g.senators[seat]
    if what == STORED_BY_THREE:
        return sum(g.stored[seat]) // 3
    return g.count_adjacent(building, what)


def holds(g: Provinces, building: Building, condition: int) -> bool:
    """Whether the condition of a card is met."""
    area = g.area[building]
    if condition == IN_FULL_SQUARE:
        return in_full_square(area, g.built)
    if condition == EMPTY_AROUND:
        return (around(area) & g.city.land & ~g.built).bit_count() >= FREE_CELLS
    near = [g.plan_of[other] for other in g.adjacent(building)]
    return sum([plan >= 0 or plan == FORUM_PLAN for plan in near]) >= NEIGHBOURS


def in_full_square(area: Mask, built: Mask) -> bool:
    """Whether a square of nine cells holds the whole area and is built on everywhere (P.6)."""
    rows = [cell // STRIDE for cell in cells_in(area)]
    columns = [cell % STRIDE for cell in cells_in(area)]
    for row in range(max(0, max(rows) - SQUARE + 1), min(rows) + 1):
        for column in range(max(0, max(columns) - SQUARE + 1), min(columns) + 1):
            square: Mask = FULL_SQUARE << row * STRIDE + column
            if not area & ~square and not square & ~built:
                return True
    return False
