"""The words of the game as numbers: seats, types of province, victories."""

from __future__ import annotations

from typing import Final

CAESAR: Final = 0
POMPEY: Final = 1
CRASSUS: Final = 2
SEATS: Final = ("caesar", "pompey", "crassus")

POLITICAL: Final = 0
MILITARY: Final = 1
COMPETENCE: Final = 2
TYPES: Final = ("political", "military", "competence")
"""Types of province; the first two are also the competences."""

POLITICAL_VICTORY: Final = 0
MILITARY_VICTORY: Final = 1
COMPETENCE_VICTORY: Final = 2
VICTORIES: Final = ("political", "military", "competence")

PROVINCES: Final = 15
MAX_SEAS: Final = 15
"""Room for the sea zones of any edition; they follow the provinces in the numbering."""
ZONES: Final = PROVINCES + MAX_SEAS
LEGIONS: Final = 60
