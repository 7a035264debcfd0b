"""Reading an edition: values of the right type, and a mistake named with what would be right."""

from __future__ import annotations

import tomllib
from collections.abc import Callable

import pytest

from ludus.core.errors import EditionError
from ludus.core.reader import Reader, check_symmetric


def reader(tables: str) -> Reader:
    return Reader("edition", "", tomllib.loads(tables))


def test_reader_gives_typed_values() -> None:
    table = reader(
        '[a]\ntype = "military"\nlegions = 2\nlat = 37\nopen = true\nborders = ["b", "c"]\n'
        'colours = ["red", "red"]\ncosts = [1, 2, 3]\n'
    ).table("a")
    assert table.text("type", choices=("political", "military")) == "military"
    assert table.integer("legions", minimum=0, maximum=6) == 2
    assert table.number("lat", minimum=-90, maximum=90) == 37.0
    assert table.flag("open") is True
    assert table.ids("borders", known={"b": 0, "c": 1}) == ["b", "c"]
    assert table.texts("colours", choices=("red", "blue")) == ["red", "red"]
    assert table.integers("costs", minimum=1) == [1, 2, 3]
    table.done()


def test_absent_field_has_its_default() -> None:
    table = reader("[a]\n").table("a")
    assert table.text("type", default="military") == "military"
    assert table.integer("legions", default=0) == 0
    assert table.flag("open", default=False) is False
    assert not table.has("type")


def test_tables_of_an_array_know_their_ids() -> None:
    provinces = reader('[[province]]\nid = "italia"\n[[province]]\nid = 7\n').tables("province")
    assert [(entry.id, entry.path) for entry in provinces] == [
        ("italia", "province.italia"),
        ("7", "province.7"),
    ]


def test_absent_array_has_no_tables() -> None:
    assert reader("[a]\n").tables("province") == []


@pytest.mark.parametrize(
    ("line", "read", "message"),
    [
        ("x = 1", lambda t: t.text("x"), "x is 1; it must be a text that is not empty"),
        ('x = ""', lambda t: t.text("x"), 'x is ""; it must be a text that is not empty'),
        ("", lambda t: t.text("x"), "x is missing; it must be a text that is not empty"),
        (
            'x = "politcal"',
            lambda t: t.text("x", choices=("political", "military")),
            'x is "politcal"; it must be one of political, military; did you mean political?',
        ),
        ('x = "2"', lambda t: t.integer("x"), 'x is "2"; it must be a whole number'),
        ("x = true", lambda t: t.integer("x"), "x is true; it must be a whole number"),
        ("x = -1", lambda t: t.integer("x", minimum=0), "x is -1; it must be at least 0"),
        ("x = 7", lambda t: t.integer("x", maximum=6), "x is 7; it must be at most 6"),
        ("x = true", lambda t: t.number("x"), "x is true; it must be a number"),
        ("x = 90.5", lambda t: t.number("x", maximum=90), "x is 90.5; it must be at most 90"),
        ("x = 1", lambda t: t.flag("x"), "x is 1; it must be true or false"),
        ("x = 1", lambda t: t.texts("x"), "x is 1; it must be a list of texts"),
        ('x = ["a", 1]', lambda t: t.texts("x"), 'x is ["a", 1]; it must be a list of texts'),
        (
            'x = ["rom"]',
            lambda t: t.ids("x", known=("roma", "ostia")),
            'x names "rom"; it must be one of roma, ostia; did you mean roma?',
        ),
        (
            'x = ["roma"]',
            lambda t: t.ids("x", known=()),
            'x names "roma"; there is none to choose from',
        ),
        (
            'x = ["space_31"]',
            lambda t: t.ids("x", known=[f"space_{n}" for n in range(30)]),
            'x names "space_31"; it must be one of the 30 known names; did you mean space_3?',
        ),
        (
            'x = ["roma", "roma"]',
            lambda t: t.ids("x", known=("roma",)),
            'x names "roma" twice; once is enough',
        ),
        ("x = [1.5]", lambda t: t.integers("x"), "x is [1.5]; it must be a list of whole numbers"),
        ("x = [0]", lambda t: t.integers("x", minimum=1), "x is 0; it must be at least 1"),
        ("x = 1", lambda t: t.table("x"), "x is 1; it must be a table"),
        ("x = 1", lambda t: t.tables("x"), "x is 1; it must be entries, each headed [[a.x]]"),
        ("x = [1]", lambda t: t.tables("x"), "x is 1; it must be a table"),
        ("x = 1", lambda t: t.id, "id is missing; it must be a text or a whole number"),
        (
            f'x = "{"long " * 30}"',
            lambda t: t.integer("x"),
            f'x is "{"long " * 11}l...; it must be a whole number',
        ),
    ],
)
def test_wrong_value_is_named_with_what_would_be_right(
    line: str, read: Callable[[Reader], object], message: str
) -> None:
    table = reader(f"[a]\n{line}\n").table("a")
    with pytest.raises(EditionError) as caught:
        read(table)
    assert str(caught.value) == f"edition: a: {message}"


def test_unknown_field_is_reported_wherever_it_is() -> None:
    tables = '[[province]]\nid = "italia"\nlegoins = 3\n'
    top = reader(tables)
    entry = top.tables("province")[0]
    assert entry.id == "italia"
    entry.integer("legions", default=0)
    with pytest.raises(EditionError) as caught:
        top.done()
    assert str(caught.value) == (
        'edition: province.italia: unknown field "legoins"; '
        "it must be one of id, legions; did you mean legions?"
    )


def test_table_nobody_reads_is_reported() -> None:
    with pytest.raises(EditionError, match='top level: unknown field "a"; there is none to'):
        reader("[a]\nx = 1\n").done()


# Symmetry


def test_symmetric_neighbours_pass() -> None:
    check_symmetric("province.*.borders", {"a": ["b", "c"], "b": ["a"], "c": ["a"], "d": []})


@pytest.mark.parametrize(
    ("neighbours", "message"),
    [
        (
            {"italia": ["gallia_cisalpina"], "gallia_cisalpina": []},
            "province.italia.borders names gallia_cisalpina, "
            "but province.gallia_cisalpina.borders does not name italia",
        ),
        ({"italia": ["italia"]}, "province.italia.borders names italia itself; leave it out"),
        (
            {"italia": ["italja"]},
            'province.italia.borders names "italja"; it must be one of italia; '
            "did you mean italia?",
        ),
    ],
)
def test_one_sided_neighbour_is_named(neighbours: dict[str, list[str]], message: str) -> None:
    with pytest.raises(EditionError) as caught:
        check_symmetric("province.*.borders", neighbours)
    assert str(caught.value) == message
    with pytest.raises(EditionError) as caught:
        check_symmetric("province.*.borders", neighbours, file="own.toml")
    assert str(caught.value) == f"own.toml: {message}"
