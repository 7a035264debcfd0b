"""12.4 Retreat by land to the nearest refuge; rout and destruction.

Into the city see :mod:`..movement.shelter`, by sea :mod:`.escape`.

The beaten force is lifted into the slate of the march: it walks off.
"""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, call, choose, procedure, refused

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.decisions import RETREAT
from ...vocabulary.forces import AT_FLANK, ATTACKER, DEFENDER, RETREAT_LIMIT
from ...vocabulary.ids import NO_LEADER, NOBODY, NOWHERE, Leader, Power, Space
from ...vocabulary.journal import DESTROYED, RETREATED, ROUTED
from ...vocabulary.places import SPACES
from ..movement.following import fall_in
from ..movement.movement import WORN_OUT, tire
from ..movement.shelter import BEATEN, take_shelter
from ..turn.leaders import chief_at, join_command
from .escape import came_from, escape_by_sea, is_invader
from .losses import lose_in_flight


@procedure
def retreat(g: State) -> Flow[None]:
    """The beaten force must go, even if the winner is wiped out (12.4)."""
    if g.battle.victor == ATTACKER:
        if is_before_city(g):
            yield from call(take_shelter, g.battle.at, BEATEN)
        lift_beaten(g, g.defender.power, g.battle.at, g.defender.chief)
        yield from call(fall_back, DEFENDER)
        return
    if g.attacker.leaders or g.attacker.units:
        turn_back(g)
        yield from call(fall_back, ATTACKER)
    if g.flank.power != NOBODY:
        if must_leave_flank(g):
            lift_beaten(g, g.flank.power, g.flank.at, g.flank.chief)
            yield from call(fall_back, AT_FLANK)
        else:
            wear_out_flank(g)


def is_before_city(g: State) -> bool:
    """Whether the defenders stand outside a city of theirs, into which they may go (12.4.4)."""
    space = g.battle.at
    return g.is_city(space) and g.owner[space] == g.army[space] == g.defender.power


# -- the force that goes ---------------------------------------------------------------------------
def lift_beaten(g: State, power: Power, space: Space, chief: Leader) -> None:
    """All that stands outside in a space takes to flight."""
    g.march.clear()
    g.march.power, g.march.at = power, space
    if g.army[space] == power:
        g.march.units = g.units[space]
        g.march.militia = g.take_units(space, g.march.units)
    join_leaders(g, space)
    g.march.chief = chief if chief != NO_LEADER and g.march.leaders >> chief & 1 else NO_LEADER


def join_leaders(g: State, space: Space) -> None:
    """The leaders outside in a space go with the beaten force."""
    for leader in g.own_leaders(g.march.power, space):
        fall_in(g, leader)


def turn_back(g: State) -> None:
    """The attacker's own force takes to flight; those inside the city stay there (12.4.4)."""
    g.march.clear()
    g.march.power, g.march.at = g.attacker.power, g.battle.at
    g.march.units, g.march.militia = g.attacker.units, g.attacker.militia
    g.march.leaders = g.attacker.leaders
    if g.attacker.chief != NO_LEADER and g.attacker.leaders >> g.attacker.chief & 1:
        g.march.chief = g.attacker.chief
    g.attacker.units = g.attacker.militia = g.attacker.leaders = 0


def must_leave_flank(g: State) -> bool:
    """A flanking force stays where it is among friends or more units of its own (12.4, EX-18)."""
    space, power = g.flank.at, g.flank.power
    others = g.units[space] - g.flank.units if g.army[space] == power else 0
    if g.flank.units + others == 0:
        return True
    return not g.is_haven(power, space) and others <= g.flank.units


def wear_out_flank(g: State) -> None:
    """Who has fought at the flank moves no more in this action (9.5.2)."""
    if g.flank.power != NOBODY:
        weary = g.campaign.weary[g.flank.at]
        if weary:
            g.campaign.set_weary(g.flank.at, weary, WORN_OUT)
        tire(g, g.flank.at, 0, 1 << g.flank.chief, WORN_OUT)


# -- the way ---------------------------------------------------------------------------------------
@procedure
def fall_back(g: State, who: int) -> Flow[None]:
    """By sea, or by land to a refuge of the retreating player's choice among the nearest (12.4)."""
    if g.march.units:
        gone = yield from call(escape_by_sea, who)
        if gone:
            yield from call(arrive, who)
            return
    if not g.march.units or not paths(g, who):
        destroy(g, who)
        return
    to = refuges(g, who)[0]
    if len(refuges(g, who)) > 1:
        to = yield from choose(
            g.seat(g.decider(g.march.power)),
            RETREAT,
            [*refuges(g, who), *refused(g.board.spaces, refuge_barrier, g, who)],
            about=(g.decider(g.march.power), g.march.power, g.march.at),
        )
    walk(g, who, to)
    yield from call(arrive, who)


def refuges(g: State, who: int) -> list[Space]:
    """The nearest eligible spaces (12.4.1); the Gauls may win back a nearer one (A-91)."""
    return [refuge(way) for way in paths(g, who)]


def refuge_barrier(space: Space, g: State, who: int) -> int:
    """Only those will do."""
    return ALLOWED if space in refuges(g, who) else why.NOT_NEAREST


