"""Phases of a turn, the end of the game, and what is agreed before it."""

from __future__ import annotations

from typing import Final

LOST_FOR_MINES: Final = 5

BEFORE_ROUNDS: Final = 0
IN_ROUNDS: Final = 1
AFTER_ROUNDS: Final = 2
AFTER_SCORING: Final = 3
"""Phases of a turn."""

AUTOMATIC_VICTORY: Final = 0
MOST_POINTS: Final = 1
LAST_STANDING: Final = 2
VICTORIES: Final = ("automatic", "points", "last_standing")

MODES: Final = ("four", "three", "two")
LENGTHS: Final = ("full", "short")
