"""The land: units, towns and cities, and who controls what they hold (5.1 to 5.4)."""

from __future__ import annotations

from ludus.flow import state

from ..vocabulary.ids import NOBODY, NOWHERE, Kind, Owner, Power, Province, Space, Territory
from ..vocabulary.journal import (
    CAPITAL_LOST,
    CAPITAL_REGAINED,
    PROVINCE_GAINED,
    PROVINCE_LOST,
    UNITS_LOST,
    UNITS_PLACED,
)
from ..vocabulary.owners import ALL_POWERS, GREECE, REBELS, SUCCESSORS, TRIBES, is_power
from ..vocabulary.places import CAPITAL, INCOME, NO_TRIBE, NONE, TRIBE, WALLS, WORN_INCOME
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
)
from .powers import Powers, changed

HOME_STEPS = 2
ABROAD_STEPS = 1
FULL = (1 << UNIT_BITS) - 1


@state
class Land(Powers):
    """Units of one owner stand in a space."""

    owner: list[Owner]
    """By land space: whose units stand there, or NOBODY."""
    units: list[int]
    """By land space: two words with the numbers of all kinds; read it with :meth:`count`."""
    settlement: tuple[int, ...]
    """By land space: NONE, TOWN or CITY."""
    settler: tuple[Owner, ...]
    """By land space: whose town or city it is, or NOBODY."""
    walls: tuple[int, ...]
    tribes: list[int]
    """By tribal site: NO_TRIBE, FACE_DOWN, or the value of a counter that was looked at."""
    looked: list[int]
    """By tribal site: mask of the powers that have looked at its counter."""
    counters: list[int]
    """By value, from 2: tribal counters that have not been drawn.

    A counter is drawn when it is met or looked at: nobody knows more of one that lies face down.
    """
    control: tuple[Power, ...]
    """By province: who controls it, or NOBODY."""
    lawless: tuple[int, ...]
    """By province: 1 while nobody controls it until its rebels are gone (13.3)."""
    has_gaul_risen: int
    """The great rebellion comes only once (13.3)."""
    alarmed: list[int]
    """By army of barbarians: mask of the powers whose capitals it has come near (13.44)."""
    german_home: Province
    """Where the army of the Germans came from, and does not go back to (13.4); -1 for nowhere."""
    slave_army: list[Space]
    """By power: where the army of its slaves stands, or NOWHERE (12.7)."""
    fallen: list[int]
    """By power: mask of its capitals that are lost (14.21)."""
    unsettled: int
    """Provinces that a force on the march has left or entered: judged when it is at rest."""

    # -- stacks ----------------------------------------------------------------------------------
    def count(self, space: Space, kind: Kind) -> int:
        """Units of a kind in a space."""
        return self.units[space * WORDS + WORD_OF[kind]] >> SHIFT[kind] & FULL

    def add(self, space: Space, kind: Kind, n: int) -> None:
        """So many more, or fewer, and nothing else."""
        self.units[space * WORDS + WORD_OF[kind]] += n << SHIFT[kind]

    def units_at(self, space: Space) -> list[int]:
        """The units in a space, by kind."""
        return [self.count(space, kind) for kind in ALL_KINDS]

    def is_empty(self, space: Space) -> bool:
        """Whether no units stand there."""
        return not (self.units[space * WORDS] or self.units[space * WORDS + 1])

    def muster(self, owner: Owner, space: Space, kind: Kind, n: int) -> None:
        """New units come to a space that is their owner's, or empty."""
        if n:
            self.log(UNITS_PLACED, owner, n, kind, space)
            self.put(owner, space, kind, n)

    def put(self, owner: Owner, space: Space, kind: Kind, n: int) -> None:
        """Units stand there now; two worn ones make one whole (10.86)."""
        self.add(space, kind, n)
        self.owner[space] = owner
        pairs = self.count(space, kind) // 2
        if WHOLE[kind] != kind and pairs:
            self.add(space, kind, -2 * pairs)
            self.add(space, WHOLE[kind], pairs)
        self.settle(space)

    def lose(self, space: Space, kind: Kind, n: int) -> None:
        """Units are eliminated."""
        if n:
            self.log(UNITS_LOST, self.owner[space], n, kind, space)
            self.take(space, kind, n)

    def wipe_out(self, space: Space) -> None:
        """Nobody who stood there is left."""
        for kind in ALL_KINDS:
            self.lose(space, kind, self.count(space, kind))

    def hurt(self, space: Space, kind: Kind) -> None:
        """A unit is worn, or lost if it is worn already or cannot be (10.8)."""
        owner, worn = self.owner[space], WORN[kind]
        self.lose(space, kind, 1)
        if worn != kind:
            self.put(owner, space, worn, 1)

    def take(self, space: Space, kind: Kind, n: int) -> None:
        """Units leave a space; elephants that are left alone are gone (10.68)."""
        self.add(space, kind, -n)
        alone = self.count(space, ELEPHANT)
        if alone and sum(self.units_at(space)) == alone:
            self.log(UNITS_LOST, self.owner[space], alone, ELEPHANT, space)
            self.add(space, ELEPHANT, -alone)
        if self.is_empty(space):
            self.owner[space] = NOBODY
        self.settle(space)

    def heavies(self, owner: Owner) -> int:
        """Legions and heavy infantry of an owner, worn and hired ones too (6.42)."""
        found = 0
        for space in self.stands(owner):
            for kind in COUNTED:
                found += self.count(space, kind)
        return found

    def stands(self, owner: Owner) -> list[Space]:
        """Where units of an owner stand, but as guests."""
        return [space for space in self.board.lands if self.owner[space] == owner]

    # -- who holds what --------------------------------------------------------------------------
    def occupant(self, space: Space) -> Owner:
        """Whose units, town or city are in a space (5.11); NOBODY if it is empty.

        A town or city holds it for its owner while only his friends stand there (7.42).
        """
        units, settler = self.owner[space], self.settler[space]
        if units == SUCCESSORS:
            units = GREECE
        if units != NOBODY:
            is_guest = is_power(settler) and self.is_friend(ALL_POWERS[settler], units)
            return settler if is_guest else units
        if self.board.marks[space] & TRIBE and self.tribes[self.board.site[space]] != NO_TRIBE:
            return TRIBES
        return settler

    def controller(self, space: Space) -> Owner:
        """Who controls a space: its occupant, or the power at home there (5.11)."""
        occupant = self.occupant(space)
        if occupant != NOBODY:
            return occupant
        home = self.home(space)
        return home if self.plays(home) else NOBODY

    def is_friendly(self, power: Power, space: Space) -> bool:
        """Whether a space or port is friendly to a power (1.4, 5.14).

        What its allies hold is, and what its own Soldier of Fortune does.
        """
        return self.is_friend(power, self.controller(space))

    def home(self, space: Space) -> Power:
        """The power in whose home territory a space lies, or NOBODY."""
        return self.home_of(self.board.province[space])

    def home_of(self, province: Province) -> Power:
        """The power whose home a province is; scenario VI takes Egypt from the East."""
        return self.scenario.home_of[province]

    def capitals(self, power: Power) -> list[Space]:
        """Its capitals in this scenario."""
        return [space for space in self.board.capitals[power] if self.home(space) == power]

    def settle(self, space: Space) -> None:
        """Somebody has come or gone: the province may change hands, and stability with it."""
        if self.unsettled >> self.board.province[space] & 1:
            return
        if self.board.marks[space] & CAPITAL:
            self.settle_capital(space)
        province = self.board.province[space]
        if self.lawless[province] and not self.has_rebels(province):
            self.lawless = changed(self.lawless, province, 0)
        self.settle_province(province)

    def has_rebels(self, province: Province) -> bool:
        """Whether rebels stand in a province (13.3)."""
        return any(self.owner[space] == REBELS for space in self.board.spaces_of[province])

    def settle_province(self, province: Province) -> None:
        """It may change hands, here and now (14.21)."""
        before, after = self.control[province], self.judged(province)
        if before == after:
            return
        self.control = changed(self.control, province, after)
        if before != NOBODY:
            self.log(PROVINCE_LOST, before, province)
            self.sway(before, -self.weight(before, province))
        if after != NOBODY:
            self.log(PROVINCE_GAINED, after, province)
            self.sway(after, self.weight(after, province))

    def settle_whole(self, province: Province) -> None:
        """It and its capital may change hands: a force on the march has come to rest."""
        for space in self.board.spaces_of[province]:
            if self.board.marks[space] & CAPITAL:
                self.settle_capital(space)
        self.settle_province(province)

    def settle_all(self) -> None:
        """Friendships have changed: whoever stood in the way may do so no more, or again."""
        for power in self.players():
            for space in self.capitals(power):
                self.settle_capital(space)
        for province in self.board.provinces:
            self.settle_province(province)

    def ally(self, power: Power, other: Power) -> None:
        """Two powers are allies until the end of the turn (4.1, 4.2)."""
        self.allies[power] |= 1 << other
        self.allies[other] |= 1 << power
        self.settle_all()

    def end_alliances(self) -> None:
        """The turn is over, and all alliances with it."""
        self.allies = [0] * len(self.allies)
        self.settle_all()

    def serve(self, owner: Owner, power: Power) -> None:
        """Units of an owner are a power's to use from now on; of nobody with NOBODY."""
        self.commands[owner] = power
        self.settle_all()

    def weight(self, power: Power, province: Province) -> int:
        """Steps of stability that a province means to a power (14.21)."""
        return HOME_STEPS if self.home_of(province) == power else ABROAD_STEPS

    def settle_capital(self, space: Space) -> None:
        """A capital that is lost costs a step at once, and gives it back when regained (14.21)."""
        home = self.home(space)
        if not self.plays(home):
            return
        bit = 1 << self.board.capitals[home].index(space)
        is_lost = self.is_lost(space)
        if is_lost == bool(self.fallen[home] & bit):
            return
        self.fallen[home] ^= bit
        self.log(CAPITAL_LOST if is_lost else CAPITAL_REGAINED, home, space)
        self.sway(home, -1 if is_lost else 1)

    def is_lost(self, space: Space) -> bool:
        """Whether somebody who is no friend holds a capital."""
        return not self.is_friendly(self.home(space), space)

    def judged(self, province: Province) -> Power:
        """Who controls a province as things stand (5.21 to 5.23)."""
        if self.lawless[province]:
            return NOBODY
        home = self.home_of(province)
        spaces = self.board.spaces_of[province]
        if self.plays(home):
            return self.judged_home(home, spaces)
        occupants = [self.occupant(space) for space in spaces]
        claims: list[Power] = []
        for power in self.players():
            held = self.holds(power, occupants)
            if 2 * held > len(spaces):
                return power
            if held and not self.is_disturbed(power, occupants):
                claims.append(power)
        # Allies do not disturb each other: then whoever controls it keeps it.
        if len(claims) > 1:
            return self.control[province] if self.control[province] in claims else NOBODY
        return claims[0] if claims else NOBODY

    def judged_home(self, home: Power, spaces: list[Space]) -> Power:
        """A home province: its capital decides, then a presence without another's majority.

        A capital where nobody stands is its owner's: another power needs it occupied (5.23a).
        """
        capital = NOWHERE
        for space in spaces:
            if self.board.marks[space] & CAPITAL:
                capital = space
        if capital != NOWHERE and self.counts_for(home, self.controller(capital)):
            return home
        occupants = [self.occupant(space) for space in spaces]
        for power in self.players():
            if power != home and 2 * self.holds(power, occupants) > len(spaces):
                return power
        for space in spaces:
            if self.counts_for(home, self.controller(space)):
                return home
        return NOBODY

    def holds(self, power: Power, occupants: list[Owner]) -> int:
        """How many of some spaces a power occupies."""
        return sum([self.counts_for(power, owner) for owner in occupants])

    def is_disturbed(self, power: Power, occupants: list[Owner]) -> bool:
        """Whether anybody else who matters holds one of some spaces (5.21b, 5.41)."""
        return any(self.disturbs(power, owner) for owner in occupants)

    def has_territory(self, power: Power, territory: Territory) -> bool:
        """Whether a power controls all provinces of a territory (5.31)."""
        provinces = self.scenario.provinces_of[territory]
        return bool(provinces) and all(self.control[place] == power for place in provinces)

    # -- towns and cities ------------------------------------------------------------------------
    def is_whole(self, space: Space) -> bool:
        """Whether a town or city has all its wall points."""
        return self.walls[space] == WALLS[self.settlement[space]]

    def worth(self, space: Space) -> int:
        """Talents of a town or city, and points of civilisation: as many (7.13, 15.32)."""
        size = self.settlement[space]
        return INCOME[size] if self.is_whole(space) else WORN_INCOME[size]

    def owns_settlement(self, power: Power, space: Space) -> bool:
        """Whether a town or city there works for a power: slaves in it cancel that (12.73)."""
        return self.settler[space] == power and self.occupant(space) == power

    def civilisation(self, power: Power) -> int:
        """Points of civilisation (15.32)."""
        found = 0
        for space in self.board.lands:
            if self.settler[space] == power and self.occupant(space) == power:
                found += self.worth(space)
        return found

    def build(self, owner: Owner, space: Space, size: int) -> None:
        """A town or city stands there, whole; control is settled by whoever calls."""
        self.settlement = changed(self.settlement, space, size)
        self.hand_town(space, owner)
        self.wall_up(space, WALLS[size])

    def hand_town(self, space: Space, owner: Owner) -> None:
        """A town or city has another owner; control is settled by whoever calls."""
        self.settler = changed(self.settler, space, owner)

    def wall_up(self, space: Space, points: int) -> None:
        """Its walls have so many points."""
        self.walls = changed(self.walls, space, points)

    def found(self, owner: Owner, space: Space, size: int) -> None:
        """A town or city is founded (7.12)."""
        self.build(owner, space, size)
        self.settle(space)

    def raze(self, space: Space) -> None:
        """Nothing is left of a town or city (7.43)."""
        self.settlement = changed(self.settlement, space, NONE)
        self.hand_town(space, NOBODY)
        self.wall_up(space, 0)
        self.settle(space)
