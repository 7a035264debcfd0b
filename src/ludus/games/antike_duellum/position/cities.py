"""The cities: whose they are, what they yield, their temples and walls, and their fall."""

from __future__ import annotations

from typing import Final

from ludus.flow import state

from ..vocabulary.ids import GALLEY, IN_BARRACKS, LEADER, LEGION, NOBODY, RES_PUBLICA
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

    destroyed: int
    """Temples destroyed this turn."""
    fallen: int
    """Cities conquered this turn."""
    repelled: int
    """Mask of the cities that withstood a conquest this turn."""

    def owner(self, place: int) -> int:
        """Whose city stands there, or NOBODY."""
        if self.cities[0] >> place & 1:
            return 0
        return 1 if self.cities[1] >> place & 1 else NOBODY

    def product(self, place: int) -> int:
        """The resource of the city there, or NOBODY."""
        for kind in range(3):
            if self.yields[kind] >> place & 1:
                return kind
        return NOBODY

    def strength(self, place: int) -> int:
        """What it takes to conquer the city: itself, its wall, its defenders, RES PUBLICA."""
        owner = self.owner(place)
        strength = TEMPLE_STRENGTH if self.temples >> place & 1 else CITY_STRENGTH
        strength += self.force(owner, place) + (self.walls >> place & 1)
        return strength + (self.knowhow[owner] >> RES_PUBLICA & 1)

    def add_city(self, seat: int, place: int, kind: int) -> None:
        """A token from the bank is laid on the site."""
        self.cities[seat] |= 1 << place
        self.yields[kind] |= 1 << place
        self.token_stock[kind] -= 1

    def add_temple(self, place: int) -> None:
        """A temple from the bank."""
        self.temples |= 1 << place
        self.temple_stock -= 1

    def add_wall(self, seat: int, place: int) -> None:
        """A wall from the owner's hand."""
        self.walls |= 1 << place
        self.walls_in_hand[seat] -= 1

    def destroy_wall(self, place: int) -> None:
        """It goes back to its owner's hand."""
        owner = self.owner(place)
        self.walls &= ~(1 << place)
        self.walls_in_hand[owner] += 1
        self.log(WALL_DESTROYED, owner, self.space(place))

    def flip_city(self, seat: int, place: int) -> None:
        """The city falls: defenders leave, temple and wall are destroyed, the token is turned."""
        loser = 1 - seat
        for kind in (LEGION, GALLEY):
            self.lose_units(loser, kind, place, self.count(loser, kind, place))
        if self.leader[loser] == place:
            self.leader[loser] = IN_BARRACKS
            self.log(LOST, loser, LEADER, 1, self.space(place))
        if self.temples >> place & 1:
            self.temples &= ~(1 << place)
            self.temple_stock += 1
            self.destroyed += 1
            self.log(TEMPLE_DESTROYED, loser, self.space(place))
        if self.walls >> place & 1:
            self.destroy_wall(place)
        self.cities[loser] &= ~(1 << place)
        self.cities[seat] |= 1 << place
        self.fallen += 1
        self.log(CONQUERED, seat, loser, self.space(place))
