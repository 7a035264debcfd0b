"""The map of one side of the board: land and sea, areas, borders, sites, names. No pieces."""

from __future__ import annotations

from typing import Final

from ludus.core.markup import ground
from ludus.core.scene import escape

from ..components.board import Board
from ..definition import AntikeDuellum
from ..vocabulary.ids import GALLEY, LEGION
from .chart import REACH, Chart

WATER_LINES: Final = ((22, 0.3), (13, 0.45), (6, 0.7))
"""Width and opacity of the lines along the coast."""
BLEED: Final = 320
LEGIBLE: Final = 0.87
"""Pixels for a unit of the board from which on its text can be read."""
"""How far the map goes on above and below, for screens that are taller than wide."""
NODE: Final = 21
PATTERNS: Final = {
    "carthage": '<pattern id="ad-carthage" width="12" height="8" patternUnits="userSpaceOnUse">'
    '<path d="M1 6.5 6 2l5 4.5" class="ad-hatch carthage"/></pattern>',
    "greece": '<pattern id="ad-greece" width="9" height="9" patternUnits="userSpaceOnUse">'
    '<circle cx="2.5" cy="2.5" r="1.3" class="ad-dot greece"/>'
    '<circle cx="7" cy="7" r="1.3" class="ad-dot greece"/></pattern>',
    "persia": '<pattern id="ad-persia" width="7" height="7" patternUnits="userSpaceOnUse">'
    '<path d="M3.5 0V7" class="ad-hatch persia"/></pattern>',
}
"""Beside the colour, what tells whose land it is; Rome's is plain."""


