"""9.11: choosing units and leaders one by one, out of a space or out of a force."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_land as why
from ...vocabulary.battles import IN_FLIGHT, ON_MAP, ON_MARCH
from ...vocabulary.ids import NOBODY, Kind, Leader, Owner, Power, Space
from ...vocabulary.questions_land import ALL, DONE, MUSTER, MUSTER_EVERY, MUSTER_LEADER
from ...vocabulary.units import ALL_KINDS, ELEPHANT, GARRISON, KINDS, MILITIA

RESTED: Final = 3
"""Out of a space, but only those who have not moved in this activation (9.14)."""
EVERY: Final = range(MUSTER_EVERY, MUSTER_EVERY + KINDS)
ENDS: Final = (ALL, DONE)


@procedure
def muster(g: State, power: Power, owner: Owner, space: Space, source: int) -> Flow[None]:
    """A power picks units and leaders into ``g.picked``: some, or all but the garrisons.

    *owner*: whose they are, out of a space where others may stand too.
    """
    g.picked.clear()
    g.picked.owner = owner
    if is_single(g, space, source):
        pick_all(g, space, source)
    while is_more(g, space, source):
        action = yield from choose(
            g.seats[power],
            MUSTER,
            [
                *guarded(ALL_KINDS, unit_barrier, g, space, source),
                *guarded(EVERY, every_barrier, g, space, source),
                *guarded(actions_of(g, MUSTER_LEADER), leader_barrier, g, space, source),
                *guarded(ENDS, end_barrier, g, space, source),
            ],
            about=(space, picked_units(g)),
        )
        if action == DONE:
            break
        if action == ALL:
            pick_all(g, space, source)
            break
        if action < MUSTER_EVERY:
            g.picked.add(Kind(action), 1)
        elif action < MUSTER_LEADER:
            g.picked.add(
                Kind(action - MUSTER_EVERY), left(g, space, source, Kind(action - MUSTER_EVERY))
            )
        else:
            g.picked.leaders |= 1 << action - MUSTER_LEADER


def there(g: State, space: Space, source: int, kind: Kind) -> int:
    """Units of a kind that can be picked from; militia goes along with nobody else (12.32)."""
    if source == RESTED:
        is_lent = g.picked.owner != g.march.owner
        return 0 if is_lent and kind == MILITIA else g.fresh_of(g.picked.owner, space, kind)
    if source == ON_MAP:
        return g.count_of(g.picked.owner, space, kind)
    return g.force(source).count(kind)


def left(g: State, space: Space, source: int, kind: Kind) -> int:
    """Those that have not been picked yet."""
    return there(g, space, source, kind) - g.picked.count(kind)


def picked_units(g: State) -> int:
    """How many units have been picked."""
    return sum(g.picked.count(kind) for kind in ALL_KINDS)


def is_there(g: State, leader: Leader, space: Space, source: int) -> bool:
    """Whether a leader is where those who are picked come from."""
    if source in (ON_MARCH, IN_FLIGHT):
        return bool(g.force(source).leaders >> leader & 1)
    if g.place[leader] != space or (g.march.leaders | g.flight.leaders) >> leader & 1:
        return False
    return g.tables.leader_owner[leader] == g.led_as(whose(g))


def whose(g: State) -> Owner:
    """Whose units and leaders are picked, or else those of the force on the march."""
    return g.march.owner if g.picked.owner == NOBODY else g.picked.owner


def leaders_there(g: State, space: Space, source: int) -> list[Leader]:
    """Leaders who can be picked."""
    return [
        leader
        for leader in g.tables.leaders
        if is_there(g, leader, space, source)
        and not (source == RESTED and g.spent.leaders >> leader & 1)
    ]


def actions_of(g: State, start: int) -> range:
    """What points at the leaders of the edition in a question."""
    return range(start, start + len(g.tables.leaders))


def is_single(g: State, space: Space, source: int) -> bool:
    """Whether only one unit or leader can be picked: then nobody is asked."""
    units = sum(there(g, space, source, kind) for kind in ALL_KINDS)
    return units + len(leaders_there(g, space, source)) == 1


def is_more(g: State, space: Space, source: int) -> bool:
    """Whether anybody can still be picked."""
    if any(left(g, space, source, kind) > 0 for kind in ALL_KINDS):
        return True
    return any(not g.picked.leaders >> leader & 1 for leader in leaders_there(g, space, source))


def pick_all(g: State, space: Space, source: int) -> None:
    """All units but garrisons, and all leaders; garrisons too where only elephants would go."""
    for kind in ALL_KINDS:
        if kind != GARRISON:
            g.picked.add(kind, left(g, space, source, kind))
    for leader in leaders_there(g, space, source):
        g.picked.leaders |= 1 << leader
    if picked_units(g) == g.picked.count(ELEPHANT):
        g.picked.add(GARRISON, left(g, space, source, GARRISON))


# -- what stands in the way ------------------------------------------------------------------------
def unit_barrier(kind: Kind, g: State, space: Space, source: int) -> int:
    """Only what is there and not picked yet, and has not moved (9.14)."""
    if left(g, space, source, kind) > 0:
        return ALLOWED
    if g.picked.count(kind):
        return why.ALL_PICKED
    is_tired = source == RESTED and g.count_of(g.picked.owner, space, kind)
    return why.ALREADY_MOVED if is_tired else why.NO_SUCH_UNIT


def every_barrier(action: int, g: State, space: Space, source: int) -> int:
    """All of a kind, where there is more than one."""
    kind = ALL_KINDS[action - MUSTER_EVERY]
    if left(g, space, source, kind) == 1:
        return why.ALL_PICKED
    return unit_barrier(kind, g, space, source)


def leader_barrier(action: int, g: State, space: Space, source: int) -> int:
    """Leaders who are there."""
    leader = g.tables.leaders[action - MUSTER_LEADER]
    if g.picked.leaders >> leader & 1:
        return why.ALL_PICKED
    if not is_there(g, leader, space, source):
        return why.LEADER_NOT_HERE
    is_tired = source == RESTED and g.spent.leaders >> leader & 1
    return why.ALREADY_MOVED if is_tired else ALLOWED


def end_barrier(action: int, g: State, space: Space, source: int) -> int:
    """Somebody must have been picked, and not elephants alone (10.68)."""
    if action == ALL:
        return ALLOWED
    if not g.picked.has_units() and not g.picked.leaders:
        return why.NOBODY_PICKED
    n = g.picked.count(ELEPHANT)
    return why.NO_ELEPHANTS_ALONE if n and picked_units(g) == n else ALLOWED
