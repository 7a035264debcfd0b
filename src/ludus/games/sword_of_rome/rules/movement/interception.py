"""10. Interception: armies beside the space that an enemy army has entered.

Refusing battle (10.5.1) is in :mod:`.refusal`.
"""

from __future__ import annotations

from ludus.flow import Flow, call, chance, choose, guarded, procedure

from ...position.state import State
from ...vocabulary.decisions import (
    DIE,
    ENOUGH_LEADERS,
    FACES,
    INTERCEPT,
    INTERCEPT_LEADERS,
    INTERCEPT_ORDER,
    INTERCEPT_UNITS,
    MOST_UNITS,
    NOT_HE,
)
from ...vocabulary.ids import (
    ALL_SIDES,
    ARMED,
    LEADERS,
    MARCH_LIMIT,
    NOBODY,
    TIE_ORDER,
    Leader,
    Power,
    Side,
    Space,
)
from ...vocabulary.journal import INTERCEPTED, INTERCEPTION, ROLLED
from ...vocabulary.reasons import (
    ALLOWED,
    ALREADY_TRIED,
    CANNOT_INTERCEPT,
    CITY_BESIEGED,
    LEADER_ALONE,
    LEADER_NOT_YOURS,
    NOT_CONNECTED,
    NOT_ENOUGH,
    NOT_HOSTILE,
    OTHERS_STAND_THERE,
    OUTSIDE_ITS_LANDS,
    TOO_MANY,
)
from ..turn.leaders import chief_at, join_command
from .following import company_barrier, join_march, leaders_of
from .movement import free_units, other_leaders


# -- the attempts (10.1 to 10.4) -------------------------------------------------------------------
@procedure
def interceptions(g: State) -> Flow[int]:
    """All announce, then one power after the other rolls: 1 if an army has intercepted (10.3)."""
    declared: tuple[int, ...] = ()
    for side in g.clockwise(g.march.side):
        while can_intercept(g, side, declared):
            leader = yield from choose(
                g.seat(side),
                INTERCEPT,
                guarded(range(LEADERS + 1), intercept_barrier, g, side, declared),
            )
            if leader == NOT_HE:
                break
            g.subject = leader
            units = most_interceptors(g, leader)
            if units > 1:
                units = yield from choose(
                    g.seat(side),
                    INTERCEPT_UNITS,
                    guarded(range(MOST_UNITS + 1), interceptors_barrier, g, leader),
                )
            group = 1 << leader
            while has_companions(g, leader, units, group):
                other = yield from choose(
                    g.seat(side),
                    INTERCEPT_LEADERS,
                    guarded(range(LEADERS + 1), companion_barrier, g, leader, units, group),
                )
                if other == ENOUGH_LEADERS:
                    break
                group |= 1 << other
            g.subject = NOBODY
            declare(g, leader, units, group)
            declared = (*declared, leader, units, group)
    judge = tie_winner(g, declared)
    while declared:
        side = yield from call(first_to_roll, declared, judge)
        for number in range(ARMED):
            power = Power(number)
            if g.decider(power) == side and attempts_of(g, declared, power):
                success = yield from call(roll_attempts, attempts_of(g, declared, power))
                if success:
                    g.battle.intercepting = 1
                    return 1
        declared = attempts_besides(g, declared, side)
    return 0


def can_intercept(g: State, side: Side, declared: tuple[int, ...]) -> bool:
    """Whether a leader for whom the side decides could still try."""
    return any(not intercept_barrier(leader, g, side, declared) for leader in g.tables.leaders)


def intercept_barrier(leader: Leader, g: State, side: Side, declared: tuple[int, ...]) -> int:
    """What forbids a leader to intercept the force on the march (10.2, 16.3)."""
    if leader == NOT_HE:
        return ALLOWED
    if not 0 <= leader < len(g.place) or g.place[leader] < 0:
        return LEADER_NOT_YOURS
    power, origin = g.tables.leader_power[leader], g.place[leader]
    if g.is_friend(power, g.march.power):
        return NOT_HOSTILE
    if g.decider(power) != side:
        return LEADER_NOT_YOURS
    if any(other in leaders_of(g, power, origin) for other in declared[::3]):
        return ALREADY_TRIED
    if not g.is_smooth(power, origin, g.march.at):
        return NOT_CONNECTED
    return army_barrier(g, leader, power, origin) or target_barrier(g, power)


def army_barrier(g: State, leader: Leader, power: Power, origin: Space) -> int:
    """Only an army whom no enemy shuts in, and not bribed, may intercept (10.2, 7.2.2)."""
    if g.inside_leaders >> leader & 1 and g.has_enemy(power, origin):
        return CITY_BESIEGED
    if most_interceptors(g, leader) < 1:
        return LEADER_ALONE
    return CANNOT_INTERCEPT if origin in g.march.bribed else ALLOWED


def target_barrier(g: State, power: Power) -> int:
    """Not where units of another power stand, nor leaders of a friend, nor beyond its lands.

    Enemy leaders without units are no hindrance (10.2, 15.3, 16.3).
    """
    at = g.march.at
    if g.army[at] not in (NOBODY, power) or (g.inside[at] and g.owner[at] != power):
        return OTHERS_STAND_THERE
    if other_leaders(g, power, at, True):
        return OTHERS_STAND_THERE
    return ALLOWED if g.is_its_land(power, at) else OUTSIDE_ITS_LANDS


