"""The map without pieces: land and sea, provinces, links, spaces, names."""

from __future__ import annotations

from typing import Final

from ludus.core.markup import ground
from ludus.core.scene import escape

from ..components.board import Board
from ..definition import PaxRomana
from ..vocabulary.ids import Province, Space
from ..vocabulary.owners import POWERS
from ..vocabulary.places import (
    BARBARIAN,
    CAPITAL,
    DEEP_SEA,
    FORTRESS,
    HOME,
    LAND,
    LAND_POINT,
    MARKS,
    MINE,
    PASS,
    PORT,
    SEA_POINT,
    SPACE_KINDS,
)
from .chart import REACH as SOFT
from .chart import WAYS, WHOLE, Chart

BLEED: Final = 600
"""How far the map goes on at all sides, for screens of another shape."""
LEGIBLE: Final = 0.5
"""Pixels for a unit of the board from which on its text can be read."""
WATER_LINES: Final = ((46, 0.28), (28, 0.42), (13, 0.65))
"""Width and opacity of the lines along the coast."""
SPOT: Final = 11.0
NAME_GAP: Final = 16.0
AIM: Final = {LAND: 20, PASS: 15, LAND_POINT: 13, SEA_POINT: 16, DEEP_SEA: 18}
"""How far around a space a click is meant for it."""


