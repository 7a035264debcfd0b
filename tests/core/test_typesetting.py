"""Columns and paragraphs of text boards."""

from __future__ import annotations

from ludus.core.typesetting import WIDTH, aligned, paragraph


def test_columns_are_as_wide_as_their_widest_cell_and_numbers_stand_right() -> None:
    rows = [["a", "n", "b"], ["long", "12", ""], ["", "3", "é"]]
    assert aligned(rows, right=(1,)) == ["a      n  b", "long  12", "       3  é"]


def test_a_paragraph_breaks_between_words_and_hangs_under_its_first() -> None:
    lines = paragraph("word " * 60, "  Name  ", "        ")
    assert [line[:12] for line in lines] == ["  Name  word", *["        word"] * 3]
    assert " ".join(" ".join(lines).split()) == "Name" + " word" * 60
    assert max(len(line) for line in lines) <= WIDTH


def test_a_long_word_is_left_whole() -> None:
    assert paragraph("x" * (WIDTH + 1)) == ["x" * (WIDTH + 1)]
