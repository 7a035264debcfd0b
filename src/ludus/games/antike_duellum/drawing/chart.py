"""The two maps as they are drawn: where regions lie, how borders bend, soft areas round the sites.

Places and bends come from ``map.toml``, in board units from the upper left corner. A region or a
border that is not there (an edition of one's own may have others) lies at its own coordinates, or
is straight.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from itertools import pairwise
from math import dist, sin
from typing import Any, Final

from ludus.core.editions import Edition
from ludus.core.maps import Point, Projection, cell, coast, endless, framed, land, path

from ..components.board import Board
from ..components.masks import regions_in
from ..vocabulary.ids import GALLEY, LEGION

REACH: Final = 84.0
"""How far the area of a site goes, where nothing else ends it."""
EDGES: Final = {"mediterranean": (-10.99, 45.99, 27.01, 59.99), "aegean": (18.51, 31.99, 0, 42.49)}
"""West, east, south and north of what a coast knows."""
BUTTON: Final = (-21.0, -19.0)
"""From the middle of a region to its button, away from units and the owner's badge."""
UNKNOWN_LABEL: Final = (0.0, 32.0, "middle")

Cell = list[Point]
Label = tuple[float, float, str]


class Chart:
    """The map of one side of the board."""

    def __init__(self, edition: Edition, board: Board) -> None:
        text = (
            files("ludus.games.antike_duellum.drawing")
            .joinpath("map.toml")
            .read_text(encoding="utf-8")
        )
        self.data: Final[dict[str, Any]] = tomllib.loads(text)[board.id]
        self.board: Final = board
        self.projection: Final = framed(self.data)
        tables: Any = edition.data
        side = next(table for table in tables["board"] if table["id"] == board.id)
        self.coordinates: Final[list[Point]] = [(r["lon"], r["lat"]) for r in side["region"]]
        self.nodes: Final[list[Point]] = [self.node(place) for place in range(len(board.ids))]
        self.labels: Final[list[Label]] = [
            tuple(self.data["label"].get(name, UNKNOWN_LABEL)) for name in board.ids
        ]
        self.dry: Final[list[int]] = [
            place for place in range(len(board.ids)) if not board.high_seas >> place & 1
        ]
        self.seas: Final = regions_in(board.high_seas)

    def node(self, place: int) -> Point:
        """The middle of a region."""
        known = self.data["node"].get(self.board.ids[place])
        return tuple(known) if known else self.projection.at(*self.coordinates[place])

    def button(self, place: int) -> Point:
        """Where the button of a lit region goes."""
        x, y = self.nodes[place]
        return x + BUTTON[0], y + BUTTON[1]

    def land(self, projection: Projection, tolerance: float, bleed: float = 0) -> str:
        """All land as one path."""
        rings = endless(coast(self.data["coast"]), EDGES[self.data["coast"]])
        return land(rings, projection, tolerance, 4 * tolerance, bleed)

    # -- borders ---------------------------------------------------------------------------------
    def borders(self, kind: int) -> str:
        """All borders of a colour (red for legions, blue for galleys), as one path."""
        drawn: list[str] = []
        for here in range(len(self.board.ids)):
            for there in self.board.borders[kind][here]:
                if here < there:
                    drawn.append(self.border(kind, here, there))
        return "".join(drawn)

    def border(self, kind: int, here: int, there: int) -> str:
        """One border, bent over its own ground and clear of other regions."""
        ids = self.board.ids
        if ids[here] > ids[there]:
            here, there = there, here
        (x1, y1), (x2, y2) = self.nodes[here], self.nodes[there]
        bends = self.data["red" if kind == LEGION else "blue"]
        shared = kind == GALLEY and there in self.board.borders[LEGION][here]
        bend = bends.get(f"{ids[here]}-{ids[there]}", 0.2 if shared and not bends else 0.0)
        x = (x1 + x2) / 2 - (y2 - y1) * bend
        y = (y1 + y2) / 2 + (x2 - x1) * bend
        return f"M{x1:.0f} {y1:.0f}Q{x:.1f} {y:.1f} {x2:.0f} {y2:.0f}"

    # -- areas -----------------------------------------------------------------------------------
    def areas(self) -> dict[int, str]:
        """The soft area of each region that is no high sea: whatever lies nearest to its middle."""
        sites = [self.nodes[place] for place in self.dry]
        return {
            place: path(drawn(cell(sites, number, REACH))) for number, place in enumerate(self.dry)
        }


def drawn(corners: Cell) -> Cell:
    """The outline as if by hand: small waves that are the same for both neighbours."""
    line: Cell = []
    for (x1, y1), (x2, y2) in pairwise([*corners, corners[0]]):
        steps = max(1, int(dist((x1, y1), (x2, y2)) / 6))
        line += [
            warped(x1 + (x2 - x1) * t / steps, y1 + (y2 - y1) * t / steps) for t in range(steps)
        ]
    return line


def warped(x: float, y: float) -> Point:
    """A smooth displacement."""
    dx = 3 * sin(y / 19 + x / 47) + 1.6 * sin(y / 7.3 - x / 17)
    dy = 3 * sin(x / 17 - y / 41) + 1.6 * sin(x / 8.1 + y / 13)
    return x + dx, y + dy
