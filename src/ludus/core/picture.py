"""A position as one picture: the drawn board with the pieces laid on it, as a table has it."""

from __future__ import annotations

import re
from typing import Final

from .scene import Scene, escape

__all__ = ["picture"]

PLACE: Final = re.compile(r'class="([^"]*)" data-target="([^"]*)"')
END: Final = "</svg>"


def picture(board: str, scene: Scene, label: str) -> str:
    """The board of a drawing with a scene on it, told as *label* to whoever does not see it."""

    def dress(found: re.Match[str]) -> str:
        worn = f"{found[1]} {scene.areas.get(found[2], '')}".strip()
        return f'class="{worn}" data-target="{found[2]}"'

    pieces = "".join(
        f'<g transform="translate({piece.x:g} {piece.y:g})">{piece.svg}</g>'
        for piece in scene.pieces
    )
    drawn = PLACE.sub(dress, board).removesuffix(END)
    head, rest = drawn.split(">", 1)
    head = re.sub(r' (?:role|aria-label)="[^"]*"', "", head)
    return f'{head} role="img" aria-label="{escape(label)}">{rest}{pieces}{END}'
