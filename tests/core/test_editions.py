"""Edition files: every fact keeps its provenance, and a mistake is named with its place."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludus.core.editions import Edition, Fact, Reader, check_symmetric, load_edition
from ludus.core.errors import EditionError
from ludus.games import load_game

HEADER = """\
[edition]
id = "sample"
game = "triumvirate"
schema = 1
title.en = "Sample map"
title.fr = "Carte d'essai"
note.en = "For tests."
note.fr = "Pour les essais."

[edition.sources]
review = "A review"
faq = "Answers"

"""
TABLES = """\
[pieces]
legions = 60
governors = 9
prov = { "*" = "rulebook", governors = "public: review" }

[[province]]
id = "italia"
type = "political"
borders = ["gallia"]
prov = "reconstructed"

[[province]]
id = "gallia"
type = "military"
borders = ["italia"]
prov = { "*" = "inferred" }
"""


def load(tables: str = TABLES, header: str = HEADER) -> Edition:
    return load_edition(header + tables, game="triumvirate")


def facts(tables: str) -> dict[str, str]:
    """Path to provenance, as an edition with these tables states it."""
    return {fact.path: fact.provenance for fact in load(tables).facts()}


def refusal(tables: str = TABLES, header: str = HEADER) -> str:
    with pytest.raises(EditionError) as caught:
        load(tables, header)
    return str(caught.value)


def without(line_start: str) -> str:
    """The header less one line."""
    kept = [line for line in HEADER.splitlines() if not line.startswith(line_start)]
    assert len(kept) == len(HEADER.splitlines()) - 1
    return "\n".join(kept) + "\n"


# Loading


def test_header_is_read() -> None:
    edition = load()
    assert (edition.id, edition.game, edition.schema) == ("sample", "triumvirate", 1)
    assert edition.title == {"en": "Sample map", "fr": "Carte d'essai"}
    assert edition.note == {"en": "For tests.", "fr": "Pour les essais."}
    assert edition.sources == {"review": "A review", "faq": "Answers"}


def test_data_has_the_tables_without_header_and_provenance() -> None:
    assert load().data == {
        "pieces": {"legions": 60, "governors": 9},
        "province": [
            {"id": "italia", "type": "political", "borders": ["gallia"]},
            {"id": "gallia", "type": "military", "borders": ["italia"]},
        ],
    }


def test_facts_carry_path_value_provenance_and_source_in_file_order() -> None:
    assert load().facts()[:4] == [
        Fact("pieces.legions", 60, "rulebook", ""),
        Fact("pieces.governors", 9, "public", "review"),
        Fact("province.italia.id", "italia", "reconstructed", ""),
        Fact("province.italia.type", "political", "reconstructed", ""),
    ]


def test_edition_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        load().id = "other"  # type: ignore[misc]  # that it cannot be assigned is the test


def test_list_of_facts_is_the_callers_own() -> None:
    edition = load()
    edition.facts().clear()
    assert edition.facts()


def test_file_and_text_give_the_same_edition(tmp_path: Path) -> None:
    file = tmp_path / "sample.toml"
    file.write_text(HEADER + TABLES, encoding="utf-8")
    for source in (file, str(file)):
        assert load_edition(source, game="triumvirate").digest == load().digest


def test_byte_order_mark_of_a_windows_editor_is_ignored(tmp_path: Path) -> None:
    file = tmp_path / "sample.toml"
    file.write_text(HEADER + TABLES, encoding="utf-8-sig")
    assert load_edition(file, game="triumvirate").id == "sample"


def test_sources_may_be_left_out() -> None:
    header = HEADER[: HEADER.index("[edition.sources]")]
    assert load('[pieces]\nlegions = 60\nprov = "rulebook"\n', header).sources == {}


# Digest


def test_digest_is_sixteen_hexadecimal_digits() -> None:
    assert re.fullmatch("[0-9a-f]{16}", load().digest)


@pytest.mark.parametrize(
    "same",
    [
        "# a comment\n" + TABLES,
        TABLES.replace(" = ", "   =   "),
        TABLES.replace("legions = 60\ngovernors = 9", "governors = 9\nlegions = 60"),
        TABLES.replace('"reconstructed"', '"inferred"'),
    ],
    ids=["comment", "whitespace", "order of keys", "provenance"],
)
def test_digest_ignores_what_does_not_change_the_game(same: str) -> None:
    assert same != TABLES
    assert load(same).digest == load().digest


def test_digest_ignores_the_header() -> None:
    assert load(header=HEADER.replace("Sample map", "Other")).digest == load().digest


@pytest.mark.parametrize(
    "other",
    [TABLES.replace("60", "61"), TABLES.replace("legions", "legion"), TABLES.replace("60", "60.0")],
)
def test_digest_changes_with_the_data(other: str) -> None:
    assert load(other).digest != load().digest


@given(st.dictionaries(st.from_regex("[a-z]{1,8}", fullmatch=True), st.integers(0, 9), min_size=1))
def test_digest_does_not_depend_on_the_order_of_fields(values: dict[str, int]) -> None:
    values.pop("prov", None)

    def written(items: list[tuple[str, int]]) -> str:
        lines = [f"{key} = {value}" for key, value in items]
        return "\n".join(["[pieces]", *lines, 'prov = "rulebook"', ""])

    forward, backward = list(values.items()), list(reversed(values.items()))
    assert load(written(forward)).digest == load(written(backward)).digest


# Provenance


def test_nested_tables_inherit_the_string_of_their_parent() -> None:
    assert facts('[a]\nprov = "rulebook"\n[a.b]\nx = 1\n[[a.c]]\ny = 2\n') == {
        "a.b.x": "rulebook",
        "a.c.0.y": "rulebook",
    }


def test_nested_tables_inherit_the_star_of_their_parent() -> None:
    assert facts('[a]\nx = 1\nprov = {x = "inferred", "*" = "rulebook"}\n[a.b]\ny = 2\n') == {
        "a.x": "inferred",
        "a.b.y": "rulebook",
    }


def test_own_provenance_goes_before_the_inherited_one() -> None:
    assert facts('[a]\nprov = "rulebook"\n[a.b]\nx = 1\nprov = "inferred"\n') == {
        "a.b.x": "inferred"
    }


def test_unnamed_fields_inherit_although_others_are_named() -> None:
    tables = '[a]\nprov = "rulebook"\n[a.b]\nx = 1\ny = 2\nprov = {x = "inferred"}\n'
    assert facts(tables) == {"a.b.x": "inferred", "a.b.y": "rulebook"}


def test_provenance_of_a_field_covers_the_tables_in_it() -> None:
    tables = '[a]\nx = 1\nroads = [{to = "roma"}]\nprov = {x = "rulebook", roads = "inferred"}\n'
    assert facts(tables) == {"a.x": "rulebook", "a.roads.0.to": "inferred"}


def test_list_is_one_fact() -> None:
    tables = '[a]\nplain = [1, 2]\nempty = []\nprov = "rulebook"\n'
    assert [fact.value for fact in load(tables).facts()] == [[1, 2], []]


def test_entries_go_by_number_as_id_too() -> None:
    assert facts('[[card]]\nid = 17\nprov = "rulebook"\n') == {"card.17.id": "rulebook"}


@pytest.mark.parametrize(
    ("tables", "message"),
    [
        ("[a]\nx = 1\n", 'edition: a.x: has no provenance; add prov = "..." to its table'),
        ("x = 1\n" + HEADER, 'edition: x: has no provenance; add prov = "..." to its table'),
        (
            '[[a]]\nid = "roma"\nx = 1\nprov = {id = "rulebook"}\n',
            'edition: a.roma.x: has no provenance; add prov = "..." to its table',
        ),
        (
            '[a]\nx = 1\nprov = "seed"\n',
            'edition: a: "seed" is not a provenance; write rulebook, inferred, '
            "public: <key of edition.sources> or reconstructed",
        ),
        (
            '[a]\nx = 1\nprov = "rulebook: review"\n',
            'edition: a: "rulebook: review" is not a provenance; write rulebook, inferred, '
            "public: <key of edition.sources> or reconstructed",
        ),
        (
            "[a]\nx = 1\nprov = {x = 3}\n",
            "edition: a: 3 is not a provenance; write rulebook, inferred, "
            "public: <key of edition.sources> or reconstructed",
        ),
        (
            '[a]\nx = 1\nprov = "public: reviw"\n',
            'edition: a: no source "reviw" in edition.sources; '
            "it must be one of review, faq; did you mean review?",
        ),
        (
            '[a]\nx = 1\nprov = "public"\n',
            'edition: a: no source "" in edition.sources; it must be one of review, faq',
        ),
        (
            '[a]\nx = 1\nprov = {"*" = "rulebook", y = "inferred"}\n',
            'edition: a: prov names "y", but there is no such field here',
        ),
        (
            "[a]\nx = 1\nprov = 3\n",
            'edition: a: prov must be a text, or a table such as {"*" = "rulebook"}',
        ),
    ],
)
def test_provenance_mistake_is_named(tables: str, message: str) -> None:
    header = "" if HEADER in tables else HEADER
    assert refusal(tables, header) == message


def test_source_without_any_sources_is_to_be_added() -> None:
    header = HEADER[: HEADER.index("[edition.sources]")]
    message = 'edition: a: no source "review" in edition.sources; add it there'
    assert refusal('[a]\nx = 1\nprov = "public: review"\n', header) == message


# Malformed files


def test_bad_toml_is_named_with_its_line() -> None:
    message = refusal("[pieces]\nlegions = = 60\n")
    line = HEADER.count("\n") + 2
    assert message.startswith("edition: not valid TOML: ")
    assert f"line {line}" in message


def test_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match=r"^absent\.toml: cannot be read as UTF-8 text: "):
        load_edition(tmp_path / "absent.toml", game="triumvirate")


def test_file_that_is_not_text_is_named(tmp_path: Path) -> None:
    (tmp_path / "picture.toml").write_bytes(b"\xff\xd8\xff\xe0")
    with pytest.raises(EditionError, match=r"^picture\.toml: cannot be read as UTF-8 text: "):
        load_edition(tmp_path / "picture.toml", game="triumvirate")


@pytest.mark.parametrize(
    ("header", "message"),
    [
        ("\n", "edition: top level: edition is missing; it must be a table"),
        (
            without("id"),
            "edition: edition: id is missing; it must be a text that is not empty",
        ),
        (
            without("game"),
            "edition: edition: game is missing; it must be a text that is not empty",
        ),
        (without("schema"), "edition: edition: schema is missing; it must be a whole number"),
        (
            without("title.fr"),
            "edition: edition.title: fr is missing; it must be a text that is not empty",
        ),
        (
            without("note.en"),
            "edition: edition.note: en is missing; it must be a text that is not empty",
        ),
        (
            HEADER.replace("triumvirate", "antike"),
            'edition: edition: game is "antike", but an edition of "triumvirate" is needed',
        ),
        (
            HEADER.replace("schema = 1", "schema = 2"),
            "edition: edition: schema is 2, but this release reads schema 1 only",
        ),
        (
            HEADER.replace("schema = 1", "schema = 1\nautor = 1"),
            'edition: edition: unknown field "autor"; '
            "it must be one of game, id, note, schema, sources, title",
        ),
    ],
)
def test_header_mistake_is_named(header: str, message: str) -> None:
    assert refusal("", header) == message


@pytest.mark.parametrize(
    ("tables", "message"),
    [
        (
            '[[a]]\nid = "roma"\nprov = "rulebook"\n[[a]]\nid = "roma"\nprov = "rulebook"\n',
            'edition: a: two entries have the id "roma"; ids must differ',
        ),
        (
            "[[a]]\nid = true\n",
            "edition: a.0: id must be a text or a whole number",
        ),
        (
            '[a]\nx = [1, {y = 2}]\nprov = "rulebook"\n',
            "edition: a.x: mixes tables and plain values; use one or the other",
        ),
        (
            '[a]\nx = 2005-01-01\nprov = "rulebook"\n',
            "edition: a.x: must be text, a number, true or false; write a date or time as text",
        ),
        ('[a]\nx = [nan]\nprov = "rulebook"\n', "edition: a.x.0: must be a finite number"),
        (
            f'[a]\nx = 0x{"f" * 5000}\nprov = "rulebook"\n',
            "edition: a.x: must fit in 64 bits",
        ),
        (
            "a" + ".a" * 3000 + " = 1\n",
            "edition: tables or lists are nested too deeply",
        ),
    ],
    ids=["duplicate id", "id", "mixed list", "date", "not a number", "huge", "deep"],
)
def test_malformed_table_is_named(tables: str, message: str) -> None:
    assert refusal(tables) == message


# Reading


def reader(tables: str) -> Reader:
    return load(f'prov = "rulebook"\n{HEADER}{tables}', "").reader()


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


def test_an_edition_can_be_sent_to_another_process() -> None:
    edition = load_game("triumvirate").edition
    again = pickle.loads(pickle.dumps(edition))
    assert (again.id, again.digest, again.facts()) == (
        edition.id,
        edition.digest,
        edition.facts(),
    )
