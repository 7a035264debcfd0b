"""Rome & Roll as it is seen: the city between its regions, and what the other modules lay on it.

``layout`` knows where things lie, ``pen`` draws lines by hand, ``town`` the board, ``pieces`` what
stands on it; ``panels``, ``sheets``, ``dice`` and ``placing`` what stands beside it, ``effects``
puts cards into words, ``hints`` and ``prospect`` say what an option brings. ``symbols.svg`` and
``colours.css`` go into every page, ``board.css`` to the table.
"""

from __future__ import annotations

from typing import Any, Final

from ludus.core.game import Game, Options
from ludus.core.scene import Drawing, Goal, Hint, Scene

from ..definition import RomeAndRoll
from ..telling.page import Page
from . import goals, panels, pieces
from .hints import Hints
from .layout import Layout
from .thumbnail import thumbnail
from .town import Town

STORY: Final = {
    "round": "turn",
    "senecas_round": "turn",
    "used": "turn",
    "laid_out": "fold",
    "opened": "fold",
    "took_two": "part",
    "left_over": "fold",
    "turned": "part",
    "stored": "part",
    "paid": "part",
    "marked": "part",
    "recruited": "part",
    "senators_won": "part",
    "nero": "part",
    "walked": "part",
    "evicted": "part",
    "produces": "part",
    "favour_used": "part",
    "seneca_nero": "part",
    "seneca_favour": "part",
    "park_made": "part",
}
"""How lines of the chronicle merge into steps."""


class RomeAndRollDrawing(Drawing):
    """Board, scene and hints of the game, from views."""

    seats = "strip"
    story = STORY
    turns = ("round", "senecas_round")
    told_by = "round"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        assert isinstance(game, RomeAndRoll)
        self.rules: Final = game
        self.layouts: Final = {city.id: Layout(city) for city in game.tables.cities}
        self.boards: Final[dict[tuple[int, str], str]] = {}
        self.hints: Hints | None = None

    def board(self, options: Options, lang: str) -> str:
        """The side of the map for so many players."""
        side = self.rules.tables.side[len(self.rules.seats(options)) - 1]
        if (side, lang) not in self.boards:
            self.boards[side, lang] = Town(self.rules, side, lang).svg()
        return self.boards[side, lang]

    def thumbnail(self) -> str:
        """A quarter of the city with some buildings; needs no style sheet."""
        return thumbnail(self.rules.tables.cities[-1])

    def scene(self, view: dict[str, Any], lang: str) -> Scene:
        """Buildings, overseers, colonies and roads; seats, dice, cards and sheets."""
        page = Page(self.rules, view, lang)
        areas = {f"cell:{cell}": "rr-built" for one in view["buildings"] for cell in one["cells"]}
        return Scene(pieces.pieces(page, self.layouts[view["map"]]), areas, panels.panels(page))

    def hint(self, view: dict[str, Any], kind: str, target: str, lang: str) -> Hint:
        """Symbol and consequence of an option; those of one view share what was worked out."""
        known = self.hints
        if known is None or known.page.view is not view or known.page.lang != lang:
            known = self.hints = Hints(Page(self.rules, view, lang))
        return known.hint(kind, target)

    def emblem(self, seat: str) -> str:
        """An amphora, a sword, a sprig, a column."""
        return f"em-{seat}"

    def goals(self, view: dict[str, Any], seat: str, lang: str) -> list[Goal]:
        """See :mod:`.goals`."""
        return goals.goals(Page(self.rules, view, lang), seat)

    def series(self, view: dict[str, Any]) -> dict[str, dict[str, float]]:
        """Points, and the four tracks they come from."""
        players = view["players"]
        figures: dict[str, dict[str, float]] = {
            "points": {one["id"]: one["points"] for one in players}
        }
        for track in ("coins", "buildings", "legacy", "glory"):
            figures[track] = {one["id"]: one["tracks"][track] for one in players}
        return figures
