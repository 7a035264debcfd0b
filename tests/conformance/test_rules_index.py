"""The rules index of every game: ids without a gap, and code that exists.

That every rule has a test, and that the printed index is current, is tested with the command
``ludus rules``.
"""

from __future__ import annotations

import re
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

from ludus.core.game import Game
from ludus.core.rulebook import Rule
from ludus.flow.program import source_file
from tests.conformance.kit import of_every_game

COUNTED = re.compile(r"([A-Z]\D*)(\d+)")
"""The id of a rule in a chapter of ours, or of a ruling: what comes before its number, and that."""
BULLET = re.compile(r"(.+\.)([a-z])")


def package(game: Game) -> str:
    """Where a game's modules are."""
    return type(game).__module__.rpartition(".")[0]


def modules(game: Game) -> dict[str, Any]:
    """The modules of a game, by their names within its package."""
    start = package(game) + "."
    names = [found.name for found in walk_packages(import_module(package(game)).__path__, start)
             if not found.ispkg]  # fmt: skip
    return {name.removeprefix(start): import_module(name) for name in names if ".test_" not in name}


def rulings(game: Game) -> list[Rule]:
    return [rule for rule in game.rulebook.rules.values() if rule.about]


@of_every_game
def test_ids_run_on_without_a_gap(game: Game) -> None:
    seen: set[tuple[str, int]] = set()
    for id in game.rulebook.rules:
        counted, bullet = COUNTED.fullmatch(id), BULLET.fullmatch(id)
        if counted:
            prefix, number = counted[1], int(counted[2])
        elif bullet:
            prefix, number = bullet[1], ord(bullet[2]) - ord("a") + 1
        else:
            continue  # a paragraph of the rulebook: not all of them state rules
        assert number == 1 or (prefix, number - 1) in seen, id
        seen.add((prefix, number))


@of_every_game
def test_every_ruling_names_the_rule_it_settles(game: Game) -> None:
    rules = game.rulebook.rules
    prefixes = {re.sub(r"\d+$", "", ruling.id) for ruling in rulings(game)}
    assert len(prefixes) <= 1
    for rule in rules.values():
        assert bool(rule.about) == rule.id.startswith(tuple(prefixes)), rule.id
        if rule.about:
            assert rule.about in rules, rule.id
            assert not rules[rule.about].about, rule.id


@of_every_game
def test_code_that_implements_a_rule_exists(game: Game) -> None:
    known = modules(game)
    for rule in game.rulebook.rules.values():
        names = [name.strip() for name in rule.code.split(",")]
        assert all(names), rule.id
        for name in names:
            module = next((module for module in known if name.startswith(f"{module}.")), "")
            assert module, f"{rule.id}: {name} is in no module"
            found: Any = known[module]
            for attribute in name.removeprefix(f"{module}.").split("."):
                assert hasattr(found, attribute), f"{rule.id}: there is no {name}"
                found = getattr(found, attribute)
            is_code = callable(found) or found in game.rules.procedures
            assert is_code, f"{rule.id}: {name} is no code"


@of_every_game
def test_a_digest_is_one_line_in_both_languages(game: Game) -> None:
    for rule in game.rulebook.rules.values():
        for text in rule.digest.values():
            assert text == text.strip(), rule.id
            assert "\n" not in text, rule.id
            assert text.endswith("."), rule.id
        assert rule.digest["en"] != rule.digest["fr"], rule.id


@of_every_game
def test_decisions_events_and_reasons_cite_rules_of_the_index(game: Game) -> None:
    cited = [(f"decision {kind.name}", kind.rule) for kind in game.kinds]
    cited += [(f"event {event.name}", event.rule) for event in game.events]
    cited += [(f"reason {reason.name}", reason.rule) for reason in game.reasons[1:]]
    assert [(thing, rule) for thing, rule in cited if rule not in game.rulebook.rules] == []


@of_every_game
def test_sources_cite_only_rules_of_the_index(game: Game) -> None:
    counted = [COUNTED.fullmatch(id) for id in game.rulebook.rules]
    prefixes = {found[1] for found in counted if found}
    known = "|".join(map(re.escape, prefixes)) or "(?!)"  # without any, nothing is found
    pattern = re.compile(rf"\b({known})(\d+)\b")
    cited = set()
    for name, module in modules(game).items():
        with open(source_file(vars(module)), encoding="utf-8") as source:
            for prefix, number in pattern.findall(source.read()):
                assert prefix + number in game.rulebook.rules, f"{name} cites {prefix}{number}"
                cited.add(prefix)
    assert len(cited) >= len(prefixes) / 2  # they are found
