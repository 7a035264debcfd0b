"""All events, numbered room after room."""

from __future__ import annotations

from typing import Final

from ludus.flow import numbered

from . import (
    journal,
    journal_cards,
    journal_land,
    journal_naval,
    journal_special,
    journal_turn,
)

EVENTS: Final = numbered(
    *journal.TOLD,
    *journal_turn.TOLD,
    *journal_land.TOLD,
    *journal_naval.TOLD,
    *journal_special.TOLD,
    *journal_cards.TOLD,
)
