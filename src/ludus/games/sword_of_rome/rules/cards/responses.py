"""7.1.1: responses, cards played when something has just happened or is about to.

Whose action it is is asked first, then the others clockwise; each may play as many cards as it
likes, and after a card everybody may answer it. A side is asked whenever its hand may, for all
that is public, contain a card that fits: a question put only to those who hold one would give
their hands away.
"""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary.decisions import NO_CARD, REACT_GAULS, RESPONSES
from ...vocabulary.ids import (
    DECK,
    NOBODY,
    ON_BRIBE,
    ON_ENTRY,
    ON_EVENT,
    ON_RAID,
    ON_SAILING,
    Card,
    Power,
)
from ...vocabulary.journal import EVENT_CANCELLED, RESPONDED
from .answers import answer
from .asking import (
    next_asked,
    opener,
    replies,
    response_barrier,
    shield_barrier,
    shield_cards,
    shields,
)

SETTLED_BY_ONE: Final = (ON_ENTRY, ON_SAILING, ON_EVENT, ON_BRIBE, ON_RAID)
"""When the first card decides what happens, and nobody can add another."""


@procedure
def respond(g: State, time: int, a: int, b: int) -> Flow[int]:
    """All are asked, until nobody wants to add a card: the card that settled it, or NO_CARD.

    What *a* and *b* are depends on the time: the power or leader concerned, the space, a detail.
    """
    passed = 0
    side = next_asked(g, opener(g), passed, time, a, b)
    while side != NOBODY:
        card = yield from choose(
            g.seat(side),
            RESPONSES[time],
            guarded(replies(g, side, time), response_barrier, g, side, time, a, b),
        )
        if card == NO_CARD:
            passed |= 1 << side
        else:
            passed = 0
            yield from call(answer, side, card, a, b)
            if time in SETTLED_BY_ONE:
                return card
        side = next_asked(g, side, passed, time, a, b)
    return NO_CARD


@procedure
def announce(g: State, card: Card, power: Power) -> Flow[int]:
    """An event that touches *power*, or moves it, is announced: 1 if it is cancelled (R32, C31)."""
    g.subject = card
    reply = yield from call(respond, ON_EVENT, power, 0)
    g.subject = NOBODY
    if reply == NO_CARD:
        return 0
    g.log(EVENT_CANCELLED, card // DECK, card)
    return 1


@procedure
def avert_gauls(g: State) -> Flow[int]:
    """A Gallic event with three players: 1 if somebody cancels it (T.5)."""
    for side in g.clockwise(opener(g)):
        if g.could_hold(side, shields(g, side)):
            card = yield from choose(
                g.seat(side), REACT_GAULS, guarded(shield_cards(g, side), shield_barrier, g, side)
            )
            if card != NO_CARD:
                g.log(RESPONDED, side, card)
                g.lay_down(card, removed=False)
                return 1
    return 0
