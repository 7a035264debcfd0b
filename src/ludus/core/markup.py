"""Small parts that every drawing is made of: symbols, explanations, words for a screen reader."""

from __future__ import annotations

from collections.abc import Iterable

from .maps import Projection
from .scene import escape

__all__ = ["ground", "icon", "miniature", "tip", "unseen", "use"]


def ground(width: int, height: int, bleed: int, classes: str) -> str:
    """A rectangle over a whole drawing and *bleed* beyond its edges."""
    return (
        f'<rect x="-{bleed}" y="-{bleed}" width="{width + 2 * bleed}"'
        f' height="{height + 2 * bleed}" class="{classes}"/>'
    )


def icon(symbol: str, classes: str = "") -> str:
    """A symbol in a line of text."""
    named = f"i {classes}" if classes else "i"
    drawn = f'<use href="#{symbol}"/>'
    return f'<svg class="{named}" viewBox="0 0 24 24" aria-hidden="true">{drawn}</svg>'


def miniature(projection: Projection, shore: str, parts: Iterable[str], land: str = "land") -> str:
    """A small map: sea, land with one water line, and what is drawn on it."""
    return (
        f'<svg class="mini" viewBox="0 0 {projection.width:.0f} {projection.height:.0f}"'
        ' preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        '<rect width="100%" height="100%" fill="var(--sea)"/>'
        f'<path d="{shore}" fill="none" stroke="var(--sea-line)" stroke-width="7"'
        ' stroke-linejoin="round" opacity=".5"/>'
        f'<path d="{shore}" fill="var(--{land})" stroke="var(--land-edge)" stroke-width=".7"/>'
        f"{''.join(parts)}</svg>"
    )


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
