"""9.1 Who follows a leader: units and subordinates taken at the start, on the way, or left."""

from __future__ import annotations

from ludus.flow import Flow, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary.decisions import (
    ENOUGH_LEADERS,
    LEAVE_LEADERS,
    LEAVE_UNITS,
    MOST_UNITS,
    TAKE_LEADERS,
    TAKE_UNITS,
)
from ...vocabulary.ids import CONSUL, LEADERS, MARCH_LIMIT, MARCHING, NOBODY, Leader, Power, Space
from ...vocabulary.reasons import (
    ALLOWED,
    CONSUL_NEEDS_UNITS,
    EXHAUSTED,
    LEADER_ALONE,
    LEADER_NOT_YOURS,
    NAMED_UNDER_MINOR,
    NOT_ENOUGH,
    NOTHING_TO_TAKE,
    TOO_MANY,
)
from ..turn.leaders import chief_at, join_command
from .movement import burden, draft, has_consul, holds_enemy, is_exhausted, ready_units, tire


# -- taking (9.1.1, 9.1.2) -------------------------------------------------------------------------
@procedure
def muster(g: State, leader: Leader) -> Flow[None]:
    """The activated leader takes units and subordinates with him (9.1.1)."""
    power, space = g.tables.leader_power[leader], g.place[leader]
    g.subject = leader
    units = 0
    if ready_units(g, power, space):
        units = yield from choose(
            g.seat(g.march.side),
            TAKE_UNITS,
            guarded(range(MOST_UNITS + 1), muster_barrier, g, leader),
        )
    g.subject = NOBODY
    before = g.campaign.spent[leader]
    used = 0
    if g.inside_leaders >> leader & 1:
        come_out(g, leader, units)
    else:
        used = draft(g, space, units) if units else 0
        g.lift(leader, units, 0)
    g.march.points = max(0, g.march.points - before)
    burden(g, used)
    yield from call(take_leaders, units)


def muster_barrier(units: int, g: State, leader: Leader) -> int:
    """How many units may set out; a consul never leaves all of them (9.1.1, 9.1.2)."""
    power, space = g.tables.leader_power[leader], g.place[leader]
    if units > min(MARCH_LIMIT, ready_units(g, power, space)):
        return TOO_MANY
    if not units and g.tables.leader_kind[leader] == CONSUL:
        return CONSUL_NEEDS_UNITS
    others = [other for other in leaders_of(g, power, space) if other != leader]
    return left_behind_barrier(g, units == g.units_at(power, space), others)


def come_out(g: State, leader: Leader, units: int) -> None:
    """A force leaves the inside of a city with an ally outside it (A-80)."""
    g.inside[g.place[leader]] -= units
    g.inside_leaders &= ~(1 << leader)
    g.lift(leader, 0, 0)
    g.march.units = units


def leaders_of(g: State, power: Power, space: Space) -> list[Leader]:
    """The leaders of a power in a space, outside or inside."""
    powers = g.tables.leader_power
    return [n for n in g.tables.leaders if g.place[n] == space and powers[n] == power]


def left_behind_barrier(g: State, takes_all: bool, others: list[Leader]) -> int:
    """All units may only go if no consul stays who cannot come along."""
    if takes_all and has_consul(g, [other for other in others if is_exhausted(g, other)]):
        return CONSUL_NEEDS_UNITS
    return ALLOWED


@procedure
def pick_up(g: State) -> Flow[None]:
    """On its way the force takes units and leaders with it (9.1.2)."""
    at = g.march.at
    units = 0
    if g.march.units < MARCH_LIMIT and ready_units(g, g.march.power, at):
        units = yield from choose(
            g.seat(g.march.side),
            TAKE_UNITS,
            guarded(range(MOST_UNITS + 1), pick_units_barrier, g),
        )
    if units:
        used = draft(g, at, units)
        g.march.militia += g.take_units(at, units)
        g.march.units += units
        burden(g, used)
    yield from call(take_leaders, units)


def pick_barrier(g: State) -> int:
    """Whether there is anybody to pick up."""
    if g.march.units < MARCH_LIMIT and ready_units(g, g.march.power, g.march.at):
        return ALLOWED
    return ALLOWED if has_followers(g, 0) else NOTHING_TO_TAKE


def pick_units_barrier(units: int, g: State) -> int:
    """How many units may join the force on its way."""
    at = g.march.at
    if units > min(MARCH_LIMIT - g.march.units, ready_units(g, g.march.power, at)):
        return TOO_MANY
    return left_behind_barrier(g, units == g.units[at], g.leaders_at(at))


@procedure
def take_leaders(g: State, units: int) -> Flow[None]:
    """Subordinates join the force, one by one, with the *units* just taken (9.1.2)."""
    while has_followers(g, units):
        leader = yield from choose(
            g.seat(g.march.side),
            TAKE_LEADERS,
            guarded(range(LEADERS + 1), follow_barrier, g, units),
        )
        if leader == ENOUGH_LEADERS:
            break
        fall_in(g, leader)
        burden(g, g.campaign.spent[leader])
    g.renew_command(g.march.at)


