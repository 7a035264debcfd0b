"""1. Choose an action: the stone on the rondel (T.3 to T.10)."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, choose, guarded, procedure

from ..position.state import State
from ..vocabulary.decisions import OWN, RONDEL, RONDEL_PAYMENT
from ..vocabulary.ids import BESIDE, GOODS, SECTORS
from ..vocabulary.journal import PAID, STONE_MOVED
from ..vocabulary.reasons import ALLOWED, GOOD_NOT_OWNED, STEPS_TOO_DEAR
from .event_cards import meanwhile, meanwhile_actions, meanwhile_barrier

FREE_STEPS: Final = 3


@procedure
def rondel(g: State, seat: int) -> Flow[None]:
    """The stone moves on clockwise; what lies beyond three sectors is paid for (T.3 to T.7)."""
    while True:
        action = yield from choose(
            seat, RONDEL, guarded(rondel_actions(g, seat), rondel_barrier, g, seat)
        )
        if action >= OWN:
            break
        yield from call(meanwhile, seat, action)
    g.owed = step_price(g, seat, action - OWN)
    while g.owed:
        good = yield from choose(
            seat, RONDEL_PAYMENT, guarded(range(len(GOODS)), payment_barrier, g, seat)
        )
        g.give(seat, good)
        g.owed -= 1
        g.log(PAID, seat, good)
    g.stone[seat] = action - OWN
    g.log(STONE_MOVED, seat, action - OWN)


def step_price(g: State, seat: int, sector: int) -> int:
    """Goods to pay: none for the first placement, then one for each step after the third."""
    if g.stone[seat] == BESIDE:
        return 0
    steps = (sector - g.stone[seat] - 1) % len(SECTORS) + 1
    return max(0, steps - FREE_STEPS)


def rondel_actions(g: State, seat: int) -> list[int]:
    """Any sector, also the same one after a full lap (T.9)."""
    return [*meanwhile_actions(g, seat), *range(OWN, OWN + len(SECTORS))]


def rondel_barrier(action: int, g: State, seat: int) -> int:
    """What forbids a sector: its price (T.7, R15)."""
    if action < OWN:
        return meanwhile_barrier(action, g, seat)
    return ALLOWED if step_price(g, seat, action - OWN) <= g.wealth(seat) else STEPS_TOO_DEAR


def payment_barrier(good: int, g: State, seat: int) -> int:
    """Any good the player has."""
    return ALLOWED if g.goods[4 * seat + good] else GOOD_NOT_OWNED
