"""What is being undertaken, for :mod:`.evaluation`: a march, a siege, a raid, a battle.

Dice that have not fallen are weighed by their odds.
"""

from __future__ import annotations

from typing import Final

from ..vocabulary.decisions import CONSEQUENCE
from ..vocabulary.forces import MARCH_LIMIT
from ..vocabulary.ids import NO_LEADER, NOBODY, NOWHERE, Leader, Power, Side, Space
from ..vocabulary.places import BESIEGERS, NO_SIEGE, ROUGH, STRAIT
from ..vocabulary.powers import GALLIC, SIDE_OF, TRANSALPINE
from .outlook import BESIEGING, UNIT, WALLS, WIN, Outlook

UNDER_WAY: Final = 0.99
"""A march that has not ended: who has arrived had better stop."""
TIRING: Final = 0.985
"""For each movement point to where a force would go: nearer is better."""
RAID_ODDS: Final = 21 / 36
BEATEN: Final = 3.6
"""Units that the loser of a battle loses, on average, and the winner."""
WON: Final = 1.1
MOST_LOST: Final = 4
"""The same, counted for political consequences."""
POLITICS: Final = 0.32
"""Political consequences of a battle, for the winner."""


def march(o: Outlook, power: Power, units: int, tactics: int, at: Space, points: int) -> None:
    """A force that can still go on: the best of the places that it can reach."""
    g = o.g
    o.target, o.share = NOWHERE, 0.0
    if units <= 0:
        return
    best, target, share, plunder = -1.0, NOWHERE, 0.0, 0.0
    left = [-1] * g.board.count
    left[at] = points
    way = [at]
    friends = o.friends(power)
    for space in way:
        rest = left[space]
        army = g.army[space]
        is_open = army in (NOBODY, power) or space == at
        left_over = fade(points - rest)
        if is_open or not friends >> army & 1:
            chance = 1.0 if is_open else o.odds(power, units, tactics, space)
            after = units if is_open else max(1, units - 2)
            if chance > 0.4 and o.g.is_its_land(power, space):
                sure = chance * left_over
                raids = o.raids(space, rest) * sure if power == GALLIC else 0.0
                value = o.best_target(power, after, tactics, space) * sure + raids
                if value > best:
                    best, target, share = value, o.target, o.share * sure
                    plunder = raids
        if not is_open and not friends >> army & 1:
            continue
        for to in g.board.near[space]:
            link = g.link(power, space, to)
            after = rest - g.tables.cost[link]
            if after < 0 or after <= left[to] or link == STRAIT:
                continue
            if left[to] < 0:
                way.append(to)
            left[to] = after
    o.target, o.share = target, share
    o.count_on(power, 1.0)
    o.worth[GALLIC] += plunder


def fade(points: int) -> float:
    """Less for what is farther away."""
    value = UNDER_WAY
    for _ in range(points):
        value *= TIRING
    return value


def on_the_march(o: Outlook) -> None:
    """The force that marches now, or flees from a battle."""
    g = o.g
    power, at, units = g.march.power, g.march.at, g.march.units
    if power == NOBODY or at == NOWHERE or not units:
        return
    chief = g.march.chief
    tactics = g.tables.tactics[chief] if chief != NO_LEADER else 0
    other = g.army[at]
    is_hostile = other != NOBODY and not o.friends(power) >> other & 1
    if g.battle.at == NOWHERE and is_hostile and at not in g.march.bribed:
        meeting(o, tactics)
        return
    if g.assault.at == at:
        raid_rolled(o)
    march(o, power, units, tactics, at, g.march.points if g.battle.at == NOWHERE else 0)


def raid_rolled(o: Outlook) -> None:
    """A raid that is about to be rolled for."""
    g = o.g
    owner = SIDE_OF[g.owner[g.march.at]]
    if g.march.power == GALLIC:
        o.worth[GALLIC] += RAID_ODDS / g.tables.plunder_boxes - UNIT / 3
    else:
        o.worth[GALLIC] -= RAID_ODDS / g.tables.plunder_boxes
    if owner != NOBODY:
        o.worth[owner] -= RAID_ODDS * max(UNIT, damage_of_marker(o, g.march.at))


def damage_of_marker(o: Outlook, space: Space) -> float:
    """What the owner loses if a space turns independent."""
    return o.hold if o.g.board.is_victory[space] else UNIT


