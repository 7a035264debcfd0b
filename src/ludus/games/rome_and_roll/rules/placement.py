"""B.11 to B.19: where a building may be drawn, and how far the overseer has to walk for it.

Where something fits is found for all cells at once: see :mod:`..components.city`.
"""

from __future__ import annotations

from typing import Final

from ..components.city import cells_in, covered
from ..components.shapes import Shape
from ..position.quarters import buildings_in
from ..position.state import State
from ..vocabulary.effects import (
    HILL_ONLY,
    MARSH_ONLY,
    PARTLY_HILL,
    TOUCH_TIBER,
    TOUCH_WALL,
)
from ..vocabulary.ids import ALL_CELLS, CELLS, RUBBLE, Cell, Mask, Plan, Seat
from ..vocabulary.reasons import (
    LIES_ALIKE,
    NEEDS_HILL,
    NEEDS_MARSH,
    NEEDS_SOME_HILL,
    NEEDS_TIBER,
    NEEDS_WALL,
    NOT_BESIDE_BUILDING,
    NOT_BESIDE_OVERSEER,
    ON_BUILDING,
    ON_FORUM,
    ON_TIBER,
    OVER_EDGE,
    OVER_WALL,
    TWO_HILLS,
)
from ..vocabulary.solo import RUBBLE_BLOCKS

FREE_STEPS: Final = 1
"""The first step of the overseer costs nothing (B.2)."""


# -- the overseer ----------------------------------------------------------------------------------
def standing(g: State, seat: Seat, fish: int) -> Mask:
    """The buildings where the overseer can stop, paying so much fish at most (B.2 to B.6)."""
    here: Mask = 1 << g.overseer[seat]
    seen = ring = here
    links = g.links
    closed = rubble(g) if g.seneca.agreed(RUBBLE_BLOCKS) else 0
    for _ in range(FREE_STEPS + fish):
        grown: Mask = 0
        for building in buildings_in(ring):
            grown |= links[building]
        ring = grown & ~seen & ~closed
        if not ring:
            break
        seen |= ring
    return seen & ~g.stopped_on(seat) | here


def rubble(g: State) -> Mask:
    """All rubble of Seneca, as a set of buildings."""
    return sum([1 << number for number, plan in enumerate(g.plan_of) if plan == RUBBLE])


def beside(g: State, buildings: Mask) -> Mask:
    """The cells beside some of the buildings."""
    found: Mask = 0
    for building in buildings_in(buildings):
        found |= g.edge[building]
    return found


def fish_needed(g: State, seat: Seat, area: Mask, most: int) -> int:
    """How much fish the walk costs from which an area can be built on."""
    for fish in range(most):
        if beside(g, standing(g, seat, fish)) & area:
            return fish
    return most


# -- sites -----------------------------------------------------------------------------------------
def open_sites(g: State, way: tuple[int, ...], lawful: Mask, near: Mask) -> Mask:
    """First cells from which a shape lies on free cells and touches the cells in *near*."""
    taken: Mask = 0
    touched: Mask = 0
    built = g.built
    for distance in way:
        taken |= built >> distance
        touched |= near >> distance
    return lawful & touched & ~taken


def any_site(g: State, shape: Shape, lawful: tuple[Mask, ...], near: Mask) -> bool:
    """Whether a shape fits anywhere."""
    for turn in shape.turns:  # noqa: SIM110 (half the time of a generator expression)
        if open_sites(g, shape.ways[turn], lawful[turn], near):
            return True
    return False


def all_sites(g: State, shape: Shape, lawful: tuple[Mask, ...], near: Mask) -> list[int]:
    """Every site of a shape: a turn and a first cell, as one number."""
    found: list[int] = []
    for turn in shape.turns:
        start = turn * CELLS
        cells = open_sites(g, shape.ways[turn], lawful[turn], near)
        found += [start + cell for cell in cells_in(cells)]
    return found


def area_of(shape: Shape, site: int) -> Mask:
    """The cells that a shape covers on a site."""
    return covered(ALL_CELLS[site % CELLS], shape.ways[site // CELLS])


def fits_plan(g: State, plan: Plan, near: Mask) -> bool:
    """Whether a building of a plan can be drawn beside the cells in *near*."""
    return any_site(g, g.tables.plans[plan].shape, g.tables.sites[g.side][plan], near)


def fits_juno(g: State, plan: Plan) -> bool:
    """Whether a building of a plan can be drawn in Juno's shape (G.5)."""
    lawful = g.tables.junos_sites[g.side][g.tables.plans[plan].placement]
    return any_site(g, g.tables.junos_shape, lawful, g.everywhere())


# -- why a site is not open ------------------------------------------------------------------------
def site_barrier(site: int, g: State, plan: Plan) -> int:
    """What forbids a building of a plan on a site that is not open."""
    shape = g.tables.plans[plan].shape
    barrier = ground_barrier(site, g, shape) or hill_and_wall_barrier(site, g, shape)
    barrier = barrier or card_barrier(area_of(shape, site), g, plan)
    if barrier:
        return barrier
    anywhere = area_of(shape, site) & g.everywhere()
    return NOT_BESIDE_OVERSEER if anywhere else NOT_BESIDE_BUILDING


def juno_barrier(site: int, g: State, plan: Plan) -> int:
    """The same for Juno's shape, which may lie on hills and over the wall (G.5)."""
    shape = g.tables.junos_shape
    barrier = ground_barrier(site, g, shape)
    return barrier or card_barrier(area_of(shape, site), g, plan) or NOT_BESIDE_BUILDING


def ground_barrier(site: int, g: State, shape: Shape) -> int:
    """Off the map, on the river, on the Forum, on another building (B.15, B.16, B.18)."""
    way, first = shape.ways[site // CELLS], site % CELLS
    if not way:
        return LIES_ALIKE
    city = g.city
    if first + way[-1] >= CELLS or covered(Cell(first), way) & ~city.board:
        return OVER_EDGE
    area = covered(Cell(first), way)
    if area & city.river:
        return ON_TIBER
    if area & city.forum:
        return ON_FORUM
    return ON_BUILDING if area & g.built else 0


def hill_and_wall_barrier(site: int, g: State, shape: Shape) -> int:
    """Over the wall, or on two hills (B.14, B.17)."""
    way, first = shape.ways[site // CELLS], site % CELLS
    if g.city.over_wall(way) >> first & 1:
        return OVER_WALL
    return TWO_HILLS if g.city.on_two_hills(way) >> first & 1 else 0


def card_barrier(area: Mask, g: State, plan: Plan) -> int:
    """What the plan card itself asks for (B.13)."""
    card, city = g.tables.plans[plan], g.city
    if card.placement == MARSH_ONLY and area & ~city.marsh:
        return NEEDS_MARSH
    if card.placement == HILL_ONLY and area & ~city.hill:
        return NEEDS_HILL
    if card.placement == PARTLY_HILL and not area & city.hill:
        return NEEDS_SOME_HILL
    if card.placement == TOUCH_TIBER and not area & city.along_river:
        return NEEDS_TIBER
    if card.placement == TOUCH_WALL and not area & city.along_wall:
        return NEEDS_WALL
    return 0
