"""9.5.6 Coordinated attacks: a second force of a campaign comes to the flank of a battle."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.decisions import ACCEPT, CONSENT, DECLINE, FLANK, FLANK_TO
from ...vocabulary.forces import MARCH_LIMIT
from ...vocabulary.ids import NO_LEADER, NOBODY, NOWHERE, Leader, Mask, Power, Side, Space
from ...vocabulary.journal import FLANKED, SAILED, STOPPED_AT_SEA
from ...vocabulary.places import NO_LINK
from ...vocabulary.powers import CARTHAGINIAN, PLAYED, ROMAN, TREATY_SIGNED
from .following import CROSSING, FLANKING, STANDING_BY, company, most_units
from .movement import (
    draft,
    is_bound_to_africa,
    is_exhausted,
    is_shut,
    most_points,
    other_leaders,
    road_after,
    step_cost,
    tire,
    transfer,
    used_by_force,
)
from .naval import campaign_ships, is_open_port, naval_passage, room_for


@procedure
def flank(g: State) -> Flow[None]:
    """The second commander of the campaign may join the battle from another side (9.5.6)."""
    side, refused = g.march.side, 0
    while any_allowed(g.tables.leaders, flank_barrier, g, side, refused):
        leader = yield from choose(
            g.seat(side),
            FLANK,
            [*guarded(g.tables.leaders, flank_barrier, g, side, refused), FLANK.button("pass")],
            about=(side, g.battle.at),
        )
        if leader == FLANK.button("pass"):
            return
        agrees = yield from call(agreement, side, leader)
        if agrees:
            yield from call(bring_up, side, leader)
            return
        refused |= 1 << g.tables.leader_power[leader]


@procedure
def bring_up(g: State, side: Side, leader: Leader) -> Flow[None]:
    """He chooses where to stand, and who comes with him."""
    to = flank_spaces(g, leader)[0]
    found: Mask = sum(1 << space for space in flank_spaces(g, leader))
    if found.bit_count() > 1:
        to = yield from choose(
            g.seat(side),
            FLANK_TO,
            guarded(g.board.spaces, flank_to_barrier, found),
            about=(side, leader, g.battle.at),
        )
    g.campaign.more = 0
    note_activation(g, g.tables.leader_power[leader])
    if reaches_by_land(g, leader, to):
        errand = STANDING_BY if to == g.place[leader] else FLANKING
        units, group = yield from call(company, side, leader, errand, MARCH_LIMIT)
        come_to_flank(g, leader, units, group, to, 0)
        return
    units, group = yield from call(company, side, leader, CROSSING, aboard(g, leader, to))
    yield from call(cross_to_flank, leader, units, group, to)


@procedure
def cross_to_flank(g: State, leader: Leader, units: int, group: int, to: Space) -> Flow[None]:
    """A voyage like any other; a fleet that is kept in port brings nobody to the flank (9.6)."""
    power, origin = g.tables.leader_power[leader], g.place[leader]
    g.flank.power = power
    arrives, lost = yield from call(naval_passage, power, units, to)
    if arrives:
        g.log(SAILED, power, leader, units, origin, to)
        come_to_flank(g, leader, units, group, to, 1)
        return
    g.flank.clear()
    g.log(STOPPED_AT_SEA, power, origin)
    g.lose_units(origin, lost)
    if lost == units:
        for other in g.members(group):
            g.displace(other)
    g.settle(origin)


@procedure
def agreement(g: State, side: Side, leader: Leader) -> Flow[int]:
    """1 unless the owner of the force does not want it activated (9.5.5)."""
    power = g.tables.leader_power[leader]
    if g.campaign.second == leader or not needs_consent(g, side, power):
        return 1
    answer = yield from choose(
        g.seat(g.decider(power)), CONSENT, [ACCEPT, DECLINE], about=(g.decider(power), leader)
    )
    return int(answer == ACCEPT)


def needs_consent(g: State, side: Side, power: Power) -> bool:
    """Whether another player must agree that his force is activated (9.5.5)."""
    if power in g.powers_of(side):
        return False
    if power == CARTHAGINIAN and side == ROMAN and g.envoys == TREATY_SIGNED:
        return False
    return g.seat(g.decider(power)) != g.seat(side)


def flank_barrier(leader: Leader, g: State, side: Side, refused: int) -> int:
    """What forbids a leader to bring a force to the flank of the battle."""
    if g.place[leader] < 0:
        return why.LEADER_NOT_ON_MAP
    power = g.tables.leader_power[leader]
    if not may_join(g, side, power) or refused >> power & 1:
        return why.LEADER_NOT_YOURS
    barrier = carthage_barrier(g, leader)
    if barrier:
        return barrier
    if g.inside_leaders >> leader & 1 and g.has_enemy(power, g.place[leader]):
        return why.CITY_BESIEGED
    if g.campaign.second not in (NO_LEADER, leader) or is_exhausted(g, leader):
        return why.EXHAUSTED
    if most_units(g, leader, FLANKING) < 1:
        return why.NO_OWN_UNITS_THERE
    return ALLOWED if flank_spaces(g, leader) else why.NOT_CONNECTED


def may_join(g: State, side: Side, power: Power) -> bool:
    """A power of the side, or an ally of the attacker, and no friend of the defender."""
    if g.is_friend(power, g.defender.power):
        return False
    if power in g.powers_of(side):
        return g.is_friend(power, g.attacker.power)
    return g.attacker.power in g.powers_of(side) and g.allies[g.attacker.power] >> power & 1 == 1


def carthage_barrier(g: State, leader: Leader) -> int:
    """Carthage acts once in a round, and not after a rebellion (A-93, C.G32)."""
    power = g.tables.leader_power[leader]
    if power != CARTHAGINIAN or g.campaign.second == leader:
        return ALLOWED
    if g.this_turn.punic_rebellion:
        return why.NEUTRAL_FORBIDDEN
    return why.NEUTRAL_USED if g.used_neutrals >> power & 1 else ALLOWED


def note_activation(g: State, power: Power) -> None:
    """A power without player that takes part in a campaign has acted in this round (A-93)."""
    if power >= PLAYED:
        g.used_neutrals |= 1 << power


# -- where it stands -------------------------------------------------------------------------------
def flank_spaces(g: State, leader: Leader) -> list[Space]:
    """Where the force would stop: beside the battle, not where the attacker came from."""
    power, left = g.tables.leader_power[leader], flank_reach(g, leader)
    return [
        space
        for space in g.board.near[g.battle.at]
        if may_flank_from(g, power, space)
        and (reaches_battle(g, power, space, left) or reaches_by_sea(g, leader, space))
    ]


def flank_to_barrier(space: Space, found: Mask) -> int:
    """Only those spaces will do."""
    return ALLOWED if found >> space & 1 else why.NOT_CONNECTED


def reaches_battle(g: State, power: Power, space: Space, left: list[int]) -> bool:
    """Whether there are points for the last link, which is not crossed."""
    to = g.battle.at
    if is_shut(g, power, space, to):
        return False
    return any(left[2 * space + n] >= step_cost(g, power, space, to, n) for n in (0, 1))


def reaches_by_land(g: State, leader: Leader, space: Space) -> bool:
    """The same for a leader where he is now."""
    return reaches_battle(g, g.tables.leader_power[leader], space, flank_reach(g, leader))


def reaches_by_sea(g: State, leader: Leader, space: Space) -> bool:
    """Whether he may sail to a port beside the battle, with points left for the last link (9.6).

    That takes all his points: he embarks where he stands, and lands where he stops.
    """
    power, origin = g.tables.leader_power[leader], g.place[leader]
    if not aboard(g, leader, space) or is_shut(g, power, space, g.battle.at):
        return False
    if not is_open_port(g, power, origin) or not is_open_port(g, power, space):
        return False
    cost = g.tables.naval_cost + g.tables.cost[g.link(power, space, g.battle.at)]
    return origin != space and cost <= most_points(g, power) - used_by_force(g, leader)


def aboard(g: State, leader: Leader, to: Space) -> int:
    """How many units he may take to sea; who is bound to Africa stays there (9.6.3, 17.1)."""
    power, origin = g.tables.leader_power[leader], g.place[leader]
    if g.army[origin] != power or is_bound_to_africa(g, 0, 1 << leader):
        return 0
    room = room_for(g, power, campaign_ships(g, power), origin, to)
    return min(room, g.units[origin] - g.militia[origin])


def may_flank_from(g: State, power: Power, space: Space) -> bool:
    """Another link than the attacker's, and a space where the force may stay."""
    if space == g.battle.came_from and g.battle.link != NO_LINK:
        return False
    if not g.is_its_land(power, space) or other_leaders(g, power, space, True):
        return False
    return g.army[space] in (NOBODY, power)


