"""Event cards: the display, choosing and playing (E.1 to E.8), and what may be done any time."""

from __future__ import annotations

from ludus.flow import Flow, call, chance, choose, guarded, procedure

from ..components.board import members
from ..position.state import State
from ..vocabulary.decisions import DECLINE, EVENT_CARD, TRADE, TURN_UP
from ..vocabulary.ids import CARDS
from ..vocabulary.journal import CARD_DECLINED, CARD_TAKEN, RESHUFFLED, TURNED_UP
from ..vocabulary.reasons import ALLOWED, MUST_TAKE_CARD, NOT_ON_DISPLAY
from .cards.play import ASKING, AT_ONCE, card_barrier
from .commercium import trade, trade_barrier


# -- the display -----------------------------------------------------------------------------------
@procedure
def refill(g: State) -> Flow[None]:
    """Three cards lie open while there are any; the discard becomes the pile (E.1, E.8, R21)."""
    while g.display.bit_count() < g.tables.shown and (g.deck or g.discard):
        if not g.deck:
            g.log(RESHUFFLED, g.discard.bit_count())
            g.deck = g.discard
            g.discard = 0
        card = yield from chance(TURN_UP, odds(g))
        g.deck &= ~(1 << card)
        g.display |= 1 << card
        g.log(TURNED_UP, card)


def odds(g: State) -> list[int]:
    """Each card of the pile is as likely as any other."""
    return [g.deck >> card & 1 for card in range(CARDS)]


@procedure
def choose_cards(g: State, seat: int, compulsory: int, optional: int) -> Flow[None]:
    """*seat* must take a card for cities lost and may take one per personage (D.21, P.2, R5)."""
    for taken in range(compulsory + optional):
        yield from call(refill)
        if g.display:
            card = yield from choose(
                seat,
                EVENT_CARD,
                guarded(display_actions(g), display_barrier, g, int(taken < compulsory)),
            )
            if card == DECLINE:
                g.log(CARD_DECLINED, seat)
            else:
                g.display &= ~(1 << card)
                g.hand[seat] |= 1 << card
                g.log(CARD_TAKEN, seat, card)
    yield from call(refill)


def display_actions(g: State) -> list[int]:
    """The open cards, or none."""
    return [*members(g.display), DECLINE]


def display_barrier(action: int, g: State, compulsory: int) -> int:
    """Only open cards; for cities lost one must be taken (D.21)."""
    if action == DECLINE:
        return MUST_TAKE_CARD if compulsory else ALLOWED
    return ALLOWED if g.display >> action & 1 else NOT_ON_DISPLAY


# -- at any time of the own turn -------------------------------------------------------------------
@procedure
def meanwhile(g: State, seat: int, action: int) -> Flow[None]:
    """A card is played or a trade made, whatever else is going on (E.3, K.12)."""
    if action == TRADE:
        yield from call(trade, seat)
    else:
        yield from call(play, seat, action)


@procedure
def play(g: State, seat: int, card: int) -> Flow[None]:
    """The card is discarded and takes effect (E.3, E.7)."""
    g.lay_down(seat, card)
    effect = g.tables.cards[card].effect
    if effect in ASKING:
        yield from call(ASKING[effect], seat, card)
    else:
        AT_ONCE[effect](g, seat, card)


def meanwhile_actions(g: State, seat: int) -> list[int]:
    """The cards in hand and a trade."""
    return [*members(g.hand[seat]), TRADE]


def meanwhile_barrier(action: int, g: State, seat: int) -> int:
    """What forbids a card or a trade now."""
    return trade_barrier(g, seat) if action == TRADE else card_barrier(action, g, seat)
