"""3.7: victories before the last turn, as each scenario has them (all reconstructed)."""

from __future__ import annotations

from ...position.state import State
from ...vocabulary.ids import NOBODY, Power
from ...vocabulary.journal_turn import WON_AT_ONCE
from ...vocabulary.owners import GREECE, ROME
from ...vocabulary.turns import AUTOMATIC
from .scenarios import CARTHAGO, PUNIC, PYRRHIC, SUCCESSORS, asia_minor, has_land_units

CAPITALS = 2
"""Of two others, for the scenarios of four powers."""


def check_after_activation(g: State) -> None:
    """The Pyrrhic War may end with any activation."""
    if g.scenario.number != PYRRHIC:
        return
    rome = g.capitals(ROME)[0]
    if g.occupant(rome) == GREECE:
        win(g, GREECE)
    elif not has_land_units(g, GREECE) or (
        is_pyrrhus_dead(g) and g.occupant(g.tables.goals.tarentum) == ROME
    ):
        win(g, ROME)


def is_pyrrhus_dead(g: State) -> bool:
    """Whether no leader of Greece is left: it begins with one and gets no other."""
    return not any(g.place[leader] >= 0 for leader in g.tables.leaders_of[GREECE])


def check_in_phase(g: State) -> None:
    """In the phase of victory: capitals of others, or all of Asia Minor twice in a row."""
    if g.scenario.number == PYRRHIC:
        return
    for power in g.players():
        if g.scenario.number in (PUNIC, CARTHAGO, SUCCESSORS):
            if capitals_held(g, power):
                win(g, power)
        elif capitals_held(g, power) >= CAPITALS and leads(g, power):
            win(g, power)
    if g.scenario.number == SUCCESSORS:
        holder = asia_minor(g)
        if holder != NOBODY and holder == g.two_in_a_row:
            win(g, holder)
        g.two_in_a_row = holder


def capitals_held(g: State, power: Power) -> int:
    """Other powers of which it holds a capital."""
    found = 0
    for other in g.players():
        if other != power and any(g.occupant(space) == power for space in g.capitals(other)):
            found += 1
    return found


def leads(g: State, power: Power) -> bool:
    """Whether it has more points than everybody else."""
    return all(g.points[other] < g.points[power] for other in g.players() if other != power)


def win(g: State, power: Power) -> None:
    """The game is over at once."""
    g.log(WON_AT_ONCE, power)
    g.winner, g.victory = g.seats[power], AUTOMATIC
    g.stop()
