"""Coins from the bank, or what stands in for them (A.6, A.8, R2)."""

from __future__ import annotations

from ludus.flow import Flow, choose, procedure

from ..position.state import State
from ..vocabulary.decisions import INSTEAD_OF_COIN
from ..vocabulary.ids import ALL_RESOURCES, COIN, Seat
from ..vocabulary.journal import EVENTS


@procedure
def receive_coins(g: State, seat: Seat, n: int, event: int) -> Flow[None]:
    """*n* coins; for each one that the bank lacks, a resource of choice.

    *event* is the number by which the journal tells of it.
    """
    coins = min(n, g.coin_stock)
    g.take_coins(seat, coins)
    if coins:
        g.log(EVENTS[event], seat, coins, COIN)
    for owed in range(n - coins, 0, -1):
        kind = yield from choose(seat, INSTEAD_OF_COIN, list(ALL_RESOURCES), about=(owed,))
        g.goods[seat][kind] += 1
        g.log(EVENTS[event], seat, 1, kind)
