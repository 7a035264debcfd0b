"""The four tracks of points on a sheet."""

from __future__ import annotations

from typing import Final

COINS: Final = 0
BUILDINGS: Final = 1
LEGACY_TRACK: Final = 2
GLORY: Final = 3
TRACKS: Final = ("coins", "buildings", "legacy", "glory")
