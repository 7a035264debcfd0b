"""Antike Duellum as it is seen: both maps, and what the other modules lay on them.

``chart`` knows where regions lie, ``sheet`` draws the map, ``pieces`` what stands on it,
``panels``, ``wheel`` and ``hands`` what stands beside it, ``hints`` how options are shown;
``board.css`` gives colours by the design tokens.
"""

from __future__ import annotations

from typing import Any, Final

from ludus.core.coaching import teller
from ludus.core.game import Game, Options
from ludus.core.maps import framed
from ludus.core.markup import miniature
from ludus.core.scene import Drawing, Goal, Hint, Scene

from ..definition import AntikeDuellum
from ..telling.page import Page
from ..vocabulary.ids import BOARDS, GALLEY, LEGION
from . import goals, hints, panels, pieces
from .chart import Chart
from .pieces import EMBLEMS
from .sheet import Map

THUMBNAIL_WIDTH: Final = 320


STORY: Final = {
    "turn": "turn",
    "paid": "fold",
    "produced": "part",
    "received": "part",
    "moved": "way",
    "fought": "part",
    "withstood": "result",
    "lost": "part",
    "conquered": "result",
    "temple_destroyed": "part",
    "wall_destroyed": "part",
    "personage": "part",
    "wall_gained": "part",
    "turned_up": "part",
}
"""How lines of the chronicle merge into steps."""


class AntikeDuellumDrawing(Drawing):
    """Board, scene and hints of the game, from views."""

    seats = "dock"
    story = STORY
    gains = ("personage",)

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        assert isinstance(game, AntikeDuellum)
        self.rules: Final = game
        self.charts: Final = {board.id: Chart(game.edition, board) for board in game.tables.boards}
        self.boards: Final[dict[tuple[str, str], str]] = {}
        self.small = ""

    def board(self, options: Options, lang: str) -> str:
        """One side of the board with every region as a place."""
        key = (options["board"], lang)
        if key not in self.boards:
            self.boards[key] = Map(self.rules, self.charts[options["board"]], lang).svg()
        return self.boards[key]

    def thumbnail(self) -> str:
        """The western board with the start cities of both nations; needs no style sheet."""
        if not self.small:
            self.small = thumbnail(self.charts[BOARDS[0]])
        return self.small

    def scene(self, view: dict[str, Any], lang: str) -> Scene:
        """Cities and units; owners of the areas; seats, rondel, know-how, personages, cards."""
        page = Page(self.rules, view, lang)
        areas = {f"space:{r['id']}": f"owner-{r['owner']}" for r in view["regions"] if r["owner"]}
        chart = self.charts[view["board"]]
        return Scene(pieces.pieces(page, chart), areas, panels.panels(page))

    def hint(self, view: dict[str, Any], kind: str, target: str, lang: str) -> Hint:
        """Symbol, price and consequence of an option."""
        return hints.hint(Page(self.rules, view, lang), kind, target)

    def emblem(self, seat: str) -> str:
        """The symbol that stands for a nation."""
        return EMBLEMS[seat]

    def goals(self, view: dict[str, Any], seat: str, lang: str) -> list[Goal]:
        """See :mod:`.goals`."""
        return goals.goals(view, seat, teller(self.rules, lang))

    def series(self, view: dict[str, Any]) -> dict[str, dict[str, float]]:
        """Personages, cities, temples, know-how, units on the map, goods."""
        nations = view["nations"]
        figures: dict[str, dict[str, float]] = {
            "personages": {n["id"]: n["score"] for n in nations},
            "cities": {n["id"]: n["cities"] for n in nations},
            "temples": {n["id"]: n["temples"] for n in nations},
            "knowhow": {n["id"]: len(n["knowhow"]) for n in nations},
            "units": {n["id"]: 0 for n in nations},
            "goods": {n["id"]: sum(n["goods"].values()) for n in nations},
        }
        for region in view["regions"]:
            for units in region["units"]:
                here = units["legions"] + units["galleys"] + (units["leader"] is not None)
                figures["units"][units["nation"]] += here
        return figures


def drawing(game: Game) -> Drawing:
    """How the game is shown."""
    return AntikeDuellumDrawing(game)


def thumbnail(chart: Chart) -> str:
    """Borders as thin lines, and a disc for each start city."""
    projection = framed(chart.data, THUMBNAIL_WIDTH)
    scale = THUMBNAIL_WIDTH / chart.projection.width
    parts: list[str] = []
    for kind, line in (
        (GALLEY, 'stroke="var(--blue)" stroke-width="3.2" stroke-dasharray="9 7"'),
        (LEGION, 'stroke="var(--red)" stroke-width="4"'),
    ):
        parts.append(
            f'<path d="{chart.borders(kind)}" transform="scale({scale:.4f})" fill="none" {line}/>'
        )
    for place in chart.dry:
        x, y = chart.nodes[place]
        parts.append(
            f'<circle cx="{x * scale:.1f}" cy="{y * scale:.1f}" r="2.6" fill="var(--panel)"'
            ' stroke="var(--muted)"/>'
        )
    for starts, colour in zip(chart.board.starts, ("roman", "carthaginian"), strict=True):
        for place in starts:
            x, y = chart.nodes[place]
            parts.append(
                f'<circle cx="{x * scale:.1f}" cy="{y * scale:.1f}" r="7" fill="var(--{colour})"'
                ' stroke="var(--label-halo)" stroke-width="1.6"/>'
            )
    return miniature(projection, chart.land(projection, 1.4), parts)
