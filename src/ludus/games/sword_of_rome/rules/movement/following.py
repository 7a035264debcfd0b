"""9.1 Who follows a leader: units and subordinates taken at the start, on the way, or left.

The same is asked of whoever intercepts (10.3), avoids battle (11.1) or comes to a flank (9.5.6).
"""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.decisions import (
    AMOUNTS,
    AVOID_LEADERS,
    AVOID_UNITS,
    INTERCEPT_LEADERS,
    INTERCEPT_UNITS,
    LEAVE_LEADERS,
    LEAVE_UNITS,
    TAKE_LEADERS,
    TAKE_UNITS,
)
from ...vocabulary.forces import CONSUL, MARCH_LIMIT, MARCHING
from ...vocabulary.ids import Leader, Side, Space
from ..turn.leaders import chief_at, join_command
from .movement import (
    burden,
    draft,
    draw_off,
    free_units,
    has_consul,
    holds_enemy,
    is_bound_to_africa,
    is_exhausted,
    is_too_tired,
    ready_units,
    tire,
)

# What a leader goes out for.
SETTING_OUT: Final = 0
INTERCEPTING: Final = 1
GETTING_AWAY: Final = 2
FLANKING: Final = 3
STANDING_BY: Final = 4
"""At the flank, where he is already: units fight, but nobody goes."""
CROSSING: Final = 5
"""To a flank, or to attack, by sea."""
LEAST: Final = (0, 1, 1, 1, 1, 1)
UNITS_ASKED: Final = (TAKE_UNITS, INTERCEPT_UNITS, AVOID_UNITS, TAKE_UNITS, TAKE_UNITS, TAKE_UNITS)
LEADERS_ASKED: Final = (
    TAKE_LEADERS, INTERCEPT_LEADERS, AVOID_LEADERS, TAKE_LEADERS, TAKE_LEADERS, TAKE_LEADERS,
)  # fmt: skip
ENOUGH: Final = (TAKE_LEADERS.button("enough"),)


# -- the company of a leader -----------------------------------------------------------------------
@procedure
def company(g: State, side: Side, leader: Leader, errand: int, limit: int) -> Flow[tuple[int, int]]:
    """How many units, up to a *limit*, and which leaders go with a leader (9.1.1, 10.3, 11.1)."""
    units = min(limit, most_units(g, leader, errand))
    if units > LEAST[errand]:
        most = units
        units = yield from choose(
            g.seat(side),
            UNITS_ASKED[errand],
            guarded(AMOUNTS, units_barrier, g, leader, errand, most),
            about=(side, leader),
        )
    group = yield from call(companions, side, leader, units, errand)
    return units, group


@procedure
def companions(g: State, side: Side, leader: Leader, units: int, errand: int) -> Flow[int]:
    """The leaders who go with a leader and his units, one by one: a mask with himself (9.1.2)."""
    group = 1 << leader
    while any_allowed(g.tables.leaders, follower_barrier, g, leader, units, group, errand):
        other = yield from choose(
            g.seat(side),
            LEADERS_ASKED[errand],
            [
                *guarded(g.tables.leaders, follower_barrier, g, leader, units, group, errand),
                *guarded(ENOUGH, bare_barrier, g, leader, units, group),
            ],
            about=(side, leader),
        )
        if other == TAKE_LEADERS.button("enough"):
            break
        group |= 1 << other
    return group


def post(g: State, leader: Leader) -> Space:
    """Where a leader is; the chief of the force on the march is where it is."""
    return g.march.at if g.place[leader] == MARCHING else g.place[leader]


def most_units(g: State, leader: Leader, errand: int) -> int:
    """How many units could go with him at most."""
    power, at = g.tables.leader_power[leader], post(g, leader)
    if errand == SETTING_OUT:
        return min(MARCH_LIMIT - g.march.units, ready_units(g, power, at))
    if errand == INTERCEPTING:
        # A subordinate leaves his commander one (10.3).
        return min(MARCH_LIMIT, free_units(g, power, at) - int(not g.commanding >> leader & 1))
    if errand == GETTING_AWAY:
        # One stays with his commander or whoever cannot go.
        is_left = not g.commanding >> leader & 1 or g.campaign.tried & everybody(g, at)
        return min(MARCH_LIMIT, g.units[at] - int(bool(is_left)))
    # A consul too tired to come to the flank keeps one (9.1.2).
    units = min(MARCH_LIMIT, ready_units(g, power, at))
    tired = [other for other in g.leaders_of(power, at) if is_too_tired(g, leader, other)]
    return units - int(units == g.units_at(power, at) and has_consul(g, tired))


