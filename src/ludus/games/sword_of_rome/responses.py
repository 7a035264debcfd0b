"""7.1.1: responses, a window for each moment at which a card may answer.

Whose action it is is asked first, then the others clockwise; each may play as many cards as it
likes, and after a card everybody may answer it. A side is asked whenever its hand may, for all
that is public, contain a card that fits: a question put only to those who hold one would give
their hands away. The windows in battles, sieges and raids are in :mod:`.battle_responses`.
"""

from __future__ import annotations

from ludus.flow import Flow, call, choose, guarded, procedure

from .decisions import (
    NO_CARD,
    REACT_ACTIVATION,
    REACT_BRIBE,
    REACT_ENTRY,
    REACT_EVENT,
    REACT_GAULS,
    REACT_SAILING,
)
from .events.answers import answer
from .events.asking import (
    next_asked,
    opener,
    replies,
    response_barrier,
    shield_barrier,
    shield_cards,
    shields,
)
from .events.fitting import BEFORE_AVOIDANCE
from .journal import EVENT_CANCELLED, RESPONDED
from .state import State
from .vocabulary import (
    DECK,
    NOBODY,
    ON_ACTIVATION,
    ON_BRIBE,
    ON_ENTRY,
    ON_EVENT,
    ON_SAILING,
)


# -- movement --------------------------------------------------------------------------------------
@procedure
def react_activation(g: State, leader: int) -> Flow:
    """A leader is activated: march_points and march_stealth may grow."""
    passed = 0
    side = next_asked(g, opener(g), passed, ON_ACTIVATION, leader, by_value(g))
    while side != NOBODY:
        card = yield choose(
            g.seat(side),
            REACT_ACTIVATION,
            guarded(
                replies(g, side, ON_ACTIVATION),
                response_barrier,
                g,
                side,
                ON_ACTIVATION,
                leader,
                by_value(g),
            ),
        )
        if card == NO_CARD:
            passed |= 1 << side
        else:
            passed = 0
            yield call(answer, side, card, leader, by_value(g))
        side = next_asked(g, side, passed, ON_ACTIVATION, leader, by_value(g))


def by_value(g: State) -> int:
    """Whether the activation comes from the value of a card, not from an event."""
    return int(g.march_value > 0)


@procedure
def react_panic(g: State) -> Flow:
    """An army has entered a space with an enemy army; 1 if that may not avoid battle (C25)."""
    panicking = yield call(react_arrival, BEFORE_AVOIDANCE)
    return panicking


@procedure
def react_entry(g: State) -> Flow:
    """After interception and avoidance: 1 if Caudine Forks brought an army (9.3.3)."""
    ambushed = yield call(react_arrival, 0)
    return ambushed


@procedure
def react_arrival(g: State, moment: int) -> Flow:
    """An army has entered a space: 1 if somebody played a card."""
    passed = 0
    side = next_asked(g, opener(g), passed, ON_ENTRY, moment, 0)
    while side != NOBODY:
        card = yield choose(
            g.seat(side),
            REACT_ENTRY,
            guarded(replies(g, side, ON_ENTRY), response_barrier, g, side, ON_ENTRY, moment, 0),
        )
        if card != NO_CARD:
            yield call(answer, side, card, moment, 0)
            return 1
        passed |= 1 << side
        side = next_asked(g, side, passed, ON_ENTRY, moment, 0)
    return 0


@procedure
def react_sailing(g: State, power: int) -> Flow:
    """A force puts to sea: 1 if storms prevent it; g.owed is then what it loses."""
    passed = 0
    side = next_asked(g, opener(g), passed, ON_SAILING, power, 0)
    while side != NOBODY:
        card = yield choose(
            g.seat(side),
            REACT_SAILING,
            guarded(replies(g, side, ON_SAILING), response_barrier, g, side, ON_SAILING, power, 0),
        )
        if card != NO_CARD:
            yield call(answer, side, card, power, 0)
            return 1
        passed |= 1 << side
        side = next_asked(g, side, passed, ON_SAILING, power, 0)
    return 0


# -- announcements ---------------------------------------------------------------------------------
@procedure
def react_threat(g: State, card: int, power: int) -> Flow:
    """An event that touches *power*, or moves it, is announced: 1 if it is cancelled (R32, C31)."""
    g.subject = card
    passed = 0
    side = next_asked(g, opener(g), passed, ON_EVENT, power, 0)
    while side != NOBODY:
        reply = yield choose(
            g.seat(side),
            REACT_EVENT,
            guarded(replies(g, side, ON_EVENT), response_barrier, g, side, ON_EVENT, power, 0),
        )
        if reply != NO_CARD:
            yield call(answer, side, reply, power, 0)
            g.log(EVENT_CANCELLED, card // DECK, card)
            g.subject = NOBODY
            return 1
        passed |= 1 << side
        side = next_asked(g, side, passed, ON_EVENT, power, 0)
    g.subject = NOBODY
    return 0


@procedure
def react_bribe(g: State, power: int) -> Flow:
    """An army of *power* is bribed: 1 if it does not take the gold (R31)."""
    passed = 0
    side = next_asked(g, opener(g), passed, ON_BRIBE, power, 0)
    while side != NOBODY:
        card = yield choose(
            g.seat(side),
            REACT_BRIBE,
            guarded(replies(g, side, ON_BRIBE), response_barrier, g, side, ON_BRIBE, power, 0),
        )
        if card != NO_CARD:
            yield call(answer, side, card, power, 0)
            return 1
        passed |= 1 << side
        side = next_asked(g, side, passed, ON_BRIBE, power, 0)
    return 0


# -- three players ---------------------------------------------------------------------------------
@procedure
def react_gauls(g: State) -> Flow:
    """A Gallic event with three players: 1 if somebody cancels it (T.5)."""
    for side in g.clockwise(opener(g)):
        if g.could_hold(side, shields(g, side)):
            card = yield choose(
                g.seat(side), REACT_GAULS, guarded(shield_cards(g, side), shield_barrier, g, side)
            )
            if card != NO_CARD:
                g.log(RESPONDED, side, card)
                g.lay_down(card, removed=False)
                return 1
    return 0
