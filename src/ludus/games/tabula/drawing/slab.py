"""The board without pieces: wood, points, bar, trays, the tower for the dice."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from ludus.core.markup import ground
from ludus.core.scene import escape

from ..vocabulary.ids import POINTS
from .layout import (
    BAR,
    BAR_LEFT,
    CENTRE,
    FRAME,
    HEIGHT,
    LANE,
    LEFT,
    MARGIN,
    MIDDLE,
    NUMBER,
    REACH,
    TOP,
    TRAY,
    WIDTH,
    edge,
    inward,
    is_upper,
    lane,
    middle,
)

if TYPE_CHECKING:
    from ..definition import Tabula

BLEED: Final = 600
"""How far the table under the board goes on, for screens of another shape."""
LEGIBLE: Final = 0.67
"""Pixels for a unit of the board from which on its text can be read."""
KEY: Final = 20
"""Width of a turn of the meander on the frame."""


class Slab:
    """The board in one language."""

    def __init__(self, game: Tabula, lang: str) -> None:
        self.game: Final = game
        self.lang: Final = lang

    def say(self, key: str, **values: object) -> str:
        """A message of the catalogue, safe in markup."""
        return escape(self.game.catalogue.text(self.lang, key, **values))

    def svg(self) -> str:
        """The whole drawing, from the table up."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="board tb" role="group"'
            f' data-buttons="small" data-legible="{LEGIBLE}" viewBox="0 0 {WIDTH} {HEIGHT}"'
            f' aria-label="{self.say("drawing.board")}">'
            f"{ground(WIDTH, HEIGHT, BLEED, 'tb-table')}{wood()}{way()}{self.trays()}"
            f"{''.join(self.point(n) for n in range(1, POINTS + 1))}{self.bar()}{self.tower()}"
            f'<g data-layer="highlights"></g></svg>'
        )

    def place(self, target: str, x: float, y: float, name: str, tip: str) -> str:
        """What the front end needs to know of a place: here its button goes when it is lit."""
        return (
            f'data-target="{target}" data-name="{name}" data-anchor="{x:g},{y:g}" data-tip="{tip}"'
        )

    def point(self, number: int) -> str:
        """A lance from the edge to the middle, in one of two colours, with its number."""
        x, base, way = middle(number), edge(number), inward(number)
        tip = base + way * REACH
        top = min(base, tip) - (NUMBER if is_upper(number) else 0)
        shade = "tb-dark" if number % 2 else "tb-light"
        name = self.say("drawing.point", n=number)
        own = self.game.board.names.get(number)
        told = f"{name}: {escape(own)}" if own else name
        where = self.place(f"place:{number}", x, tip + way * 4, name, told)
        lance = (
            f"M{x - 24:g} {base}C{x - 17:g} {base + way * 96:g} {x - 7:g} {base + way * 170:g}"
            f" {x:g} {tip:g}C{x + 7:g} {base + way * 170:g} {x + 17:g} {base + way * 96:g}"
            f" {x + 24:g} {base}Z"
        )
        return (
            f'<g class="tb-point {shade}" {where}>'
            f'<rect data-outline="" x="{lane(number) + 3:g}" y="{top:g}" width="{LANE - 6}"'
            f' height="{REACH + NUMBER}" rx="6" class="tb-lane"/><path d="{lance}"/>'
            f'<text x="{x:g}" y="{base - way * 13 + 5.5:g}">{number}</text></g>'
        )

    def bar(self) -> str:
        """Between the halves: where pieces lie that were hit."""
        x, y = BAR_LEFT + BAR / 2, CENTRE - MIDDLE / 2 - 4
        flowers = "".join(rosette(x, at, 21) for at in (TOP + 16, HEIGHT - TOP - 16))
        name, told = self.say("drawing.bar"), self.say("drawing.bar_tip")
        where = self.place("place:hit", x, y, name, told)
        return (
            f'<g class="tb-bar" {where}><rect data-outline="" x="{BAR_LEFT + 4}" y="{FRAME + 4}"'
            f' width="{BAR - 8}" height="{HEIGHT - 2 * FRAME - 8}" rx="6"/>{flowers}</g>'
        )

    def tower(self) -> str:
        """The pyrgus in the middle of the bar: the dice are thrown through it."""
        x, name = BAR_LEFT + BAR / 2, self.say("drawing.tower")
        where = self.place("button:throw", x, CENTRE + 16, name, self.say("drawing.tower_tip"))
        return (
            f'<g class="tb-tower" transform="translate({x:g} {CENTRE:g})" {where}>'
            '<rect data-outline="" x="-25" y="-44" width="50" height="88" rx="5"/>'
            '<path d="M-25 -30H25M-25 30H25M-17 -44v-6h8v6M-4 -44v-6h8v6M9 -44v-6h8v6"/>'
            '<path d="M-14 30v-22a14 14 0 0 1 28 0v22z" class="tb-gate"/></g>'
        )

    def trays(self) -> str:
        """At the left: pieces that wait to enter above, pieces that are home below."""
        made = ""
        half = CENTRE - FRAME
        for id, y in (("waiting", FRAME), ("home", CENTRE)):
            name, told = self.say(f"drawing.{id}"), self.say(f"drawing.{id}_tip")
            where = self.place(f"place:{id}", FRAME + TRAY / 2 - 4, y + half / 2 + 8, name, told)
            made += (
                f'<g class="tb-tray" {where}><rect data-outline="" x="{FRAME + 4}" y="{y + 4:g}"'
                f' width="{TRAY - 16}" height="{half - 8:g}" rx="8"/>'
                f'<text x="{FRAME + TRAY / 2 - 4}" y="{y + 26:g}">{name}</text></g>'
            )
        return made


def wood() -> str:
    """The frame with a meander, and the field inside it."""
    return (
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="16" class="tb-wood"/>'
        f'<path d="{meander()}" class="tb-meander"/>'
        f'<rect x="{LEFT}" y="{FRAME}" width="{WIDTH - LEFT - MARGIN}"'
        f' height="{HEIGHT - 2 * FRAME}" rx="4" class="tb-field"/>'
    )


def meander() -> str:
    """A running key along the upper and the lower edge of the frame."""
    drawn = ""
    for y, out in ((FRAME - 7, -1), (HEIGHT - FRAME + 7, 1)):
        for x in range(FRAME, WIDTH - FRAME - KEY, KEY):
            drawn += f"M{x} {y}v{12 * out}h14v{-8 * out}h-8v{4 * out}M{x} {y}h{KEY}"
    return drawn


def rosette(x: float, y: float, size: float) -> str:
    """Six petals drawn with the compass, as they are scratched on Roman boards."""
    petals = ""
    for turn in range(6):
        angle = turn * pi / 3
        tip_x, tip_y = x + size * cos(angle), y + size * sin(angle)
        petals += (
            f"M{x:g} {y:g}A{size:g} {size:g} 0 0 1 {tip_x:.1f} {tip_y:.1f}"
            f"A{size:g} {size:g} 0 0 1 {x:g} {y:g}"
        )
    return f'<circle cx="{x:g}" cy="{y:g}" r="{size:g}"/><path d="{petals}"/>'


def way() -> str:
    """An arrow at the right, where the way bends from point 12 to point 13."""
    x, y = WIDTH - MARGIN, CENTRE
    return (
        f'<path d="M{x + 8} {y - 90:g}q24 6 24 40v100q0 34-24 40m12-13-12 13 15 7" class="tb-way"/>'
    )
