"""III. Actions: up to three, by the type of the province, at rising prices."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, choose, guarded, procedure

from ..position.state import TOP_LEVEL, State
from ..vocabulary.decisions import ACTION, DISMISS, END_ACTIONS, MAKE_WEAPONS, PERSUADE
from ..vocabulary.ids import ALL_SEATS, COMPETENCE, MILITARY, POLITICAL, TRACKS, Branch, Seat
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
def actions(g: State, seat: Seat) -> Flow[None]:
    """The player buys up to three actions where his triumvir stands, the k-th for k (III.1)."""
    if g.treasury[seat] == 0:
        g.log(NO_GOLD_LEFT, seat)
    for price in range(1, MOST_ACTIONS + 1):
        if g.treasury[seat] < price:
            break
        action = yield from choose(
            seat,
            ACTION,
            [*guarded(range(END_ACTIONS), action_barrier, g, seat, price), END_ACTIONS],
            about=(g.triumvir[seat], price),
        )
        if action == END_ACTIONS:
            break
        g.pay(seat, action_cost(g, seat, action, price))
        carry_out(g, seat, action)


def carry_out(g: State, seat: Seat, action: int) -> None:
    """The effect of a paid action (III.4 to III.12)."""
    if action < PERSUADE:
        g.raise_competence(seat, TRACKS[action])
    elif action == PERSUADE:
        g.persuade(seat)
        g.log(PERSUADED, seat, g.citizens[seat])
        g.check_political_victory(seat)
    elif action == MAKE_WEAPONS:
        g.log(WEAPONS_MADE, seat, g.add_weapons(seat, WEAPONS_PER_ACTION))
    else:
        other = ALL_SEATS[action - DISMISS]
        g.send_away(other, 1)
        g.log(DISMISSED, seat, other, g.citizens[other])


def branch_of(action: int) -> Branch:
    """The competence that an action raises, or in which the leader has it cheaper."""
    return MILITARY if action in (MILITARY, MAKE_WEAPONS) else POLITICAL


def action_cost(g: State, seat: Seat, action: int, price: int) -> int:
    """Citizens and weapons cost two more without the lead (III.2, III.7, III.10)."""
    if action < PERSUADE or g.is_leading(branch_of(action), seat):
        return price
    return price + SURCHARGE


def action_barrier(action: int, g: State, seat: Seat, price: int) -> int:
    """What forbids an action: the province, the pieces, or the price (III.3, R17)."""
    track = branch_of(action)
    here = g.board.types[g.triumvir[seat]]
    if here != track and not (action < PERSUADE and here == COMPETENCE):
        return WRONG_PROVINCE
    if action < PERSUADE:
        if g.level[track][seat] == TOP_LEVEL:
            return AT_SEVEN
    elif action == PERSUADE:
        if not g.alii:
            return NO_CITIZEN
    elif action == MAKE_WEAPONS:
        if not g.reserve[seat]:
            return NO_WEAPON
    else:
        barrier = dismissal_barrier(g, seat, ALL_SEATS[action - DISMISS])
        if barrier:
            return barrier
    return ALLOWED if g.treasury[seat] >= action_cost(g, seat, action, price) else NO_GOLD


def dismissal_barrier(g: State, seat: Seat, other: Seat) -> int:
    """Whose citizens can be sent away: another player's (III.6)."""
    if other not in g.start.seats:
        return OUT_OF_GAME
    if other == seat:
        return OWN_CITIZEN
    return ALLOWED if g.citizens[other] else NO_CITIZEN
