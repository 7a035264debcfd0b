"""Where things lie: the city in the middle, two regions at its left, two at its right."""

from __future__ import annotations

from typing import Final

from ludus.core.maps import Point

from ..components.city import City, cells_in
from ..vocabulary.ids import (
    ASIA_MINOR,
    CELL_IDS,
    EGYPT,
    GAUL,
    HISPANIA,
    ROME,
    STRIDE,
    Mask,
    Region,
)
from .pen import CELL, Grid, grid

GAP: Final = 8
ACROSS: Final = 190
"""How wide a region is."""
TALL: Final = 285
"""How high it is on the large map, for which its colonies are placed."""
COLONIES: Final[dict[str, Point]] = {
    "h1": (116, 78), "h2": (122, 200), "h3": (58, 138), "h4": (46, 226),
    "g1": (130, 198), "g2": (74, 148), "g3": (136, 84), "g4": (42, 84),
    "eg1": (54, 66), "eg2": (140, 70), "eg3": (62, 176), "eg4": (144, 208),
    "am1": (60, 198), "am2": (62, 116), "am3": (140, 148), "am4": (120, 66),
}  # fmt: skip
"""On the large map, from the upper left corner of their region."""
NORTHERN: Final = (GAUL, ASIA_MINOR)
EASTERN: Final = (ASIA_MINOR, EGYPT)
WINDOWS: Final = {
    GAUL: (1.4, 43.1, 51.9),
    HISPANIA: (-6.6, 36.2, 44.0),
    ASIA_MINOR: (26.2, 36.1, 42.0),
    EGYPT: (28.2, 27.3, 32.2),
}
"""The real coast that a region shows: west, south, north."""
NEAR_ROME: Final = 34
"""How far from the corner of its region a road leaves it for Rome."""


class Layout:
    """The places of one side of the map."""

    def __init__(self, city: City) -> None:
        self.city: Final = city
        self.left: Final = ACROSS + 2 * GAP
        self.top: Final = GAP
        self.across: Final = city.columns * CELL
        self.high: Final = city.rows * CELL
        self.width: Final = self.across + 2 * ACROSS + 4 * GAP
        self.height: Final = self.high + 2 * GAP
        self.region_high: Final = (self.high - GAP) / 2

    # -- the city ----------------------------------------------------------------------------------
    def corner(self, cell: int) -> Point:
        """The upper left corner of a cell."""
        return self.left + cell % STRIDE * CELL, self.top + cell // STRIDE * CELL

    def middle(self, cell: int) -> Point:
        """The middle of a cell."""
        x, y = self.corner(cell)
        return x + CELL / 2, y + CELL / 2

    # -- the regions -------------------------------------------------------------------------------
    def region(self, region: Region) -> Point:
        """The upper left corner of a region."""
        x = self.left + self.across + GAP if region in EASTERN else GAP
        y = self.top if region in NORTHERN else self.top + self.region_high + GAP
        return x, y

    def colony(self, region: Region, id: str) -> Point:
        """The middle of a colony."""
        x, y = self.region(region)
        dx, dy = COLONIES[id]
        return x + dx, y + dy * self.region_high / TALL

    def gate(self, region: Region) -> Point:
        """Where roads to Rome leave a region: on the side of the city, near the middle."""
        x, y = self.region(region)
        return (
            x if region in EASTERN else x + ACROSS,
            y + (self.region_high - NEAR_ROME if region in NORTHERN else NEAR_ROME),
        )

    def end(self, region: Region, colony: int, ids: list[str]) -> Point:
        """One end of a road."""
        return self.gate(region) if colony == ROME else self.colony(region, ids[colony])


def cells_of(area: Mask) -> Grid:
    """A set of cells by column and row."""
    return grid((cell % STRIDE, cell // STRIDE) for cell in cells_in(area))


def number(id: str) -> int:
    """A cell by its id."""
    return CELL_IDS.index(id)


def bend(start: Point, end: Point) -> Point:
    """Where a road between two points bends."""
    (x, y), (u, v) = start, end
    return (x + u) / 2 + (v - y) * 0.12, (y + v) / 2 - (u - x) * 0.12


def road_path(start: Point, end: Point) -> str:
    """A road as a curve."""
    (x, y), (bx, by), (u, v) = start, bend(start, end), end
    return f"M{x:.1f} {y:.1f}Q{bx:.1f} {by:.1f} {u:.1f} {v:.1f}"


def halfway(start: Point, end: Point) -> Point:
    """The middle of a road."""
    (x, y), (bx, by), (u, v) = start, bend(start, end), end
    return x / 4 + bx / 2 + u / 4, y / 4 + by / 2 + v / 4
