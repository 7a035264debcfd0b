"""Find where the spaces, names and links of Pax Romana are drawn.

  python3 tools/lay_out_pax.py    writes src/ludus/games/pax_romana/drawing/map.toml

Places keep to their coordinates on a map that is stretched where it is crowded; those that still
collide are pushed apart. Links bend over their own ground. A name takes the first free side of its
space, at the first level of zoom at which there is room for it; it never changes sides.
"""

from __future__ import annotations

import sys
import tomllib
from math import dist, hypot
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from ludus.core.maps import Point, Projection, coast, framed  # noqa: E402

GAME = ROOT / "src" / "ludus" / "games" / "pax_romana"
FRAME = {"west": -10.6, "east": 45.4, "south": 28.6, "north": 57.0, "width": 2000.0}
STRETCH_LON = (11.5, 29.0, 1.7)
STRETCH_LAT = (35.0, 42.6, 1.55)
RAMP = 2.0
ROUNDS = 400
APART = {"land": 36.0, "pass": 26.0, "land_point": 20.0, "sea_point": 26.0, "deep_sea": 30.0}
"""How much room a space of a kind needs around itself."""
PULL = 0.06
"""Back to where it really is, in each round."""
BENDS = (0.0, 0.08, -0.08, 0.16, -0.16, 0.26, -0.26, 0.38, -0.38)
SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 0.75), (-1, 0.75), (1, -0.75), (-1, -0.75))
LEVELS = (1.0, 1.15, 1.3, 1.6, 2.0, 2.6, 3.4)
"""Zoom from which on names of a level are shown; they keep their size on the screen."""
LETTER = 11.5
HEIGHT = 21.0
SCALE = 0.6
"""Pixels for a unit at the first level; signs grow with the root of it."""
PROVINCES = 3
"""The level from which on provinces are named."""
WIDE, HIGH = 23.0, 30.0
"""The letters of a territory's name."""
AROUND = range(-120, 121, 10)
"""How far the name of an area may move from the middle of its spaces."""
Box = tuple[float, float, float, float]


def main() -> None:
    edition = tomllib.loads((GAME / "editions" / "reconstructed.toml").read_text(encoding="utf-8"))
    spaces: dict[str, Any] = {space["id"]: space for space in edition["space"]}
    frame = {**FRAME, "stretch_lon": STRETCH_LON, "stretch_lat": STRETCH_LAT, "ramp": RAMP}
    projection = framed(frame)
    true = {id: projection.at(s["lon"], s["lat"]) for id, s in spaces.items()}
    nodes = push_apart(spaces, true, projection)
    mask = Mask(projection)
    bends = {key: bend(nodes, key, is_sea, mask) for key, is_sea in links(spaces).items()}
    labels = name_all(spaces, nodes, forces(edition))
    write(frame, nodes, bends, labels, name_areas(edition, nodes, labels))


def forces(edition: dict[str, Any]) -> set[str]:
    """Where anybody stands at the start of the full game."""
    return {row["space"] for row in edition["force"] if row.get("scenario") in ("V", None)}


def push_apart(
    spaces: dict[str, Any], true: dict[str, Point], projection: Projection
) -> dict[str, Point]:
    """Every space near its place, and none on another."""
    at = {id: list(point) for id, point in true.items()}
    ids = list(spaces)
    for _ in range(ROUNDS):
        for n, one in enumerate(ids):
            for other in ids[n + 1 :]:
                need = (APART[spaces[one]["kind"]] + APART[spaces[other]["kind"]]) / 2
                dx, dy = at[other][0] - at[one][0], at[other][1] - at[one][1]
                if abs(dx) >= need or abs(dy) >= need:
                    continue
                far = hypot(dx, dy) or 0.01
                if far < need:
                    part = (need - far) / far / 4
                    at[one][0] -= dx * part
                    at[one][1] -= dy * part
                    at[other][0] += dx * part
                    at[other][1] += dy * part
        for id in ids:
            x, y = true[id]
            at[id][0] += (x - at[id][0]) * PULL
            at[id][1] += (y - at[id][1]) * PULL
            at[id][0] = min(max(at[id][0], 24), projection.width - 24)
            at[id][1] = min(max(at[id][1], 24), projection.height - 24)
    return {id: (x, y) for id, (x, y) in at.items()}


