"""Das Ende des Triumvirats as it is seen: the board, and what the other modules draw on it.

``chart`` knows the map, ``plates`` the pieces, ``panels`` what stands beside the board, ``hints``
how options are shown; ``board.css`` gives colours by the design tokens.
"""

from __future__ import annotations

from typing import Any, Final

from ludus.core.coaching import teller
from ludus.core.game import Game, Options
from ludus.core.maps import Point, framed
from ludus.core.markup import ground, miniature
from ludus.core.scene import Drawing, Goal, Hint, Scene, escape

from ..definition import Triumvirate
from ..telling.text import Page
from ..vocabulary.ids import PROVINCES, SEATS, TYPES
from . import goals, hints, panels, plates
from .chart import BLOB, Chart

WATER_LINES: Final = ((22, 0.3), (13, 0.45), (6, 0.7))
"""Width and opacity of the lines along the coast."""
THUMBNAIL_WIDTH: Final = 320
BLEED: Final = 280
"""How far the map goes on at all sides, for screens of another shape."""
LEGIBLE: Final = 0.88
"""Pixels for a unit of the board from which on its text can be read."""
NAME_ABOVE: Final = 21
USUAL_WIDTH: Final = 83
"""Of a plate: square, governor, legions."""


STORY: Final = {
    "turn": "turn",
    "supplied": "fold",
    "rome_sent_gold": "fold",
    "rome_sent_legion": "fold",
    "marched": "way",
    "sailed": "way",
    "collected": "part",
    "weapon_drawn": "part",
    "protected": "part",
    "fought": "part",
    "repelled": "result",
    "conquered": "result",
    "officials_lost": "part",
    "escaped": "part",
    "lead_lost": "part",
    "compensated": "part",
    "citizens_left": "part",
    "no_gold_left": "part",
    "disbanded": "part",
}
"""How lines of the chronicle merge into steps."""


class TriumvirateDrawing(Drawing):
    """Board, scene and hints of the game, from views."""

    story = STORY
    milestones = ("elected",)
    gains = ("elected", "conquered", "raised")

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        assert isinstance(game, Triumvirate)
        self.rules: Final = game
        self.chart: Final = Chart(game.edition, game.board.ids)
        self.boards: Final[dict[tuple[str, str], str]] = {}
        self.small = ""

    def board(self, options: Options, lang: str) -> str:
        """The map with every zone as a place; with two players part of it is out of the game."""
        key = (options["players"], lang)
        if key not in self.boards:
            self.boards[key] = Map(self.rules, self.chart, int(options["players"]), lang).svg()
        return self.boards[key]

    def thumbnail(self) -> str:
        """The provinces in the colours of their first owners; needs no style sheet."""
        if not self.small:
            self.small = self.draw_thumbnail()
        return self.small

    def draw_thumbnail(self) -> str:
        """The provinces on a small map."""
        projection = framed(self.chart.frame, THUMBNAIL_WIDTH)
        parts: list[str] = []
        for place, owner in enumerate(self.rules.board.three.owner):
            zone = self.rules.board.ids[place]
            if owner >= 0 and zone in self.chart.found:
                colour = "crassus-line" if SEATS[owner] == "crassus" else SEATS[owner]
                area = self.chart.area(zone, projection, 1.2)
                parts.append(
                    f'<path d="{area}" fill="var(--{colour})" fill-opacity=".8"'
                    ' stroke="var(--label-halo)" stroke-width="1.2"/>'
                )
        return miniature(projection, self.chart.land(projection, 1.4), parts, "land-off")

    def scene(self, view: dict[str, Any], lang: str) -> Scene:
        """Plates, triumvirs and drawn weapons; owners of the areas; seats and trays."""
        page = Page(self.rules, view, lang)
        areas = {f"space:{p['id']}": f"owner-{p['owner']}" for p in view["provinces"]}
        return Scene(plates.pieces(page, self.chart), areas, panels.panels(page, self.chart))

    def hint(self, view: dict[str, Any], kind: str, target: str, lang: str) -> Hint:
        """Symbol, price and consequence of an option."""
        return hints.hint(Page(self.rules, view, lang), kind, target)

    def emblem(self, seat: str) -> str:
        """The symbol that stands for a seat."""
        return f"em-{seat}"

    def goals(self, view: dict[str, Any], seat: str, lang: str) -> list[Goal]:
        """See :mod:`.goals`."""
        return goals.goals(view, seat, teller(self.rules, lang))

    def series(self, view: dict[str, Any]) -> dict[str, dict[str, float]]:
        """Provinces, legions, gold, citizens, and the sum of both competences."""
        figures: dict[str, dict[str, float]] = {
            "provinces": {t["id"]: t["provinces"] for t in view["triumvirs"]},
            "legions": {t["id"]: 0 for t in view["triumvirs"]},
            "gold": {t["id"]: t["gold"] for t in view["triumvirs"]},
            "citizens": {t["id"]: t["citizens"] for t in view["triumvirs"]},
            "competence": {t["id"]: t["political"] + t["military"] for t in view["triumvirs"]},
        }
        for province in view["provinces"]:
            figures["legions"][province["owner"]] += province["legions"]
            figures["gold"][province["owner"]] += province["gold"]
        figures["legions"][view["active"]] += view["escort"]
        return figures


