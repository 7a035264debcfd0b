"""Decks, and the moments at which cards are played."""

from __future__ import annotations

from typing import Final

DECK: Final = 37
CARDS: Final = 4 * DECK
"""Card n of a side (from 0) is ``DECK * side + n``. Desperate Times are no part of this."""
DESPERATE_TIMES: Final = 2
DESPERATE_VALUE: Final = 3

# When a card may be played as its event.
ON_ACTION: Final = 0
ON_TOP: Final = 1
"""Own action phase, instead of or on top of the normal card (7.1.2)."""
ON_ACTIVATION: Final = 2
ON_ENTRY: Final = 3
"""When an army has entered a space (9.3.3)."""
ON_SAILING: Final = 4
ON_EVENT: Final = 5
ON_BRIBE: Final = 6
ON_BATTLE: Final = 7
AFTER_DICE: Final = 8
AFTER_BATTLE: Final = 9
ON_SIEGE: Final = 10
ON_RAID: Final = 11
ON_SACK: Final = 12
ON_RETREAT: Final = 13
"""Naval Transports: as an action or when a defeated force leaves a port (12.4.3)."""
TIMES: Final = (
    "action", "on_top", "activation", "entry", "sailing", "event", "bribe", "battle",
    "after_dice", "after_battle", "siege", "raid", "sack", "retreat",
)  # fmt: skip

# Among what the target of an event is chosen; see TARGETS of the decisions.
NO_TARGET: Final = -1
A_SPACE: Final = 0
A_LEADER: Final = 1
A_POWER: Final = 2
A_SIDE: Final = 3
A_PAIR: Final = 4
A_NEUTRAL: Final = 5
"""A power without a player."""

OBJECTIVES: Final = ("objective_raids", "objective_lands", "objective_south")
"""The effects that mark an objective of the Gauls, by its number."""

# What a battle card or a siege card asks for, besides its powers.
ANY: Final = 0
NOT_ROUGH: Final = 1
"""Not fought by that side across a rough connection or a strait."""
ATTACK_CLEAR: Final = 2
"""That side attacks over a clear connection."""
AT_HOME: Final = 3
"""In a home space of that power."""
SIEGE_ONLY: Final = 4
SUBJUGATION_ONLY: Final = 5
WEAK_CITY: Final = 6
"""A siege of a city whose loyalty is at most ``second``."""
ABROAD: Final = 7
"""In a home space of an enemy."""
CONDITIONS: Final = (
    "any", "not_rough", "attack_clear", "at_home", "siege", "subjugation", "weak_city", "abroad",
)  # fmt: skip
