"""Small parts that every drawing is made of: symbols, explanations, words for a screen reader."""

from __future__ import annotations

from .scene import escape

__all__ = ["icon", "tip", "unseen", "use"]


def icon(symbol: str, classes: str = "") -> str:
    """A symbol in a line of text."""
    named = f"i {classes}" if classes else "i"
    drawn = f'<use href="#{symbol}"/>'
    return f'<svg class="{named}" viewBox="0 0 24 24" aria-hidden="true">{drawn}</svg>'


def tip(text: str) -> str:
    """What is told on hover, focus, and to a screen reader."""
    return f'data-tip="{escape(text)}"'


def unseen(text: str) -> str:
    """For a screen reader only."""
    return f'<span class="unseen">{escape(text)}</span>'


def use(symbol: str, x: float, y: float, size: float, classes: str = "") -> str:
    """A symbol in a drawing, centred."""
    half = size / 2
    named = f' class="{classes}"' if classes else ""
    return (
        f'<use href="#{symbol}" x="{x - half:g}" y="{y - half:g}" width="{size:g}"'
        f' height="{size:g}"{named}/>'
    )
