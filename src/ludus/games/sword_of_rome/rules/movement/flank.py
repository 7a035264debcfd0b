"""9.5.6 Coordinated attacks: a second force of a campaign comes to the flank of a battle."""

from __future__ import annotations

from ludus.flow import Flow, choose, guarded, procedure

from ...position.state import State
from ...vocabulary.decisions import (
    ACCEPT,
    CONSENT,
    ENOUGH_LEADERS,
    FLANK,
    FLANK_TO,
    MOST_UNITS,
    NOT_HE,
    TAKE_LEADERS,
    TAKE_UNITS,
)
from ...vocabulary.ids import (
    APPIAN,
    CARTHAGINIAN,
    LEADERS,
    MARCH_LIMIT,
    NO_LINK,
    NOBODY,
    PLAYED,
    ROMAN,
    STRAIT,
    TREATY_SIGNED,
    Leader,
    Power,
    Side,
    Space,
)
from ...vocabulary.journal import FLANKED
from ...vocabulary.reasons import (
    ALLOWED,
    EXHAUSTED,
    LEADER_NOT_ON_MAP,
    LEADER_NOT_YOURS,
    NEUTRAL_FORBIDDEN,
    NEUTRAL_USED,
    NO_OWN_UNITS_THERE,
    NOT_CONNECTED,
    NOT_ENOUGH,
    NOT_ON_THE_MAP,
    TOO_MANY,
)
from .following import company_barrier
from .movement import (
    draft,
    has_consul,
    is_exhausted,
    is_open_strait,
    most_points,
    other_leaders,
    ready_units,
    tire,
)


@procedure
def flank(g: State) -> Flow[None]:
    """The second commander of the campaign may join the battle from another side (9.5.6)."""
    side, refused = g.march.side, 0
    while any(not flank_barrier(leader, g, side, refused) for leader in g.tables.leaders):
        leader = yield from choose(
            g.seat(side), FLANK, guarded(range(LEADERS + 1), flank_barrier, g, side, refused)
        )
        if leader == NOT_HE:
            return
        power = g.tables.leader_power[leader]
        if g.campaign.second != leader and needs_consent(g, side, power):
            g.subject = leader
            answer = yield from choose(g.seat(g.decider(power)), CONSENT, [0, 1])
            g.subject = NOBODY
            if answer != ACCEPT:
                refused |= 1 << power
                continue
        to = flank_spaces(g, leader)[0]
        if len(flank_spaces(g, leader)) > 1:
            to = yield from choose(
                g.seat(side),
                FLANK_TO,
                guarded(g.board.spaces, flank_to_barrier, g, leader),
            )
        units = most_flankers(g, leader)
        if units > 1:
            units = yield from choose(
                g.seat(side),
                TAKE_UNITS,
                guarded(range(MOST_UNITS + 1), flankers_barrier, g, leader),
            )
        group = 1 << leader
        while to != g.place[leader] and has_followers(g, leader, units, group):
            other = yield from choose(
                g.seat(side),
                TAKE_LEADERS,
                guarded(range(LEADERS + 1), follower_barrier, g, leader, units, group),
            )
            if other == ENOUGH_LEADERS:
                break
            group |= 1 << other
        come_to_flank(g, leader, units, group, to)
        return


def needs_consent(g: State, side: Side, power: Power) -> bool:
    """Whether another player must agree that his force is activated (9.5.5)."""
    if power in g.powers_of(side):
        return False
    if power == CARTHAGINIAN and side == ROMAN and g.envoys == TREATY_SIGNED:
        return False
    return g.seat(g.decider(power)) != g.seat(side)


def flank_barrier(leader: Leader, g: State, side: Side, refused: int) -> int:
    """What forbids a leader to bring a force to the flank of the battle."""
    if leader == NOT_HE:
        return ALLOWED
    if not 0 <= leader < len(g.place) or g.place[leader] < 0:
        return LEADER_NOT_ON_MAP
    power = g.tables.leader_power[leader]
    if not may_join(g, side, power) or refused >> power & 1:
        return LEADER_NOT_YOURS
    barrier = carthage_barrier(g, leader)
    if barrier:
        return barrier
    if g.inside_leaders >> leader & 1 or g.campaign.second not in (NOBODY, leader):
        return EXHAUSTED
    if most_flankers(g, leader) < 1:
        return NO_OWN_UNITS_THERE
    if is_exhausted(g, leader):
        return EXHAUSTED
    return ALLOWED if flank_spaces(g, leader) else NOT_CONNECTED


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
        return NEUTRAL_FORBIDDEN
    return NEUTRAL_USED if g.used_neutrals >> power & 1 else ALLOWED


def note_activation(g: State, power: Power) -> None:
    """A power without player that takes part in a campaign has acted in this round (A-93)."""
    if power >= PLAYED:
        g.used_neutrals |= 1 << power


