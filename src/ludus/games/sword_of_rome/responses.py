"""7.1.1: responses, a window for each moment at which a card may answer.

Whose action it is is asked first, then the others clockwise; each may play as many cards as it
likes, and after a card everybody may answer it. A side is asked whenever its hand may, for all
that is public, contain a card that fits: a question put only to those who hold one would give
their hands away.
"""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, choose, guarded, procedure

from .decisions import (
    NO_CARD,
    REACT_ACTIVATION,
    REACT_BATTLE,
    REACT_BRIBE,
    REACT_DICE,
    REACT_ENTRY,
    REACT_EVENT,
    REACT_GAULS,
    REACT_OUTCOME,
    REACT_RAID,
    REACT_SACK,
    REACT_SAILING,
    REACT_SIEGE,
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
from .events.battles import IN_SIEGE
from .events.fitting import BEFORE_AVOIDANCE
from .journal import EVENT_CANCELLED, RESPONDED
from .state import State
from .vocabulary import (
    AFTER_BATTLE,
    AFTER_DICE,
    DECK,
    FIRE_AND_RUIN,
    NOBODY,
    ON_ACTIVATION,
    ON_BATTLE,
    ON_BRIBE,
    ON_ENTRY,
    ON_EVENT,
    ON_RAID,
    ON_SACK,
    ON_SAILING,
    ON_SIEGE,
)

GAULS_RAID: Final = 1
GAULS_PAID: Final = 2
"""What comes of a raid without a roll: it succeeds, or the activation ends."""


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


# -- battle ----------------------------------------------------------------------------------------
@procedure
def react_battle(g: State) -> Flow:
    """Before the dice of a battle (12.1 F)."""
    passed = 0
    side = next_asked(g, opener(g), passed, ON_BATTLE, 0, 0)
    while side != NOBODY:
        card = yield choose(
            g.seat(side),
            REACT_BATTLE,
            guarded(replies(g, side, ON_BATTLE), response_barrier, g, side, ON_BATTLE, 0, 0),
        )
        if card == NO_CARD:
            passed |= 1 << side
        else:
            passed = 0
            yield call(answer, side, card, 0, 0)
        side = next_asked(g, side, passed, ON_BATTLE, 0, 0)


@procedure
def react_dice(g: State) -> Flow:
    """After the dice of a battle, before the winner is known."""
    yield call(reconsider, NOBODY, 0)


@procedure
def react_siege_dice(g: State, power: int) -> Flow:
    """After the dice of a siege or subjugation roll, which are the first two of g.dice (E23)."""
    yield call(reconsider, power, IN_SIEGE)


@procedure
def reconsider(g: State, power: int, where: int) -> Flow:
    """Dice lie on the table; their owners may roll some again."""
    passed = 0
    side = next_asked(g, opener(g), passed, AFTER_DICE, power, where)
    while side != NOBODY:
        card = yield choose(
            g.seat(side),
            REACT_DICE,
            guarded(
                replies(g, side, AFTER_DICE), response_barrier, g, side, AFTER_DICE, power, where
            ),
        )
        if card == NO_CARD:
            passed |= 1 << side
        else:
            passed = 0
            yield call(answer, side, card, power, where)
        side = next_asked(g, side, passed, AFTER_DICE, power, where)


@procedure
def react_outcome(g: State) -> Flow:
    """The winner of a battle is known, losses are not yet taken."""
    passed = 0
    side = next_asked(g, opener(g), passed, AFTER_BATTLE, 0, 0)
    while side != NOBODY:
        card = yield choose(
            g.seat(side),
            REACT_OUTCOME,
            guarded(replies(g, side, AFTER_BATTLE), response_barrier, g, side, AFTER_BATTLE, 0, 0),
        )
        if card == NO_CARD:
            passed |= 1 << side
        else:
            passed = 0
            yield call(answer, side, card, 0, 0)
        side = next_asked(g, side, passed, AFTER_BATTLE, 0, 0)


# -- sieges, raids, sacks --------------------------------------------------------------------------
@procedure
def react_siege(g: State, power: int) -> Flow:
    """*power* is about to roll against g.siege_at: the siege_ fields may change (13.2)."""
    passed = 0
    side = next_asked(g, opener(g), passed, ON_SIEGE, power, IN_SIEGE)
    while side != NOBODY:
        card = yield choose(
            g.seat(side),
            REACT_SIEGE,
            guarded(
                replies(g, side, ON_SIEGE), response_barrier, g, side, ON_SIEGE, power, IN_SIEGE
            ),
        )
        if card == NO_CARD:
            passed |= 1 << side
        else:
            passed = 0
            yield call(answer, side, card, power, IN_SIEGE)
        side = next_asked(g, side, passed, ON_SIEGE, power, IN_SIEGE)


@procedure
def react_raid(g: State) -> Flow:
    """A raid is about to be rolled for: 0 roll, 1 it succeeds, 2 the activation ends (14.2)."""
    passed = 0
    side = next_asked(g, opener(g), passed, ON_RAID, g.march_power, 0)
    while side != NOBODY:
        card = yield choose(
            g.seat(side),
            REACT_RAID,
            guarded(
                replies(g, side, ON_RAID), response_barrier, g, side, ON_RAID, g.march_power, 0
            ),
        )
        if card != NO_CARD:
            yield call(answer, side, card, g.march_power, 0)
            return GAULS_RAID if g.tables.cards[card].effect == FIRE_AND_RUIN else GAULS_PAID
        passed |= 1 << side
        side = next_asked(g, side, passed, ON_RAID, g.march_power, 0)
    return 0


@procedure
def react_sack(g: State, space: int, loyalty: int) -> Flow:
    """A city that was so loyal is sacked by the units outside it (14.4)."""
    passed = 0
    side = next_asked(g, opener(g), passed, ON_SACK, space, loyalty)
    while side != NOBODY:
        card = yield choose(
            g.seat(side),
            REACT_SACK,
            guarded(replies(g, side, ON_SACK), response_barrier, g, side, ON_SACK, space, loyalty),
        )
        if card == NO_CARD:
            passed |= 1 << side
        else:
            passed = 0
            yield call(answer, side, card, space, loyalty)
        side = next_asked(g, side, passed, ON_SACK, space, loyalty)


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
