"""How good a position looks to a seat, for simple bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..position.state import State


def evaluate(g: State, seat: int) -> float:
    """About the chance of *seat* to win."""
    return 0.5