class Map:
    """The board without pieces, in one language."""

    def __init__(self, game: PaxRomana, chart: Chart, lang: str) -> None:
        self.game: Final = game
        self.chart: Final = chart
        self.side: Final[Board] = chart.board
        self.lang: Final = lang
        self.width: Final = round(chart.projection.width)
        self.height: Final = round(chart.projection.height)

    def svg(self) -> str:
        """The whole drawing, from the ground up."""
        spaces = "".join(self.space(space) for space in self.side.spaces)
        names = "".join(self.label(space) for space in self.side.lands)
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" class="board px" role="group"'
            f' data-buttons="small" data-lens="yes" data-legible="{LEGIBLE}"'
            f' viewBox="0 0 {self.width} {self.height}"'
            f' aria-label="{escape(self.say("drawing.map"))}">'
            f"<defs>{self.defs()}</defs>{ground(self.width, self.height, BLEED, 'px-sea')}"
            f'<g class="px-shores">{self.shores()}</g><use href="#px-land" class="px-land"/>'
            f'<g clip-path="url(#px-dry)"><g mask="url(#px-near-all)">{self.provinces()}</g></g>'
            f'<use href="#px-land" class="px-coast"/><g pointer-events="none">{self.links()}'
            f"{self.territory_names()}{self.province_names()}</g>{spaces}"
            f'<g data-layer="highlights"></g><g pointer-events="none">{names}</g></svg>'
        )

    def defs(self) -> str:
        """The land, and the clip that keeps colours on it."""
        shores = self.chart.land(self.chart.projection, 1.8, BLEED, WHOLE)
        discs = "".join(
            f'<circle cx="{round(x, -1):.0f}" cy="{round(y, -1):.0f}" r="{SOFT:.0f}"/>'
            for space, (x, y) in enumerate(self.chart.nodes)
            if self.side.province[space] >= 0
        )
        return (
            f'<path id="px-land" d="{shores}"/>'
            '<clipPath id="px-dry"><use href="#px-land"/></clipPath>'
            '<radialGradient id="px-near"><stop offset=".55" stop-color="#fff"/>'
            '<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>'
            f'<mask id="px-near-all" maskUnits="userSpaceOnUse" x="-{BLEED}" y="-{BLEED}"'
            f' width="{self.width + 2 * BLEED}" height="{self.height + 2 * BLEED}">'
            f'<g fill="url(#px-near)">{discs}</g></mask>'
        )

    def shores(self) -> str:
        """Lines that hug the coast."""
        return "".join(
            f'<use href="#px-land" class="px-shore" stroke-width="{width}" opacity="{opacity}"/>'
            for width, opacity in WATER_LINES
        )

    # -- provinces -------------------------------------------------------------------------------
    def provinces(self) -> str:
        """The soft area of each province: its territory's tint, and whoever controls it."""
        drawn = ""
        for number, cells in sorted(self.chart.cells().items()):
            territory = self.side.territory[number]
            kind = self.side.territory_kind[territory]
            tint = self.side.territory_ids[territory] if kind == HOME else "free"
            wild = " px-wild" if kind == BARBARIAN else ""
            drawn += (
                f'<g class="px-province" data-target="province:{self.side.province_ids[number]}"'
                f' data-name="{escape(self.side.province_names[number][self.lang])}">'
                f'<g class="px-area px-{tint}{wild}"><path id="px-{number}" d="{cells}"/></g>'
                f'<use href="#px-{number}" class="px-held"/></g>'
            )
        return drawn

    def territory_names(self) -> str:
        """Large and wide, under everything else."""
        drawn = ""
        for number, id in enumerate(self.side.territory_ids):
            spaces = [
                space
                for province in self.side.provinces_of[number]
                for space in self.side.spaces_of[province]
            ]
            if len(spaces) > 2:
                x, y = self.chart.title("territory", id, spaces)
                name = self.side.territory_names[number][self.lang]
                drawn += (
                    f'<text x="{x:.0f}" y="{y:.0f}" class="px-territory" data-id="{id}">'
                    f"{escape(name.upper())}</text>"
                )
        return drawn

    def province_names(self) -> str:
        """With their income, once one looks closer."""
        drawn = ""
        for province in self.side.provinces:
            id = self.side.province_ids[province]
            x, y = self.chart.title("province", id, self.side.spaces_of[province])
            name = self.side.province_names[province][self.lang]
            drawn += (
                f'<text x="{x:.0f}" y="{y:.0f}" class="px-provname l3">'
                f"{escape(name)} · {self.side.revenue[province]}</text>"
            )
        return drawn

    # -- links and spaces ------------------------------------------------------------------------
    def links(self) -> str:
        """Roads, ways by sea, straits."""
        return "".join(
            f'<path d="{self.chart.links(way)}" class="px-way px-{way}"/>' for way in WAYS
        )

    def space(self, space: Space) -> str:
        """A space or point, as it is printed."""
        x, y = self.chart.nodes[space]
        kind = self.side.kind[space]
        return (
            f'<g transform="translate({x:.0f},{y:.0f})" data-anchor="{x:.0f},{y:.0f}"'
            f' data-target="space:{self.side.ids[space]}"'
            f' data-name="{escape(self.side.names[space])}" data-tip="{escape(self.about(space))}">'
            f'<circle r="{AIM[kind]}" data-outline="" class="px-hit"/>'
            f'<g class="px-k">{self.sign(space)}</g></g>'
        )

    def sign(self, space: Space) -> str:
        """What is drawn in the middle of a space."""
        kind, marks = self.side.kind[space], self.side.marks[space]
        if kind == LAND_POINT:
            return '<rect x="-4" y="-4" width="8" height="8" class="px-point"/>'
        if kind == PASS:
            return (
                '<path d="M-9 8 0-9 9 8Z" class="px-fort"/><path d="M-5 8 0 0 5 8" class="px-gap"/>'
            )
        if kind in (SEA_POINT, DEEP_SEA):
            r = 7 if kind == SEA_POINT else 10
            deep = " px-deep" if kind == DEEP_SEA else ""
            return f'<path d="M0-{r} {r} 0 0 {r}-{r} 0Z" class="px-wave{deep}"/>'
        drawn = '<path d="M-15 12 0-15 15 12Z" class="px-fort"/>' if marks & FORTRESS else ""
        port = " px-port" if marks & PORT else ""
        drawn += f'<circle r="{SPOT:g}" class="px-spot{port}"/>'
        if marks & CAPITAL:
            drawn += '<circle r="17" class="px-capital"/>'
        if marks & MINE:
            drawn += '<path d="M7 13 14 20M14 13 7 20" class="px-mine"/>'
        return drawn

    def label(self, space: Space) -> str:
        """The name of a space, from the level on at which there is room for it; capitals always."""
        x, y = self.chart.nodes[space]
        level, across, down = self.chart.name(space)
        anchor = "" if across > 0 else f' text-anchor="{"end" if across < 0 else "middle"}"'
        capital = " px-capital-name" if self.side.marks[space] & CAPITAL else ""
        gap = NAME_GAP + 4 * bool(capital)
        dx, dy = across * gap, down * (gap + 8)
        return (
            f'<g transform="translate({x:.0f} {y:.0f})"><g class="px-k l{0 if capital else level}">'
            f'<text x="{dx:.0f}" y="{dy:.0f}" dy=".35em"{anchor} class="px-name{capital}"'
            f">{escape(self.side.names[space])}</text></g></g>"
        )

    # -- words -----------------------------------------------------------------------------------
    def about(self, space: Space) -> str:
        """A space in words: what it is, where it lies."""
        side = self.side
        kind = SPACE_KINDS[side.kind[space]]
        province = side.province[space]
        place = self.where(province) if province >= 0 else self.say("drawing.place.at_sea")
        said = [self.say(f"drawing.place.{kind}", name=side.names[space], where=place)]
        said += [
            self.say(f"drawing.place.{mark}")
            for bit, mark in enumerate(MARKS)
            if side.marks[space] >> bit & 1
        ]
        return " ".join(said)

    def where(self, province: Province) -> str:
        """The province, and whose home it is."""
        name = self.side.province_names[province][self.lang]
        home = self.side.home_of[self.side.territory[province]]
        if home < 0:
            return name
        return self.say(
            "drawing.place.home", province=name, power=self.say(f"power.{POWERS[home]}")
        )

    def say(self, key: str, **values: object) -> str:
        """A message of the catalogue."""
        return self.game.catalogue.text(self.lang, key, **values)
