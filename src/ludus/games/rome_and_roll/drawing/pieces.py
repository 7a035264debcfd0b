"""What lies on the board: buildings as their owners drew them, overseers, colonies, roads."""

from __future__ import annotations

from collections.abc import Callable
from math import dist
from typing import Any, Final

from ludus.core.maps import Point
from ludus.core.markup import use
from ludus.core.scene import Kept, Piece, escape

from ..components.city import cells_in
from ..telling.page import SENECAS, Page
from ..vocabulary.ids import HILLS, SEATS, STRIDE
from .layout import Layout, halfway, number, road_path
from .pen import CELL, Grid, crossed, dots, grid, penned, rounded, slanted, waves
from .town import MILES, town

LATIN: Final = ("CAPITOLIVM", "PALATIVM", "AVENTINVS", "CAELIVS", "ESQVILIAE", "VIMINALIS",
                "QVIRINALIS")  # fmt: skip
FILLS: Final[dict[str, Callable[[Grid], str]]] = {
    "blue": waves,
    "orange": dots,
    "green": crossed,
    "purple": slanted,
}
"""By seat: what fills its buildings, so that colour alone says nothing."""
SIGNS: Final = {"rubble": "rr-rubble", "park": "rr-tree"}
ON_FORUM: Final = ((17, 88), (40, 88), (62, 88), (85, 88))
"""Where the overseers stand on the Forum, by seat."""
DRAWN: Final[Kept[str]] = Kept(2000)
"""Buildings drawn before: they stay as they are."""


def pieces(page: Page, layout: Layout) -> list[Piece]:
    """All there is, in painting order."""
    view = page.view
    standing = {one["id"]: one for one in view["buildings"]}
    return [
        *(road(page, layout, one) for one in view["roads"] if one["owner"]),
        *(colony(page, layout, one) for one in view["colonies"] if one["owner"]),
        *(
            building(page, layout, n, one)
            for n, one in enumerate(view["buildings"])
            if one["plan"] != "forum"
        ),
        *(
            overseer(page, layout, n, one, standing[one["overseer"]])
            for n, one in enumerate(view["players"])
        ),
        *hills(page, layout),
    ]


