"""The map: whose each space is, and which units stand there."""

from __future__ import annotations

from ludus.flow import state

from ..vocabulary.ids import NOBODY, Power, Space
from ..vocabulary.journal import CONTROL, LOYALTY, SIEGE_LIFTED, UNITS_LOST, UNITS_PLACED
from ..vocabulary.places import APPIAN, BOX, CAPITAL, CLEAR, ITALY, NO_SIEGE, ROUGH
from ..vocabulary.powers import CARTHAGINIAN, GALLIC, GREEK, ROMAN, SAMNITE, TRANSALPINE, VOLSCI
from .sides import Sides
from .under_way import ThisTurn


@state
class Spaces(Sides):
    """By space, its owner and its units.

    Outside a city stand the units of one power (``army``); inside it those of its owner, and only
    while enemy units stand outside.
    """

    owner: list[Power]
    """The power that controls it, or INDEPENDENT."""
    loyalty: list[int]
    """Of a city (printed or colony), otherwise 0."""
    is_tribe: list[int]
    """1 until it is subjugated."""
    siege: list[int]
    """Points of siege or subjugation, or NO_SIEGE."""
    army: list[Power]
    """The power whose units stand there outside a city, or NOBODY."""
    units: list[int]
    inside: list[int]
    """Units of the owner inside a city with enemies outside."""
    militia: list[int]
    """How many of the units outside are Carthaginian militia, bound to Africa (17.1.2)."""
    this_turn: ThisTurn

    # -- spaces ------------------------------------------------------------------------------------
    def is_friendly(self, power: Power, space: Space) -> bool:
        """Whether the space is controlled by the power or an ally."""
        return self.is_friend(power, self.owner[space])

    def is_foothold(self, power: Power, space: Space) -> bool:
        """Kerkouane is a Greek port like any other while a Greek unit is there (17.2.1)."""
        return power == GREEK == self.army[space] and space == self.board.kerkouane

    def is_haven(self, power: Power, space: Space) -> bool:
        """Where a power's forces rest and find refuge: friendly spaces, and its foothold."""
        return self.is_friendly(power, space) or self.is_foothold(power, space)

    def is_besieged(self, space: Space) -> bool:
        """Under siege or subjugation, at whatever level (13.3)."""
        return self.siege[space] != NO_SIEGE

    def link(self, power: Power, origin: Space, to: Space) -> int:
        """The link as a power uses it: Samnites know the ways around their mountains (9.2)."""
        link = self.board.terrain[origin][to]
        if link == ROUGH and power == SAMNITE:
            heights = (self.board.bovianum, self.board.aufidena)
            if origin in heights or to in heights:
                return CLEAR
        return link

    def is_smooth(self, power: Power, origin: Space, to: Space) -> bool:
        """Whether a power may retreat, intercept or avoid battle over the link (10.2, 11.2)."""
        return self.link(power, origin, to) in (CLEAR, APPIAN)

    def is_city(self, space: Space) -> bool:
        """A walled city, printed or founded (7.2.1)."""
        return self.loyalty[space] > 0

    def has_marker(self, space: Space) -> bool:
        """Whether a marker, or the printed colour, shows who controls it: no city, no tribe (7.3).

        Nobody puts one into Carthago (17.2.2) or into the box.
        """
        if self.loyalty[space] or self.is_tribe[space]:
            return False
        return self.board.kind[space] not in (CAPITAL, BOX)

    def has_enemy(self, power: Power, space: Space) -> bool:
        """Whether units of an enemy stand there outside a city."""
        other = self.army[space]
        return other != NOBODY and not self.is_friend(power, other)

    def is_its_land(self, power: Power, space: Space) -> bool:
        """Whether a power may stay there; those without a player have their lands (16.3)."""
        if power == CARTHAGINIAN:
            return self.board.region[space] != ITALY
        if power == VOLSCI:
            return self.owner[space] in (ROMAN, VOLSCI)
        if power == TRANSALPINE:
            return self.owner[space] in (GALLIC, TRANSALPINE)
        return True

    def resistance(self, space: Space) -> int:
        """Points that a siege or subjugation needs (13.5)."""
        if not self.is_tribe[space]:
            return self.loyalty[space]
        league = self.this_turn.samnite_league if self.board.home[space] == SAMNITE else 0
        return self.board.printed[space] + league

    def loyalty_limit(self, power: Power) -> int:
        """How loyal a city of a power can become (7.3.1)."""
        if power in (GALLIC, TRANSALPINE):
            return self.tables.gallic_loyalty_limit
        return self.tables.loyalty_limit

    def spaces_of(self, power: Power) -> list[Space]:
        """All that a power controls."""
        return [s for s in self.board.spaces if self.owner[s] == power]

    def set_owner(self, space: Space, power: Power) -> None:
        """A marker of *power* (or an independent one) in a space that is no city."""
        if self.owner[space] != power:
            self.owner[space] = power
            self.log(CONTROL, power, space)

    def set_loyalty(self, space: Space, n: int) -> None:
        """A city becomes more or less loyal to its owner."""
        self.loyalty[space] = n
        self.log(LOYALTY, self.owner[space], space, n)

    def lift_siege(self, space: Space) -> None:
        """All points of siege or subjugation are lost (13.4)."""
        if self.siege[space] != NO_SIEGE:
            self.siege[space] = NO_SIEGE
            self.log(SIEGE_LIFTED, space)

    # -- units -------------------------------------------------------------------------------------
    def units_at(self, power: Power, space: Space) -> int:
        """Units of a power in a space, inside and outside."""
        n = self.units[space] if self.army[space] == power else 0
        return n + (self.inside[space] if self.owner[space] == power else 0)

    def add_units(self, power: Power, space: Space, n: int, militia: int) -> None:
        """Units come to a space where no enemy stands outside; *militia* of them are such."""
        if n:
            self.army[space] = power
            self.units[space] += n
            self.militia[space] += militia

    def place_units(self, power: Power, space: Space, n: int) -> None:
        """New units, told to all."""
        self.add_units(power, space, n, 0)
        self.log(UNITS_PLACED, power, n, space)

    def take_units(self, space: Space, n: int) -> int:
        """Units leave the outside of a space; militia goes last. How much militia went."""
        regular = min(n, self.units[space] - self.militia[space])
        self.units[space] -= n
        self.militia[space] -= n - regular
        if not self.units[space]:
            self.army[space] = NOBODY
        return n - regular

    def lose_units(self, space: Space, n: int) -> int:
        """Units outside are removed, as many as there are of *n*; how many. Call settle() later."""
        power, n = self.army[space], min(n, self.units[space])
        if n:
            self.take_units(space, n)
            self.log(UNITS_LOST, power, n, space)
        return n

    def lose_inside(self, space: Space, n: int) -> int:
        """Units inside a city are removed, as many as there are of *n*; how many."""
        n = min(n, self.inside[space])
        if n:
            self.inside[space] -= n
            self.log(UNITS_LOST, self.owner[space], n, space)
        return n
