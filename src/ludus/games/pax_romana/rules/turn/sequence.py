"""3. The sequence of play: turns, each with its phases A to I (3.2)."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary.ids import Power, Space
from ...vocabulary.journal_turn import TURN_BEGAN
from ...vocabulary.owners import ALL_POWERS
from ...vocabulary.questions_turn import FREE_GARRISON
from ...vocabulary.reasons import NOT_YOURS
from ...vocabulary.turns import (
    ACTIVATION_PHASE,
    INCOME_PHASE,
    ISOLATION_PHASE,
    LEADER_PHASE,
    MANPOWER_PHASE,
    ONE_GOAL,
    ORDER_PHASE,
    UPKEEP_PHASE,
    VICTORY_PHASE,
    WITHDRAWAL_PHASE,
)
from ...vocabulary.units import GARRISON
from ..economy.income import collect
from ..economy.maintenance import upkeep_phase
from ..economy.manpower import manpower_phase, take_objective
from ..economy.recruitment import taken_barrier
from ..special.rhodes import lend_fleet
from ..victory.order import order_of_play
from ..victory.phase import victory_phase
from .activations import activations
from .arrivals import add_late_cards
from .isolation import isolation_phase
from .leaders import first_leaders, leader_phase
from .withdrawal import withdrawal_phase


@procedure
def game(g: State) -> Flow[None]:
    """Set-up, then turn after turn (3.1, 3.2); the first has no phases A to E (3.6)."""
    yield from call(first_leaders)
    for power in ALL_POWERS:
        if g.goals == ONE_GOAL and g.plays(power):
            yield from call(take_objective, power)
        yield from call(free_garrisons, power)
    g.log(TURN_BEGAN, g.turn)
    while True:
        yield from call(turn)
        g.turn += 1
        g.log(TURN_BEGAN, g.turn)
        yield from call(preparations)


@procedure
def free_garrisons(g: State, power: Power) -> Flow[None]:
    """A scenario may let a power place garrisons first (3.1)."""
    for placed in range(g.scenario.garrisons[power]):
        at = yield from choose(
            g.seats[power],
            FREE_GARRISON,
            guarded(g.board.lands, garrison_barrier, g, power),
            about=(g.scenario.garrisons[power] - placed,),
        )
        g.muster(power, at, GARRISON, 1)


def garrison_barrier(space: Space, g: State, power: Power) -> int:
    """Any space that the power controls."""
    if barrier := taken_barrier(space, g, power):
        return barrier
    return ALLOWED if g.controller(space) == power else NOT_YOURS


@procedure
def preparations(g: State) -> Flow[None]:
    """Phases A to E: income, upkeep, withdrawal, leaders, manpower."""
    g.phase = INCOME_PHASE
    collect(g)
    g.phase = UPKEEP_PHASE
    yield from call(upkeep_phase)
    g.phase = WITHDRAWAL_PHASE
    yield from call(withdrawal_phase)
    g.phase = LEADER_PHASE
    yield from call(leader_phase)
    g.phase = MANPOWER_PHASE
    yield from call(manpower_phase)


@procedure
def turn(g: State) -> Flow[None]:
    """Phases F to I: activations, isolation, victory, order of play."""
    g.phase = ACTIVATION_PHASE
    lend_fleet(g)
    add_late_cards(g)
    yield from call(activations)
    g.phase = ISOLATION_PHASE
    yield from call(isolation_phase)
    g.phase = VICTORY_PHASE
    yield from call(victory_phase)
    g.phase = ORDER_PHASE
    yield from call(order_of_play)
