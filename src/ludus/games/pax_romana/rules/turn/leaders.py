"""8.1 and 8.3: leaders are drawn, elite ones not two turns in a row, and placed."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, any_allowed, call, chance, choose, guarded, procedure, refused

from ...position.state import State
from ...vocabulary import reasons_turn as turn
from ...vocabulary.ids import IN_POOL, NOBODY, Leader, Power, Space
from ...vocabulary.journal_turn import LEADER_CAME
from ...vocabulary.owners import POWERS
from ...vocabulary.questions_turn import LEADER_DRAWN, PLACE_LEADER
from ...vocabulary.units import ELEPHANT, GARRISON

EACH = 2
"""Leaders of a power in a turn (8.11)."""


@procedure
def first_leaders(g: State) -> Flow[None]:
    """At the start chance fills the commands that the scenario leaves open (8.12)."""
    for force in range(len(g.scenario.forces)):
        if g.scenario.forces[force].is_drawn and force != g.late_force:
            power = g.power_of(g.scenario.forces[force].owner)
            leader = yield from chance(LEADER_DRAWN, leader_odds(g, power))
            place_leader(g, leader, g.scenario.forces[force].space)


@procedure
def leader_phase(g: State) -> Flow[None]:
    """Two for each power, in the order of play; the first goes to a capital (8.15)."""
    for place in range(len(POWERS)):
        if g.order[place] != NOBODY:
            for number in range(EACH):
                yield from call(draw_leader, g.order[place], number == 0)


@procedure
def draw_leader(g: State, power: Power, is_first: int) -> Flow[None]:
    """One is drawn, and placed where his power stands."""
    if not sum(leader_odds(g, power)):
        return
    leader = yield from chance(LEADER_DRAWN, leader_odds(g, power))
    is_first = is_first and any_allowed(g.capitals(power), capital_barrier, g, power)
    if is_first:
        at = yield from choose(
            g.seats[power],
            PLACE_LEADER,
            [
                *guarded(g.capitals(power), capital_barrier, g, power),
                *refused(g.board.lands, capital_barrier, g, power),
            ],
            about=(leader,),
        )
        place_leader(g, leader, at)
    elif any_allowed(g.stands(power), post_barrier, g, power):
        at = yield from choose(
            g.seats[power],
            PLACE_LEADER,
            [
                *guarded(g.stands(power), post_barrier, g, power),
                *refused(g.board.lands, post_barrier, g, power),
            ],
            about=(leader,),
        )
        place_leader(g, leader, at)


def leader_odds(g: State, power: Power) -> list[int]:
    """Everybody in the pool; not a second elite leader beside one on the map (8.3)."""
    pool = g.tables.leaders_of[power]
    has_elite = any(g.place[leader] >= 0 and g.tables.elite[leader] for leader in pool)
    return [
        int(
            g.tables.leader_power[leader] == power
            and g.place[leader] == IN_POOL
            and g.turn >= g.scenario.late[leader]
            and not (has_elite and g.tables.elite[leader])
        )
        for leader in g.tables.leaders
    ]


def place_leader(g: State, leader: Leader, at: Space) -> None:
    """He takes command there."""
    g.place[leader] = at
    g.log(LEADER_CAME, leader, at)


def capital_barrier(space: Space, g: State, power: Power) -> int:
    """The first leader begins in a capital that the enemy has not taken."""
    if space not in g.capitals(power):
        return turn.NOT_A_CAPITAL
    return ALLOWED if g.is_friendly(power, space) else turn.NOT_A_CAPITAL


def post_barrier(space: Space, g: State, power: Power) -> int:
    """Others wherever units of the power stand; garrisons do not fight."""
    if g.owner[space] != power:
        return turn.NO_UNITS_THERE
    there = sum(g.units_at(space)) - g.count(space, GARRISON) - g.count(space, ELEPHANT)
    return ALLOWED if there else turn.NO_UNITS_THERE
