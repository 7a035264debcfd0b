"""How good a position is for a seat: the points that its power has and may expect.

Ranks in geography and civilisation are weighed smoothly, for each of the turns that are left; a
province counts in part while it is being taken. Armies, galleys, talents and stability are worth a
little each, moves that are left in an activation too: else a bot that looks one decision ahead
would never begin one.
"""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING

from ludus.flow import OVER

from ..components.board import FAR
from ..rules.economy.plans import planned, what
from ..rules.economy.upkeep import beyond_manpower, burden
from ..rules.victory.objectives import opportunity
from ..rules.victory.scenarios import is_best
from ..vocabulary.battles import IN_FLIGHT, ON_MARCH
from ..vocabulary.ids import NO_SEAT, NOBODY, Power, Province, Space
from ..vocabulary.owners import ALL_POWERS, FLEET_BITS, FLEET_OF
from ..vocabulary.places import BARBARIAN, LAND
from ..vocabulary.questions_land import MINOR_UNIT, MUSTER
from ..vocabulary.questions_naval import SQUADRONS
from ..vocabulary.questions_turn import FLEET_FROM
from ..vocabulary.turns import ACTIVATION_PHASE, DRAWN, MANPOWER_PHASE
from ..vocabulary.units import ALL_KINDS, BATTLE_POINTS

if TYPE_CHECKING:
    from ..position.state import State

FOR_LAND = 7.0
"""Points for being ahead of everybody in geography (15.23)."""
FOR_CITIES = 5.0
LAND_STEP = 1.2
"""Provinces that make a lead nearly sure."""
CITY_STEP = 1.5
IN_PART = 0.7
"""What half of the spaces of a province are worth while another controls it."""
SPACE = 0.005
"""A space more, in a province that one has."""
ARMY = 0.06
"""A battle point."""
GARRISON_WORTH = 0.02
SQUADRON = 0.12
NEEDED = 0.5
"""A talent, up to what markers still cost."""
SPARE = 0.09
"""A talent beyond."""
HOARD = 25
STEP = 0.25
"""Of stability, when it is low."""
HIGH_STEP = 0.08
TROUBLE = 0.1
"""A step that will be lost with an army too great for its towns."""
LEADER = 0.5
CARD = 0.2
OBJECTIVE = 0.6
CHOSEN = 1.2
"""An activation of one's own that has not begun."""
MAJOR_MOVE = 0.9
MINOR_MOVE = 0.35
ASSAULT = 1.0
"""A force that stands before an enemy it outnumbers."""
MOVE_POINT = 0.02
BEGUN = 0.15
"""A move of which it is said who goes along."""
PREPARING = (MINOR_UNIT, MUSTER, *FLEET_FROM, SQUADRONS)
NEAR = 0.03
"""A battle point in a space of a province that is not one's own."""
FADING = 0.75
"""What is left of that with every step."""
NEAR_BY = tuple(NEAR * FADING**steps for steps in range(FAR + 1))
"""By steps."""
HOST = 20
"""Battle points that are enough for anything."""
TOGETHER = tuple(n * (n + 4) / (HOST + 4) for n in range(HOST + 1))
"""By battle points: one army is worth more than two of half its size."""
IN_COMMAND = 0.012
"""A battle point under a leader, by his tactical factor."""
CAPITAL = 2.0
LEVY_WORTH = (0.26, 0.2, 0.08, 0.14, 0.06, 0.14, 0.2, 0.14, 0.6, 0.1)
"""By levy."""
LEVY_PRICE = (2, 2, 1, 2, 1, 2, 1, 1, 2, 2)
SURE = 12.0
"""A lead that is nearly as good as won."""


def evaluate(g: State, seat: int) -> float:
    """About the chance to win."""
    own = g.power_at(seat)
    if g.to_move == OVER:
        return share_of_victory(g, own)
    hope = moves_left(g, own)
    if is_at_ease(g):
        rest = g.clone()
        rest.put_down(ON_MARCH)
        return compared(rest, own, hope)
    return compared(g, own, hope)


def is_at_ease(g: State) -> bool:
    """Whether the force on the march could stay where it is: then it is judged as if it did."""
    march = g.march
    if march.owner == NOBODY or g.board.kind[march.space] != LAND or g.voyage.power != NOBODY:
        return False
    holder = g.occupant(march.space)
    is_open = holder == NOBODY or g.is_friend(march.power, holder)
    return is_open and g.owner[march.space] in (NOBODY, march.owner)


def compared(g: State, own: Power, hope: float) -> float:
    """The chance of a power that has *hope* besides what is on the map."""
    powers = g.players()
    worth = outlooks(g, powers, own, hope)
    chances = [exp((worth[power] - worth[own]) / SURE) for power in powers]
    return 1 / sum(chances)


