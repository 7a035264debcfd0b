"""III. Actions: up to three, by the type of the province, at rising prices."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, choose, guarded, procedure

from ..position.state import TOP_LEVEL, State
from ..vocabulary.decisions import (
    ACTION,
    DISMISS,
    END_ACTIONS,
    MAKE_WEAPONS,
    PERSUADE,
    RAISE_MILITARY,
    RAISE_POLITICAL,
)
from ..vocabulary.ids import COMPETENCE, MILITARY, POLITICAL
from ..vocabulary.journal import DISMISSED, NO_GOLD_LEFT, PERSUADED, WEAPONS_MADE
from ..vocabulary.reasons import (
    ALLOWED,
    AT_SEVEN,
    NO_CITIZEN,
    NO_GOLD,
    NO_WEAPON,
    OUT_OF_GAME,
    OWN_CITIZEN,
    WRONG_PROVINCE,
)

MOST_ACTIONS: Final = 3
SURCHARGE: Final = 2
WEAPONS_PER_ACTION: Final = 2


@procedure
def actions(g: State, seat: int) -> Flow[None]:
    """The player buys up to three actions where his triumvir stands (III.1)."""
    g.actions_taken = 0
    if g.treasury[seat] == 0:
        g.log(NO_GOLD_LEFT, seat)
    while g.actions_taken < MOST_ACTIONS and g.treasury[seat] > g.actions_taken:
        action = yield from choose(
            seat, ACTION, guarded(range(END_ACTIONS + 1), action_barrier, g, seat)
        )
        if action == END_ACTIONS:
            break
        g.pay(seat, action_cost(g, seat, action))
        g.actions_taken += 1
        carry_out(g, seat, action)
    g.actions_taken = 0


def carry_out(g: State, seat: int, action: int) -> None:
    """The effect of a paid action (III.4 to III.12)."""
    if action <= RAISE_MILITARY:
        g.raise_competence(seat, action)
    elif action == PERSUADE:
        g.persuade(seat)
        g.log(PERSUADED, seat, g.citizens[seat])
        g.check_political_victory(seat)
    elif action == MAKE_WEAPONS:
        g.log(WEAPONS_MADE, seat, g.add_weapons(seat, WEAPONS_PER_ACTION))
    else:
        other = action - DISMISS
        g.send_away(other, 1)
        g.log(DISMISSED, seat, other, g.citizens[other])


def action_cost(g: State, seat: int, action: int) -> int:
    """The k-th action costs k; citizens and weapons 2 more without the lead (III.2, III.7)."""
    price = g.actions_taken + 1
    if action <= RAISE_MILITARY:
        return price
    track = MILITARY if action == MAKE_WEAPONS else POLITICAL
    return price if g.is_leading(track, seat) else price + SURCHARGE


def action_barrier(action: int, g: State, seat: int) -> int:
    """What forbids an action: the province, the pieces, or the price (III.3, R17)."""
    if action == END_ACTIONS:
        return ALLOWED
    kind = g.board.types[g.triumvir[seat]]
    track = MILITARY if action in (RAISE_MILITARY, MAKE_WEAPONS) else POLITICAL
    raises = action in (RAISE_POLITICAL, RAISE_MILITARY)
    if kind != track and not (raises and kind == COMPETENCE):
        return WRONG_PROVINCE
    if raises:
        if g.competence(track, seat) == TOP_LEVEL:
            return AT_SEVEN
    elif action == PERSUADE:
        if not g.alii:
            return NO_CITIZEN
    elif action == MAKE_WEAPONS:
        if not g.reserve[seat]:
            return NO_WEAPON
    else:
        barrier = dismissal_barrier(g, seat, action - DISMISS)
        if barrier:
            return barrier
    return ALLOWED if g.treasury[seat] >= action_cost(g, seat, action) else NO_GOLD


def dismissal_barrier(g: State, seat: int, other: int) -> int:
    """Whose citizens can be sent away: another player's (III.6)."""
    if other >= g.start.seats:
        return OUT_OF_GAME
    if other == seat:
        return OWN_CITIZEN
    return ALLOWED if g.citizens[other] else NO_CITIZEN
