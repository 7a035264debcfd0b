"""12.4 Retreat by land to the nearest refuge; rout and destruction.

Into the city see :mod:`.withdrawal`, by sea :mod:`.escape`.

The beaten force is lifted into the fields of the march (``march_units`` and so on): it walks off.
"""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary.decisions import RETREAT
from ...vocabulary.ids import ATTACKER, DEFENDER, MARCHING, NOBODY, NOWHERE, RETREAT_LIMIT
from ...vocabulary.journal import DESTROYED, RETREATED, ROUTED, UNITS_LOST
from ...vocabulary.reasons import ALLOWED, NOT_NEAREST, NOT_ON_THE_MAP
from ..movement.movement import WORN_OUT, tire
from ..turn.leaders import chief_at, join_command
from .escape import escape_by_sea, is_invader, is_shared
from .withdrawal import withdraw

FLANK: Final = 2
"""Besides ATTACKER and DEFENDER: the force that supported the attacker from the flank."""


@procedure
def retreat(g: State) -> Flow[None]:
    """The beaten force must go, even if the winner is wiped out (12.4)."""
    if g.victor == ATTACKER:
        yield from call(withdraw)
        lift_beaten(g, g.defender, g.battle_at, g.defend_chief)
        yield from call(fall_back, DEFENDER)
        return
    if g.attack_leaders or g.attack_units:
        turn_back(g)
        yield from call(fall_back, ATTACKER)
    if g.flank_power != NOBODY:
        if must_leave_flank(g):
            lift_beaten(g, g.flank_power, g.flank_at, g.flank_chief)
            yield from call(fall_back, FLANK)
        else:
            wear_out_flank(g)


# -- the force that goes ---------------------------------------------------------------------------


def lift_beaten(g: State, power: int, space: int, chief: int) -> None:
    """All that stands outside in a space takes to flight."""
    g.forget_march()
    g.march_power, g.march_at = power, space
    if g.army[space] == power:
        g.march_units = g.units[space]
        g.march_militia = g.take_units(space, g.march_units)
    join_leaders(g, space)
    g.march_chief = chief if chief != NOBODY and g.march_leaders >> chief & 1 else NOBODY


def join_leaders(g: State, space: int) -> None:
    """The leaders outside in a space go with the beaten force."""
    for leader in g.leaders_at(space):
        if g.tables.leader_power[leader] == g.march_power:
            g.march_leaders |= 1 << leader
            g.place[leader] = MARCHING
            g.commanding &= ~(1 << leader)


def turn_back(g: State) -> None:
    """The attacker's own force takes to flight; those inside the city stay there (12.4.4)."""
    g.forget_march()
    g.march_power, g.march_at = g.attacker, g.battle_at
    g.march_units, g.march_militia = g.attack_units, g.attack_militia
    g.march_leaders = g.attack_leaders
    if g.attack_chief != NOBODY and g.attack_leaders >> g.attack_chief & 1:
        g.march_chief = g.attack_chief
    g.attack_units = g.attack_militia = g.attack_leaders = 0


def must_leave_flank(g: State) -> bool:
    """A flanking force stays where it is among friends or more units of its own (12.4, EX-18)."""
    space, power = g.flank_at, g.flank_power
    others = g.units[space] - g.flank_units if g.army[space] == power else 0
    if g.flank_units + others == 0:
        return True
    return not g.is_friendly(power, space) and others <= g.flank_units


def wear_out_flank(g: State) -> None:
    """Who has fought at the flank moves no more in this action (9.5.2)."""
    if g.flank_power != NOBODY:
        if g.weary[g.flank_at]:
            g.fatigue[g.flank_at] = WORN_OUT
        tire(g, g.flank_at, 0, 1 << g.flank_chief, WORN_OUT)


# -- the way ---------------------------------------------------------------------------------------


@procedure
def fall_back(g: State, who: int) -> Flow[None]:
    """By sea, or by land to a refuge of the retreating player's choice among the nearest (12.4)."""
    if g.march_units:
        gone = yield from call(escape_by_sea, who)
        if gone:
            yield from call(arrive, who)
            return
    if not g.march_units or not refuges(g, who):
        destroy(g, who)
        return
    to = refuges(g, who)[0]
    if len(refuges(g, who)) > 1:
        to = yield from choose(
            g.seat(g.decider(g.march_power)),
            RETREAT,
            guarded(refuges(g, who), refuge_barrier, g, who),
        )
    walk(g, who, to)
    yield from call(arrive, who)


def refuge_barrier(space: int, g: State, who: int) -> int:
    """Only the nearest eligible spaces will do (12.4.1)."""
    if space >= g.board.count:
        return NOT_ON_THE_MAP
    return ALLOWED if space in refuges(g, who) else NOT_NEAREST


def refuges(g: State, who: int) -> list[int]:
    """The nearest eligible spaces (12.4, 12.4.1)."""
    return [way[-1] for way in paths(g, who)]


