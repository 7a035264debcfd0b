"""The cities: whose they are, what they yield, their temples and walls, and their fall."""

from __future__ import annotations

from typing import Final

from ludus.flow import state

from ..vocabulary.ids import (
    ALL_RESOURCES,
    IN_BARRACKS,
    LEADER,
    NO_GOOD,
    NOBODY,
    RES_PUBLICA,
    RIVAL,
    SEATS,
    UNITS,
    Good,
    Region,
    Seat,
)
from ..vocabulary.journal import CONQUERED, LOST, TEMPLE_DESTROYED, WALL_DESTROYED
from .units import Units

CITY_STRENGTH: Final = 1
TEMPLE_STRENGTH: Final = 3


@state
class Cities(Units):
    """What is built on the sites. A set of regions is a mask."""

    cities: list[int]
    """By seat: mask of his cities."""
    yields: list[int]
    """By resource: mask of the cities of either player that produce it."""
    temples: int
    walls: int

    def owner(self, place: Region) -> Seat:
        """Whose city stands there, or NOBODY."""
        for seat in SEATS:
            if self.cities[seat] >> place & 1:
                return seat
        return NOBODY

    def product(self, place: Region) -> Good:
        """The resource of the city there, or NO_GOOD."""
        for kind in ALL_RESOURCES:
            if self.yields[kind] >> place & 1:
                return kind
        return NO_GOOD

    def strength(self, place: Region) -> int:
        """What it takes to conquer the city: itself, its wall, its defenders, RES PUBLICA."""
        owner = self.owner(place)
        strength = TEMPLE_STRENGTH if self.temples >> place & 1 else CITY_STRENGTH
        strength += self.force(owner, place) + (self.walls >> place & 1)
        return strength + (self.knowhow[owner] >> RES_PUBLICA & 1)

    def add_city(self, seat: Seat, place: Region, kind: Good) -> None:
        """A token from the bank is laid on the site."""
        self.cities[seat] |= 1 << place
        self.yields[kind] |= 1 << place
        self.token_stock[kind] -= 1

    def add_temple(self, place: Region) -> None:
        """A temple from the bank."""
        self.temples |= 1 << place
        self.temple_stock -= 1

    def add_wall(self, seat: Seat, place: Region) -> None:
        """A wall from the owner's hand."""
        self.walls |= 1 << place
        self.walls_in_hand[seat] -= 1

    def destroy_wall(self, place: Region) -> None:
        """It goes back to its owner's hand."""
        owner = self.owner(place)
        self.walls &= ~(1 << place)
        self.walls_in_hand[owner] += 1
        self.log(WALL_DESTROYED, owner, self.space(place))

    def flip_city(self, seat: Seat, place: Region) -> None:
        """The city falls: defenders leave, temple and wall are destroyed, the token is turned."""
        loser = RIVAL[seat]
        for kind in UNITS:
            self.lose_units(loser, kind, place, self.count(loser, kind, place))
        if self.leader[loser] == place:
            self.leader[loser] = IN_BARRACKS
            self.log(LOST, loser, LEADER, 1, self.space(place))
        if self.temples >> place & 1:
            self.temples &= ~(1 << place)
            self.temple_stock += 1
            self.turn.destroyed += 1
            self.log(TEMPLE_DESTROYED, loser, self.space(place))
        if self.walls >> place & 1:
            self.destroy_wall(place)
        self.cities[loser] &= ~(1 << place)
        self.cities[seat] |= 1 << place
        self.turn.fallen += 1
        self.log(CONQUERED, seat, loser, self.space(place))