def activated(o: Outlook, leader: Leader, points: int) -> None:
    """A leader who has been activated and may now march or roll for a siege."""
    g = o.g
    space, power = g.place[leader], g.tables.leader_power[leader]
    if space < 0 or g.army[space] != power:
        return
    units, tactics = min(MARCH_LIMIT, g.units[space]), g.tables.tactics[leader]
    o.target, o.share = o.chosen[space], o.hoped[space]
    o.count_on(power, -1.0)  # it was weighed as if it stayed
    if power == GALLIC:
        o.worth[GALLIC] -= o.raids(space, 0)
    before = o.share if o.target == space else 0.0
    rolled = 0.0
    if before and can_roll(o, space):
        rolled = after_roll(o, power, space) - before
    if rolled > 0.0:
        o.share += rolled
        o.count_on(power, 1.0)
    else:
        march(o, power, units, tactics, space, points)


def urgent(o: Outlook, side: Side) -> float:
    """What an activation in between would bring a side, at best."""
    g = o.g
    best = 0.0
    for leader, space in zip(g.tables.leaders, g.place, strict=True):
        if space >= 0 and SIDE_OF[g.tables.leader_power[leader]] == side:
            scratch = Outlook(g, [0.0] * 4)
            scratch.armies()
            before = scratch.worth[side]
            activated(scratch, leader, g.tables.points)
            best = max(best, scratch.worth[side] - before)
    return best


def can_roll(o: Outlook, space: Space) -> bool:
    """Whether the army there may roll against the city or tribe now (13.1.1)."""
    g = o.g
    is_besieged = g.siege[space] != NO_SIEGE and g.units[space] >= BESIEGERS
    return is_besieged and space not in g.rolled


# -- sieges ----------------------------------------------------------------------------------------
def after_roll(o: Outlook, power: Power, space: Space) -> float:
    """The share of a besieged city or tribe that a roll leads to, on average."""
    g = o.g
    bonus = g.assault.bonus
    if not g.is_tribe[space]:
        bonus -= int(power in (GALLIC, TRANSALPINE))
        if g.servian_wall:
            for card in g.tables.cards:
                if card.effect.name == "servian_wall" and space in card.spaces:
                    bonus += card.amount
    needed = g.resistance(space) - max(0, g.siege[space])
    total = 0.0
    for sum in range(2, 13):
        left = needed - g.tables.siege_points[g.tables.siege_row(sum + bonus)]
        total += (6 - abs(7 - sum)) * (1.0 if left <= 0 else WALLS[min(5, left)])
    return total / 36 * BESIEGING[min(6, g.units[space])]


def siege_rolled(o: Outlook) -> None:
    """A siege that is about to be rolled for."""
    g = o.g
    space = g.assault.at
    power = g.army[space]
    if g.assault.void or power == NOBODY or o.friends(power) >> g.owner[space] & 1:
        return
    o.target = space
    o.share = after_roll(o, power, space) - o.hope(power, g.units[space], 0, space, space)
    o.count_on(power, 1.0)


# -- battles ---------------------------------------------------------------------------------------
def meeting(o: Outlook, tactics: int) -> None:
    """The force on the march has met an enemy and will fight it, as things stand."""
    g = o.g
    at, other = g.march.at, o.chiefs[g.march.at]
    more = tactics - (g.tables.tactics[other] if other != NO_LEADER else 0)
    more += ground(o, g.march.power, g.army[at], at)
    more += elephants(o, g.march.chief, other)
    more -= g.battle.ambush + int(g.battle.intercepting > 0) - int(g.battle.failed_to_avoid > 0)
    if g.march.came_from != NOWHERE and not g.march.by_sea:
        more -= 2 if g.link(g.march.power, g.march.came_from, at) in (ROUGH, STRAIT) else 0
    chance = WIN[20 + o.advantage(g.march.units, g.units[at], more)]
    fight(o, g.march.power, g.march.units, tactics, g.army[at], at, g.march.came_from, chance)


