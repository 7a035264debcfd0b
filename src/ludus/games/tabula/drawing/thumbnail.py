"""A small picture of the board for the lobby; it stands alone, without style sheet and symbols."""

from __future__ import annotations

from collections.abc import Sequence

from ..vocabulary.ids import POINTS
from .layout import (
    BAR,
    BAR_LEFT,
    DISC,
    FRAME,
    HEIGHT,
    LEFT,
    MARGIN,
    REACH,
    WIDTH,
    die,
    edge,
    inward,
    middle,
    slot,
)
from .pieces import SPOTS

LANCES = ("light-dark(#cf9277, #7d4a39)", "light-dark(#d9bf86, #6d5c35)")
PIECES = ("#f5ecd7", "light-dark(#37332f, #12100f)")


def thumbnail(rows: list[list[int]], throw: Sequence[int]) -> str:
    """The points with the pieces of both players, given by place, and a throw."""
    return (
        f'<svg class="mini" viewBox="{LEFT - 20} 0 {WIDTH - LEFT - 10} 400"'
        ' preserveAspectRatio="xMidYMin slice" aria-hidden="true">'
        '<rect x="-500" y="-500" width="2500" height="2500" fill="light-dark(#7c5a3c, #3d2c20)"/>'
        f'<rect x="{LEFT}" y="{FRAME}" width="{WIDTH - LEFT - MARGIN}"'
        f' height="{HEIGHT - 2 * FRAME}" fill="var(--land)"/>'
        f"{''.join(lance(point) for point in range(1, POINTS + 1))}"
        f'<rect x="{BAR_LEFT}" y="{FRAME}" width="{BAR}" height="{HEIGHT - 2 * FRAME}"'
        f' fill="light-dark(#7c5a3c, #3d2c20)"/>{discs(rows)}{dice(throw)}</svg>'
    )


def lance(point: int) -> str:
    """A point as a triangle."""
    x, base = middle(point), edge(point)
    shape = f"M{x - 26:g} {base}L{x:g} {base + inward(point) * REACH}L{x + 26:g} {base}Z"
    return f'<path d="{shape}" fill="{LANCES[point % 2]}"/>'


def discs(rows: list[list[int]]) -> str:
    """Plain discs in the colours of the players."""
    made = ""
    for seat, row in enumerate(rows):
        for point in range(1, POINTS + 1):
            for height in range(row[point]):
                x, y = slot(point, seat, height, row[point])
                made += (
                    f'<circle cx="{x:g}" cy="{y:g}" r="{DISC + 2}" fill="{PIECES[seat]}"'
                    ' stroke="var(--piece-edge)" stroke-width="2"/>'
                )
    return made


def dice(throw: Sequence[int]) -> str:
    """The dice that fell."""
    made = ""
    for number, face in enumerate(throw):
        x, y = die(number)
        made += (
            f'<rect x="{x - 29:g}" y="{y - 29:g}" width="58" height="58" rx="10" fill="#fffaf0"'
            f' stroke="#6d5a3c" stroke-width="2"/>{pips(face, x, y)}'
        )
    return made


def pips(face: int, x: float, y: float) -> str:
    """The pips of a die."""
    return "".join(
        f'<circle cx="{x + 15 * right:g}" cy="{y + 15 * down:g}" r="6" fill="#2b2622"/>'
        for right, down in SPOTS[face]
    )
