"""B. Build: a plan, a site (which says where the overseer walks), the price, the new building."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, any_allowed, call, choose, guarded, procedure, refused

from ..position.state import State
from ..vocabulary.decisions import DISCOUNT, PLAN, SITE
from ..vocabulary.effects import CHOOSE_PLAN, PASSES_FOREMEN, PAY_PLAN
from ..vocabulary.effects import DISCOUNT as GRANTS_DISCOUNT
from ..vocabulary.ids import (
    ALL_PLANS,
    ARCHITECT,
    BUILD,
    BUILDER,
    FISH,
    JUNO,
    NO_FAVOUR,
    RELIGION,
    SITES,
    STORED,
    Favour,
    Good,
    Mask,
    Plan,
    Seat,
)
from ..vocabulary.journal import WALKED
from ..vocabulary.reasons import (
    ALLOWED,
    CANNOT_PAY,
    FOREMAN_THERE,
    NO_BUILDER,
    NO_ROOM,
    NOT_IN_COST,
    NOT_IN_PLAY,
    NOTHING_TO_BUILD,
    STILL_TOO_DEAR,
)
from .advisors import total_of
from .favours import can_use, offer
from .new_building import raise_building
from .placement import (
    all_sites,
    area_of,
    beside,
    fish_needed,
    fits_juno,
    fits_plan,
    juno_barrier,
    site_barrier,
    standing,
)
from .spending import pay, spare_fish

ALL_SITES: Final = range(SITES)
ONE_BOX: Final = 1


@procedure
def build(g: State, seat: Seat) -> Flow[None]:
    """Choose a plan and a site; the overseer walks there, the cost is paid, it is drawn."""
    plan = yield from choose(
        seat,
        PLAN,
        [*guarded(g.in_play, plan_barrier, g, seat), *refused(ALL_PLANS, not_in_play)],
    )
    favour = Favour(NO_FAVOUR)
    if can_use_juno(g, seat, plan):
        must = not fits_plan(g, plan, near_overseer(g, seat, plan))
        favour = yield from call(offer, seat, BUILD, 1 << JUNO, int(must))
    if favour == JUNO:
        site = yield from choose(
            seat,
            SITE,
            [*junos_sites(g, plan), *refused(ALL_SITES, juno_barrier, g, plan)],
            about=(plan,),
        )
        yield from call(settle_price, seat, plan, 0)
        yield from call(
            raise_building, seat, plan, area_of(g.tables.junos_shape, site), g.tables.junos_boxes
        )
        return
    site = yield from choose(
        seat,
        SITE,
        [*overseers_sites(g, seat, plan), *refused(ALL_SITES, site_barrier, g, plan)],
        about=(plan,),
    )
    area: Mask = area_of(g.tables.plans[plan].shape, site)
    most = affordable_fish(g, seat, plan)
    fish = fish_needed(g, seat, area, most)
    yield from call(settle_price, seat, plan, fish)
    yield from call(raise_building, seat, plan, area, ONE_BOX)


@procedure
def settle_price(g: State, seat: Seat, plan: Plan, fish: int) -> Flow[None]:
    """The cost of the plan less what an architect saves, and the fish of the walk (B.2, B.10)."""
    cost: tuple[int, ...] = g.tables.plans[plan].cost
    for left in range(discount(g, seat, plan), 0, -1):
        if not sum(cost):
            break
        choices: tuple[int, ...] = tuple(waivable(g, seat, cost, left, fish))
        good = choices[0]
        if len(choices) > 1:
            good = yield from choose(
                seat,
                DISCOUNT,
                guarded(STORED, waiver_barrier, g, seat, cost, left, fish),
                about=(plan,),
            )
        cost = less(cost, good)
    for good in STORED:
        pay(g, seat, good, cost[good])
    if fish:
        g.log(WALKED, seat, fish)
        pay(g, seat, FISH, fish)


# -- plans -----------------------------------------------------------------------------------------
def build_barrier(g: State, seat: Seat) -> int:
    """What forbids to build at all."""
    if not g.turn.workers & (BUILDER | ARCHITECT):
        return NO_BUILDER
    return ALLOWED if any_allowed(g.in_play, plan_barrier, g, seat) else NOTHING_TO_BUILD


def plan_barrier(plan: Plan, g: State, seat: Seat) -> int:
    """What forbids a plan that is laid out: a foreman, its cost, or no room (B.7 to B.11)."""
    if not g.turn.workers & ARCHITECT and not is_open(g, seat, plan):
        return FOREMAN_THERE
    fish = affordable_fish(g, seat, plan)
    if fish < 0:
        return CANNOT_PAY
    if fits_plan(g, plan, beside(g, standing(g, seat, fish))):
        return ALLOWED
    return ALLOWED if can_use_juno(g, seat, plan) else NO_ROOM


def not_in_play(plan: Plan) -> int:
    """A plan that was not laid out for this game (S.4)."""
    return NOT_IN_PLAY


def is_open(g: State, seat: Seat, plan: Plan) -> bool:
    """Whether a plan counts as available: no foreman on it, or an advisor who does not care."""
    if g.is_available(plan):
        return True
    sort = 1 << g.tables.plans[plan].type
    return total_of(g, seat, CHOOSE_PLAN, PASSES_FOREMEN, sort) > 0


# -- the price -------------------------------------------------------------------------------------
def discount(g: State, seat: Seat, plan: Plan) -> int:
    """How many goods need not be paid: an architect saves one on an available plan (B.10)."""
    saved = int(bool(g.turn.workers & ARCHITECT) and is_open(g, seat, plan))
    return saved + total_of(g, seat, PAY_PLAN, GRANTS_DISCOUNT, 1 << g.tables.plans[plan].type)


def affordable_fish(g: State, seat: Seat, plan: Plan) -> int:
    """How much fish the overseer may use beside the cost; below 0 if the cost cannot be paid."""
    return spare_fish(g, seat, g.tables.plans[plan].cost, discount(g, seat, plan))


def less(cost: tuple[int, ...], good: int) -> tuple[int, ...]:
    """A cost without one of its goods."""
    return (*cost[:good], cost[good] - 1, *cost[good + 1 :])


def waivable(g: State, seat: Seat, cost: tuple[int, ...], left: int, fish: int) -> list[Good]:
    """The goods of a cost that may be the one saved, so that the rest can still be paid."""
    return [good for good in STORED if not waiver_barrier(good, g, seat, cost, left, fish)]


def waiver_barrier(
    good: Good, g: State, seat: Seat, cost: tuple[int, ...], left: int, fish: int
) -> int:
    """What forbids to save a good: it is not in the cost, or the rest would be too dear."""
    if not cost[good]:
        return NOT_IN_COST
    rest = spare_fish(g, seat, less(cost, good), left - 1)
    return ALLOWED if rest >= fish else STILL_TOO_DEAR


# -- sites -----------------------------------------------------------------------------------------
def near_overseer(g: State, seat: Seat, plan: Plan) -> Mask:
    """The cells beside all buildings that the overseer can afford to walk to."""
    return beside(g, standing(g, seat, affordable_fish(g, seat, plan)))


def overseers_sites(g: State, seat: Seat, plan: Plan) -> list[int]:
    """Where a building of a plan can be drawn."""
    near = near_overseer(g, seat, plan)
    return all_sites(g, g.tables.plans[plan].shape, g.tables.sites[g.side][plan], near)


def can_use_juno(g: State, seat: Seat, plan: Plan) -> bool:
    """Whether Juno may grant her shape (G.5)."""
    is_religion = g.tables.plans[plan].type == RELIGION
    return can_use(g, seat, JUNO) and not is_religion and fits_juno(g, plan)


def junos_sites(g: State, plan: Plan) -> list[int]:
    """Where Juno's shape can be drawn."""
    lawful = g.tables.junos_sites[g.side][g.tables.plans[plan].placement]
    return all_sites(g, g.tables.junos_shape, lawful, g.everywhere())
