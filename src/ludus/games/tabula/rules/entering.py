"""E. Entering the board: all pieces begin beside it, and the way is barred until they are in."""

from __future__ import annotations

from ..position.state import State
from ..vocabulary.ids import WAITING, Place
from ..vocabulary.reasons import ALLOWED, TOO_EARLY


def half_barrier(point: Place, own: list[int], g: State) -> int:
    """No piece goes beyond the half before all have entered (E.2); without the option any may."""
    if g.holds_at_half and own[WAITING] and point > g.board.half:
        return TOO_EARLY
    return ALLOWED