def most_interceptors(g: State, leader: Leader) -> int:
    """Units he may lead; a subordinate leaves his commander one (10.3)."""
    kept = 0 if g.commanding >> leader & 1 else 1
    units = free_units(g, g.tables.leader_power[leader], g.place[leader])
    return min(MARCH_LIMIT, units - kept)


def interceptors_barrier(units: int, g: State, leader: Leader) -> int:
    """How many units may try to intercept."""
    if units < 1:
        return NOT_ENOUGH
    return ALLOWED if units <= most_interceptors(g, leader) else TOO_MANY


def has_companions(g: State, leader: Leader, units: int, group: int) -> bool:
    """Whether anybody else could come with him."""
    there = leaders_of(g, g.tables.leader_power[leader], g.place[leader])
    return any(not companion_barrier(other, g, leader, units, group) for other in there)


def companion_barrier(other: Leader, g: State, leader: Leader, units: int, group: int) -> int:
    """Who comes with him (9.3.2): anybody but his commander."""
    if other != ENOUGH_LEADERS and g.commanding >> other & 1:
        return LEADER_NOT_YOURS
    return company_barrier(other, g, leader, units, group)


def declare(g: State, leader: Leader, units: int, group: int) -> None:
    """An attempt is announced; who makes it may not avoid battle afterwards (10.6)."""
    power, origin = g.tables.leader_power[leader], g.place[leader]
    g.log(INTERCEPTION, power, leader, units, origin, g.march.at)
    g.campaign.tried |= group
    if g.commanding >> leader & 1:
        for other in leaders_of(g, power, origin):
            g.campaign.tried |= 1 << other


# -- whose attempt comes first ---------------------------------------------------------------------
def attempts_of(g: State, declared: tuple[int, ...], power: Power) -> tuple[int, ...]:
    """The announced attempts of a power: leader, units, mask of leaders, and so on."""
    found: list[int] = []
    for n in range(0, len(declared), 3):
        if g.tables.leader_power[declared[n]] == power:
            found += declared[n : n + 3]
    return tuple(found)


def attempts_besides(g: State, declared: tuple[int, ...], side: Side) -> tuple[int, ...]:
    """The announced attempts without those of a side."""
    found: list[int] = []
    for n in range(0, len(declared), 3):
        if g.decider(g.tables.leader_power[declared[n]]) != side:
            found += declared[n : n + 3]
    return tuple(found)


def interceptor_sides(g: State, declared: tuple[int, ...]) -> list[Side]:
    """The sides that have announced attempts, by number."""
    sides = {g.decider(g.tables.leader_power[leader]) for leader in declared[::3]}
    return [side for side in ALL_SIDES if side in sides]


@procedure
def first_to_roll(g: State, declared: tuple[int, ...], judge: Side) -> Flow[Side]:
    """If several players want to intercept, the one who wins ties decides who tries (10.3)."""
    side = interceptor_sides(g, declared)[0]
    if len(interceptor_sides(g, declared)) > 1:
        side = yield from choose(g.seat(judge), INTERCEPT_ORDER, interceptor_sides(g, declared))
    return side


def tie_winner(g: State, declared: tuple[int, ...]) -> Side:
    """Of the sides that want to intercept, the one who wins ties (4.4); NOBODY if none does."""
    sides = interceptor_sides(g, declared)
    for side in TIE_ORDER:
        if side in sides:
            return side
    return NOBODY


# -- the dice --------------------------------------------------------------------------------------
@procedure
def roll_attempts(g: State, attempts: tuple[int, ...]) -> Flow[int]:
    """The armies of one power roll one after the other and join: 1 if any has come (10.4)."""
    at = g.march.at
    chiefs = chief_at(g, g.tables.leader_power[attempts[0]], at)
    came = 0
    for n in range(0, len(attempts), 3):
        die = yield from chance(DIE, FACES)
        leader = Leader(attempts[n])
        power = g.tables.leader_power[leader]
        needed = max(0, g.tables.tactics[leader] - interception_penalty(g, power))
        g.log(ROLLED, power, leader, die, needed)
        if die <= needed:
            came = 1
            chiefs |= 1 << leader
            rush(g, leader, attempts[n + 1], attempts[n + 2])
            g.log(INTERCEPTED, power, leader, at)
    if came:
        yield from call(join_command, at, chiefs)
    return came


def interception_penalty(g: State, power: Power) -> int:
    """Added to the die: 1 in an enemy space without own units, and for stealth (10.3).

    An army of the power that has just come counts for the next (A-95).
    """
    at = g.march.at
    is_hard = not g.is_friendly(power, at) and not g.units_at(power, at)
    return int(is_hard) + g.march.stealth


def rush(g: State, leader: Leader, units: int, group: int) -> None:
    """The intercepting army comes to the space that the enemy has entered (10.4, 8.4)."""
    power, origin = g.tables.leader_power[leader], g.place[leader]
    militia = 0
    if g.army[origin] == power:
        militia = g.take_units(origin, units)
    else:
        g.inside[origin] -= units
    join_march(g)
    g.add_units(power, g.march.at, units, militia)
    g.displace_stranded(g.march.at)
    for other in g.tables.leaders:
        if group >> other & 1:
            g.put_leader(other, g.march.at)
    g.settle(origin)
