"""Who is asked for a response, and what he may answer (7.1.1)."""

from __future__ import annotations

from ...position.state import State
from ...vocabulary.decisions import NO_CARD
from ...vocabulary.ids import DECK, GALLIC, NOBODY, ON_RAID, ON_SIEGE, Card, Side
from ...vocabulary.reasons import ALLOWED, CARD_NOT_HELD, NOT_ITS_TIME
from .fitting import fit_barrier


def opener(g: State) -> Side:
    """The side that is asked first: whose action it is."""
    return g.active if g.active != NOBODY else GALLIC


def next_asked(g: State, start: Side, passed: int, time: int, a: int, b: int) -> Side:
    """From *start* on clockwise, who has not passed and could hold a fitting card; or NOBODY."""
    for side in g.clockwise(start):
        if not passed >> side & 1 and could_respond(g, side, time, a, b):
            return side
    return NOBODY


def could_respond(g: State, side: Side, time: int, a: int, b: int) -> bool:
    """Whether for all that is public the side may hold a card that fits now."""
    mask = timely(g, side, time)
    if not g.could_hold(side, mask):
        return False
    fitting = 0
    for card in g.tables.decks[side]:
        if mask >> card % DECK & 1 and not fit_barrier(card, g, a, b):
            fitting |= 1 << card % DECK
    return g.could_hold(side, fitting)


def timely(g: State, side: Side, time: int) -> int:
    """The cards of a deck for a moment; some that answer raids answer sieges too."""
    mask = g.tables.masks[side][time]
    if time == ON_SIEGE:
        for number in range(DECK):
            card = g.tables.cards[DECK * side + number]
            if card.time == ON_RAID and card.sieges:
                mask |= 1 << number
    return mask


def replies(g: State, side: Side, time: int) -> list[int]:
    """The cards of a deck for a moment, and none."""
    mask = timely(g, side, time)
    return [*(DECK * side + n for n in range(DECK) if mask >> n & 1), NO_CARD]


def response_barrier(card: Card, g: State, side: Side, time: int, a: int, b: int) -> int:
    """What forbids a side to answer with a card now; passing is never forbidden."""
    if card == NO_CARD:
        return ALLOWED
    if card // DECK != side or not timely(g, side, time) >> card % DECK & 1:
        return NOT_ITS_TIME
    return fit_barrier(card, g, a, b) if g.holds(side, card) else CARD_NOT_HELD


# -- three players ---------------------------------------------------------------------------------
def shields(g: State, side: Side) -> int:
    """The cards of a deck that cancel Gallic events."""
    mask = 0
    for number in range(DECK):
        if g.tables.cards[DECK * side + number].cancels_gauls:
            mask |= 1 << number
    return mask


def shield_cards(g: State, side: Side) -> list[int]:
    """Those cards, and none."""
    mask = shields(g, side)
    return [*(DECK * side + n for n in range(DECK) if mask >> n & 1), NO_CARD]


def shield_barrier(card: Card, g: State, side: Side) -> int:
    """One must hold the card."""
    return ALLOWED if card == NO_CARD or g.holds(side, card) else CARD_NOT_HELD