def units_barrier(units: int, g: State, leader: Leader, errand: int, most: int) -> int:
    """How many units may go; a consul who marches never leaves all of them (9.1.1, 9.1.2)."""
    if units < LEAST[errand]:
        return why.NOT_ENOUGH
    if units > most:
        return why.TOO_MANY
    if errand != SETTING_OUT:
        return ALLOWED
    power, at = g.tables.leader_power[leader], post(g, leader)
    if not units:
        leaves_all = g.place[leader] != MARCHING and g.units_at(power, at) > 0
        return why.CONSUL_NEEDS_UNITS if leaves_all and has_consul(g, [leader]) else ALLOWED
    others = [n for n in g.leaders_of(power, at) if n != leader and is_exhausted(g, n)]
    is_bare = units == g.units_at(power, at) and has_consul(g, others)
    return why.CONSUL_NEEDS_UNITS if is_bare else ALLOWED


def follower_barrier(
    other: Leader, g: State, leader: Leader, units: int, group: int, errand: int
) -> int:
    """Who may go along: no named leader under a minor one, and nobody too tired (8.2.1, 9.5.2).

    Who intercepts or gets away does not take his commander with him; when all units get away, all
    leaders do.
    """
    at, powers = post(g, leader), g.tables.leader_power
    if g.place[other] != at or powers[other] != powers[leader] or group >> other & 1:
        return why.LEADER_NOT_YOURS
    if errand == STANDING_BY or (errand == GETTING_AWAY and units == g.units[at]):
        return why.LEADER_NOT_YOURS
    if errand in (INTERCEPTING, GETTING_AWAY) and g.commanding >> other & 1:
        return why.LEADER_NOT_YOURS
    if errand == GETTING_AWAY and g.campaign.tried >> other & 1:
        return why.ALREADY_TRIED
    if g.is_named(other) and not g.is_named(leader):
        return why.NAMED_UNDER_MINOR
    if errand == CROSSING and is_bound_to_africa(g, 0, 1 << other):
        return why.OUTSIDE_ITS_LANDS
    if errand == SETTING_OUT:
        return why.EXHAUSTED if is_exhausted(g, other) else ALLOWED
    is_tired = errand in (FLANKING, CROSSING) and is_too_tired(g, leader, other)
    return why.EXHAUSTED if is_tired else ALLOWED


def bare_barrier(enough: Leader, g: State, leader: Leader, units: int, group: int) -> int:
    """No consul stays behind without units (9.1.2)."""
    power, at = g.tables.leader_power[leader], post(g, leader)
    rest = [n for n in g.leaders_of(power, at) if not group >> n & 1]
    is_bare = units > 0 and units == g.units_at(power, at) and has_consul(g, rest)
    return why.CONSUL_NEEDS_UNITS if is_bare else ALLOWED


def everybody(g: State, at: Space) -> int:
    """Mask of the leaders of the army in a space."""
    return sum(1 << other for other in g.own_leaders(g.army[at], at))


# -- taking (9.1.1, 9.1.2) -------------------------------------------------------------------------
@procedure
def muster(g: State, leader: Leader) -> Flow[None]:
    """The activated leader takes units and subordinates with him (9.1.1)."""
    units, group = yield from call(company, g.march.side, leader, SETTING_OUT, MARCH_LIMIT)
    set_out(g, leader, units, group)


def set_out(g: State, leader: Leader, units: int, group: int) -> None:
    """A force leaves the outside of a space, or a city with an ally outside it (A-80)."""
    space, used = g.place[leader], 0
    g.march.points = max(0, g.march.points - g.campaign.spent[leader])
    if g.inside_leaders >> leader & 1:
        draw_off(g, g.tables.leader_power[leader], space, units)
        g.lift(leader, 0, group)
        g.march.units = units
    else:
        used = draft(g, space, units) if units else 0
        g.lift(leader, units, group)
    burden(g, used, group)


