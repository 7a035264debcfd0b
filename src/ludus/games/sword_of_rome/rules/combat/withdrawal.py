"""12.4.4 Withdrawal: beaten defenders may go into their city."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.decisions import AMOUNTS, GARRISON_LEADERS, RETREAT_INSIDE
from ...vocabulary.ids import Leader
from ...vocabulary.journal import INSIDE
from ...vocabulary.places import CITY_ROOM
from ..movement.movement import shelter_barrier


@procedure
def withdraw(g: State) -> Flow[None]:
    """Defenders may go into their city: units while there is room, leaders at will (12.4.4)."""
    if not is_before_city(g):
        return
    if room_inside(g):
        n = yield from choose(
            g.seat(g.decider(g.defender.power)),
            RETREAT_INSIDE,
            guarded(AMOUNTS, inside_barrier, g),
            about=(g.battle.at,),
        )
        go_inside(g, n)
    while g.units[g.battle.at] and g.leaders_at(g.battle.at):
        leader = yield from choose(
            g.seat(g.decider(g.defender.power)),
            GARRISON_LEADERS,
            [
                *guarded(g.tables.leaders, shelter_barrier, g, g.battle.at),
                GARRISON_LEADERS.button("enough"),
            ],
            about=(g.battle.at,),
        )
        if leader == GARRISON_LEADERS.button("enough"):
            return
        shelter(g, leader)
    for leader in g.leaders_at(g.battle.at):
        shelter(g, leader)


def is_before_city(g: State) -> bool:
    """Whether the defenders stand outside a city of theirs."""
    space = g.battle.at
    return g.is_city(space) and g.owner[space] == g.army[space] == g.defender.power


def go_inside(g: State, n: int) -> None:
    """So many of the beaten units withdraw."""
    if n:
        g.take_units(g.battle.at, n)
        g.inside[g.battle.at] += n
        g.log(INSIDE, g.defender.power, n, g.battle.at)


def room_inside(g: State) -> int:
    """How many of the beaten units could go inside (9.3.1, 12.4.4)."""
    return min(CITY_ROOM - g.inside[g.battle.at], g.units[g.battle.at])


def inside_barrier(n: int, g: State) -> int:
    """What forbids so many to go inside."""
    return ALLOWED if n <= room_inside(g) else why.TOO_MANY


def shelter(g: State, leader: Leader) -> None:
    """A leader goes inside the city."""
    g.inside_leaders |= 1 << leader
    g.commanding &= ~(1 << leader)
