"""Room on the map: spots beside a space for badges and buttons, where they hide the least.

What never moves (spaces, names, links) is weighed once for each space and size; badges that were
set down before are weighed each time.
"""

from __future__ import annotations

from bisect import bisect
from math import cos, hypot, pi, sin
from typing import Final

from ludus.core.maps import Point

from ..vocabulary.places import NORMAL
from .chart import Chart

Box = tuple[float, float, float, float]
Spot = tuple[float, Point]

GAPS: Final = (3.0, 8.0, 15.0, 24.0, 38.0, 54.0)
"""From the edge of a space to a badge."""
BUTTON: Final = 22.0
SIGN_GAP: Final = 34.0
"""From the middle of a space to a sign beside it."""
LETTER: Final = 7.6
CITY_LETTER: Final = 8.4
"""About the width of a letter of a name, and of a bold one."""
NAME_HEIGHT: Final = 16.5
NEAR: Final = 150.0
FEW: Final = 30
"""Spots that are looked at again when badges move."""
SPACE_PRICE: Final = 12.0  # what it costs to hide a unit of area, a dot of a link, and so on
NAME_PRICE: Final = 3.0
BUTTON_PRICE: Final = 0.15
OWN_BUTTON_PRICE: Final = 0.4
LINK_PRICE: Final = 4.0
LEASH_PRICE: Final = 80.0
ALIEN_PRICE: Final = 90.0
BADGE_PRICE: Final = 6.0
OUT_PRICE: Final = 4000.0


class Room:
    """The map as it is covered already."""

    def __init__(self, chart: Chart) -> None:
        self.chart: Final = chart
        spaces = range(chart.board.count)
        self.blocks: Final = [self.block(space, False) for space in spaces]
        self.names: Final = [self.name(space) for space in spaces]
        self.dots: Final = [dot for here, there in chart.pairs() for dot in chart.dots(here, there)]
        self.known: Final[dict[tuple[int, float, bool], list[Spot]]] = {}
        self.buttons: Final[dict[int, Point]] = {}
        for space in spaces:
            self.buttons[space] = self.button(space)

    def block(self, space: int, is_walled: bool) -> Box:
        """The marker of a space with its star."""
        x, y = self.chart.nodes[space]
        half = 11 if self.chart.board.kind[space] == NORMAL and not is_walled else 18
        return x - half, y - 12, x + half + 7 * self.chart.board.is_victory[space], y + 12

    def name(self, space: int) -> Box:
        """The name of a space with its marks."""
        board = self.chart.board
        x, y = self.chart.label(space)
        letter = LETTER if board.kind[space] == NORMAL else CITY_LETTER
        marks = 15 * bool(board.port[space]) + 23 * bool(board.reinforcements[space])
        return x, y, x + letter * len(board.names[space]) + marks, y + NAME_HEIGHT

    def button(self, space: int) -> Point:
        """The middle of the button of a lit space: above it, or where it hides less."""
        wide = 23 if self.chart.board.kind[space] == NORMAL else 30
        return min(self.around(space, wide, 24, BUTTON))[1]

    def sign(self, space: int, size: float, taken: list[Box]) -> Point:
        """The middle of a sign close to a space, and to the ring of whoever moves there."""
        found: list[Spot] = []
        for cost, at in self.around(space, SIGN_GAP, SIGN_GAP, size):
            here = box(at, size, size)
            found.append((cost + BADGE_PRICE * sum(shared(here, other) for other in taken), at))
        return min(found)[1]

    def around(self, space: int, wide: float, tall: float, size: float) -> list[Spot]:
        """Eight spots round a space; above and below are liked best."""
        x, y = self.chart.nodes[space]
        near = Neighbourhood(self, space, False)
        found: list[Spot] = []
        for turn in range(8):
            angle = turn * pi / 4 - pi / 2
            at = (x + cos(angle) * wide, y + sin(angle) * tall)
            cost = near.price(box(at, size, size)) + 4 * abs(turn - 4) ** 0.5
            found.append((cost - 8 * (turn == 0), at))
        return found

    # -- badges ----------------------------------------------------------------------------------
    def badge(
        self, space: int, width: float, height: float, is_walled: bool, taken: list[Box]
    ) -> Point:
        """The middle of a badge, which is then taken."""
        best: Spot = (float("inf"), self.chart.nodes[space])
        for cost, at in self.spots(space, width, height, is_walled):
            if cost >= best[0]:
                break
            here = box(at, width, height)
            best = min(best, (cost + BADGE_PRICE * sum(shared(here, b) for b in taken), at))
        taken.append(box(best[1], width, height))
        return best[1]

    def spots(self, space: int, width: float, height: float, is_walled: bool) -> list[Spot]:
        """The best spots beside a space, the very best first."""
        key = (space, width, is_walled)
        if key not in self.known:
            near = Neighbourhood(self, space, is_walled)
            left, top, right, bottom = self.block(space, is_walled)
            found: list[Spot] = []
            for gap in GAPS:
                for turn in range(16):
                    angle = turn * pi / 8
                    at = (
                        (left + right) / 2 + cos(angle) * ((right - left + width) / 2 + gap),
                        (top + bottom) / 2 + sin(angle) * ((bottom - top + height) / 2 + gap),
                    )
                    here = box(at, width, height)
                    cost = near.price(here) + LEASH_PRICE * near.struck(at)
                    cost += ALIEN_PRICE * near.is_alien(here)
                    found.append((cost + 2 * gap + 8 * abs(sin(angle)), at))
            self.known[key] = sorted(found)[:FEW]
        return self.known[key]


