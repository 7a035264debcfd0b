"""M. Moving a piece by a die; what hits, entering and leaving add stands in their own modules."""

from __future__ import annotations

from ..position.state import State
from ..vocabulary.ids import HIT, HOME, LANDINGS, WAITING, Face, Place, Seat
from ..vocabulary.journal import ENTERED, MOVED
from ..vocabulary.reasons import AT_HOME, CLOSED, NO_PIECE
from .entering import half_barrier
from .hits import hit, hit_barrier
from .leaving import leave, leaving_barrier


def step_barrier(place: Place, own: list[int], g: State, seat: Seat, face: Face) -> int:
    """What forbids a piece on *place* to move by a die, whatever the other dice could do.

    *own* are the pieces of *seat* as they stand, or as they would stand later in the turn; those
    of the enemy close the same points during all of it.
    """
    if not own[place]:
        return NO_PIECE
    if place == HOME:
        return AT_HOME
    if barrier := hit_barrier(place, own):
        return barrier
    to = LANDINGS[place][face]
    if to == HOME:
        return leaving_barrier(place, own, g, face)
    if g.enemies_on(to, seat) > 1:
        return CLOSED
    return half_barrier(to, own, g)


def moved(own: list[int], place: Place, face: Face) -> list[int]:
    """The pieces *own* after one of them has moved."""
    after = own[:]
    after[place] -= 1
    after[LANDINGS[place][face]] += 1
    return after


def move(g: State, seat: Seat, place: Place, face: Face) -> None:
    """A piece touches down where the die takes it, and hits what stands there alone (M.1, H.1)."""
    to = LANDINGS[place][face]
    if to == HOME:
        leave(g, seat, place)
        return
    g.shift(seat, place, to)
    if place in (WAITING, HIT):
        g.log(ENTERED, seat, to)
    else:
        g.log(MOVED, seat, place, to)
    hit(g, seat, to)
