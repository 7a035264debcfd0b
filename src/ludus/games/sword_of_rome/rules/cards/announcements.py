"""Replies to what is announced (7.1.1): events of others, and bribes. They only forbid."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED

from ...components.cards import PrintedCard
from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.cards import ON_BRIBE, ON_EVENT
from .common import NEUTRAL_POWER
from .entries import reply


def is_by_another(g: State, card: PrintedCard) -> bool:
    """Whether another player has announced the event in question."""
    return g.seat(g.tables.cards[g.moment.event].side) != g.seat(card.side)


def fits_cancel_event(g: State, card: PrintedCard) -> int:
    """Another player's event would remove support of its powers, or lower their cities (R32)."""
    if g.tables.cards[g.moment.event].effect is NEUTRAL_POWER:
        return why.NOT_ITS_TIME
    is_victim = g.moment.power in card.powers and is_by_another(g, card)
    return ALLOWED if is_victim else why.NO_EFFECT


CANCEL_EVENT: Final = reply("cancel_event", ON_EVENT, speaks="powers", fits=fits_cancel_event)


def fits_alpine_snows(g: State, card: PrintedCard) -> int:
    """Another player activates one of its powers, which has no player (C31)."""
    if g.tables.cards[g.moment.event].effect is not NEUTRAL_POWER:
        return why.NOT_ITS_TIME
    is_moved = g.moment.power in card.powers and is_by_another(g, card)
    return ALLOWED if is_moved else why.NO_EFFECT


ALPINE_SNOWS: Final = reply("alpine_snows", ON_EVENT, speaks="powers", fits=fits_alpine_snows)


def fits_cancel_bribe(g: State, card: PrintedCard) -> int:
    """An army of its powers is being bribed."""
    return ALLOWED if g.moment.power in card.powers else why.NO_EFFECT


CANCEL_BRIBE: Final = reply("cancel_bribe", ON_BRIBE, speaks="powers", fits=fits_cancel_bribe)
