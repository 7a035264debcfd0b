"""5.4 The actions of a side, and the uses of a card (7.1)."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure, refused

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.cards import DESPERATE_VALUE, ON_TOP
from ...vocabulary.decisions import (
    ACT_BREAK,
    ACT_MINOR,
    ACT_PROPOSE,
    ACT_SOLIDARITY,
    ACTION,
    CARD_USE,
    USE_ACTIVATE,
    USE_CARTHAGE,
    USE_EVENT,
    USE_REINFORCE,
    USE_SUPPORT,
    USES,
)
from ...vocabulary.ids import NOBODY, Card, Leader, Pair, Side
from ...vocabulary.journal import ACTIONS_BEGAN, CARD_USED, PASSED
from ...vocabulary.powers import ETRUSCAN, GALLIC
from ..cards.play import event_barrier, play_event
from ..movement.activation import activate, power_barrier
from ..politics.alliances import break_barrier, break_off, propose, propose_barrier
from ..politics.neutrals import carthage_action, carthage_barrier
from ..politics.support import add_barrier, add_support
from ..sieges.plunder import solidarity, solidarity_barrier
from ..sieges.siege import place_siege_markers
from .leaders import minor_barrier, place_minor
from .reinforcement import can_place, place_mixed_units, place_new_units

PROPOSALS: Final = range(ACT_PROPOSE, ACT_BREAK)
BREAKS: Final = range(ACT_BREAK, ACT_SOLIDARITY)
HELP: Final = (ACT_SOLIDARITY,)


# -- the action phase of a side --------------------------------------------------------------------
@procedure
def actions(g: State, side: Side) -> Flow[None]:
    """Cards, minor leaders and alliances in any order, until the side ends it (5.4)."""
    begin_actions(g, side)
    g.log(ACTIONS_BEGAN, side)
    played = 0
    while True:
        action = yield from choose(
            g.seat(side),
            ACTION,
            [
                *guarded(g.tables.decks[side], card_barrier, g, side),
                *guarded(g.tables.own_minors[side], minor_barrier, g, side),
                *refused(g.tables.minors, minor_barrier, g, side),
                *guarded(PROPOSALS, propose_barrier, g, side),
                *guarded(BREAKS, break_barrier, g, side),
                *guarded(HELP, help_barrier, g, side),
                ACTION.button("end_actions"),
            ],
            about=(side, g.turn, g.round, g.card_played),
        )
        if action == ACTION.button("end_actions"):
            break
        if action < ACT_MINOR:
            played = 1
            yield from call(use_card, side, Card(action))
        elif action < ACT_PROPOSE:
            yield from call(place_minor, side, Leader(action - ACT_MINOR))
        elif action < ACT_BREAK:
            yield from call(propose, side, Pair(action - ACT_PROPOSE))
        elif action < ACT_SOLIDARITY:
            yield from call(break_off, side, Pair(action - ACT_BREAK))
        else:
            yield from call(solidarity)
    if not played:
        g.log(PASSED, side)
    end_actions(g)


def begin_actions(g: State, side: Side) -> None:
    """Nothing has been done yet by this side in this action phase."""
    g.begin_part(side)
    g.card_played = g.placed_minors = g.proposed = 0
    g.campaign.clear()


def end_actions(g: State) -> None:
    """Sieges begin where armies stand before cities now (13.1.1)."""
    place_siege_markers(g)
    g.patron = g.moved_power = NOBODY
    g.begin_part(NOBODY)


def help_barrier(action: int, g: State, side: Side) -> int:
    """What forbids Gallic solidarity (14.6)."""
    if side != GALLIC:
        return why.NOT_YOUR_POWER
    if any_allowed(g.board.homes[GALLIC], solidarity_barrier, g):
        return ALLOWED
    return why.NO_PLUNDER if g.plunder <= 0 else why.NO_EFFECT


def card_barrier(card: Card, g: State, side: Side) -> int:
    """What forbids playing a card: one a phase, and some besides (5.4, 7.1.2)."""
    if not g.holds(side, card):
        return why.CARD_NOT_HELD
    if any_allowed(USES, use_barrier, g, side, card):
        return ALLOWED
    return why.CARD_ALREADY_PLAYED if g.card_played else why.NO_EFFECT


# -- the uses of a card (7.1) ----------------------------------------------------------------------
@procedure
def use_card(g: State, side: Side, card: Card) -> Flow[None]:
    """A card is used for its value or as an event (7.1)."""
    use = yield from choose(
        g.seat(side), CARD_USE, guarded(USES, use_barrier, g, side, card), about=(side,)
    )
    if use != USE_EVENT or g.tables.cards[card].time != ON_TOP:
        g.card_played = 1
    g.log(CARD_USED, side, card, use)
    g.campaign.clear()
    if use == USE_EVENT:
        yield from call(play_event, side, card)
    else:
        g.lay_down(card, removed=False)
        yield from call(carry_out, side, g.tables.cards[card].value, use)


@procedure
def act_as_value(g: State, side: Side, value: int) -> Flow[None]:
    """An action as with a card of this value, without its event (7.4.3)."""
    use = yield from choose(
        g.seat(side), CARD_USE, guarded(USES, value_barrier, g, side, value), about=(side,)
    )
    g.campaign.clear()
    yield from call(carry_out, side, value, use)


@procedure
def carry_out(g: State, side: Side, value: int, use: int) -> Flow[None]:
    """Activate a leader, add support, place a unit, or act with Carthage (7.1, 18)."""
    if use == USE_ACTIVATE:
        yield from call(activate, side, NOBODY, value)
    elif use == USE_CARTHAGE:
        yield from call(carthage_action)
    elif use == USE_SUPPORT:
        yield from call(add_support, side, NOBODY if side == ETRUSCAN else side, value)
    elif side == ETRUSCAN:
        yield from call(place_mixed_units, 1)
    else:
        yield from call(place_new_units, side, 1)


def use_barrier(use: int, g: State, side: Side, card: Card) -> int:
    """What forbids a use of a card (7.1)."""
    played = g.tables.cards[card]
    if use == USE_EVENT:
        if g.card_played and played.time != ON_TOP:
            return why.CARD_ALREADY_PLAYED
        return event_barrier(card, g)
    if g.card_played:
        return why.CARD_ALREADY_PLAYED
    return value_barrier(use, g, side, played.value)


def value_barrier(use: int, g: State, side: Side, value: int) -> int:
    """What forbids using the value of a card (7.1, 18)."""
    if use == USE_ACTIVATE:
        for power in g.powers_of(side):
            if any_allowed(g.tables.leaders_of[power], power_barrier, g, power, value):
                return ALLOWED
        return why.INITIATIVE_TOO_HIGH
    if use == USE_SUPPORT:
        spaces, powers = g.board.spaces, g.powers_of(side)
        found = any(any_allowed(spaces, add_barrier, g, power) for power in powers)
        return ALLOWED if found else why.NO_EFFECT
    if use == USE_REINFORCE:
        if value < DESPERATE_VALUE:
            return why.VALUE_TOO_LOW
        return ALLOWED if any(can_place(g, power) for power in g.powers_of(side)) else why.NO_EFFECT
    if use == USE_CARTHAGE:
        return carthage_barrier(g, side, value)
    return why.NOT_ITS_TIME