# -- names ---------------------------------------------------------------------------------------
def hills(page: Page, layout: Layout) -> list[Piece]:
    """The names of the hills, over what is built there: in the lowest of their widest rows."""
    made: list[Piece] = []
    for n, hill in enumerate(layout.city.hills):
        rows: dict[int, list[int]] = {}
        for cell in cells_in(hill):
            rows.setdefault(cell // STRIDE, []).append(cell)
        if not rows:
            continue
        widest = max(rows.values(), key=lambda row: (len(row), row[0]))
        (left, top), (right, _) = layout.corner(widest[0]), layout.corner(widest[-1])
        svg = f'<text class="rr-hillname">{LATIN[n]}</text>'
        title = page.say(f"hill.{HILLS[n]}")
        made.append(Piece(f"hill:{HILLS[n]}", (left + right + CELL) / 2, top + 31, svg, "", title))
    return made


# -- the city --------------------------------------------------------------------------------------
def building(page: Page, layout: Layout, n: int, one: dict[str, Any]) -> Piece:
    """A building from its first cell on; the number of its drawing is the seed of its lines."""
    first = number(one["id"])
    cells = shape_of(one["cells"], first)
    owner = one["owner"] or SENECAS
    mark = SIGNS.get(one["plan"]) or initials(page, one["plan"])
    key = (owner, mark, cells, n)
    svg = DRAWN.take(key, lambda: drawn(owner, mark, cells, n))
    x, y = layout.corner(first)
    return Piece(f"building:{n}", x, y, svg, f"cell:{one['id']}", told(page, one))


def shape_of(ids: list[str], first: int) -> Grid:
    """Cells by column and row, seen from the first one."""
    return grid(
        (cell % STRIDE - first % STRIDE, cell // STRIDE - first // STRIDE)
        for cell in map(number, ids)
    )


def drawn(owner: str, mark: str, cells: Grid, seed: int) -> str:
    """Paper, the owner's pattern, a line penned twice, and the initials of the plan."""
    paper = rounded(cells, 0.08, 0.07)
    x, y = heart(cells)
    if mark.startswith("rr-"):
        sign = use(mark, x, y, 24)
        return (
            f'<g class="rr-b {owner} {mark}"><path d="{paper}" class="rr-paper" data-outline=""/>'
            f'<path d="{penned(cells, seed, 1.1)}" class="rr-pen"/>{sign}</g>'
        )
    lines = penned(cells, seed, 1.1) + penned(cells, seed + 99, 0.7)
    return (
        f'<g class="rr-b {owner}"><path d="{paper}" class="rr-paper" data-outline=""/>'
        f'<path d="{FILLS[owner](cells)}" class="rr-hatch"/><path d="{lines}" class="rr-pen"/>'
        f'<text x="{x:.1f}" y="{y + 6.5:.1f}" class="rr-initials"'
        f' transform="rotate({seed % 7 - 3} {x:.0f} {y:.0f})">{escape(mark)}</text></g>'
    )


def heart(cells: Grid) -> tuple[float, float]:
    """Where the initials go: the middle of a square, else that of the cell nearest to it."""
    x = sum(c + 0.5 for c, _ in cells) / len(cells)
    y = sum(r + 0.5 for _, r in cells) / len(cells)
    columns, rows = {c for c, _ in cells}, {r for _, r in cells}
    if len(columns) * len(rows) == len(cells):
        return x * CELL, y * CELL
    c, r = min(sorted(cells), key=lambda cell: dist((cell[0] + 0.5, cell[1] + 0.5), (x, y)))
    return (c + 0.5) * CELL, (r + 0.5) * CELL


def initials(page: Page, plan: str) -> str:
    """As written on the map."""
    return next(card.initials for card in page.game.tables.plans if card.id == plan)


def told(page: Page, one: dict[str, Any]) -> str:
    """A building in words: owner, and what it is worth as things stand."""
    name = page.plan(one["plan"])
    if one["plan"] in SIGNS:
        return page.say(f"drawing.building.{one['plan']}", name=name)
    return page.say("drawing.building.owned", name=name, seat=page.seat(one["owner"]),
                    n=one["points"])  # fmt: skip


def overseer(
    page: Page, layout: Layout, n: int, player: dict[str, Any], standing: dict[str, Any]
) -> Piece:
    """A player's overseer in a corner of the building he stands on."""
    if standing["plan"] == "forum":
        x, y = layout.corner(number(standing["cells"][0]))
        x, y = x + ON_FORUM[n][0], y + ON_FORUM[n][1]
    else:
        x, y = layout.corner(number(standing["cells"][-1]))
        x, y = x + CELL * 0.76, y + CELL * 0.3
    svg = f'<g class="rr-overseer {player["id"]}">{use("rr-overseer", 0, 0, 25)}</g>'
    title = page.say("drawing.overseer", seat=page.seat(player["id"]))
    return Piece(f"overseer:{player['id']}", x, y, svg, f"cell:{standing['id']}", title)


# -- the empire ------------------------------------------------------------------------------------
def colony(page: Page, layout: Layout, one: dict[str, Any]) -> Piece:
    """A conquered town in its owner's colour; its force in a small disc."""
    empire = page.game.tables.empire
    n = empire.colony_ids.index(one["id"])
    x, y = layout.colony(empire.region[n], one["id"])
    emblem = f"em-{one['owner']}" if one["owner"] in SEATS else "rr-seneca"
    svg = (
        f'<g class="rr-held {one["owner"]}"><path d="{town(0, 0)}"/>{use(emblem, 0, 5, 18)}'
        f'<circle cx="18" cy="-14" r="10.5" class="rr-disc"/>'
        f'<text x="18" y="-8.6" class="rr-miles">{empire.force[n]}</text></g>'
    )
    key = "linked" if one["linked"] else "held"
    title = page.say(
        f"drawing.{key}", name=page.game.name(page.lang, "colony", n), seat=page.seat(one["owner"])
    )
    return Piece(f"colony:{one['id']}", x, y, svg, f"colony:{one['id']}", title)


def road(page: Page, layout: Layout, one: dict[str, Any]) -> Piece:
    """A renovated road with a core in its owner's colour; the milestones stay to be read."""
    empire = page.game.tables.empire
    n = empire.road_ids.index(one["id"])
    region = empire.road_region[n]
    start, end = (layout.end(region, colony, empire.colony_ids) for colony in empire.ends[n])
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    line = road_path(*((x - middle[0], y - middle[1]) for x, y in (start, end)))
    svg = (
        f'<g class="rr-renovated {one["owner"]}"><path d="{line}" class="rr-bed"/>'
        f'<path d="{line}" class="rr-core"/>'
        f"{milestones(start, end, middle, empire.milestones[n])}</g>"
    )
    title = page.say(
        "drawing.renovated", name=page.game.name(page.lang, "road", n), seat=page.seat(one["owner"])
    )
    return Piece(f"road:{one['id']}", *middle, svg, f"road:{one['id']}", title)


def milestones(start: Point, end: Point, origin: Point, n: int) -> str:
    """The number of milestones on a road, seen from *origin*."""
    x, y = halfway(start, end)
    x, y = x - origin[0], y - origin[1]
    return (
        f'<rect x="{x - 15:.1f}" y="{y - 10:.1f}" width="30" height="20" rx="10" class="rr-mile"/>'
        f'<text x="{x:.1f}" y="{y + 5.4:.1f}" class="rr-miles">{MILES[n]}</text>'
    )