def flank_reach(g: State, leader: Leader) -> list[int]:
    """Movement points left when the leader gets to a space, below zero if he cannot.

    By twice the space: if the next link of the Appian Way costs what it does; then: if it is free.
    """
    power, start = g.tables.leader_power[leader], g.place[leader]
    left = [-1] * (2 * g.board.count)
    left[2 * start] = most_points(g, power) - used_by_force(g, leader)
    todo = [2 * start]
    for step in todo:
        here, road = g.board.spaces[step // 2], step % 2
        for to in g.board.near[here]:
            points = left[step] - step_cost(g, power, here, to, road)
            then = 2 * to + road_after(g, power, here, to, road)
            is_open = is_free_way(g, power, to) and not is_shut(g, power, here, to)
            if points > left[then] and is_open:
                left[then] = points
                todo.append(then)
    return left


def is_free_way(g: State, power: Power, space: Space) -> bool:
    """No enemy units are in the way but inside a city, nor is the land forbidden (9.3.1, 16.3)."""
    if space == g.battle.at or g.has_enemy(power, space):
        return False
    return power != CARTHAGINIAN or g.is_its_land(power, space)


def last_step(g: State, power: Power, to: Space, left: list[int]) -> Space:
    """From where a force comes to a space by the cheapest way, one back if it can (A-98)."""
    best, found = max(left[2 * to : 2 * to + 2]), NOWHERE
    for origin in g.board.near[to]:
        points = max(left[2 * origin + n] - step_cost(g, power, origin, to, n) for n in (0, 1))
        is_way = points == best and not is_shut(g, power, origin, to)
        if is_way and (found == NOWHERE or g.is_smooth(power, to, origin)):
            found = origin
    return found


def come_to_flank(g: State, leader: Leader, units: int, group: int, to: Space, by_sea: int) -> None:
    """The flank stands beside the battle."""
    power, origin, left = g.tables.leader_power[leader], g.place[leader], flank_reach(g, leader)
    used = most_points(g, power) - max(left[2 * to : 2 * to + 2])
    came_from = last_step(g, power, to, left)
    if by_sea:
        used, came_from = used_by_force(g, leader) + g.tables.naval_cost, origin
    if g.army[origin] == power:
        draft(g, origin, units)
    if to != origin:
        transfer(g, power, origin, units, group, to)
    g.appoint(leader)
    g.settle(origin)
    g.settle(to)
    tire(g, to, units, group, used)
    g.flank.power, g.flank.units, g.flank.chief = power, units, leader
    g.flank.at, g.flank.came_from, g.flank.by_sea = to, came_from, by_sea
    g.campaign.second = leader
    g.log(FLANKED, power, leader, units, to)
