"""Small parts that several panels are made of."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from ludus.core.markup import icon, unseen
from ludus.core.scene import escape

from ..components.shapes import Shape
from ..telling.page import Page
from ..vocabulary.ids import SEATS

SQUARE: Final = 9
"""The side of a cell of a small shape."""


SYLLABLE: Final = re.compile(r"(?<=[aeiou][nmrl])(?=[bcdfgpqtv]\w{4})")
"""Where a word may be broken in both languages: behind a closed syllable, and not near its end."""
SOFT_HYPHEN: Final = "\u00ad"


def breakable(title: str) -> str:
    """A title whose long words may be broken where a card is too narrow for them."""
    return SYLLABLE.sub(SOFT_HYPHEN, title)


def words(page: Page, key: str, **values: object) -> str:
    """A message of the drawing, safe in HTML."""
    return escape(page.say(f"drawing.{key}", **values))


def emblem(id: str) -> str:
    """The symbol of a player, or Seneca's."""
    return f"em-{id}" if id in SEATS else "rr-seneca"


def disc(page: Page, id: str, told: str = "") -> str:
    """A player's emblem in a disc of its colour, and for a screen reader his name."""
    return f'<i class="disc {id}">{icon(emblem(id))}{unseen(told or page.seat(id))}</i>'


def shape(form: Shape) -> str:
    """The shape of a building in small."""
    squares = "".join(
        f'<rect x="{c * SQUARE + 0.8:g}" y="{r * SQUARE + 0.8:g}" width="{SQUARE - 1.6:g}"'
        f' height="{SQUARE - 1.6:g}" rx="1.2"/>'
        for r, row in enumerate(form.rows)
        for c, sign in enumerate(row)
        if sign == "X"
    )
    across, high = max(map(len, form.rows)) * SQUARE, len(form.rows) * SQUARE
    return (
        f'<svg class="rr-shape" viewBox="0 0 {across} {high}" width="{across}" height="{high}"'
        f' aria-hidden="true">{squares}</svg>'
    )


def goods(names: Iterable[str]) -> str:
    """A row of goods."""
    return "".join(icon(f"rr-{name}") for name in names)
