"""What a seat knows of a position, as numbers: all of it, since nothing is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludus.core.observing import PLAYERS, Feature, Features, feature
from ludus.flow import Domain, collected

from ..vocabulary.ids import FACES, PLACE_IDS, POINTS, SEATS, Face, Place, Seat

if TYPE_CHECKING:
    from ..position.state import State

PLACE: Final = Domain("place", PLACE_IDS)
POINT: Final = Domain("place", PLACE_IDS[: POINTS + 1])
FACE: Final = Domain("die", ("none", *map(str, FACES)))


def seats(g: State) -> int:
    """Always two."""
    return len(SEATS)


@feature(PLAYERS, PLACE, high=15)
def pieces(g: State, me: Seat, player: Seat, place: Place) -> int:
    """How many pieces of a player stand on a place."""
    return g.pieces[player][place]


@feature(PLAYERS, POINT)
def single(g: State, me: Seat, player: Seat, place: Place) -> bool:
    """Whether one piece of a player stands there alone, and can be hit."""
    return g.pieces[player][place] == 1


@feature(PLAYERS, POINT)
def closed(g: State, me: Seat, player: Seat, place: Place) -> bool:
    """Whether two or more pieces of a player keep the other off it."""
    return g.pieces[player][place] > 1


@feature(PLAYERS, high=375)
def pips(g: State, me: Seat, player: Seat) -> int:
    """How far the pieces of a player still have to go in all."""
    return g.pips(player)


@feature(PLAYERS)
def active(g: State, me: Seat, player: Seat) -> bool:
    """Whose turn it is."""
    return g.active == player


@feature(FACE, high=3)
def dice_left(g: State, me: Seat, face: Face) -> int:
    """How many dice of the throw still show a face; none: used, or not thrown."""
    return g.throw.left.count(face)


@feature()
def half_is_held(g: State, me: Seat) -> bool:
    """Option: nothing goes beyond the half while a piece waits to enter."""
    return g.holds_at_half > 0


FEATURES: Final = Features(seats, collected(globals(), Feature))
