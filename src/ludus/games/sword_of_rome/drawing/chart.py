"""Where things lie on the map: spaces, names, the bends of links, soft areas.

Places come from ``map.toml`` (see ``tools/lay_out.py``), in board units from the upper left
corner. A space or link that is not there (an edition of one's own may have others) lies at its
own coordinates, or is straight.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from ludus.core.maps import Point, Projection, cell, coast, endless, framed, land, path

from ..components.board import Board
from ..vocabulary.places import NO_LINK

REACH: Final = 76.0
"""How far the area of a space goes, where nothing else ends it."""
KNOWN: Final = (5.55, 18.95, 36.05, 46.95)
"""West, east, south and north of what the coast knows; of the shore of Epirus only the sea."""
DOTS: Final = 10
"""Parts of a link between points on it."""
UNKNOWN_LABEL: Final = (13.0, -7.0)


class Chart:
    """The map of Italy, Sicily and the shore of Africa."""

    def __init__(self, board: Board) -> None:
        folder = files("ludus.games.sword_of_rome.drawing")
        text = folder.joinpath("map.toml").read_text(encoding="utf-8")
        self.data: Final[dict[str, Any]] = tomllib.loads(text)
        self.board: Final = board
        self.projection: Final = framed(self.data)
        self.nodes: Final[list[Point]] = [self.node(space) for space in range(board.count)]

    def node(self, space: int) -> Point:
        """The middle of a space."""
        known = self.data["node"].get(self.board.ids[space])
        if known:
            return known[0], known[1]
        return self.projection.at(self.board.lon[space], self.board.lat[space])

    def label(self, space: int) -> Point:
        """The upper left corner of a name."""
        x, y = self.nodes[space]
        dx, dy = self.data["label"].get(self.board.ids[space], UNKNOWN_LABEL)
        return x + dx, y + dy

    def land(self, projection: Projection, tolerance: float, bleed: float = 0) -> str:
        """All land as one path."""
        rings = endless(coast("italy"), KNOWN)
        return land(rings, projection, tolerance, 4 * tolerance, bleed)

    # -- links -----------------------------------------------------------------------------------
    def pairs(self) -> list[tuple[int, int]]:
        """Each link once: by its lower end, a one-way link by its only one."""
        return [
            (here, there)
            for here in range(self.board.count)
            for there in self.board.near[here]
            if here < there or self.board.terrain[there][here] == NO_LINK
        ]

    def links(self, kind: int) -> str:
        """All links of a kind as one path."""
        return "".join(
            self.link(here, there)
            for here, there in self.pairs()
            if self.board.terrain[here][there] == kind
        )

    def curve(self, here: int, there: int) -> tuple[Point, Point, Point]:
        """One link, bent over land: its ends, and between them the point that it bends to."""
        first, second = sorted((here, there), key=lambda space: self.board.ids[space])
        (x1, y1), (x2, y2) = self.nodes[first], self.nodes[second]
        ids = self.board.ids
        bend = self.data["bend"].get(f"{ids[first]}-{ids[second]}", 0.0)
        x = (x1 + x2) / 2 - (y2 - y1) * bend
        y = (y1 + y2) / 2 + (x2 - x1) * bend
        return (x1, y1), (x, y), (x2, y2)

    def link(self, here: int, there: int) -> str:
        """One link as a path."""
        (x1, y1), (x, y), (x2, y2) = self.curve(here, there)
        return f"M{x1:.0f} {y1:.0f}Q{x:.0f} {y:.0f} {x2:.0f} {y2:.0f}"

    def dots(self, here: int, there: int) -> list[Point]:
        """Points along a link."""
        (x1, y1), (x, y), (x2, y2) = self.curve(here, there)
        return [
            (
                (1 - t) ** 2 * x1 + 2 * t * (1 - t) * x + t * t * x2,
                (1 - t) ** 2 * y1 + 2 * t * (1 - t) * y + t * t * y2,
            )
            for t in (n / DOTS for n in range(1, DOTS))
        ]

    def one_way(self) -> list[tuple[Point, Point]]:
        """The middle of each one-way link, and a point further on."""
        found: list[tuple[Point, Point]] = []
        for here in range(self.board.count):
            for there in self.board.near[here]:
                if self.board.terrain[there][here] == NO_LINK:
                    (x1, y1), (x2, y2) = self.nodes[here], self.nodes[there]
                    middle = ((x1 + x2) / 2, (y1 + y2) / 2)
                    found.append((middle, (x2, y2)))
        return found

    # -- areas -----------------------------------------------------------------------------------
    def areas(self) -> list[str]:
        """The soft area of each space: whatever lies nearest to its middle."""
        return [path(cell(self.nodes, space, REACH)) for space in range(self.board.count)]
