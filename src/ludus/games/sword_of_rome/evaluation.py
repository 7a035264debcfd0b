"""How good a position is for a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludus.flow import OVER

if TYPE_CHECKING:
    from .state import State


def evaluate(g: State, seat: int) -> float:
    """About the chance to win: the lead in points."""
    if g.to_move == OVER:
        return 1.0 if g.winner == seat else 0.0
    others = [g.standing(other) for other in range(max(g.seats) + 1) if other != seat]
    return 0.5 + (g.standing(seat) - max(others)) / 60
