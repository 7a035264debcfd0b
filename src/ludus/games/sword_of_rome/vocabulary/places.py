"""The map: kinds of space, links and regions; cities and sieges."""

from __future__ import annotations

from typing import Final

SPACES: Final = 80
"""Room for the spaces of an edition."""
NORMAL: Final = 0
CITY: Final = 1
TRIBE: Final = 2
CAPITAL: Final = 3
"""Carthago: neither city nor tribe; it is fought for, not besieged (17.2.2)."""
BOX: Final = 4
"""Transalpine Gaul: beside the map; nobody may enter it (A-23)."""
SPACE_KINDS: Final = ("normal", "city", "tribe", "capital", "box")

NO_LINK: Final = 0
CLEAR: Final = 1
APPIAN: Final = 2
ROUGH: Final = 3
STRAIT: Final = 4
LINKS: Final = ("none", "clear", "appian", "rough", "strait")

ITALY: Final = 0
SICILY: Final = 1
AFRICA: Final = 2
BEYOND: Final = 3
REGIONS: Final = ("italy", "sicily", "africa", "beyond")

CITY_ROOM: Final = 3
"""Units that fit into a city (9.3.1)."""
BESIEGERS: Final = 3
"""Units that a siege or subjugation roll needs (13.1.1)."""

NO_SIEGE: Final = -1
