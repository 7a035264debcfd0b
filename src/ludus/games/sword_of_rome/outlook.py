"""What forces on the map, on the march and in battle may come to, for :mod:`.evaluation`.

All is weighed in victory points. A force counts for the best target that it can make for, and as a
threat to whoever holds that target; the dice of a battle or siege are weighed by their odds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .tables import AUTOMATIC
from .vocabulary import (
    ARMED,
    BESIEGERS,
    CARTHAGINIAN,
    ELEPHANTS,
    GALLIC,
    INDEPENDENT,
    ITALY,
    MARCH_LIMIT,
    NO_SIEGE,
    NOBODY,
    NOWHERE,
    ROMAN,
    ROUGH,
    SERVIAN_WALL,
    SIDE_OF,
    STRAIT,
    TRANSALPINE,
    VOLSCI,
)

if TYPE_CHECKING:
    from .state import State

UNIT: Final = 0.06
"""A unit more or less, where many are weighed one by one."""
SOON: Final = (0.6, 0.68, 0.76, 0.84, 0.92, 1.0)
"""By round: how sure it is that a victory space held now counts at the end of this turn."""
LATER: Final = (0.0, 0.6, 1.1, 1.5, 1.8, 2.1, 2.3, 2.5, 2.6)
"""By turns after this one: what holding it may bring in them."""
SCORED: Final = ("renewals", "reinforcements", "end_turn")
"""Phases after the scoring of a turn."""
MINOR_PRIZE: Final = 0.2
"""A city that is no victory space."""
FOOTHOLD: Final = 0.85
"""Units alone in a space without walls: it is theirs at the end of the turn (5.6)."""
WALLS: Final = (0.9, 0.55, 0.36, 0.25, 0.18, 0.12)
"""By siege points still needed."""
NEAR: Final = (1.0, 0.58, 0.5, 0.43, 0.36, 0.28, 0.2)
"""By links to the target."""
FARTHEST: Final = 6
BESIEGING: Final = (0.0, 0.05, 0.1, 0.7, 0.88, 0.96, 1.0)
"""By units before a city or tribe: three can besiege it, more will not be too few soon."""
SECOND_FORCE: Final = 0.1
"""What a force adds where another of its power hopes for as much."""
COMING: Final = 0.6
"""What a target that is not yet reached counts, of its worth."""
FEAR: Final = 0.4
"""The same for whoever may lose it."""
UNDER_WAY: Final = 0.99
"""A march that has not ended: who has arrived had better stop."""
SPITE: Final = 0.1
"""Of what another loses, when a force chooses its target."""
TIRING: Final = 0.985
"""For each movement point to where a force would go: nearer is better."""
RAID: Final = 0.1
"""A raid that can be made: three in five succeed, one unit in three is lost."""
RAID_ODDS: Final = 21 / 36
BEATEN: Final = 3.6
"""Units that the loser of a battle loses, on average, and the winner."""
WON: Final = 1.1
POLITICS: Final = 0.32
"""Political consequences of a battle, for the winner, and the loser's share."""
SHAME: Final = 0.2


def win_odds() -> list[float]:
    """By 20 + advantage of the attacker: his odds to throw more with three dice than another."""
    sums = [0] * 19
    for a in range(1, 7):
        for b in range(1, 7):
            for c in range(1, 7):
                sums[a + b + c] += 1
    result: list[float] = []
    for advantage in range(-20, 21):
        wins = 0
        for ours in range(3, 19):
            for theirs in range(3, 19):
                if ours + advantage > theirs:
                    wins += sums[ours] * sums[theirs]
        result.append(wins / 216 / 216)
    return result


WIN: Final = win_odds()


def phase_of_turn(g: State) -> str:
    """Where the turn stands: the name of the procedure that :func:`.sequence.game` waits for."""
    whole = g.rules.named["game"]
    if not g.stack or g.stack[0][0] != whole.index:
        return ""
    return whole.labels[g.stack[0][1]]


