"""3.2, E: the phase of manpower. Everybody plans in secret; then all plans are carried out."""

from __future__ import annotations

from collections.abc import Sequence

from ludus.flow import ALLOWED, Flow, call, chance, choose, gather, guarded, procedure, refused

from ...position.state import State
from ...vocabulary.ids import Power
from ...vocabulary.journal_turn import OBJECTIVE_TAKEN, SETTLED_DOWN
from ...vocabulary.owners import ALL_POWERS
from ...vocabulary.questions_turn import (
    ALL_LEVIES,
    MUSTER,
    MUSTER_AT,
    OBJECTIVE_BOUGHT,
    OBJECTIVE_DRAWN,
)
from ...vocabulary.turns import OBJECTIVES
from ...vocabulary.units import BREAKS_INTO, GARRISON, WORN_HEAVY, WORN_LEGION
from .levies import bring
from .plans import forget_plans, plan, planned, planned_of, what, where
from .recruitment import levy_barrier, site_barrier, sites, spent, trace_lines, unspent

READY = MUSTER.button("enough")
WHAT = (*ALL_LEVIES, READY)
PLANNING = (MUSTER, MUSTER_AT)
"""What, and then where."""
NOTHING = -1


@procedure
def manpower_phase(g: State) -> Flow[None]:
    """All plan at the same time, and nobody sees what the others write (6.22)."""
    for power in ALL_POWERS:
        if g.plays(power):
            trace_lines(g, power)
    yield from gather(plan_levies, range(len(g.players())))
    for power in ALL_POWERS:
        carry_out(g, power)
    for power in ALL_POWERS:
        if planned_of(g, power, OBJECTIVE_BOUGHT):
            yield from call(take_objective, power)
    forget_plans(g)
    g.linked = [0] * len(g.linked)
    g.tolled = [0] * len(g.tolled)


@procedure
def plan_levies(g: State, seat: int) -> Flow[None]:
    """What one power raises, builds, mends and buys, one thing after the other.

    What it is about to place stands in the position, so that it can be kept from the others.
    """
    power = g.power_at(seat)
    while True:
        chosen = yield from choose(
            seat,
            PLANNING[g.picking[power] >= 0],
            [
                *guarded(candidates(g, power), plan_barrier, g, power),
                *refused(everything(g, power), plan_barrier, g, power),
            ],
            about=(subject(g, power),),
        )
        if g.picking[power] >= 0:
            plan(g, power, g.picking[power], g.board.spaces[chosen])
            g.picking[power] = NOTHING
        elif chosen == READY:
            return
        elif chosen == OBJECTIVE_BOUGHT:
            plan(g, power, chosen, g.board.spaces[0])
        else:
            g.picking[power] = chosen


def candidates(g: State, power: Power) -> Sequence[int]:
    """Where what was picked might come, or what may be picked."""
    return sites(g, power, g.picking[power]) if g.picking[power] >= 0 else WHAT


def everything(g: State, power: Power) -> Sequence[int]:
    """All that can be pointed at."""
    return g.board.lands if g.picking[power] >= 0 else WHAT


def plan_barrier(chosen: int, g: State, power: Power) -> int:
    """What stands in the way of a place, or of a thing."""
    if g.picking[power] >= 0:
        return site_barrier(g.board.spaces[chosen], g, power, g.picking[power])
    return ALLOWED if chosen == READY else levy_barrier(chosen, g, power)


def subject(g: State, power: Power) -> int:
    """What is asked about: what was picked, or the talents that are left."""
    return g.picking[power] if g.picking[power] >= 0 else unspent(g, power)


def carry_out(g: State, power: Power) -> None:
    """What was planned is paid for and placed; worn units nobody paid for settle down (10.86)."""
    g.pay(power, spent(g, power))
    for entry in planned(g, power):
        if what(entry) != OBJECTIVE_BOUGHT:
            bring(g, power, what(entry), where(g, entry))
    for space in g.board.lands:
        if g.owner[space] != power:
            continue
        for worn in (WORN_LEGION, WORN_HEAVY):
            n = g.count(space, worn)
            if n:
                g.log(SETTLED_DOWN, power, worn, space)
                g.add(space, worn, -n)
                g.put(power, space, GARRISON, n * BREAKS_INTO[worn])


@procedure
def take_objective(g: State, power: Power) -> Flow[None]:
    """A marker is drawn; one that the power may not use goes back for another (15.44, 15.47)."""
    if not sum(objective_odds(g, power)):
        return
    drawn = yield from chance(OBJECTIVE_DRAWN, objective_odds(g, power), to=g.seats[power])
    g.pool[drawn] -= 1
    g.held[power * OBJECTIVES + drawn] += 1
    g.log(OBJECTIVE_TAKEN, g.seats[power], drawn)


def objective_odds(g: State, power: Power) -> list[int]:
    """What is left of the pool that it may use."""
    values = g.tables.objective_value
    return [n if values[letter][power] else 0 for letter, n in enumerate(g.pool)]
