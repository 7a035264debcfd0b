"""What forces on the map, on the march and in battle may come to, for :mod:`.evaluation`.

All is weighed in victory points. A force counts for the best target that it can make for, and as a
threat to whoever holds that target; the dice of a battle or siege are weighed by their odds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..components.dice_tables import AUTOMATIC
from ..vocabulary.ids import NO_LEADER, NOBODY, NOWHERE, Leader, Power, Space
from ..vocabulary.places import NO_SIEGE
from ..vocabulary.powers import ARMED, GALLIC, INDEPENDENT, POWERS, ROMAN, SIDE_OF
from ..vocabulary.turns import AFTER_ROUNDS, AFTER_SCORING

if TYPE_CHECKING:
    from ..position.state import State

UNIT: Final = 0.06
"""A unit more or less, where many are weighed one by one."""
SOON: Final = (0.6, 0.68, 0.76, 0.84, 0.92, 1.0)
"""By round: how sure it is that a victory space held now counts at the end of this turn."""
LATER: Final = (0.0, 0.6, 1.1, 1.5, 1.8, 2.1, 2.3, 2.5, 2.6)
"""By turns after this one: what holding it may bring in them."""
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
SPITE: Final = 0.1
"""Of what another loses, when a force chooses its target."""
POINT: Final = 0.3
"""A point of support that a battle costs, where it takes no victory space."""
RAID: Final = 0.1
"""A raid that can be made: three in five succeed, one unit in three is lost."""


SETTLERS: Final = 0
RAIDERS: Final = 1
LEADERLESS: Final = 2
"""What a force makes of a target: it holds it, it plunders it, or it only takes it away."""


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


class Outlook:
    """The forces of a position, weighed once: ``worth`` by side is what comes of it."""

    def __init__(self, g: State, worth: list[float]) -> None:
        self.g: State = g
        self.worth: list[float] = worth
        self.is_scored: bool = g.phase == AFTER_SCORING
        self.hold: float = LATER[max(0, min(8, g.last_turn - g.turn))]
        """The worth of holding a victory space from now on."""
        if not self.is_scored:
            self.hold += SOON[5 if g.phase == AFTER_ROUNDS else g.round]
        self.sack: float = g.tables.sack_markers / g.tables.plunder_boxes
        self.chiefs: list[Leader] = [NO_LEADER] * g.board.count
        """By space: who commands outside."""
        for leader, place in zip(g.tables.leaders, g.place, strict=True):
            if place >= 0 and g.commanding >> leader & 1 and not g.inside_leaders >> leader & 1:
                self.chiefs[place] = leader
        self.targets: list[Space] = []
        self.open: list[int] = [0] * (len(POWERS) + 1)
        """By power: victory spaces that it loses if a single point of support is taken there."""
        for space in g.board.spaces:
            if g.board.is_victory[space] or g.loyalty[space]:
                self.targets.append(space)
                if g.board.is_victory[space] and self.is_open(space):
                    self.open[g.owner[space]] += 1
        self.prizes: list[float] = [0.0] * (3 * g.board.count)
        """What a force makes of each target: one of those who settle, of the Gauls, and of powers
        without a player."""
        for space in self.targets:
            harm = SPITE * self.damage(space)
            self.prizes[3 * space] = self.prize(ROMAN, space) + harm
            self.prizes[3 * space + RAIDERS] = self.prize(GALLIC, space) + harm
            self.prizes[3 * space + LEADERLESS] = harm
        self.target: Space = NOWHERE
        """Found by best_target(), with the share of it that can be hoped for."""
        self.share: float = 0.0
        self.chosen: list[Space] = [NOWHERE] * g.board.count
        self.hoped: list[float] = [0.0] * g.board.count
        """By space: the target of the army there, and its share."""
        self.taken: list[float] = [0.0] * (ARMED * g.board.count)
        """By power and space: the share of it that another force of that power hopes for."""

    def is_open(self, space: Space) -> bool:
        """Whether one point takes a space from its owner: no units guard it (7.3.3, 12.5)."""
        g, owner = self.g, self.g.owner[space]
        if g.loyalty[space] > 1 or g.is_tribe[space] or SIDE_OF[owner] == NOBODY:
            return False
        if owner == ROMAN and g.this_turn.foedus:
            return False
        return not g.units_at(owner, space)

    def spoils(self, power: Power, points: int, odds: float) -> None:
        """What a power that is beaten loses to so many points of the winner (12.5)."""
        side = SIDE_OF[power]
        if side != NOBODY:
            taken = min(points, self.open[power])
            self.worth[side] -= odds * (self.hold * taken + POINT * (points - taken))

    # -- targets -----------------------------------------------------------------------------------
    def friends(self, power: Power) -> int:
        """Mask of a power and its allies."""
        return self.g.allies[power] | 1 << power

    def prize(self, power: Power, space: Space) -> float:
        """What it brings a power to take a space."""
        g, side = self.g, SIDE_OF[power]
        if side == NOBODY:
            return 0.0
        is_victory = g.board.is_victory[space]
        if side != GALLIC or g.board.home[space] == GALLIC:
            return self.hold if is_victory else MINOR_PRIZE
        if g.loyalty[space]:
            return self.sack if g.owner[space] != INDEPENDENT else 0.0
        return 1.0 if g.this_turn.objectives >> 1 & 1 and is_victory else 0.1

    def damage(self, space: Space) -> float:
        """What its owner loses with a space."""
        if SIDE_OF[self.g.owner[space]] == NOBODY:
            return 0.0
        return self.hold if self.g.board.is_victory[space] else MINOR_PRIZE

    def odds(self, power: Power, units: int, tactics: int, space: Space) -> float:
        """The chance to beat those who stand there outside, if anybody does."""
        g = self.g
        other = g.army[space]
        if other == NOBODY or self.friends(power) >> other & 1:
            return 1.0
        chief = self.chiefs[space]
        skill = g.tables.tactics[chief] if chief != NO_LEADER else 0
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

    def hope(self, power: Power, units: int, tactics: int, at: Space, space: Space) -> float:
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

    def best_target(self, power: Power, units: int, tactics: int, at: Space) -> float:
        """The gain and damage that a force there may bring; sets target and share."""
        g = self.g
        friends = self.friends(power)
        distances = g.board.distances[at]
        best = 0.0
        self.target, self.share = NOWHERE, 0.0
        side = SIDE_OF[power]
        style = RAIDERS if side == GALLIC else LEADERLESS if side == NOBODY else SETTLERS
        for space in self.targets:
            distance = distances[space]
            if distance > FARTHEST or friends >> g.owner[space] & 1:
                continue
            worth = self.prizes[3 * space + style]
            if worth * (NEAR[distance] * COMING if distance else 1.0) <= best:
                continue
            army = g.army[space]
            if army not in (NOBODY, power) and friends >> army & 1:
                continue
            if power > GALLIC and not self.g.is_its_land(power, space):
                continue
            share = self.hope(power, units, tactics, at, space)
            share = max(SECOND_FORCE * share, share - self.taken[ARMED * space + power])
            value = share * worth
            if value > best:
                best = value
                self.target, self.share = space, share
        return best

    def count_on(self, power: Power, factor: float) -> None:
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
        for space, power in zip(g.board.spaces, g.army, strict=True):
            chief = self.chiefs[space]
            if power == NOBODY or chief == NO_LEADER or space == g.battle.at:
                continue
            self.best_target(power, g.units[space], g.tables.tactics[chief], space)
            self.chosen[space], self.hoped[space] = self.target, self.share
            self.count_on(power, 1.0)
            if power == GALLIC:
                self.worth[GALLIC] += self.raids(space, 0)

    def raids(self, space: Space, points: int) -> float:
        """Spaces at hand that Gauls could raid, at once with the points that they have left."""
        total = 0.0
        if self.is_prey(space):
            total = RAID * (0.6 if not points else 1.0 if points < 3 else 1.5)
        for other in self.g.board.near[space]:
            if self.is_prey(other):
                total += 0.15 * RAID
        return total

    def is_prey(self, space: Space) -> bool:
        """Whether Gauls can raid there (14.2)."""
        g = self.g
        owner = g.owner[space]
        if owner == INDEPENDENT or g.loyalty[space] or g.is_tribe[space] or g.board.kind[space]:
            return False
        return not self.friends(GALLIC) >> owner & 1
