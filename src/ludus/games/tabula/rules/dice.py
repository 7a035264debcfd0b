"""T.3 to T.6: using the dice of a throw, in any order, and as many of them as possible."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, any_allowed, choose, guarded, procedure

from ..position.state import State
from ..vocabulary.decisions import DIE, PIECE
from ..vocabulary.ids import FACES, NO_FACE, PLACES, THROWS, Face, Place, Seat
from ..vocabulary.journal import LOST
from ..vocabulary.reasons import ALLOWED, DIE_IDLE, DIE_USED, NOT_SHOWN, WASTEFUL
from .movement import move, moved, step_barrier

A_DIE_MORE: Final = 100
"""What using one die more is worth beside any number of pips (R2)."""


@procedure
def use_dice(g: State, seat: Seat) -> Flow[None]:
    """Die by die, each with a piece of the player's choice; what is left over is lost."""
    owed = best_use(g.pieces[seat], g, seat, g.throw.left)
    while owed:
        face = only_die(g, seat, owed)
        if face == NO_FACE:
            face = yield from choose(seat, DIE, guarded(FACES, die_barrier, g, seat, owed))
        place = yield from choose(
            seat, PIECE, guarded(PLACES, piece_barrier, g, seat, face, owed), about=(face,)
        )
        g.throw.left = g.throw.without(face)
        owed -= A_DIE_MORE + face
        move(g, seat, place, face)
    for face in g.throw.left:
        if face != NO_FACE:
            g.log(LOST, seat, face)


def best_use(own: list[int], g: State, seat: Seat, left: list[Face]) -> int:
    """The most that the dice can do from here: as many of them as possible, then the most pips.

    Nearly always that is all of them, and the first way that is tried shows it.
    """
    everything = sum([A_DIE_MORE + face for face in left if face != NO_FACE])
    best = 0
    for number, face in enumerate(left):
        if face == NO_FACE or face in left[:number]:
            continue  # used, or the same as another
        rest = left[:]
        rest[number] = NO_FACE
        for place in PLACES:
            if not step_barrier(place, own, g, seat, face):
                found = A_DIE_MORE + face
                if any(rest):
                    found += best_use(moved(own, place, face), g, seat, rest)
                if found == everything:
                    return found
                best = max(best, found)
    return best


def only_die(g: State, seat: Seat, owed: int) -> Face:
    """The one face that can be used next; none if there is a choice."""
    found = NO_FACE
    for face in g.throw.left:
        if face not in (NO_FACE, found) and not die_barrier(face, g, seat, owed):
            if found != NO_FACE:
                return NO_FACE
            found = face
    return found


def die_barrier(face: Face, g: State, seat: Seat, owed: int) -> int:
    """What forbids using a die of this face next."""
    if face not in g.throw.left:
        return DIE_USED if face in THROWS[g.throw.number] else NOT_SHOWN
    if any_allowed(PLACES, piece_barrier, g, seat, face, owed):
        return ALLOWED
    can_step = any_allowed(PLACES, step_barrier, g.pieces[seat], g, seat, face)
    return WASTEFUL if can_step else DIE_IDLE


def piece_barrier(place: Place, g: State, seat: Seat, face: Face, owed: int) -> int:
    """What forbids moving a piece from *place*: itself, or that other dice would be wasted."""
    own = g.pieces[seat]
    if barrier := step_barrier(place, own, g, seat, face):
        return barrier
    rest = g.throw.without(face)
    if not any(rest):
        return ALLOWED
    after = best_use(moved(own, place, face), g, seat, rest)
    return WASTEFUL if A_DIE_MORE + face + after < owed else ALLOWED
