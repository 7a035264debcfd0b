"""The rules index: ids of the known form, and code that exists."""

from __future__ import annotations

import re
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import pytest

from ludus.core.rulebook import Rule
from ludus.flow.program import source_file
from ludus.games import antike_duellum
from tests.games.antike_duellum.kit import GAME

RULES = list(GAME.rulebook.rules.values())
CHAPTERS = {
    "M": 4, "S": 14, "G": 12, "T": 10, "F": 9, "P": 5, "A": 8, "B": 11, "L": 11, "K": 15, "D": 21,
    "E": 8, "C": 25, "V": 9, "N": 10,
}  # fmt: skip
RULINGS = 29
PACKAGE = "ludus.games.antike_duellum"
MODULES = [
    module.name.removeprefix(f"{PACKAGE}.")
    for module in walk_packages(antike_duellum.__path__, f"{PACKAGE}.")
    if not module.ispkg
]


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
        module = next(known for known in MODULES if name.startswith(f"{known}."))
        path = name.removeprefix(f"{module}.")
        found: Any = import_module(f"{PACKAGE}.{module}")
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


def test_sources_cite_only_rules_of_the_index() -> None:
    pattern = re.compile(r"\b(?:[MSGTFPABLKDECVN]\.\d+|R\d+)\b")
    cited_somewhere = set()
    for name in MODULES:
        module = import_module(f"{PACKAGE}.{name}")
        with open(source_file(vars(module)), encoding="utf-8") as source:
            for id in pattern.findall(source.read()):
                assert id in GAME.rulebook.rules, f"{name} cites {id}"
                cited_somewhere.add(id)
    assert {"K.2", "D.10", "E.3", "C.1", "V.3", "R13"} <= cited_somewhere
