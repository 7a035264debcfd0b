"""9.1 to 9.4: what a march costs, where it may go and end, and who is tired (queries only)."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, any_allowed

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.forces import CONSUL
from ...vocabulary.ids import NOBODY, Leader, Power, Space
from ...vocabulary.places import AFRICA, APPIAN, BOX, NO_LINK, STRAIT
from ...vocabulary.powers import CARTHAGINIAN, GALLIC, ROMAN, TRANSALPINE

WORN_OUT: Final = 99
"""More points than anybody has."""


# -- movement points -------------------------------------------------------------------------------
def most_points(g: State, power: Power) -> int:
    """Points that units and leaders of a power can use in one action (9.2.1 to 9.2.3, 9.5.2)."""
    if power == GALLIC:
        return g.tables.gallic_points[3]
    return g.tables.transalpine_points if power == TRANSALPINE else g.tables.points


def allowance(g: State, power: Power, value: int) -> int:
    """Movement points of a leader activated by a card of this value."""
    return g.tables.gallic_points[value] if power == GALLIC else most_points(g, power)


def step_cost(g: State, power: Power, origin: Space, to: Space, road: int) -> int:
    """Points from one space to the next; every second link of the Appian Way is free (9.2)."""
    link = g.link(power, origin, to)
    return 0 if link == APPIAN and road else g.tables.cost[link]


def road_after(g: State, power: Power, origin: Space, to: Space, road: int) -> int:
    """Whether a Roman leader may cross the next Appian link for nothing (C.R7)."""
    is_road = g.board.terrain[origin][to] == APPIAN
    return int(is_road and not road and g.appian_way == 1 and power == ROMAN)


# -- where a force may be --------------------------------------------------------------------------
def is_hostile(g: State, space: Space) -> bool:
    """Whether units that the force on the march would have to fight stand there outside."""
    return g.has_enemy(g.march.power, space) and space not in g.march.bribed


def is_bound_to_africa(g: State, militia: int, leaders: int) -> bool:
    """Whether militia or Bomilcar is with a force (17.1)."""
    bomilcar = g.tables.leader.get("bomilcar", NOBODY)
    return militia > 0 or (bomilcar != NOBODY and leaders >> bomilcar & 1 == 1)


def other_leaders(g: State, power: Power, space: Space, is_friend: bool) -> bool:
    """Whether leaders of other powers, friends or enemies, are there, in a city or outside."""
    for leader, place in enumerate(g.place):
        if place == space:
            other = g.tables.leader_power[leader]
            if other != power and g.is_friend(power, other) == is_friend:
                return True
    return False


def end_barrier(g: State, space: Space) -> int:
    """What forbids the force to end its march in a space (9.4.4, 15.3, 16.2, 16.3)."""
    power = g.march.power
    if not g.is_its_land(power, space):
        return why.OUTSIDE_ITS_LANDS
    if g.army[space] not in (NOBODY, power) and not is_hostile(g, space):
        return why.OTHERS_STAND_THERE
    is_alone = not g.march.units and g.army[space] != power
    if is_alone and (holds_enemy(g, power, space) or other_leaders(g, power, space, False)):
        return why.LEADER_ALONE
    return why.OTHERS_STAND_THERE if g.friend_at(power, space) else ALLOWED


def holds_enemy(g: State, power: Power, space: Space) -> bool:
    """Whether enemy units are in a space, outside or inside a city."""
    if g.has_enemy(power, space):
        return True
    return g.inside[space] > 0 and not g.is_friendly(power, space)


def entry_barrier(g: State, space: Space) -> int:
    """What forbids the force to enter a space, even to pass through (9.4.4, 16.3, 17.1)."""
    power = g.march.power
    if power == CARTHAGINIAN and not g.is_its_land(power, space):
        return why.OUTSIDE_ITS_LANDS
    is_bound = is_bound_to_africa(g, g.march.militia, g.march.leaders)
    if is_bound and g.board.region[space] != AFRICA:
        return why.OUTSIDE_ITS_LANDS
    if is_hostile(g, space) and not g.is_its_land(power, space):
        return why.OUTSIDE_ITS_LANDS
    if not g.march.units and g.army[space] != power and holds_enemy(g, power, space):
        return why.LEADER_ALONE
    return ALLOWED


def way_barrier(to: Space, g: State, origin: Space, points: int, road: int) -> int:
    """What forbids a step between two spaces with so many points left (9.2, A-12, A-23)."""
    power = g.march.power
    if g.link(power, origin, to) == NO_LINK:
        return why.BOX_CLOSED if g.board.kind[to] == BOX else why.NOT_CONNECTED
    if is_shut(g, power, origin, to):
        return why.STRAIT_CLOSED
    cost = step_cost(g, power, origin, to, road)
    if cost > points:
        return why.NO_POINTS_LEFT
    barrier = entry_barrier(g, to)
    if barrier:
        return barrier
    barrier = end_barrier(g, to)
    if barrier and not can_go_on(g, to, points - cost, road_after(g, power, origin, to, road)):
        return barrier
    return ALLOWED


def can_go_on(g: State, space: Space, points: int, road: int) -> bool:
    """Whether a force that must not stay in a space can reach another one where it may."""
    return any_allowed(g.board.near[space], way_barrier, g, space, points, road)


def step_barrier(to: Space, g: State) -> int:
    """What forbids the next step by land (9.2)."""
    return way_barrier(to, g, g.march.at, g.march.points, g.march.road)


def is_shut(g: State, power: Power, origin: Space, to: Space) -> bool:
    """Whether it is the strait, and not both its cities are friendly (9.2, A-12)."""
    if g.link(power, origin, to) != STRAIT:
        return False
    return not all(g.is_city(end) and g.is_friendly(power, end) for end in (origin, to))


# -- fatigue in a campaign (9.5.2) -----------------------------------------------------------------
def is_exhausted(g: State, leader: Leader) -> bool:
    """Whether a leader can move no more in this action."""
    return g.campaign.spent[leader] >= most_points(g, g.tables.leader_power[leader])


def free_units(g: State, power: Power, space: Space) -> int:
    """Units of a power whom no enemy shuts in: outside, or inside with an ally outside (A-80)."""
    if g.army[space] == power:
        return g.units[space]
    return 0 if g.has_enemy(power, space) else g.units_at(power, space)


def ready_units(g: State, power: Power, space: Space) -> int:
    """Those of them that can still move in this action."""
    if g.army[space] != power:
        return free_units(g, power, space)
    if g.campaign.fatigue[space] >= most_points(g, power):
        return max(0, g.units[space] - g.campaign.weary[space])
    return g.units[space]


def draw_off(g: State, power: Power, space: Space, units: int) -> int:
    """Units leave a space, or a city with an ally outside it (A-80). How much militia went."""
    if g.army[space] == power:
        return g.take_units(space, units)
    g.inside[space] -= units
    return 0


def transfer(g: State, power: Power, origin: Space, units: int, group: int, to: Space) -> None:
    """Units and a group of leaders go to a space; enemy leaders alone there are displaced (8.4)."""
    militia = draw_off(g, power, origin, units)
    g.add_units(power, to, units, militia)
    g.displace_stranded(to)
    for leader in g.members(group):
        g.put_leader(leader, to)


def draft(g: State, space: Space, units: int) -> int:
    """Fresh units go first: the points that the most tired of *units* taken have used."""
    weary, used = g.campaign.weary[space], g.campaign.fatigue[space]
    tired = min(weary, max(0, units - (g.units[space] - weary)))
    g.campaign.set_weary(space, weary - tired, used)
    return used if tired else 0


def burden(g: State, used: int, group: int) -> None:
    """The force on the march is as tired as the units and leaders who have just joined it."""
    before = g.campaign.spent[g.march.chief]
    for leader in g.members(group):
        used = max(used, g.campaign.spent[leader])
    if used > before:
        g.march.points = max(0, g.march.points - (used - before))
        g.campaign.set_spent(g.march.chief, used)


def pay(g: State, points: int) -> None:
    """The force uses movement points."""
    g.march.points -= points
    g.campaign.set_spent(g.march.chief, g.campaign.spent[g.march.chief] + points)


def tire(g: State, space: Space, units: int, leaders: int, used: int) -> None:
    """Units and leaders now in a space have used so many points in this action."""
    if units:
        weary = g.campaign.weary[space] + units
        g.campaign.set_weary(space, weary, max(g.campaign.fatigue[space], used))
    for leader in g.members(leaders):
        g.campaign.set_spent(leader, max(g.campaign.spent[leader], used))


def halt(g: State) -> None:
    """The march is over: the force is put down, as tired as it is.

    If it has not left the city with an ally outside, it is inside again.
    """
    at, units, leaders = g.march.at, g.march.units, g.march.leaders
    used = g.campaign.spent[g.march.chief]
    if g.army[at] not in (NOBODY, g.march.power):
        stay_inside(g)
        return
    g.put_down()
    tire(g, at, units, leaders, used)


def stay_inside(g: State) -> None:
    """The force goes back into the city from which it has not set out."""
    at, chief = g.march.at, g.march.chief
    g.inside[at] += g.march.units
    for leader in g.members(g.march.leaders):
        g.place[leader] = at
        g.inside_leaders |= 1 << leader
    g.appoint(chief)
    g.march.clear()
    g.settle(at)


def wear_out(g: State) -> None:
    """The force on the march has refused battle or lost its prey: it moves no more (9.5.2)."""
    g.march.points = 0
    g.campaign.set_spent(g.march.chief, WORN_OUT)


def used_by_force(g: State, leader: Leader) -> int:
    """Points that a leader and all the units with him have used at most in this action."""
    space = g.place[leader]
    power = g.tables.leader_power[leader]
    is_weary = g.army[space] == power and g.campaign.weary[space] > 0
    if is_weary and g.campaign.fatigue[space] < most_points(g, power):
        return max(g.campaign.spent[leader], g.campaign.fatigue[space])
    return g.campaign.spent[leader]


def is_too_tired(g: State, leader: Leader, other: Leader) -> bool:
    """Whether another leader has used more points than the force that would take him along."""
    return other != leader and g.campaign.spent[other] > used_by_force(g, leader)


def has_consul(g: State, leaders: list[Leader]) -> bool:
    """Whether a consul is among them: he must not be left without units (9.1.2)."""
    return any(g.tables.leader_kind[leader] == CONSUL for leader in leaders)
