"""7.1.1: the windows for responses in battles, sieges and raids; see :mod:`.responses`."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, choose, guarded, procedure

from .decisions import (
    NO_CARD,
    REACT_BATTLE,
    REACT_DICE,
    REACT_OUTCOME,
    REACT_RAID,
    REACT_SACK,
    REACT_SIEGE,
)
from .events.answers import answer
from .events.asking import next_asked, opener, replies, response_barrier
from .events.battles import IN_SIEGE
from .state import State
from .vocabulary import (
    AFTER_BATTLE,
    AFTER_DICE,
    FIRE_AND_RUIN,
    NOBODY,
    ON_BATTLE,
    ON_RAID,
    ON_SACK,
    ON_SIEGE,
)

GAULS_RAID: Final = 1
GAULS_PAID: Final = 2
"""What comes of a raid without a roll: it succeeds, or the activation ends."""


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
