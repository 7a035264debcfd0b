"""Lines around sets of cells: rounded for hills and paper, penned as by hand for buildings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import dist
from random import Random
from typing import Final

from ludus.core.maps import Point

Grid = frozenset[tuple[int, int]]
"""Cells by column and row."""
CELL: Final = 34
"""The side of a cell."""
EDGE: Final = 0.085
"""How far inside its cells a building is drawn, as a part of a cell."""
STEP: Final = 12
"""A penned line wavers about so often."""
OVERSHOT: Final = 2.4
"""How far a pen goes beyond a corner."""
HATCH: Final = CELL / 5
"""Between two lines that fill a building; lines of neighbouring cells meet."""
SIDES: Final = (((0, 0), (1, 0), (0, -1)), ((1, 0), (1, 1), (1, 0)), ((1, 1), (0, 1), (0, 1)),
                ((0, 1), (0, 0), (-1, 0)))  # fmt: skip
"""Of a cell, clockwise: from, to, and the cell beyond."""


def outline(cells: Grid, inset: float) -> list[list[Point]]:
    """The corners of each loop around some cells, clockwise, so far inside of them."""
    ways: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for c, r in sorted(cells):
        for start, end, beyond in SIDES:
            if (c + beyond[0], r + beyond[1]) not in cells:
                ways.setdefault((c + start[0], r + start[1]), []).append((c + end[0], r + end[1]))
    loops: list[list[Point]] = []
    while ways:
        here = next(iter(ways))
        loop: list[tuple[tuple[int, int], tuple[int, int]]] = []
        while here in ways:
            ends = ways[here]
            end = ends.pop()
            if not ends:
                del ways[here]
            loop.append((here, (end[0] - here[0], end[1] - here[1])))
            here = end
        corners: list[Point] = []
        for number, ((x, y), (dx, dy)) in enumerate(loop):
            bx, by = loop[number - 1][1]
            if (dx, dy) != (bx, by):
                corners.append((CELL * (x + inset * (-dy - by)), CELL * (y + inset * (dx + bx))))
        loops.append(corners)
    return loops


def rounded(cells: Grid, radius: float, inset: float) -> str:
    """A path around some cells with round corners; both in parts of a cell."""
    drawn = ""
    for loop in outline(cells, inset):
        for number, (x, y) in enumerate(loop):
            before, after = loop[number - 1], loop[(number + 1) % len(loop)]
            start, end = (towards((x, y), other, radius * CELL) for other in (before, after))
            drawn += (
                f"{'L' if number else 'M'}{start[0]:.1f} {start[1]:.1f}"
                f"Q{x:.1f} {y:.1f} {end[0]:.1f} {end[1]:.1f}"
            )
        drawn += "Z"
    return drawn


def towards(here: Point, there: Point, length: float) -> Point:
    """A point on the way from one to another, at most half of it."""
    share = min(length / dist(here, there), 0.5)
    return here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share


def penned(cells: Grid, seed: int, jitter: float) -> str:
    """The edge of a building as a pen draws it: it wavers a little and overshoots the corners.

    The same seed gives the same line, so that nothing moves from one look to the next.
    """
    chance, drawn = Random(seed), ""
    for loop in outline(cells, EDGE):
        for number, (x, y) in enumerate(loop):
            u, v = loop[(number + 1) % len(loop)]
            length = dist((x, y), (u, v))
            over = OVERSHOT / length
            parts = max(2, int(length / STEP))
            points: list[Point] = []
            for n in range(parts + 1):
                t = n / parts if n else -over
                points.append(
                    (
                        x + (u - x) * t + chance.uniform(-jitter, jitter),
                        y + (v - y) * t + chance.uniform(-jitter, jitter),
                    )
                )
            drawn += "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in points)
    return drawn


def boxes(cells: Grid) -> Iterator[tuple[float, float, float, float]]:
    """What is to be filled of each cell: left, top, right, bottom; open towards its neighbours."""
    rim = EDGE * CELL + 1.5
    for c, r in sorted(cells):
        yield (
            c * CELL + (0 if (c - 1, r) in cells else rim),
            r * CELL + (0 if (c, r - 1) in cells else rim),
            (c + 1) * CELL - (0 if (c + 1, r) in cells else rim),
            (r + 1) * CELL - (0 if (c, r + 1) in cells else rim),
        )


def slanted(cells: Grid) -> str:
    """Lines that rise to the right."""
    drawn = ""
    for left, top, right, bottom in boxes(cells):
        first = int((left + top) // HATCH) + 1
        for n in range(first, int((right + bottom) // HATCH) + 1):
            sum_ = n * HATCH
            x, u = max(left, sum_ - bottom), min(right, sum_ - top)
            if u - x > 1:
                drawn += f"M{x:.1f} {sum_ - x:.1f}L{u:.1f} {sum_ - u:.1f}"
    return drawn


def falling(cells: Grid) -> str:
    """Lines that fall to the right."""
    drawn = ""
    for left, top, right, bottom in boxes(cells):
        first = int((left - bottom) // HATCH) + 1
        for n in range(first, int((right - top) // HATCH) + 1):
            gap = n * HATCH
            x, u = max(left, gap + top), min(right, gap + bottom)
            if u - x > 1:
                drawn += f"M{x:.1f} {x - gap:.1f}L{u:.1f} {u - gap:.1f}"
    return drawn


def crossed(cells: Grid) -> str:
    """Lines both ways."""
    return slanted(cells) + falling(cells)


def waves(cells: Grid) -> str:
    """Rows of waves."""
    drawn, half = "", CELL / 8
    for left, top, right, bottom in boxes(cells):
        for n in range(int(top // HATCH) + 1, int(bottom // HATCH) + 1):
            y = (n - 0.5) * HATCH + 1
            if not top + 2 < y < bottom - 2:
                continue
            waving = int((right - left) / (2 * half))
            start = (left + right) / 2 - waving * half
            drawn += (
                f"M{start:.1f} {y:.1f}" + f"q{half / 2:.2f} -2.4 {half:.2f} 0t{half:.2f} 0" * waving
            )
    return drawn


def dots(cells: Grid) -> str:
    """A dot in every second place; drawn as lines without length."""
    drawn = ""
    for left, top, right, bottom in boxes(cells):
        for row in range(int(top // HATCH), int(bottom // HATCH) + 1):
            for column in range(int(left // HATCH), int(right // HATCH) + 1):
                x, y = (column + 0.5) * HATCH, (row + 0.5) * HATCH
                if (
                    (row + column) % 2 == 0
                    and left + 1 < x < right - 1
                    and top + 1 < y < bottom - 1
                ):
                    drawn += f"M{x:.1f} {y:.1f}h.1"
    return drawn


def grid(cells: Iterable[tuple[int, int]]) -> Grid:
    """Cells by column and row."""
    return frozenset(cells)
