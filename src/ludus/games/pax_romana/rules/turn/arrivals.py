"""3.1: what a scenario brings into play later: cards, and by option an army."""

from __future__ import annotations

from ludus.flow import Flow, chance, procedure

from ...position.state import NO_FORCE, State
from ...vocabulary.ids import NOWHERE, Power
from ...vocabulary.questions_turn import LEADER_DRAWN
from ...vocabulary.units import ALL_KINDS
from .leaders import leader_odds, place_leader


def add_late_cards(g: State) -> None:
    """Cards that the scenario has kept out until this turn are shuffled in."""
    for card in g.tables.cards:
        if g.scenario.late_cards[card] == g.turn and g.turn > g.scenario.first_turn:
            g.deck[card] += g.removed[card]
            g.removed[card] = 0


def is_awaited(g: State, power: Power) -> bool:
    """Whether an army of a power has not come yet."""
    return g.late_force != NO_FORCE and g.scenario.forces[g.late_force].owner == power


@procedure
def army_comes(g: State, power: Power) -> Flow[None]:
    """It stands where the scenario says, or as near to it as nobody is, with a leader."""
    late = g.late_force
    g.late_force = NO_FORCE
    space = g.scenario.forces[late].space
    if not g.is_free_for(power, space):
        space = g.nearest_free(power, space)
    if space != NOWHERE:
        for kind in ALL_KINDS:
            g.muster(power, space, kind, g.scenario.forces[late].units[kind])
        if sum(leader_odds(g, power)):
            leader = yield from chance(LEADER_DRAWN, leader_odds(g, power))
            place_leader(g, leader, space)