def paths(g: State, who: int) -> list[tuple[int, ...]]:
    """A way to each of the nearest refuges, the cheapest by toll() (12.4.1, A-88)."""
    ways: list[tuple[int, ...]] = [(g.march_at,)]
    for _ in range(RETREAT_LIMIT):
        ways = [(*way, to) for way in ways for to in steps(g, who, way)]
        best: dict[int, tuple[int, ...]] = {}
        for way in ways:
            end = way[-1]
            cost = toll(g, way)
            if is_refuge(g, who, end, cost[1]) and (end not in best or cost < toll(g, best[end])):
                best[end] = way
        if best:
            return [best[end] for end in sorted(best)]
    return []


def steps(g: State, who: int, way: tuple[int, ...]) -> list[int]:
    """The spaces that a beaten force may enter next (12.4.1, 12.4.4)."""
    here = way[-1]
    nearby = g.board.near[here]
    if who == ATTACKER and len(way) == 1 and not is_invader(g):
        nearby = [g.battle_from]
    return [
        to
        for to in nearby
        if to not in way
        and not is_closed(g, who, to)
        and g.is_smooth(g.march_power, here, to)
        and may_pass(g, to)
    ]


def is_closed(g: State, who: int, space: int) -> bool:
    """Defenders never go where the attacker came from; a flank does not go into the battle."""
    if who == DEFENDER:
        return space == g.battle_from
    return space == g.battle_at


def may_pass(g: State, space: int) -> bool:
    """Past enemies inside a city only if friends stand outside it (12.4.4)."""
    if not g.inside[space] or g.is_friendly(g.march_power, space):
        return True
    return g.army[space] != NOBODY and g.is_friend(g.march_power, g.army[space])


def is_refuge(g: State, who: int, space: int, units: int) -> bool:
    """Free of enemies and of other powers; friendly, or with more own units (12.4, 12.4.1).

    The flank is beaten too and takes nobody in.
    """
    power = g.march_power
    if g.army[space] not in (NOBODY, power) or is_shared(g, power, space):
        return False
    if g.is_friendly(power, space):
        return True
    beaten = g.flank_units if who == ATTACKER and space == g.flank_at else 0
    return g.army[space] == power and g.units[space] - beaten > units


def toll(g: State, way: tuple[int, ...]) -> tuple[int, int]:
    """How many would be lost on a way, and how many arrive (12.4.2, 12.4.5)."""
    left, lost = g.march_units, 0
    for step, space in enumerate(way[1:], 1):
        fallen = min(left, penalty(g, space))
        left, lost = left - fallen, lost + fallen
        if step < len(way) - 1 and is_routed(g, space, left):
            left += g.units[space]
    return lost, left


def penalty(g: State, space: int) -> int:
    """One for an enemy space, one for each enemy unit outside a city there (12.4.5)."""
    n = 0 if g.is_friendly(g.march_power, space) else 1
    return n + (g.units[space] if g.has_enemy(g.march_power, space) else 0)


def is_routed(g: State, space: int, units: int) -> bool:
    """Own units on the way flee too, unless they are more (12.4.2)."""
    return units > 0 and g.army[space] == g.march_power and g.units[space] <= units


def walk(g: State, who: int, to: int) -> None:
    """The force goes all the way, pays and sweeps others along."""
    way = paths(g, who)[refuges(g, who).index(to)]
    for step, space in enumerate(way[1:], 1):
        g.march_from, g.march_at = g.march_at, space
        lose_on_the_way(g, who, min(g.march_units, penalty(g, space)))
        if step < len(way) - 1 and is_routed(g, space, g.march_units):
            g.log(ROUTED, g.march_power, g.units[space], space)
            n = g.units[space]
            g.march_units += n
            g.march_militia += g.take_units(space, n)
            join_leaders(g, space)
            g.settle(space)


def lose_on_the_way(g: State, who: int, n: int) -> None:
    """Units of the beaten force are lost, militia last."""
    if n:
        g.march_units -= n
        g.march_militia = min(g.march_militia, g.march_units)
        g.lost[ATTACKER if who == FLANK else who] += n
        g.log(UNITS_LOST, g.march_power, n, g.march_at)


@procedure
def arrive(g: State, who: int) -> Flow[None]:
    """The retreat ends where the force is, if anything is left of it; who commands is chosen."""
    if not g.march_units:
        destroy(g, who)
        return
    units, leaders, space = g.march_units, g.march_leaders, g.march_at
    chiefs = chief_at(g, g.march_power, space)
    if chiefs and g.march_chief != NOBODY:
        chiefs |= 1 << g.march_chief
    origin = g.flank_at if who == FLANK else g.battle_at
    g.log(RETREATED, g.march_power, units, origin, space)
    g.put_down()
    if who == FLANK:
        g.settle(origin)
    if who != DEFENDER:
        tire(g, space, units, leaders, WORN_OUT)
    if chiefs:
        yield from call(join_command, space, chiefs)


def destroy(g: State, who: int) -> None:
    """Nothing is left: units are removed and leaders displaced (12.4.5, 8.4)."""
    if g.march_units:
        g.log(DESTROYED, g.march_power, g.march_units, g.march_at)
        g.lost[ATTACKER if who == FLANK else who] += g.march_units
    for leader in range(len(g.place)):
        if g.march_leaders >> leader & 1:
            g.displace(leader)
    g.forget_march()
    if who == FLANK and g.flank_at != NOWHERE:
        g.settle(g.flank_at)
