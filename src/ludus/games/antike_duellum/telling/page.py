"""A view in one language, with the words for it: what text and drawing build on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from ..components.board import Board
    from ..definition import AntikeDuellum

View = dict[str, Any]

INDENT: Final = "  "
UNITS: Final = ("legions", "galleys")
"""By kind of unit, as views name them."""


class Page:
    """A view, the board it shows, and names and messages in the language of its reader."""

    def __init__(self, game: AntikeDuellum, view: View, lang: str) -> None:
        self.game: Final = game
        self.view: Final = view
        self.lang: Final = lang
        self.board: Final[Board] = next(b for b in game.tables.boards if b.id == view["board"])
        self.nations: Final[list[View]] = view["nations"]

    def say(self, key: str, **values: object) -> str:
        """A message of the catalogue."""
        return self.game.catalogue.text(self.lang, key, **values)

    def heading(self, column: str) -> list[str]:
        """The head of a table with a column for each nation."""
        names = [self.say(f"nation.{nation['id']}") for nation in self.nations]
        return [self.say(f"text.column.{column}"), *names]

    def row(self, name: str, cells: list[Any]) -> list[str]:
        """A row of such a table."""
        return [self.say(f"text.row.{name}"), *[str(cell) for cell in cells]]

    def place(self, region: str) -> str:
        """The name of a region."""
        return self.board.labels[self.board.ids.index(region)]

    def sort(self, place: int) -> str:
        """What a region without city is."""
        if self.board.sites >> place & 1:
            return "free_sites"
        return "high_seas" if self.board.high_seas >> place & 1 else "mountains"
