"""The Sword of Rome as it is seen: the map, and what the other modules lay on it.

``chart`` knows where spaces lie, ``room`` where there is room beside them, ``sheet`` draws the map,
``pieces`` what stands on it, ``panels``, ``battle`` and ``hands`` what stands beside it, ``hints``
how options are shown; ``board.css`` gives colours by the design tokens.
"""

from __future__ import annotations

from typing import Any, Final

from ludus.core.coaching import teller
from ludus.core.game import Game, Options
from ludus.core.maps import framed
from ludus.core.markup import miniature
from ludus.core.scene import Drawing, Goal, Hint, Scene

from ..definition import SwordOfRome
from ..telling.naming import SEATS
from ..telling.text import Page
from ..vocabulary.powers import INDEPENDENT, POWERS
from . import goals, hints, panels, pieces
from .chart import Chart
from .markup import SEAT_EMBLEMS, SIDE_POWERS
from .panels import units_of
from .room import Room
from .sheet import Map

THUMBNAIL_WIDTH: Final = 320


STORY: Final = {
    "turn_began": "turn",
    "round_began": "turn",
    "actions_began": "turn",
    "drew": "fold",
    "discarded": "fold",
    "units_placed": "fold",
    "reinforcements_lost": "fold",
    "attrition": "fold",
    "points": "fold",
    "desperate_kept": "fold",
    "alliance_renewed": "fold",
    "activated": "part",
    "marched": "way",
    "sailed": "way",
    "control": "part",
    "loyalty": "part",
    "city_changed": "part",
    "units_lost": "part",
    "isolated": "part",
    "responded": "part",
    "rolled": "part",
    "inside": "part",
    "automatic": "part",
    "dice": "part",
    "rerolled": "part",
    "pursued": "part",
    "retreated": "part",
    "routed": "part",
    "destroyed": "part",
    "leader_displaced": "part",
    "battle_won": "result",
    "intercepted": "result",
    "avoided": "result",
    "caught": "result",
    "refused_alliance": "result",
    "allied": "result",
    "captured": "result",
    "subjugated": "result",
    "siege_roll": "part",
}
"""How lines of the chronicle merge into steps."""


class SwordOfRomeDrawing(Drawing):
    """Board, scene and hints of the game, from views."""

    seats = "column"
    told_by = "round"
    story = STORY
    milestones = ("turn_began",)

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        assert isinstance(game, SwordOfRome)
        self.rules: Final = game
        self.chart: Final = Chart(game.tables.board)
        self.room: Final = Room(self.chart)
        self.boards: Final[dict[str, str]] = {}
        self.small = ""

    def board(self, options: Options, lang: str) -> str:
        """The map with every space as a place."""
        if lang not in self.boards:
            self.boards[lang] = Map(self.rules, self.room, lang).svg()
        return self.boards[lang]

    def thumbnail(self) -> str:
        """The spaces in the colours of their first owners; needs no style sheet."""
        if not self.small:
            self.small = thumbnail(self.chart)
        return self.small

    def scene(self, view: dict[str, Any], lang: str) -> Scene:
        """Markers and armies; owners of the areas; sides, turns, alliances, cards."""
        page = Page(self.rules, view, lang)
        areas = {f"space:{id}": "out" for id in self.chart.board.ids}
        areas |= {f"space:{s['id']}": f"owner-{s['owner']}" for s in view["spaces"]}
        if view["markers"]["appian_way"]:
            areas["road:appian"] = "built"
        return Scene(pieces.pieces(page, self.room), areas, panels.panels(page))

    def hint(self, view: dict[str, Any], kind: str, target: str, lang: str) -> Hint:
        """Symbol, price and consequence of an option."""
        return hints.hint(Page(self.rules, view, lang), kind, target)

    def emblem(self, seat: str) -> str:
        """The symbol that stands for a seat."""
        return SEAT_EMBLEMS[seat]

    def goals(self, view: dict[str, Any], seat: str, lang: str) -> list[Goal]:
        """See :mod:`.goals`."""
        return goals.goals(self.chart.board, view, seat, teller(self.rules, lang))

    def series(self, view: dict[str, Any]) -> dict[str, dict[str, float]]:
        """Victory points, spaces, victory spaces and units of each seat."""
        page = Page(self.rules, view, "en")
        board = self.chart.board
        seats = SEATS[view["players"]]
        figures: dict[str, dict[str, float]] = {
            name: dict.fromkeys(seats, 0.0)
            for name in ("points", "spaces", "victory_spaces", "units")
        }
        for side in view["sides"]:
            seat, powers = seats[side["seat"]], SIDE_POWERS[side["id"]]
            held = [board.index[s["id"]] for s in view["spaces"] if s["owner"] in powers]
            figures["points"][seat] += side["points"]
            figures["spaces"][seat] += len(held)
            figures["victory_spaces"][seat] += sum(board.is_victory[n] for n in held)
            figures["units"][seat] += sum(units_of(page, power) for power in powers)
        return figures


def drawing(game: Game) -> Drawing:
    """How the game is shown."""
    return SwordOfRomeDrawing(game)


def thumbnail(chart: Chart) -> str:
    """Links as thin lines, and a dot for each space."""
    projection = framed(chart.data, THUMBNAIL_WIDTH)
    scale = THUMBNAIL_WIDTH / chart.projection.width
    parts: list[str] = []
    for here, there in chart.pairs():
        parts.append(
            f'<path d="{chart.link(here, there)}" transform="scale({scale:.4f})"'
            ' fill="none" stroke="var(--road)" stroke-width="2.4"/>'
        )
    for space, (x, y) in enumerate(chart.nodes):
        home = chart.board.home[space]
        colour = POWERS[home] if home != INDEPENDENT else "independent"
        parts.append(
            f'<circle cx="{x * scale:.1f}" cy="{y * scale:.1f}" r="4.4" fill="var(--{colour})"'
            ' stroke="var(--label-halo)" stroke-width="1"/>'
        )
    return miniature(projection, chart.land(projection, 1.4), parts)
