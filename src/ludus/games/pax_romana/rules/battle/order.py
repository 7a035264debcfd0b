"""10.2: who fights whom: the two sides of a battle are drawn up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...position.guests import FLEEING
from ...vocabulary.battles import (
    AS_GUESTS,
    ATTACKER,
    BOTH_SIDES,
    DEFENDER,
    IN_FLIGHT,
    ON_MAP,
    ON_MARCH,
)
from ...vocabulary.ids import NOBODY, NOWHERE, Kind, Leader, Owner, Space

if TYPE_CHECKING:
    from ...position.state import State


def draw_up(g: State, space: Space, attacker: int, defender: int) -> None:
    """A battle begins between a force under way and whoever holds the space, or the reverse.

    Who intercepts among strangers is named by whoever calls (10.31).
    """
    battle = g.battle
    battle.clear()
    battle.space = space
    battle.source[ATTACKER], battle.source[DEFENDER] = attacker, defender
    for side in BOTH_SIDES:
        if battle.source[side] == ON_MAP:
            battle.owner[side] = holder(g, space)
        elif battle.source[side] != AS_GUESTS:
            force = g.force(battle.source[side])
            battle.owner[side], battle.power[side] = force.owner, force.power
    for side in BOTH_SIDES:
        if battle.source[side] == ON_MAP:
            battle.power[side] = g.decider(battle.owner[side], battle.power[1 - side])
    if attacker not in (ON_MAP, AS_GUESTS):
        battle.came_from = g.force(attacker).came_from


def holder(g: State, space: Space) -> Owner:
    """Whose units stand in a space, or else whose town or city it is."""
    return g.owner[space] if g.owner[space] != NOBODY else g.settler[space]


def present(g: State, side: int, kind: Kind) -> int:
    """Units of a kind that a side has in the battle."""
    battle = g.battle
    source = battle.source[side]
    if source == AS_GUESTS:
        return g.guests_of(battle.owner[side], battle.space, kind)
    if source != ON_MAP:
        return g.force(source).own(kind) + company(g, source, battle.space, kind)
    if g.owner[battle.space] != battle.owner[side]:
        return 0
    return (
        g.count(battle.space, kind)
        - battle.sheltered(kind)
        + company(g, source, battle.space, kind)
    )


def company(g: State, source: int, space: Space, kind: Kind) -> int:
    """Guests of a kind who are with those in the space, or with a force under way (5.12, 17.2)."""
    if source == ON_MAP:
        return g.guests(space, kind)
    found = g.force(source).borrowed(kind)
    return found + g.guests(FLEEING, kind) if source == IN_FLIGHT else found


def where(source: int, space: Space) -> Space:
    """Where the guests of those who fight are kept; NOWHERE on a march: its own keep them."""
    if source == ON_MAP:
        return space
    return FLEEING if source == IN_FLIGHT else NOWHERE


def leaders_of(g: State, side: int) -> list[Leader]:
    """The leaders of a side in the battle."""
    battle = g.battle
    if battle.source[side] in (ON_MARCH, IN_FLIGHT):
        return g.led_by(g.force(battle.source[side]).leaders)
    found = g.commanders(battle.owner[side], battle.space)
    if battle.source[side] == ON_MAP:
        for guest in g.hosted(battle.space):
            found += g.commanders(guest, battle.space)
    return found
