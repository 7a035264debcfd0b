"""Maps on real coasts: projection, outlines stored in the package, SVG paths.

Degrees become board units by a :class:`Projection`: equirectangular, with one stretch per axis
where a game is crowded. Outlines are read from text files as ``tools/draw_maps.py`` writes them:
a line ``unit 1000`` (steps of a thousandth of a degree), then a line for each outline, its name,
first point and steps, longitude before latitude. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from math import cos, dist, hypot, pi, radians, sin
from typing import Any, Final

__all__ = [
    "Point",
    "Projection",
    "Stretch",
    "cell",
    "clip",
    "coast",
    "endless",
    "framed",
    "land",
    "outlines",
    "path",
    "thin",
]

Point = tuple[float, float]
Box = tuple[float, float, float, float]

BEYOND: Final = 12.0
"""Degrees outside the frame for which an axis still has a scale."""
STEP: Final = 0.05
FAR: Final = 40.0
"""Degrees by which land goes on that was cut off."""
MARGIN: Final = 30.0
"""Board units around the frame in which land is still drawn: wider than any line along a coast."""


class Stretch:
    """Between *low* and *high* degrees the scale is multiplied by *factor*, with soft shoulders."""

    def __init__(self, low: float, high: float, factor: float, ramp: float = 0.8) -> None:
        self.low: Final = low
        self.high: Final = high
        self.factor: Final = factor
        self.ramp: Final = ramp

    def scale(self, degree: float) -> float:
        """By how much the map is stretched at *degree*."""
        inside = min(degree - self.low, self.high - degree)
        q = max(0.0, min(1.0, inside / self.ramp + 1))
        return 1 + (self.factor - 1) * q * q * (3 - 2 * q)


class Axis:
    """Degrees to lengths along one axis, 0 at *low*; always growing, so that nothing crosses."""

    def __init__(self, low: float, high: float, stretch: Stretch | None) -> None:
        self.start: Final = low - BEYOND
        self.sums: Final = [0.0]
        for i in range(int((high - low + 2 * BEYOND) / STEP) + 2):
            degree = self.start + i * STEP
            length = STEP * (stretch.scale(degree) if stretch else 1.0)
            self.sums.append(self.sums[-1] + length)
        self.zero: Final = self.sum_at(low)

    def sum_at(self, degree: float) -> float:
        """The length from the far end of the axis."""
        t = max(0.0, min(len(self.sums) - 2.0, (degree - self.start) / STEP))
        i = int(t)
        return self.sums[i] + (t - i) * (self.sums[i + 1] - self.sums[i])

    def at(self, degree: float) -> float:
        """The length from the near edge of the frame."""
        return self.sum_at(degree) - self.zero


class Projection:
    """Longitude and latitude to board units; the frame is *width* wide, its height follows."""

    def __init__(
        self,
        west: float,
        east: float,
        south: float,
        north: float,
        width: float,
        across: Stretch | None = None,
        up: Stretch | None = None,
    ) -> None:
        narrowing = cos(radians((south + north) / 2))
        self.x: Final = Axis(west, east, across)
        self.y: Final = Axis(south, north, up)
        self.scale_y: Final = width / (self.x.at(east) * narrowing)
        self.scale_x: Final = self.scale_y * narrowing
        self.width: Final = width
        self.height: Final = self.y.at(north) * self.scale_y

    def at(self, lon: float, lat: float) -> Point:
        """Where a place is on the board, from the upper left corner."""
        return self.x.at(lon) * self.scale_x, self.height - self.y.at(lat) * self.scale_y

    def all(self, points: Iterable[Point]) -> list[Point]:
        """The same for every point of an outline."""
        return [self.at(lon, lat) for lon, lat in points]


def framed(data: Mapping[str, Any], width: float = 0) -> Projection:
    """The projection that the data of a drawing describe, as wide as they say or *width*."""
    ramp: float = data["ramp"]
    low, high, factor = data["stretch_lon"]
    across = Stretch(low, high, factor, ramp)
    low, high, factor = data["stretch_lat"]
    up = Stretch(low, high, factor, ramp)
    sides = (data["west"], data["east"], data["south"], data["north"])
    return Projection(*sides, width or data["width"], across, up)


# -- outlines --------------------------------------------------------------------------------------


def outlines(file: Traversable) -> dict[str, list[list[Point]]]:
    """The outlines of a file by name, in degrees; islands of a name follow its mainland."""
    found: dict[str, list[list[Point]]] = {}
    unit = 1
    for line in file.read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        name, *words = line.split()
        if name == "unit":
            unit = int(words[0])
            continue
        x = y = 0
        points: list[Point] = []
        for i in range(0, len(words), 2):
            x += int(words[i])
            y += int(words[i + 1])
            points.append((x / unit, y / unit))
        found.setdefault(name, []).append(points)
    return found


@cache
def coast(name: str) -> tuple[list[Point], ...]:
    """The land of ``mediterranean``, ``italy`` or ``aegean``: one closed outline each."""
    folder = files("ludus.core").joinpath("coasts")
    return tuple(outlines(folder.joinpath(f"{name}.txt"))["land"])


def endless(rings: Iterable[Sequence[Point]], known: Box) -> list[list[Point]]:
    """Outlines that go on, out of sight, where they were cut off.

    *known*: west, east, south and north of what the outlines know.
    """
    west, east, south, north = known
    return [
        [
            (
                lon + FAR * ((lon > east) - (lon < west)),
                lat + FAR * ((lat > north) - (lat < south)),
            )
            for lon, lat in ring
        ]
        for ring in rings
    ]


def clip(points: Sequence[Point], box: Box) -> list[Point]:
    """The part of a closed outline inside *box* (left, top, right, bottom).

    Pieces that the box cuts apart stay joined along its edge: give the box a margin, so that the
    joints are out of sight.
    """
    inside = list(points)
    left, top, right, bottom = box
    for axis, limit, keep_above in ((0, left, 1), (1, top, 1), (0, right, 0), (1, bottom, 0)):
        kept: list[Point] = []
        for i, here in enumerate(inside):
            before = inside[i - 1]
            here_in = (here[axis] >= limit) == bool(keep_above)
            before_in = (before[axis] >= limit) == bool(keep_above)
            if here_in != before_in:
                t = (limit - before[axis]) / (here[axis] - before[axis])
                kept.append(
                    (before[0] + t * (here[0] - before[0]), before[1] + t * (here[1] - before[1]))
                )
            if here_in:
                kept.append(here)
        inside = kept
    return inside


def thin(points: Sequence[Point], tolerance: float) -> list[Point]:
    """Without the points nearer than *tolerance* to the one before; both ends stay."""
    kept = [points[0]]
    for point in points[1:-1]:
        if hypot(point[0] - kept[-1][0], point[1] - kept[-1][1]) >= tolerance:
            kept.append(point)
    if len(points) > 1:
        kept.append(points[-1])
    return kept


def extent(points: Sequence[Point]) -> float:
    """The longer side of the box around the points."""
    xs = [x for x, _ in points]
    ys = [y for _, y in points]
    return max(max(xs) - min(xs), max(ys) - min(ys))


# -- areas -----------------------------------------------------------------------------------------


def cell(sites: Sequence[Point], number: int, reach: float) -> list[Point]:
    """The points nearer to a site than to any other, within reach."""
    x, y = sites[number]
    corners = [(x + reach * cos(t * pi / 12), y + reach * sin(t * pi / 12)) for t in range(24)]
    for other, (u, v) in enumerate(sites):
        if other != number and dist((x, y), (u, v)) < 2 * reach:
            corners = cut(corners, ((x + u) / 2, (y + v) / 2), (u - x, v - y))
    return corners


def cut(corners: list[Point], at: Point, towards: Point) -> list[Point]:
    """What of a cell lies on this side of the line through *at*, at right angles to *towards*."""
    kept: list[Point] = []
    for i, q in enumerate(corners):
        p = corners[i - 1]
        before = (p[0] - at[0]) * towards[0] + (p[1] - at[1]) * towards[1]
        after = (q[0] - at[0]) * towards[0] + (q[1] - at[1]) * towards[1]
        if (before <= 0) != (after <= 0):
            t = before / (before - after)
            kept.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
        if after <= 0:
            kept.append(q)
    return kept


# -- paths -----------------------------------------------------------------------------------------


def path(points: Sequence[Point], close: bool = True, grain: int = 1) -> str:
    """A line through the points as SVG path data, by steps: short to send.

    In tenths of a unit, or on a grid of *grain* tenths.
    """
    x, y = (round(v * 10 / grain) * grain for v in points[0])
    words = ["M", tenths(x), " ", tenths(y), "l"]
    steps = 0
    for point in points[1:]:
        dx, dy = (round(v * 10 / grain) * grain - at for v, at in zip(point, (x, y), strict=True))
        if dx or dy:
            if steps and dx >= 0:
                words.append(" ")
            words += [tenths(dx), "" if dy < 0 else " ", tenths(dy)]
            x, y, steps = x + dx, y + dy, steps + 1
    if not steps:
        words.append("0 0")
    return "".join(words) + ("z" if close else "")


def tenths(value: int) -> str:
    """A number of tenths as SVG writes it: ``-12.5``, ``.3``, ``7``."""
    sign, size = ("-", -value) if value < 0 else ("", value)
    whole, rest = divmod(size, 10)
    if not rest:
        return f"{sign}{whole}"
    return f"{sign}{whole or ''}.{rest}"


def land(
    rings: Iterable[Sequence[Point]],
    projection: Projection,
    tolerance: float = 0.7,
    smallest: float = 3.0,
    bleed: float = 0.0,
    grain: int = 1,
) -> str:
    """The land in the frame as one path; islets below *smallest* are left out.

    It goes on a little outside the frame, and by *bleed* on all sides: a screen of another shape
    shows a map with room there.
    """
    out = MARGIN + bleed
    box = (-out, -out, projection.width + out, projection.height + out)
    parts: list[str] = []
    for ring in rings:
        points = clip(projection.all(ring), box)
        if len(points) > 2:
            points = thin(points, tolerance)
            if len(points) > 2 and extent(points) > smallest:
                parts.append(path(points, grain=grain))
    return "".join(parts)
