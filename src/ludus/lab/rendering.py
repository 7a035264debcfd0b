"""A position as text, as a drawing (SVG) and as pixels: what everybody may see of it.

The drawing is that of the table, with its styles worked out, so that any program shows it.
"""

from __future__ import annotations

from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree

import numpy as np
import resvg_py
from PIL import Image

from ludus.core.game import Game, Options
from ludus.core.position import Position
from ludus.core.scene import Drawing, load_drawing
from ludus.games import game_ids, load_game
from ludus.table.looks import base_styles, symbols
from ludus.table.pictures import Subject, dressed

from .episode import Episode

if TYPE_CHECKING:
    from numpy.typing import NDArray

RENDER_MODES: Final = ["human", "ansi", "svg", "rgb_array"]
WIDTH: Final = 960
"""Pixels of a picture; its height follows from the board."""


def rendered(episode: Episode, mode: str | None) -> str | NDArray[np.uint8] | None:
    """A game in one of the ways that environments have; for a human it is printed."""
    game, options, position = episode.game, episode.options, episode.position
    if mode == "svg":
        return svg(game, options, position)
    if mode == "rgb_array":
        return pixels(game, options, position)
    if mode == "ansi":
        return text(game, position)
    if mode == "human":
        print(text(game, position))
    return None


def text(game: Game, position: Position) -> str:
    """The board as text."""
    return game.text(position.view(None), "en")


def svg(game: Game, options: Options, position: Position) -> str:
    """The board with its pieces."""
    drawing = load_drawing(game)
    if drawing is None:
        raise ValueError(f"{game.id} has no drawing; 'ansi' shows it as text")
    scene = drawing.scene(position.view(None), "en")
    subject = Subject(
        drawing.board(options, "en"),
        base_styles(every_drawing()) + drawing.css(),
        symbols(every_drawing()),
        tuple((piece.x, piece.y, piece.svg) for piece in scene.pieces),
        tuple(scene.areas.items()),
        "",
        "",
    )
    board = dressed(subject)
    _x, _y, width, height = (float(part) for part in board.get("viewBox", "").split())
    board.set("width", str(WIDTH))
    board.set("height", f"{WIDTH * height / width:.0f}")
    return ElementTree.tostring(board, encoding="unicode")


def pixels(game: Game, options: Options, position: Position) -> NDArray[np.uint8]:
    """The same by row, column and colour (red, green, blue)."""
    picture = resvg_py.svg_to_bytes(svg_string=svg(game, options, position), background="#ffffff")
    return np.array(Image.open(BytesIO(bytes(picture))).convert("RGB"))


@cache
def every_drawing() -> tuple[Drawing, ...]:
    """The drawings of all games: styles and symbols are shared among them."""
    found = [load_drawing(load_game(id)) for id in game_ids()]
    return tuple(drawing for drawing in found if drawing)
