"""17.1: cards are drawn, played when drawn or kept, thrown away, and given back."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, call, chance, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_cards as why
from ...vocabulary.ids import Card, Power
from ...vocabulary.journal_cards import (
    CARD_DISCARDED,
    CARD_HIRES,
    CARD_PLAYED,
    DREW,
    HANDS_RETURNED,
    NO_EVENT,
)
from ...vocabulary.owners import ALL_POWERS, CARTHAGE
from ...vocabulary.questions_cards import (
    CARD_DRAWN,
    DISCARD,
    ENOUGH_PLAYED,
    HIRE_WITH,
    KEEP,
    PLAY,
)
from ...vocabulary.turns import CARDS, DISBANDING
from ..economy.dissolving import dissolve
from ..special.mercenaries import engage, may_engage
from ..special.pergamum import call_king
from .windows import is_cancelled, lay_down, retire

MOST_HELD: Final = 3
NONE_KEPT: Final = KEEP.button("none")
DISCARDS: Final = tuple(range(DISCARD, DISCARD + CARDS))
HIRES: Final = tuple(range(HIRE_WITH, HIRE_WITH + CARDS))
STAY: Final = (ENOUGH_PLAYED,)


# -- the card segment ------------------------------------------------------------------------------
@procedure
def card_segment(g: State, power: Power) -> Flow[int]:
    """A card is drawn, and cards are played (17.13): 1 if the activation goes on."""
    yield from call(call_king, power)
    if sum(g.deck):
        card = yield from chance(CARD_DRAWN, g.deck, to=g.seats[power])
        g.deck[card] -= 1
        g.deal(power, card, 1)
        g.log(DREW, g.seats[power], card)
        if not g.tables.is_held[card]:
            yield from call(play, power, card)
    if g.activation.is_forgone:
        return 0
    if g.has(DISBANDING):
        yield from call(dissolve, power)
    yield from call(play_cards, power)
    return 1


@procedure
def play_cards(g: State, power: Power) -> Flow[None]:
    """Cards of one's hand are played, thrown away, or pay for mercenaries (17.13 to 17.16)."""
    while any(g.hand_of(power)):
        action = yield from choose(
            g.seats[power],
            PLAY,
            [
                *guarded(g.tables.cards, play_barrier, g, power),
                *guarded(DISCARDS, discard_barrier, g, power),
                *guarded(HIRES, hire_barrier, g, power),
                *guarded(STAY, stay_barrier, g, power),
            ],
            about=(sum(g.hand_of(power)),),
        )
        if action == ENOUGH_PLAYED:
            break
        if action < DISCARD:
            yield from call(play, power, action)
        elif action < HIRE_WITH:
            lay_down(g, power, g.tables.cards[action - DISCARD])
            g.log(CARD_DISCARDED, power, action - DISCARD)
        else:
            yield from call(hire_with, power, g.tables.cards[action - HIRE_WITH])


@procedure
def play(g: State, power: Power, card: Card) -> Flow[None]:
    """A card is played, unless another power cancels it; without effect it is no event."""
    lay_down(g, power, card)
    g.log(CARD_PLAYED, power, card)
    cancelled = yield from call(is_cancelled, power, card)
    if cancelled:
        return
    if g.tables.effects[card].needs(g, power, power):
        g.log(NO_EVENT, power, card)
        return
    yield from call(g.tables.effects[card].does, power, power)
    retire(g, card)


@procedure
def hire_with(g: State, power: Power, card: Card) -> Flow[None]:
    """Carthage ignores what a card says and hires mercenaries (17.16, 12.24)."""
    lay_down(g, power, card)
    g.log(CARD_HIRES, power, card)
    cancelled = yield from call(is_cancelled, power, card)
    if not cancelled:
        yield from call(engage, power)


def hand_barrier(g: State, power: Power) -> int:
    """What forbids to think of cards during operations: an empty hand, or that one just has."""
    if not any(g.hand_of(power)):
        return why.HAND_EMPTY
    return why.JUST_DECLINED if g.activation.declined else ALLOWED


def play_barrier(card: Card, g: State, power: Power) -> int:
    """What forbids a power to play a card in its own activation."""
    if not g.hand[power * CARDS + card]:
        return why.CARD_NOT_HELD
    if not g.tables.effects[card].own:
        return why.NOT_ITS_TIME
    return g.tables.effects[card].needs(g, power, power)


def discard_barrier(action: int, g: State, power: Power) -> int:
    """A card can always be thrown away as no event (17.15)."""
    return ALLOWED if g.hand[power * CARDS + action - DISCARD] else why.CARD_NOT_HELD


def hire_barrier(action: int, g: State, power: Power) -> int:
    """What forbids to hire mercenaries with a card."""
    if not g.hand[power * CARDS + action - HIRE_WITH]:
        return why.CARD_NOT_HELD
    if power != CARTHAGE:
        return why.ONLY_CARTHAGE
    return ALLOWED if may_engage(g, power) else why.NO_EFFECT


def stay_barrier(action: int, g: State, power: Power) -> int:
    """Three cards are kept at most (17.14)."""
    return ALLOWED if sum(g.hand_of(power)) <= MOST_HELD else why.HAND_TOO_FULL


# -- the end of the turn ---------------------------------------------------------------------------
@procedure
def give_back_cards(g: State) -> Flow[None]:
    """Everybody keeps a card at most; all others but those out of the game are shuffled (17.14)."""
    for power in ALL_POWERS:
        if g.plays(power) and any(g.hand_of(power)):
            kept = yield from choose(
                g.seats[power], KEEP, [*guarded(g.tables.cards, keep_barrier, g, power), NONE_KEPT]
            )
            return_hand(g, power, kept)
    for card in g.tables.cards:
        g.deck[card] += g.discards[card]
        g.discards[card] = 0
    g.log(HANDS_RETURNED)


def keep_barrier(card: Card, g: State, power: Power) -> int:
    """A card of one's hand."""
    return ALLOWED if g.hand[power * CARDS + card] else why.CARD_NOT_HELD


def return_hand(g: State, power: Power, kept: int) -> None:
    """A hand goes back to the deck but for the card that is kept."""
    g.forget_hand(power)
    for card in g.tables.cards:
        n = g.hand[power * CARDS + card] - int(card == kept)
        if n > 0:
            g.deal(power, card, -n)
            g.deck[card] += n