class Outlook:
    """The forces of a position, weighed once: ``worth`` by side is what comes of it."""

    def __init__(self, g: State, worth: list[float]) -> None:
        self.g: State = g
        self.worth: list[float] = worth
        phase = phase_of_turn(g)
        self.is_scored: bool = phase in SCORED
        self.hold: float = LATER[max(0, min(8, g.last_turn - g.turn))]
        """The worth of holding a victory space from now on."""
        if not self.is_scored:
            self.hold += SOON[5 if phase in ("attrition", "surrender") else g.round]
        self.sack: float = g.tables.sack_markers / g.tables.plunder_boxes
        self.chiefs: list[int] = [NOBODY] * g.board.count
        """By space: who commands outside."""
        for leader, place in enumerate(g.place):
            if place >= 0 and g.commanding >> leader & 1 and not g.inside_leaders >> leader & 1:
                self.chiefs[place] = leader
        self.targets: list[int] = []
        for space in range(g.board.count):
            if g.board.is_victory[space] or g.loyalty[space]:
                self.targets.append(space)
        common: list[float] = []
        gallic: list[float] = []
        spite: list[float] = []
        for space in self.targets:
            harm = SPITE * self.damage(space)
            common.append(self.prize(ROMAN, space) + harm)
            gallic.append(self.prize(GALLIC, space) + harm)
            spite.append(harm)
        self.prizes: list[list[float]] = [common, common, gallic, common, spite]
        """By side, the last for powers without a player: what a force makes of each target."""
        self.target: int = NOWHERE
        """Found by best_target(), with the share of it that can be hoped for."""
        self.share: float = 0.0
        self.chosen: list[int] = [NOWHERE] * g.board.count
        self.hoped: list[float] = [0.0] * g.board.count
        """By space: the target of the army there, and its share."""
        self.taken: list[float] = [0.0] * (ARMED * g.board.count)
        """By power and space: the share of it that another force of that power hopes for."""

    # -- targets -----------------------------------------------------------------------------------
    def friends(self, power: int) -> int:
        """Mask of a power and its allies."""
        return self.g.allies[power] | 1 << power

    def prize(self, power: int, space: int) -> float:
        """What it brings a power to take a space."""
        g, side = self.g, SIDE_OF[power]
        if side == NOBODY:
            return 0.0
        is_victory = g.board.is_victory[space]
        if side != GALLIC or g.board.home[space] == GALLIC:
            return self.hold if is_victory else MINOR_PRIZE
        if g.loyalty[space]:
            return self.sack if g.owner[space] != INDEPENDENT else 0.0
        return 1.0 if g.objectives >> 1 & 1 and is_victory else 0.1

    def damage(self, space: int) -> float:
        """What its owner loses with a space."""
        if SIDE_OF[self.g.owner[space]] == NOBODY:
            return 0.0
        return self.hold if self.g.board.is_victory[space] else MINOR_PRIZE

    def may_stay(self, power: int, space: int) -> bool:
        """Powers without a player have their lands (16.3)."""
        g = self.g
        if power == CARTHAGINIAN:
            return g.board.region[space] != ITALY
        if power == VOLSCI:
            return g.owner[space] in (ROMAN, VOLSCI)
        if power == TRANSALPINE:
            return g.owner[space] in (GALLIC, TRANSALPINE)
        return True

    def odds(self, power: int, units: int, tactics: int, space: int) -> float:
        """The chance to beat those who stand there outside, if anybody does."""
        g = self.g
        other = g.army[space]
        if other == NOBODY or self.friends(power) >> other & 1:
            return 1.0
        chief = self.chiefs[space]
        skill = g.tables.tactics[chief] if chief != NOBODY else 0
        return WIN[20 + self.advantage(units, g.units[space], tactics - skill - 1)]

    def advantage(self, units: int, others: int, more: int) -> int:
        """By size, and *more*; 20 if it wins for certain, -20 if it cannot."""
        if units <= 0:
            return -20
        if others <= 0:
            return 20
        ratio = self.g.tables.ratio(max(units, others), min(units, others))
        if ratio == AUTOMATIC:
            return 20 if units > others else -20
        n = more + (ratio if units > others else -ratio)
        return max(-19, min(19, n))

    def hope(self, power: int, units: int, tactics: int, at: int, space: int) -> float:
        """The share of a target's worth that a force standing somewhere can hope for."""
        g = self.g
        distance = g.board.distances[at][space]
        if g.loyalty[space] or g.is_tribe[space]:
            done = 0 if g.siege[space] == NO_SIEGE or distance else g.siege[space]
            share = WALLS[max(0, min(5, g.resistance(space) - done))]
            share *= BESIEGING[min(6, units)]
        else:
            share = FOOTHOLD if units > 1 else 0.8 * FOOTHOLD
        if distance:
            share *= NEAR[distance] * self.odds(power, units, tactics, space) * COMING
        return share

    def best_target(self, power: int, units: int, tactics: int, at: int) -> float:
        """The gain and damage that a force there may bring; sets target and share."""
        g = self.g
        friends = self.friends(power)
        distances = g.board.distances[at]
        best = 0.0
        self.target, self.share = NOWHERE, 0.0
        prizes = self.prizes[SIDE_OF[power]]
        for n, space in enumerate(self.targets):
            distance = distances[space]
            if distance > FARTHEST or friends >> g.owner[space] & 1:
                continue
            worth = prizes[n]
            if worth * (NEAR[distance] * COMING if distance else 1.0) <= best:
                continue
            army = g.army[space]
            if army not in (NOBODY, power) and friends >> army & 1:
                continue
            if power > GALLIC and not self.may_stay(power, space):
                continue
            share = self.hope(power, units, tactics, at, space)
            share = max(SECOND_FORCE * share, share - self.taken[ARMED * space + power])
            value = share * worth
            if value > best:
                best = value
                self.target, self.share = space, share
        return best

    def count_on(self, power: int, factor: float) -> None:
        """What best_target() has found is added to the worth of the sides it concerns."""
        if self.target == NOWHERE:
            return
        side, owner = SIDE_OF[power], SIDE_OF[self.g.owner[self.target]]
        self.taken[ARMED * self.target + power] += factor * self.share
        if side != NOBODY:
            self.worth[side] += factor * self.share * self.prize(power, self.target)
        if owner != NOBODY:
            self.worth[owner] -= FEAR * factor * self.share * self.damage(self.target)

    # -- forces ------------------------------------------------------------------------------------
    def armies(self) -> None:
        """All forces that stand on the map under a commander."""
        g = self.g
        for space, power in enumerate(g.army):
            chief = self.chiefs[space]
            if power == NOBODY or chief == NOBODY or space == g.battle_at:
                continue
            self.best_target(power, g.units[space], g.tables.tactics[chief], space)
            self.chosen[space], self.hoped[space] = self.target, self.share
            self.count_on(power, 1.0)
            if power == GALLIC:
                self.worth[GALLIC] += self.raids(space, 0)

    def raids(self, space: int, points: int) -> float:
        """Spaces at hand that Gauls could raid, at once with the points that they have left."""
        total = 0.0
        if self.is_prey(space):
            total = RAID * (0.6 if not points else 1.0 if points < 3 else 1.5)
        for other in self.g.board.near[space]:
            if self.is_prey(other):
                total += 0.15 * RAID
        return total

    def is_prey(self, space: int) -> bool:
        """Whether Gauls can raid there (14.2)."""
        g = self.g
        owner = g.owner[space]
        if owner == INDEPENDENT or g.loyalty[space] or g.is_tribe[space] or g.board.kind[space]:
            return False
        return not self.friends(GALLIC) >> owner & 1

    def march(self, power: int, units: int, tactics: int, at: int, points: int) -> None:
        """A force that can still go on: the best of the places that it can reach."""
        g = self.g
        self.target, self.share = NOWHERE, 0.0
        if units <= 0:
            return
        best, target, share, plunder = -1.0, NOWHERE, 0.0, 0.0
        left: dict[int, int] = {at: points}
        way = [at]
        friends = self.friends(power)
        for space in way:
            rest = left[space]
            army = g.army[space]
            is_open = army in (NOBODY, power) or space == at
            fade = self.fade(points - rest)
            if is_open or not friends >> army & 1:
                chance = 1.0 if is_open else self.odds(power, units, tactics, space)
                after = units if is_open else max(1, units - 2)
                if chance > 0.4 and self.may_stay(power, space):
                    sure = chance * fade
                    raids = self.raids(space, rest) * sure if power == GALLIC else 0.0
                    value = self.best_target(power, after, tactics, space) * sure + raids
                    if value > best:
                        best, target, share = value, self.target, self.share * sure
                        plunder = raids
            if not is_open and not friends >> army & 1:
                continue
            for to in g.board.near[space]:
                link = g.link(power, space, to)
                after = rest - g.tables.cost[link]
                if after < 0 or after <= left.get(to, -1) or link == STRAIT:
                    continue
                if to not in left:
                    way.append(to)
                left[to] = after
        self.target, self.share = target, share
        self.count_on(power, 1.0)
        self.worth[GALLIC] += plunder

    def fade(self, points: int) -> float:
        """Less for what is farther away."""
        value = UNDER_WAY
        for _ in range(points):
            value *= TIRING
        return value

    def on_the_march(self) -> None:
        """The force that marches now, or flees from a battle."""
        g = self.g
        power, at, units = g.march_power, g.march_at, g.march_units
        if power == NOBODY or at == NOWHERE or not units:
            return
        chief = g.march_chief
        tactics = g.tables.tactics[chief] if chief != NOBODY else 0
        other = g.army[at]
        is_hostile = other != NOBODY and not self.friends(power) >> other & 1
        if g.battle_at == NOWHERE and is_hostile and at not in g.march_bribed:
            self.meeting(tactics)
            return
        if g.siege_at == at:
            self.raid_rolled()
        self.march(power, units, tactics, at, g.march_points if g.battle_at == NOWHERE else 0)

    def raid_rolled(self) -> None:
        """A raid that is about to be rolled for."""
        g = self.g
        owner = SIDE_OF[g.owner[g.march_at]]
        if g.march_power == GALLIC:
            self.worth[GALLIC] += RAID_ODDS / g.tables.plunder_boxes - UNIT / 3
        else:
            self.worth[GALLIC] -= RAID_ODDS / g.tables.plunder_boxes
        if owner != NOBODY:
            self.worth[owner] -= RAID_ODDS * max(UNIT, self.damage_of_marker(g.march_at))

    def damage_of_marker(self, space: int) -> float:
        """What the owner loses if a space turns independent."""
        return self.hold if self.g.board.is_victory[space] else UNIT

    def activated(self, leader: int, points: int) -> None:
        """A leader who has been activated and may now march or roll for a siege."""
        g = self.g
        space, power = g.place[leader], g.tables.leader_power[leader]
        if space < 0 or g.army[space] != power:
            return
        units, tactics = min(MARCH_LIMIT, g.units[space]), g.tables.tactics[leader]
        self.target, self.share = self.chosen[space], self.hoped[space]
        self.count_on(power, -1.0)  # it was weighed as if it stayed
        if power == GALLIC:
            self.worth[GALLIC] -= self.raids(space, 0)
        before = self.share if self.target == space else 0.0
        rolled = 0.0
        if before and self.can_roll(space):
            rolled = self.after_roll(power, space) - before
        if rolled > 0.0:
            self.share += rolled
            self.count_on(power, 1.0)
        else:
            self.march(power, units, tactics, space, points)

    def urgent(self, side: int) -> float:
        """What an activation in between would bring a side, at best."""
        g = self.g
        best = 0.0
        for leader, space in enumerate(g.place):
            if space >= 0 and SIDE_OF[g.tables.leader_power[leader]] == side:
                scratch = Outlook(g, [0.0] * 4)
                scratch.armies()
                before = scratch.worth[side]
                scratch.activated(leader, g.tables.points)
                best = max(best, scratch.worth[side] - before)
        return best

    def can_roll(self, space: int) -> bool:
        """Whether the army there may roll against the city or tribe now (13.1.1)."""
        g = self.g
        is_besieged = g.siege[space] != NO_SIEGE and g.units[space] >= BESIEGERS
        return is_besieged and space not in g.rolled

    # -- sieges ------------------------------------------------------------------------------------
    def after_roll(self, power: int, space: int) -> float:
        """The share of a besieged city or tribe that a roll leads to, on average."""
        g = self.g
        bonus = g.siege_bonus
        if not g.is_tribe[space]:
            bonus -= int(power in (GALLIC, TRANSALPINE))
            if g.servian_wall:
                for card in g.tables.cards:
                    if card.effect == SERVIAN_WALL and space in card.spaces:
                        bonus += card.amount
        needed = g.resistance(space) - max(0, g.siege[space])
        total = 0.0
        for sum in range(2, 13):
            left = needed - g.tables.siege_points[g.tables.siege_row(sum + bonus)]
            total += (6 - abs(7 - sum)) * (1.0 if left <= 0 else WALLS[min(5, left)])
        return total / 36 * BESIEGING[min(6, g.units[space])]

    def siege_rolled(self) -> None:
        """A siege that is about to be rolled for."""
        g = self.g
        space = g.siege_at
        power = g.army[space]
        if g.siege_void or power == NOBODY or self.friends(power) >> g.owner[space] & 1:
            return
        self.target = space
        self.share = self.after_roll(power, space) - self.hope(
            power, g.units[space], 0, space, space
        )
        self.count_on(power, 1.0)

    # -- battles -----------------------------------------------------------------------------------
    def meeting(self, tactics: int) -> None:
        """The force on the march has met an enemy and will fight it, as things stand."""
        g = self.g
        at, other = g.march_at, self.chiefs[g.march_at]
        more = tactics - (g.tables.tactics[other] if other != NOBODY else 0)
        more += self.ground(g.march_power, g.army[at], at)
        more += self.elephants(g.march_chief, other)
        more -= g.ambush + int(g.intercepting > 0) - int(g.failed_to_avoid > 0)
        if g.march_from != NOWHERE and not g.march_by_sea:
            more -= 2 if g.link(g.march_power, g.march_from, at) in (ROUGH, STRAIT) else 0
        chance = WIN[20 + self.advantage(g.march_units, g.units[at], more)]
        self.fight(g.march_power, g.march_units, tactics, g.army[at], at, g.march_from, chance)

    def battle(self) -> None:
        """A battle whose losses have not been taken yet; afterwards the attacker where he is."""
        g = self.g
        at = g.battle_at
        units = g.attack_units + g.relief
        chief = g.attack_chief
        tactics = g.tables.tactics[chief] if chief != NOBODY else 0
        if not g.defend_units or g.lost[0] or g.lost[1] or g.army[at] != g.defender:
            if g.attack_units:
                self.best_target(g.attacker, g.attack_units, tactics, at)
                self.count_on(g.attacker, 1.0)
            return
        if g.victor != NOBODY:
            chance = 1.0 - g.victor
        else:
            other = g.defend_chief
            more = tactics - (g.tables.tactics[other] if other != NOBODY else 0)
            more += g.bonus[0] - g.bonus[1] + self.ground(g.attacker, g.defender, at)
            more += self.elephants(chief, other) + int(g.flank_units > 0)
            more -= g.ambush + int(g.intercepting > 0) - int(g.failed_to_avoid > 0)
            more -= 2 if g.battle_link in (ROUGH, STRAIT) else 0
            size = units + (g.flank_units + 1) // 2
            advantage = self.advantage(size, g.defend_units, more)
            if g.dice[5] and abs(advantage) < 20:
                thrown = g.dice[0] + g.dice[1] + g.dice[2] - g.dice[3] - g.dice[4] - g.dice[5]
                chance = 1.0 if thrown + advantage > 0 else 0.0
            else:
                chance = WIN[20 + advantage]
        extra = UNIT * (g.spared[0] - g.harm[0] + chance * g.blow[0])
        extra -= UNIT * (g.spared[1] - g.harm[1] + (1 - chance) * g.blow[1])
        extra += POLITICS / 2 * (chance * g.glory[0] - (1 - chance) * g.glory[1])
        if SIDE_OF[g.attacker] != NOBODY:
            self.worth[SIDE_OF[g.attacker]] += extra
        if SIDE_OF[g.defender] != NOBODY:
            self.worth[SIDE_OF[g.defender]] -= extra
        self.fight(g.attacker, units, tactics, g.defender, at, g.battle_from, chance)

    def ground(self, attacker: int, defender: int, at: int) -> int:
        """Who fights among friends, for the attacker (12.2.3)."""
        owner = self.g.owner[at]
        return (self.friends(attacker) >> owner & 1) - (self.friends(defender) >> owner & 1)

    def elephants(self, chief: int, other: int) -> int:
        """For the attacker."""
        g = self.g
        if g.elephants == NOBODY or g.elephants not in (chief, other):
            return 0
        amount = max([card.amount for card in g.tables.cards if card.effect == ELEPHANTS])
        return amount if g.elephants == chief else -amount

    def fight(
        self, power: int, units: int, tactics: int, other: int, at: int, origin: int, chance: float
    ) -> None:
        """Both ends of a battle by their odds: losses, politics, and where the attacker stands."""
        side, foe = SIDE_OF[power], SIDE_OF[other]
        theirs = float(self.g.units[at])
        risk = 1.0 - chance
        if side != NOBODY:
            self.worth[side] -= UNIT * (chance * WON + risk * min(units, BEATEN))
            self.worth[side] += POLITICS * chance - SHAME * risk
        if foe != NOBODY:
            self.worth[foe] -= UNIT * (risk * WON + chance * min(theirs, BEATEN))
            self.worth[foe] += POLITICS * risk - SHAME * chance
        self.best_target(power, units - 1, tactics, at)
        self.count_on(power, chance)
        if origin != NOWHERE and units > BEATEN:
            self.best_target(power, units - 4, tactics, origin)
            self.count_on(power, risk)
