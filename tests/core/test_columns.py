"""Columns of text boards."""

from __future__ import annotations

from ludus.core.columns import aligned


def test_columns_are_as_wide_as_their_widest_cell_and_numbers_stand_right() -> None:
    rows = [["a", "n", "b"], ["long", "12", ""], ["", "3", "é"]]
    assert aligned(rows, right=(1,)) == ["a      n  b", "long  12", "       3  é"]
