"""The land: units, towns and cities, and who controls what they hold (5.1 to 5.4)."""

from __future__ import annotations

from ludus.flow import state

from ..vocabulary.ids import NOBODY, NOWHERE, Kind, Owner, Power, Province, Space, Territory
from ..vocabulary.journal import PROVINCE_GAINED, PROVINCE_LOST, UNITS_LOST, UNITS_PLACED
from ..vocabulary.owners import TRIBES
from ..vocabulary.places import CAPITAL, CITY, INCOME, NONE, TRIBE, WALLS, WORN_INCOME
from ..vocabulary.units import ALL_KINDS, BATTLE_POINTS, ELEPHANT, GARRISON, KINDS, WHOLE, WORN
from .powers import Powers

HOME_STEPS = 2
ABROAD_STEPS = 1
NO_TRIBE = 0
FACE_DOWN = 1


@state
class Land(Powers):
    """Units of one owner stand in a space; of others who may be there too, see ``guests``."""

    owner: list[Owner]
    """By land space: whose units stand there, or NOBODY."""
    units: list[int]
    """By land space and kind."""
    guest: list[Owner]
    """Second stacks in a space, of allies: whose they are, or NOBODY for one that is free."""
    guest_at: list[Space]
    guest_units: list[int]
    """By second stack and kind."""
    settlement: list[int]
    """By land space: NONE, TOWN or CITY."""
    settler: list[Owner]
    """By land space: whose town or city it is, or NOBODY."""
    walls: list[int]
    tribes: list[int]
    """By tribal site: NO_TRIBE, FACE_DOWN, or the value of a counter that somebody has looked at."""
    control: list[Power]
    """By province: who controls it, or NOBODY."""
    lawless: list[int]
    """By province: 1 while nobody controls it until its rebels are gone (13.3)."""

    # -- stacks ----------------------------------------------------------------------------------
    def count(self, space: Space, kind: Kind) -> int:
        """Units of a kind in a space."""
        return self.units[space * KINDS + kind]

    def stack(self, space: Space) -> list[int]:
        """The units in a space, by kind."""
        return self.units[space * KINDS : (space + 1) * KINDS]

    def fighters(self, space: Space) -> int:
        """Units that fight: all but garrisons and elephants."""
        there = self.stack(space)
        return sum(there) - there[GARRISON] - there[ELEPHANT]

    def place(self, owner: Owner, space: Space, kind: Kind, n: int) -> None:
        """New units come to a space that is their owner's, or empty."""
        if n:
            self.log(UNITS_PLACED, owner, n, kind, space)
            self.put(owner, space, kind, n)

    def put(self, owner: Owner, space: Space, kind: Kind, n: int) -> None:
        """Units stand there now; two worn ones make one whole (10.86)."""
        place = space * KINDS + kind
        self.units[place] += n
        self.owner[space] = owner
        if WHOLE[kind] != kind and self.units[place] > 1:
            self.units[space * KINDS + WHOLE[kind]] += self.units[place] // 2
            self.units[place] %= 2
        self.settle(space)

    def lose(self, space: Space, kind: Kind, n: int) -> None:
        """Units are eliminated."""
        if n:
            self.log(UNITS_LOST, self.owner[space], n, kind, space)
            self.take(space, kind, n)

    def take(self, space: Space, kind: Kind, n: int) -> None:
        """Units leave a space; elephants that are left alone are gone (10.68)."""
        base = space * KINDS
        self.units[base + kind] -= n
        rest = self.stack(space)
        if sum(rest) == rest[ELEPHANT]:
            if rest[ELEPHANT]:
                self.log(UNITS_LOST, self.owner[space], rest[ELEPHANT], ELEPHANT, space)
                self.units[base + ELEPHANT] = 0
            self.owner[space] = NOBODY
        self.settle(space)

    def wear(self, space: Space, kind: Kind) -> None:
        """A whole legion or heavy infantry is reduced (10.81, 10.82)."""
        self.units[space * KINDS + kind] -= 1
        self.put(self.owner[space], space, WORN[kind], 1)

    def battle_points(self, space: Space) -> int:
        """Of the units in a space, without walls (10.51)."""
        there = self.stack(space)
        return sum(there[kind] * BATTLE_POINTS[kind] for kind in ALL_KINDS)

    # -- who holds what --------------------------------------------------------------------------
    def occupant(self, space: Space) -> Owner:
        """Whose units, town or city are in a space (5.11); NOBODY if it is empty."""
        if self.owner[space] != NOBODY:
            return self.owner[space]
        if self.board.marks[space] & TRIBE and self.tribes[self.board.site[space]] != NO_TRIBE:
            return TRIBES
        return self.settler[space]

    def controller(self, space: Space) -> Owner:
        """Who controls a space: its occupant, or the power at home there (5.11)."""
        occupant = self.occupant(space)
        if occupant != NOBODY:
            return occupant
        home = self.home(space)
        return home if self.plays(home) else NOBODY

    def is_friendly(self, power: Power, space: Space) -> bool:
        """Whether a space or port is friendly to a power (1.4, 5.14)."""
        return self.is_friend(power, self.controller(space))

    def home(self, space: Space) -> Power:
        """The power in whose home territory a space lies, or NOBODY."""
        return self.home_of(self.board.province[space])

    def home_of(self, province: Province) -> Power:
        """The power whose home a province is; scenario VI takes Egypt from the East."""
        return self.scenario.home_of[province]

    def settle(self, space: Space) -> None:
        """Somebody has come or gone: the province may change hands, and stability with it."""
        province = self.board.province[space]
        before, after = self.control[province], self.judged(province)
        if before == after:
            return
        self.control[province] = after
        for power, is_gain in ((before, False), (after, True)):
            if power == NOBODY:
                continue
            is_home = self.home_of(province) == power
            steps = HOME_STEPS if is_home else ABROAD_STEPS
            self.log(PROVINCE_GAINED if is_gain else PROVINCE_LOST, power, province)
            self.sway(power, steps if is_gain else -steps)

    def judged(self, province: Province) -> Power:
        """Who controls a province as things stand (5.21 to 5.23)."""
        if self.lawless[province]:
            return NOBODY
        home = self.home_of(province)
        spaces = self.board.spaces_of[province]
        if home != NOBODY and self.plays(home):
            return self.judged_home(home, spaces)
        for power in self.players():
            holds = self.holds(power, spaces)
            if 2 * holds > len(spaces) or (holds and not self.is_disturbed(power, spaces)):
                return power
        return NOBODY

    def judged_home(self, home: Power, spaces: list[Space]) -> Power:
        """A home province: its capital decides, then a presence without another's majority."""
        capital = NOWHERE
        for space in spaces:
            if self.board.marks[space] & CAPITAL:
                capital = space
        if capital != NOWHERE and self.counts_for(home, self.controller(capital)):
            return home
        for power in self.players():
            if power != home and 2 * self.holds(power, spaces) > len(spaces):
                return power
        for space in spaces:
            if self.counts_for(home, self.controller(space)):
                return home
        return NOBODY

    def holds(self, power: Power, spaces: list[Space]) -> int:
        """How many of some spaces a power occupies."""
        return sum(1 for space in spaces if self.counts_for(power, self.occupant(space)))

    def is_disturbed(self, power: Power, spaces: list[Space]) -> bool:
        """Whether anybody else who matters holds one of some spaces (5.21b, 5.41)."""
        return any(self.disturbs(power, self.occupant(space)) for space in spaces)

    def has_territory(self, power: Power, territory: Territory) -> bool:
        """Whether a power controls all provinces of a territory (5.31)."""
        provinces = self.scenario.provinces_of[territory]
        return all(self.control[province] == power for province in provinces)

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
        if self.settlement[space] == NONE or self.settler[space] != power:
            return False
        return self.owner[space] == NOBODY or self.is_friend(power, self.owner[space])

    def civilisation(self, power: Power) -> int:
        """Points of civilisation (15.32)."""
        lands = self.board.lands
        return sum(self.worth(space) for space in lands if self.owns_settlement(power, space))

    def found(self, owner: Owner, space: Space, size: int) -> None:
        """A town or city stands there, whole."""
        self.settlement[space] = size
        self.settler[space] = owner
        self.walls[space] = WALLS[size]
        self.settle(space)

    def raze(self, space: Space) -> None:
        """Nothing is left of a town or city (7.43)."""
        self.settlement[space] = NONE
        self.settler[space] = NOBODY
        self.walls[space] = 0
        self.settle(space)

    def is_city(self, space: Space) -> bool:
        """Whether a city stands there."""
        return self.settlement[space] == CITY
