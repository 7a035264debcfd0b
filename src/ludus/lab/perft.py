"""Perft: how many positions lie so many steps ahead. A changed count is a changed rule."""

from __future__ import annotations

from ludus.core.position import Position
from ludus.flow import OVER


def perft(position: Position, depth: int) -> int:
    """The lines of *depth* steps from here, outcomes of chance counted as options."""
    if depth == 0 or position.to_move == OVER:
        return 1
    options = position.legal()
    if depth == 1:
        return len(options)
    total = 0
    for action in options:
        child = position.clone()
        child.apply(action)
        total += perft(child, depth - 1)
    return total
