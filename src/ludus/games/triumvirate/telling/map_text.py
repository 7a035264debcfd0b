"""The map as text: every zone with the zones it touches."""

from __future__ import annotations

from ludus.core.typesetting import paragraph

from ..vocabulary.ids import PROVINCES, TYPES
from .text import INDENT, Page


def chart(page: Page) -> str:
    """The zones that take part, provinces before seas, a line for each."""
    board = page.game.board
    start = board.three if len(page.view["triumvirs"]) == 3 else board.two
    lines = [page.say("text.map")]
    for zone in board.zones:
        if start.zones >> zone & 1:
            near = [board.names[n] for n in board.neighbours[zone] if start.zones >> n & 1]
            told = {"name": board.names[zone], "near": ", ".join(near)}
            if zone < PROVINCES:
                kind = page.say(f"type.{TYPES[board.types[zone]]}")
                line = page.say("text.land", type=kind, **told)
            else:
                line = page.say("text.sea", **told)
            lines += paragraph(line, INDENT, INDENT * 2)
    return "\n".join(lines)
