"""The words of the game as numbers: seats, places for pieces, faces of a die, throws."""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations
from typing import Final, NewType

Seat = NewType("Seat", int)
WHITE: Final = Seat(0)
BLACK: Final = Seat(1)
NOBODY: Final = Seat(-1)
SEATS: Final = ("white", "black")
OPPONENT: Final = (BLACK, WHITE)
"""By seat: the other one."""

Place = NewType("Place", int)
"""Where a piece can be: the points by their numbers, and three places beside the board."""
WAITING: Final = Place(0)
"""Not yet entered."""
POINTS: Final = 24
HIT: Final = Place(POINTS + 1)
"""Sent off the board by the enemy."""
HOME: Final = Place(POINTS + 2)
"""Off the board for good, at the end of the way."""
PLACES: Final = tuple(Place(number) for number in range(POINTS + 3))
PLACE_IDS: Final = ("waiting", *(str(point) for point in range(1, POINTS + 1)), "hit", "home")

Face = NewType("Face", int)
NO_FACE: Final = Face(0)
"""In place of a die that is used."""
SIDES: Final = 6
FACES: Final = tuple(Face(pips) for pips in range(1, SIDES + 1))


def start(place: Place) -> int:
    """From where a piece counts its way: off the board, from before point 1 (E.1)."""
    return 0 if place == HIT else place


def landing(place: Place, pips: int) -> Place:
    """Where a piece comes to, from point 1 towards point 24 and beyond (B.2)."""
    to = start(place) + pips
    return PLACES[to] if to <= POINTS else HOME


LANDINGS: Final = tuple(
    tuple(landing(place, pips) for pips in range(SIDES + 1)) for place in PLACES
)
"""The same as a table, by place and face."""
DISTANCES: Final = tuple(0 if place == HOME else POINTS + 1 - start(place) for place in PLACES)
"""By place: how many pips a piece needs from there until it is home."""

ONE_DIE: Final = (0, *(1 for _ in FACES))
"""The odds of one die, by face."""
DICE: Final = 3
THROWS: Final = tuple(combinations_with_replacement(FACES, DICE))
"""The 56 throws of three dice, each in rising order."""
ODDS: Final = tuple(len(set(permutations(throw))) for throw in THROWS)
"""By throw: how many of the 216 ways the dice can fall show it."""
NOT_THROWN: Final = -1
