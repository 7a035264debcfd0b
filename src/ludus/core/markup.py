"""Small parts that every drawing is made of: symbols, explanations, words for a screen reader."""

from __future__ import annotations

from collections.abc import Iterable

from .maps import Projection
from .scene import escape

__all__ = ["fact", "facts", "ground", "icon", "miniature", "score", "tip", "track", "unseen", "use"]

CURRENT = ' aria-current="step"'


def fact(name: str, shown: str, told: str, symbol: str, *, goal: str = "", target: str = "") -> str:
    """One figure of a seat: a symbol and a number; its *name* says what changed in a recap."""
    lit = f' data-target="{target}"' if target else ""
    most = f"<small>{escape(goal)}</small>" if goal else ""
    return (
        f'<li data-fact="{escape(name)}"{lit} {tip(told)}>{symbol}<b>{escape(shown)}</b>{most}'
        f"{unseen(name)}</li>"
    )


def facts(rows: Iterable[str]) -> str:
    """The figures on the card of a seat."""
    return f'<ul class="facts">{"".join(rows)}</ul>'


def score(n: int, name: str, goal: str = "") -> str:
    """The one figure that decides the game, large on the card of a seat."""
    most = f"<small>{escape(goal)}</small>" if goal else ""
    return (
        f'<span class="score" data-fact="{escape(name)}" {tip(name)}><b>{n}</b>{most}'
        f"{unseen(name)}</span>"
    )


def track(cells: Iterable[tuple[str, str]], below: str) -> str:
    """How far a game is, for the top bar: cells (``past``, ``now``) and a line below."""
    drawn = "".join(
        f'<li class="{state}"{CURRENT if state == "now" else ""}>{escape(text)}</li>'
        for text, state in cells
    )
    return f"<ol>{drawn}</ol><p>{below}</p>"


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
