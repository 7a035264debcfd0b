"""12.2.1 to 12.2.3: how many count in a battle, and what is added to the dice of each part."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...components.dice_tables import AUTOMATIC
from ...vocabulary.forces import ATTACKER, DEFENDER
from ...vocabulary.ids import NO_LEADER, NOBODY, Leader
from ...vocabulary.places import ROUGH, STRAIT

if TYPE_CHECKING:
    from ...position.state import State

MODIFIERS: Final = (
    "size", "command", "friends", "elephants", "flank", "rough", "strait", "ambush",
    "intercepting", "caught", "cards",
)  # fmt: skip


def size(g: State, part: int) -> int:
    """How many count on a part: half of a flanking force, rounded up (12.2.1)."""
    if part == DEFENDER:
        return g.defender.units
    return g.attacker.units + g.battle.relief + (g.flank.units + 1) // 2


def walkover(g: State) -> int:
    """Who wins automatically, or NOBODY (12.2.1, A-15)."""
    own, other = size(g, ATTACKER), size(g, DEFENDER)
    if g.tables.ratio(max(own, other), min(own, other)) != AUTOMATIC:
        return NOBODY
    return ATTACKER if own > other else DEFENDER


def modifiers(g: State, part: int) -> list[int]:
    """What is added to the dice of a part, in the order of MODIFIERS (12.2.3)."""
    own = g.fighter(part)
    common = [
        size_bonus(g, part),
        command_bonus(g, part),
        int(g.is_friendly(own.power, g.battle.at)),
        elephants(g, own.chief),
    ]
    if part == ATTACKER:
        rough, strait = int(g.battle.link == ROUGH), int(g.battle.link == STRAIT)
        return [*common, int(g.flank.units > 0), -2 * rough, -2 * strait, 0, 0, 0, own.bonus]
    intercepted, caught = int(g.battle.intercepting > 0), int(g.battle.failed_to_avoid > 0)
    return [*common, 0, 0, 0, g.battle.ambush, intercepted, -caught, own.bonus]


def size_bonus(g: State, part: int) -> int:
    """For the larger army (12.2.1)."""
    own, other = size(g, part), size(g, 1 - part)
    return g.tables.ratio(own, other) if own > other else 0


def command_bonus(g: State, part: int) -> int:
    """For the better commander: the difference (12.2.2)."""
    ours, theirs = tactics(g, g.attacker.chief), tactics(g, g.defender.chief)
    return max(0, ours - theirs if part == ATTACKER else theirs - ours)


def tactics(g: State, chief: Leader) -> int:
    """Of a commander; 0 without one (12.2.2)."""
    return 0 if chief == NO_LEADER else g.tables.tactics[chief]


def elephants(g: State, chief: Leader) -> int:
    """For the leader to whom elephants were sent this turn (C.G13)."""
    if chief == NO_LEADER or chief != g.this_turn.elephants:
        return 0
    return max(card.amount for card in g.tables.cards if card.effect.name == "elephants")
