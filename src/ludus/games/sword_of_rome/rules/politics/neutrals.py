"""16. Powers without a player, and Carthage as an ally of Rome (18)."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.cards import DESPERATE_VALUE
from ...vocabulary.decisions import NEUTRAL_USE, USE_ACTIVATE, USE_REINFORCE, USE_SUPPORT
from ...vocabulary.ids import NOBODY, Power, Side
from ...vocabulary.journal import NEUTRAL_ACTIVATED
from ...vocabulary.powers import CARTHAGINIAN, ROMAN, TRANSALPINE, TREATY_SIGNED
from ..movement.activation import activate, power_barrier
from ..turn.leaders import adjust_minors, free_minors, minors_to_place
from ..turn.reinforcement import can_place, place_new_units
from .support import add_barrier, add_support

NEUTRAL_VALUE: Final = 3
"""A power without player acts as with a card of this value (16.1.1, A-17)."""
NO_USE: Final = -1
NEUTRAL_USES: Final = (USE_ACTIVATE, USE_SUPPORT, USE_REINFORCE)


@procedure
def neutral_action(g: State, side: Side, power: Power) -> Flow[None]:
    """Activate a leader, add support or a unit; adjust minor leaders before or after (16.1.1)."""
    g.used_neutrals |= 1 << power
    g.patron = side
    g.moved_power = power
    g.campaign.clear()
    g.log(NEUTRAL_ACTIVATED, side, power)
    lift_sieges(g)
    free_minors(g, power)
    yield from call(adjust_minors, side, power)
    use = NO_USE
    if can_act(g, power):
        use = yield from choose(
            g.seat(side),
            NEUTRAL_USE,
            guarded(NEUTRAL_USES, neutral_use_barrier, g, power),
            about=(side, power),
        )
    if use == USE_ACTIVATE:
        yield from call(activate, side, power, NEUTRAL_VALUE)
    elif use == USE_SUPPORT:
        yield from call(add_support, side, power, NEUTRAL_VALUE)
    elif use == USE_REINFORCE:
        yield from call(place_new_units, power, 1)
    yield from call(adjust_minors, side, power)
    g.patron = NOBODY
    g.moved_power = NOBODY


def lift_sieges(g: State) -> None:
    """The power is allied with its patron now: they besiege each other no more (13.4, 16.1.2)."""
    for space in g.board.spaces:
        army = g.army[space]
        if army != NOBODY and g.is_friendly(army, space):
            g.lift_siege(space)


def neutral_barrier(power: Power, g: State, side: Side) -> int:
    """What forbids a side to act with a power without player (16.1.1, 17.2.2, 18)."""
    if power not in g.tables.neutrals[side]:
        return why.NEUTRAL_FORBIDDEN
    return any_neutral_barrier(power, g, side)


def any_neutral_barrier(power: Power, g: State, side: Side) -> int:
    """The same for whoever may activate it."""
    if power == TRANSALPINE and g.players == 3:
        return why.NEUTRAL_FORBIDDEN
    if power == CARTHAGINIAN:
        if g.carthage_fell or g.this_turn.punic_rebellion:
            return why.NEUTRAL_FORBIDDEN
        if g.envoys == TREATY_SIGNED and side != ROMAN:
            return why.NEUTRAL_FORBIDDEN
    if g.used_neutrals >> power & 1:
        return why.NEUTRAL_USED
    return ALLOWED if can_act(g, power) or minors_to_place(g, power) else why.NO_EFFECT


def can_act(g: State, power: Power) -> bool:
    """Whether the power can do anything; besieged by its patron it cannot even sally (16.1.2)."""
    return any_allowed(NEUTRAL_USES, neutral_use_barrier, g, power)


def neutral_use_barrier(use: int, g: State, power: Power) -> int:
    """What forbids a use of a power's action."""
    if use == USE_ACTIVATE:
        leaders = g.tables.leaders_of[power]
        can_activate = any_allowed(leaders, power_barrier, g, power, NEUTRAL_VALUE)
        return ALLOWED if can_activate else why.LEADER_NOT_ON_MAP
    if use == USE_SUPPORT:
        found = any_allowed(g.board.spaces, add_barrier, g, power)
        return ALLOWED if found else why.NO_EFFECT
    return ALLOWED if can_place(g, power) else why.NO_EFFECT


# -- Rome and Carthage (18) ------------------------------------------------------------------------
@procedure
def carthage_action(g: State) -> Flow[None]:
    """Rome uses a card of value 3 to act with its ally Carthage (18)."""
    yield from call(neutral_action, ROMAN, CARTHAGINIAN)


def carthage_barrier(g: State, side: Side, value: int) -> int:
    """What forbids Rome to activate Carthage with the value of a card (18)."""
    if side != ROMAN or g.envoys != TREATY_SIGNED:
        return why.NEUTRAL_FORBIDDEN
    if value < DESPERATE_VALUE:
        return why.VALUE_TOO_LOW
    return any_neutral_barrier(CARTHAGINIAN, g, side)
