"""9.3.1 and 12.4.4: units and leaders go into their city, before a battle or beaten in it."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.decisions import AMOUNTS, GARRISON, GARRISON_LEADERS, RETREAT_INSIDE
from ...vocabulary.ids import Leader, Space
from ...vocabulary.journal import INSIDE
from ...vocabulary.places import CITY_ROOM

BEFORE_BATTLE: Final = 0
BEATEN: Final = 1
UNITS_INSIDE: Final = (GARRISON, RETREAT_INSIDE)


@procedure
def take_shelter(g: State, at: Space, moment: int) -> Flow[None]:
    """The owner says which units and leaders go into his city, while there is room (9.3.1)."""
    side = g.decider(g.owner[at])
    if room_inside(g, at):
        units = yield from choose(
            g.seat(side),
            UNITS_INSIDE[moment],
            guarded(AMOUNTS, room_barrier, g, at),
            about=(side, at),
        )
        shelter(g, at, units, [])
    if not g.units[at]:
        shelter(g, at, 0, g.leaders_at(at))
    while g.leaders_at(at):
        leader = yield from choose(
            g.seat(side),
            GARRISON_LEADERS,
            [*guarded(g.tables.leaders, shelter_barrier, g, at), GARRISON_LEADERS.button("enough")],
            about=(side, at),
        )
        if leader == GARRISON_LEADERS.button("enough"):
            break
        shelter(g, at, 0, [leader])


def room_inside(g: State, at: Space) -> int:
    """How many of the units outside could go inside: three in all, and any number of leaders."""
    return min(CITY_ROOM - g.inside[at], g.units[at])


def room_barrier(units: int, g: State, at: Space) -> int:
    """What forbids so many to go inside."""
    return ALLOWED if units <= room_inside(g, at) else why.TOO_MANY


def shelter_barrier(leader: Leader, g: State, at: Space) -> int:
    """Which leaders can go into the city: whoever stands before it."""
    is_there = g.place[leader] == at and not g.inside_leaders >> leader & 1
    return ALLOWED if is_there else why.LEADER_NOT_YOURS


def shelter(g: State, space: Space, units: int, leaders: list[Leader]) -> None:
    """Units and leaders outside go into their city."""
    if units:
        g.take_units(space, units)
        g.inside[space] += units
        g.log(INSIDE, g.owner[space], units, space)
    for leader in leaders:
        g.inside_leaders |= 1 << leader
        g.commanding &= ~(1 << leader)
    g.renew_command(space)
