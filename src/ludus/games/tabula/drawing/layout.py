"""Where things lie on the board: two rows of twelve points, a bar between their halves, trays.

The way goes along the upper row from left to right, bends, and comes back along the lower row;
pieces enter and leave at the left.
"""

from __future__ import annotations

from typing import Final

from ludus.core.maps import Point

from ..vocabulary.ids import HIT, HOME, POINTS, WAITING

FRAME: Final = 26
"""Width of the wooden edge."""
TRAY: Final = 132
MARGIN: Final = 58
"""The edge at the right is wider: the buttons of the table lie over it, and the way bends there."""
LANE: Final = 66
BAR: Final = 64
REACH: Final = 222
"""How far a point reaches from its edge towards the middle."""
NUMBER: Final = 26
"""The strip at the edge in which a point has its number."""
MIDDLE: Final = 112
"""The strip between the rows, for the dice."""
DISC: Final = 20
"""The radius of a piece."""

ROW: Final = POINTS // 2
HALF: Final = ROW // 2
LEFT: Final = FRAME + TRAY
WIDTH: Final = LEFT + ROW * LANE + BAR + MARGIN
TOP: Final = FRAME + NUMBER
HEIGHT: Final = 2 * (TOP + REACH) + MIDDLE
CENTRE: Final = HEIGHT / 2
BAR_LEFT: Final = LEFT + HALF * LANE
TIGHT: Final = 5
"""Up to so many pieces lie side by side on a point; more of them overlap."""
PILE: Final = 7
"""How far two pieces are apart in a pile beside the board."""


def is_upper(point: int) -> bool:
    """Whether a point is in the row where the way begins."""
    return point <= ROW


def lane(point: int) -> float:
    """The left edge of a point."""
    column = point - 1 if is_upper(point) else POINTS - point
    return LEFT + column * LANE + (BAR if column >= HALF else 0)


def middle(point: int) -> float:
    """The middle of a point, from left to right."""
    return lane(point) + LANE / 2


def edge(point: int) -> float:
    """Where a point begins, at the edge of the board."""
    return TOP if is_upper(point) else HEIGHT - TOP


def inward(point: int) -> int:
    """The direction from the edge to the middle."""
    return 1 if is_upper(point) else -1


def slot(place: int, seat: int, height: int, n: int) -> Point:
    """Where a piece lies: the one at *height* among *n* of a seat on a place."""
    if place == WAITING:
        return tray(seat), CENTRE - 30 - PILE * height
    if place == HOME:
        return tray(seat), HEIGHT - FRAME - 30 - PILE * height
    if place == HIT:
        side = -1 if seat == 0 else 1
        pitch = min(2 * DISC + 2, 150 / max(1, n - 1))
        return BAR_LEFT + BAR / 2, CENTRE + side * (MIDDLE / 2 + 34 + pitch * height)
    pitch = min(2 * DISC + 1, (TIGHT - 1) * (2 * DISC + 1) / max(1, n - 1))
    return middle(place), edge(place) + inward(place) * (DISC + 3 + pitch * height)


def tray(seat: int) -> float:
    """The column of a seat in the trays."""
    return FRAME + TRAY * (0.3 if seat == 0 else 0.7) - 4


def die(number: int) -> Point:
    """Where a die falls: in the left half; in the right one the table tells what happened."""
    return LEFT + HALF * LANE / 2 + (number - 1) * 74, CENTRE
