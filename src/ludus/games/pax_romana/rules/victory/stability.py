"""14.21: stability in the phase of victory. What a province or capital means is in the position."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ...position.state import State


def sway_by_points(g: State, gained: list[int]) -> None:
    """A step up for most points of this turn, a step down for fewest; not if level (15.12)."""
    powers = g.players()
    numbers = [gained[power] for power in powers]
    for power in powers:
        if numbers.count(gained[power]) > 1:
            continue
        if gained[power] == max(numbers):
            g.sway(power, 1)
        elif gained[power] == min(numbers):
            g.sway(power, -1)


def mourn_capitals(g: State) -> None:
    """Every capital that is lost costs a step more at the end of each turn."""
    for power in g.players():
        g.sway(power, -g.fallen[power].bit_count())
