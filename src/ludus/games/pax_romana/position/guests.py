"""Guests: units of other owners in a space, who stand there with the host (5.12, 12.44).

Allies do so, and whoever a power uses as its own: the Soldier of Fortune, Pergamum. The host holds
the space; all fight together when it is attacked. Whoever intercepts where others stand who are no
friends is kept as a guest too, as long as the battle lasts (10.31).
"""

from __future__ import annotations

from ludus.flow import state

from ..vocabulary.ids import NOBODY, NOWHERE, Kind, Owner, Power, Space
from ..vocabulary.journal import UNITS_LOST, UNITS_PLACED
from ..vocabulary.journal_land import SENT_HOME
from ..vocabulary.owners import ALL_POWERS, FORTUNE, GREECE, PERGAMUM, SUCCESSORS, TRIBES, is_power
from ..vocabulary.places import LAND
from ..vocabulary.units import (
    ALL_KINDS,
    COUNTED,
    ELEPHANT,
    SHIFT,
    UNIT_BITS,
    WHOLE,
    WORD_OF,
    WORDS,
    WORN,
    WORN_HEAVY,
    WORN_HIRED,
    WORN_LEGION,
)
from .powers import changed
from .sea import Sea

FULL = (1 << UNIT_BITS) - 1
WORN_KINDS = (WORN_LEGION, WORN_HEAVY, WORN_HIRED)
GUESTS = 24
"""Room for so many stacks of guests on the map."""
KEPT_FREE = 4
"""Of it, for those who intercept among strangers (10.31) and come by card: no more lodge (R26)."""
NO_GUEST = -1
FLEEING = Space(-2)
"""Where guests are who flee with their host."""