def paths(g: State, who: int) -> list[int]:
    """A way to each of the nearest refuges (12.4.1), the cheapest and quietest by toll() (A-88).

    A way is one number, its spaces after each other in base SPACES; see spaces_on().
    """
    ways = [1]
    for _ in range(RETREAT_LIMIT):
        ways = [SPACES * way + to for way in ways for to in steps(g, who, way)]
        best = [0] * g.board.count
        for way in ways:
            end, (lost, left) = refuge(way), toll(g, way)
            if is_refuge(g, who, end, left) and (
                not best[end] or (lost, left) < toll(g, best[end])
            ):
                best[end] = way
        if any(best):
            return [way for way in best if way]
    return []


def refuge(way: int) -> Space:
    """Where a way ends."""
    return Space(way % SPACES)


def spaces_on(way: int) -> list[Space]:
    """The spaces of a way without its start, the last one first."""
    found: list[Space] = []
    while way > 1:
        found.append(Space(way % SPACES))
        way //= SPACES
    return found


def steps(g: State, who: int, way: int) -> list[Space]:
    """The spaces that a beaten force may enter next: whoever attacked goes back (12.4.1, A-98)."""
    passed = [*spaces_on(way), g.march.at]
    here = passed[0]
    nearby = g.board.near[here]
    first = came_from(g, who)
    if who != DEFENDER and first != NOWHERE and len(passed) == 1 and not is_invader(g, who):
        nearby = [first]
    return [
        to
        for to in nearby
        if to not in passed
        and not is_closed(g, who, to)
        and g.is_smooth(g.march.power, here, to)
        and may_pass(g, to)
    ]


def is_closed(g: State, who: int, space: Space) -> bool:
    """Defenders never go where the attacker came from; a flank does not go into the battle."""
    if who == DEFENDER:
        return space == g.battle.came_from
    return space == g.battle.at


def may_pass(g: State, space: Space) -> bool:
    """Past enemies inside a city only if friends stand outside it (12.4.4)."""
    if not g.inside[space] or g.is_friendly(g.march.power, space):
        return True
    return g.army[space] != NOBODY and g.is_friend(g.march.power, g.army[space])


def is_refuge(g: State, who: int, space: Space, units: int) -> bool:
    """Free of enemies and of other powers; friendly, or with more own units (12.4, 12.4.1).

    The flank is beaten too and takes nobody in.
    """
    power = g.march.power
    if g.stranger_at(power, space):
        return False
    if g.is_haven(power, space):
        return True
    beaten = g.flank.units if who == ATTACKER and space == g.flank.at else 0
    return g.army[space] == power and g.units[space] - beaten > units


def toll(g: State, way: int) -> tuple[int, int]:
    """How many would be lost on a way, and how many arrive (12.4.2, 12.4.5)."""
    left, lost = g.march.units, 0
    for space in reversed(spaces_on(way)):
        fallen = min(left, penalty(g, space))
        left, lost = left - fallen, lost + fallen
        if space != refuge(way) and is_routed(g, space, left):
            left += g.units[space]
    return lost, left


def penalty(g: State, space: Space) -> int:
    """One for an enemy space, one for each enemy unit outside a city there (12.4.5)."""
    n = 0 if g.is_friendly(g.march.power, space) else 1
    return n + (g.units[space] if g.has_enemy(g.march.power, space) else 0)


def is_routed(g: State, space: Space, units: int) -> bool:
    """Own units on the way flee too, unless they are more (12.4.2)."""
    return units > 0 and g.army[space] == g.march.power and g.units[space] <= units


def walk(g: State, who: int, to: Space) -> None:
    """The force goes all the way, pays and sweeps others along."""
    way = next(way for way in paths(g, who) if refuge(way) == to)
    for space in reversed(spaces_on(way)):
        g.march.came_from, g.march.at = g.march.at, space
        lose_in_flight(g, who, min(g.march.units, penalty(g, space)))
        if space != to and is_routed(g, space, g.march.units):
            n = g.units[space]
            g.log(ROUTED, g.march.power, n, space)
            g.march.units += n
            g.march.militia += g.take_units(space, n)
            join_leaders(g, space)
            g.settle(space)


@procedure
def arrive(g: State, who: int) -> Flow[None]:
    """The retreat ends where the force is, if anything is left of it; who commands is chosen."""
    if not g.march.units:
        destroy(g, who)
        return
    units, leaders, space = g.march.units, g.march.leaders, g.march.at
    chiefs = chief_at(g, g.march.power, space)
    if chiefs and g.march.chief != NO_LEADER:
        chiefs |= 1 << g.march.chief
    origin = g.flank.at if who == AT_FLANK else g.battle.at
    g.log(RETREATED, g.march.power, units, origin, space)
    g.put_down()
    if who == AT_FLANK:
        g.settle(origin)
    if who != DEFENDER:
        tire(g, space, units, leaders, WORN_OUT)
    if chiefs:
        yield from call(join_command, space, chiefs)


def destroy(g: State, who: int) -> None:
    """Nothing is left: units are removed and leaders displaced (12.4.5, 8.4)."""
    if g.march.units:
        g.log(DESTROYED, g.march.power, g.march.units, g.march.at)
        g.fighter(who).lost += g.march.units
    g.disband()
    if who == AT_FLANK and g.flank.at != NOWHERE:
        g.settle(g.flank.at)
