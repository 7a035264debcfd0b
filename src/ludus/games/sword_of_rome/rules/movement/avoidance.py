"""11. Avoiding battle, and pursuit."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, chance, choose, guarded, procedure

from ...position.state import State
from ...vocabulary.decisions import (
    ALLOW,
    AVOID,
    AVOID_LEADERS,
    AVOID_TO,
    AVOID_UNITS,
    DIE,
    ENOUGH_LEADERS,
    FACES,
    MOST_UNITS,
    NOT_HE,
)
from ...vocabulary.ids import LEADERS, MARCH_LIMIT, NOBODY, Leader, Power, Side, Space
from ...vocabulary.journal import AVOIDED, AVOIDING, CAUGHT, PURSUED, ROLLED
from ...vocabulary.reasons import (
    ALLOWED,
    ALREADY_TRIED,
    ENEMY_UNITS_THERE,
    LEADER_ALONE,
    LEADER_NOT_YOURS,
    NAMED_UNDER_MINOR,
    NOT_CONNECTED,
    NOT_ENOUGH,
    NOT_ON_THE_MAP,
    OTHERS_STAND_THERE,
    OUTSIDE_ITS_LANDS,
    TOO_MANY,
)
from ..turn.leaders import chief_at, join_command
from .movement import other_leaders

PERMITTED: Final = 0
BATTLE_FOLLOWS: Final = 0
MAY_GO_ON: Final = 1
MUST_STOP: Final = 2


@procedure
def avoid_battle(g: State) -> Flow[int]:
    """The army there may get away, and the mover pursue, also past a rearguard (11.1, 11.3).

    BATTLE_FOLLOWS (also if there is nobody to fight), MAY_GO_ON or MUST_STOP.
    """
    if g.march.no_avoid or not g.has_enemy(g.march.power, g.march.at):
        return BATTLE_FOLLOWS
    avoided = yield from call(try_to_avoid, g.march.at, g.march.side, g.march.came_from)
    if not avoided:
        return BATTLE_FOLLOWS
    chief = g.march.chief
    die = yield from chance(DIE, FACES)
    g.log(ROLLED, g.march.power, chief, die, g.tables.tactics[chief])
    if die > g.tables.tactics[chief]:
        return MUST_STOP
    g.log(PURSUED, g.march.power, chief)
    return MAY_GO_ON


@procedure
def try_to_avoid(g: State, at: Space, enemy: Side, origin: Space) -> Flow[int]:
    """An army in *at* may try to avoid battle with the side *enemy* coming from *origin*.

    1 if a force got away; sets failed_to_avoid if it tried and did not (11.1).
    """
    power = g.army[at]
    if not can_avoid(g, at, origin):
        return 0
    seat = g.seat(g.decider(power))
    leader = yield from choose(seat, AVOID, guarded(range(LEADERS + 1), avoid_barrier, g, at))
    if leader == NOT_HE:
        return 0
    g.subject = leader
    units = most_avoiders(g, leader, at)
    if units > 1:
        units = yield from choose(
            seat, AVOID_UNITS, guarded(range(MOST_UNITS + 1), avoiders_barrier, g, leader, at)
        )
    leaders = 1 << leader
    while units < g.units[at] and has_companions(g, leader, at, leaders):
        other = yield from choose(
            seat,
            AVOID_LEADERS,
            guarded(range(LEADERS + 1), companion_barrier, g, leader, at, leaders),
        )
        if other == ENOUGH_LEADERS:
            break
        leaders |= 1 << other
    if units == g.units[at]:
        leaders = everybody(g, at)
    g.subject = NOBODY
    g.log(AVOIDING, power, leader, units, at)
    answer = yield from choose(g.seat(enemy), ALLOW, [0, 1])
    if answer != PERMITTED:
        die = yield from chance(DIE, FACES)
        g.log(ROLLED, power, leader, die, avoid_needs(g, leader))
        if die > avoid_needs(g, leader):
            g.battle.failed_to_avoid = 1
            g.log(CAUGHT, power, at)
            return 0
    to = refuges(g, at, origin)[0]
    if len(refuges(g, at, origin)) > 1:
        to = yield from choose(
            seat, AVOID_TO, guarded(g.board.spaces, refuge_barrier, g, power, at, origin)
        )
    g.log(AVOIDED, power, leader, units, at, to)
    get_away(g, at, units, to)
    chiefs = 1 << leader | chief_at(g, power, to)
    bring(g, leaders, at, to)
    if g.march.power == NOBODY:
        g.settle(at)  # from a sortie: those inside come out once all have gone
    yield from call(join_command, to, chiefs)
    return 1


def can_avoid(g: State, at: Space, origin: Space) -> bool:
    """Whether an army stands there that may try, and has somewhere to go (11.2)."""
    if not g.is_army(at) or not refuges(g, at, origin):
        return False
    return any(not avoid_barrier(leader, g, at) for leader in g.leaders_at(at))


def avoid_barrier(leader: Leader, g: State, at: Space) -> int:
    """What forbids a leader to avoid battle (10.6, 11.2)."""
    if leader == NOT_HE:
        return ALLOWED
    if not 0 <= leader < len(g.place) or leader not in g.leaders_at(at):
        return LEADER_NOT_YOURS
    if g.tables.leader_power[leader] != g.army[at]:
        return LEADER_ALONE
    if g.campaign.tried >> leader & 1:
        return ALREADY_TRIED
    return ALLOWED if most_avoiders(g, leader, at) else LEADER_ALONE


def most_avoiders(g: State, leader: Leader, at: Space) -> int:
    """Units he may lead away; one stays with his commander or whoever cannot go (A-94)."""
    must_leave = not g.commanding >> leader & 1 or g.campaign.tried & everybody(g, at)
    return min(MARCH_LIMIT, g.units[at] - int(bool(must_leave)))


def avoiders_barrier(units: int, g: State, leader: Leader, at: Space) -> int:
    """How many units may try to avoid battle (11.1)."""
    if units < 1:
        return NOT_ENOUGH
    return ALLOWED if units <= most_avoiders(g, leader, at) else TOO_MANY


def everybody(g: State, at: Space) -> int:
    """Mask of the leaders of the army in a space."""
    power = g.army[at]
    return sum(1 << other for other in g.leaders_at(at) if g.tables.leader_power[other] == power)


def has_companions(g: State, leader: Leader, at: Space, leaders: int) -> bool:
    """Whether anybody else could go along."""
    return any(not companion_barrier(other, g, leader, at, leaders) for other in g.tables.leaders)


def companion_barrier(other: Leader, g: State, leader: Leader, at: Space, leaders: int) -> int:
    """Who may go along: not his commander, nor a named leader under a minor one (8.2.1, 10.6)."""
    if other == ENOUGH_LEADERS:
        return ALLOWED
    if not (everybody(g, at) & ~leaders) >> other & 1 or g.commanding >> other & 1:
        return LEADER_NOT_YOURS
    if g.campaign.tried >> other & 1:
        return ALREADY_TRIED
    if g.is_named(other) and not g.is_named(leader):
        return NAMED_UNDER_MINOR
    return ALLOWED


def avoid_needs(g: State, leader: Leader) -> int:
    """The highest die with which he gets away."""
    return max(0, g.tables.tactics[leader] - g.march.stealth)


def refuges(g: State, at: Space, origin: Space) -> list[Space]:
    """Where the army in a space could get away to (11.2)."""
    power = g.army[at]
    return [to for to in g.board.near[at] if not refuge_barrier(to, g, power, at, origin)]


def refuge_barrier(to: Space, g: State, power: Power, at: Space, origin: Space) -> int:
    """What forbids to get away to a space (11.2, 15.3, 16.3)."""
    if not 0 <= to < g.board.count:
        return NOT_ON_THE_MAP
    if to == origin or not g.is_smooth(power, at, to):
        return NOT_CONNECTED
    if not g.is_friendly(power, to) or g.has_enemy(power, to):
        return ENEMY_UNITS_THERE
    if g.stranger_at(power, to) or other_leaders(g, power, to, True):
        return OTHERS_STAND_THERE
    return ALLOWED if g.is_its_land(power, to) else OUTSIDE_ITS_LANDS


def get_away(g: State, at: Space, units: int, to: Space) -> None:
    """Units go to a space beside; the others stay and will be attacked.

    Enemy leaders alone in the refuge are displaced (8.4).
    """
    power = g.army[at]
    militia = g.take_units(at, units)
    g.add_units(power, to, units, militia)
    g.displace_stranded(to)


def bring(g: State, leaders: int, at: Space, to: Space) -> None:
    """Leaders come to the units that got away."""
    for leader in g.tables.leaders:
        if leaders >> leader & 1:
            g.put_leader(leader, to)
    g.renew_command(at)
    g.settle(to)
