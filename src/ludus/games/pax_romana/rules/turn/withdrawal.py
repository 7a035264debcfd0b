"""3.2, C: who leaves the map before a new turn."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_turn as why
from ...vocabulary.ids import ASIDE, IN_POOL, NOBODY, Objective, Power
from ...vocabulary.journal_turn import LEADER_LEFT, OBJECTIVE_DROPPED
from ...vocabulary.owners import FORTUNE, INVADERS, POWERS, is_power
from ...vocabulary.questions_turn import DROP_OBJECTIVE
from ...vocabulary.turns import OBJECTIVES
from ...vocabulary.units import (
    ALL_KINDS,
    HIRED_HEAVY,
    HIRED_HORSE,
    HIRED_LIGHT,
    HORSE,
    MILITIA,
    WORN_HIRED,
)

GO_HOME = (MILITIA, HIRED_HEAVY, WORN_HIRED, HIRED_LIGHT)
KEEP = DROP_OBJECTIVE.button("pass")


@procedure
def withdrawal_phase(g: State) -> Flow[None]:
    """Leaders, militia, hired infantry, the Soldier of Fortune and barbarian armies leave."""
    withdraw_leaders(g)
    withdraw_units(g)
    g.serve(FORTUNE, NOBODY)
    for place in range(len(POWERS)):
        if g.order[place] != NOBODY and any(g.held_by(g.order[place])):
            yield from call(drop_objective, g.order[place])


def withdraw_leaders(g: State) -> None:
    """Back to the pool; elite leaders sit out a turn (8.12, 8.3)."""
    for leader in g.tables.leaders:
        if g.place[leader] == ASIDE:
            g.place[leader] = IN_POOL
        elif g.place[leader] != IN_POOL:
            if g.place[leader] >= 0:
                g.log(LEADER_LEFT, leader)
            g.place[leader] = ASIDE if g.tables.elite[leader] else IN_POOL


def withdraw_units(g: State) -> None:
    """Militia and hired infantry go, hired cavalry stays as regular (12.27, 12.32)."""
    g.dismiss(FORTUNE)
    for space in g.board.lands:
        owner = g.owner[space]
        if owner == FORTUNE or owner in INVADERS:
            for kind in ALL_KINDS:
                g.lose(space, kind, g.count(space, kind))
        elif is_power(owner):
            horses = g.count(space, HIRED_HORSE)
            g.add(space, HIRED_HORSE, -horses)
            g.add(space, HORSE, horses)
            for kind in GO_HOME:
                g.lose(space, kind, g.count(space, kind))


@procedure
def drop_objective(g: State, power: Power) -> Flow[None]:
    """A power may put one of its objectives back into the pool (15.46)."""
    chosen = yield from choose(
        g.seats[power], DROP_OBJECTIVE, [*guarded(g.letters(), held_barrier, g, power), KEEP]
    )
    if chosen != KEEP:
        place = power * OBJECTIVES + chosen
        g.forget_goals(power)
        g.held[place] -= 1
        g.shown[place] = min(g.shown[place], g.held[place])
        g.pool[chosen] += 1
        g.log(OBJECTIVE_DROPPED, g.seats[power], chosen)


def held_barrier(letter: Objective, g: State, power: Power) -> int:
    """Only what it holds."""
    return ALLOWED if g.held[power * OBJECTIVES + letter] else why.NOT_HELD
