"""10. Interception: armies beside the space that an enemy army has entered.

Refusing battle (10.5.1) is in :mod:`.refusal`.
"""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, any_allowed, call, chance, choose, guarded, procedure

from ...position.sides import sides_in, wins_ties
from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.decisions import DIE, FACES, INTERCEPT, INTERCEPT_ORDER
from ...vocabulary.forces import MARCH_LIMIT
from ...vocabulary.ids import NOBODY, Leader, Power, Side, Space
from ...vocabulary.journal import INTERCEPTED, INTERCEPTION, ROLLED
from ...vocabulary.powers import ARMED
from ..turn.leaders import chief_at, join_command
from .following import INTERCEPTING, company, join_march, most_units
from .movement import other_leaders, transfer


@procedure
def interceptions(g: State) -> Flow[int]:
    """All announce, then one power after the other rolls: 1 if an army has intercepted (10.3)."""
    for side in g.clockwise(g.march.side):
        yield from call(announcements, side)
    waiting = announcers(g)
    judge = wins_ties(waiting)
    came = 0
    while waiting and not came:
        side = yield from call(first_to_roll, waiting, judge)
        waiting &= ~(1 << side)
        for number in range(ARMED):
            if not came and g.decider(Power(number)) == side:
                came = yield from call(roll_attempts, Power(number))
    g.attempts.clear()
    if came:
        g.battle.intercepting = 1
    return came


# -- announcements (10.1 to 10.3) ------------------------------------------------------------------
@procedure
def announcements(g: State, side: Side) -> Flow[None]:
    """A side says with which leaders, units and subordinates it will try (10.3)."""
    while any_allowed(g.tables.leaders, intercept_barrier, g, side):
        leader = yield from choose(
            g.seat(side),
            INTERCEPT,
            [*guarded(g.tables.leaders, intercept_barrier, g, side), INTERCEPT.button("pass")],
            about=(side, g.march.at),
        )
        if leader == INTERCEPT.button("pass"):
            break
        units, group = yield from call(company, side, leader, INTERCEPTING, MARCH_LIMIT)
        declare(g, leader, units, group)


def declare(g: State, leader: Leader, units: int, group: int) -> None:
    """An attempt is announced; who makes it may not avoid battle afterwards (10.6)."""
    power, origin = g.tables.leader_power[leader], g.place[leader]
    g.log(INTERCEPTION, power, leader, units, origin, g.march.at)
    g.attempts.add(leader, units, group)
    g.campaign.tried |= group
    if g.commanding >> leader & 1:
        for other in g.leaders_of(power, origin):
            g.campaign.tried |= 1 << other


def intercept_barrier(leader: Leader, g: State, side: Side) -> int:
    """What forbids a leader to intercept the force on the march (10.2, 16.3)."""
    power, origin = g.tables.leader_power[leader], g.place[leader]
    if origin < 0:
        return why.LEADER_NOT_YOURS
    if g.is_friend(power, g.march.power):
        return why.NOT_HOSTILE
    if g.decider(power) != side:
        return why.LEADER_NOT_YOURS
    if any(other in g.leaders_of(power, origin) for other in g.attempts.leaders):
        return why.ALREADY_TRIED
    if not g.is_smooth(power, origin, g.march.at):
        return why.NOT_CONNECTED
    return army_barrier(g, leader, power, origin) or target_barrier(g, power)


def army_barrier(g: State, leader: Leader, power: Power, origin: Space) -> int:
    """Only an army whom no enemy shuts in, and not bribed, may intercept (10.2, 7.2.2)."""
    if g.inside_leaders >> leader & 1 and g.has_enemy(power, origin):
        return why.CITY_BESIEGED
    if most_units(g, leader, INTERCEPTING) < 1:
        return why.LEADER_ALONE
    return why.CANNOT_INTERCEPT if origin in g.march.bribed else ALLOWED


def target_barrier(g: State, power: Power) -> int:
    """Not where units of another power stand, nor leaders of a friend, nor beyond its lands.

    Enemy leaders without units are no hindrance (10.2, 15.3, 16.3).
    """
    at = g.march.at
    if g.army[at] not in (NOBODY, power) or (g.inside[at] and g.owner[at] != power):
        return why.OTHERS_STAND_THERE
    if other_leaders(g, power, at, True):
        return why.OTHERS_STAND_THERE
    return ALLOWED if g.is_its_land(power, at) else why.OUTSIDE_ITS_LANDS


# -- whose attempt comes first ---------------------------------------------------------------------
def announcers(g: State) -> int:
    """Mask of the sides that have announced attempts."""
    found = 0
    for leader in g.attempts.leaders:
        found |= 1 << g.decider(g.tables.leader_power[leader])
    return found


@procedure
def first_to_roll(g: State, waiting: int, judge: Side) -> Flow[Side]:
    """If several players want to intercept, the one who wins ties decides who tries (10.3)."""
    if len(sides_in(waiting)) > 1:
        return (
            yield from choose(g.seat(judge), INTERCEPT_ORDER, sides_in(waiting), about=(judge,))
        )
    return sides_in(waiting)[0]


# -- the dice (10.4) -------------------------------------------------------------------------------
@procedure
def roll_attempts(g: State, power: Power) -> Flow[int]:
    """The armies of one power roll one after the other and join: 1 if any has come (10.4)."""
    at = g.march.at
    chiefs = chief_at(g, power, at)
    came = 0
    for n in range(len(g.attempts.leaders)):
        leader = g.attempts.leaders[n]
        if g.tables.leader_power[leader] == power:
            die = yield from chance(DIE, FACES)
            needed = max(0, g.tables.tactics[leader] - interception_penalty(g, power))
            g.log(ROLLED, power, leader, die, needed)
            if die <= needed:
                came = 1
                chiefs |= 1 << leader
                rush(g, leader, g.attempts.units[n], g.attempts.groups[n])
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
    """An army comes to the space that the enemy has entered (10.4, 8.4)."""
    origin = g.place[leader]
    join_march(g)
    transfer(g, g.tables.leader_power[leader], origin, units, group, g.march.at)
    g.settle(origin)
