"""O.8, O.9: Seneca claims a plan, changes his favour, and leaves rubble on a hill."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, choose, procedure, refused

from ..components.city import cells_in, touching, within
from ..components.seneca import DOT, PAIR
from ..components.shapes import Shape
from ..position.state import State
from ..vocabulary.decisions import RUBBLE as RUBBLE_SITE
from ..vocabulary.effects import OTHER_BUILDS
from ..vocabulary.ids import (
    CELLS,
    FORUM,
    NO_PLAN,
    NO_REGION,
    OPEN,
    RELIGION,
    RUBBLE,
    SENECA,
    SITES,
    Mask,
    Plan,
    Seat,
)
from ..vocabulary.journal import SENECA_CLAIMED, SENECA_RUBBLE
from ..vocabulary.reasons import BETTER_RUBBLE, OFF_THE_HILL
from ..vocabulary.solo import HIGHEST
from .advisors import advisors_give, gives_anything
from .new_building import neighbours_produce
from .placement import area_of, ground_barrier
from .seneca_sets_up import open_favours, take_favour

ALL_SITES: Final = range(SITES)
PLAYER: Final = Seat(0)
WISHES: Final = ((1, 1), (1, 0), (0, 1), (0, 0))
"""Rubble beside a building of the player, and beside the Forum: the best first (R35)."""


@procedure
def seneca_builds(g: State, card: int) -> Flow[int]:
    """A plan is claimed if possible, and rubble built; whether any of it was (R36)."""
    done = 0
    plan = plan_wanted(g, card)
    if plan != NO_PLAN:
        done = 1
        yield from call(seneca_claims, plan)
    elif g.tables.seneca.cards[card].type == RELIGION and any(open_favours(g)):
        done = 1
        yield from call(change_favour)
    if rubble_size(g, card):
        done = 1
        yield from call(build_rubble, card)
    return done


@procedure
def seneca_claims(g: State, plan: Plan) -> Flow[None]:
    """His foreman moves there; a Religion plan also changes his favour (O.8)."""
    g.put_foreman(g.players, plan)
    g.log(SENECA_CLAIMED, plan)
    if g.tables.plans[plan].type == RELIGION:
        yield from call(change_favour)
    if gives_anything(g, PLAYER, OTHER_BUILDS):
        sort = 1 << g.tables.plans[plan].type
        yield from call(advisors_give, PLAYER, OTHER_BUILDS, sort, NO_REGION, 1)


@procedure
def change_favour(g: State) -> Flow[None]:
    """Another favour by chance; the one he had lies open again. None free: he keeps it."""
    old = g.favour_at.index(SENECA) if SENECA in g.favour_at else -1
    if any(open_favours(g)):
        yield from call(take_favour)
        if old >= 0:
            g.favour_at[old] = OPEN


@procedure
def build_rubble(g: State, card: int) -> Flow[None]:
    """On the hill of the card, where the player likes among the best places (O.9)."""
    size = rubble_size(g, card)
    site = yield from choose(
        PLAYER,
        RUBBLE_SITE,
        [*rubble_sites(g, card, size), *refused(ALL_SITES, rubble_barrier, g, card, size)],
        about=(g.tables.seneca.cards[card].hill, card, size),
    )
    building = g.draw(SENECA, RUBBLE, area_of(rubble_shape(g, card, size), site))
    g.log(SENECA_RUBBLE, g.place(building))
    yield from call(neighbours_produce, building)


def plan_wanted(g: State, card: int) -> Plan:
    """The plan that a card names, or the other of its type if that one is taken (O.8)."""
    wish = g.tables.seneca.cards[card]
    plans = g.tables.plans
    free = [p for p in g.in_play if plans[p].type == wish.type and g.is_available(p)]
    if not free:
        return NO_PLAN
    return free[-1] if wish.pick == HIGHEST else free[0]


# -- rubble ----------------------------------------------------------------------------------------
def rubble_shape(g: State, card: int, size: int) -> Shape:
    """The shape of the card, or as much of it as there is room for."""
    return (DOT, DOT, PAIR, g.tables.seneca.cards[card].shape)[size]


def free_hill(g: State, card: int) -> Mask:
    """The cells of the hill that are still free."""
    return g.city.hills[g.tables.seneca.cards[card].hill] & ~g.built


def rubble_size(g: State, card: int) -> int:
    """How many cells of rubble fit on the hill."""
    hill = free_hill(g, card)
    for size in (3, 2, 1):
        shape = rubble_shape(g, card, size)
        if any(within(hill, shape.ways[turn]) for turn in shape.turns):
            return size
    return 0


def rubble_sites(g: State, card: int, size: int) -> list[int]:
    """Beside a building of the player and the Forum; else the one, or the other, or any (R35)."""
    own: Mask = 0
    for number, owner in enumerate(g.owner_of):
        if owner == PLAYER:
            own |= g.edge[number]
    shape = rubble_shape(g, card, size)
    for is_beside_own, is_beside_forum in WISHES:
        found: list[int] = []
        for turn in shape.turns:
            lawful: Mask = within(free_hill(g, card), shape.ways[turn])
            if is_beside_own:
                lawful &= touching(own, shape.ways[turn])
            if is_beside_forum:
                lawful &= touching(g.edge[FORUM], shape.ways[turn])
            found += [turn * CELLS + cell for cell in cells_in(lawful)]
        if found:
            return found
    return []


def rubble_barrier(site: int, g: State, card: int, size: int) -> int:
    """Why rubble does not lie there."""
    shape = rubble_shape(g, card, size)
    barrier = ground_barrier(site, g, shape)
    if barrier:
        return barrier
    if area_of(shape, site) & ~free_hill(g, card):
        return OFF_THE_HILL
    return BETTER_RUBBLE