@procedure
def pick_up(g: State) -> Flow[None]:
    """On its way the force takes units and leaders with it (9.1.2)."""
    units, group = yield from call(company, g.march.side, g.march.chief, SETTING_OUT, MARCH_LIMIT)
    used = draft(g, g.march.at, units) if units else 0
    if units:
        g.march.militia += g.take_units(g.march.at, units)
        g.march.units += units
    for other in g.members(group & ~g.march.leaders):
        fall_in(g, other)
    burden(g, used, group)
    g.renew_command(g.march.at)


def pick_barrier(g: State) -> int:
    """Whether there is anybody to pick up."""
    chief, group = g.march.chief, g.march.leaders
    if most_units(g, chief, SETTING_OUT) > 0:
        return ALLOWED
    found = any_allowed(g.tables.leaders, follower_barrier, g, chief, 0, group, SETTING_OUT)
    return ALLOWED if found else why.NOTHING_TO_TAKE


def fall_in(g: State, leader: Leader) -> None:
    """A leader joins the force on the march."""
    g.move_leader(leader, MARCHING)
    g.march.leaders |= 1 << leader


def join_march(g: State) -> None:
    """Leaders without units whom the force finds where it meets the enemy are not alone (8.4)."""
    for leader in g.own_leaders(g.march.power, g.march.at):
        if g.is_named(g.march.chief) or not g.is_named(leader):
            fall_in(g, leader)


# -- leaving (9.1.2) -------------------------------------------------------------------------------
@procedure
def drop(g: State) -> Flow[None]:
    """On its way the force leaves units and leaders behind, militia first (9.1.2, 17.1.2)."""
    at, used = g.march.at, g.campaign.spent[g.march.chief]
    units = 0
    if most_to_leave(g):
        units = yield from choose(
            g.seat(g.march.side),
            LEAVE_UNITS,
            guarded(AMOUNTS, leave_units_barrier, g),
            about=(g.march.side, at),
        )
    if units:
        militia = min(units, g.march.militia)
        g.march.units -= units
        g.march.militia -= militia
        g.add_units(g.march.power, at, units, militia)
        tire(g, at, units, 0, used)
    left = 0
    chiefs = chief_at(g, g.march.power, at)
    while any_allowed(g.tables.leaders, leave_barrier, g):
        leader = yield from choose(
            g.seat(g.march.side),
            LEAVE_LEADERS,
            [*guarded(g.tables.leaders, leave_barrier, g), LEAVE_LEADERS.button("enough")],
            about=(g.march.side, at),
        )
        if leader == LEAVE_LEADERS.button("enough"):
            break
        g.march.leaders &= ~(1 << leader)
        g.put_leader(leader, at)
        tire(g, at, 0, 1 << leader, used)
        left |= 1 << leader
    if left:
        yield from call(join_command, at, chiefs | left)


def drop_barrier(g: State) -> int:
    """Whether anybody can be left behind."""
    can_leave = most_to_leave(g) or any_allowed(g.tables.leaders, leave_barrier, g)
    return ALLOWED if can_leave else why.NOT_ENOUGH


def most_to_leave(g: State) -> int:
    """Units that can be left: the last one not by a consul."""
    return max(0, g.march.units - int(has_consul(g, g.members(g.march.leaders))))


def leave_units_barrier(units: int, g: State) -> int:
    """How many units may be left behind."""
    if units > g.march.units:
        return why.TOO_MANY
    return ALLOWED if units <= most_to_leave(g) else why.CONSUL_NEEDS_UNITS


def leave_barrier(leader: Leader, g: State) -> int:
    """What forbids to leave a leader behind: consuls need units, nobody stays with enemies."""
    if not g.march.leaders >> leader & 1 or leader == g.march.chief:
        return why.LEADER_NOT_YOURS
    if g.army[g.march.at] == g.march.power:
        return ALLOWED
    if g.tables.leader_kind[leader] == CONSUL:
        return why.CONSUL_NEEDS_UNITS
    return why.LEADER_ALONE if holds_enemy(g, g.march.power, g.march.at) else ALLOWED
