"""L. Raise Legion: up to three army buildings of anybody are used, and their owners paid."""

from __future__ import annotations

from ludus.flow import Flow, call, choose, guarded, procedure, refused

from ..position.state import State
from ..vocabulary.decisions import ENOUGH_LEGIONS, LEGIONS, SPEND
from ..vocabulary.effects import GAIN, RAISE_LEGION, SPEND_FOR
from ..vocabulary.ids import (
    ALL_CELLS,
    ARMY,
    COIN,
    LEGION,
    LEGIONARY,
    MARS,
    NO_REGION,
    Building,
    Cell,
    Mask,
    Seat,
)
from ..vocabulary.journal import LEGION as LEGION_USED
from ..vocabulary.reasons import (
    ALLOWED,
    BY_FIRST_CELL,
    NO_ARMY,
    NO_ARMY_BUILDING,
    NO_LEGIONARY,
    NOTHING_STANDS_THERE,
    TOO_MUCH,
    USED_ALREADY,
)
from .advisors import ANY_SORT, advisors_give, gives_anything
from .favours import offer
from .gaining import award, gain
from .production import amount, places
from .spending import goods_at_hand, pay


@procedure
def raise_legion(g: State, seat: Seat) -> Flow[None]:
    """Army buildings of any owner, each once (L.2, R43)."""
    favour = yield from call(offer, seat, LEGION, 1 << MARS, 0)
    used: Mask = 0
    for left in range(g.tables.legions, 0, -1):
        if not army_places(g, used):
            break
        answer = yield from choose(
            seat,
            LEGIONS,
            [
                *army_places(g, used),
                *enough(used),
                *refused(ALL_CELLS, army_barrier, g, used),
            ],
            about=(left,),
        )
        if answer == ENOUGH_LEGIONS:
            break
        building = g.building_on(answer)
        used |= 1 << building
        yield from call(use_building, seat, building)
    if favour == MARS:
        g.recruit(seat, g.tables.mars)
    if gives_anything(g, seat, RAISE_LEGION):
        yield from call(advisors_give, seat, RAISE_LEGION, ANY_SORT, NO_REGION, 1)


@procedure
def use_building(g: State, seat: Seat, building: Building) -> Flow[None]:
    """What the shield of its plan gives; an opponent is paid for the use (L.3)."""
    g.log(LEGION_USED, seat, g.plan_of[building], g.place(building))
    for line in range(len(g.plan(building).legion)):
        op = g.plan(building).legion[line].op
        if op == GAIN:
            n = amount(g, seat, building, g.plan(building).legion[line])
            yield from call(gain, seat, g.plan(building).legion[line].what, n)
        elif op == SPEND_FOR:
            good = g.plan(building).legion[line].spent
            most = min(g.plan(building).legion[line].high, goods_at_hand(g, seat, good))
            if most:
                n = yield from choose(
                    seat,
                    SPEND,
                    guarded(range(SPEND.size), spend_barrier, most),
                    about=(good, g.place(building)),
                )
                pay(g, seat, good, n)
                if n:
                    yield from call(gain, seat, g.plan(building).legion[line].what, n)
    if g.is_rival(building, seat):
        award(g, g.owner_of[building], COIN, g.tables.for_legion)


# -- what can be chosen, and what stands in the way ------------------------------------------------
def legion_barrier(g: State) -> int:
    """What forbids to raise a legion at all."""
    if not g.turn.workers & LEGIONARY:
        return NO_LEGIONARY
    return ALLOWED if army_places(g, 0) else NO_ARMY


def army_places(g: State, used: Mask) -> list[Cell]:
    """The army buildings that have not been used, by their first cells."""
    plans = g.tables.plans
    return places(
        g,
        [
            Building(number)
            for number, plan in enumerate(g.plan_of)
            if plan >= 0 and plans[plan].type == ARMY and not used >> number & 1
        ],
    )


def enough(used: Mask) -> list[Cell]:
    """One building at least is used; then one may stop."""
    return [ENOUGH_LEGIONS] if used else []


def army_barrier(cell: Cell, g: State, used: Mask) -> int:
    """Why a place gives no legion."""
    building = g.building_on(cell)
    if building < 0:
        return NOTHING_STANDS_THERE
    if g.plan_of[building] < 0 or g.plan(building).type != ARMY:
        return NO_ARMY_BUILDING
    return USED_ALREADY if used >> building & 1 else BY_FIRST_CELL


def spend_barrier(n: int, most: int) -> int:
    """No more than the card takes, and than there is."""
    return ALLOWED if n <= most else TOO_MUCH
