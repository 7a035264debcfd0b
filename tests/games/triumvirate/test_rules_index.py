"""The rules index: ids of the known form, and code that exists."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any

import pytest

from ludus.core.rulebook import Rule
from ludus.flow.program import source_file
from tests.games.triumvirate.kit import GAME

RULES = list(GAME.rulebook.rules.values())
CHAPTERS = {"S": 14, "T": 6, "I": 12, "II": 13, "A": 18, "III": 16, "E": 8, "V": 5, "P": 9}
RULINGS = 38


def test_ids_run_through_the_chapters_without_a_gap() -> None:
    expected = [f"{chapter}.{n}" for chapter, last in CHAPTERS.items() for n in range(1, last + 1)]
    expected += [f"R{n}" for n in range(1, RULINGS + 1)]
    assert [rule.id for rule in RULES] == expected


def test_every_ruling_names_the_rule_it_settles() -> None:
    for rule in RULES:
        assert bool(rule.about) == rule.id.startswith("R"), rule.id
        if rule.about:
            assert rule.about in GAME.rulebook.rules, rule.id
            assert not rule.about.startswith("R"), rule.id


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_code_that_implements_a_rule_exists(rule: Rule) -> None:
    names = [name.strip() for name in rule.code.split(",")]
    assert all(names)
    for name in names:
        module, _, path = name.partition(".")
        found: Any = import_module(f"ludus.games.triumvirate.{module}")
        for attribute in path.split("."):
            assert hasattr(found, attribute), f"{rule.id}: there is no {name}"
            found = getattr(found, attribute)
        assert callable(found) or found in GAME.rules.procedures, f"{rule.id}: {name} is no code"


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_a_digest_is_one_line_in_both_languages(rule: Rule) -> None:
    for text in rule.digest.values():
        assert text == text.strip()
        assert "\n" not in text
        assert text.endswith(".")
    assert rule.digest["en"] != rule.digest["fr"]


def cited() -> list[tuple[str, str]]:
    """What cites a rule: decisions, events and reasons."""
    found = [(f"decision {kind.name}", kind.rule) for kind in GAME.kinds]
    found += [(f"event {event.name}", event.rule) for event in GAME.events]
    return found + [(f"reason {reason.name}", reason.rule) for reason in GAME.reasons[1:]]


@pytest.mark.parametrize(("thing", "rule"), cited())
def test_a_cited_rule_is_in_the_index(thing: str, rule: str) -> None:
    assert rule in GAME.rulebook.rules, f"{thing} cites {rule!r}"


def test_docstrings_cite_only_rules_of_the_index() -> None:
    pattern = re.compile(r"\b(?:(?:S|T|I|II|III|A|E|V|P)\.\d+|R\d+)\b")
    for name in ("turn", "supply", "movement", "attack", "actions", "election", "state", "setup"):
        module = import_module(f"ludus.games.triumvirate.{name}")
        with open(source_file(vars(module)), encoding="utf-8") as source:
            for id in pattern.findall(source.read()):
                assert id in GAME.rulebook.rules, f"{name} cites {id}"
