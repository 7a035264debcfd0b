"""Whose province it is: much is done in provinces of one's own only."""

from __future__ import annotations

from ..position.state import State
from ..vocabulary.ids import NOBODY, Seat, Zone
from ..vocabulary.reasons import ALLOWED, OUT_OF_GAME


def foreign_barrier(place: Zone, g: State, seat: Seat, foreign: int) -> int:
    """Nothing in a province of *seat*; in another's the reason *foreign*."""
    if g.owner[place] == seat:
        return ALLOWED
    return OUT_OF_GAME if g.owner[place] == NOBODY else foreign
