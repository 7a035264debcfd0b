"""Forces: leaders, and units that come and go between the map and what is under way."""

from __future__ import annotations

from ludus.flow import state

from ..vocabulary.battles import BOTH_SIDES, IN_FLIGHT, ON_MAP, ON_MARCH
from ..vocabulary.ids import GONE, NOBODY, Kind, Leader, Owner, Power, Space
from ..vocabulary.journal import UNITS_LOST
from ..vocabulary.journal_land import LEADER_LOST
from ..vocabulary.owners import ALL_POWERS, GREECE, PONTUS, SUCCESSORS, is_power
from ..vocabulary.units import ALL_KINDS, ELEPHANT, SHIFT, WORD_OF, WORDS
from .guests import FLEEING, FULL, Guests, merge
from .under_way import Battle, Force, Picked, Spent


@state
class Forces(Guests):
    """What stands on the map, and what has left it for a while."""

    place: list[Space]
    """By leader: where he is, or IN_POOL, ASIDE."""

    march: Force
    """The force that moves."""
    flight: Force
    """A force that withdraws from it or retreats."""
    picked: Picked
    battle: Battle
    spent: Spent

    def force(self, which: int) -> Force:
        """The one on the march, or the one in flight."""
        return self.march if which == ON_MARCH else self.flight

    # -- leaders ---------------------------------------------------------------------------------
    def leaders_at(self, space: Space) -> list[Leader]:
        """The leaders in a space, those of a force under way there too."""
        return [leader for leader in self.tables.leaders if self.place[leader] == space]

    def commanders(self, owner: Owner, space: Space) -> list[Leader]:
        """The leaders of an owner who stand in a space and belong to no force under way."""
        if space not in self.place:
            return []
        away = self.march.leaders | self.flight.leaders
        whose = self.tables.leader_owner
        owner = self.led_as(owner)
        return [
            leader
            for leader in self.tables.leaders
            if self.place[leader] == space and whose[leader] == owner and not away >> leader & 1
        ]

    def led_as(self, owner: Owner) -> Owner:
        """Whose leaders command the units of an owner: Greek ones the successors' army (17.2)."""
        return GREECE if owner == SUCCESSORS else owner

    def led_by(self, mask: int) -> list[Leader]:
        """The leaders of a mask."""
        return [leader for leader in self.tables.leaders if mask >> leader & 1]

    def bury(self, leader: Leader) -> None:
        """A leader is lost: his counter goes back when the turn is over (8.13, 8.45)."""
        self.log(LEADER_LOST, leader, self.place[leader])
        self.place[leader] = GONE
        self.march.leaders &= ~(1 << leader)
        self.flight.leaders &= ~(1 << leader)

    def decider(self, owner: Owner, against: Power) -> Power:
        """Who decides for an owner: its power, or else the next player after *against* (13.24)."""
        if is_power(owner):
            return ALL_POWERS[owner]
        if self.commands[owner] != NOBODY:
            return self.commands[owner]
        powers = self.players()
        later = [power for power in powers if power > against]
        return (later or powers)[0]

    def escort_owner(self) -> Owner:
        """Whose galleys guard the force on the march: Pontus has its own only (12.55)."""
        return PONTUS if self.march.owner == PONTUS else self.march.power

    def promote(self, space: Space) -> None:
        """Guests who hold a space now go on with the battle that is fought there."""
        super().promote(space)
        if self.battle.space == space and self.owner[space] != NOBODY:
            for side in BOTH_SIDES:
                if self.battle.source[side] == ON_MAP:
                    owner = self.owner[space]
                    self.battle.owner[side] = owner
                    self.battle.power[side] = self.decider(owner, self.battle.power[1 - side])

    # -- between the map and a force -------------------------------------------------------------
    def fresh(self, space: Space, kind: Kind) -> int:
        """Units of a kind in a space that have not moved in this activation (9.14)."""
        return max(0, self.count(space, kind) - self.spent.count(self.owner[space], space, kind))

    def fresh_of(self, owner: Owner, space: Space, kind: Kind) -> int:
        """The same for the units of an owner, who may be a guest there."""
        return max(0, self.count_of(owner, space, kind) - self.spent.count(owner, space, kind))

    def lift(self, which: int, first: int, second: int) -> None:
        """Units, as two words, leave the map for a force; control is settled after the march."""
        force = self.force(which)
        self.unsettled |= 1 << self.board.province[force.space]
        if self.owner[force.space] == force.owner:
            self.withdraw(force.space, first, second)
        elif first or second:
            self.part(force.owner, force.space, first, second)
        own = [force.units[0] - force.lent[0] + first, force.units[1] - force.lent[1] + second]
        merge(own, 0)
        force.units[0], force.units[1] = own[0] + force.lent[0], own[1] + force.lent[1]

    def accompany(self, owner: Owner, first: int, second: int) -> None:
        """Units of a friend, as two words, leave the map for the march (4.1, 17.2)."""
        march = self.march
        march.lender = owner
        self.unsettled |= 1 << self.board.province[march.space]
        if self.owner[march.space] == owner:
            self.withdraw(march.space, first, second)
        elif first or second:
            self.part(owner, march.space, first, second)
        own = [march.units[0] - march.lent[0], march.units[1] - march.lent[1]]
        march.lent[0] += first
        march.lent[1] += second
        merge(march.lent, 0)
        march.units[0], march.units[1] = own[0] + march.lent[0], own[1] + march.lent[1]

    def drop(self, which: int, first: int, second: int) -> None:
        """Units of a force come to stand in the space where it is; they move no more."""
        force = self.force(which)
        if force.has_company():
            lender = force.lender
            lent_first, lent_second = self.part_company(which, first, second)
            self.stand_down(which, force.owner, first - lent_first, second - lent_second)
            self.stand_down(which, lender, lent_first, lent_second)
        else:
            self.stand_down(which, force.owner, first, second)

    def part_company(self, which: int, first: int, second: int) -> tuple[int, int]:
        """A friend has back those of some units of a force that are his: as few as can be."""
        force = self.force(which)
        lent = [0, 0]
        for kind in ALL_KINDS:
            n = (first, second)[WORD_OF[kind]] >> SHIFT[kind] & FULL
            back = max(0, n - force.own(kind))
            lent[WORD_OF[kind]] += back << SHIFT[kind]
        force.units[0] -= lent[0]
        force.units[1] -= lent[1]
        force.lent[0] -= lent[0]
        force.lent[1] -= lent[1]
        if not force.has_company():
            force.lender = NOBODY
        return lent[0], lent[1]

    def stand_down(self, which: int, owner: Owner, first: int, second: int) -> None:
        """Units of an owner leave a force and stand where it is."""
        force = self.force(which)
        space = force.space
        self.unsettled |= 1 << self.board.province[space]
        if owner == force.owner:
            force.units[0] -= first
            force.units[1] -= second
        self.join(owner, space, first, second)
        self.lose_lone_elephants(space)
        is_spent = which == ON_MARCH or force.has_marched
        if is_spent and self.has_units_at(owner, space):
            self.spent.note(owner, space, first, second)

    def transfer(self, owner: Owner, space: Space, to: Space, first: int, second: int) -> None:
        """Units of an owner go from one space to another, even among enemies (10.31).

        Control is not settled.
        """
        if self.owner[space] == owner:
            self.withdraw(space, first, second)
        else:
            self.part(owner, space, first, second)
        if self.owner[to] in (NOBODY, owner):
            self.join(owner, to, first, second)
        else:
            self.quarter(owner, to, first, second)

    def withdraw(self, space: Space, first: int, second: int) -> None:
        """Units are in a space no more; elephants that are left alone are gone (10.68)."""
        self.units[space * WORDS] -= first
        self.units[space * WORDS + 1] -= second
        self.lose_lone_elephants(space)

    def lose_lone_elephants(self, space: Space) -> None:
        """Elephants without other units are gone; a space without units is nobody's (10.68)."""
        alone = self.count(space, ELEPHANT)
        if alone and sum(self.units_at(space)) == alone:
            self.log(UNITS_LOST, self.owner[space], alone, ELEPHANT, space)
            self.add(space, ELEPHANT, -alone)
        if self.is_empty(space):
            if self.owner[space] != NOBODY:
                self.spent.forget(self.owner[space], space)
            self.owner[space] = NOBODY
            self.promote(space)

    def join(self, owner: Owner, space: Space, first: int, second: int) -> None:
        """Units stand there now; two worn ones make one whole (10.86). Control is not settled."""
        if self.owner[space] not in (NOBODY, owner) and (first or second):
            self.lodge(owner, space, first, second)
        elif first or second:
            self.units[space * WORDS] += first
            self.units[space * WORDS + 1] += second
            self.owner[space] = owner
            merge(self.units, space * WORDS)

    def put_down(self, which: int) -> None:
        """A force stands on the map again, all of it, and is under way no more."""
        force = self.force(which)
        space = force.space
        self.drop(which, force.units[0], force.units[1])
        if which == IN_FLIGHT:
            for guest in self.hosted(FLEEING):
                slot = self.guest(guest, FLEEING)
                first, second = self.guest_units[slot * WORDS], self.guest_units[slot * WORDS + 1]
                self.set_guests(slot, 0, 0)
                self.join(guest, space, first, second)
        if which == ON_MARCH:
            self.spent.leaders |= force.leaders
        self.disband(which)

    def disband(self, which: int) -> None:
        """Nothing is left of a force, or it stands on the map."""
        self.force(which).clear()
        if self.march.owner == NOBODY and self.flight.owner == NOBODY:
            left, self.unsettled = self.unsettled, 0
            for province in self.board.provinces:
                if left >> province & 1:
                    self.settle_whole(province)
