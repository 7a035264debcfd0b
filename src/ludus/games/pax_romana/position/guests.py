"""Guests: units of a second owner in a space, who stand there with the host (5.12, 12.44).

Allies do so, and whoever a power uses as its own: the Soldier of Fortune, Pergamum. The host holds
the space; all fight together when it is attacked. There is room for one guest in a space.
"""

from __future__ import annotations

from ludus.flow import state

from ..vocabulary.ids import NOBODY, NOWHERE, Kind, Owner, Space
from ..vocabulary.journal import UNITS_LOST
from ..vocabulary.journal_land import SENT_HOME
from ..vocabulary.owners import ALL_POWERS, FORTUNE, PERGAMUM, TRIBES, is_power
from ..vocabulary.places import LAND
from ..vocabulary.units import (
    ALL_KINDS,
    COUNTED,
    SHIFT,
    UNIT_BITS,
    WHOLE,
    WORD_OF,
    WORDS,
    WORN_HEAVY,
    WORN_HIRED,
    WORN_LEGION,
)
from .land import changed
from .sea import Sea

FULL = (1 << UNIT_BITS) - 1
WORN_KINDS = (WORN_LEGION, WORN_HEAVY, WORN_HIRED)
GUESTS = 6
"""Room for so many stacks of guests on the map."""
NO_GUEST = -1


@state
class Guests(Sea):
    """A small pool of stacks, empty most of the time."""

    guest_at: tuple[Space, ...]
    """By stack: where it is, or NOWHERE."""
    guest_owner: tuple[Owner, ...]
    guest_units: tuple[int, ...]
    """By stack: two words with the numbers of all kinds."""

    # -- who is there ----------------------------------------------------------------------------
    def guest(self, space: Space) -> int:
        """The stack of guests in a space, or NO_GUEST."""
        return self.guest_at.index(space) if space in self.guest_at else NO_GUEST

    def guest_of(self, space: Space) -> Owner:
        """Whose guests stand in a space, or NOBODY."""
        slot = self.guest(space)
        return NOBODY if slot == NO_GUEST else self.guest_owner[slot]

    def guests(self, space: Space, kind: Kind) -> int:
        """Guests of a kind in a space."""
        slot = self.guest(space)
        if slot == NO_GUEST:
            return 0
        return self.guest_units[slot * WORDS + WORD_OF[kind]] >> SHIFT[kind] & FULL

    def count_of(self, owner: Owner, space: Space, kind: Kind) -> int:
        """Units of a kind that an owner has in a space, as host or guest."""
        if self.owner[space] == owner:
            return self.count(space, kind)
        return self.guests(space, kind) if self.guest_of(space) == owner else 0

    def can_lodge(self, owner: Owner, space: Space) -> bool:
        """Whether units of an owner may stop among those of another (5.12, 12.44, 12.54)."""
        host = self.owner[space]
        if self.guest_of(space) == owner:
            return True
        if self.guest(space) != NO_GUEST or NOWHERE not in self.guest_at:
            return False
        return self.is_hospitable(owner, host) or self.is_hospitable(host, owner)

    def is_hospitable(self, power: Owner, other: Owner) -> bool:
        """Whether a power shares its spaces with another, or with those it uses as its own."""
        if not is_power(power):
            return False
        if is_power(other):
            return bool(self.allies[power] >> other & 1)
        return other in (FORTUNE, PERGAMUM) and self.commands[other] == power

    # -- coming and going ------------------------------------------------------------------------
    def lodge(self, owner: Owner, space: Space, first: int, second: int) -> None:
        """Units join the guests in a space; where they cannot, they go to the nearest free one."""
        slot = self.guest(space)
        if slot == NO_GUEST:
            if not self.can_lodge(owner, space):
                self.billet(owner, space, first, second)
                return
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

    def part(self, space: Space, first: int, second: int) -> None:
        """Guests leave a space."""
        slot = self.guest(space)
        self.set_guests(
            slot,
            self.guest_units[slot * WORDS] - first,
            self.guest_units[slot * WORDS + 1] - second,
        )

    def lose_guest(self, space: Space, kind: Kind, n: int) -> None:
        """Guests are eliminated."""
        if n:
            self.log(UNITS_LOST, self.guest_of(space), n, kind, space)
            words = [0, 0]
            words[WORD_OF[kind]] = n << SHIFT[kind]
            self.part(space, words[0], words[1])

    def wear_guest(self, space: Space, kind: Kind, worn: Kind) -> None:
        """One of the guests is reduced."""
        words = [0, 0]
        words[WORD_OF[kind]] += 1 << SHIFT[kind]
        words[WORD_OF[worn]] -= 1 << SHIFT[worn]
        self.part(space, words[0], words[1])

    def take(self, space: Space, kind: Kind, n: int) -> None:
        """Units leave a space; guests who are left there hold it now."""
        super().take(space, kind, n)
        self.promote(space)

    def promote(self, space: Space) -> None:
        """Where no host is left, the guests hold the space; control is settled if that may be."""
        slot = self.guest(space)
        if slot == NO_GUEST or self.owner[space] != NOBODY:
            return
        owner = self.guest_owner[slot]
        first, second = self.guest_units[slot * WORDS], self.guest_units[slot * WORDS + 1]
        self.set_guests(slot, 0, 0)
        self.owner[space] = owner
        self.units[space * WORDS], self.units[space * WORDS + 1] = first, second
        self.settle(space)

    def heavies(self, owner: Owner) -> int:
        """Legions and heavy infantry of an owner, guests too (6.42)."""
        found = super().heavies(owner)
        for slot in range(GUESTS):
            if self.guest_owner[slot] == owner:
                found += sum(self.guests(self.guest_at[slot], kind) for kind in COUNTED)
        return found

    # -- the end of an alliance ------------------------------------------------------------------
    def send_guests_home(self) -> None:
        """Alliances are over: guests go to the nearest space that is free or their own."""
        for slot in range(GUESTS):
            space = self.guest_at[slot]
            if space != NOWHERE:
                owner = self.guest_owner[slot]
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