class Map:
    """One side of the board without pieces, in one language.

    Painted from the ground up: land, areas with the owner's tint, sea over all that is not land,
    water lines, coast, what is lit, borders, marks of sites, names.
    """

    def __init__(self, game: AntikeDuellum, chart: Chart, lang: str) -> None:
        self.game: Final = game
        self.chart: Final = chart
        self.side: Final[Board] = chart.board
        self.lang: Final = lang
        self.width: Final = round(chart.projection.width)
        self.height: Final = round(chart.projection.height)

    def svg(self) -> str:
        """The whole drawing."""
        areas = self.chart.areas()
        places = "".join(self.region(place, areas[place]) for place in self.chart.dry)
        places += "".join(self.region(place, "") for place in self.chart.seas)
        marks = "".join(self.mark(place) for place in range(len(self.side.ids)))
        names = "".join(self.label(place) for place in range(len(self.side.ids)))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="board ad" role="group"'
            f' data-legible="{LEGIBLE}" viewBox="0 0 {self.width} {self.height}"'
            f' aria-label="{escape(self.say(f"drawing.map.{self.side.id}"))}">'
            f"<defs>{self.defs()}</defs>{self.ground()}{places}"
            f'<g pointer-events="none"><g mask="url(#ad-far)">{self.ground()}</g>'
            '<use href="#ad-water" class="ad-sea"/><g clip-path="url(#ad-wet)">'
            f"{self.water_lines()}</g>"
            '<use href="#ad-land" class="ad-coast"/>'
            f'{self.borders()}</g><g data-layer="highlights"></g>'
            f'<g pointer-events="none">{marks}{names}</g></svg>'
        )

    def ground(self) -> str:
        """The colour of the paper, beyond the edges too."""
        return ground(self.width, self.height, BLEED, "ad-ground")

    def defs(self) -> str:
        """Land and water, the patterns of both nations, and the soft rim of their areas."""
        shores = self.chart.land(self.chart.projection, 0.6, BLEED)
        frame = (
            f"M-{BLEED}-{BLEED}h{self.width + 2 * BLEED}v{self.height + 2 * BLEED}"
            f"h-{self.width + 2 * BLEED}z"
        )
        discs = "".join(
            f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{REACH:.0f}" fill="url(#ad-near)"/>'
            for x, y in (self.chart.nodes[place] for place in self.chart.dry)
        )
        patterns = "".join(PATTERNS.get(nation, "") for nation in self.side.nations)
        return (
            f'<path id="ad-land" d="{shores}"/>'
            f'<path id="ad-water" d="{frame}{shores}" fill-rule="evenodd" clip-rule="evenodd"/>'
            '<clipPath id="ad-wet"><use href="#ad-water"/></clipPath>'
            '<radialGradient id="ad-near"><stop offset=".55" stop-color="#000"/>'
            '<stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>'
            f'<mask id="ad-far" maskUnits="userSpaceOnUse" x="-{BLEED}" y="-{BLEED}"'
            f' width="{self.width + 2 * BLEED}" height="{self.height + 2 * BLEED}">'
            f'<rect x="-{BLEED}" y="-{BLEED}" width="{self.width + 2 * BLEED}"'
            f' height="{self.height + 2 * BLEED}" fill="#fff"/>{discs}</mask>{patterns}'
        )

    def region(self, place: int, area: str) -> str:
        """A region: its area under everything, and the ring that is lit round its middle."""
        x, y = self.chart.nodes[place]
        drawn = ""
        if area:
            name = self.side.ids[place]
            fills = "".join(
                f'<use href="#ad-a-{name}" fill="url(#ad-{nation})" class="ad-of-{nation}"/>'
                for nation in self.side.nations
                if nation in PATTERNS
            )
            hilly = " ad-hilly" if self.sort(place) == "mountain" else ""
            path = f'<path id="ad-a-{name}" d="{area}"/>'
            drawn = f'<g class="ad-area{hilly}">{path}</g>{fills}'
        return (
            f'<g {self.place(place)}>{drawn}<circle cx="{x:.0f}" cy="{y:.0f}" r="{NODE}"'
            ' data-outline="" class="ad-hit"/></g>'
        )

    def place(self, place: int) -> str:
        """What the front end needs to know of a region."""
        x, y = self.chart.button(place)
        name = escape(self.side.labels[place])
        return (
            f'class="ad-region" data-target="space:{self.side.ids[place]}" data-name="{name}"'
            f' data-anchor="{x:.0f},{y:.0f}" data-tip="{escape(self.about(place))}"'
        )

    def about(self, place: int) -> str:
        """A region in words: what it is, and what lies across its borders."""
        said = [self.say(f"drawing.place.{self.sort(place)}", name=self.side.labels[place])]
        for kind, colour in ((LEGION, "red"), (GALLEY, "blue")):
            near = self.side.borders[kind][place]
            if near:
                names = ", ".join(self.side.labels[other] for other in near)
                said.append(self.say(f"drawing.place.{colour}", near=names))
        return " ".join(said)

    def sort(self, place: int) -> str:
        """What a region is."""
        if self.side.high_seas >> place & 1:
            return "high_sea"
        return "site" if self.side.sites >> place & 1 else "mountain"

    def water_lines(self) -> str:
        """Three lines that hug the coast."""
        return "".join(
            f'<use href="#ad-land" class="ad-shore" stroke-width="{width}" opacity="{opacity}"/>'
            for width, opacity in WATER_LINES
        )

    def borders(self) -> str:
        """Blue borders in dashes, red ones solid and above; each on a casing."""
        sea, land = self.chart.borders(GALLEY), self.chart.borders(LEGION)
        return (
            f'<path d="{sea}" class="ad-blue-case"/><path d="{sea}" class="ad-blue"/>'
            f'<path d="{land}" class="ad-red-case"/><path d="{land}" class="ad-red"/>'
        )

    def mark(self, place: int) -> str:
        """High sea: a disc with waves; mountain: peaks; site: a dashed disc with a gable."""
        x, y = self.chart.nodes[place]
        match self.sort(place):
            case "high_sea":
                drawn = (
                    '<circle r="17" class="ad-high"/><path class="ad-wave"'
                    ' d="M-11-4q3.7-5 7.3 0t7.3 0 7.3 0M-11 3q3.7-5 7.3 0t7.3 0'
                    ' 7.3 0"/>'
                )
            case "mountain":
                drawn = '<use href="#ad-peaks" x="-18" y="-20" width="36" height="36"/>'
            case _:
                drawn = (
                    '<circle r="10.5" class="ad-site"/>'
                    '<path d="M-4 4v-5l4-4 4 4v5z" class="ad-gable"/>'
                )
        return f'<g transform="translate({x:.0f} {y:.0f})">{drawn}</g>'

    def label(self, place: int) -> str:
        """The name of a region; in italics at sea."""
        (x, y), (dx, dy, anchor) = self.chart.nodes[place], self.chart.labels[place]
        wet = " ad-wet" if self.sort(place) == "high_sea" else ""
        return (
            f'<text x="{x + dx:.0f}" y="{y + dy:.0f}" text-anchor="{anchor}"'
            f' class="ad-name{wet}">{escape(self.side.labels[place])}</text>'
        )

    def say(self, key: str, **values: object) -> str:
        """A message of the catalogue."""
        return self.game.catalogue.text(self.lang, key, **values)