class Mask:
    """Whether a point of the board is land."""

    def __init__(self, projection: Projection) -> None:
        self.rings = [projection.all(ring) for ring in coast("mediterranean")]
        self.boxes = [
            (min(x for x, _ in r), min(y for _, y in r), max(x for x, _ in r), max(y for _, y in r))
            for r in self.rings
        ]

    def is_land(self, x: float, y: float) -> bool:
        """By crossings of a ray."""
        inside = False
        for ring, (left, top, right, bottom) in zip(self.rings, self.boxes, strict=True):
            if not (left <= x <= right and top <= y <= bottom):
                continue
            for i, (x1, y1) in enumerate(ring):
                x2, y2 = ring[i - 1]
                if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                    inside = not inside
        return inside


def links(spaces: dict[str, Any]) -> dict[tuple[str, str, str], bool]:
    """Every link once, and whether it goes over water."""
    found: dict[tuple[str, str, str], bool] = {}
    for id, space in spaces.items():
        for way in ("land", "sea", "strait"):
            for other in space.get(way, []):
                first, second = sorted((id, other))
                found[first, second, way] = way != "land"
    return found


def bend(nodes: dict[str, Point], key: tuple[str, str, str], is_sea: bool, mask: Mask) -> float:
    """The bend with the least wrong ground under it; the flatter the better."""
    (x1, y1), (x2, y2) = nodes[key[0]], nodes[key[1]]
    best = (float("inf"), 0.0)
    for part in BENDS:
        x, y = (x1 + x2) / 2 - (y2 - y1) * part, (y1 + y2) / 2 + (x2 - x1) * part
        wrong = 0
        for n in range(2, 9):
            t = n / 10
            u = (1 - t) ** 2 * x1 + 2 * t * (1 - t) * x + t * t * x2
            v = (1 - t) ** 2 * y1 + 2 * t * (1 - t) * y + t * t * y2
            wrong += mask.is_land(u, v) == is_sea
        for other, (u, v) in nodes.items():
            if other not in key[:2] and abs(u - x) < 14 and abs(v - y) < 14:
                wrong += 2
        best = min(best, (wrong + 3 * abs(part), part))
    return best[1]


def name_all(
    spaces: dict[str, Any], nodes: dict[str, Point], held: set[str]
) -> dict[str, tuple[int, int]]:
    """Of every land space: the level at which its name appears, and its side."""

    def rank(id: str) -> tuple[int, str]:
        marks = spaces[id].get("marks", [])
        if "capital" in marks:
            return 0, id
        return (1 if id in held else 2 if "port" in marks else 3), id

    found: dict[str, tuple[int, int]] = {}
    waiting = sorted((id for id, s in spaces.items() if s["kind"] == "land"), key=rank)
    for level, zoom in enumerate(LEVELS):
        boxes = [name_box(spaces, nodes, id, side, zoom) for id, (_, side) in found.items()]
        discs = [
            (x, y, (12 if spaces[id]["kind"] == "land" else 6) * grown(zoom))
            for id, (x, y) in nodes.items()
        ]
        for id in list(waiting):
            if not level and rank(id)[0] > 1:
                continue  # from afar only capitals and what is held at the start are named
            is_last = level == len(LEVELS) - 1
            for side in range(len(SIDES)):
                box = name_box(spaces, nodes, id, side, zoom)
                if (is_last and side == 0) or is_free(box, boxes, discs, nodes[id]):
                    found[id] = (level + 1, side)
                    boxes.append(box)
                    waiting.remove(id)
                    break
            else:
                if "capital" in spaces[id].get("marks", []):
                    found[id] = (1, 0)
                    boxes.append(name_box(spaces, nodes, id, 0, zoom))
                    waiting.remove(id)
    return found


def name_box(
    spaces: dict[str, Any], nodes: dict[str, Point], id: str, side: int, zoom: float
) -> Box:
    """Where a name would be at a zoom: it keeps its size on the screen."""
    x, y = nodes[id]
    dx, dy = SIDES[side]
    wide, tall = LETTER * len(spaces[id]["name"]) / zoom, HEIGHT / zoom
    gap = 16 * grown(zoom)
    left = x + gap if dx > 0 else x - gap - wide if dx < 0 else x - wide / 2
    top = y + dy * (gap + 8 * grown(zoom)) - tall / 2
    return left, top, left + wide, top + tall


def grown(zoom: float) -> float:
    """What a unit of a sign is on the board."""
    return float(max(SCALE * zoom, 0.8) ** -0.5)


Spots = dict[str, Point]


