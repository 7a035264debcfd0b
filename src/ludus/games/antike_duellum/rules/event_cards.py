"""Event cards: the display, choosing and playing (E.1 to E.8), and what may be done any time."""

from __future__ import annotations

from ludus.flow import Flow, any_allowed, call, chance, choose, guarded, procedure, refused

from ..components.masks import cards_in
from ..position.state import State
from ..vocabulary.decisions import DECLINE, EVENT_CARD, TRADE, TURN_UP
from ..vocabulary.ids import ALL_CARDS, CARDS, Card, Seat
from ..vocabulary.journal import CARD_DECLINED, CARD_TAKEN, RESHUFFLED, TURNED_UP
from ..vocabulary.reasons import ALLOWED, CARD_NOT_HELD, MUST_TAKE_CARD, NOT_ON_DISPLAY
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
def choose_cards(g: State, seat: Seat, compulsory: int, optional: int) -> Flow[None]:
    """*seat* must take a card for cities lost and may take one per personage (D.21, P.2, R5)."""
    for left in range(compulsory + optional, 0, -1):
        yield from call(refill)
        if g.display:
            card = yield from choose(
                seat,
                EVENT_CARD,
                [
                    *cards_in(g.display),
                    *guarded((DECLINE,), decline_barrier, left > optional),
                    *refused(ALL_CARDS, not_on_display),
                ],
                about=(left,),
            )
            if card == DECLINE:
                g.log(CARD_DECLINED, seat)
            else:
                g.display &= ~(1 << card)
                g.hand[seat] |= 1 << card
                g.log(CARD_TAKEN, seat, card)
    yield from call(refill)


def decline_barrier(_decline: int, is_compulsory: int) -> int:
    """For cities lost a card must be taken (D.21, R28)."""
    return MUST_TAKE_CARD if is_compulsory else ALLOWED


def not_on_display(_card: int) -> int:
    """Only open cards are taken (P.2)."""
    return NOT_ON_DISPLAY


# -- at any time of the own turn -------------------------------------------------------------------
@procedure
def meanwhile(g: State, seat: Seat, action: int) -> Flow[None]:
    """A card is played or a trade made, whatever else is going on (E.3, K.12)."""
    if action == TRADE:
        yield from call(trade, seat)
    else:
        yield from call(play, seat, Card(action))


@procedure
def play(g: State, seat: Seat, card: Card) -> Flow[None]:
    """The card is discarded and takes effect (E.3, E.7)."""
    g.lay_down(seat, card)
    effect = g.tables.cards[card].effect
    if effect in ASKING:
        yield from call(ASKING[effect], seat, card)
    else:
        AT_ONCE[effect](g, seat, card)


def meanwhile_actions(g: State, seat: Seat) -> list[int]:
    """The cards in hand and a trade."""
    return [*cards_in(g.hand[seat]), TRADE]


def meanwhile_barrier(action: int, g: State, seat: Seat) -> int:
    """What forbids a card in hand or a trade now."""
    return trade_barrier(g, seat) if action == TRADE else card_barrier(ALL_CARDS[action], g, seat)


def can_meanwhile(g: State, seat: Seat) -> bool:
    """Whether a card can be played or a trade made."""
    return any_allowed(meanwhile_actions(g, seat), meanwhile_barrier, g, seat)


def not_held(_card: int) -> int:
    """Only cards in hand are played (E.3)."""
    return CARD_NOT_HELD