class Neighbourhood:
    """What lies around a space, and what it costs to hide it."""

    def __init__(self, room: Room, space: int, is_walled: bool) -> None:
        chart = room.chart
        x, y = self.node = chart.nodes[space]
        self.wide, self.tall = chart.projection.width, chart.projection.height
        self.nodes: Final[list[Point]] = []
        self.names: Final[list[Box]] = []
        self.priced: Final[list[tuple[float, Box]]] = [(SPACE_PRICE, room.block(space, is_walled))]
        for other, (u, v) in enumerate(chart.nodes):
            if abs(u - x) > NEAR or abs(v - y) > NEAR:
                continue
            self.nodes.append((u, v))
            self.names.append(room.names[other])
            self.priced.append((NAME_PRICE, room.names[other]))
            if other != space:
                self.priced.append((SPACE_PRICE, room.blocks[other]))
            if other in room.buttons:
                price = OWN_BUTTON_PRICE if other == space else BUTTON_PRICE
                self.priced.append((price, box(room.buttons[other], BUTTON, BUTTON)))
        dots = [(v, u) for u, v in room.dots if abs(u - x) < NEAR and abs(v - y) < NEAR]
        self.dots: Final = sorted(dots)
        """From top to bottom: a box is wide and low."""

    def price(self, here: Box) -> float:
        """What a box hides of the map."""
        left, top, right, bottom = here
        cost = 0.0
        for price, other in self.priced:
            if other[0] < right and left < other[2] and other[1] < bottom and top < other[3]:
                cost += price * shared(here, other)
        dots = self.dots[bisect(self.dots, (top, self.wide)) : bisect(self.dots, (bottom,))]
        cost += LINK_PRICE * sum(left < u < right for _v, u in dots)
        is_in = left > 3 and top > 3 and right < self.wide - 3 and bottom < self.tall - 3
        return cost if is_in else cost + OUT_PRICE

    def is_alien(self, here: Box) -> bool:
        """Whether a box lies nearer to another space, and seems to belong there."""
        own = far(here, self.node)
        left, top, right, bottom = here
        return any(
            left - own < u < right + own
            and top - own < v < bottom + own
            and far(here, (u, v)) < own
            for u, v in self.nodes
        )

    def struck(self, at: Point) -> int:
        """How many names the line from the space to a badge would strike through."""
        (x, y), (u, v) = self.node, at
        line = [(x + (u - x) * n / 8, y + (v - y) * n / 8) for n in range(1, 8)]
        low, high, up, down = min(x, u), max(x, u), min(y, v), max(y, v)
        return sum(
            any(left < a < right and top < b < bottom for a, b in line)
            for left, top, right, bottom in self.names
            if left < high and low < right and top < down and up < bottom
        )


def box(at: Point, width: float, height: float) -> Box:
    """A box around its middle."""
    x, y = at
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def shared(one: Box, other: Box) -> float:
    """The area that two boxes share."""
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    return width * height if width > 0 and height > 0 else 0.0


def far(here: Box, point: Point) -> float:
    """How far a point is from a box."""
    left, top, right, bottom = here
    x, y = point
    return hypot(max(left - x, 0.0, x - right), max(top - y, 0.0, y - bottom))
