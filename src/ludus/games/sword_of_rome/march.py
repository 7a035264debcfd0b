"""9. Movement: a leader is activated; he marches, besieges, founds a colony or makes a sortie."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, choose, guarded, procedure

from .decisions import (
    ACTIVATE,
    DROP,
    MARCH,
    PICK_UP,
    PURPOSE,
    RAID_HERE,
    SAIL_TO,
    STOP,
)
from .entry import MARCH_ENDED, STOP_HERE, enter
from .following import drop, drop_barrier, muster, pick_barrier, pick_up
from .journal import ACTIVATED, MARCHED
from .leaders import chief_at, join_command
from .movement import (
    WORN_OUT,
    allowance,
    can_go_on,
    end_barrier,
    halt,
    is_exhausted,
    may_march,
    pay,
    rest,
    road_after,
    step_barrier,
    step_cost,
    tire,
)
from .naval import sail, sail_barrier, ships
from .raids import raid, raid_barrier
from .reasons import (
    ALLOWED,
    CITY_BESIEGED,
    EXHAUSTED,
    INITIATIVE_TOO_HIGH,
    LEADER_NOT_ON_MAP,
    LEADER_NOT_YOURS,
    NO_POINTS_LEFT,
    NOT_ENOUGH,
    ONCE_HERE,
    OUTSIDE_ITS_LANDS,
)
from .responses import respond
from .siege import roll_barrier, siege_roll
from .sortie import sortie
from .special import colony, colony_barrier
from .state import State
from .vocabulary import (
    LEADERS,
    NOBODY,
    NOWHERE,
    ON_ACTIVATION,
    TO_BESIEGE,
    TO_MARCH,
    TO_SALLY,
    TO_SETTLE,
)

PICKED_UP: Final = 1
DROPPED: Final = 2
RAIDED_HERE: Final = 4
"""What the force has done since it came to a space, as a mask."""


# -- activation (9.1) ------------------------------------------------------------------------------
@procedure
def activate(g: State, side: int, value: int) -> Flow:
    """A side activates one of its leaders with a card of this value (7.1, 9.1)."""
    leader = yield choose(
        g.seat(side), ACTIVATE, guarded(range(LEADERS), activate_barrier, g, side, value)
    )
    yield call(act_with, leader, value)


@procedure
def activate_power(g: State, power: int, value: int) -> Flow:
    """A leader of a power without a player is activated (16.1.1, 18)."""
    leader = yield choose(
        g.seat(g.decider(power)),
        ACTIVATE,
        guarded(range(LEADERS), power_barrier, g, power, value),
    )
    yield call(act_with, leader, value)


def activate_barrier(leader: int, g: State, side: int, value: int) -> int:
    """What forbids a side to activate a leader with a card of this value (8.1)."""
    if not 0 <= leader < len(g.place):
        return LEADER_NOT_YOURS
    power = g.tables.leader_power[leader]
    if power not in g.powers_of(side):
        return LEADER_NOT_YOURS
    return power_barrier(leader, g, power, value)


def power_barrier(leader: int, g: State, power: int, value: int) -> int:
    """The same for the leaders of one power."""
    if not 0 <= leader < len(g.place) or g.tables.leader_power[leader] != power:
        return LEADER_NOT_YOURS
    if g.place[leader] < 0:
        return LEADER_NOT_ON_MAP
    if g.tables.initiative[leader] > value:
        return INITIATIVE_TOO_HIGH
    if any(not purpose_barrier(purpose, g, leader) for purpose in (TO_MARCH, TO_SALLY)):
        return ALLOWED
    return CITY_BESIEGED


@procedure
def act_with(g: State, leader: int, value: int) -> Flow:
    """A leader activated by a card of this value acts."""
    rest(g)
    power = g.tables.leader_power[leader]
    get_ready(g, g.decider(power), allowance(g, power, value), ships(g, power, value), value)
    yield call(act_for, leader)
    rest(g)


def get_ready(g: State, side: int, points: int, room: int, value: int) -> None:
    """Somebody is activated by a side: what he may do, before cards change it."""
    g.tried = 0
    g.march_side = side
    g.march_points, g.march_ships, g.march_value = points, room, value


@procedure
def act_for(g: State, leader: int) -> Flow:
    """He marches, rolls for a siege, founds a colony or makes a sortie (9.1, 13.1.1, 7.2.1)."""
    power, space, side = g.tables.leader_power[leader], g.place[leader], g.march_side
    g.log(ACTIVATED, power, leader, space)
    g.appoint(leader)
    g.renew_command(space)
    yield call(respond, ON_ACTIVATION, leader, int(g.march_value > 0))
    purpose = purposes(g, leader)[0]
    if len(purposes(g, leader)) > 1:
        g.subject = leader
        purpose = yield choose(
            g.seat(g.march_side), PURPOSE, guarded(range(4), purpose_barrier, g, leader)
        )
        g.subject = NOBODY
    if purpose == TO_MARCH:
        yield call(move_out, leader)
        return
    stealth = g.march_stealth
    g.forget_march()
    if purpose == TO_BESIEGE:
        everybody = sum(1 << other for other in g.leaders_at(space))
        yield call(siege_roll, power, space, 1)
        g.weary[space] = 0
        tire(g, space, g.units[space], everybody, WORN_OUT)
    elif purpose == TO_SETTLE:
        yield call(colony, leader)
    else:
        g.march_stealth = stealth
        yield call(sortie, leader, side)
        g.march_stealth = 0


def purposes(g: State, leader: int) -> list[int]:
    """What an activated leader can do."""
    return [purpose for purpose in range(4) if not purpose_barrier(purpose, g, leader)]


def purpose_barrier(purpose: int, g: State, leader: int) -> int:
    """What forbids an activated leader to march, besiege, settle or make a sortie."""
    space, power = g.place[leader], g.tables.leader_power[leader]
    is_inside = g.inside_leaders >> leader & 1
    if purpose == TO_SALLY:
        can_sally = is_inside and g.inside[space] and g.has_enemy(power, space)
        return ALLOWED if can_sally and not is_exhausted(g, leader) else CITY_BESIEGED
    if is_inside and (purpose != TO_MARCH or g.has_enemy(power, space)):
        return CITY_BESIEGED
    if purpose == TO_MARCH:
        return ALLOWED if may_march(g, leader) else EXHAUSTED
    if purpose == TO_SETTLE:
        return colony_barrier(g, leader)
    if g.army[space] != power or g.commander(space) != leader:
        return NOT_ENOUGH
    return roll_barrier(g, power, space, 1)


# -- the march (9.2) -------------------------------------------------------------------------------
@procedure
def march_with(g: State, leader: int, points: int, room: int) -> Flow:
    """An event lets a leader march, by sea with at most *room* units."""
    rest(g)
    get_ready(g, g.decider(g.tables.leader_power[leader]), points, room, 0)
    yield call(move_out, leader)
    rest(g)


@procedure
def move_out(g: State, leader: int) -> Flow:
    """From the mustering of the force to its last step (9.1 to 9.4)."""
    yield call(muster, leader)
    g.march_points = max(0, g.march_points)
    done = PICKED_UP | DROPPED
    while can_act(g, done):
        action = yield choose(
            g.seat(g.march_side), MARCH, guarded(march_actions(g), march_barrier, g, done)
        )
        if action == STOP:
            break
        if action == PICK_UP:
            done |= PICKED_UP
            yield call(pick_up)
        elif action == DROP:
            done |= DROPPED
            yield call(drop)
        elif action == RAID_HERE:
            if not end_barrier(g, g.march_at):
                done |= RAIDED_HERE
            pay(g, g.tables.raid_cost)
            ended = yield call(raid)
            if ended:
                break
        else:
            done = 0
            result = yield call(advance, action)
            if result == MARCH_ENDED:
                return
            if result == STOP_HERE:
                break
    yield call(come_to_rest)


@procedure
def come_to_rest(g: State) -> Flow:
    """The march is over; if the force joins another, its owner chooses the commander (8.2.1)."""
    at = g.march_at
    chiefs = 1 << g.march_chief | chief_at(g, g.march_power, at)
    halt(g)
    yield call(join_command, at, chiefs)


@procedure
def advance(g: State, action: int) -> Flow:
    """One step by land or a voyage, and what awaits the force there."""
    if action < SAIL_TO:
        step(g, action)
    else:
        arrived = yield call(sail, action - SAIL_TO, 0)
        if not arrived:
            return MARCH_ENDED if g.march_chief == NOBODY else STOP_HERE
    result = yield call(enter)
    return result


def step(g: State, to: int) -> None:
    """The force goes to the next space."""
    origin, road = g.march_at, g.march_road
    pay(g, step_cost(g, origin, to, road))
    g.march_road = road_after(g, origin, to, road)
    g.march_from, g.march_at, g.march_by_sea = origin, to, 0
    g.log(MARCHED, g.march_power, g.march_chief, g.march_units, origin, to)
    g.settle(origin)


def march_actions(g: State) -> list[int]:
    """Neighbours, ports, and what can be done on the spot."""
    voyages = [SAIL_TO + port for port in g.board.ports] if g.march_ships else []
    return [*g.board.near[g.march_at], *voyages, RAID_HERE, PICK_UP, DROP, STOP]


def can_act(g: State, done: int) -> bool:
    """Whether the force can do anything but stop."""
    return any(
        action <= RAID_HERE and not march_barrier(action, g, done) for action in march_actions(g)
    )


def march_barrier(action: int, g: State, done: int) -> int:
    """What forbids the force on the march to do something (9.1.2, 9.2, 9.6, 14.2)."""
    if action < SAIL_TO:
        return step_barrier(action, g)
    if action < RAID_HERE:
        return sail_barrier(action - SAIL_TO, g)
    can_stay = g.march_from == NOWHERE or done & RAIDED_HERE
    barrier = ALLOWED if can_stay else end_barrier(g, g.march_at)
    if action == RAID_HERE:
        return passing_barrier(g, barrier)
    if action == STOP or barrier:
        return barrier
    if action == PICK_UP:
        return ONCE_HERE if done & PICKED_UP else pick_barrier(g)
    return ONCE_HERE if done & DROPPED else drop_barrier(g)


def passing_barrier(g: State, barrier: int) -> int:
    """What forbids a raid; beyond its lands the force must still get on afterwards (16.3).

    Where others stand there is none: the raid may cost the last unit or end the activation.
    """
    left = g.march_points - g.tables.raid_cost
    if barrier and (barrier != OUTSIDE_ITS_LANDS or g.march_units < 2):
        return barrier
    if barrier and not can_go_on(g, g.march_at, left, g.march_road):
        return barrier
    return raid_barrier(g) if left >= 0 else NO_POINTS_LEFT
