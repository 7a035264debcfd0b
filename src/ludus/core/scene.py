"""How a game is shown: a drawn board, pieces on it, panels beside it. No web code here.

The table's front end knows no game. It lays the pieces of a :class:`Scene` on the board, moves
those whose place changed, lights what an option points at, and fills the panels.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import cache
from html import escape
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from inspect import isabstract
from typing import Any, Final, Generic, TypeVar

from .game import Game, Options

__all__ = ["Drawing", "Goal", "Hint", "Kept", "Panel", "Piece", "Scene", "escape", "load_drawing"]


class Piece:
    """Something that stands on the board.

    ``id`` is stable: a piece that is elsewhere in the next scene is seen to move there. Of pieces
    that are alike (``white~9.1``: the same before the ``~``) one that is gone and one that is new
    are the same, and it is seen to move.
    ``svg`` is drawn around the origin. ``target`` is what a click on it means
    (``space:italia``); ``title`` explains it on hover and to a screen reader.
    """

    __slots__ = ("id", "svg", "target", "title", "x", "y")

    def __init__(
        self, id: str, x: float, y: float, svg: str, target: str = "", title: str = ""
    ) -> None:
        self.id: Final = id
        self.x: Final = x
        self.y: Final = y
        self.svg: Final = svg
        self.target: Final = target
        self.title: Final = title


class Panel:
    """A block beside the board; ``html`` may hold elements with ``data-target``, lit like places.

    ``place`` says where the table docks it:

    * ``seats``: with the id of a seat the facts of its card, with any other what stands below them
    * ``dock``: in the row under the board; ``hand``: the cards a player holds, there too
    * ``head``: in the rail above the options, what is in play or is itself the list of options
    * ``placing``: there too, the shape that is being placed on a grid of the board
    * ``below``: in the rail under the options, what a player looks at while choosing: a sheet
    * ``context``: over the edge of the board, a battle or whatever else goes on in one place
    * ``board``: in the place of a drawn board
    * ``track``: in the top bar, how far the game is
    * ``more``: among what is to know about the table: the key, tables to look up
    """

    __slots__ = ("html", "id", "place", "title")

    def __init__(self, id: str, place: str, title: str, html: str) -> None:
        self.id: Final = id
        self.place: Final = place
        self.title: Final = title
        self.html: Final = html


Made = TypeVar("Made")


class Kept(Generic[Made]):
    """Parts of a drawing that were made before, by what they show: most of it stays for a while."""

    def __init__(self, most: int) -> None:
        self.most: Final = most
        self.made: Final[dict[tuple[object, ...], Made]] = {}

    def take(self, key: tuple[object, ...], make: Callable[[], Made]) -> Made:
        """The part for that *key*, which must name everything that it depends on."""
        found = self.made.get(key)
        if found is None:
            if len(self.made) >= self.most:
                self.made.clear()
            found = self.made[key] = make()
        return found


class Scene:
    """What a viewer sees at one moment.

    ``areas`` gives class names to elements of the board by their ``data-target``
    (``{"space:italia": "owner-pompey"}``).
    """

    __slots__ = ("areas", "panels", "pieces")

    def __init__(self, pieces: list[Piece], areas: dict[str, str], panels: list[Panel]) -> None:
        self.pieces: Final = pieces
        self.areas: Final = areas
        self.panels: Final = panels

    def to_json(self) -> dict[str, Any]:
        """For the front end."""
        return {
            "pieces": [
                {
                    "id": piece.id,
                    "x": round(piece.x, 1),
                    "y": round(piece.y, 1),
                    "svg": piece.svg,
                    "target": piece.target,
                    "title": piece.title,
                }
                for piece in self.pieces
            ],
            "areas": self.areas,
            "panels": [
                {"id": panel.id, "place": panel.place, "title": panel.title, "html": panel.html}
                for panel in self.panels
            ],
        }


class Hint:
    """How an option is shown: a symbol, a tone, a price, a line of consequence, the group it stands
    in, and the places it lights (by default its own target).

    The tone is ``attack`` for what sets out against an enemy, ``end`` for what ends or leaves
    something: such options stand last and never wear the action colour. ``chance``: dice fall or
    cards are drawn, and it cannot be undone. ``opens``: it only lays something on the table (a
    card) whose uses are chosen next, so that one click does it.
    """

    __slots__ = ("at", "chance", "cost", "group", "note", "opens", "symbol", "tone")

    def __init__(
        self,
        symbol: str = "",
        tone: str = "",
        cost: str = "",
        note: str = "",
        group: str = "",
        at: tuple[str, ...] = (),
        *,
        chance: bool = False,
        opens: bool = False,
    ) -> None:
        self.symbol: Final = symbol
        self.tone: Final = tone
        self.cost: Final = cost
        self.note: Final = note
        self.group: Final = group
        self.at: Final = at
        self.chance: Final = chance
        self.opens: Final = opens


class Goal:
    """A way to win, or a source of points, and how far a seat has come on it.

    ``figure`` is what is needed, ``now`` what there is, in words; ``share`` the part of the way,
    0 to 1. ``wins`` says that to reach it wins; an outcome of the same name was won by it.
    """

    __slots__ = ("figure", "id", "label", "now", "share", "symbol", "wins")

    def __init__(
        self, id: str, symbol: str, figure: str, label: str, now: str, share: float, wins: bool
    ) -> None:
        self.id: Final = id
        self.symbol: Final = symbol
        self.figure: Final = figure
        self.label: Final = label
        self.now: Final = now
        self.share: Final = min(1.0, max(0.0, share))
        self.wins: Final = wins

    def to_json(self) -> dict[str, Any]:
        """For the front end."""
        return {
            "id": self.id,
            "symbol": self.symbol,
            "figure": self.figure,
            "label": self.label,
            "now": self.now,
            "share": round(self.share, 3),
            "wins": self.wins,
        }


class Drawing(ABC):
    """What a game gives so that it can be shown: SVG and HTML made from views."""

    seats: str = "strip"
    """Where the cards of the seats stand: a ``strip`` above a wide board, a ``column`` beside a
    tall one, or in the ``dock`` of a duel."""
    story: Mapping[str, str] = {}
    """How events of the chronicle merge into steps that a person would call one move, by name.

    ``turn`` begins a turn; ``way`` goes on with the way of the step before; ``part`` belongs to the
    step before it, and is unfolded with it; ``fold`` is upkeep: lines in a row are one folded line.
    Any other event is a step of its own.
    """
    parts: tuple[str, ...] = ()
    """Kinds of decision, by name, that are parts of a larger choice: who goes along, losses.

    One click takes a part, and what was taken stands above the options; what would pass the
    decision on or bring chance in is confirmed, so that all parts are reviewed before it.
    """
    turns: tuple[str, ...] = ("turn", "round", "round_began")
    """Events that begin a turn, or a round in which all have theirs: a match is told by them."""
    told_by: str = "turn"
    """What those are in the words of the game: "turn" or "round"."""
    milestones: tuple[str, ...] = ()
    """Events that divide a match, by name: elections, scoring. Its curve marks them, in the words
    ``milestone.NAME``."""
    gains: tuple[str, ...] = ()
    """Events that are points themselves, by name: of a step that won some they are what is told."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @abstractmethod
    def board(self, options: Options, lang: str) -> str:
        """The board as one ``<svg>``, without pieces. Places carry ``data-target``."""

    @abstractmethod
    def thumbnail(self) -> str:
        """A small ``<svg>`` of the board for the lobby."""

    @abstractmethod
    def scene(self, view: dict[str, Any], lang: str) -> Scene:
        """Pieces and panels of a position's view."""

    @abstractmethod
    def hint(self, view: dict[str, Any], kind: str, target: str, lang: str) -> Hint:
        """How the option *target* of a decision is shown."""

    @abstractmethod
    def emblem(self, seat: str) -> str:
        """The symbol that stands for a seat, or for a side of one that plays several."""

    def css(self) -> str:
        """Style of the board and the pieces, in terms of the design tokens: ``board.css``."""
        return self.beside("board.css")

    def symbols(self) -> str:
        """An ``<svg>`` with the game's own symbols, for pages that show it: ``symbols.svg``."""
        return self.beside("symbols.svg")

    def colours(self) -> str:
        """The colours of the seats, known on every page: ``colours.css``."""
        return self.beside("colours.css")

    def beside(self, name: str) -> str:
        """A file in the package of the drawing; empty if there is none."""
        file = files(type(self).__module__).joinpath(name)
        return file.read_text(encoding="utf-8") if file.is_file() else ""

    def goals(self, view: dict[str, Any], seat: str, lang: str) -> list[Goal]:
        """The ways to win and sources of points, with where *seat* stands on each."""
        return []

    def series(self, view: dict[str, Any]) -> dict[str, dict[str, float]]:
        """Figures to chart over a match: ``{"provinces": {"caesar": 5, ...}}``."""
        return {}


@cache
def load_drawing(game: Game) -> Drawing | None:
    """How a game is drawn: the one Drawing in the module ``drawing`` of its package."""
    package = type(game).__module__.rpartition(".")[0]
    if not package or find_spec(f"{package}.drawing") is None:
        return None
    module = import_module(f"{package}.drawing")
    for found in vars(module).values():
        is_drawing = isinstance(found, type) and issubclass(found, Drawing)
        if is_drawing and not isabstract(found):
            made: Drawing = found(game)
            return made
    return None
