"""9.1 to 9.4: the march of a force, step by step, with what it does on its way.

Who marches is decided in :mod:`.activation`; what awaits him in a space is in :mod:`.entry`.
"""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure, refused

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.decisions import MARCH, SAIL_TO
from ...vocabulary.ids import NO_LEADER, NOWHERE, Leader, Side, Space
from ...vocabulary.journal import MARCHED
from ..sieges.raids import raid, raid_barrier
from ..turn.leaders import chief_at, join_command
from .entry import MARCH_ENDED, STOP_HERE, enter
from .following import drop, drop_barrier, muster, pick_barrier, pick_up
from .movement import can_go_on, end_barrier, halt, pay, road_after, step_barrier, step_cost
from .naval import sail, sail_barrier

PICKED_UP: Final = 1
DROPPED: Final = 2
RAIDED_HERE: Final = 4
"""What the force has done since it came to a space, as a mask."""
RAID: Final = MARCH.button("raid")
PICK_UP: Final = MARCH.button("pick_up")
STOP: Final = MARCH.button("stop")
ON_THE_SPOT: Final = range(RAID, STOP + 1)


def get_ready(g: State, side: Side, points: int, room: int, value: int) -> None:
    """Somebody is activated by a side: what he may do, before cards change it."""
    g.campaign.tried = 0
    g.march.side = side
    g.march.points, g.march.ships, g.march.value = points, room, value


@procedure
def march_with(g: State, leader: Leader, points: int, room: int) -> Flow[None]:
    """An event lets a leader march, by sea with at most *room* units."""
    g.campaign.clear()
    get_ready(g, g.decider(g.tables.leader_power[leader]), points, room, 0)
    yield from call(move_out, leader)
    g.campaign.clear()


@procedure
def move_out(g: State, leader: Leader) -> Flow[None]:
    """From the mustering of the force to its last step (9.1 to 9.4)."""
    yield from call(muster, leader)
    g.march.points = max(0, g.march.points)
    done = PICKED_UP | DROPPED
    while can_act(g, done):
        action = yield from choose(
            g.seat(g.march.side),
            MARCH,
            [
                *guarded(g.board.near[g.march.at], step_barrier, g),
                *guarded(voyages(g), sail_barrier, g),
                *guarded(ON_THE_SPOT, spot_barrier, g, done),
                *refused(g.board.spaces, step_barrier, g),
                *refused(g.board.voyages, sail_barrier, g),
            ],
            about=(g.march.side, g.march.chief, g.march.at, g.march.units, g.march.points),
        )
        if action == MARCH.button("stop"):
            break
        if action == MARCH.button("pick_up"):
            done |= PICKED_UP
            yield from call(pick_up)
        elif action == MARCH.button("drop"):
            done |= DROPPED
            yield from call(drop)
        elif action == MARCH.button("raid"):
            if not end_barrier(g, g.march.at):
                done |= RAIDED_HERE
            pay(g, g.tables.raid_cost)
            ended = yield from call(raid)
            if ended:
                break
        else:
            done = 0
            result = yield from call(advance, action)
            if result == MARCH_ENDED:
                return
            if result == STOP_HERE:
                break
    yield from call(come_to_rest)


@procedure
def come_to_rest(g: State) -> Flow[None]:
    """The march is over; if the force joins another, its owner chooses the commander (8.2.1)."""
    at = g.march.at
    chiefs = 1 << g.march.chief | chief_at(g, g.march.power, at)
    halt(g)
    yield from call(join_command, at, chiefs)


@procedure
def advance(g: State, action: int) -> Flow[int]:
    """One step by land or a voyage, and what awaits the force there."""
    if action < SAIL_TO:
        step(g, Space(action))
    else:
        arrived = yield from call(sail, Space(action - SAIL_TO), 0)
        if not arrived:
            return MARCH_ENDED if g.march.chief == NO_LEADER else STOP_HERE
    result = yield from call(enter)
    return result


def step(g: State, to: Space) -> None:
    """The force goes to the next space."""
    origin, road = g.march.at, g.march.road
    pay(g, step_cost(g, g.march.power, origin, to, road))
    g.march.road = road_after(g, g.march.power, origin, to, road)
    g.march.came_from, g.march.at, g.march.by_sea = origin, to, 0
    g.log(MARCHED, g.march.power, g.march.chief, g.march.units, origin, to)
    g.settle(origin)


def can_act(g: State, done: int) -> bool:
    """Whether the force can do anything but stop."""
    if any_allowed(g.board.near[g.march.at], step_barrier, g) or not raid_here_barrier(g, done):
        return True
    return any_allowed(voyages(g), sail_barrier, g)


def voyages(g: State) -> tuple[int, ...]:
    """Where the force could sail to."""
    return g.board.voyages if g.march.ships else ()


def spot_barrier(action: int, g: State, done: int) -> int:
    """What forbids to raid, to take or leave somebody, or to stop where the force is (9.1.2)."""
    if action == RAID:
        return raid_here_barrier(g, done)
    barrier = stay_barrier(g, done)
    if action == STOP or barrier:
        return barrier
    if action == PICK_UP:
        return why.ONCE_HERE if done & PICKED_UP else pick_barrier(g)
    return why.ONCE_HERE if done & DROPPED else drop_barrier(g)


def stay_barrier(g: State, done: int) -> int:
    """What forbids the force to stay; where it began or has raided it may."""
    can_stay = g.march.came_from == NOWHERE or done & RAIDED_HERE
    return ALLOWED if can_stay else end_barrier(g, g.march.at)


def raid_here_barrier(g: State, done: int) -> int:
    """What forbids a raid (14.2); beyond its lands the force must get on afterwards (16.3).

    Where others stand there is none: the raid may cost the last unit or end the activation.
    """
    barrier, left = stay_barrier(g, done), g.march.points - g.tables.raid_cost
    if barrier and (barrier != why.OUTSIDE_ITS_LANDS or g.march.units < 2):
        return barrier
    if barrier and not can_go_on(g, g.march.at, left, g.march.road):
        return barrier
    return raid_barrier(g) if left >= 0 else why.NO_POINTS_LEFT
