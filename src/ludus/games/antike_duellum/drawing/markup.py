"""Small parts that the panels of this game are made of: emblems, words, targets."""

from __future__ import annotations

from typing import Final

from ludus.core.markup import icon
from ludus.core.scene import escape

from ..telling.page import Page
from .pieces import EMBLEMS

GOOD_SYMBOLS: Final = {
    "marble": "ad-marble",
    "iron": "ad-iron",
    "gold": "ad-gold",
    "coin": "ad-coin",
}


def disc(nation: str, symbol: str = "") -> str:
    """A nation's emblem, or another symbol, in a disc of its colour."""
    return f'<i class="disc {nation}">{icon(symbol or EMBLEMS[nation])}</i>'


def words(page: Page, key: str, **values: object) -> str:
    """A message of the drawing, safe in HTML."""
    return escape(page.say(f"drawing.{key}", **values))
