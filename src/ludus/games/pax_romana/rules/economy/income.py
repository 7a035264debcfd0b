"""6.1: income from provinces, territories, towns, cities and the mine, by lines of communication.

A source outside one's home that is reached through Rhodes only costs a toll of a talent; nobody
pays more than the source is worth. The bonus for a territory needs no line (6.15 names none).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...vocabulary.ids import NOBODY, Power, Province, Territory
from ...vocabulary.places import HOME, INDEPENDENT
from ..barbarians.lasting import is_without_income

if TYPE_CHECKING:
    from ...position.state import State

BONUS = 1
"""For a whole territory (6.11)."""
MINE = 1
TOLL = 1
"""For a line through Rhodes (6.16, 12.51)."""


def collect(g: State) -> None:
    """The phase of income: everybody at once (3.2, A)."""
    for power in g.players():
        g.earn(power, income(g, power))
    g.richest = richest(g)


def richest(g: State) -> Power:
    """Who has most talents, or NOBODY if two are level (15.49L)."""
    most = max(g.talents[power] for power in g.players())
    rich = [power for power in g.players() if g.talents[power] == most]
    return rich[0] if len(rich) == 1 else NOBODY


def income(g: State, power: Power) -> int:
    """Talents that a power collects, less the tolls."""
    free = g.connected(power, with_toll=False)
    by_rhodes = g.by_rhodes(power, free)
    found = territories(g, power)
    for province in g.board.provinces:
        if g.control[province] == power and not is_without_income(g, province):
            found += province_income(g, power, province, free, by_rhodes)
    for space in g.board.lands:
        is_idle = is_without_income(g, g.board.province[space])
        if g.owns_settlement(power, space) and not is_idle:
            is_free = g.home(space) == power or bool(free[space])
            found += received(g.worth(space), is_free, bool(by_rhodes[space]))
    mine = g.board.mine
    if g.occupant(mine) == power:
        found += received(MINE, bool(free[mine]), bool(by_rhodes[mine]))
    return found


def territories(g: State, power: Power) -> int:
    """A talent for each territory, home or not; there is none for single and barbarian ones."""
    found = 0
    for number, kind in enumerate(g.board.territory_kind):
        if kind in (HOME, INDEPENDENT) and g.has_territory(power, Territory(number)):
            found += BONUS
    return found


def province_income(
    g: State, power: Power, province: Province, free: list[int], by_rhodes: list[int]
) -> int:
    """Of a province that is controlled; a line begins where the power stands."""
    held = [s for s in g.board.spaces_of[province] if g.counts_for(power, g.occupant(s))]
    is_free = g.home_of(province) == power or any(free[space] for space in held)
    return received(g.board.revenue[province], is_free, any(by_rhodes[space] for space in held))


def received(talents: int, is_free: bool, is_by_rhodes: bool) -> int:
    """What is left of a source."""
    if is_free:
        return talents
    return max(0, talents - TOLL) if is_by_rhodes else 0
