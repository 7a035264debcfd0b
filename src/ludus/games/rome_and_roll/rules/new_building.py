"""B.20 to B.27: what follows once a building is drawn, in the order of the book."""

from __future__ import annotations

from ludus.flow import Flow, call, procedure

from ..position.state import State
from ..vocabulary.effects import (
    BUILD_ON_HILL,
    BUILD_TYPE,
    CLAIM,
    GAIN,
    OTHER_BUILDS,
    SENATOR_FROM_BUILD,
)
from ..vocabulary.ids import NO_REGION, PARK, RUBBLE, STORED, Building, Mask, Plan, Seat
from ..vocabulary.journal import BUILT, EVICTED, PARK_MADE
from ..vocabulary.tracks import BUILDINGS
from .advisors import ANY_SORT, advisors_give, gives_anything
from .favours import claim
from .gaining import gain
from .production import amount, produce


@procedure
def raise_building(g: State, seat: Seat, plan: Plan, area: Mask, boxes: int) -> Flow[None]:
    """A building of a Build action, with all that follows (B.20 to B.27)."""
    # 1. It is drawn.
    building = g.draw(seat, plan, area)
    g.log(BUILT, seat, plan, g.place(building))
    # 2. Goods printed on its cells.
    yield from call(printed_goods, seat, building)
    # 3. The overseer moves onto it.
    g.overseer[seat] = building
    # 4. The building track.
    g.mark(seat, BUILDINGS, boxes)
    # 5, 6. The foreman moves to the plan, and another one leaves it.
    evicted = g.put_foreman(seat, plan)
    if 0 <= evicted < g.players:
        g.log(EVICTED, evicted, plan)
    # 7. What the card and the advisors give for building it.
    yield from call(bonus, seat, building)
    # 8. Adjacent buildings produce for their owners.
    yield from call(neighbours_produce, building)
    # 9. A senator beside opponents.
    yield from call(senator, seat, building)


@procedure
def printed_goods(g: State, seat: Seat, building: Building) -> Flow[None]:
    """Goods printed on the cells of a new building (B.20)."""
    if g.side:
        for good in STORED:
            n = (g.city.bonus[good] & g.area[building]).bit_count()
            if n:
                yield from call(gain, seat, good, n)


@procedure
def bonus(g: State, seat: Seat, building: Building) -> Flow[None]:
    """The bonus of the card (B.25), then advisors who like what was built (K)."""
    for line in range(len(g.plan(building).on_build)):
        op = g.plan(building).on_build[line].op
        if op == GAIN:
            n = amount(g, seat, building, g.plan(building).on_build[line])
            yield from call(gain, seat, g.plan(building).on_build[line].what, n)
        elif op == CLAIM:
            yield from call(claim, seat)
    sort = 1 << g.plan(building).type
    if gives_anything(g, seat, BUILD_TYPE):
        yield from call(advisors_give, seat, BUILD_TYPE, sort, NO_REGION, 1)
    if gives_anything(g, seat, BUILD_ON_HILL):
        hills = hills_under(g, g.area[building])
        yield from call(advisors_give, seat, BUILD_ON_HILL, hills, NO_REGION, 1)
    for other in g.clockwise(g.proconsul):
        if other != seat and gives_anything(g, other, OTHER_BUILDS):
            yield from call(advisors_give, other, OTHER_BUILDS, sort, NO_REGION, 1)


@procedure
def neighbours_produce(g: State, building: Building) -> Flow[None]:
    """All buildings around a new one produce, owners in order from the Proconsul (B.26, D.6)."""
    for owner in g.clockwise(g.proconsul):
        for other in producing_beside(g, building, owner):
            yield from call(produce, owner, other)


@procedure
def senator(g: State, seat: Seat, building: Building) -> Flow[None]:
    """One senator if it touches a building of an opponent or rubble, which becomes a park."""
    is_beside = any(g.is_rival(other, seat) for other in g.adjacent(building))
    if is_beside or make_parks(g, seat, building):
        n = g.win_senators(seat, 1)
        if n and gives_anything(g, seat, SENATOR_FROM_BUILD):
            yield from call(advisors_give, seat, SENATOR_FROM_BUILD, ANY_SORT, NO_REGION, 1)


def make_parks(g: State, seat: Seat, building: Building) -> int:
    """Rubble beside a new building becomes parks; how much there was (O.14, R37)."""
    found = [other for other in g.adjacent(building) if g.plan_of[other] == RUBBLE]
    for other in found:
        g.plan_of[other] = PARK
        g.log(PARK_MADE, seat, g.place(other))
    return len(found)


def hills_under(g: State, area: Mask) -> int:
    """Mask of the hills that an area lies on."""
    return sum([1 << n for n, hill in enumerate(g.city.hills) if hill & area])


def producing_beside(g: State, building: Building, owner: Seat) -> list[Building]:
    """The buildings of an owner that touch a new one and have a production."""
    return [
        other
        for other in g.adjacent(building)
        if g.owner_of[other] == owner and g.plan(other).production
    ]
