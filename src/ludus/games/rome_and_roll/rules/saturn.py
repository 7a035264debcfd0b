"""G.10. Saturn: three jewels for two buildings of different available plans, as a free action."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, any_allowed, call, choose, guarded, procedure, refused

from ..position.state import State
from ..vocabulary.decisions import PLAN, SITE
from ..vocabulary.ids import (
    ALL_PLANS,
    JEWELLERY,
    NO_FAVOUR,
    NO_PLAN,
    SATURN,
    SITES,
    Plan,
    Seat,
)
from ..vocabulary.journal import BUILT
from ..vocabulary.reasons import (
    ALLOWED,
    BUILT_BEFORE,
    FAVOUR_SPENT,
    FOREMAN_THERE,
    NO_ROOM,
    NOT_HELD,
    SATURN_NO_ROOM,
    SATURN_TOO_DEAR,
)
from ..vocabulary.tracks import BUILDINGS
from .build import not_in_play
from .favours import use
from .new_building import bonus, printed_goods
from .placement import all_sites, area_of, fits_plan, site_barrier
from .spending import can_pay, pay_all

ALL_SITES: Final = range(SITES)


@procedure
def saturn(g: State, seat: Seat) -> Flow[None]:
    """Two different plans without foreman, anywhere beside a building, at no other cost (R23)."""
    yield from call(use, seat, SATURN)
    pay_all(g, seat, list(g.tables.saturn_cost))
    first = Plan(NO_PLAN)
    for _ in range(g.tables.saturn_buildings):
        if not any_allowed(g.in_play, gift_barrier, g, first):
            break
        plan = yield from choose(
            seat,
            PLAN,
            [*guarded(g.in_play, gift_barrier, g, first), *refused(ALL_PLANS, not_in_play)],
        )
        site = yield from choose(
            seat,
            SITE,
            [*gift_sites(g, plan), *refused(ALL_SITES, site_barrier, g, plan)],
            about=(plan,),
        )
        building = g.draw(seat, plan, area_of(g.tables.plans[plan].shape, site))
        g.log(BUILT, seat, plan, g.place(building))
        yield from call(printed_goods, seat, building)
        g.mark(seat, BUILDINGS, 1)
        yield from call(bonus, seat, building)
        first = plan


# -- what can be chosen, and what stands in the way ------------------------------------------------
def saturn_barrier(_action: int, g: State, seat: Seat) -> int:
    """What forbids to call on Saturn now."""
    if g.favour_at[SATURN] != seat:
        return NOT_HELD
    if g.turn.favour != NO_FAVOUR:
        return FAVOUR_SPENT
    if not can_pay(g, seat, JEWELLERY, g.tables.saturn_cost[JEWELLERY]):
        return SATURN_TOO_DEAR
    found = sum([not gift_barrier(plan, g, NO_PLAN) for plan in g.in_play])
    return ALLOWED if found >= g.tables.saturn_buildings else SATURN_NO_ROOM


def gift_barrier(plan: Plan, g: State, first: Plan) -> int:
    """What forbids a plan: a foreman, the other building of the two, or no room."""
    if not g.is_available(plan):
        return FOREMAN_THERE
    if plan == first:
        return BUILT_BEFORE
    return ALLOWED if fits_plan(g, plan, g.everywhere()) else NO_ROOM


def gift_sites(g: State, plan: Plan) -> list[int]:
    """All sites beside any building."""
    lawful = g.tables.sites[g.side][plan]
    return all_sites(g, g.tables.plans[plan].shape, lawful, g.everywhere())
