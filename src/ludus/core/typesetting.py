"""Setting text boards: columns as wide as their widest cell, paragraphs that fit the page."""

from __future__ import annotations

from collections.abc import Collection
from textwrap import wrap
from typing import Final

GAP: Final = "  "
WIDTH: Final = 100


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


def paragraph(text: str, first: str = "", rest: str = "") -> list[str]:
    """A text broken into lines that fit the page; *first* and *rest* stand before its lines."""
    return wrap(
        text,
        WIDTH,
        initial_indent=first,
        subsequent_indent=rest,
        break_on_hyphens=False,
        break_long_words=False,
    )
