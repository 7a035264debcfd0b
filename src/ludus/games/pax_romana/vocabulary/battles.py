"""Battles: the two sides, where their units are, and numbers that the tables of battle need."""

from __future__ import annotations

from typing import Final

ATTACKER: Final = 0
DEFENDER: Final = 1
BOTH_SIDES: Final = (ATTACKER, DEFENDER)
DRAWN: Final = 2
"""Instead of the side that has won."""

ON_MARCH: Final = 0
IN_FLIGHT: Final = 1
ON_MAP: Final = 2
"""Where the units of a side are: in one of the two forces under way, or in the space itself."""
AS_GUESTS: Final = 4
"""Of an attacker who has come to intercept where others stand: beside them (10.31)."""

NO_ADVANTAGE: Final = 0
SUPERIORITY: Final = 1
SUPREMACY: Final = 2
HORSE_SHIFTS: Final = (0, 1, 3)
"""By advantage in cavalry (10.61)."""
HINDRANCE: Final = (0, 1, 3)
"""By advantage: what it takes from the die of a force that withdraws (10.43)."""
CATCHES_ON: Final = (0, 1, 3)
"""By advantage: the highest die with which a retreat is prevented (10.96)."""
TERRAIN_SHIFTS: Final = 2
"""For the defender of a mountain fortress, and against a landing (10.51)."""
ENGINE_SHIFTS: Final = 2
"""Of the inventor in a city (17.2)."""
HIGHEST: Final = 10
"""A battle die is shifted from 0 to 10 at most."""
NEEDED_TO_INTERCEPT: Final = 12
FROM_SETTLEMENT: Final = (0, 1, 3)
"""Added to an interception by what stands where it starts: nothing, town, city (10.32)."""
WORN_POINTS: Final = 2
"""Battle points of losses that reducing a legion or heavy infantry takes (10.81, 10.82)."""
NEW_LEGION: Final = 5
"""Battle points of a legion without cavalry (10.65)."""
HORSE_SINCE: Final = 3
"""The turn from which legions have cavalry of their own (10.64)."""
HORSE_UNTIL: Final = 9
"""The turn from which they have none, with the option (10.65)."""

NO_HORSE: Final = 1
"""Of losses: cavalry takes none."""
USE_WALLS: Final = 2
"""Of losses: wall points may take them."""

MOST_BID: Final = 30
"""Talents for experts of siege: no list is longer."""
UNSEALED: Final = -1
"""Of a bid: none has been made."""
