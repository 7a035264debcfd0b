"""6.2: what may be raised in a province, and what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...vocabulary.ids import Power, Province
from ...vocabulary.owners import ROME
from ...vocabulary.units import ALL_KINDS, COST, LEGION

if TYPE_CHECKING:
    from ...position.state import State


def raised_in(g: State, power: Power, province: Province, linked: list[int]) -> int:
    """Mask of the kinds that a power may raise in a province it controls (6.24 to 6.26).

    *linked* is where its lines of communication reach: not in a province cut off from home.
    Legions are Roman (2.2), wherever they are raised.
    """
    if g.control[province] != power:
        return 0
    spaces = g.board.spaces_of[province]
    if not any(linked[s] and g.counts_for(power, g.controller(s)) for s in spaces):
        return 0
    kinds = g.board.recruits[province]
    return kinds if power == ROME else kinds & ~(1 << LEGION)


def price(units: list[int]) -> int:
    """Talents for units, by kind (6.27)."""
    return sum(units[kind] * COST[kind] for kind in ALL_KINDS)
