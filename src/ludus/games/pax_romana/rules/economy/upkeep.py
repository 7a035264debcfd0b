"""6.4 and 14.21: infantry beyond the manpower of a power, and what a great army costs it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...vocabulary.ids import Power

if TYPE_CHECKING:
    from ...position.state import State

MORE = 2
"""Steps of stability for more legions and heavy infantry than points of civilisation."""
MORE_THAN_THREE_TIMES = 3
MORE_THAN_FOUR_TIMES = 4
"""In the advanced game."""


def manpower(g: State, power: Power) -> int:
    """Legions and heavy infantry that it fields for nothing (6.42)."""
    return g.tables.manpower[power][g.band(power)]


def beyond_manpower(g: State, power: Power) -> int:
    """Those it must pay a talent for, each, or remove."""
    return max(0, g.heavies(power) - manpower(g, power))


def burden(g: State, power: Power) -> int:
    """Steps of stability that it loses in the phase of upkeep: the worst that applies (14.21)."""
    army, civilisation = g.heavies(power), g.civilisation(power)
    if g.is_advanced and army > 4 * civilisation:
        return MORE_THAN_FOUR_TIMES
    if army > 3 * civilisation:
        return MORE_THAN_THREE_TIMES
    return MORE if army > civilisation else 0


def bear_armies(g: State) -> None:
    """The phase of upkeep: everybody whose army is too great for his towns (3.2, B)."""
    for power in g.players():
        g.sway(power, -burden(g, power))
