"""The board without pieces: marsh, hills, Tiber, bridges, Forum, wall, goods; regions around it."""

from __future__ import annotations

from math import sin
from random import Random
from typing import TYPE_CHECKING, Final

from ludus.core.maps import Point, Projection, coast, land, path
from ludus.core.markup import ground, use
from ludus.core.scene import escape

from ..components.city import City, cells_in
from ..vocabulary.ids import (
    ALL_REGIONS,
    ASIA_MINOR,
    BONUS_LETTERS,
    CELL_IDS,
    GOODS,
    HILL_LETTERS,
    HILLS,
    REGIONS,
    STORED,
    STRIDE,
    Region,
)
from .layout import (
    ACROSS,
    NORTHERN,
    WINDOWS,
    Layout,
    cells_of,
    halfway,
    road_path,
)
from .pen import CELL, rounded

if TYPE_CHECKING:
    from ..definition import RomeAndRoll

BLEED: Final = 900
"""How far the table under the board goes on, for screens of another shape."""
LEGIBLE: Final = 0.72
"""Pixels for a unit of the board from which on its text can be read."""
REEDS: Final = 0.3
"""On so many marsh cells of one there are reeds."""
MILES: Final = ("", "I", "II", "III", "IV")


class Town:
    """One side of the map in one language."""

    def __init__(self, game: RomeAndRoll, side: int, lang: str) -> None:
        self.game: Final = game
        self.lang: Final = lang
        self.side: Final = side
        self.city: Final[City] = game.tables.cities[side]
        self.layout: Final = Layout(self.city)

    def say(self, key: str, **values: object) -> str:
        """A message of the catalogue, safe in markup."""
        return escape(self.game.catalogue.text(self.lang, key, **values))

    def svg(self) -> str:
        """The whole drawing, from the table up."""
        lay = self.layout
        regions = "".join(map(self.region, ALL_REGIONS))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="board rr" role="group"'
            f' data-buttons="small" data-legible="{LEGIBLE}"'
            f' viewBox="0 0 {lay.width} {lay.height}" aria-label="{self.say("drawing.board")}">'
            f"{ground(lay.width, lay.height, BLEED, 'rr-table')}{regions}"
            f'<g transform="translate({lay.left} {lay.top})">{self.land()}{self.water()}'
            f"{self.forum()}{self.goods()}{self.wall()}</g>"
            f'<g class="rr-cells">{"".join(map(self.cell, cells_in(self.city.board)))}</g>'
            f'<g data-layer="highlights"></g></svg>'
        )

    def place(self, target: str, at: Point, name: str, tip: str) -> str:
        """What the front end needs to know of a place: its name, and where its button goes."""
        return (
            f'data-target="{target}" data-name="{name}" data-anchor="{at[0]:.1f},{at[1]:.1f}"'
            f' data-tip="{tip}"'
        )

    # -- the city ----------------------------------------------------------------------------------
    def cell(self, cell: int) -> str:
        """A cell, to point at; a building that stands on it is lit in its place."""
        x, y = self.layout.corner(cell)
        name = CELL_IDS[cell].upper()
        where = self.place(
            f"cell:{CELL_IDS[cell]}", self.layout.middle(cell), name, self.told(cell)
        )
        return (
            f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" class="rr-cell"'
            f' data-lit="piece" {where}/>'
        )

    def told(self, cell: int) -> str:
        """A cell in words: the ground, and what is printed there."""
        city, bit = self.city, 1 << cell
        name = CELL_IDS[cell].upper()
        if city.forum & bit:
            return self.say("drawing.cell.forum", name=name)
        if city.river & bit:
            return self.say(
                f"drawing.cell.{'bridge' if city.bridges & bit else 'tiber'}", name=name
            )
        for number, hill in enumerate(city.hills):
            if hill & bit:
                return self.say("drawing.cell.hill", name=name, hill=self.hill(number))
        for good in STORED:
            if self.side and city.bonus[good] & bit:
                return self.say(
                    "drawing.cell.good", name=name, good=self.say(f"good.{GOODS[good]}")
                )
        return self.say("drawing.cell.marsh", name=name)

    def hill(self, number: int) -> str:
        """The name of a hill."""
        return self.game.catalogue.text(self.lang, f"hill.{HILLS[number]}")

    def land(self) -> str:
        """Marsh with reeds, hills with two contours, and the grid."""
        lay, chance = self.layout, Random(5)
        made = f'<rect width="{lay.across}" height="{lay.high}" rx="8" class="rr-marsh"/>'
        reeds = ""
        for cell in cells_in(self.city.marsh):
            if self.city.grid[cell // STRIDE][cell % STRIDE] == "." and chance.random() < REEDS:
                x = (cell % STRIDE + 0.3 + chance.random() * 0.4) * CELL
                y = (cell // STRIDE + 0.65) * CELL
                reeds += f"M{x:.0f} {y:.0f}q-1-6-4-8m4 8v-10m0 10q1-6 4-8"
        made += f'<path d="{reeds}" class="rr-reeds"/>'
        for letter, hill in zip(HILL_LETTERS, self.city.hills, strict=True):
            if hill:
                cells = cells_of(hill)
                made += (
                    f'<path d="{rounded(cells, 0.45, 0.03)}" class="rr-hill rr-{letter}"/>'
                    f'<path d="{rounded(cells, 0.4, 0.14)}{rounded(cells, 0.4, 0.26)}"'
                    ' class="rr-contour"/>'
                )
        lines = "".join(f"M{c * CELL} 0V{lay.high}" for c in range(1, self.city.columns))
        lines += "".join(f"M0 {r * CELL}H{lay.across}" for r in range(1, self.city.rows))
        return f'{made}<path d="{lines}" class="rr-grid"/>'

    def water(self) -> str:
        """The Tiber with its current, its name along it, and planked bridges."""
        city, lay = self.city, self.layout
        cells = cells_in(city.river)
        line: list[Point] = []
        for row in range(city.rows):
            here = [cell % STRIDE for cell in cells if cell // STRIDE == row]
            line.append(((sum(here) / len(here) + 0.5) * CELL, (row + 0.5) * CELL))
        line = [(line[0][0], 0.0), *line, (line[-1][0], float(lay.high))]
        flow = "".join(
            path([(x + dx + 2 * sin(y / 20 + dx), y) for x, y in line], False) for dx in (-7, 1, 8)
        )
        made = (
            f'<path d="{rounded(cells_of(city.river), 0.48, -0.01)}" class="rr-river"/>'
            f'<path d="{flow}" class="rr-flow"/>'
        )
        for cell in cells_in(city.bridges):
            x, y = cell % STRIDE * CELL, cell // STRIDE * CELL
            planks = "".join(f"M{x + n} {y + 8}v18" for n in range(-2, CELL + 4, 7))
            made += (
                f'<path d="M{x - 6} {y + 8}H{x + CELL + 6}V{y + 26}H{x - 6}Z" class="rr-bridge"/>'
                f'<path d="M{x - 6} {y + 8}H{x + CELL + 6}M{x - 6} {y + 26}H{x + CELL + 6}{planks}"'
                ' class="rr-planks"/>'
            )
        middle = city.rows // 2
        bank, level = (city.grid[middle].index("~") - 0.35) * CELL, (middle + 0.5) * CELL
        return (
            f'{made}<text x="{bank:g}" y="{level:g}" class="rr-tiber"'
            f' transform="rotate(-84 {bank:g} {level:g})">TIBERIS</text>'
        )

    def forum(self) -> str:
        """Nine paved cells with a temple."""
        first = cells_in(self.city.forum)[0]
        x, y, side = first % STRIDE * CELL, first // STRIDE * CELL, 3 * CELL
        paving = "".join(
            f"M{x + n * 17} {y + 3}v{side - 6}M{x + 3} {y + n * 17}h{side - 6}" for n in range(1, 6)
        )
        return (
            f'<rect x="{x + 1}" y="{y + 1}" width="{side - 2}" height="{side - 2}" rx="3"'
            f' class="rr-forum"/><path d="{paving}" class="rr-paving"/>'
            f"{use('rr-temple', x + side / 2, y + 30, 38, 'rr-ink')}"
            f'<text x="{x + side / 2}" y="{y + 70}" class="rr-forvm">FORVM</text>'
        )

    def goods(self) -> str:
        """What is printed on cells of the large map."""
        made = ""
        if not self.side:
            return made
        for good, letter in enumerate(BONUS_LETTERS):
            for cell in cells_in(self.city.bonus[good]):
                x, y = (cell % STRIDE + 0.5) * CELL, (cell // STRIDE + 0.5) * CELL
                made += (
                    f'<circle cx="{x}" cy="{y}" r="13" class="rr-bonus rr-on-{letter}"/>'
                    f"{use(f'rr-{GOODS[good]}', x, y, 19)}"
                )
        return made

    def wall(self) -> str:
        """The Servian wall on the edges of cells: a dark course, stone, joints."""
        line = ""
        for cell in cells_in(self.city.wall_east):
            line += f"M{(cell % STRIDE + 1) * CELL} {cell // STRIDE * CELL}v{CELL}"
        for cell in cells_in(self.city.wall_south):
            line += f"M{cell % STRIDE * CELL} {(cell // STRIDE + 1) * CELL}h{CELL}"
        return "".join(
            f'<path d="{line}" class="rr-wall{layer}"/>' for layer in ("", "-stone", "-joints")
        )

    # -- the regions -------------------------------------------------------------------------------
    def region(self, region: Region) -> str:
        """A vignette on its real coast: roads first, colonies over them, the name last."""
        lay, empire, id = self.layout, self.game.tables.empire, REGIONS[region]
        x, y = lay.region(region)
        high = lay.region_high
        name = escape(empire.names[region][self.lang])
        good = GOODS[empire.resource[region]]
        tip = self.say("drawing.region", name=empire.names[region][self.lang],
                       good=self.say(f"good.{good}"))  # fmt: skip
        name_x = x + ACROSS / 2 - (26 if region == ASIA_MINOR else 11)
        name_y = y + (21 if region in NORTHERN else high - 10)
        button_y = name_y + (26 if region in NORTHERN else -30)
        where = self.place(f"region:{id}", (x + ACROSS / 2, button_y), name, tip)
        there = " ".join(
            (
                *(self.road(region, road) for road in empire.roads_of[region] if self.leads(road)),
                *(self.colony(region, n) for n in empire.colonies_of[region] if self.is_here(n)),
            )
        )
        return (
            f'<g {where}><rect x="{x}" y="{y}" width="{ACROSS}" height="{high:g}" rx="8"'
            f' data-outline="" class="rr-sea"/>{self.shore(region)}'
            f'<rect x="{x}" y="{y}" width="{ACROSS}" height="{high:g}" rx="8" class="rr-frame"/>'
            f'<text x="{name_x:g}" y="{name_y:g}" class="rr-region">{name}</text>'
            f"{use(f'rr-{good}', name_x + len(name) * 6.6 + 13, name_y - 6, 21)}</g>{there}"
        )

    def shore(self, region: Region) -> str:
        """The land of a region, cut to its frame."""
        high, (west, south, north) = self.layout.region_high, WINDOWS[region]
        x, y = self.layout.region(region)
        span = (north - south) * ACROSS / high / 0.766
        projection = Projection(west, west + span, south, north, ACROSS)
        inner = land(coast("mediterranean"), projection, 1.2)
        clip = f"rr-clip-{REGIONS[region]}"
        return (
            f'<clipPath id="{clip}"><rect x="1" y="1" width="{ACROSS - 2}" height="{high - 2:g}"'
            f' rx="7"/></clipPath><g transform="translate({x} {y:g})" clip-path="url(#{clip})">'
            f'<path d="{inner}" class="rr-shore"/></g>'
        )

    def is_here(self, colony: int) -> bool:
        """Whether a colony is on this side of the map."""
        return bool(self.side) or not self.game.tables.empire.large_only[colony]

    def leads(self, road: int) -> bool:
        """Whether a road leads anywhere on this side of the map."""
        near, far = self.game.tables.empire.ends[road]
        return self.is_here(far) and (near < 0 or self.is_here(near))

    def road(self, region: Region, road: int) -> str:
        """A ruined road with its milestones."""
        lay, empire = self.layout, self.game.tables.empire
        start, end = (lay.end(region, colony, empire.colony_ids) for colony in empire.ends[road])
        x, y = halfway(start, end)
        name = escape(self.game.name(self.lang, "road", road))
        tip = self.say("drawing.road", name=self.game.name(self.lang, "road", road),
                       n=empire.milestones[road])  # fmt: skip
        return (
            f"<g {self.place(f'road:{empire.road_ids[road]}', (x, y), name, tip)}>"
            f'<path d="{road_path(start, end)}" class="rr-reach"/>'
            f'<path d="{road_path(start, end)}" class="rr-road" data-outline=""/>'
            f'<rect x="{x - 15:.1f}" y="{y - 10:.1f}" width="30" height="20" rx="10"'
            f' class="rr-mile"/><text x="{x:.1f}" y="{y + 5.4:.1f}"'
            f' class="rr-miles">{MILES[empire.milestones[road]]}</text></g>'
        )

    def colony(self, region: Region, colony: int) -> str:
        """A free town with its force."""
        empire = self.game.tables.empire
        x, y = self.layout.colony(region, empire.colony_ids[colony])
        name = escape(self.game.name(self.lang, "colony", colony))
        tip = self.say("drawing.colony", name=self.game.name(self.lang, "colony", colony),
                       n=empire.force[colony])  # fmt: skip
        return (
            f"<g {self.place(f'colony:{empire.colony_ids[colony]}', (x, y), name, tip)}>"
            f'<path d="{town(x, y)}" class="rr-town" data-outline=""/>'
            f'<text x="{x:.1f}" y="{y + 12:.1f}" class="rr-force">{empire.force[colony]}</text></g>'
        )


def town(x: float, y: float) -> str:
    """Three towers and a wall."""
    return f"M{x - 18:.1f} {y + 16:.1f}v-23h6v-5h5v5h4v-9h7v9h4v-5h5v5h5v23z"
