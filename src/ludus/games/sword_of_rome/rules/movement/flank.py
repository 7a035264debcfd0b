"""9.5.6 Coordinated attacks: a second force of a campaign comes to the flank of a battle."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.decisions import ACCEPT, CONSENT, DECLINE, FLANK, FLANK_TO
from ...vocabulary.ids import NO_LEADER, NOBODY, Leader, Mask, Power, Side, Space
from ...vocabulary.journal import FLANKED
from ...vocabulary.places import APPIAN, NO_LINK, STRAIT
from ...vocabulary.powers import CARTHAGINIAN, PLAYED, ROMAN, TREATY_SIGNED
from .following import FLANKING, STANDING_BY, company, most_units
from .movement import (
    draft,
    is_exhausted,
    is_open_strait,
    most_points,
    other_leaders,
    tire,
    used_by_force,
)


@procedure
def flank(g: State) -> Flow[None]:
    """The second commander of the campaign may join the battle from another side (9.5.6)."""
    side, refused = g.march.side, 0
    while any_allowed(g.tables.leaders, flank_barrier, g, side, refused):
        leader = yield from choose(
            g.seat(side),
            FLANK,
            [*guarded(g.tables.leaders, flank_barrier, g, side, refused), FLANK.button("pass")],
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
            g.seat(side), FLANK_TO, guarded(g.board.spaces, flank_to_barrier, found)
        )
    errand = STANDING_BY if to == g.place[leader] else FLANKING
    units, group = yield from call(company, side, leader, errand)
    come_to_flank(g, leader, units, group, to)


@procedure
def agreement(g: State, side: Side, leader: Leader) -> Flow[int]:
    """1 unless the owner of the force does not want it activated (9.5.5)."""
    power = g.tables.leader_power[leader]
    if g.campaign.second == leader or not needs_consent(g, side, power):
        return 1
    answer = yield from choose(
        g.seat(g.decider(power)), CONSENT, [ACCEPT, DECLINE], about=(leader,)
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
    if g.inside_leaders >> leader & 1 or g.campaign.second not in (NO_LEADER, leader):
        return why.EXHAUSTED
    if most_units(g, leader, FLANKING) < 1:
        return why.NO_OWN_UNITS_THERE
    if is_exhausted(g, leader):
        return why.EXHAUSTED
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
        for space in g.board.spaces
        if reaches_battle(g, power, space, left) and may_flank_from(g, power, space)
    ]


def flank_to_barrier(space: Space, found: Mask) -> int:
    """Only those spaces will do."""
    return ALLOWED if found >> space & 1 else why.NOT_CONNECTED


def reaches_battle(g: State, power: Power, space: Space, left: list[int]) -> bool:
    """Whether there are points for the last link, which is not crossed."""
    link = g.link(power, space, g.battle.at)
    if link == NO_LINK or is_shut(g, power, space, g.battle.at):
        return False
    return any(left[2 * space + road] >= link_cost(g, link, road) for road in (0, 1))


def is_shut(g: State, power: Power, origin: Space, to: Space) -> bool:
    """Whether it is the strait and not open (9.2, A-12)."""
    return g.link(power, origin, to) == STRAIT and not is_open_strait(g, power, origin, to)


def link_cost(g: State, link: int, road: int) -> int:
    """Points for a link; every second one of the Appian Way is free (9.2, C.R7)."""
    return 0 if link == APPIAN and road else g.tables.cost[link]


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
    has_road = g.appian_way == 1 and power == ROMAN
    todo = [2 * start]
    for step in todo:
        here, road = g.board.spaces[step // 2], step % 2
        for to in g.board.near[here]:
            link = g.link(power, here, to)
            points = left[step] - link_cost(g, link, road)
            then = 2 * to + int(has_road and link == APPIAN and not road)
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


def come_to_flank(g: State, leader: Leader, units: int, group: int, to: Space) -> None:
    """The flank stands beside the battle."""
    power, origin = g.tables.leader_power[leader], g.place[leader]
    used = most_points(g, power) - max(flank_reach(g, leader)[2 * to : 2 * to + 2])
    draft(g, origin, units)
    if to != origin:
        militia = g.take_units(origin, units)
        g.add_units(power, to, units, militia)
        g.displace_stranded(to)
        for other in g.members(group):
            g.put_leader(other, to)
    g.appoint(leader)
    g.settle(origin)
    g.settle(to)
    tire(g, to, units, group, used)
    g.flank.power, g.flank.units, g.flank.at, g.flank.chief = power, units, to, leader
    note_activation(g, power)
    g.campaign.second = leader
    g.campaign.more = 0
    g.log(FLANKED, power, leader, units, to)
