"""Shapes of buildings: all ways in which one may lie, turned and mirrored."""

from __future__ import annotations

from collections.abc import Sequence

from ludus.core.reader import Reader

from ..vocabulary.ids import STRIDE, TURNS

Cells = tuple[tuple[int, int], ...]
"""Row and column of each cell of a shape."""


class Shape:
    """A shape as the plan prints it, and the ways it may lie on the grid."""

    def __init__(self, rows: Sequence[str]) -> None:
        printed = [
            (r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "X"
        ]
        self.rows: tuple[str, ...] = tuple(rows)
        self.size: int = len(printed)
        ways: list[tuple[int, ...]] = []
        for turn in range(len(TURNS)):
            offsets = as_offsets(lying(printed, turn))
            ways.append(() if offsets in ways else offsets)
        self.ways: tuple[tuple[int, ...], ...] = tuple(ways)
        """By turn: the cells as distances from the first; nothing where an earlier way is equal."""
        self.turns: tuple[int, ...] = tuple(turn for turn, way in enumerate(ways) if way)
        """The turns that differ."""


def read_shape(reader: Reader) -> Shape:
    """The shape of a card, as an edition draws it."""
    rows = reader.texts("shape")
    if any(set(row) - set("X.") or len(row) != len(rows[0]) for row in rows):
        raise reader.error("shape must be rows of equal length of X (a cell) and . (none)")
    if not any("X" in row for row in rows):
        raise reader.error("shape must have a cell (X) at least")
    return Shape(rows)


def lying(printed: list[tuple[int, int]], turn: int) -> Cells:
    """The cells after a turn: mirrored from left to right first, then turned to the right."""
    cells = [(r, -c) for r, c in printed] if turn >= len(TURNS) // 2 else printed
    for _ in range(turn % (len(TURNS) // 2)):
        cells = [(c, -r) for r, c in cells]
    return tuple(sorted(cells))


def as_offsets(cells: Cells) -> tuple[int, ...]:
    """Distances from the first cell in reading order; rows are STRIDE apart."""
    row, column = cells[0]
    return tuple((r - row) * STRIDE + c - column for r, c in cells)
