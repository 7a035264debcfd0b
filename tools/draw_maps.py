"""Write the outlines that boards are drawn from: Natural Earth coasts, and borders of our own.

  python3 tools/draw_maps.py coasts FOLDER   src/ludus/core/coasts/*.txt from FOLDER/*_land.geojson
  python3 tools/draw_maps.py triumvirate     its areas.txt from map.toml and the Mediterranean coast

The second needs shapely (pip install shapely); the game itself does not. Run it again after a
change of map.toml.
"""

from __future__ import annotations

import json
import sys
import tomllib
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "ludus"
sys.path.insert(0, str(ROOT / "src"))
COASTS = {
    "mediterranean": ("The Mediterranean and Europe", 100),
    "italy": ("Italy", 1000),
    "aegean": ("The Aegean", 1000),
}
"""What the map shows, and its units per degree."""
Points = list[tuple[float, float]]


def coasts(folder: Path) -> None:
    for name, (title, unit) in COASTS.items():
        data = json.loads((folder / f"{name}_land.geojson").read_text(encoding="utf-8"))
        polygons = data["features"][0]["geometry"]["coordinates"]
        rings = [ring[:-1] for polygon in polygons for ring in polygon]
        rings.sort(key=len, reverse=True)
        lines = [
            f"# {title}: land from Natural Earth, 1:10m (naturalearthdata.com), public domain;",
            "# clipped and simplified. Written by tools/draw_maps.py, read by ludus.core.maps.",
            f"unit {unit}",
            *(encoded("land", ring, unit, closed=True) for ring in rings),
        ]
        write(SOURCE / "core" / "coasts" / f"{name}.txt", lines)


def encoded(name: str, points: Points, unit: int, closed: bool) -> str:
    """Name, first point, then steps; repeated points and the closing one are left out."""
    whole = [(round(x * unit), round(y * unit)) for x, y in points]
    kept = [point for i, point in enumerate(whole) if i == 0 or point != whole[i - 1]]
    if closed and len(kept) > 1 and kept[0] == kept[-1]:
        kept.pop()
    words = [name]
    last_x = last_y = 0
    for x, y in kept:
        words += [str(x - last_x), str(y - last_y)]
        last_x, last_y = x, y
    return " ".join(words)


def write(file: Path, lines: list[str]) -> None:
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{file.relative_to(ROOT)}: {file.stat().st_size} bytes")


def triumvirate() -> None:
    """Provinces cut at the coast, sea zones, and the borders on land and at sea."""
    from shapely import make_valid
    from shapely.geometry import LineString, Polygon
    from shapely.ops import unary_union

    from ludus.core.maps import coast

    folder = SOURCE / "games" / "triumvirate" / "drawing"
    chart = tomllib.loads((folder / "map.toml").read_text(encoding="utf-8"))
    land = unary_union([make_valid(Polygon(ring)) for ring in coast("mediterranean")])
    arcs = {name: smooth(arc) for name, arc in chart["arcs"].items()}
    sea_arcs = {name: smooth(arc) for name, arc in chart["sea_arcs"].items()}
    lines = [
        "# Das Ende des Triumvirats: provinces, seas, borders. Coasts from Natural Earth (public",
        "# domain), borders from map.toml. Written by tools/draw_maps.py, read by ludus.core.maps.",
        "unit 1000",
    ]
    for name, sides in chart["areas"].items():
        area = Polygon(chain([arcs[side] for side in sides])).intersection(land)
        for part in parts(area, "Polygon"):
            lines.append(encoded(name, list(part.exterior.coords), 1000, closed=True))
    for name, sides in chart["seas"].items():
        lines.append(encoded(name, chain([sea_arcs[side] for side in sides]), 1000, closed=True))
    sides = [side for area in chart["areas"].values() for side in area]
    for name, arc in arcs.items():
        if sides.count(name) == 2:
            for part in parts(LineString(arc).intersection(land), "LineString"):
                lines.append(encoded("border", list(part.coords), 1000, closed=False))
    for arc in sea_arcs.values():
        for part in parts(LineString(arc).difference(land), "LineString"):
            if part.length > 0.15:
                lines.append(encoded("sea_border", list(part.coords), 1000, closed=False))
    write(folder / "areas.txt", lines)


def parts(shape: object, kind: str) -> list[object]:
    """The pieces of one kind, the largest first."""
    pieces = [p for p in getattr(shape, "geoms", [shape]) if p.geom_type == kind and not p.is_empty]
    return sorted(pieces, key=lambda piece: (-piece.length, piece.bounds))


def smooth(points: list[list[float]], rounds: int = 2) -> Points:
    """Cut corners (Chaikin); ends stay, so that neighbours still share their border."""
    line = [(x, y) for x, y in points]
    for _ in range(rounds):
        cut = [line[0]]
        for (ax, ay), (bx, by) in pairwise(line):
            cut.append((ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25))
            cut.append((ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75))
        line = [*cut, line[-1]]
    return line


def chain(arcs: list[Points]) -> Points:
    """Join arcs end to end, turning them round where needed."""
    line, rest = list(arcs[0]), list(arcs[1:])
    while rest:
        arc = next((a for a in rest if line[-1] in (a[0], a[-1])), None)
        if arc is None:
            if not any(line[0] in (a[0], a[-1]) for a in rest):
                raise SystemExit(f"no arc goes on from {line[-1]} or {line[0]}")
            line.reverse()
            continue
        rest.remove(arc)
        line += (arc if arc[0] == line[-1] else arc[::-1])[1:]
    return line


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["coasts", folder]:
            coasts(Path(folder))
        case ["triumvirate"]:
            triumvirate()
        case _:
            sys.exit(__doc__)
