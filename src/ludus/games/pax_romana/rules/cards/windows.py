"""17.15: moments at which others may play a card.

A power is asked whenever its hand may, for all that is public, contain a card that fits: a
question put only to those who hold one would give their hands away.
"""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_cards as why
from ...vocabulary.ids import NO_CARD, NOBODY, Card, Power
from ...vocabulary.journal_cards import CARD_CANCELLED, CARD_PLAYED
from ...vocabulary.moments import AT_SEA, ON_THE_ROAD
from ...vocabulary.moments import CARD_PLAYED as A_CARD
from ...vocabulary.owners import ALL_POWERS
from ...vocabulary.questions_cards import NO_REPLY, REPLIES
from ...vocabulary.turns import CARDS


@procedure
def window(g: State, moment: int, power: Power) -> Flow[int]:
    """Whoever may have a card for the moment is asked, until nobody adds one: how many came.

    *power*: whose move, battle or card it is.
    """
    passed, played = 0, 0
    other = next_asked(g, moment, power, passed)
    while other != NOBODY:
        answer = yield from choose(
            g.seats[other],
            REPLIES[moment],
            [*guarded(g.tables.cards, reply_barrier, g, moment, other, power), NO_REPLY],
            about=(power, subject(g, moment)),
        )
        if answer == NO_REPLY:
            passed |= 1 << other
        else:
            played += 1
            yield from call(reply_with, moment, other, answer, power)
        other = next_asked(g, moment, power, passed)
    return played


@procedure
def reply_with(g: State, moment: int, player: Power, card: Card, actor: Power) -> Flow[None]:
    """A card is played at a moment; it may be cancelled, and is used up in any case."""
    lay_down(g, player, card)
    g.log(CARD_PLAYED, player, card)
    if moment != A_CARD:
        cancelled = yield from call(is_cancelled, player, card)
        if cancelled:
            return
    yield from call(g.tables.effects[card].does, player, actor)
    retire(g, card)


@procedure
def is_cancelled(g: State, player: Power, card: Card) -> Flow[int]:
    """A card lies on the table: 1 if another power cancels it (17.2, Deus ex Machina)."""
    g.on_table = card
    answered = yield from call(window, A_CARD, player)
    g.on_table = NO_CARD
    if answered:
        g.log(CARD_CANCELLED, player, card)
    return answered


# -- cards that are used up ------------------------------------------------------------------------
def lay_down(g: State, player: Power, card: Card) -> None:
    """A card leaves a hand for the discards."""
    g.deal(player, card, -1)
    g.discards[card] += 1
    g.note_played(player, card)


def retire(g: State, card: Card) -> None:
    """A card that has taken effect may leave the game."""
    if g.tables.is_removed[card]:
        g.discards[card] -= 1
        g.removed[card] += 1


# -- who is asked, and what he may answer ----------------------------------------------------------
def next_asked(g: State, moment: int, power: Power, passed: int) -> Power:
    """From the next power on: who has not passed and could hold a card that fits; or NOBODY."""
    if not g.is_advanced:
        return NOBODY
    for step in range(1, len(ALL_POWERS) + 1):
        other = ALL_POWERS[(power + step) % len(ALL_POWERS)]
        if g.plays(other) and not passed >> other & 1 and could_reply(g, moment, other, power):
            return other
    return NOBODY


def could_reply(g: State, moment: int, other: Power, power: Power) -> bool:
    """Whether for all that is public a power may hold a card that fits now."""
    if not any(g.hand_of(other)):
        return False
    for card in g.tables.replies[moment]:
        is_about = g.tables.card_count[card] > g.discards[card] + g.removed[card]
        if is_about and not g.tables.effects[card].needs(g, other, power):
            return True
    return False


def reply_barrier(card: Card, g: State, moment: int, other: Power, power: Power) -> int:
    """What forbids a power to answer with a card now."""
    if card not in g.tables.replies[moment]:
        return why.NOT_ITS_TIME
    if not g.hand[other * CARDS + card]:
        return why.CARD_NOT_HELD
    return g.tables.effects[card].needs(g, other, power) or ALLOWED


def subject(g: State, moment: int) -> int:
    """What the moment is about: the card on the table, or the place."""
    if moment == A_CARD:
        return g.on_table
    if moment == AT_SEA:
        return g.voyage.space
    return g.march.space if moment == ON_THE_ROAD else g.battle.space
