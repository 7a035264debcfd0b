"""The four powers, and whoever else has units on the map."""

from __future__ import annotations

from typing import Final

from .ids import Owner, Power

ROME: Final = Power(Owner(0))
CARTHAGE: Final = Power(Owner(1))
GREECE: Final = Power(Owner(2))
EAST: Final = Power(Owner(3))
POWERS: Final = ("rome", "carthage", "greece", "east")
ALL_POWERS: Final = (ROME, CARTHAGE, GREECE, EAST)

FORTUNE: Final = Owner(4)
"""The army of the Soldier of Fortune (12.4)."""
MAMERTINES: Final = Owner(5)
SYRACUSE: Final = Owner(6)
RHODES: Final = Owner(7)
PERGAMUM: Final = Owner(8)
PONTUS: Final = Owner(9)
EGYPT: Final = Owner(10)
"""Independent in scenario VI only."""
REBELS: Final = Owner(11)
"""Barbarian infantry that a rebellion has placed, and that does not move (13.3)."""
GALLIC_REBELS: Final = Owner(12)
"""The army of the great rebellion in Gaul."""
WESTERN_GAULS: Final = Owner(13)
EASTERN_GAULS: Final = Owner(14)
GERMANS: Final = Owner(15)
SLAVES: Final = Owner(16)
"""Of Rome; those of the other powers follow in their order (12.7)."""
TRIBES: Final = Owner(20)
"""Tribes that have been met and were not wiped out (13.12)."""
FREE: Final = Owner(21)
"""Towns and cities that barbarians have taken: nobody's (7.45)."""
SUCCESSORS: Final = Owner(22)
"""A Greek army that another power leads for a while (17.2)."""
OWNERS: Final = (
    *POWERS, "fortune", "mamertines", "syracuse", "rhodes", "pergamum", "pontus", "egypt",
    "rebels", "gallic_rebels", "western_gauls", "eastern_gauls", "germans",
    *(f"slaves_{power}" for power in POWERS), "tribes", "free", "successors",
)  # fmt: skip
ALL_OWNERS: Final = tuple(Owner(n) for n in range(len(OWNERS)))
INDEPENDENTS: Final = (MAMERTINES, SYRACUSE, RHODES, PERGAMUM, PONTUS, EGYPT)
INVADERS: Final = (GALLIC_REBELS, WESTERN_GAULS, EASTERN_GAULS, GERMANS)
"""Barbarian armies that players move (13.26)."""
ADMIRALS: Final = (ROME, CARTHAGE, GREECE, EAST, SYRACUSE, RHODES, PERGAMUM, PONTUS, EGYPT)
"""Who has galleys."""
FLEET_OF: Final = tuple(
    ADMIRALS.index(Owner(n)) if Owner(n) in ADMIRALS else -1 for n in range(len(OWNERS))
)
"""By owner: its number among the admirals, or -1."""
FLEET_BITS: Final = 7
"""The fleets at a place are one number, so many bits for each admiral."""
MOST_GALLEYS: Final = 119
"""Squadrons of an admiral at a place; there is room for some more."""


def is_power(owner: Owner) -> bool:
    """Whether it is one of the four."""
    return 0 <= owner < len(POWERS)
