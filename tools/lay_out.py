"""Find where the spaces, names and links of The Sword of Rome are drawn.

  python3 tools/lay_out.py        writes src/ludus/games/sword_of_rome/drawing/map.toml

Places keep to their coordinates; those that collide are nudged apart. Links bend over land. Names
take the best of many spots around their space. The result is stored, because finding it takes some
seconds; run this again after a change of the map in the edition. Armies find room when they are
drawn.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable
from math import cos, dist, hypot, pi, sin
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from ludus.core.maps import Point, Projection, Stretch, coast  # noqa: E402

GAME = ROOT / "src" / "ludus" / "games" / "sword_of_rome"
WIDTH = 840.0
FRAME = {"west": 6.1, "east": 18.75, "south": 36.4, "north": 46.5, "width": WIDTH}
STRETCH_LON = (12.1, 14.9, 1.6)
STRETCH_LAT = (41.0, 42.6, 1.75)
RAMP = 0.8
ROUNDS = 260
NAME_SIZE = 13.8
"""So that a name has 11 pixels where the whole map is 720 high."""
BENDS = (0.0, 0.1, -0.1, 0.19, -0.19)
Box = tuple[float, float, float, float]


class Item:
    """A name that looks for its spot near a space."""

    def __init__(self, at: Point, size: Point, gaps: tuple[float, ...]) -> None:
        self.at, self.size, self.gaps = at, size, gaps
        self.spots: list[tuple[float, Box]] = []
        self.spot: tuple[float, Box] = (0.0, (0, 0, 0, 0))


def main() -> None:
    edition = tomllib.loads((GAME / "editions" / "reconstructed.toml").read_text(encoding="utf-8"))
    spaces: dict[str, Any] = {space["id"]: space for space in edition["space"]}
    links = {
        tuple(sorted((a, b))): kind
        for a, space in spaces.items()
        for kind in ("clear", "appian", "rough", "strait", "one_way")
        for b in space.get(kind, [])
    }
    projection = Projection(
        **FRAME, across=Stretch(*STRETCH_LON, RAMP), up=Stretch(*STRETCH_LAT, RAMP)
    )
    true = {name: projection.at(s["lon"], s["lat"]) for name, s in spaces.items()}
    room = {n: WIDTH * (0.0235 if s["kind"] == "normal" else 0.029) for n, s in spaces.items()}
    nodes = nudged(true, list(links), room)
    at_sea = sea_test(projection)
    bends = {
        pair: bend(nodes[pair[0]], nodes[pair[1]], at_sea)
        for pair, kind in links.items()
        if kind != "strait"
    }
    dots = [
        on_curve(nodes[a], nodes[b], bends.get((a, b), 0.0), t / n)
        for a, b in links
        for n in (max(4, int(dist(nodes[a], nodes[b]) / 5)),)
        for t in range(1, n)
    ]
    blocks: list[Box] = []
    for name, space in spaces.items():
        x, y = nodes[name]
        half = 11 if space["kind"] == "normal" else 18
        blocks.append((x - half, y - 12, x + half + 8 * bool(space.get("victory")), y + 11))
    names = {name: label_of(space, nodes[name]) for name, space in spaces.items()}
    find_spots(list(names.values()), blocks, dots)
    write(nodes, names, bends)


def label_of(space: dict[str, Any], at: Point) -> Item:
    """The name with its port and reinforcements, as wide as it will be."""
    is_city = space["kind"] in ("city", "capital")
    width = measure(space["name"], NAME_SIZE, is_city) + 3
    width += 15 * (space.get("port", "none") != "none") + 23 * bool(space.get("reinforcements"))
    gaps = (11.0, 15.0, 21.0, 27.0) if space["kind"] == "normal" else (12.0, 17.0, 23.0, 29.0)
    return Item(at, (width, 1.2 * NAME_SIZE), gaps)


def measure(text: str, size: float, bold: bool) -> float:
    """About how wide a text is in a sans face."""
    wide, narrow = "mwMW", "iljI.,' "
    units = 0.0
    for c in text:
        if c in narrow:
            units += 0.29
        elif c in "ftr":
            units += 0.4
        elif c in wide:
            units += 0.87
        else:
            units += 0.68 if c.isupper() else 0.57
    return units * size * (1.06 if bold else 1.0)


def nudged(
    true: dict[str, Point], links: list[tuple[str, str]], room: dict[str, float]
) -> dict[str, Point]:
    """Places that collide are pushed apart, and off links that are not theirs."""
    at = {name: list(point) for name, point in true.items()}
    names = list(at)
    clear = WIDTH * 0.024
    for _ in range(ROUNDS):
        for name in names:
            for axis in (0, 1):
                at[name][axis] += (true[name][axis] - at[name][axis]) * 0.04
        for i, a in enumerate(names):
            for b in names[i + 1 :]:
                dx, dy = at[b][0] - at[a][0], at[b][1] - at[a][1]
                far = hypot(dx, dy) or 1e-6
                gap = room[a] + room[b]
                if far < gap:
                    push = (gap - far) / far * 0.25
                    at[a][0] -= dx * push
                    at[a][1] -= dy * push
                    at[b][0] += dx * push
                    at[b][1] += dy * push
        for a, b in links:
            (ax, ay), (bx, by) = at[a], at[b]
            vx, vy = bx - ax, by - ay
            for name in names:
                if name in (a, b):
                    continue
                x, y = at[name]
                t = ((x - ax) * vx + (y - ay) * vy) / (vx * vx + vy * vy)
                if 0.05 < t < 0.95:
                    px, py = x - ax - t * vx, y - ay - t * vy
                    far = hypot(px, py) or 1e-6
                    if far < clear:
                        at[name][0] += px / far * (clear - far) * 0.3
                        at[name][1] += py / far * (clear - far) * 0.3
    return {name: (x, y) for name, (x, y) in at.items()}


def sea_test(projection: Projection) -> Callable[[Point], bool]:
    """Whether a point of the board lies at sea; answers are kept on a coarse grid."""
    rings = [projection.all(ring) for ring in coast("italy")]
    known: dict[tuple[int, int], bool] = {}

    def at_sea(point: Point) -> bool:
        key = (round(point[0] / 3), round(point[1] / 3))
        if key not in known:
            x, y = key[0] * 3.0, key[1] * 3.0
            inside = False
            for ring in rings:
                for i, (x2, y2) in enumerate(ring):
                    x1, y1 = ring[i - 1]
                    if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                        inside = not inside
            known[key] = not inside
        return known[key]

    return at_sea


def on_curve(a: Point, b: Point, bent: float, t: float) -> Point:
    """A point of a link that is bent by a part of its length."""
    x = (a[0] + b[0]) / 2 - (b[1] - a[1]) * bent
    y = (a[1] + b[1]) / 2 + (b[0] - a[0]) * bent
    u = 1 - t
    return (
        u * u * a[0] + 2 * t * u * x + t * t * b[0],
        u * u * a[1] + 2 * t * u * y + t * t * b[1],
    )


def bend(a: Point, b: Point, at_sea: Callable[[Point], bool]) -> float:
    """Of five curves the one that stays on land; nearly straight wins ties."""
    return min(
        BENDS,
        key=lambda k: sum(at_sea(on_curve(a, b, k, t / 9)) for t in range(2, 8)) + abs(k) * 3,
    )


def overlap(a: Box, b: Box) -> float:
    """The area that two boxes share."""
    width = min(a[2], b[2]) - max(a[0], b[0])
    height = min(a[3], b[3]) - max(a[1], b[1])
    return max(0.0, width) * max(0.0, height)


def find_spots(items: list[Item], blocks: list[Box], dots: list[Point]) -> None:
    """The best spot for each, given the others: sweeps from several starts, always the same."""
    anchors = [item.at for item in items]
    for item in items:
        item.spots = sorted(spots(item, blocks, dots, anchors))[:36]
    near = [
        [other for other in items if other is not item and dist(other.at, item.at) < 190]
        for item in items
    ]

    def price(item: int, spot: tuple[float, Box]) -> float:
        shared: float = sum(overlap(spot[1], other.spot[1]) for other in near[item])
        return spot[0] + 14.0 * float(shared**0.7)

    rng = Random(7)
    best: tuple[float, list[tuple[float, Box]]] | None = None
    for start in range(12):
        for item in items:
            item.spot = item.spots[rng.randrange(6) if start else 0]
        for _ in range(20):
            before = [item.spot for item in items]
            for i in rng.sample(range(len(items)), len(items)):
                items[i].spot = min((price(i, spot), spot) for spot in items[i].spots)[1]
            if before == [item.spot for item in items]:
                break
        total = sum(price(i, item.spot) for i, item in enumerate(items))
        if best is None or total < best[0]:
            best = total, [item.spot for item in items]
    assert best is not None
    for item, spot in zip(items, best[1], strict=True):
        item.spot = spot


def spots(
    item: Item, blocks: list[Box], dots: list[Point], anchors: list[Point]
) -> list[tuple[float, Box]]:
    """Sixteen directions at each distance, with their prices."""
    (x, y), (width, height) = item.at, item.size
    found: list[tuple[float, Box]] = []
    for gap in item.gaps:
        for step in range(16):
            angle = step * pi / 8
            cx = x + cos(angle) * (gap + width / 2)
            cy = y + sin(angle) * (gap + height / 2)
            box = (cx - width / 2, cy - height / 2, cx + width / 2, cy + height / 2)
            cost = abs(sin(angle)) * 2.5 + (step in (3, 5, 11, 13)) + gap * 0.7
            cost += 12 * sum(overlap(box, block) for block in blocks) ** 0.7
            cost += 3.5 * sum(contains(box, dot, 1, 1) for dot in dots)
            cost += 4 * sum(contains(box, a, 14, 12) for a in anchors if a != item.at)
            is_out = box[0] < 4 or box[1] < 4 or box[2] > WIDTH - 4
            found.append((cost + 400 * is_out, box))
    return found


def contains(box: Box, point: Point, dx: float, dy: float) -> bool:
    """Whether a point is in a box, or that near to it."""
    x, y = point
    return box[0] - dx < x < box[2] + dx and box[1] - dy < y < box[3] + dy


def write(
    nodes: dict[str, Point], names: dict[str, Item], bends: dict[tuple[str, str], float]
) -> None:
    """The file that the drawing reads."""
    lines = [
        "# Where things stand on the board, in board units; written by tools/lay_out.py.",
        "# node: middle of a space. label: upper left corner of its name, from there.",
        "# bend: of a link, as part of its length.",
        "",
        *(f"{key} = {value}" for key, value in FRAME.items()),
        f"stretch_lon = {list(STRETCH_LON)}",
        f"stretch_lat = {list(STRETCH_LAT)}",
        f"ramp = {RAMP}",
        "",
        "[node]",
        *(f"{name} = [{x:.0f}, {y:.0f}]" for name, (x, y) in nodes.items()),
        "",
        "[label]",
    ]
    for name, item in names.items():
        box = item.spot[1]
        lines.append(f"{name} = [{box[0] - item.at[0]:.0f}, {box[1] - item.at[1]:.0f}]")
    lines += ["", "[bend]"]
    lines += [f"{a}-{b} = {k}" for (a, b), k in sorted(bends.items()) if k]
    file = GAME / "drawing" / "map.toml"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{file.relative_to(ROOT)}: {len(nodes)} spaces, {len(bends)} links")


if __name__ == "__main__":
    main()
