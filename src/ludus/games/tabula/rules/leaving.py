"""L and V. Leaving the board at the end of the way, and the victory of whoever has done so."""

from __future__ import annotations

from ..position.state import State
from ..vocabulary.ids import HOME, POINTS, WAITING, Face, Place, Seat
from ..vocabulary.journal import LEFT
from ..vocabulary.reasons import ALLOWED, NOT_GATHERED, OTHERS_BEHIND


def leaving_barrier(point: Place, own: list[int], g: State, face: Face) -> int:
    """What forbids a piece to leave with a die that takes it beyond the last point."""
    # 1. All of them must be in the last quarter, or home already (R4).
    if any(own[WAITING : g.board.home]):
        return NOT_GATHERED
    # 2. The exact number takes a piece off.
    if point + face == POINTS + 1:
        return ALLOWED
    # 3. A higher one does if no piece stands further back.
    return OTHERS_BEHIND if any(own[g.board.home : point]) else ALLOWED


def leave(g: State, seat: Seat, point: Place) -> None:
    """A piece is home; the last one wins (V.1)."""
    g.shift(seat, point, HOME)
    g.log(LEFT, seat, point)
    if g.pieces[seat][HOME] == g.board.pieces:
        g.finish(seat)
