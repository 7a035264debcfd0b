"""Room on the map: where a badge stands beside its space and hides the least, near or far.

Badges and names keep about their size on the screen while spaces move apart as one looks closer. So
a spot goes by its distance in the sizes of signs, and is weighed at several scales: what it hides
there of spaces, of the names that are shown then, and of badges that were set down before. What
never moves is weighed once for each space and size.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin, sqrt
from typing import Final

from ludus.core.maps import Point

from ..vocabulary.ids import Space
from ..vocabulary.places import CAPITAL, LAND
from .chart import Chart

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""
Spot = tuple[float, Point]
"""What it hides, and the middle of a badge there, seen from its space."""

SCALES: Final = (0.6, 0.7, 0.95, 1.35, 2.0)
"""Pixels for a unit of the board at which spots are weighed."""
WEIGHTS: Final = (3, 4, 2, 1, 1)
"""How much each counts: most is looked at from afar."""
SHOWN_FROM: Final = (0.0, 0.5, 0.66, 0.75, 0.92, 1.15, 1.5, 2.0)
"""Pixels for a unit from which names of each level are shown; those of capitals always."""
PROVINCES_FROM: Final = 0.75
SIGN: Final = {LAND: 13.0}
POINT: Final = 8.0
"""Half of a space, and of a point, in sizes of signs."""
GAPS: Final = (4.0, 11.0, 20.0, 32.0, 48.0)
"""From the edge of a space to a badge."""
WAYS: Final = 16
NEAR: Final = 130.0
"""Pixels from a space to what a badge beside it could hide."""
FEW: Final = 24
"""Spots that are looked at again when badges move."""
NAME, LETTER, HEIGHT = 12.0, 0.6, 15.0
"""The letters of names on the screen, the width of one as a part of that, the height of a line."""
TOUCHED: Final = 30.0
"""Square pixels that count beside those that are hidden: a letter less is a word less."""
SPACE_PRICE: Final = 8.0  # for each square pixel that is hidden, and so on
POINT_PRICE: Final = 2.0
NAME_PRICE: Final = 7.0
TERRITORY_PRICE: Final = 2.5
PROVINCE_PRICE: Final = 1.0
BADGE_PRICE: Final = 8.0
GAP_PRICE: Final = 4.0
OUT_PRICE: Final = 9000.0
ALIEN_PRICE: Final = 300.0
"""For touching another space, as if it stood there, and for a leash across one."""
LEASH: Final = (0.35, 0.5, 0.65, 0.8)
"""Where on its way a leash is looked at."""
TOUCH: Final = 4.0
EDGE: Final = 2.0
"""What badges keep off the edge of the map."""


class Badges:
    """Those of a scene that were set down."""

    def __init__(self, room: Room) -> None:
        self.room: Final = room
        self.chart: Final = room.chart
        self.taken: Final[list[Badge]] = []

    def set_down(self, space: Space, half: float, tall: float) -> Point:
        """The middle of the next one, seen from its space."""
        node = self.chart.nodes[space]
        near = [one for one in self.taken if is_near(one.node, node)]
        boxes = [[one.box(scale) for one in near] for scale in SCALES]
        best: Spot = (float("inf"), (0.0, 0.0))
        for cost, at in self.room.spots(space, half, tall):
            if cost >= best[0]:
                break
            for scale, weight, others in zip(SCALES, WEIGHTS, boxes, strict=True):
                here = seen(node, at, half + 2, tall + 2, scale)
                cost += weight * BADGE_PRICE * sum(shared(here, other) for other in others)
            best = min(best, (cost, at))
        self.taken.append(Badge(node, best[1], half, tall))
        return best[1]


class Badge:
    """A badge that was set down."""

    __slots__ = ("at", "half", "node", "tall")

    def __init__(self, node: Point, at: Point, half: float, tall: float) -> None:
        self.node: Final = node
        self.at: Final = at
        self.half: Final = half
        self.tall: Final = tall

    def box(self, scale: float) -> Box:
        """Where it is on the screen at a scale."""
        return seen(self.node, self.at, self.half, self.tall, scale)


class Room:
    """What the map shows at each scale, and the spots that are known already."""

    def __init__(self, chart: Chart) -> None:
        self.chart: Final = chart
        self.signs: Final = [
            [sign_box(chart, space, scale) for space in chart.board.spaces] for scale in SCALES
        ]
        self.names: Final = [list(name_boxes(chart, scale)) for scale in SCALES]
        self.known: Final[dict[tuple[Space, float, float], list[Spot]]] = {}

    def spots(self, space: Space, half: float, tall: float) -> list[Spot]:
        """The best spots for a badge of that size, the very best first."""
        key = (space, half, tall)
        if key not in self.known:
            looks = [Look(self, space, number) for number in range(len(SCALES))]
            found = [
                (
                    sum(
                        weight * (look.price(at, half, tall) + GAP_PRICE * gap)
                        for weight, look in zip(WEIGHTS, looks, strict=True)
                    ),
                    at,
                )
                for gap in GAPS
                for at in ring(POINT + gap, half, tall)
            ]
            self.known[key] = sorted(found)[:FEW]
        return self.known[key]


class Look:
    """What lies around a space at one of the scales."""

    def __init__(self, room: Room, space: Space, number: int) -> None:
        projection = room.chart.projection
        self.scale: Final = SCALES[number]
        self.node: Final = room.chart.nodes[space]
        self.east: Final = projection.width * self.scale - EDGE
        self.south: Final = projection.height * self.scale - EDGE
        x, y = self.middle = self.node[0] * self.scale, self.node[1] * self.scale
        field = (x - NEAR, y - NEAR, x + NEAR, y + NEAR)
        signs = [(n, box) for n, box in enumerate(room.signs[number]) if is_shared(box, field)]
        self.others: Final[list[Box]] = [box for n, box in signs if n != space]
        kinds = room.chart.board.kind
        self.priced: Final[list[tuple[float, Box]]] = [
            *((SPACE_PRICE if kinds[n] == LAND else POINT_PRICE, box) for n, box in signs),
            *(one for one in room.names[number] if is_shared(one[1], field)),
        ]

    def price(self, at: Point, half: float, tall: float) -> float:
        """What a badge there hides; more if it seems to stand at another space."""
        here = left, top, right, bottom = seen(self.node, at, half, tall, self.scale)
        cost = 0.0
        for price, box in self.priced:
            if box[0] < right and left < box[2] and box[1] < bottom and top < box[3]:
                cost += price * (TOUCHED + shared(here, box))
        x, y, u, v = *self.middle, (left + right) / 2, (top + bottom) / 2
        line = [(x + (u - x) * part, y + (v - y) * part) for part in LEASH]
        cost += ALIEN_PRICE * any(is_on(line, box) for box in self.others)
        wider = (left - TOUCH, top - TOUCH, right + TOUCH, bottom + TOUCH)
        cost += ALIEN_PRICE * any(is_shared(wider, box) for box in self.others)
        is_in = left > EDGE and top > EDGE and right < self.east and bottom < self.south
        return cost + OUT_PRICE * (not is_in)


# -- what is seen, in pixels -----------------------------------------------------------------------
def sign_size(scale: float) -> float:
    """Pixels for a unit of a sign: they grow with the root of the scale (``--k``)."""
    return scale / sqrt(max(scale, 0.8))


def seen(node: Point, at: Point, half: float, tall: float, scale: float) -> Box:
    """The box of what stands at a distance from a space."""
    size = sign_size(scale)
    x, y = node[0] * scale + at[0] * size, node[1] * scale + at[1] * size
    return x - half * size, y - tall * size, x + half * size, y + tall * size


def sign_box(chart: Chart, space: Space, scale: float) -> Box:
    """A space."""
    half = SIGN.get(chart.board.kind[space], POINT)
    return seen(chart.nodes[space], (0, 0), half, half, scale)


def name_boxes(chart: Chart, scale: float) -> Iterator[tuple[float, Box]]:
    """The names that are shown at a scale, each with what it costs to hide a pixel of it; in the
    longer of both languages."""
    board = chart.board
    for space in board.lands:
        level, across, down = chart.name(space)
        is_capital = bool(board.marks[space] & CAPITAL)
        if is_capital or scale >= SHOWN_FROM[level]:
            yield NAME_PRICE, name_box(chart, space, across, down, is_capital, scale)
    for territory, id in enumerate(board.territory_ids):
        spaces = [s for p in board.provinces_of[territory] for s in board.spaces_of[p]]
        if len(spaces) > 2:
            letters = max(len(name) for name in board.territory_names[territory].values())
            size = min(30 * scale, 26.0)
            at = chart.title("territory", id, spaces)
            yield TERRITORY_PRICE, line_box(at, letters * 0.92 * size, 0.72 * size, scale)
    for province in board.provinces if scale >= PROVINCES_FROM else ():
        letters = 4 + max(len(name) for name in board.province_names[province].values())
        at = chart.title("province", board.province_ids[province], board.spaces_of[province])
        size = min(17 * scale, NAME)
        yield PROVINCE_PRICE, line_box(at, letters * 0.45 * size, 0.8 * size, scale)


def name_box(
    chart: Chart, space: Space, across: int, down: float, is_capital: bool, scale: float
) -> Box:
    """The name beside a space."""
    size = sign_size(scale)
    gap = (16 + 4 * is_capital) * size
    x, y = (part * scale for part in chart.nodes[space])
    letter = LETTER * min(20 * size, NAME)
    long = len(chart.board.names[space]) * letter
    tall = HEIGHT / NAME * min(20 * size, NAME)
    left = x + gap if across > 0 else x - gap - long if across < 0 else x - long / 2
    middle = y + down * (gap + 8 * size)
    return left, middle - tall / 2, left + long, middle + tall / 2


def line_box(at: Point, long: float, tall: float, scale: float) -> Box:
    """Words whose line has its middle there."""
    x, y = at[0] * scale, at[1] * scale
    return x - long / 2, y - tall, x + long / 2, y


# -- boxes -----------------------------------------------------------------------------------------
def ring(gap: float, half: float, tall: float) -> Iterator[Point]:
    """Spots around a space whose edge a badge is so far from; above it first."""
    for turn in range(WAYS):
        angle = turn * 2 * pi / WAYS - pi / 2
        yield cos(angle) * (half + gap), sin(angle) * (tall + gap)


def is_near(one: Point, other: Point) -> bool:
    """Whether badges of two spaces may meet at the farthest look."""
    far = 2 * NEAR / SCALES[0]
    return abs(one[0] - other[0]) < far and abs(one[1] - other[1]) < far


def is_on(line: list[Point], box: Box) -> bool:
    """Whether any of some points lies in a box."""
    left, top, right, bottom = box
    return any(left < x < right and top < y < bottom for x, y in line)


def is_shared(one: Box, other: Box) -> bool:
    """Whether two boxes share anything."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def shared(one: Box, other: Box) -> float:
    """The area that two boxes share."""
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    return width * height if width > 0 and height > 0 else 0.0
