"""4.1: what may stand in an offer, and how it is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludus.flow import ALLOWED, any_allowed

from ...vocabulary import reasons as why
from ...vocabulary import reasons_turn as turn
from ...vocabulary.ids import NOWHERE, Power, Space
from ...vocabulary.journal_turn import CEDED
from ...vocabulary.owners import POWERS
from ...vocabulary.places import CAPITAL, NONE
from ...vocabulary.questions_talks import (
    ALLIANCE,
    ASK,
    ASK_CARD,
    CEDE,
    DEMAND,
    DROP,
    GIVE,
    GIVE_CARD,
    PROMISE,
    PROPOSE,
)
from ...vocabulary.units import GARRISON

if TYPE_CHECKING:
    from ...position.state import State

MOST_HELD = 3
"""Cards in a hand (17.14)."""


def term_barrier(term: int, g: State) -> int:
    """Why something cannot be added to the offer on the table."""
    offer = g.offer
    if term == DROP:
        return ALLOWED
    if term == PROPOSE:
        return turn.EMPTY_OFFER if offer.is_empty() else ALLOWED
    if term < ASK:
        return sum_barrier(term - GIVE, offer.gives + offer.asks, g.talents[offer.by])
    if term < PROMISE:
        return sum_barrier(term - ASK, offer.gives + offer.asks, g.talents[offer.to])
    if term == ALLIANCE:
        is_old = offer.is_alliance or g.allies[offer.by] >> offer.to & 1
        return turn.SAID_ALREADY if is_old else ALLOWED
    if term in (CEDE, DEMAND):
        giver, said = (offer.by, offer.ceded) if term == CEDE else (offer.to, offer.demanded)
        if said != NOWHERE:
            return turn.SAID_ALREADY
        can = any_allowed(g.board.lands, ceding_barrier, g, giver)
        return ALLOWED if can else turn.NOTHING_TO_CEDE
    if term in (GIVE_CARD, ASK_CARD):
        return card_barrier(g, term == GIVE_CARD)
    return turn.SAID_ALREADY if offer.promise >= 0 else ALLOWED


def card_barrier(g: State, is_gift: bool) -> int:
    """A card of the one who would give it, and room in the hand of the other (4.2, 17.14)."""
    offer = g.offer
    giver, taker = (offer.by, offer.to) if is_gift else (offer.to, offer.by)
    said = offer.gives_card if is_gift else offer.asks_card
    back = offer.asks_card if is_gift else offer.gives_card
    if said:
        return turn.SAID_ALREADY
    if not any(g.hand_of(giver)):
        return turn.NO_CARD_TO_GIVE
    return turn.HAND_FULL if sum(g.hand_of(taker)) - back >= MOST_HELD else ALLOWED


def sum_barrier(talents: int, said: int, treasury: int) -> int:
    """Talents go one way, once, and must be there."""
    if said:
        return turn.SAID_ALREADY
    return why.TOO_DEAR if talents > treasury else ALLOWED


def ceding_barrier(space: Space, g: State, giver: Power) -> int:
    """A town, city or garrison without an army, and no capital."""
    if g.board.marks[space] & CAPITAL:
        return turn.CAPITAL_STAYS
    if g.occupant(space) != giver:
        return why.NOT_YOURS
    army = sum(g.units_at(space)) - g.count(space, GARRISON)
    return turn.ARMY_STAYS if army else ALLOWED


def carry_out(g: State) -> None:
    """Talents and spaces change hands, and an alliance begins."""
    offer = g.offer
    change_hands(g, offer.by, offer.to, offer.gives)
    change_hands(g, offer.to, offer.by, offer.asks)
    if offer.ceded != NOWHERE:
        cede(g, offer.by, offer.to, offer.ceded)
    if offer.demanded != NOWHERE:
        cede(g, offer.to, offer.by, offer.demanded)
    if offer.is_alliance:
        g.ally(offer.by, offer.to)


def pair(by: Power, to: Power) -> int:
    """A number for one power that asks another."""
    return by * len(POWERS) + to


def change_hands(g: State, payer: Power, taker: Power, talents: int) -> None:
    """Talents of one power are the other's."""
    g.pay(payer, talents)
    g.earn(taker, talents)


def cede(g: State, giver: Power, taker: Power, space: Space) -> None:
    """A space and what holds it are the other's now."""
    g.log(CEDED, giver, taker, space)
    if g.settlement[space] != NONE and g.settler[space] == giver:
        g.hand_town(space, taker)
    if g.owner[space] == giver:
        g.owner[space] = taker
        g.take_in(taker, space)
    g.settle(space)
