"""15.1 to 15.3: victory points for geography, civilisation and objectives that lie open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...vocabulary.ids import Power, Territory
from ...vocabulary.owners import POWERS
from ...vocabulary.places import BARBARIAN, HOME, INDEPENDENT
from .objectives import opportunity

if TYPE_CHECKING:
    from ...position.state import State

LEAST_POWERS = 2
"""Where the scales of the tables begin."""


def geography(g: State, power: Power) -> int:
    """A point for each province and for each territory that is not one's home (15.22).

    None for barbarian lands, and no bonus for provinces that belong to no territory.
    """
    found = 0
    for number, kind in enumerate(g.board.territory_kind):
        if kind == BARBARIAN:
            continue
        provinces = g.scenario.provinces_of[number]
        found += sum(1 for province in provinces if g.control[province] == power)
        is_bonus = kind == INDEPENDENT or (kind == HOME and g.board.home_of[number] != power)
        if is_bonus and g.has_territory(power, Territory(number)):
            found += 1
    return found


def shares(scores: list[int], scale: list[int]) -> list[int]:
    """Points by rank; whoever is level shares those of their places, rounded down (15.23)."""
    found = []
    for score in scores:
        ahead = sum(1 for other in scores if other > score)
        level = scores.count(score)
        found.append(sum(scale[ahead : ahead + level]) // level)
    return found


def scored(g: State) -> list[int]:
    """By power: victory points of a turn as things stand (15.11)."""
    powers = g.players()
    row = len(powers) - LEAST_POWERS
    held = [geography(g, power) + opportunity(g, power, 1) for power in powers]
    lands = shares(held, g.tables.geography[row])
    cities = shares([g.civilisation(power) for power in powers], g.tables.civilisation[row])
    found = [0] * len(POWERS)
    for place, power in enumerate(powers):
        found[power] = lands[place] + cities[place] + opportunity(g, power, 0)
    return found
