"""The sea: what is told."""

from __future__ import annotations

from typing import Final

from ludus.flow import Event, collected

TOLD: Final = collected(globals(), Event)