def share_of_victory(g: State, power: Power) -> float:
    """1 for the winner; whoever is level shares it (3.7)."""
    powers = g.players()
    if g.winner != NO_SEAT:
        return 1.0 if g.seats[power] == g.winner else 0.0
    if g.victory == DRAWN:
        return 1 / len(powers)
    first = [other for other in powers if is_best(g, other)]
    return 1 / len(first) if power in first else 0.0


def outlooks(g: State, powers: list[Power], own: Power, hope: float) -> list[float]:
    """By power: points that it has and may expect, and what its means are worth."""
    lands = geography(g)
    cities = [float(g.civilisation(power)) if g.plays(power) else 0.0 for power in ALL_POWERS]
    forces = strengths(g)
    found = [0.0] * len(ALL_POWERS)
    for power in powers:
        found[power] = g.points[power] + expected_lands(g, lands, powers, power)
        found[power] += expected_cities(g, cities, powers, power) + means(g, power) + forces[power]
        if power == own:
            found[power] += hope + plans_worth(g, power) + reach(g, power)
    return found


def terms(g: State, seat: int) -> dict[str, float]:
    """What the chance to win is made of, in log-odds: one's own parts, less the others' worth."""
    own, powers = g.power_at(seat), g.players()
    hope = moves_left(g, own)
    if is_at_ease(g):
        g = g.clone()
        g.put_down(ON_MARCH)
    lands = geography(g)
    cities = [float(g.civilisation(power)) if g.plays(power) else 0.0 for power in ALL_POWERS]
    worth = outlooks(g, powers, own, hope)
    others = sum(exp(worth[power] / SURE) for power in powers if power != own)
    parts = {
        "points": float(g.points[own]),
        "lands": expected_lands(g, lands, powers, own),
        "cities": expected_cities(g, cities, powers, own),
        "forces": strengths(g)[own],
        "means": means(g, own),
        "chances": hope + plans_worth(g, own) + reach(g, own),
    }
    return {**{name: part / SURE for name, part in parts.items()}, "others": -log(others)}


def lasting(g: State) -> float:
    """For how many turns ranks may be expected to stay: the later, the less."""
    return 1 + min(g.last_turn - g.turn, 4) * 0.5


def expected_lands(g: State, lands: list[float], powers: list[Power], power: Power) -> float:
    """Points that its rank in geography may bring."""
    return FOR_LAND * rank(lands, powers, power, LAND_STEP) * lasting(g)


def expected_cities(g: State, cities: list[float], powers: list[Power], power: Power) -> float:
    """Points that its rank in civilisation may bring."""
    return FOR_CITIES * rank(cities, powers, power, CITY_STEP) * lasting(g)


def rank(scores: list[float], powers: list[Power], power: Power, step: float) -> float:
    """From 0 to 1: how far it is ahead of the others, on the average."""
    found = 0.0
    for other in powers:
        if other != power:
            found += 1 / (1 + exp((scores[other] - scores[power]) / step))
    return found / (len(powers) - 1)


def geography(g: State) -> list[float]:
    """By power: provinces it controls, those it is taking in part, and objectives it has shown."""
    board = g.board
    found = [0.0] * len(ALL_POWERS)
    for province in board.provinces:
        if board.territory_kind[board.territory[province]] == BARBARIAN:
            continue
        spaces = board.spaces_of[province]
        holder = g.control[province]
        if holder != NOBODY:
            found[holder] += 1
        for space in spaces:
            there = g.occupant(space)
            if 0 <= there < len(ALL_POWERS):
                if there == holder:
                    found[there] += SPACE
                else:
                    found[there] += IN_PART * 2 / (len(spaces) + 1)
    for power in g.players():
        found[power] += opportunity(g, power, 1)
    return found


def strengths(g: State) -> list[float]:
    """By power: its armies, on the map and under way, and its galleys."""
    found = [0.0] * len(ALL_POWERS)
    for space in g.board.lands:
        owner = g.owner[space]
        if 0 <= owner < len(ALL_POWERS):
            found[owner] += GARRISON_WORTH
            for kind in ALL_KINDS:
                n = g.count(space, kind)
                if n:
                    found[owner] += n * (ARMY * BATTLE_POINTS[kind] + GARRISON_WORTH)
    for which in (ON_MARCH, IN_FLIGHT):
        force = g.force(which)
        if 0 <= force.owner < len(ALL_POWERS):
            for kind in ALL_KINDS:
                n = force.count(kind)
                found[force.owner] += n * (ARMY * BATTLE_POINTS[kind] + GARRISON_WORTH)
    for word in g.galleys:
        if word:
            for power in ALL_POWERS:
                n = word >> FLEET_OF[power] * FLEET_BITS & (1 << FLEET_BITS) - 1
                found[power] += n * SQUADRON
    return found


