"""The map without pieces: land and sea, areas, links, names."""

from __future__ import annotations

from math import atan2, degrees
from typing import Final

from ludus.core.markup import ground, use
from ludus.core.scene import escape

from ..components.board import Board
from ..definition import SwordOfRome
from ..vocabulary.places import APPIAN, CAPITAL, CITY, CLEAR, NORMAL, ROUGH, SPACE_KINDS, STRAIT
from ..vocabulary.powers import POWERS
from .chart import REACH
from .room import Room

WATER_LINES: Final = ((22, 0.3), (13, 0.45), (6, 0.7))
"""Width and opacity of the lines along the coast."""
BLEED: Final = 420
"""How far the map goes on at all sides, for screens of another shape."""
LEGIBLE: Final = 0.79
"""Pixels for a unit of the board from which on its text can be read."""
PATTERNS: Final = {
    "greek": '<circle cx="4" cy="4" r="1.3" class="sr-dot"/>',
    "gallic": '<path d="M-2 2 2-2M-2 10 10-2M6 10 10 6"/>',
    "etruscan": '<path d="M4 0V8"/>',
    "samnite": '<path d="M0 0 8 8M8 0 0 8"/>',
    "carthaginian": '<path d="M0 6 4 2 8 6"/>',
    "volsci": '<path d="M1 4h3M5 0h3"/>',
    "transalpine": '<path d="M0 4H8"/>',
}
"""Beside the colour, what tells whose land it is; Roman and independent land is plain."""
LINK_CLASSES: Final = ((CLEAR, "clear"), (ROUGH, "rough"), (STRAIT, "strait"), (APPIAN, "appian"))


