"""``ludus rules``: the rules index of a game and which of its paragraphs have a test."""

from __future__ import annotations

import argparse
import ast
from pathlib import Path

from ludus.core.errors import LudusError
from ludus.core.game import Game
from ludus.games import load_game

from .common import Commands, print_json


def add_commands(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "rules",
        help="rule coverage: the paragraphs of the rulebook without a test",
        description="Lists the rules and rulings of a game that no test is marked with; exit "
        "status 1 if there are any. Run it in a checkout: it reads the tests there.",
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--tests", default="tests", metavar="FOLDER", help="where the tests are")
    parser.add_argument("--all", action="store_true", help="list every rule with its tests")
    parser.add_argument("--markdown", action="store_true", help="print the index as a document")
    parser.add_argument("--json", action="store_true", help="for a program to read")
    parser.add_argument("--lang", choices=("en", "fr"), default="en", help="language")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print what is not covered, and a summary last."""
    game = load_game(args.game)
    if args.markdown:
        print(document(game), end="")
        return 0
    folder = Path(args.tests)
    if not folder.is_dir():
        raise LudusError(f"no tests in {folder}; run this in a checkout, or say --tests FOLDER")
    tests = marked_tests(game.id, folder)
    rules = game.rulebook.rules
    unknown = sorted(id for id in tests if id not in rules)
    missing = [id for id in rules if id not in tests]
    if args.json:
        print_json({"rules": {id: tests.get(id, []) for id in rules}, "unknown": unknown})
    else:
        for id in rules if args.all else missing:
            found = ", ".join(tests.get(id, [])) or "no test"
            print(f"{id}: {game.rulebook.digest(args.lang, id)} [{found}]")
        for id in unknown:
            print(f"{id}: no such rule, but {', '.join(tests[id])} is marked with it")
        covered = len(rules) - len(missing)
        print(f"{game.id}: {covered} of {len(rules)} rules have a test, {len(missing)} have none")
    return 1 if missing or unknown else 0


def document(game: Game) -> str:
    """What ``docs/rules/<game>.md`` holds."""
    note = (
        f"Written by `ludus rules {game.id} --markdown` from "
        f"`src/ludus/games/{game.id}/rules.toml`; change it there. {game.rulebook.note}"
    )
    return game.rulebook.markdown(game.catalogue.text("en", "game.title"), note)


def marked_tests(game: str, folder: Path) -> dict[str, list[str]]:
    """Rule id -> tests marked ``@pytest.mark.rule(game, id)``, found in their source."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        if game not in text:
            continue  # parsing takes a while
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    for id in rule_ids(mark, game):
                        found.setdefault(id, []).append(node.name)
    return found


def rule_ids(mark: ast.expr, game: str) -> list[str]:
    """The ids in a decorator, if it is the marker for *game*."""
    if not (isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule"):
        return []
    values = [arg.value for arg in mark.args if isinstance(arg, ast.Constant)]
    return [str(value) for value in values[1:]] if values[:1] == [game] else []
