"""Edition files: what is loaded, its digest, and a mistake named with its place."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludus.core.editions import load_edition
from ludus.core.errors import EditionError
from ludus.games import load_game
from tests.core.sample_edition import HEADER, TABLES, load, refusal


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


def test_an_edition_can_be_sent_to_another_process() -> None:
    edition = load_game("triumvirate").edition
    again = pickle.loads(pickle.dumps(edition))
    assert (again.id, again.digest, again.facts()) == (
        edition.id,
        edition.digest,
        edition.facts(),
    )


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