class Map:
    """The board without pieces, in one language."""

    def __init__(self, game: SwordOfRome, room: Room, lang: str) -> None:
        chart = room.chart
        self.game: Final = game
        self.room: Final = room
        self.chart: Final = chart
        self.side: Final[Board] = chart.board
        self.lang: Final = lang
        self.width: Final = round(chart.projection.width)
        self.height: Final = round(chart.projection.height)

    def svg(self) -> str:
        """The whole drawing, from the ground up."""
        areas = self.chart.areas()
        places = "".join(self.space(space, areas[space]) for space in range(self.side.count))
        names = "".join(self.label(space) for space in range(self.side.count))
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" class="board sr" role="group"'
            f' data-buttons="small" data-legible="{LEGIBLE}"'
            f' viewBox="0 0 {self.width} {self.height}"'
            f' aria-label="{escape(self.say("drawing.map"))}">'
            f"<defs>{self.defs()}</defs>{self.ground()}{places}"
            f'<g pointer-events="none"><g mask="url(#sr-far)">{self.ground()}</g>'
            '<use href="#sr-water" class="sr-sea"/><g clip-path="url(#sr-wet)">'
            f'{self.water_lines()}</g><use href="#sr-land" class="sr-coast"/>{self.links()}</g>'
            f'<g data-layer="highlights"></g><g pointer-events="none">{names}</g></svg>'
        )

    def ground(self) -> str:
        """The colour of the paper, beyond the edges too."""
        return ground(self.width, self.height, BLEED, "sr-ground")

    def defs(self) -> str:
        """Land and water, the patterns of the powers, and the soft rim of their areas."""
        shores = self.chart.land(self.chart.projection, 0.6, BLEED)
        wide, tall = self.width + 2 * BLEED, self.height + 2 * BLEED
        frame = f"M-{BLEED}-{BLEED}h{wide}v{tall}h-{wide}z"
        discs = "".join(
            f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{REACH:.0f}" fill="url(#sr-near)"/>'
            for x, y in self.chart.nodes
        )
        patterns = "".join(
            f'<pattern id="sr-pat-{power}" width="8" height="8" patternUnits="userSpaceOnUse"'
            f' class="sr-pat {power}">{mark}</pattern>'
            for power, mark in PATTERNS.items()
        )
        return (
            f'<path id="sr-land" d="{shores}"/>'
            f'<path id="sr-water" d="{frame}{shores}" fill-rule="evenodd" clip-rule="evenodd"/>'
            '<clipPath id="sr-wet"><use href="#sr-water"/></clipPath>'
            '<radialGradient id="sr-near"><stop offset=".5" stop-color="#000"/>'
            '<stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>'
            f'<mask id="sr-far" maskUnits="userSpaceOnUse" x="-{BLEED}" y="-{BLEED}"'
            f' width="{wide}" height="{tall}"><rect x="-{BLEED}" y="-{BLEED}" width="{wide}"'
            f' height="{tall}" fill="#fff"/>{discs}</mask>{patterns}'
        )

    def space(self, space: int, area: str) -> str:
        """A space: its area under everything, and what is lit round its middle."""
        x, y = self.chart.nodes[space]
        u, v = self.room.buttons[space]
        name = self.side.names[space]
        reach = 15 if self.side.kind[space] == NORMAL else 20
        return (
            f'<g class="sr-space" data-target="space:{self.side.ids[space]}"'
            f' data-name="{escape(name)}" data-anchor="{u:.0f},{v:.0f}"'
            f' data-tip="{escape(self.about(space))}">'
            f'<path d="{area}" class="sr-area"/><path d="{area}" class="sr-hatch"/>'
            f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{reach}" data-outline="" class="sr-hit"/></g>'
        )

    def about(self, space: int) -> str:
        """A space in words: what it is, whose home, and where its links go."""
        side = self.side
        said = [
            self.say(
                f"drawing.place.{SPACE_KINDS[side.kind[space]]}",
                name=side.names[space],
                n=side.printed[space],
                power=self.say(f"power.{POWERS[side.home[space]]}"),
            )
        ]
        if side.is_victory[space]:
            said.append(self.say("drawing.place.victory"))
        if side.reinforcements[space]:
            said.append(self.say("drawing.place.reinforcements", n=side.reinforcements[space]))
        if side.port[space]:
            said.append(self.say(f"drawing.place.port_{side.port[space]}"))
        for kind, word in LINK_CLASSES:
            near = [n for n in side.near[space] if side.terrain[space][n] == kind]
            if near:
                names = ", ".join(side.names[other] for other in near)
                said.append(self.say(f"drawing.place.{word}", near=names))
        return " ".join(said)

    def water_lines(self) -> str:
        """Three lines that hug the coast."""
        return "".join(
            f'<use href="#sr-land" class="sr-shore" stroke-width="{width}" opacity="{opacity}"/>'
            for width, opacity in WATER_LINES
        )

    def links(self) -> str:
        """Each kind on a casing; the Appian Way is hollow until it is built."""
        drawn = ""
        for kind, word in LINK_CLASSES:
            d = self.chart.links(kind)
            if not d:
                continue
            core = f'<path d="{d}" class="sr-core"/>' if kind == APPIAN else ""
            target = ' data-target="road:appian"' if kind == APPIAN else ""
            drawn += (
                f'<g{target}><path d="{d}" class="sr-way-under"/>'
                f'<path d="{d}" class="sr-way sr-{word}"/>{core}</g>'
            )
        for (x, y), (u, v) in self.chart.one_way():
            turn = degrees(atan2(v - y, u - x))
            drawn += (
                f'<path d="M-5-5 5 0-5 5z" class="sr-head"'
                f' transform="translate({x:.0f} {y:.0f}) rotate({turn:.0f})"/>'
            )
        return drawn

    def label(self, space: int) -> str:
        """The name of a space, its port and its reinforcements."""
        side = self.side
        x, y = self.chart.label(space)
        bold = " sr-city-name" if side.kind[space] in (CITY, CAPITAL) else ""
        marks = ""
        if side.port[space]:
            marks += '<tspan class="sr-anchor" dx="3">⚓</tspan>'
        if side.reinforcements[space]:
            marks += f'<tspan class="sr-plus" dx="3">+{side.reinforcements[space]}</tspan>'
        star = ""
        if side.is_victory[space]:
            u, v = self.chart.nodes[space]
            edge = 10 if side.kind[space] == NORMAL else 17
            star = use("laurel", u + edge, v - 11, 14, "sr-star")
        return (
            f'<text x="{x + 1:.0f}" y="{y + 13:.0f}" class="sr-name{bold}">'
            f"{escape(side.names[space])}{marks}</text>{star}"
        )

    def say(self, key: str, **values: object) -> str:
        """A message of the catalogue."""
        return self.game.catalogue.text(self.lang, key, **values)
