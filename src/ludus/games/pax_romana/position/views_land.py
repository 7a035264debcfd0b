"""What everybody sees of a march, a flight and a battle; bids stay sealed until both are in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..vocabulary.battles import BOTH_SIDES
from ..vocabulary.ids import NO_LEADER, NOBODY, NOWHERE, Space
from ..vocabulary.owners import OWNERS
from ..vocabulary.units import ALL_KINDS, UNITS
from .guests import FLEEING

if TYPE_CHECKING:
    from .state import State
    from .under_way import Force

SIDES = ("attacker", "defender")


def under_way(g: State) -> dict[str, Any]:
    """The forces that are not on the map, the battle, and what has moved."""
    return {
        "march": seen_force(g, g.march),
        "flight": seen_force(g, g.flight),
        "battle": seen_battle(g),
        "guests": [
            {
                "at": g.board.ids[space] if space != FLEEING else None,
                "owner": OWNERS[g.guest_owner[slot]],
                "units": {UNITS[k]: g.lodgers(slot, k) for k in ALL_KINDS if g.lodgers(slot, k)},
            }
            for slot, space in enumerate(g.guest_at)
            if space != NOWHERE
        ],
        "moved": {
            g.board.ids[space]: moved for space in g.board.lands if (moved := moved_at(g, space))
        },
    }


def seen_force(g: State, force: Force) -> dict[str, Any] | None:
    """A force: whose it is, where, and what it has."""
    if force.owner == NOBODY:
        return None
    return {
        "owner": OWNERS[force.owner],
        "power": OWNERS[force.power],
        "at": g.board.ids[force.space],
        "from": None if force.came_from < 0 else g.board.ids[force.came_from],
        "units": {UNITS[kind]: force.count(kind) for kind in ALL_KINDS if force.count(kind)},
        "lent": {UNITS[kind]: force.borrowed(kind) for kind in ALL_KINDS if force.borrowed(kind)},
        "lender": None if force.lender == NOBODY else OWNERS[force.lender],
        "leaders": [g.tables.leader_ids[leader] for leader in g.led_by(force.leaders)],
        "points": force.points,
        "is_major": bool(force.is_major),
    }


def seen_battle(g: State) -> dict[str, Any] | None:
    """The battle that is fought: both sides, their points, dice and shifts."""
    fight = g.battle
    if fight.space == NOWHERE:
        return None
    sides = {
        name: {
            "owner": OWNERS[fight.owner[side]],
            "chief": None
            if fight.chief[side] == NO_LEADER
            else g.tables.leader_ids[fight.chief[side]],
            "points": fight.points[side],
            "die": fight.dice[side],
            "shifts": fight.shifts[side],
            "bid": fight.bids[side],
        }
        for side, name in zip(BOTH_SIDES, SIDES, strict=True)
    }
    return {"at": g.board.ids[fight.space], "has_walls": bool(fight.has_walls), **sides}


def moved_at(g: State, space: Space) -> dict[str, int]:
    """Units in a space that have moved in this activation (9.14)."""
    found = {}
    for kind in ALL_KINDS:
        n = min(g.spent.count(g.owner[space], space, kind), g.count(space, kind))
        if n:
            found[UNITS[kind]] = n
    return found
