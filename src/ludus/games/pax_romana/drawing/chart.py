"""Where things lie on the map: spaces, names, the bends of links, soft areas.

Places come from ``map.toml`` (see ``tools/lay_out_pax.py``), in board units from the upper left
corner. A space or link that is not there (an edition of one's own may have others) lies at its own
coordinates, or is straight.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from importlib.resources import files
from math import hypot
from typing import Any, Final

from ludus.core.maps import Point, Projection, cell, coast, endless, framed, land, path

from ..components.board import Board
from ..vocabulary.ids import Space

REACH: Final = 92.0
"""How far the area of a space goes, where nothing else ends it."""
SIDES: Final = (
    (1, 0), (-1, 0), (0, 1), (0, -1), (1, 0.75), (-1, 0.75), (1, -0.75), (-1, -0.75),
)  # fmt: skip
"""Where a name may stand beside its space."""
KNOWN: Final = (-10.95, 45.95, 27.05, 59.95)
"""West, east, south and north of what the coast knows."""
WAYS: Final = ("land", "sea", "strait")
LAST_LEVEL: Final = 7
MARGIN: Final = 100.0
"""What is seen around the spaces that are played on."""
ISLET: Final = 5.0
"""What is smaller is not drawn."""
STRAIGHT: Final = 2.0
"""A link that bends to a point so near its middle is drawn straight."""
WHOLE: Final = 10
"""Tenths of a unit on which the map is drawn: less than it could show, and much less to send."""


class Chart:
    """The Mediterranean, and what lies around it."""

    def __init__(self, board: Board) -> None:
        folder = files("ludus.games.pax_romana.drawing")
        text = folder.joinpath("map.toml").read_text(encoding="utf-8")
        self.data: Final[dict[str, Any]] = tomllib.loads(text)
        self.board: Final = board
        self.projection: Final = framed(self.data)
        self.nodes: Final[list[Point]] = [self.node(space) for space in board.spaces]

    def node(self, space: Space) -> Point:
        """The middle of a space."""
        known = self.data["node"].get(self.board.ids[space])
        if known:
            return known[0], known[1]
        return self.projection.at(self.board.lon[space], self.board.lat[space])

    def theatre(self, in_play: Sequence[int]) -> tuple[float, float, float, float]:
        """The part of the map that is played on, with a margin: x, y, width and height."""
        played = [self.nodes[space] for space in self.board.spaces if in_play[space]]
        left, right = min(x for x, _ in played) - MARGIN, max(x for x, _ in played) + MARGIN
        top, bottom = min(y for _, y in played) - MARGIN, max(y for _, y in played) + MARGIN
        left, top = max(0.0, left), max(0.0, top)
        width = min(self.projection.width, right) - left
        return left, top, width, min(self.projection.height, bottom) - top

    def name(self, space: Space) -> tuple[int, int, float]:
        """The level at which a name appears, and its side: to the right 1, to the left -1."""
        level, side = self.data["name"].get(self.board.ids[space], (LAST_LEVEL, 0))
        return level, *SIDES[side]

    def land(
        self, projection: Projection, tolerance: float, bleed: float = 0, grain: int = 1
    ) -> str:
        """All land as one path; where the coast was cut off it goes on, out of sight."""
        rings = endless(coast("mediterranean"), KNOWN)
        return land(rings, projection, tolerance, ISLET, bleed, grain)

    # -- links -----------------------------------------------------------------------------------
    def pairs(self, way: str) -> list[tuple[Space, Space]]:
        """Each link of a kind once, by its lower end."""
        board = self.board
        near = {"sea": board.by_sea, "strait": board.straits, "land": board.by_land}[way]
        return [
            (here, there)
            for here in board.spaces
            for there in near[here]
            if here < there and (way != "land" or there not in board.straits[here])
        ]

    def links(self, way: str) -> str:
        """All links of a kind as one path."""
        return "".join(self.link(here, there, way) for here, there in self.pairs(way))

    def curve(self, here: Space, there: Space, way: str) -> tuple[Point, Point, Point]:
        """One link: its ends, and between them the point that it bends to."""
        first, second = sorted((here, there), key=lambda space: self.board.ids[space])
        (x1, y1), (x2, y2) = self.nodes[first], self.nodes[second]
        key = f"{self.board.ids[first]}-{self.board.ids[second]}-{way}"
        bend = self.data["bend"].get(key, 0.0)
        x = (x1 + x2) / 2 - (y2 - y1) * bend
        y = (y1 + y2) / 2 + (x2 - x1) * bend
        return (x1, y1), (x, y), (x2, y2)

    def link(self, here: Space, there: Space, way: str) -> str:
        """One link as a path."""
        (x1, y1), (x, y), (x2, y2) = self.curve(here, there, way)
        if hypot(x - (x1 + x2) / 2, y - (y1 + y2) / 2) < STRAIGHT:
            return f"M{x1:.0f} {y1:.0f}l{x2 - x1:.0f} {y2 - y1:.0f}"
        return f"M{x1:.0f} {y1:.0f}q{x - x1:.0f} {y - y1:.0f} {x2 - x1:.0f} {y2 - y1:.0f}"

    # -- areas -----------------------------------------------------------------------------------
    def cells(self) -> dict[int, str]:
        """By province: what lies nearest to one of its spaces or points, as one outline."""
        dry = [space for space in self.board.spaces if self.board.province[space] >= 0]
        sites = [self.nodes[space] for space in dry]
        found: dict[int, list[list[Point]]] = {}
        for number, space in enumerate(dry):
            corners = [(float(round(x)), float(round(y))) for x, y in cell(sites, number, REACH)]
            found.setdefault(self.board.province[space], []).append(corners)
        return {
            province: "".join(path(ring, grain=WHOLE) for ring in merged(rings))
            for province, rings in found.items()
        }

    def title(self, kind: str, id: str, spaces: list[Space]) -> Point:
        """Where the name of a territory or province stands."""
        known = self.data[kind].get(id)
        return (known[0], known[1]) if known else self.middle(spaces)

    def middle(self, spaces: list[Space]) -> Point:
        """The middle of some spaces."""
        points = [self.nodes[space] for space in spaces]
        return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def merged(rings: list[list[Point]]) -> list[list[Point]]:
    """The outlines of some areas side by side: edges that two of them share are left out."""
    edges = {
        (ring[n - 1], corner)
        for ring in rings
        for n, corner in enumerate(ring)
        if ring[n - 1] != corner
    }
    ways: dict[Point, list[Point]] = {}
    for start, end in sorted(edges):
        if (end, start) not in edges:
            ways.setdefault(start, []).append(end)
    found: list[list[Point]] = []
    while ways:
        at = start = next(iter(ways))
        ring: list[Point] = []
        while not ring or at != start:
            ring.append(at)
            ends = ways[at]
            if len(ends) == 1:
                del ways[at]
            at = ends.pop()
        found.append(ring)
    return found
