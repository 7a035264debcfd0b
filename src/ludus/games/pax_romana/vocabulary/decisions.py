"""All questions, numbered room after room; what several rooms ask is there once."""

from __future__ import annotations

from typing import Any, Final

from ludus.flow import Kind

from . import (
    questions_cards,
    questions_land,
    questions_naval,
    questions_special,
    questions_talks,
    questions_turn,
)
from .domains import DIE

ROOMS: Final[tuple[tuple[Kind[Any], ...], ...]] = (
    (DIE,),
    questions_turn.KINDS,
    questions_talks.KINDS,
    questions_land.KINDS,
    questions_naval.KINDS,
    questions_special.KINDS,
    questions_cards.KINDS,
)
KINDS: Final = tuple(dict.fromkeys(kind for room in ROOMS for kind in room))
