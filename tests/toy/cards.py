"""4. The cards: one procedure each, found by the number of the card."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, chance, choose, procedure

from .state import State
from .vocabulary import DIE, ROLLED, SHOW, SHOWN, SPY, TARGET, TAX, TAXED

MOST_TAX: Final = 2


@procedure
def augury(g: State, seat: int) -> Flow[None]:
    """Roll a die: half the pips in coins, rounded up (4.1)."""
    face = yield from chance(DIE, (1,) * 6)
    g.log(ROLLED, seat, face + 1)
    g.take_coins(seat, face // 2 + 1)


@procedure
def tax(g: State, seat: int) -> Flow[None]:
    """Another player pays up to two coins (4.2)."""
    other = yield from choose(seat, TARGET, targets(g, seat, TAX))
    paid = min(MOST_TAX, g.coins[other])
    g.coins[other] -= paid
    g.coins[seat] += paid
    g.log(TAXED, seat, other, paid)
    g.check_victory(seat)


@procedure
def spy(g: State, seat: int) -> Flow[None]:
    """A card of another player, picked at random, is shown to all and discarded (4.3)."""
    if not targets(g, seat, SPY):
        return  # the last card was a veto, stopped by another
    other = yield from choose(seat, TARGET, targets(g, seat, SPY))
    card = yield from chance(SHOW, g.hands[other])
    g.discard(other, card)
    g.log(SHOWN, other, card)


EFFECT: Final = (augury, tax, spy)


def targets(g: State, seat: int, card: int) -> list[int]:
    """Whom a card can hit: a tax those with coins, a spy those with cards (3.2)."""
    has = g.coins if card == TAX else [g.cards(other) for other in range(g.players)]
    return sorted(other for other in g.others(seat) if has[other])