def means(g: State, power: Power) -> float:
    """Talents, stability, leaders, cards and objectives."""
    talents = g.talents[power]
    still = g.markers[power] if g.phase == ACTIVATION_PHASE else g.markers_each
    needed = min(talents, still)
    found = needed * NEEDED + min(talents - needed, HOARD) * SPARE
    level = g.stability[power]
    found += min(level, 0) * STEP * 2 + min(max(level, 0), 4) * STEP + max(level - 4, 0) * HIGH_STEP
    for leader in g.tables.leaders_of[power]:
        if g.place[leader] >= 0:
            found += LEADER
    found -= burden(g, power) * TROUBLE + beyond_manpower(g, power) * SPARE
    found -= CAPITAL * g.fallen[power].bit_count()
    found += CARD * sum(g.hand_of(power)) + OBJECTIVE * sum(g.held_by(power))
    return found + opportunity(g, power, 0)


def reach(g: State, power: Power) -> float:
    """How near its armies are to provinces that are not its own, and its leaders to armies."""
    board = g.board
    goals = [
        province
        for province in board.provinces
        if g.control[province] != power
        and board.territory_kind[board.territory[province]] != BARBARIAN
        and g.scenario.in_play[board.spaces_of[province][0]]
    ]
    found = 0.0
    for space in board.lands:
        if g.owner[space] == power:
            points = sum(g.count(space, kind) * BATTLE_POINTS[kind] for kind in ALL_KINDS)
            found += TOGETHER[min(points, HOST)] * nearness(g, goals, space)
    if g.march.owner == power and g.march.space >= 0:
        points = sum(g.march.count(kind) * BATTLE_POINTS[kind] for kind in ALL_KINDS)
        found += TOGETHER[min(points, HOST)] * nearness(g, goals, g.march.space)
    for leader in g.tables.leaders_of[power]:
        place = g.place[leader]
        if 0 <= place < len(g.owner) and g.owner[place] == power:
            points = sum(g.count(place, kind) * BATTLE_POINTS[kind] for kind in ALL_KINDS)
            found += min(points, HOST) * IN_COMMAND * g.tables.tactical[leader]
        elif g.march.leaders >> leader & 1:
            points = sum(g.march.count(kind) * BATTLE_POINTS[kind] for kind in ALL_KINDS)
            found += min(points, HOST) * IN_COMMAND * g.tables.tactical[leader]
    return found


def nearness(g: State, goals: list[Province], space: Space) -> float:
    """More for a space that is fewer steps from the nearest goal."""
    return NEAR_BY[min([g.board.steps_to[goal][space] for goal in goals], default=FAR)]


def plans_worth(g: State, power: Power) -> float:
    """What it has written down in the phase of manpower, less its price."""
    if not g.plans or g.phase != MANPOWER_PHASE:
        return 0.0
    found = 0.0
    left = g.talents[power]
    for entry in planned(g, power):
        levy = what(entry)
        found += LEVY_WORTH[levy]
        left -= LEVY_PRICE[levy]
    paid = g.talents[power] - left
    spare = max(0, g.talents[power] - g.markers_each)
    return found - min(paid, spare) * SPARE - max(0, paid - spare) * NEEDED


def moves_left(g: State, power: Power) -> float:
    """What an activation of its own still offers."""
    now = g.activation
    if now.power != power:
        return 0.0
    found = now.major * MAJOR_MOVE + now.minors * MINOR_MOVE
    if now.is_paid and not now.has_begun and not now.major and not now.minors:
        found += CHOSEN
    if g.march.power == power and g.march.owner != NOBODY:
        found += g.march.points * MOVE_POINT + before_an_enemy(g)
    elif g.to_move >= 0 and g.kind() in PREPARING:
        found += BEGUN
    return found


def before_an_enemy(g: State) -> float:
    """A force that has come where others stand: what it may win, or lose."""
    space = g.march.space
    if space >= len(g.owner) or g.owner[space] in (NOBODY, g.march.owner):
        return 0.0
    if g.is_friend(g.march.power, g.owner[space]):
        return 0.0
    own = sum(g.march.count(kind) * BATTLE_POINTS[kind] for kind in ALL_KINDS)
    theirs = sum(g.count(space, kind) * BATTLE_POINTS[kind] for kind in ALL_KINDS)
    theirs += g.walls[space]
    return ASSAULT * (own - theirs) / (own + theirs + 1)
