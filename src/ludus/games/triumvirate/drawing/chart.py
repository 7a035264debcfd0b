"""The map as it is drawn: outlines from ``areas.txt``, positions from ``map.toml``.

Board units throughout, from the upper left corner. A zone that the chart does not know (an edition
of one's own may have other seas) is a disc at the coordinates its edition gives.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from ludus.core.editions import Edition
from ludus.core.maps import Point, Projection, coast, extent, framed, land, outlines, path, thin
from ludus.core.scene import Kept, Panel, Piece

from ..vocabulary.ids import PROVINCES

BESIDE: Final = 25
"""From the edge of a plate to the middle of the triumvir beside it."""
BELOW: Final = 40
"""From the middle of a plate down to an intruder, or to the button of a lit province."""
INSET: Final = 26
BLOB: Final = 26
SMALLEST: Final = 2.5
SOUTHERN_EDGE: Final = 27.0
"""Here the coasts we have were cut off; the land goes on."""
FARTHER_SOUTH: Final = 17.0
PLATES_KEPT: Final = 5000
PANELS_KEPT: Final = 5000


class Spot:
    """Where things stand in a zone."""

    def __init__(self, at: Point, triumvir: Point, button: Point, grows: int) -> None:
        self.at: Final = at
        """The edge of the plate; of a sea, the place of its name."""
        self.triumvir: Final = triumvir
        self.button: Final = button
        """Also where an intruder stands."""
        self.grows: Final = grows
        """1: the plate begins at its edge and grows to the right; -1: to the left."""


class Chart:
    """The map of an edition at its full size."""

    def __init__(self, edition: Edition, ids: list[str]) -> None:
        folder = files("ludus.games.triumvirate.drawing")
        data = tomllib.loads(folder.joinpath("map.toml").read_text(encoding="utf-8"))
        self.found: Final = outlines(folder.joinpath("areas.txt"))
        self.plates: Final = Kept[Piece](PLATES_KEPT)
        """By language and what they show; the discs of the triumvirs too."""
        self.panels: Final = Kept[Panel](PANELS_KEPT)
        """By language, name and what is seen in them."""
        self.frame: Final[dict[str, Any]] = data["frame"]
        self.projection: Final = framed(self.frame)
        self.arrows: Final = {
            tuple(name.split("-")): (self.projection.at(*at[:2]), self.projection.at(*at[2:]))
            for name, at in data["arrows"].items()
            if all(end in ids for end in name.split("-"))
        }
        self.outside: Final = {
            name: self.projection.at(*at) for name, at in data["outside"].items()
        }
        self.turns: Final = {zone: sea.get("turn", 0) for zone, sea in data["sea"].items()}
        self.spots: Final[dict[str, Spot]] = {}
        tables: Any = edition.data
        for number, zone in enumerate(ids):
            if zone in data["plate"]:
                self.spots[zone] = plate_spot(data["plate"][zone])
            elif zone in data["sea"]:
                self.spots[zone] = self.sea_spot(data["sea"][zone])
            else:
                kind = "province" if number < PROVINCES else "sea"
                table = next(table for table in tables[kind] if table["id"] == zone)
                self.spots[zone] = blob_spot(self.projection.at(table["lon"], table["lat"]))

    def sea_spot(self, sea: dict[str, Any]) -> Spot:
        """A sea: its name, and its fleet above it."""
        fleet = self.projection.at(*sea["fleet"])
        return Spot(self.projection.at(*sea["name"]), fleet, fleet, 1)

    def land(self, projection: Projection, tolerance: float, bleed: float = 0) -> str:
        """All land, as one path."""
        rings = [
            [(lon, lat if lat > SOUTHERN_EDGE else FARTHER_SOUTH) for lon, lat in ring]
            for ring in coast("mediterranean")
        ]
        return land(rings, projection, tolerance, 4 * tolerance, bleed)

    def area(self, zone: str, projection: Projection, tolerance: float = 0.6) -> str:
        """A province or sea as one path; a disc if the chart does not know it."""
        if zone not in self.found:
            x, y = self.spots[zone].at
            return f"M{x - BLOB:.0f} {y:.0f}a{BLOB} {BLOB} 0 1 1 0 .1z"
        parts: list[str] = []
        for ring in self.found[zone]:
            points = projection.all(ring)
            if not parts or extent(points) > SMALLEST:
                parts.append(path(thin(points, tolerance)))
        return "".join(parts)

    def lines(self, name: str) -> str:
        """Borders on land (``border``) or at sea (``sea_border``), as one path."""
        drawn = [thin(self.projection.all(line), 0.6) for line in self.found[name]]
        return "".join(path(line, close=False) for line in drawn)


def plate_spot(plate: dict[str, Any]) -> Spot:
    """A province: the triumvir at one end of its plate, the button below that end."""
    x, y = plate["at"]
    grows = 1 if plate["triumvir"] == "left" else -1
    below: list[float] = plate.get("button", [x + grows * INSET, y + BELOW])
    return Spot((x, y), (x - grows * BESIDE, y), (below[0], below[1]), grows)


def blob_spot(at: Point) -> Spot:
    """A zone that is only known by its coordinates."""
    return Spot(at, (at[0] - BESIDE, at[1]), (at[0] + INSET, at[1] + BELOW), 1)
