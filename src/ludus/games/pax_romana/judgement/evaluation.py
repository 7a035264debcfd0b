"""How good a position is for a seat: its share of the points it has and would score now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludus.flow import OVER

from ..rules.victory.points import scored

if TYPE_CHECKING:
    from ..position.state import State


def evaluate(g: State, seat: int) -> float:
    """About the chance to win."""
    if g.to_move == OVER:
        winners = g.outcome().winners()
        return 1 / len(winners) if seat in winners else 0.0
    now = scored(g)
    outlook = {g.seats[power]: 1 + g.points[power] + now[power] for power in g.players()}
    own = {place: value for place, value in outlook.items() if place == seat}
    return sum(own.values()) / sum(outlook.values())
