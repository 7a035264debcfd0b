"""The board as text: the two rows of points as they lie on the table, then both players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ludus.core.typesetting import aligned

from ..vocabulary.ids import POINTS
from .page import Page, View

if TYPE_CHECKING:
    from ..definition import Tabula

ROW: Final = POINTS // 2
QUARTER: Final = ROW // 2
EMPTY: Final = "·"
BAR: Final = "|"


def board(game: Tabula, view: View, lang: str) -> str:
    """Title, whose turn it is, points and players."""
    page = Page(game, view, lang)
    sections = ([page.say("game.title"), page.standing()], rows(page), players(page))
    return "\n\n".join("\n".join(lines) for lines in sections)


def rows(page: Page) -> list[str]:
    """Points 1 to 12 from left to right, and under them 24 to 13: the way bends at the right."""
    points = page.view["points"]
    upper, lower = points[:ROW], points[ROW:][::-1]
    return aligned(
        [
            parted([point["id"] for point in upper]),
            parted([pieces(page, point) for point in upper]),
            parted([""] * ROW),
            parted([pieces(page, point) for point in lower]),
            parted([point["id"] for point in lower]),
        ],
        right=range(ROW + 1),
    )


def parted(cells: list[str]) -> list[str]:
    """A row with the bar of the board in the middle."""
    return [*cells[:QUARTER], BAR, *cells[QUARTER:]]


def pieces(page: Page, point: dict[str, Any]) -> str:
    """Whose pieces stand on a point, by a letter, and how many."""
    if point["owner"] is None:
        return EMPTY
    return page.say(f"text.letter.{point['owner']}") + str(point["n"])


def players(page: Page) -> list[str]:
    """A line for each player: the pieces beside the board, and the way still to go."""
    columns = ("waiting", "hit", "home", "pips")
    table = [["", "", *(page.say(f"text.column.{name}") for name in columns)]]
    for one in page.view["players"]:
        letter = page.say(f"text.letter.{one['id']}")
        table.append([letter, page.seat(one["id"]), *(str(one[name]) for name in columns)])
    return aligned(table, right=(2, 3, 4, 5))
