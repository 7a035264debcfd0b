"""H. Hits: a single piece is sent off the board, and must enter again before anything else."""

from __future__ import annotations

from ..position.state import State
from ..vocabulary.ids import HIT, OPPONENT, Place, Seat
from ..vocabulary.journal import WAS_HIT
from ..vocabulary.reasons import ALLOWED, HIT_FIRST


def hit_barrier(place: Place, own: list[int]) -> int:
    """While a piece of his is hit, its owner moves no other (H.2, R3)."""
    return HIT_FIRST if own[HIT] and place != HIT else ALLOWED


def hit(g: State, seat: Seat, point: Place) -> None:
    """A single enemy on the point where *seat* has come to leaves the board (H.1)."""
    if g.enemies_on(point, seat):
        enemy = OPPONENT[seat]
        g.shift(enemy, point, HIT)
        g.log(WAS_HIT, enemy, point)
