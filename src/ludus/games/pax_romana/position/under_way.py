"""What is under way on land, and over soon: each a slate that is filled and cleared as a whole."""

from __future__ import annotations

from ludus.flow import Slate, filled, slate

from ..vocabulary.battles import ON_MAP, ON_MARCH, UNSEALED
from ..vocabulary.ids import NO_LEADER, NOBODY, NOWHERE, Kind, Leader, Mask, Owner, Power, Space
from ..vocabulary.places import SPACES
from ..vocabulary.units import ALL_KINDS, SHIFT, UNIT_BITS, WORD_OF, WORDS, WORN

FULL = (1 << UNIT_BITS) - 1

OWNERS = 32
"""Room for owners beside a space in one number."""
RECORD = 1 + WORDS
"""Numbers that are kept of a space where units have come."""


@slate
class Force(Slate):
    """Units that are not on the map: on the march, or in flight.

    Its leaders are on the map, where it is.
    """

    ROOM = dict.fromkeys(("fled",), SPACES)

    owner: Owner = NOBODY
    """Whose units; NOBODY when nobody is under way."""
    power: Power = NOBODY
    """The power that moves it."""
    space: Space = NOWHERE
    came_from: Space = NOWHERE
    """The space or point it was in before; NOWHERE at the start."""
    rest: Space = NOWHERE
    """The last land space where it was before (10.97)."""
    units: list[int] = filled(0, 0)
    """Two words with the numbers of all kinds."""
    lent: list[int] = filled(0, 0)
    """Those of them that a friend has lent: they march and fight as its own (4.1, 17.2)."""
    lender: Owner = NOBODY
    """Whose they are; of nobody while it has none."""
    unwilling: int = 0
    """Mask of the allies who were asked for units of theirs, and keep them back (4.1)."""
    leaders: int = 0
    points: int = 0
    """Movement points that are left."""
    doubled: int = 0
    """How many of them a leader has only as long as he moves alone (8.23)."""
    is_major: int = 0
    is_landing: int = 0
    """Whether it comes ashore from a transport."""
    is_over: int = 0
    """It may move no further."""
    has_lost: int = 0
    """Whether it has lost its last battle."""
    escort: int = 0
    """Galleys that go along, as the fleets of a place are written."""
    is_fierce: int = 0
    """1 while the successors' army falls on Greek units (17.2)."""
    is_walled: int = 0
    """1 if some of those it will attack have said that they use their walls (10.34)."""
    has_stormed: int = 0
    """1 if its last battle was against walls that were used (7.44)."""
    hindered: int = 0
    """Points that cavalry has taken from a withdrawal by land (10.43)."""
    has_marched: int = 0
    """1 for a flight of those who were on the march in this activation (9.14)."""
    fled: Mask = 0
    """Spaces with units that have withdrawn from it, and do so no more (10.41)."""

    def count(self, kind: Kind) -> int:
        """Units of a kind."""
        return self.units[WORD_OF[kind]] >> SHIFT[kind] & FULL

    def add(self, kind: Kind, n: int) -> None:
        """So many more, or fewer."""
        self.units[WORD_OF[kind]] += n << SHIFT[kind]

    def borrowed(self, kind: Kind) -> int:
        """Units of a kind that are lent."""
        return self.lent[WORD_OF[kind]] >> SHIFT[kind] & FULL

    def lend(self, kind: Kind, n: int) -> None:
        """So many more of those that are there, or fewer, are lent."""
        self.lent[WORD_OF[kind]] += n << SHIFT[kind]

    def own(self, kind: Kind) -> int:
        """Units of a kind that are its own."""
        return self.count(kind) - self.borrowed(kind)

    def lose(self, kind: Kind, n: int) -> None:
        """Units are lost: those that are lent after all others."""
        self.add(kind, -n)
        if self.own(kind) < 0:
            self.lend(kind, self.own(kind))

    def strike(self, kind: Kind) -> None:
        """A unit is lost: one that is lent, if there is any of its kind."""
        self.add(kind, -1)
        if self.borrowed(kind):
            self.lend(kind, -1)

    def wear(self, kind: Kind) -> None:
        """A unit is reduced: one that is lent only if there is no other of its kind."""
        if self.own(kind):
            self.add(kind, -1)
            self.add(WORN[kind], 1)
        else:
            self.wear_lent(kind)

    def wear_lent(self, kind: Kind) -> None:
        """A unit that is lent is reduced."""
        self.add(kind, -1)
        self.add(WORN[kind], 1)
        self.lend(kind, -1)
        self.lend(WORN[kind], 1)

    def has_company(self) -> bool:
        """Whether any are lent."""
        return bool(self.lent[0] or self.lent[1])

    def empty(self) -> None:
        """All its units are gone, or stand elsewhere."""
        self.units[0] = self.units[1] = self.lent[0] = self.lent[1] = 0

    def size(self) -> int:
        """How many units it has."""
        return sum(self.count(kind) for kind in ALL_KINDS)

    def has_units(self) -> bool:
        """Whether there are any."""
        return bool(self.units[0] or self.units[1])


