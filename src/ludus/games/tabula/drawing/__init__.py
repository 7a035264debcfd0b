"""Tabula as it is seen: the board, and what the other modules lay on it.

``layout`` knows where things lie, ``slab`` draws the board, ``pieces`` what lies on it, ``panels``
what stands beside it, ``hints`` how options are shown. ``symbols.svg`` and ``colours.css`` go into
every page, ``board.css`` to the table.
"""

from __future__ import annotations

from typing import Any, Final

from ludus.core.coaching import teller
from ludus.core.game import Game, Options
from ludus.core.scene import Drawing, Goal, Hint, Scene

from ..definition import Tabula
from ..telling.page import Page
from ..vocabulary.ids import THROWS
from . import goals, hints, panels, pieces
from .slab import Slab
from .thumbnail import thumbnail

STORY: Final = {"moved": "way", "was_hit": "part"}
"""How lines of the chronicle merge into steps."""


class TabulaDrawing(Drawing):
    """Board, scene and hints of the game, from views."""

    seats = "dock"
    story = STORY
    gains = ("left",)

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        assert isinstance(game, Tabula)
        self.rules: Final = game

    def board(self, options: Options, lang: str) -> str:
        """The board without pieces, the same in every mode."""
        return Slab(self.rules, lang).svg()

    def thumbnail(self) -> str:
        """Zeno's position and throw, in small."""
        board = self.rules.board
        return thumbnail(board.zeno, THROWS[board.zenos_throw])

    def scene(self, view: dict[str, Any], lang: str) -> Scene:
        """Pieces, dice and panels."""
        page = Page(self.rules, view, lang)
        return Scene(pieces.pieces(page), {}, panels.panels(page))

    def hint(self, view: dict[str, Any], kind: str, target: str, lang: str) -> Hint:
        """Symbol and consequence of an option."""
        return hints.hint(Page(self.rules, view, lang), kind, target)

    def emblem(self, seat: str) -> str:
        """A sun for White, a moon for Black."""
        return f"em-{seat}"

    def goals(self, view: dict[str, Any], seat: str, lang: str) -> list[Goal]:
        """See :mod:`.goals`."""
        return goals.goals(view, seat, teller(self.rules, lang))

    def series(self, view: dict[str, Any]) -> dict[str, dict[str, float]]:
        """The way to go, and the pieces that are home."""
        return {
            name: {one["id"]: one[name] for one in view["players"]} for name in ("pips", "home")
        }