def drawing(game: Game) -> Drawing:
    """How the game is shown."""
    return TriumvirateDrawing(game)


class Map:
    """The board without pieces, for two or three players, in one language.

    Painted from the sea up: zones, water lines, land, areas with the owner's band, borders,
    coast, what is lit, arrows, names.
    """

    def __init__(self, game: Triumvirate, chart: Chart, players: int, lang: str) -> None:
        self.game: Final = game
        self.chart: Final = chart
        self.lang: Final = lang
        start = game.board.three if players == 3 else game.board.two
        self.in_game: Final = start.zones
        self.land: Final = list(enumerate(game.board.ids))[:PROVINCES]
        self.seas: Final = list(enumerate(game.board.ids))[PROVINCES:]

    def svg(self) -> str:
        """The whole drawing."""
        projection = self.chart.projection
        width, height = round(projection.width), round(projection.height)
        label = escape(self.game.catalogue.text(self.lang, "drawing.map"))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="board tv" role="group"'
            f' data-legible="{LEGIBLE}" viewBox="0 0 {width} {height}" aria-label="{label}">'
            f"<defs>{self.defs()}</defs>"
            f"{ground(width, height, BLEED, 'tv-sea')}"
            f"{''.join(self.sea(*sea) for sea in self.seas)}{self.shore()}"
            f"{''.join(self.province(*province) for province in self.land)}"
            f'<g pointer-events="none"><path d="{self.chart.lines("border")}" class="tv-border"/>'
            '<use href="#tv-land" class="tv-coast"/></g><g data-layer="highlights"></g>'
            f'<g pointer-events="none">{self.arrows()}{self.labels()}</g></svg>'
        )

    def defs(self) -> str:
        """The land, what is not land, the areas as clips of their own bands, an arrow's head."""
        projection = self.chart.projection
        land = self.chart.land(projection, 0.6, BLEED)
        shores = self.chart.land(projection, 0.6)
        frame = f"M0 0H{projection.width:.0f}V{projection.height:.0f}H0z"
        clips = "".join(
            f'<clipPath id="tv-in-{zone}"><use href="#tv-{zone}"/></clipPath>'
            for _, zone in self.land
        )
        return (
            f'<path id="tv-land" d="{land}"/><clipPath id="tv-wet">'
            f'<path d="{frame}{shores}" clip-rule="evenodd"/></clipPath>{clips}'
            '<marker id="tv-tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="5"'
            ' markerHeight="5" orient="auto-start-reverse">'
            '<path d="M0 .5 7 4 0 7.5Z" class="tv-tip"/></marker>'
        )

    def sea(self, number: int, zone: str) -> str:
        """A sea zone, cut at the coast; borders between seas are drawn apart, once and dotted."""
        classes = "tv-zone" if self.in_game >> number & 1 else "tv-zone tv-off"
        if zone not in self.chart.found:
            classes += " tv-blob"
        area = self.chart.area(zone, self.chart.projection)
        return (
            f'<path class="{classes}" {self.place(number, zone)} data-lit="soft" d="{area}"'
            ' clip-path="url(#tv-wet)"/>'
        )

    def shore(self) -> str:
        """Borders at sea, three water lines that hug the coast, and the land on top of them."""
        lines = "".join(
            f'<use href="#tv-land" class="tv-water" stroke-width="{width}" opacity="{opacity}"/>'
            for width, opacity in WATER_LINES
        )
        borders = f'<path d="{self.chart.lines("sea_border")}" class="tv-sea-border"/>'
        return (
            f'<g pointer-events="none">{lines}{borders}</g><use href="#tv-land" class="tv-land"/>'
        )

    def province(self, number: int, zone: str) -> str:
        """A province: its type by the fill, its owner by a band along the inner edge."""
        kind = TYPES[self.game.board.types[number]]
        classes = f"tv-area tv-{kind}" if self.in_game >> number & 1 else "tv-area tv-off"
        area = self.chart.area(zone, self.chart.projection)
        return (
            f'<g class="{classes}" {self.place(number, zone)}>'
            f'<path id="tv-{zone}" data-outline="" d="{area}"/>'
            f'<use href="#tv-{zone}" class="tv-band" clip-path="url(#tv-in-{zone})"/></g>'
        )

    def place(self, number: int, zone: str) -> str:
        """What the front end needs to know of a place."""
        x, y = self.chart.spots[zone].button
        name = escape(self.game.board.names[number])
        return (
            f'data-target="space:{zone}" data-name="{name}" data-anchor="{x:.0f},{y:.0f}"'
            f' data-tip="{escape(self.about(number))}"'
        )

    def about(self, number: int) -> str:
        """A zone in words: what it is, and what it touches."""
        say, board = self.game.catalogue.text, self.game.board
        if not self.in_game >> number & 1:
            return say(self.lang, "drawing.place.out", name=board.names[number])
        kind = "sea" if number >= PROVINCES else TYPES[board.types[number]]
        near = [n for n in board.neighbours[number] if self.in_game >> n & 1]
        return say(
            self.lang,
            f"drawing.place.{kind}",
            name=board.names[number],
            near=", ".join(board.names[n] for n in near),
        )

    # -- arrows and names ------------------------------------------------------------------------
    def arrows(self) -> str:
        """Where a strait or a desert is crossed at the price of one step."""
        drawn = []
        for ends, ((x1, y1), (x2, y2)) in self.chart.arrows.items():
            if not all(self.in_game >> self.game.board.ids.index(end) & 1 for end in ends):
                continue
            bend_x = (x1 + x2) / 2 + (y2 - y1) * 0.3
            bend_y = (y1 + y2) / 2 - (x2 - x1) * 0.3
            way = f"M{x1:.1f} {y1:.1f}Q{bend_x:.1f} {bend_y:.1f} {x2:.1f} {y2:.1f}"
            drawn.append(
                f'<path d="{way}" class="tv-arrow-under"/><path d="{way}" class="tv-arrow"'
                ' marker-start="url(#tv-tip)" marker-end="url(#tv-tip)"/>'
            )
        return "".join(drawn)

    def labels(self) -> str:
        """Land outside the game, seas, provinces."""
        faint = "".join(
            f'<text x="{x:.0f}" y="{y:.0f}" class="tv-faint">{name}</text>'
            for name, (x, y) in self.chart.outside.items()
        )
        seas = "".join(self.sea_name(*sea) for sea in self.seas)
        return faint + seas + "".join(self.province_name(*province) for province in self.land)

    def sea_name(self, number: int, zone: str) -> str:
        """On two lines, or along the axis of a narrow sea."""
        x, y = self.chart.spots[zone].at
        name = escape(self.game.board.names[number])
        turn = self.chart.turns.get(zone, 0)
        classes = "tv-sea-name" if self.in_game >> number & 1 else "tv-sea-name tv-off"
        if turn:
            return (
                f'<text class="{classes}" transform="translate({x:.0f} {y:.0f}) rotate({turn})">'
                f"{name}</text>"
            )
        lines = "".join(
            f'<tspan x="{x:.0f}" dy="{15 if i else 0}">{word}</tspan>'
            for i, word in enumerate(name.split())
        )
        return f'<text class="{classes}" x="{x:.0f}" y="{y:.0f}">{lines}</text>'

    def province_name(self, number: int, zone: str) -> str:
        """Type symbol and name above the plate, from its left end."""
        name = escape(self.game.board.names[number])
        spot = self.chart.spots[zone]
        x, y = spot.at
        if not self.in_game >> number & 1:
            return f'<text class="tv-out" {centred(spot.at, spot.grows)}>{name}</text>'
        kind = TYPES[self.game.board.types[number]]
        left = x if spot.grows > 0 else x - USUAL_WIDTH
        return (
            f'<g class="tv-name"><use href="#type-{kind}" x="{left - 1}" y="{y - NAME_ABOVE - 10}"'
            f' width="13" height="13"/><text x="{left + 15}" y="{y - NAME_ABOVE}">{name}</text></g>'
        )


def centred(at: Point, grows: int) -> str:
    """Where the name of a province stands that has no plate."""
    return f'x="{at[0] + grows * (BLOB + 12):.0f}" y="{at[1]:.0f}" text-anchor="middle"'