@slate
class Picked(Slate):
    """Units and leaders that are being chosen, out of a space or out of a force."""

    owner: Owner = NOBODY
    """Whose they are, out of a space."""
    units: list[int] = filled(0, 0)
    leaders: int = 0

    def count(self, kind: Kind) -> int:
        """Units of a kind."""
        return self.units[WORD_OF[kind]] >> SHIFT[kind] & FULL

    def add(self, kind: Kind, n: int) -> None:
        """So many more."""
        self.units[WORD_OF[kind]] += n << SHIFT[kind]

    def has_units(self) -> bool:
        """Whether there are any."""
        return bool(self.units[0] or self.units[1])


@slate
class Battle(Slate):
    """The battle that is being fought; lists are by side."""

    space: Space = NOWHERE
    """NOWHERE when there is none."""
    came_from: Space = NOWHERE
    """Where the attacker came from: nobody retreats to there (10.94)."""
    source: list[int] = filled(ON_MARCH, ON_MAP)
    """Where the units of a side are."""
    owner: list[Owner] = filled(NOBODY, NOBODY)
    power: list[Power] = filled(NOBODY, NOBODY)
    """Who decides."""
    chief: list[Leader] = filled(NO_LEADER, NO_LEADER)
    inside: list[int] = filled(0, 0)
    """Two words: units in the space that stay behind the walls and do not fight (10.34)."""
    has_walls: int = 0
    """Whether the defender uses the town or city."""
    is_landing: int = 0
    is_interception: int = 0
    must_go: int = 0
    """Whether a beaten defender must retreat, whatever that costs the winner (13.3)."""
    bids: list[int] = filled(0, 0)
    """Talents for siege expertise, once both have bid (10.71)."""
    sealed: list[int] = filled(UNSEALED, UNSEALED)
    """What a side has bid before that; secret."""
    points: list[int] = filled(0, 0)
    """Battle points."""
    before: list[int] = filled(0, 0)
    """Battle points before the first loss, without militia (12.31)."""
    cancelled: list[int] = filled(0, 0)
    """Cavalry of a side that elephants keep out (10.67)."""
    is_worn: list[int] = filled(0, 0)
    """Whether a side has reduced a unit in this battle (10.84)."""
    dice: list[int] = filled(0, 0)
    bonus: list[int] = filled(0, 0)
    """Shifts from cards."""
    shifts: list[int] = filled(0, 0)
    """What is left of them after those of the other side are taken off."""
    engine: list[int] = filled(0, 0)
    """Battle points from cards that cannot be lost (17.2)."""

    def sheltered(self, kind: Kind) -> int:
        """Units of a kind behind the walls."""
        return self.inside[WORD_OF[kind]] >> SHIFT[kind] & FULL


@slate
class Spent(Slate):
    """What has been used up in this activation."""

    ROOM = dict.fromkeys(("units",), RECORD * 40)  # more spaces than anybody comes to

    units: tuple[int, ...] = ()
    """Units that have moved (9.14): a space and an owner as one number, and two words with what
    has come there; and so on."""
    leaders: int = 0
    """Leaders who have moved."""
    militia: int = 0
    """Mask of the powers that have raised some (12.32)."""

    def count(self, owner: Owner, space: Space, kind: Kind) -> int:
        """Units of a kind that an owner has in a space and that have moved."""
        at = space * OWNERS + owner
        for first in range(0, len(self.units), RECORD):
            if self.units[first] == at:
                return self.units[first + 1 + WORD_OF[kind]] >> SHIFT[kind] & FULL
        return 0

    def note(self, owner: Owner, space: Space, first: int, second: int) -> None:
        """Units of an owner, as two words, have come to a space."""
        place = space * OWNERS + owner
        for at in range(0, len(self.units), RECORD):
            if self.units[at] == place:
                first += self.units[at + 1]
                second += self.units[at + 2]
        self.forget(owner, space)
        self.units = (*self.units, place, first, second)

    def forget(self, owner: Owner, space: Space) -> None:
        """None of an owner's are there any more."""
        place = space * OWNERS + owner
        for at in range(0, len(self.units), RECORD):
            if self.units[at] == place:
                self.units = (*self.units[:at], *self.units[at + RECORD :])
                return

    def add(self, owner: Owner, space: Space, kind: Kind, n: int) -> None:
        """So many more have moved."""
        words = [0] * WORDS
        words[WORD_OF[kind]] = n << SHIFT[kind]
        self.note(owner, space, words[0], words[1])
