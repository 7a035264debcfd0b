"""How good a position looks to a seat, for simple bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludus.flow import OVER

if TYPE_CHECKING:
    from .state import State


def evaluate(g: State, seat: int) -> float:
    """About the chance of *seat* to win."""
    if g.to_move == OVER:
        return 1.0 if g.winner == seat else 0.0
    return 0.5
