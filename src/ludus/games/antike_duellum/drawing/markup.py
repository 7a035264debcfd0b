"""Small parts that all panels are made of: symbols, emblems, explanations, words."""

from __future__ import annotations

from typing import Final

from ludus.core.scene import escape

from ..text import Page
from .pieces import EMBLEMS

GOOD_SYMBOLS: Final = {
    "marble": "ad-marble",
    "iron": "ad-iron",
    "gold": "ad-gold",
    "coin": "ad-coin",
}


def icon(symbol: str, classes: str = "") -> str:
    """A symbol in a line of text."""
    named = f"i {classes}" if classes else "i"
    drawn = f'<use href="#{symbol}"/>'
    return f'<svg class="{named}" viewBox="0 0 24 24" aria-hidden="true">{drawn}</svg>'


def disc(nation: str, symbol: str = "") -> str:
    """A nation's emblem, or another symbol, in a disc of its colour."""
    return f'<i class="disc {nation}">{icon(symbol or EMBLEMS[nation])}</i>'


def tip(text: str) -> str:
    """What is told on hover, focus, and to a screen reader."""
    return f'data-tip="{escape(text)}"'


def unseen(text: str) -> str:
    """For a screen reader only."""
    return f'<span class="unseen">{escape(text)}</span>'


def words(page: Page, key: str, **values: object) -> str:
    """A message of the drawing, safe in HTML."""
    return escape(page.say(f"drawing.{key}", **values))


def goes_to(target: str) -> str:
    """The attribute that lets an option light this element."""
    return f' data-target="{escape(target)}"' if target else ""