def name_areas(
    edition: dict[str, Any], nodes: Spots, labels: dict[str, tuple[int, int]]
) -> tuple[Spots, Spots]:
    """Where names of territories and of provinces cover least, near the middle of their spaces."""
    spaces = {space["id"]: space for space in edition["space"]}
    in_province: dict[str, list[Point]] = {one["id"]: [] for one in edition["province"]}
    for id, one in spaces.items():
        if one.get("province"):
            in_province[one["province"]].append(nodes[id])
    in_territory: dict[str, list[Point]] = {one["id"]: [] for one in edition["territory"]}
    for one in edition["province"]:
        in_territory[one["territory"]] += in_province[one["id"]]

    def taken(level: int) -> list[Box]:
        zoom = LEVELS[level - 1]
        r = 12 * grown(zoom)
        names = [(id, side) for id, (at, side) in labels.items() if at <= level]
        boxes = [name_box(spaces, nodes, id, side, zoom) for id, side in names]
        return boxes + [(x - r, y - r, x + r, y + r) for x, y in nodes.values()]

    forts = [nodes[id] for id in forces(edition)]
    badges = [(x - 30, y - 45, x + 30, y - 12) for x, y in forts]
    large = {
        one["id"]: WIDE * len(one["name"]["en"])
        for one in edition["territory"]
        if len(in_territory[one["id"]]) > 2
    }
    zoom = LEVELS[PROVINCES - 1]
    small = {one["id"]: LETTER * (len(one["name"]["fr"]) + 4) / zoom for one in edition["province"]}
    return (
        laid(large, HIGH, in_territory, [*taken(1), *badges]),
        laid(small, HEIGHT / zoom, in_province, taken(PROVINCES)),
    )


def laid(
    wide: dict[str, float], high: float, own: dict[str, list[Point]], boxes: list[Box]
) -> Spots:
    """The middles of the lines on which such names stand."""
    found: Spots = {}
    for id, length in wide.items():
        x, y = (sum(point[n] for point in own[id]) / len(own[id]) for n in (0, 1))

        def box(at: Point, length: float = length) -> Box:
            return at[0] - length / 2, at[1] - high, at[0] + length / 2, at[1]

        def price(at: Point, middle: Point = (x, y + high / 2)) -> float:
            return sum(shared(box(at), other) for other in boxes) + dist(at, middle) * high / 8

        found[id] = min(((x + u, y + v) for u in AROUND for v in AROUND), key=price)
        boxes.append(box(found[id]))
    return found


def shared(one: Box, other: Box) -> float:
    """What two boxes have in common."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    tall = min(one[3], other[3]) - max(one[1], other[1])
    return max(wide, 0) * max(tall, 0)


def is_free(
    box: Box, boxes: list[Box], discs: list[tuple[float, float, float]], own: Point
) -> bool:
    """Whether a name covers neither another nor a space."""
    left, top, right, bottom = box
    for a, b, c, d in boxes:
        if left < c and a < right and top < d and b < bottom:
            return False
    for x, y, r in discs:
        if (x, y) != own and left - r < x < right + r and top - r < y < bottom + r:
            return False
    return True


def write(
    frame: dict[str, Any],
    nodes: dict[str, Point],
    bends: dict[tuple[str, str, str], float],
    labels: dict[str, tuple[int, int]],
    areas: tuple[Spots, Spots],
) -> None:
    """As TOML."""
    lines = [
        "# Where things stand on the board, in board units; written by tools/lay_out_pax.py.",
        "# node: middle of a space. name: the level of zoom at which it appears, and its side.",
        "# territory, province: middle of the line on which its name stands.",
        "# bend: of a link, as part of its length.",
        "",
        *(
            f"{key} = {list(value) if isinstance(value, tuple) else value}"
            for key, value in frame.items()
        ),
        "",
        "[node]",
        *(f"{id} = [{x:.0f}, {y:.0f}]" for id, (x, y) in nodes.items()),
        "",
        "[name]",
        *(f"{id} = [{level}, {side}]" for id, (level, side) in labels.items()),
        "",
        "[territory]",
        *(f"{id} = [{x:.0f}, {y:.0f}]" for id, (x, y) in areas[0].items()),
        "",
        "[province]",
        *(f"{id} = [{x:.0f}, {y:.0f}]" for id, (x, y) in areas[1].items()),
        "",
        "[bend]",
        *(f'"{a}-{b}-{way}" = {part:g}' for (a, b, way), part in bends.items() if part),
    ]
    file = GAME / "drawing" / "map.toml"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    near = min(dist(p, q) for i, p in nodes.items() for j, q in nodes.items() if i < j)
    print(
        f"{len(nodes)} spaces, nearest {near:.0f}; names by level",
        [sum(1 for lv, _ in labels.values() if lv == n) for n in range(1, len(LEVELS) + 1)],
    )


if __name__ == "__main__":
    main()
