"""11. Avoiding battle, and pursuit."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, call, chance, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.decisions import ALLOW, AVOID, AVOID_TO, DIE, FACES
from ...vocabulary.forces import MARCH_LIMIT
from ...vocabulary.ids import NOBODY, Leader, Power, Side, Space
from ...vocabulary.journal import AVOIDED, AVOIDING, CAUGHT, PURSUED, ROLLED
from ..turn.leaders import chief_at, join_command
from .following import GETTING_AWAY, company, everybody, most_units
from .movement import other_leaders, transfer

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
    caught_up = yield from call(pursue, g.march.chief)
    return MAY_GO_ON if caught_up else MUST_STOP


@procedure
def pursue(g: State, leader: Leader) -> Flow[int]:
    """After each avoidance the mover rolls: 1 if he may go on, in any direction (11.3, A-99)."""
    caught_up = yield from call(contest, leader, g.tables.tactics[leader])
    if caught_up:
        g.log(PURSUED, g.tables.leader_power[leader], leader)
    return caught_up


@procedure
def contest(g: State, leader: Leader, needed: int) -> Flow[int]:
    """A leader rolls a die: 1 if it is not higher than what he needs."""
    die = yield from chance(DIE, FACES)
    g.log(ROLLED, g.tables.leader_power[leader], leader, die, needed)
    return int(die <= needed)


@procedure
def leave(g: State, enemy: Side, leader: Leader, needed: int) -> Flow[int]:
    """A force gets away if the enemy lets it or its leader's die says so (10.5.1, 11.1)."""
    answer = yield from choose(g.seat(enemy), ALLOW, [0, 1], about=(enemy,))
    if answer == ALLOW.button("allow"):
        return 1
    return (yield from call(contest, leader, needed))


@procedure
def try_to_avoid(g: State, at: Space, enemy: Side, origin: Space) -> Flow[int]:
    """An army in *at* may try to avoid battle with the side *enemy* coming from *origin*.

    1 if a force got away; sets failed_to_avoid if it tried and did not (11.1): also if the Gauls
    have won its last refuge back in the meantime (A-91).
    """
    power = g.army[at]
    if not can_avoid(g, at, origin):
        return 0
    side = g.decider(power)
    leader = yield from choose(
        g.seat(side),
        AVOID,
        [*guarded(g.tables.leaders, avoid_barrier, g, at), AVOID.button("pass")],
        about=(side, at),
    )
    if leader == AVOID.button("pass"):
        return 0
    units, group = yield from call(company, side, leader, GETTING_AWAY, MARCH_LIMIT)
    if units == g.units[at]:
        group = everybody(g, at)
    g.log(AVOIDING, power, leader, units, at)
    needed = max(0, g.tables.tactics[leader] - g.march.stealth)
    gone = yield from call(leave, enemy, leader, needed)
    if not gone or not refuges(g, at, origin):
        g.battle.failed_to_avoid = 1
        g.log(CAUGHT, power, at)
        return 0
    to = refuges(g, at, origin)[0]
    if len(refuges(g, at, origin)) > 1:
        to = yield from choose(
            g.seat(side),
            AVOID_TO,
            guarded(g.board.spaces, refuge_barrier, g, power, at, origin),
            about=(side,),
        )
    g.log(AVOIDED, power, leader, units, at, to)
    chiefs = 1 << leader | chief_at(g, power, to)
    get_away(g, at, units, group, to)
    yield from call(join_command, to, chiefs)
    return 1


def can_avoid(g: State, at: Space, origin: Space) -> bool:
    """Whether an army stands there that may try, and has somewhere to go (11.2)."""
    if not g.is_army(at) or not refuges(g, at, origin):
        return False
    return any_allowed(g.leaders_at(at), avoid_barrier, g, at)


def avoid_barrier(leader: Leader, g: State, at: Space) -> int:
    """What forbids a leader to avoid battle (10.6, 11.2)."""
    if g.place[leader] != at or g.inside_leaders >> leader & 1:
        return why.LEADER_NOT_YOURS
    if g.tables.leader_power[leader] != g.army[at]:
        return why.LEADER_ALONE
    if g.campaign.tried >> leader & 1:
        return why.ALREADY_TRIED
    return ALLOWED if most_units(g, leader, GETTING_AWAY) else why.LEADER_ALONE


def refuges(g: State, at: Space, origin: Space) -> list[Space]:
    """Where the army in a space could get away to (11.2)."""
    return guarded(g.board.near[at], refuge_barrier, g, g.army[at], at, origin)


def refuge_barrier(to: Space, g: State, power: Power, at: Space, origin: Space) -> int:
    """What forbids to get away to a space (11.2, 15.3, 16.3)."""
    if to == origin or not g.is_smooth(power, at, to):
        return why.NOT_CONNECTED
    if not g.is_haven(power, to) or g.has_enemy(power, to):
        return why.ENEMY_UNITS_THERE
    if g.stranger_at(power, to) or other_leaders(g, power, to, True):
        return why.OTHERS_STAND_THERE
    return ALLOWED if g.is_its_land(power, to) else why.OUTSIDE_ITS_LANDS


def get_away(g: State, at: Space, units: int, group: int, to: Space) -> None:
    """Units and leaders go to a space beside; the others stay and will be attacked."""
    transfer(g, g.army[at], at, units, group, to)
    g.renew_command(at)
    g.settle(to)
    if g.march.power == NOBODY:
        g.settle(at)  # from a sortie: those inside come out once all have gone
