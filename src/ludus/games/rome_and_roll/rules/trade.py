"""E. Trade: three goods alike for coins, then one building of every player produces."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, any_allowed, call, choose, gather, guarded, procedure, refused

from ..position.state import NOT_PICKED, State, producers
from ..vocabulary.decisions import (
    ENOUGH_SETS,
    NO_PRODUCTION,
    PRODUCTION,
    SET,
    SETS,
)
from ..vocabulary.effects import ON_TRADE
from ..vocabulary.ids import (
    ALL_CELLS,
    BACCHUS,
    COIN,
    JEWELLERY,
    MERCHANT,
    MERCURY,
    NO_BUILDING,
    NO_REGION,
    TRADE,
    Cell,
    Seat,
)
from ..vocabulary.journal import TRADED
from ..vocabulary.reasons import (
    ALLOWED,
    BY_FIRST_CELL,
    NO_PRODUCTION_THERE,
    NO_SET,
    NOT_YOURS,
    NOTHING_STANDS_THERE,
    SET_TOO_DEAR,
)
from .advisors import ANY_SORT, advisors_give, gives_anything
from .favours import offer
from .gaining import award
from .production import places, produce
from .spending import goods_at_hand, have, pay
from .tax import mercury_pays

ALL_SETS: Final = tuple(range(len(SETS)))


@procedure
def trade(g: State, seat: Seat) -> Flow[None]:
    """One set, or with Bacchus any number of them (E.1 to E.3, G.4)."""
    favour = yield from call(offer, seat, TRADE, 1 << BACCHUS | 1 << MERCURY, 0)
    if favour == MERCURY:
        g.turn.workers |= MERCHANT
        mercury_pays(g, seat)
    sets = 0
    while sets == 0 or (favour == BACCHUS and any_allowed(ALL_SETS, set_barrier, g, seat)):
        chosen = yield from choose(
            seat, SET, [*guarded(ALL_SETS, set_barrier, g, seat), *enough(sets)]
        )
        if chosen == ENOUGH_SETS:
            break
        sets += 1
        g.log(TRADED, seat, chosen)
        jewels = hand_over(g, seat, chosen)
        coins = g.tables.trade + (jewels if g.turn.workers & MERCHANT else 0)
        coins += g.tables.bacchus_coin if favour == BACCHUS else 0
        award(g, seat, COIN, coins)
        if gives_anything(g, seat, ON_TRADE):
            yield from call(advisors_give, seat, ON_TRADE, ANY_SORT, NO_REGION, jewels)
    yield from call(all_produce)


@procedure
def all_produce(g: State) -> Flow[None]:
    """Every player may let one building produce; all choose at once (E.4, R54)."""
    yield from gather(pick, [seat for seat in range(g.players) if producers(g, Seat(seat))])
    for seat in g.clockwise(g.proconsul):
        building = g.picked[seat]
        g.picked[seat] = NOT_PICKED
        if building >= 0:
            yield from call(produce, seat, building)


@procedure
def pick(g: State, seat: Seat) -> Flow[None]:
    """Which building, or none."""
    answer = yield from choose(
        seat,
        PRODUCTION,
        [
            *places(g, producers(g, seat)),
            NO_PRODUCTION,
            *refused(ALL_CELLS, producer_barrier, g, seat),
        ],
    )
    g.picked[seat] = NO_BUILDING if answer == NO_PRODUCTION else g.building_on(answer)


def hand_over(g: State, seat: Seat, chosen: int) -> int:
    """Pay the three goods of a set; how many of them are jewellery (E.2)."""
    good, jewels = SETS[chosen]
    if good != JEWELLERY:
        pay(g, seat, good, g.tables.trade - jewels)
    pay(g, seat, JEWELLERY, jewels)
    return jewels


# -- what can be chosen, and what stands in the way ------------------------------------------------
def trade_barrier(g: State, seat: Seat) -> int:
    """What forbids to trade at all (R50)."""
    return ALLOWED if any_allowed(ALL_SETS, set_barrier, g, seat) else NO_SET


def enough(sets: int) -> list[int]:
    """One set at least is traded; then one may stop."""
    return [ENOUGH_SETS] if sets else []


def set_barrier(chosen: int, g: State, seat: Seat) -> int:
    """Whether the three goods of a set are at hand; a basket counts as a good (R30)."""
    good, jewels = SETS[chosen]
    if have(g, seat, JEWELLERY) < jewels:
        return SET_TOO_DEAR
    if good == JEWELLERY:
        return ALLOWED
    return ALLOWED if goods_at_hand(g, seat, good) >= g.tables.trade - jewels else SET_TOO_DEAR


def producer_barrier(cell: Cell, g: State, seat: Seat) -> int:
    """Why a place does not produce for a player."""
    building = g.building_on(cell)
    if building < 0:
        return NOTHING_STANDS_THERE
    if g.owner_of[building] != seat:
        return NOT_YOURS
    return BY_FIRST_CELL if g.plan(building).production else NO_PRODUCTION_THERE
