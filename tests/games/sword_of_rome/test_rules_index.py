"""The rules index: ids of the known form, and code that exists."""

from __future__ import annotations

import re
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import pytest

from ludus.core.rulebook import Rule
from ludus.flow.program import source_file
from ludus.games import sword_of_rome
from tests.games.sword_of_rome.kit import GAME

RULES = list(GAME.rulebook.rules.values())
PACKAGE = "ludus.games.sword_of_rome"
MODULES = [
    module.name.removeprefix(f"{PACKAGE}.")
    for module in walk_packages(sword_of_rome.__path__, f"{PACKAGE}.")
    if not module.ispkg
]
NUMBERED = re.compile(r"\d+(\.\d+){0,2}(\.[a-z])?")
"""A paragraph of the rulebook, perhaps one of its bullets."""
OURS = re.compile(r"(G|S|T|W|Q|TB|C\.[RGCE]?)\.?\d+|C\.D")
"""Glossary, set-up, modes, tables, cards."""
CITED = re.compile(r"\b(?:A-\d\d|C\.[RGCE]\d+|(?:G|S|T|W|Q|TB)\.\d+)\b")


def is_ruling(rule: Rule) -> bool:
    return rule.id.startswith("A-")


def test_ids_are_those_of_the_rulebook_or_of_our_chapters() -> None:
    for rule in RULES:
        if not is_ruling(rule):
            assert NUMBERED.fullmatch(rule.id) or OURS.fullmatch(rule.id), rule.id


def test_bullets_and_our_own_ids_run_on_without_a_gap() -> None:
    ids = {rule.id for rule in RULES}
    for id in ids:
        bullet = re.fullmatch(r"(.+)\.([b-z])", id)
        if bullet:
            assert f"{bullet[1]}.{chr(ord(bullet[2]) - 1)}" in ids, id
        counted = re.fullmatch(r"(G\.|S\.|T\.|W\.|Q\.|TB\.|C\.[RGCE])(\d+)", id)
        if counted and counted[2] != "1":
            assert f"{counted[1]}{int(counted[2]) - 1}" in ids, id


def test_rulings_stand_in_the_order_of_their_numbers() -> None:
    found = [rule.id for rule in RULES if is_ruling(rule)]
    assert found == [f"A-{number:02}" for number in range(1, len(found) + 1)]


def test_every_ruling_names_the_rule_it_settles() -> None:
    for rule in RULES:
        assert bool(rule.about) == is_ruling(rule), rule.id
        if rule.about:
            assert rule.about in GAME.rulebook.rules, rule.id
            assert not rule.about.startswith("A-"), rule.id


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_code_that_implements_a_rule_exists(rule: Rule) -> None:
    names = [name.strip() for name in rule.code.split(",")]
    assert all(names)
    for name in names:
        module = next((known for known in MODULES if name.startswith(f"{known}.")), "")
        assert module, f"{rule.id}: {name} is in no module"
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
    cited_somewhere = set()
    for name in MODULES:
        module = import_module(f"{PACKAGE}.{name}")
        with open(source_file(vars(module)), encoding="utf-8") as source:
            for id in CITED.findall(source.read()):
                assert id in GAME.rulebook.rules, f"{name} cites {id}"
                cited_somewhere.add(id)
    assert {"A-03", "A-36", "C.C35", "S.1", "T.4"} <= cited_somewhere
