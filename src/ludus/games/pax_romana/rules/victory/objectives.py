"""15.4: opportunity objectives: which of them a power has reached, and what they are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...vocabulary.ids import NOBODY, Objective, Power, Province
from ...vocabulary.journal_turn import OBJECTIVE_RETURNED
from ...vocabulary.places import NONE
from ...vocabulary.turns import OBJECTIVES

if TYPE_CHECKING:
    from ...position.state import State

TERRITORIES = 5
"""With a town or city of one's own, for objective K."""
CITIES, RICHEST, INTRUDER, PRIZES = (Objective(n) for n in (10, 11, 12, 13))
"""K to N; A to J are about what one controls."""


def times(g: State, power: Power, letter: Objective) -> int:
    """How often a power has reached an objective: mostly once or not at all."""
    if not g.tables.objective_value[letter][power]:
        return 0
    if letter == CITIES:
        return int(settled_territories(g, power) >= TERRITORIES)
    if letter == RICHEST:
        return int(g.richest == power)
    if letter == INTRUDER:
        return int(has_home_of_another(g, power))
    if letter == PRIZES:
        return sum(has_all(g, power, prize) for prize in g.tables.goals.prizes)
    provinces, spaces = g.tables.goals.provinces[letter], g.tables.goals.spaces[letter]
    return int(has_all(g, power, provinces) and all(g.controller(s) == power for s in spaces))


def has_all(g: State, power: Power, provinces: list[Province]) -> bool:
    """Whether it controls them all."""
    return all(g.control[province] == power for province in provinces)


def settled_territories(g: State, power: Power) -> int:
    """Territories outside its home with a town or city that works for it."""
    found = 0
    for space in g.board.lands:
        if g.settlement[space] == NONE or g.home(space) == power:
            continue
        if g.owns_settlement(power, space):
            found |= 1 << g.board.territory[g.board.province[space]]
    return found.bit_count()


def has_home_of_another(g: State, power: Power) -> bool:
    """Whether it controls a home province of somebody else who plays."""
    return any(
        g.control[province] == power and g.home_of(province) not in (power, NOBODY)
        for province in g.board.provinces
    )


def opportunity(g: State, power: Power, as_geography: int) -> int:
    """Points for what it has shown and reached: of geography (15.22), or victory points."""
    found = 0
    for letter in g.letters():
        if g.tables.counts_as_geography[letter] == as_geography:
            open = g.shown[power * OBJECTIVES + letter]
            if open:
                worth = g.tables.objective_value[letter][power] * times(g, power, letter)
                found += open * worth
    return found


def return_used(g: State) -> None:
    """L, M and N go back to the pool once they have been used (15.46)."""
    for power in g.players():
        for letter in g.letters():
            place = power * OBJECTIVES + letter
            used = g.shown[place] if g.tables.is_returned[letter] else 0
            if used and times(g, power, letter):
                g.forget_goals(power)
                g.held[place] -= used
                g.shown[place] = 0
                g.pool[letter] += used
                g.log(OBJECTIVE_RETURNED, power, letter)