def battle(o: Outlook) -> None:
    """A battle whose losses have not been taken yet; afterwards the attacker where he is."""
    g = o.g
    at = g.battle.at
    units = g.attacker.units + g.battle.relief
    chief = g.attacker.chief
    tactics = g.tables.tactics[chief] if chief != NO_LEADER else 0
    if (
        not g.defender.units
        or g.fighter(0).lost
        or g.fighter(1).lost
        or g.army[at] != g.defender.power
    ):
        if g.attacker.units:
            o.best_target(g.attacker.power, g.attacker.units, tactics, at)
            o.count_on(g.attacker.power, 1.0)
        if g.battle.victor != NOBODY:
            beaten(o)
        return
    if g.battle.victor != NOBODY:
        chance = 1.0 - g.battle.victor
    else:
        other = g.defender.chief
        more = tactics - (g.tables.tactics[other] if other != NO_LEADER else 0)
        more += (
            g.fighter(0).bonus
            - g.fighter(1).bonus
            + ground(o, g.attacker.power, g.defender.power, at)
        )
        more += elephants(o, chief, other) + int(g.flank.units > 0)
        more -= g.battle.ambush + int(g.battle.intercepting > 0) - int(g.battle.failed_to_avoid > 0)
        more -= 2 if g.battle.link in (ROUGH, STRAIT) else 0
        size = units + (g.flank.units + 1) // 2
        advantage = o.advantage(size, g.defender.units, more)
        if g.defender.dice[2] and abs(advantage) < 20:
            thrown = sum(g.attacker.dice) - sum(g.defender.dice)
            chance = 1.0 if thrown + advantage > 0 else 0.0
        else:
            chance = WIN[20 + advantage]
    extra = UNIT * (g.fighter(0).spared - g.fighter(0).harm + chance * g.fighter(0).blow)
    extra -= UNIT * (g.fighter(1).spared - g.fighter(1).harm + (1 - chance) * g.fighter(1).blow)
    extra += POLITICS / 2 * (chance * g.fighter(0).glory - (1 - chance) * g.fighter(1).glory)
    if SIDE_OF[g.attacker.power] != NOBODY:
        o.worth[SIDE_OF[g.attacker.power]] += extra
    if SIDE_OF[g.defender.power] != NOBODY:
        o.worth[SIDE_OF[g.defender.power]] -= extra
    fight(o, g.attacker.power, units, tactics, g.defender.power, at, g.battle.came_from, chance)


def beaten(o: Outlook) -> None:
    """Losses are known, and what the winner makes of them is not."""
    g = o.g
    loser = g.fighter(1 - g.battle.victor)
    if g.to_move >= 0 and g.kind() is CONSEQUENCE:
        points = g.about()["n"]
    else:
        points = (loser.lost + 1) // 2 + g.fighter(g.battle.victor).glory
    o.spoils(loser.power, points, 1.0)


def ground(o: Outlook, attacker: Power, defender: Power, at: Space) -> int:
    """Who fights among friends, for the attacker (12.2.3)."""
    owner = o.g.owner[at]
    return (o.friends(attacker) >> owner & 1) - (o.friends(defender) >> owner & 1)


def elephants(o: Outlook, chief: Leader, other: int) -> int:
    """For the attacker."""
    g = o.g
    if g.this_turn.elephants == NO_LEADER or g.this_turn.elephants not in (chief, other):
        return 0
    amount = max([card.amount for card in g.tables.cards if card.effect.name == "elephants"])
    return amount if g.this_turn.elephants == chief else -amount


def fight(
    o: Outlook,
    power: Power,
    units: int,
    tactics: int,
    other: int,
    at: Space,
    origin: Space,
    chance: float,
) -> None:
    """Both ends of a battle by their odds: losses, politics, and where the attacker stands."""
    side, foe = SIDE_OF[power], SIDE_OF[other]
    theirs = float(o.g.units[at])
    risk = 1.0 - chance
    if side != NOBODY:
        o.worth[side] -= UNIT * (chance * WON + risk * min(units, BEATEN))
        o.worth[side] += POLITICS * chance
        o.spoils(power, (min(MOST_LOST, units) + 1) // 2, risk)
    if foe != NOBODY:
        o.worth[foe] -= UNIT * (risk * WON + chance * min(theirs, BEATEN))
        o.worth[foe] += POLITICS * risk
        o.spoils(Power(other), (min(MOST_LOST, o.g.units[at]) + 1) // 2, chance)
    o.best_target(power, units - 1, tactics, at)
    o.count_on(power, chance)
    if origin != NOWHERE and units > BEATEN:
        o.best_target(power, units - 4, tactics, origin)
        o.count_on(power, risk)