def fall_in(g: State, leader: Leader) -> None:
    """A leader joins the force on the march."""
    g.place[leader] = MARCHING
    g.inside_leaders &= ~(1 << leader)
    g.commanding &= ~(1 << leader)
    g.march.leaders |= 1 << leader


def join_march(g: State) -> None:
    """Leaders without units whom the force finds where it meets the enemy are not alone (8.4)."""
    for leader in g.leaders_at(g.march.at):
        is_led = g.is_named(g.march.chief) or not g.is_named(leader)
        if g.tables.leader_power[leader] == g.march.power and is_led:
            fall_in(g, leader)


def has_followers(g: State, units: int) -> bool:
    """Whether any leader could join the force where it is."""
    group = leaders_of(g, g.march.power, g.march.at)
    return any(not follow_barrier(leader, g, units) for leader in group)


def follow_barrier(leader: Leader, g: State, units: int) -> int:
    """What forbids a leader to join the force; a consul must if no units stay with him."""
    at, power = g.march.at, g.march.power
    if leader == ENOUGH_LEADERS:
        if units and not g.units_at(power, at) and has_consul(g, leaders_of(g, power, at)):
            return CONSUL_NEEDS_UNITS
        return ALLOWED
    if leader not in leaders_of(g, power, at):
        return LEADER_NOT_YOURS
    if g.is_named(leader) and not g.is_named(g.march.chief):
        return NAMED_UNDER_MINOR
    return EXHAUSTED if is_exhausted(g, leader) else ALLOWED


def company_barrier(other: Leader, g: State, leader: Leader, units: int, group: int) -> int:
    """Who goes with a leader that leaves a space with so many units, besides a *group* (mask).

    No named leader serves under a minor one, and no consul stays without units.
    """
    power, space = g.tables.leader_power[leader], g.place[leader]
    rest = [n for n in leaders_of(g, power, space) if not group >> n & 1]
    if other == ENOUGH_LEADERS:
        is_bare = units == g.units_at(power, space) and has_consul(g, rest)
        return CONSUL_NEEDS_UNITS if is_bare else ALLOWED
    if other not in rest:
        return LEADER_NOT_YOURS
    if g.is_named(other) and not g.is_named(leader):
        return NAMED_UNDER_MINOR
    return ALLOWED


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
            guarded(range(MOST_UNITS + 1), leave_units_barrier, g),
        )
    if units:
        militia = min(units, g.march.militia)
        g.march.units -= units
        g.march.militia -= militia
        g.add_units(g.march.power, at, units, militia)
        tire(g, at, units, 0, used)
    left = 0
    chiefs = chief_at(g, g.march.power, at)
    while any(not leave_barrier(leader, g) for leader in g.tables.leaders):
        leader = yield from choose(
            g.seat(g.march.side), LEAVE_LEADERS, guarded(range(LEADERS + 1), leave_barrier, g)
        )
        if leader == ENOUGH_LEADERS:
            break
        g.march.leaders &= ~(1 << leader)
        g.put_leader(leader, at)
        tire(g, at, 0, 1 << leader, used)
        left |= 1 << leader
    if left:
        yield from call(join_command, at, chiefs | left)


def drop_barrier(g: State) -> int:
    """Whether anybody can be left behind."""
    if most_to_leave(g) or any(not leave_barrier(leader, g) for leader in g.tables.leaders):
        return ALLOWED
    return NOT_ENOUGH


def most_to_leave(g: State) -> int:
    """Units that can be left: the last one not by a consul."""
    is_consular = has_consul(g, [n for n in g.tables.leaders if g.march.leaders >> n & 1])
    return max(0, g.march.units - int(is_consular))


def leave_units_barrier(units: int, g: State) -> int:
    """How many units may be left behind."""
    if units > g.march.units:
        return TOO_MANY
    return ALLOWED if units <= most_to_leave(g) else CONSUL_NEEDS_UNITS


def leave_barrier(leader: Leader, g: State) -> int:
    """What forbids to leave a leader behind: consuls need units, nobody stays with enemies."""
    if leader == ENOUGH_LEADERS:
        return ALLOWED
    if not 0 <= leader < len(g.place) or not g.march.leaders >> leader & 1:
        return LEADER_NOT_YOURS
    if leader == g.march.chief:
        return LEADER_NOT_YOURS
    if g.army[g.march.at] == g.march.power:
        return ALLOWED
    if g.tables.leader_kind[leader] == CONSUL:
        return CONSUL_NEEDS_UNITS
    return LEADER_ALONE if holds_enemy(g, g.march.power, g.march.at) else ALLOWED
