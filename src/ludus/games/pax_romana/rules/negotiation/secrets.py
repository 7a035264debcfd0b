"""4.2 and 15.45: what only two powers know after an agreement: cards given, objectives shown."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_turn as turn
from ...vocabulary.ids import Card, Objective, Power
from ...vocabulary.journal_turn import CONFIDED, HANDED_OVER
from ...vocabulary.owners import POWERS
from ...vocabulary.questions_talks import CONFIDE, HAND_OVER
from ...vocabulary.turns import CARDS, OBJECTIVES

ENOUGH: Final = CONFIDE.button("enough")


@procedure
def exchange_secrets(g: State) -> Flow[None]:
    """Cards change hands as was agreed; new allies may show each other objectives."""
    if g.offer.gives_card:
        yield from call(hand_over, g.offer.by, g.offer.to)
    if g.offer.asks_card:
        yield from call(hand_over, g.offer.to, g.offer.by)
    if g.offer.is_alliance:
        yield from call(confide, g.offer.by, g.offer.to)
        yield from call(confide, g.offer.to, g.offer.by)


@procedure
def hand_over(g: State, giver: Power, taker: Power) -> Flow[None]:
    """The giver chooses the card; the two know it, nobody else does."""
    card = yield from choose(
        g.seats[giver], HAND_OVER, guarded(g.tables.cards, gift_barrier, g, giver), about=(taker,)
    )
    g.deal(giver, card, -1)
    g.deal(taker, card, 1)
    g.log(HANDED_OVER, g.seats[giver], g.seats[taker], card)
    g.forget_hand(giver)
    g.learn_card(giver, taker, card)


def gift_barrier(card: Card, g: State, giver: Power) -> int:
    """A card of one's hand."""
    return ALLOWED if g.hand[giver * CARDS + card] else turn.NO_CARD_TO_GIVE


@procedure
def confide(g: State, power: Power, ally: Power) -> Flow[None]:
    """A power shows an ally some of its objectives, which it keeps (15.45)."""
    while any_allowed(g.letters(), confidence_barrier, g, power, ally):
        letter = yield from choose(
            g.seats[power],
            CONFIDE,
            [*guarded(g.letters(), confidence_barrier, g, power, ally), ENOUGH],
            about=(ally,),
        )
        if letter == ENOUGH:
            break
        g.log(CONFIDED, g.seats[power], g.seats[ally], letter)
        g.learn_goal(ally, power, g.letters()[letter])


def confidence_barrier(letter: Objective, g: State, power: Power, ally: Power) -> int:
    """One that it holds, and that the ally does not know of."""
    place = power * OBJECTIVES + letter
    if not g.held[place]:
        return turn.NOT_HELD
    is_known = g.known_goals[ally * len(POWERS) + power] >> letter & 1
    return turn.SHOWN_ALREADY if is_known or g.shown[place] == g.held[place] else ALLOWED
