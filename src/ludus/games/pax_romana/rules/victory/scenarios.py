"""3.7: who has won after the last turn; the Pyrrhic War has a goal of its own (reconstructed)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...vocabulary.ids import NO_SEAT, NOBODY, Power
from ...vocabulary.owners import GREECE, ROME
from ...vocabulary.turns import DRAWN, POINTS, SOUTH
from ...vocabulary.units import ELEPHANT, GARRISON

if TYPE_CHECKING:
    from ...position.state import State

PYRRHIC = 0
PUNIC = 1
SUCCESSORS = 2
CARTHAGO = 3
"""Scenarios I to IV, by number; V and VI are for four."""


def decide_at_end(g: State) -> None:
    """Most points, then stability, then civilisation; the Pyrrhic War is about the south."""
    if g.scenario.number == PYRRHIC:
        decide_pyrrhic_war(g)
    else:
        g.victory = POINTS
        first = [power for power in g.players() if is_best(g, power)]
        g.winner = g.seats[first[0]] if len(first) == 1 else NO_SEAT
    g.stop()


def is_best(g: State, power: Power) -> bool:
    """Whether nobody has more points, or as many with more stability, and so on."""
    own = standing(g, power)
    return all(standing(g, other) <= own for other in g.players())


def standing(g: State, power: Power) -> int:
    """Points, stability and civilisation as one number, the first before the second."""
    steps = g.stability[power] - g.tables.lowest
    return (g.points[power] * 100 + steps) * 1000 + g.civilisation(power)


def decide_pyrrhic_war(g: State) -> None:
    """Greece needs Bruttium and a foothold in Italia, Rome Bruttium; else nobody has won."""
    g.victory = SOUTH
    holder = g.control[g.tables.goals.bruttium]
    if holder == ROME:
        g.winner = g.seats[ROME]
    elif holder == GREECE and any(g.occupant(s) == GREECE for s in g.tables.goals.italia):
        g.winner = g.seats[GREECE]
    else:
        g.victory = DRAWN


def has_land_units(g: State, power: Power) -> bool:
    """Whether a power has units in the home of Rome; garrisons and elephants are none (1.4)."""
    for space in g.board.lands:
        if g.owner[space] == power and g.home(space) == ROME:
            there = sum(g.units_at(space)) - g.count(space, GARRISON)
            if there > g.count(space, ELEPHANT):
                return True
    return False


def asia_minor(g: State) -> Power:
    """Who controls all of Asia Minor, or NOBODY."""
    for power in g.players():
        if g.has_territory(power, g.tables.goals.asia_minor):
            return power
    return NOBODY
