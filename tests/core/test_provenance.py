"""Provenance: every fact of an edition keeps its own, stated or inherited."""

from __future__ import annotations

import pytest

from ludus.core.provenance import Fact
from tests.core.sample_edition import HEADER, load, refusal


def facts(tables: str) -> dict[str, str]:
    """Path to provenance, as an edition with these tables states it."""
    return {fact.path: fact.provenance for fact in load(tables).facts()}


def test_facts_carry_path_value_provenance_and_source_in_file_order() -> None:
    assert load().facts()[:4] == [
        Fact("pieces.legions", 60, "rulebook", ""),
        Fact("pieces.governors", 9, "public", "review"),
        Fact("province.italia.id", "italia", "reconstructed", ""),
        Fact("province.italia.type", "political", "reconstructed", ""),
    ]


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
