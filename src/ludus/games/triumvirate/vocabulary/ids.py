"""The words of the game as numbers: seats, zones, branches of power, victories."""

from __future__ import annotations

from typing import Final, NewType

Seat = NewType("Seat", int)
CAESAR: Final = Seat(0)
POMPEY: Final = Seat(1)
CRASSUS: Final = Seat(2)
NOBODY: Final = Seat(-1)
ALL_SEATS: Final = (CAESAR, POMPEY, CRASSUS)
SEATS: Final = ("caesar", "pompey", "crassus")

Zone = NewType("Zone", int)
"""A province, 0 to 14, or one of the sea zones, which follow."""
NOWHERE: Final = Zone(-1)
PROVINCES: Final = 15
ALL_PROVINCES: Final = tuple(map(Zone, range(PROVINCES)))
MAX_SEAS: Final = 15
"""Room for the sea zones of any edition."""
ZONES: Final = PROVINCES + MAX_SEAS

Branch = NewType("Branch", int)
"""The type of a province; the first two are also the competences."""
POLITICAL: Final = Branch(0)
MILITARY: Final = Branch(1)
COMPETENCE: Final = Branch(2)
TRACKS: Final = (POLITICAL, MILITARY)
TYPES: Final = ("political", "military", "competence")

Victory = NewType("Victory", int)
POLITICAL_VICTORY: Final = Victory(0)
MILITARY_VICTORY: Final = Victory(1)
COMPETENCE_VICTORY: Final = Victory(2)
VICTORIES: Final = ("political", "military", "competence")

LEGIONS: Final = 60
