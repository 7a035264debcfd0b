"""1. Choose an action: the stone on the rondel (T.3 to T.10)."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, choose, guarded, procedure, refused

from ..position.state import State
from ..vocabulary.decisions import OWN, RONDEL, RONDEL_PAYMENT
from ..vocabulary.ids import ALL_CARDS, ALL_GOODS, BESIDE, SECTORS, Good, Seat, Sector
from ..vocabulary.journal import PAID, STONE_MOVED
from ..vocabulary.reasons import ALLOWED, GOOD_NOT_OWNED, STEPS_TOO_DEAR
from .event_cards import meanwhile, meanwhile_actions, meanwhile_barrier, not_held

FREE_STEPS: Final = 3


@procedure
def rondel(g: State, seat: Seat) -> Flow[None]:
    """The stone moves on clockwise; what lies beyond three sectors is paid for (T.3 to T.7)."""
    while True:
        action = yield from choose(
            seat,
            RONDEL,
            [
                *guarded(meanwhile_actions(g, seat), meanwhile_barrier, g, seat),
                *guarded(range(OWN, OWN + len(SECTORS)), sector_barrier, g, seat),
                *refused(ALL_CARDS, not_held),
            ],
        )
        if action >= OWN:
            break
        yield from call(meanwhile, seat, action)
    sector = Sector(action - OWN)
    for owed in range(step_price(g, seat, action - OWN), 0, -1):
        good = yield from choose(
            seat,
            RONDEL_PAYMENT,
            guarded(ALL_GOODS, payment_barrier, g, seat),
            about=(sector, owed),
        )
        g.give(seat, good)
        g.log(PAID, seat, good)
    g.stone[seat] = sector
    g.log(STONE_MOVED, seat, sector)


def step_price(g: State, seat: Seat, sector: int) -> int:
    """Goods to pay: none for the first placement, then one for each step after the third."""
    if g.stone[seat] == BESIDE:
        return 0
    steps = (sector - g.stone[seat] - 1) % len(SECTORS) + 1
    return max(0, steps - FREE_STEPS)


def sector_barrier(action: int, g: State, seat: Seat) -> int:
    """What forbids a sector: its price; also the same one after a full lap (T.7, T.9, R15)."""
    return ALLOWED if step_price(g, seat, action - OWN) <= g.wealth(seat) else STEPS_TOO_DEAR


def payment_barrier(good: Good, g: State, seat: Seat) -> int:
    """Any good the player has."""
    return ALLOWED if g.goods[seat][good] else GOOD_NOT_OWNED
