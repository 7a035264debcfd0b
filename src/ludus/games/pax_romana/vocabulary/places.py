"""The map: kinds of space, marks, territories, towns and cities."""

from __future__ import annotations

from typing import Final

SPACES: Final = 340
"""Room for the spaces of an edition, transit points included."""
LANDS: Final = 240
"""Room for its land spaces, which come first."""
WATERS: Final = 170
"""Room for ports and points of the sea."""
PROVINCES: Final = 60
TERRITORIES: Final = 24
SITES: Final = 30
"""Room for tribal spaces."""

LAND: Final = 0
PASS: Final = 1
"""Alpine: nobody stops there (9.32)."""
LAND_POINT: Final = 2
SEA_POINT: Final = 3
DEEP_SEA: Final = 4
SPACE_KINDS: Final = ("land", "pass", "land_point", "sea_point", "deep_sea")

PORT: Final = 1
CAPITAL: Final = 2
FORTRESS: Final = 4
"""A mountain fortress."""
MINE: Final = 8
TRIBE: Final = 16
MARKS: Final = ("port", "capital", "fortress", "mine", "tribe")
"""By bit."""

HOME: Final = 0
INDEPENDENT: Final = 1
SINGLE: Final = 2
"""A province that belongs to no territory: no bonus (2.12)."""
BARBARIAN: Final = 3
TERRITORY_KINDS: Final = ("home", "independent", "single", "barbarian")

NONE: Final = 0
TOWN: Final = 1
CITY: Final = 2
SETTLEMENTS: Final = ("none", "town", "city")
WALLS: Final = (0, 2, 5)
"""By settlement: wall points when whole (7.13)."""
LEAST_WALLS: Final = (0, 1, 3)
"""What no battle takes away (7.33)."""
INCOME: Final = (0, 1, 3)
"""Talents, and as many points of civilisation, when whole (7.13)."""
WORN_INCOME: Final = (0, 0, 1)
PRICE: Final = (0, 2, 3)
"""Talents that building it costs (7.12)."""
BREACH: Final = 2
"""Battle points of losses that a wall point takes (7.32)."""

NO_TRIBE: Final = 0
FACE_DOWN: Final = 1
"""Of the counter of a tribe; greater numbers are its value."""