def flank_spaces(g: State, leader: Leader) -> list[Space]:
    """Where the force would stop: beside the battle, not where the attacker came from."""
    power, reach = g.tables.leader_power[leader], flank_reach(g, leader)
    return [
        space
        for space in g.board.spaces
        if reaches_battle(g, power, space, reach) and may_flank_from(g, power, space)
    ]


def reaches_battle(
    g: State, power: Power, space: Space, reach: tuple[list[int], list[int]]
) -> bool:
    """Whether there are points for the last link, which is not crossed."""
    link = g.link(power, space, g.battle.at)
    if link == NO_LINK or is_shut(g, power, space, g.battle.at):
        return False
    return any(reach[road][space] >= link_cost(g, link, road) for road in (0, 1))


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


def flank_reach(g: State, leader: Leader) -> tuple[list[int], list[int]]:
    """By space: movement points left when the leader gets there, below zero if he cannot.

    First if the next link of the Appian Way costs what it does, then if it is free.
    """
    power, start = g.tables.leader_power[leader], g.place[leader]
    left = [-1] * g.board.count, [-1] * g.board.count
    left[0][start] = most_points(g, power) - used_by_force(g, leader)
    has_road = g.appian_way == 1 and power == ROMAN
    todo = [(start, 0)]
    for here, road in todo:
        for to in g.board.near[here]:
            link = g.link(power, here, to)
            points = left[road][here] - link_cost(g, link, road)
            then = int(has_road and link == APPIAN and not road)
            is_open = is_free_way(g, power, to) and not is_shut(g, power, here, to)
            if points > left[then][to] and is_open:
                left[then][to] = points
                todo.append((to, then))
    return left


def used_by_force(g: State, leader: Leader) -> int:
    """Points that a leader and all the units with him have used at most in this action."""
    space = g.place[leader]
    power = g.tables.leader_power[leader]
    if g.campaign.weary[space] and g.campaign.fatigue[space] < most_points(g, power):
        return max(g.campaign.spent[leader], g.campaign.fatigue[space])
    return g.campaign.spent[leader]


def is_free_way(g: State, power: Power, space: Space) -> bool:
    """No enemy units are in the way but inside a city, nor is the land forbidden (9.3.1, 16.3)."""
    if space == g.battle.at or g.has_enemy(power, space):
        return False
    return power != CARTHAGINIAN or g.is_its_land(power, space)


def flank_to_barrier(space: Space, g: State, leader: Leader) -> int:
    """What forbids to join the battle from a space."""
    if not 0 <= space < g.board.count:
        return NOT_ON_THE_MAP
    return ALLOWED if space in flank_spaces(g, leader) else NOT_CONNECTED


def most_flankers(g: State, leader: Leader) -> int:
    """How many units can come; a consul too tired to come keeps one (9.1.2)."""
    power, space = g.tables.leader_power[leader], g.place[leader]
    units = min(MARCH_LIMIT, ready_units(g, power, space))
    tired = [other for other in g.leaders_at(space) if is_too_tired(g, leader, other)]
    return units - int(units == g.units[space] and has_consul(g, tired))


def is_too_tired(g: State, leader: Leader, other: Leader) -> bool:
    """Whether another leader has used more points than the force that would take him along."""
    return other != leader and g.campaign.spent[other] > used_by_force(g, leader)


def has_followers(g: State, leader: Leader, units: int, group: int) -> bool:
    """Whether anybody else could come with him."""
    group_there = g.leaders_at(g.place[leader])
    return any(not follower_barrier(other, g, leader, units, group) for other in group_there)


def follower_barrier(other: Leader, g: State, leader: Leader, units: int, group: int) -> int:
    """Who comes with him (9.1.1, 9.5.2)."""
    barrier = company_barrier(other, g, leader, units, group)
    if barrier or other == ENOUGH_LEADERS:
        return barrier
    return EXHAUSTED if is_too_tired(g, leader, other) else ALLOWED


def flankers_barrier(units: int, g: State, leader: Leader) -> int:
    """How many units may come to the flank."""
    if units < 1:
        return NOT_ENOUGH
    if units > most_flankers(g, leader):
        return TOO_MANY
    return ALLOWED


def come_to_flank(g: State, leader: Leader, units: int, group: int, to: Space) -> None:
    """The flank stands beside the battle."""
    power, origin = g.tables.leader_power[leader], g.place[leader]
    used = most_points(g, power) - max(reach[to] for reach in flank_reach(g, leader))
    draft(g, origin, units)
    if to != origin:
        militia = g.take_units(origin, units)
        g.add_units(power, to, units, militia)
        g.displace_stranded(to)
        for other in g.tables.leaders:
            if group >> other & 1:
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