@state
class Guests(Sea):
    """A small pool of stacks, empty most of the time; of each owner one in a space."""

    guest_at: tuple[Space, ...]
    """By stack: where it is, or NOWHERE."""
    guest_owner: tuple[Owner, ...]
    guest_units: tuple[int, ...]
    """By stack: two words with the numbers of all kinds."""

    # -- who is there ----------------------------------------------------------------------------
    def guest(self, owner: Owner, space: Space) -> int:
        """The stack of an owner's guests in a space, or NO_GUEST."""
        if space in self.guest_at:
            for slot in range(GUESTS):
                if self.guest_at[slot] == space and self.guest_owner[slot] == owner:
                    return slot
        return NO_GUEST

    def hosted(self, space: Space) -> list[Owner]:
        """Whose guests are in a space."""
        if space not in self.guest_at:
            return []
        return [self.guest_owner[n] for n in range(GUESTS) if self.guest_at[n] == space]

    def lodgers(self, slot: int, kind: Kind) -> int:
        """Units of a kind in a stack of guests."""
        return self.guest_units[slot * WORDS + WORD_OF[kind]] >> SHIFT[kind] & FULL

    def guests(self, space: Space, kind: Kind) -> int:
        """Guests of a kind in a space, whosever they are."""
        if space not in self.guest_at:
            return 0
        return sum(self.lodgers(n, kind) for n in range(GUESTS) if self.guest_at[n] == space)

    def guests_of(self, owner: Owner, space: Space, kind: Kind) -> int:
        """Guests of a kind that an owner has in a space."""
        slot = self.guest(owner, space)
        return 0 if slot == NO_GUEST else self.lodgers(slot, kind)

    def first_guest(self, space: Space, kind: Kind) -> Owner:
        """Whose guests in a space have a kind of unit: the first of them, or NOBODY."""
        for slot in range(GUESTS):
            if self.guest_at[slot] == space and self.lodgers(slot, kind):
                return self.guest_owner[slot]
        return NOBODY

    def count_of(self, owner: Owner, space: Space, kind: Kind) -> int:
        """Units of a kind that an owner has in a space, as host or guest."""
        if self.owner[space] == owner:
            return self.count(space, kind)
        return self.guests_of(owner, space, kind)

    def has_units_at(self, owner: Owner, space: Space) -> bool:
        """Whether an owner has units in a space, as host or guest."""
        return self.owner[space] == owner or self.guest(owner, space) != NO_GUEST

    def has_foreign_guests(self, power: Power, space: Space) -> bool:
        """Whether guests who are no friends of a power are in a space."""
        if space not in self.guest_at:
            return False
        return any(not self.is_friend(power, owner) for owner in self.hosted(space))

    def is_open(self, power: Power, space: Space) -> bool:
        """Whether a line by land may pass: not where an enemy is the guest of a friend (6.16)."""
        return super().is_open(power, space) and not self.has_foreign_guests(power, space)

    def can_lodge(self, owner: Owner, space: Space) -> bool:
        """Whether units of an owner may stop among those of another (5.12, 12.44, 12.54)."""
        if not self.is_welcome(owner, self.owner[space]):
            return False
        if self.guest(owner, space) == NO_GUEST and self.guest_at.count(NOWHERE) <= KEPT_FREE:
            return False
        return not any(self.is_rival(owner, other) for other in self.hosted(space))

    def is_welcome(self, owner: Owner, host: Owner) -> bool:
        """Whether two owners share a space."""
        return self.is_hospitable(owner, host) or self.is_hospitable(host, owner)

    def is_rival(self, owner: Owner, other: Owner) -> bool:
        """Whether two powers are no allies: no third shares a space with both."""
        if owner == other or not is_power(owner) or not is_power(other):
            return False
        return not self.allies[owner] >> other & 1

    def is_hospitable(self, power: Owner, other: Owner) -> bool:
        """Whether a power shares its spaces with another, or with those it uses as its own."""
        if not is_power(power):
            return False
        if is_power(other):
            return bool(self.allies[power] >> other & 1)
        if other == SUCCESSORS:
            return power == GREECE
        return other in (FORTUNE, PERGAMUM) and self.commands[other] == power

    # -- coming and going ------------------------------------------------------------------------
    def enlist(self, owner: Owner, space: Space, kind: Kind, n: int) -> None:
        """New units come to a space, where others may stand."""
        if self.owner[space] in (NOBODY, owner):
            self.muster(owner, space, kind, n)
        else:
            self.log(UNITS_PLACED, owner, n, kind, space)
            words = [0, 0]
            words[WORD_OF[kind]] = n << SHIFT[kind]
            self.quarter(owner, space, words[0], words[1])

    def lodge(self, owner: Owner, space: Space, first: int, second: int) -> None:
        """Units join the guests in a space; where they cannot, they go to the nearest free one.

        Those whom a power uses as its own are the guests of its units, not their hosts.
        """
        if self.guest(owner, space) == NO_GUEST and not self.can_lodge(owner, space):
            self.billet(owner, space, first, second)
            return
        host = self.owner[space]
        if is_power(owner) and not is_power(host):
            self.quarter(host, space, self.units[space * WORDS], self.units[space * WORDS + 1])
            self.owner[space] = owner
            self.units[space * WORDS], self.units[space * WORDS + 1] = first, second
            merge(self.units, space * WORDS)
        else:
            self.quarter(owner, space, first, second)

    def quarter(self, owner: Owner, space: Space, first: int, second: int) -> None:
        """Units stand in a space beside those of others."""
        slot = self.guest(owner, space)
        if slot == NO_GUEST:
            if NOWHERE not in self.guest_at:
                raise AssertionError("no room in guest_at")
            slot = self.guest_at.index(NOWHERE)
            self.guest_at = changed(self.guest_at, slot, space)
            self.guest_owner = changed(self.guest_owner, slot, owner)
        words = [
            self.guest_units[slot * WORDS] + first,
            self.guest_units[slot * WORDS + 1] + second,
        ]
        merge(words, 0)
        self.set_guests(slot, words[0], words[1])

    def set_guests(self, slot: int, first: int, second: int) -> None:
        """The units of a stack of guests; without any it is gone."""
        self.guest_units = changed(self.guest_units, slot * WORDS, first)
        self.guest_units = changed(self.guest_units, slot * WORDS + 1, second)
        if not first and not second:
            self.guest_at = changed(self.guest_at, slot, NOWHERE)
            self.guest_owner = changed(self.guest_owner, slot, NOBODY)

    def part(self, owner: Owner, space: Space, first: int, second: int) -> None:
        """Guests leave a space; elephants that are left alone are gone (10.68)."""
        slot = self.guest(owner, space)
        first = self.guest_units[slot * WORDS] - first
        second = self.guest_units[slot * WORDS + 1] - second
        if not second and first == (first >> SHIFT[ELEPHANT] & FULL) << SHIFT[ELEPHANT]:
            alone = first >> SHIFT[ELEPHANT] & FULL
            if alone and space >= 0:
                self.log(UNITS_LOST, owner, alone, ELEPHANT, space)
            first = 0
        self.set_guests(slot, first, second)

    def lose_guest(self, owner: Owner, space: Space, kind: Kind, n: int) -> None:
        """Guests are eliminated."""
        if n and space >= 0:
            self.log(UNITS_LOST, owner, n, kind, space)
        if n:
            words = [0, 0]
            words[WORD_OF[kind]] = n << SHIFT[kind]
            self.part(owner, space, words[0], words[1])

    def wear_guest(self, owner: Owner, space: Space, kind: Kind) -> None:
        """One of the guests is reduced."""
        slot, worn = self.guest(owner, space), WORN[kind]
        words = [self.guest_units[slot * WORDS], self.guest_units[slot * WORDS + 1]]
        words[WORD_OF[kind]] -= 1 << SHIFT[kind]
        words[WORD_OF[worn]] += 1 << SHIFT[worn]
        merge(words, 0)
        self.set_guests(slot, words[0], words[1])

    def clear_guests(self, space: Space) -> None:
        """All guests in a space are gone."""
        for owner in self.hosted(space):
            self.set_guests(self.guest(owner, space), 0, 0)

    def dismiss(self, owner: Owner) -> None:
        """All guests of an owner leave the map."""
        if owner not in self.guest_owner:
            return
        for space in self.board.lands:
            for kind in ALL_KINDS:
                self.lose_guest(owner, space, kind, self.guests_of(owner, space, kind))

    def crowd(self, space: Space) -> int:
        """All units in a space, those of guests too."""
        guests = sum(self.guests(space, kind) for kind in ALL_KINDS)
        return sum(self.units_at(space)) + guests

    def sweep_away(self, space: Space) -> None:
        """Nobody who stood there is left, guests neither."""
        while not self.is_empty(space):
            self.wipe_out(space)

    def take(self, space: Space, kind: Kind, n: int) -> None:
        """Units leave a space; guests who are left there hold it now."""
        super().take(space, kind, n)
        self.promote(space)

    def promote(self, space: Space) -> None:
        """Where no host is left, the first guests hold the space; control is settled."""
        if self.owner[space] != NOBODY or space not in self.guest_at:
            return
        slot = self.guest_at.index(space)
        owner = self.guest_owner[slot]
        first, second = self.guest_units[slot * WORDS], self.guest_units[slot * WORDS + 1]
        self.set_guests(slot, 0, 0)
        self.owner[space] = owner
        self.units[space * WORDS], self.units[space * WORDS + 1] = first, second
        self.settle(space)

    def homecoming(self, owner: Owner, power: Power) -> None:
        """Units of an owner are a power's again: hosts and guests alike (17.2)."""
        for space in self.board.lands:
            if self.owner[space] == owner:
                self.owner[space] = power
        for slot in range(GUESTS):
            if self.guest_owner[slot] == owner:
                space = self.guest_at[slot]
                self.take_in(owner, space)
                self.owner[space] = power

    def take_in(self, owner: Owner, space: Space) -> None:
        """Guests of an owner belong to the units that hold the space now, if there are any."""
        slot = self.guest(owner, space)
        if slot != NO_GUEST:
            first, second = self.guest_units[slot * WORDS], self.guest_units[slot * WORDS + 1]
            self.set_guests(slot, 0, 0)
            self.units[space * WORDS] += first
            self.units[space * WORDS + 1] += second
            merge(self.units, space * WORDS)

    def heavies(self, owner: Owner) -> int:
        """Legions and heavy infantry of an owner, guests too (6.42)."""
        found = super().heavies(owner)
        for slot in range(GUESTS):
            if self.guest_owner[slot] == owner:
                found += sum(self.lodgers(slot, kind) for kind in COUNTED)
        return found

    # -- the end of an alliance ------------------------------------------------------------------
    def send_guests_home(self) -> None:
        """Alliances are over: guests who have no friend there go to the nearest space that is free.

        Those whom a power uses as its own stay with it.
        """
        for slot in range(GUESTS):
            space, owner = self.guest_at[slot], self.guest_owner[slot]
            if space != NOWHERE and not self.is_welcome(owner, self.owner[space]):
                first, second = self.guest_units[slot * WORDS], self.guest_units[slot * WORDS + 1]
                self.set_guests(slot, 0, 0)
                self.billet(owner, space, first, second)

    def billet(self, owner: Owner, start: Space, first: int, second: int) -> None:
        """Units stand in the nearest space that is free or their own; if there is none, nowhere."""
        to = self.nearest_free(owner, start)
        if to == NOWHERE:
            for kind in ALL_KINDS:
                n = (first, second)[WORD_OF[kind]] >> SHIFT[kind] & FULL
                if n:
                    self.log(UNITS_LOST, owner, n, kind, start)
            return
        self.log(SENT_HOME, owner, start, to)
        self.units[to * WORDS] += first
        self.units[to * WORDS + 1] += second
        self.owner[to] = owner
        merge(self.units, to * WORDS)
        self.settle(to)

    def nearest_free(self, owner: Owner, start: Space) -> Space:
        """By land, past anybody; NOWHERE if no such space can be reached."""
        seen = {start}
        reached = [start]
        for here in reached:
            for to in self.board.by_land[here]:
                if to in seen or not self.scenario.in_play[to]:
                    continue
                if self.board.kind[to] == LAND and self.is_free_for(owner, to):
                    return to
                seen.add(to)
                reached.append(to)
        return NOWHERE

    def is_free_for(self, owner: Owner, space: Space) -> bool:
        """Whether nobody else holds a space."""
        if self.owner[space] == owner:
            return True
        power = ALL_POWERS[owner] if is_power(owner) else self.commands[owner]
        occupant = self.occupant(space)
        if self.owner[space] != NOBODY or occupant == TRIBES:
            return False
        return occupant == NOBODY or (power != NOBODY and self.is_friend(power, occupant))


def merge(units: list[int], base: int) -> None:
    """In a stack, two worn units of a kind make one whole (10.86)."""
    for kind in WORN_KINDS:
        word = base + WORD_OF[kind]
        pairs = (units[word] >> SHIFT[kind] & FULL) // 2
        if pairs:
            units[word] -= 2 * pairs << SHIFT[kind]
            units[base + WORD_OF[WHOLE[kind]]] += pairs << SHIFT[WHOLE[kind]]
