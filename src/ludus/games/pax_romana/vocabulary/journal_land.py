"""Land movement and battle: what is told."""

from __future__ import annotations

from typing import Final

from ludus.flow import Event, collected

LEADER_LOST: Final = Event("leader_lost", "leader:leader", "at:space", rule="8.45")

TOLD: Final = collected(globals(), Event)
