"""7.1.1: responses, cards played when something has just happened or is about to.

Whose action it is is asked first, then the others clockwise; each may play as many cards as it
likes, and after a card everybody may answer it. A side is asked whenever its hand may, for all
that is public, contain a card that fits: a question put only to those who hold one would give
their hands away.

Whoever opens a moment fills ``g.moment`` with what it is about, and calls :func:`respond`.
"""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.cards import DECK, ON_BRIBE, ON_ENTRY, ON_EVENT, ON_RAID, ON_SAILING
from ...vocabulary.decisions import NO_CARD, REACT_GAULS, RESPONSES
from ...vocabulary.ids import NOBODY, Card, Power, Side
from ...vocabulary.journal import EVENT_CANCELLED, RESPONDED
from ...vocabulary.powers import GALLIC

SETTLED_BY_ONE: Final = (ON_ENTRY, ON_SAILING, ON_EVENT, ON_BRIBE, ON_RAID)
"""When the first card decides what happens, and nobody can add another."""


@procedure
def respond(g: State, time: int, subject: int) -> Flow[Card]:
    """All are asked, until nobody wants to add a card: the card that settled it, or NO_CARD.

    *subject*: what the moment is about, as the kind of RESPONSES says.
    """
    g.moment.time = time
    passed, settled = 0, NO_CARD
    side = next_asked(g, opener(g), passed)
    while side != NOBODY:
        card = yield from choose(
            g.seat(side),
            RESPONSES[time],
            [*guarded(g.tables.decks[side], reply_barrier, g, side), NO_CARD],
            about=(side, subject),
        )
        if card == NO_CARD:
            passed |= 1 << side
        else:
            passed = 0
            g.log(RESPONDED, side, card)
            g.lay_down(card, removed=g.tables.cards[card].is_removed)
            yield from call(g.tables.cards[card].effect.asks, side, card)
            g.tables.cards[card].effect.does(g, g.tables.cards[card])
            if time in SETTLED_BY_ONE:
                settled = card
                break
        side = next_asked(g, side, passed)
    g.moment.clear()
    return settled


@procedure
def announce(g: State, card: Card, power: Power) -> Flow[int]:
    """An event that touches *power*, or moves it, is announced: 1 if it is cancelled (R32, C31)."""
    g.moment.event, g.moment.power = card, power
    reply = yield from call(respond, ON_EVENT, card)
    if reply == NO_CARD:
        return 0
    g.log(EVENT_CANCELLED, card // DECK, card)
    return 1


# -- who is asked, and what he may answer ----------------------------------------------------------
def opener(g: State) -> Side:
    """The side that is asked first: whose action it is."""
    return g.active if g.active != NOBODY else GALLIC


def next_asked(g: State, start: Side, passed: int) -> Side:
    """From *start* on clockwise, who has not passed and could hold a fitting card; or NOBODY."""
    for side in g.clockwise(start):
        if not passed >> side & 1 and could_respond(g, side):
            return side
    return NOBODY


def could_respond(g: State, side: Side) -> bool:
    """Whether for all that is public the side may hold a card that fits now."""
    cards = replies(g, side)
    if not g.could_hold(side, mask_of(cards)):
        return False
    return g.could_hold(side, mask_of(guarded(cards, fit_barrier, g)))


def mask_of(cards: list[Card]) -> int:
    """Cards of one deck as a set."""
    return sum(1 << card % DECK for card in cards)


def replies(g: State, side: Side) -> list[Card]:
    """The cards of a deck for the moment."""
    return g.tables.replies[side][g.moment.time]


def reply_barrier(card: Card, g: State, side: Side) -> int:
    """What forbids a side to answer with a card now."""
    if card not in replies(g, side):
        return why.NOT_ITS_TIME
    return fit_barrier(card, g) if g.holds(side, card) else why.CARD_NOT_HELD


def fit_barrier(card: Card, g: State) -> int:
    """What forbids a card now, whoever holds it: this is public."""
    data = g.tables.cards[card]
    if g.players == 3 and data.cancels_gauls:
        return why.NOT_ITS_TIME
    return data.effect.allows(g, data)


# -- three players ---------------------------------------------------------------------------------
@procedure
def avert_gauls(g: State) -> Flow[int]:
    """A Gallic event with three players: 1 if somebody cancels it (T.5)."""
    for side in g.clockwise(opener(g)):
        if g.could_hold(side, mask_of(shields(g, side))):
            card = yield from choose(
                g.seat(side),
                REACT_GAULS,
                [*guarded(g.tables.decks[side], shield_barrier, g, side), NO_CARD],
                about=(side,),
            )
            if card != NO_CARD:
                g.log(RESPONDED, side, card)
                g.lay_down(card, removed=False)
                return 1
    return 0


def shields(g: State, side: Side) -> list[Card]:
    """The cards of a deck that cancel Gallic events."""
    return [card for card in g.tables.decks[side] if g.tables.cards[card].cancels_gauls]


def shield_barrier(card: Card, g: State, side: Side) -> int:
    """One must hold a card that does."""
    if not g.tables.cards[card].cancels_gauls:
        return why.NOT_ITS_TIME
    return ALLOWED if g.holds(side, card) else why.CARD_NOT_HELD
