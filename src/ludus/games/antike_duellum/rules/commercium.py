"""COMMERCIUM: three for two at any time of one's own turn (K.11, K.12, N.4, R4)."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, choose, guarded, procedure

from ..position.state import State
from ..vocabulary.decisions import TRADE_GIVE, TRADE_TAKE
from ..vocabulary.ids import ALL_GOODS, ALL_RESOURCES, COMMERCIUM, Good, Seat
from ..vocabulary.journal import TOOK, TRADED
from ..vocabulary.reasons import (
    ALLOWED,
    COMMERCIUM_TOO_NEW,
    GOOD_NOT_OWNED,
    NO_COMMERCIUM,
    TOO_FEW_GOODS,
)

GIVEN: Final = 3
TAKEN: Final = 2


@procedure
def trade(g: State, seat: Seat) -> Flow[None]:
    """Three goods of choice go to the bank, two resources of choice come from it."""
    for owed in range(GIVEN, 0, -1):
        good = yield from choose(
            seat, TRADE_GIVE, guarded(ALL_GOODS, give_barrier, g, seat), about=(owed,)
        )
        g.give(seat, good)
        g.log(TRADED, seat, good)
    for owed in range(TAKEN, 0, -1):
        kind = yield from choose(seat, TRADE_TAKE, list(ALL_RESOURCES), about=(owed,))
        g.goods[seat][kind] += 1
        g.log(TOOK, seat, kind)


def trade_barrier(g: State, seat: Seat) -> int:
    """What forbids a trade: no COMMERCIUM, or not yet, or too little to give."""
    if not g.knows(seat, COMMERCIUM):
        return NO_COMMERCIUM
    if g.turn.developed >> COMMERCIUM & 1:
        return COMMERCIUM_TOO_NEW
    return ALLOWED if g.wealth(seat) >= GIVEN else TOO_FEW_GOODS


def give_barrier(good: Good, g: State, seat: Seat) -> int:
    """Any good the player has; coins too (R1)."""
    return ALLOWED if g.goods[seat][good] else GOOD_NOT_OWNED
