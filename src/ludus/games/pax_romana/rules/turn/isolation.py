"""9.4: who is isolated at the end of a turn, and what that costs. Which units go is not here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...vocabulary.ids import Power, Space
from ...vocabulary.places import LAND, NONE
from ...vocabulary.units import GARRISON

if TYPE_CHECKING:
    from ...position.state import State

TENTHS = (0, 1, 1, 2, 2, 3, 3)
"""By die: tenths of the units that are lost (9.43)."""


def isolated(g: State, power: Power, linked: list[int]) -> list[Space]:
    """Spaces of a power that suffer attrition (9.41): *linked* is where its lines reach.

    Garrisons alone never suffer, nor do units in a town or city (9.42).
    """
    return [
        space
        for space in g.board.lands
        if g.owner[space] == power
        and not linked[space]
        and g.settlement[space] == NONE
        and exposed(g, space)
    ]


def exposed(g: State, space: Space) -> int:
    """Units in a space that attrition counts, and may take: all but garrisons (9.43)."""
    return sum(g.units_at(space)) - g.count(space, GARRISON)


def attrition(units: int, die: int) -> int:
    """Units that are lost, fractions rounded up (9.43)."""
    return -(-units * TENTHS[die] // 10)


def stranded(g: State, power: Power) -> list[Space]:
    """Where a power has galleys outside a friendly port: they are lost (9.44)."""
    return [
        space
        for space in g.board.waters
        if g.fleet(power, space)
        and not (g.board.kind[space] == LAND and g.is_friendly(power, space))
    ]


def lose_stranded(g: State) -> None:
    """All galleys outside friendly ports are lost, after the attrition of armies."""
    for power in g.players():
        for space in stranded(g, power):
            g.sink(power, space, g.fleet(power, space))
