"""10.5.1 Refusing battle: a force goes back where it came from, as one that was bribed does too."""

from __future__ import annotations

from ludus.flow import Flow, call, choose, procedure

from ...position.state import State
from ...vocabulary.decisions import REFUSE
from ...vocabulary.ids import NOBODY, NOWHERE, Space
from ...vocabulary.journal import REFUSED_BATTLE
from ...vocabulary.places import CITY_ROOM
from .avoidance import leave
from .movement import end_barrier, halt, is_hostile, wear_out
from .naval import founder, naval_passage
from .shelter import shelter


@procedure
def refusal(g: State) -> Flow[int]:
    """The force that was intercepted may go back where it came from: 1 if it does."""
    if not can_return(g, g.march.came_from):
        return 0
    answer = yield from choose(
        g.seat(g.march.side), REFUSE, [0, 1], about=(g.march.side, g.march.at)
    )
    if answer == REFUSE.button("fight"):
        return 0
    enemy, chief = g.decider(g.army[g.march.at]), g.march.chief
    goes = yield from call(leave, enemy, chief, g.tables.tactics[chief])
    if goes and g.march.by_sea:
        goes, lost = yield from call(naval_passage, g.march.power, g.march.units, g.march.came_from)
        g.lose_marchers(lost)
        if not goes and not g.march.units:
            g.battle.intercepting = 0
            founder(g)
            return 1
    if not goes:
        return 0
    g.log(REFUSED_BATTLE, g.march.power, g.march.came_from)
    wear_out(g)
    go_back(g, g.march.came_from)
    return 1


def can_return(g: State, to: Space) -> bool:
    """Whether the force may go back to a space and stay there (A-75).

    A garrison that has come out behind it goes inside again.
    """
    if end_barrier(g, to):
        return False
    is_garrison = g.is_city(to) and g.army[to] == g.owner[to] and g.units[to] <= CITY_ROOM
    return is_garrison or not is_hostile(g, to)


def way_back(g: State) -> Space:
    """Where a bribed army goes: whence it came, or where it set out (A-76); NOWHERE if it cannot.

    Somebody may have come to where it set out in the meantime.
    """
    if can_return(g, g.march.came_from):
        return g.march.came_from
    is_free = g.army[g.march.origin] in (NOBODY, g.march.power) or can_return(g, g.march.origin)
    return g.march.origin if is_free else NOWHERE


def go_back(g: State, to: Space) -> None:
    """The force returns to a space and stops there."""
    left = g.march.at
    if is_hostile(g, to):
        shelter(g, to, g.units[to], g.leaders_at(to))
    g.march.at = to
    g.battle.intercepting = 0
    halt(g)
    g.settle(left)
