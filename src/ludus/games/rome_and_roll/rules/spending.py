"""T.5 to T.7: paying from storage and from the die.

What a player pays with is never asked, because one way is at least as good as any other (R53):
wood, brick and stone come from the die first, since an unused icon would only be stored; fish and
jewellery come from storage first, since those on the die can still bribe; baskets come last.
"""

from __future__ import annotations

from ..position.state import State
from ..vocabulary.ids import BASKET, FISH, IN_A_BASKET, JEWELLERY, PLAIN, STORED, Good, Seat
from ..vocabulary.journal import PAID


def have(g: State, seat: Seat, good: Good) -> int:
    """What can be spent of a good without a basket."""
    return g.stored[seat][good] + g.turn.goods[good]


def can_pay(g: State, seat: Seat, good: Good, n: int) -> bool:
    """Whether so much of one good can be spent, baskets included."""
    most = have(g, seat, good)
    return n <= most or (good != JEWELLERY and n <= most + g.turn.goods[BASKET])


def pay(g: State, seat: Seat, good: Good, n: int) -> None:
    """Spend goods of one kind (R53)."""
    if n <= 0:
        return
    g.log(PAID, seat, n, good)
    stored, die = g.stored[seat], g.turn.goods
    if good in PLAIN:
        from_die = min(n, die[good])
        from_store = min(n - from_die, stored[good])
    else:
        from_store = min(n, stored[good])
        from_die = min(n - from_store, die[good])
    stored[good] -= from_store
    die[good] -= from_die
    die[BASKET] -= n - from_store - from_die


def spare_fish(g: State, seat: Seat, cost: tuple[int, ...], discount: int) -> int:
    """How much fish is left for the overseer once a cost is paid; below 0 if it cannot be.

    *discount*: so many goods of the cost are not paid.
    """
    stored, die = g.stored[seat], g.turn.goods
    discount -= max(0, cost[JEWELLERY] - stored[JEWELLERY] - die[JEWELLERY])
    if discount < 0:
        return -1
    short = 0
    for good in PLAIN:
        short += max(0, cost[good] - stored[good] - die[good])
    waived = min(discount, short)
    baskets = die[BASKET] - (short - waived)
    if baskets < 0:
        return -1
    return stored[FISH] + die[FISH] + baskets - max(0, cost[FISH] - (discount - waived))


def pay_all(g: State, seat: Seat, cost: list[int]) -> None:
    """Spend a whole cost, by good."""
    for good in STORED:
        pay(g, seat, good, cost[good])


def goods_at_hand(g: State, seat: Seat, good: Good) -> int:
    """What can be spent of a good, baskets included."""
    baskets = g.turn.goods[BASKET] if good in IN_A_BASKET else 0
    return have(g, seat, good) + baskets
