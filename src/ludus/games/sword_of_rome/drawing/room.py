"""Room on the map: spots beside a space for badges and buttons, where they hide the least.

What never moves (spaces, names, links) is weighed once for each space and size; badges that were
set down before are weighed each time.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from ludus.core.maps import Point

from ..vocabulary import NORMAL
from .chart import Chart

Box = tuple[float, float, float, float]
Spot = tuple[float, Point]

GAPS: Final = (3.0, 8.0, 15.0, 24.0, 38.0, 54.0)
"""From the edge of a space to a badge."""
BUTTON: Final = 22.0
LETTER: Final = 6.3
CITY_LETTER: Final = 7.0
"""About the width of a letter of a name, and of a bold one."""
NAME_HEIGHT: Final = 14.0
NEAR: Final = 150.0
FEW: Final = 30
"""Spots that are looked at again when badges move."""
SPACE_PRICE: Final = 3.0
NAME_PRICE: Final = 1.0
BUTTON_PRICE: Final = 0.15
OWN_BUTTON_PRICE: Final = 1.0
LINK_PRICE: Final = 4.0
BADGE_PRICE: Final = 3.0
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
        marks = 13 * bool(board.port[space]) + 20 * bool(board.reinforcements[space])
        return x, y, x + letter * len(board.names[space]) + marks, y + NAME_HEIGHT

    def button(self, space: int) -> Point:
        """The middle of the button of a lit space: above it, or where it hides less."""
        x, y = self.chart.nodes[space]
        wide = 23 if self.chart.board.kind[space] == NORMAL else 30
        found: list[Spot] = []
        for turn in range(8):
            angle = turn * pi / 4 - pi / 2
            at = (x + cos(angle) * wide, y + sin(angle) * 24)
            cost = self.price(box(at, BUTTON, BUTTON), space, False) + 4 * abs(turn - 4) ** 0.5
            found.append((cost - 8 * (turn == 0), at))
        return min(found)[1]

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
            left, top, right, bottom = self.block(space, is_walled)
            found: list[Spot] = []
            for gap in GAPS:
                for turn in range(16):
                    angle = turn * pi / 8
                    at = (
                        (left + right) / 2 + cos(angle) * ((right - left + width) / 2 + gap),
                        (top + bottom) / 2 + sin(angle) * ((bottom - top + height) / 2 + gap),
                    )
                    cost = self.price(box(at, width, height), space, is_walled)
                    found.append((cost + 2 * gap + 8 * abs(sin(angle)), at))
            self.known[key] = sorted(found)[:FEW]
        return self.known[key]

    def price(self, here: Box, space: int, is_walled: bool) -> float:
        """What a box hides of the map."""
        x, y = self.chart.nodes[space]
        cost = 0.0
        for other, (u, v) in enumerate(self.chart.nodes):
            if abs(u - x) > NEAR or abs(v - y) > NEAR:
                continue
            block = self.blocks[other] if other != space else self.block(space, is_walled)
            cost += SPACE_PRICE * shared(here, block) + NAME_PRICE * shared(here, self.names[other])
            if other in self.buttons:
                button = box(self.buttons[other], BUTTON, BUTTON)
                part = OWN_BUTTON_PRICE if other == space else BUTTON_PRICE
                cost += part * shared(here, button)
        cost += LINK_PRICE * sum(
            here[0] < u < here[2] and here[1] < v < here[3] for u, v in self.dots
        )
        is_in = here[0] > 3 and here[1] > 3
        is_in = is_in and here[2] < self.chart.projection.width - 3
        is_in = is_in and here[3] < self.chart.projection.height - 3
        return cost if is_in else cost + OUT_PRICE


def box(at: Point, width: float, height: float) -> Box:
    """A box around its middle."""
    x, y = at
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def shared(one: Box, other: Box) -> float:
    """The area that two boxes share."""
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    return width * height if width > 0 and height > 0 else 0.0
