"""Playing a card as its event in an action phase (7.1): announced, perhaps cancelled, done."""

from __future__ import annotations

from ludus.flow import Flow, call, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.cards import ON_ACTION, ON_RETREAT, ON_TOP
from ...vocabulary.ids import NOBODY, Card, Side
from .common import NEUTRAL_POWER
from .responses import announce


@procedure
def play_event(g: State, side: Side, card: Card) -> Flow[None]:
    """The event is announced, with its target; unless it is cancelled it takes place (7.1)."""
    target = yield from call(g.tables.cards[card].effect.target, side, card)
    touched = g.tables.cards[card].effect.touches(g, target)
    if touched != NOBODY:
        cancelled = yield from call(announce, card, touched)
        if cancelled:
            g.lay_down(card, removed=False)
            if g.tables.cards[card].effect is NEUTRAL_POWER:
                g.used_neutrals |= 1 << target
            return
    g.lay_down(card, removed=g.tables.cards[card].is_removed)
    yield from call(g.tables.cards[card].effect.asks, side, card, target)
    g.tables.cards[card].effect.does(g, side, card)


def event_barrier(card: Card, g: State, side: Side) -> int:
    """What forbids a card as an event in one's own action: it must be able to do something."""
    data = g.tables.cards[card]
    if data.time not in (ON_ACTION, ON_TOP, ON_RETREAT):
        return why.NOT_ITS_TIME
    if g.players == 3 and data.cancels_gauls:
        return why.NOT_ITS_TIME
    return data.effect.allows(g, side, card)
