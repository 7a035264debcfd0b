"""Columns for text boards: every one as wide as its widest cell."""

from __future__ import annotations

from collections.abc import Collection

GAP = "  "


def aligned(rows: list[list[str]], right: Collection[int] = ()) -> list[str]:
    """The rows as lines; the columns in *right* hold numbers and are set to the right."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [
            cell.rjust(width) if column in right else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append(GAP.join(cells).rstrip())
    return lines
