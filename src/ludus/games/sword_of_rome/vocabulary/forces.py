"""Leaders and what they lead: where they are, how many march, who fights, what they set out for."""

from __future__ import annotations

from typing import Final

from .ids import Space

MARCH_LIMIT: Final = 10
"""Units that move together (9.1.1)."""
RETREAT_LIMIT: Final = 4

LEADERS: Final = 40
"""Room for the leaders of an edition."""
CONSUL: Final = 0
DICTATOR: Final = 1
NAMED: Final = 2
MINOR: Final = 3
LEADER_KINDS: Final = ("consul", "dictator", "named", "minor")

# Where a leader is who is not in a space.
ASIDE: Final = Space(-1)
"""Beside the board: minor leaders, consuls of the pool, leaders who have not entered yet."""
DISPLACED: Final = Space(-2)
GONE: Final = Space(-3)
"""Out of the game."""
MARCHING: Final = Space(-4)
"""With the force that is moving or has just fought its way into a space."""

ATTACKER: Final = 0
DEFENDER: Final = 1
AT_FLANK: Final = 2
"""The force that supports the attacker from the flank, in a retreat."""
PARTS: Final = ("attacker", "defender")

# What a side may do with an activated leader.
TO_MARCH: Final = 0
TO_BESIEGE: Final = 1
TO_SETTLE: Final = 2
TO_SALLY: Final = 3
PURPOSES: Final = range(4)
