"""10.2: who fights whom: the two sides of a battle are drawn up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...vocabulary.battles import ATTACKER, BOTH_SIDES, DEFENDER, ON_MAP
from ...vocabulary.ids import NOBODY, Kind, Leader, Owner, Space

if TYPE_CHECKING:
    from ...position.state import State


def draw_up(g: State, space: Space, attacker: int, defender: int) -> None:
    """A battle begins between a force under way and whoever holds the space, or the reverse."""
    battle = g.battle
    battle.clear()
    battle.space = space
    battle.source[ATTACKER], battle.source[DEFENDER] = attacker, defender
    for side in BOTH_SIDES:
        if battle.source[side] == ON_MAP:
            battle.owner[side] = holder(g, space)
        else:
            force = g.force(battle.source[side])
            battle.owner[side], battle.power[side] = force.owner, force.power
    for side in BOTH_SIDES:
        if battle.source[side] == ON_MAP:
            battle.power[side] = g.decider(battle.owner[side], battle.power[1 - side])
    if attacker != ON_MAP:
        battle.came_from = g.force(attacker).came_from


def holder(g: State, space: Space) -> Owner:
    """Whose units stand in a space, or else whose town or city it is."""
    return g.owner[space] if g.owner[space] != NOBODY else g.settler[space]


def present(g: State, side: int, kind: Kind) -> int:
    """Units of a kind that a side has in the battle."""
    battle = g.battle
    if battle.source[side] != ON_MAP:
        force = g.force(battle.source[side])
        return force.count(kind) + force.guests(kind)
    if g.owner[battle.space] != battle.owner[side]:
        return 0
    guests = g.guests(battle.space, kind) if battle.space in g.guest_at else 0
    return g.count(battle.space, kind) - battle.sheltered(kind) + guests


def leaders_of(g: State, side: int) -> list[Leader]:
    """The leaders of a side in the battle."""
    battle = g.battle
    if battle.source[side] != ON_MAP:
        return g.led_by(g.force(battle.source[side]).leaders)
    found = g.commanders(battle.owner[side], battle.space)
    guest = g.guest_of(battle.space)
    return found if guest == NOBODY else [*found, *g.commanders(guest, battle.space)]
