"""Leaders and the forces they command, outside cities and inside."""

from __future__ import annotations

from ludus.flow import state

from ..vocabulary.forces import ASIDE, DISPLACED, GONE, MINOR
from ..vocabulary.ids import NO_LEADER, NOBODY, Leader, Power, Space
from ..vocabulary.journal import CITY_CHANGED, LEADER_DISPLACED, LEADER_REMOVED
from ..vocabulary.places import NO_SIEGE
from .spaces import Spaces


@state
class Forces(Spaces):
    """By leader, where he is. Sets of leaders are masks."""

    place: list[Space]
    """By leader: the space, or ASIDE, DISPLACED, GONE, MARCHING."""
    inside_leaders: int
    commanding: int
    """Mask of those who command where they stand; the others are their subordinates."""
    placed_minors: int
    """Mask of the minor leaders placed, or put aside by the enemy, in this action."""

    # -- leaders -----------------------------------------------------------------------------------
    def leaders_at(self, space: Space) -> list[Leader]:
        """Leaders outside a city."""
        return [
            leader
            for leader, place in zip(self.tables.leaders, self.place, strict=True)
            if place == space and not self.inside_leaders >> leader & 1
        ]

    def leaders_inside(self, space: Space) -> list[Leader]:
        """Leaders inside a city."""
        if not self.inside_leaders:
            return []
        return [
            leader
            for leader, place in zip(self.tables.leaders, self.place, strict=True)
            if place == space and self.inside_leaders >> leader & 1
        ]

    def members(self, mask: int) -> list[Leader]:
        """The leaders of a mask."""
        return [leader for leader in self.tables.leaders if mask >> leader & 1]

    def leaders_of(self, power: Power, space: Space) -> list[Leader]:
        """The leaders of a power in a space, outside or inside."""
        powers, place = self.tables.leader_power, self.place
        return [n for n in self.tables.leaders if place[n] == space and powers[n] == power]

    def own_leaders(self, power: Power, space: Space) -> list[Leader]:
        """Those of them who are outside."""
        powers = self.tables.leader_power
        return [leader for leader in self.leaders_at(space) if powers[leader] == power]

    def commander(self, space: Space) -> Leader:
        """Who commands outside, or NOBODY."""
        for leader in self.leaders_at(space):
            if self.commanding >> leader & 1:
                return leader
        return NO_LEADER

    def commander_inside(self, space: Space) -> Leader:
        """Who commands inside, or NOBODY."""
        for leader in self.leaders_inside(space):
            if self.commanding >> leader & 1:
                return leader
        return NO_LEADER

    def is_army(self, space: Space) -> bool:
        """A commander with units of his power, outside a city."""
        return self.units[space] > 0 and self.commander(space) != NO_LEADER

    def is_named(self, leader: Leader) -> bool:
        """Consuls, the dictator and other leaders with a name (8.2)."""
        return self.tables.leader_kind[leader] != MINOR

    def friend_at(self, power: Power, space: Space) -> bool:
        """Whether leaders of an ally stand there outside."""
        for leader in self.leaders_at(space):
            other = self.tables.leader_power[leader]
            if other != power and self.is_friend(power, other):
                return True
        return False

    def stranger_at(self, power: Power, space: Space) -> bool:
        """Whether units of another power or leaders of an ally stand there outside (15.3).

        Enemy leaders without units are no hindrance: they are displaced (8.4).
        """
        return self.army[space] not in (NOBODY, power) or self.friend_at(power, space)

    def move_leader(self, leader: Leader, to: Space) -> None:
        """A leader is elsewhere from now on, outside; he commands nobody yet."""
        self.place[leader] = to
        self.inside_leaders &= ~(1 << leader)
        self.commanding &= ~(1 << leader)

    def put_leader(self, leader: Leader, space: Space) -> None:
        """A leader comes to a space, outside; he commands if nobody of his rank does."""
        self.move_leader(leader, space)
        self.renew_command(space)

    def appoint(self, leader: Leader) -> None:
        """He commands where he stands; the others are his subordinates (8.2.1)."""
        is_inside = self.inside_leaders >> leader & 1
        for other, place in zip(self.tables.leaders, self.place, strict=True):
            if place == self.place[leader] and self.inside_leaders >> other & 1 == is_inside:
                self.commanding &= ~(1 << other)
        self.commanding |= 1 << leader

    def renew_command(self, space: Space) -> None:
        """Each group of leaders has one commander; no named leader serves under a minor one."""
        for group in (self.leaders_at(space), self.leaders_inside(space)):
            if group:
                chiefs = [leader for leader in group if self.commanding >> leader & 1]
                highest = self.highest(group)
                best = self.best_leader(chiefs or group)
                self.appoint(best if best in highest else self.best_leader(highest))

    def highest(self, group: list[Leader]) -> list[Leader]:
        """The named leaders of a group; without any, the minor ones."""
        return [leader for leader in group if self.is_named(leader)] or group

    def best_leader(self, group: list[Leader]) -> Leader:
        """Named before minor, then by tactics, then by initiative."""
        best = group[0]
        for leader in group[1:]:
            if self.rank(leader) > self.rank(best):
                best = leader
        return best

    def rank(self, leader: Leader) -> int:
        """To compare leaders of a group."""
        t = self.tables
        return 100 * self.is_named(leader) + 10 * t.tactics[leader] - t.initiative[leader]

    def displace(self, leader: Leader) -> None:
        """A named leader waits for the next reinforcement phase, a minor one stands aside (8.4).

        The minor one returns in his player's next actions, not in those under way.
        """
        if self.is_named(leader):
            self.move_leader(leader, DISPLACED)
            self.log(LEADER_DISPLACED, self.tables.leader_power[leader], leader)
        else:
            self.set_aside(leader)
            self.placed_minors |= 1 << leader

    def displace_stranded(self, space: Space) -> None:
        """Leaders alone among enemy units and not in a friendly city are displaced (8.4).

        Of leaders of two powers without units those of the owner stay.
        """
        outside, group = self.army[space], self.leaders_at(space)
        powers = self.tables.leader_power
        if outside == NOBODY and any(powers[leader] != powers[group[0]] for leader in group):
            is_home = any(powers[leader] == self.owner[space] for leader in group)
            outside = self.owner[space] if is_home else powers[group[0]]
        if outside == NOBODY:
            return
        for leader in group:
            if powers[leader] != outside and not self.is_friend(powers[leader], outside):
                self.displace(leader)

    def retire(self, leader: Leader) -> None:
        """A leader leaves the game for good."""
        self.move_leader(leader, GONE)
        self.log(LEADER_REMOVED, self.tables.leader_power[leader], leader)

    def set_aside(self, leader: Leader) -> None:
        """A leader stands beside the board: a consul in the pool, a minor leader."""
        self.move_leader(leader, ASIDE)

    # -- cities and those inside -------------------------------------------------------------------
    def lose_garrison(self, space: Space) -> None:
        """All units inside a city are removed and the leaders displaced (13.5)."""
        self.lose_inside(space, self.inside[space])
        for leader in self.leaders_inside(space):
            self.displace(leader)

    def open_gates(self, space: Space) -> None:
        """Whoever is inside is outside again; leaders of an ally make room (A-39)."""
        n, chiefs = self.inside[space], self.leaders_inside(space)
        if n or chiefs:
            for leader in self.leaders_at(space):
                if self.tables.leader_power[leader] != self.owner[space]:
                    self.displace(leader)
        if n:
            self.inside[space] = 0
            self.add_units(self.owner[space], space, n, 0)
        for leader in chiefs:
            self.inside_leaders &= ~(1 << leader)

    def settle(self, space: Space) -> None:
        """After units have come or gone: sieges are lifted, cities open, leaders displaced.

        To be called whenever what stands in a space has changed and no battle is under way there.
        """
        outside = self.army[space]
        if outside == NOBODY or self.is_friend(outside, self.owner[space]):
            self.lift_siege(space)
        if outside in (NOBODY, self.owner[space]):
            self.open_gates(space)
        self.displace_stranded(space)
        self.renew_command(space)

    def change_city(self, space: Space, power: Power) -> None:
        """A city goes over to *power* (or becomes independent) with loyalty 1.

        Units inside come out, into an enemy space now (A-29); with other units outside they are
        lost (A-36).
        """
        if self.army[space] not in (NOBODY, self.owner[space]):
            self.lose_garrison(space)
        self.open_gates(space)
        self.owner[space] = power
        self.loyalty[space] = 1
        self.siege[space] = NO_SIEGE
        self.log(CITY_CHANGED, power, space)
        self.settle(space)

    def hand_over(self, space: Space, power: Power) -> None:
        """A space goes over to *power*: a city with loyalty 1, any other with a marker."""
        if self.is_city(space):
            self.change_city(space, power)
        else:
            self.set_owner(space, power)
