"""``ludus games``: what can be played."""

from __future__ import annotations

import argparse
from typing import Any

from ludus.core.game import Game
from ludus.games import edition_ids, game_ids, load_game

from .common import Commands, print_json


def add_commands(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "games", help="the games, their options, seats and editions", description=__doc__
    )
    parser.add_argument("--json", action="store_true", help="for a program to read")
    parser.add_argument("--lang", choices=("en", "fr"), default="en", help="language")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """List all games."""
    games = [load_game(id) for id in game_ids()]
    if args.json:
        print_json([facts(game) for game in games])
        return 0
    for game in games:
        words = game.catalogue
        title = words.text(args.lang, "game.title")
        print(f"{game.id}: {title} (rules version {game.rules_version})")
        print(f"  {words.text(args.lang, 'game.blurb')}")
        for option in game.options:
            label = words.text(args.lang, f"option.{option.name}.label")
            print(f"  --option {option.name}={'|'.join(option.values)}  {label}")
            for value in option.values:
                print(f"      {value}: {words.text(args.lang, f'option.{option.name}.{value}')}")
        for seats in all_seats(game):
            print(f"  seats: {', '.join(seats)}")
        for edition in edition_ids(game.id):
            loaded = load_game(game.id, edition).edition
            print(f"  edition {edition}: {loaded.title[args.lang]} ({provenance(game)})")
        print()
    return 0


def all_seats(game: Game) -> list[tuple[str, ...]]:
    """The seats there can be, most first, each set once."""
    found = {game.seats(mode) for mode in game.modes()}
    return sorted(found, key=len, reverse=True)


def provenance(game: Game) -> str:
    """How much of the edition is reconstructed."""
    facts = game.edition.facts()
    reconstructed = sum(fact.provenance == "reconstructed" for fact in facts)
    return f"{reconstructed} of {len(facts)} facts reconstructed"


def facts(game: Game) -> dict[str, Any]:
    """A game as JSON values."""
    return {
        "id": game.id,
        "title": {lang: game.catalogue.text(lang, "game.title") for lang in ("en", "fr")},
        "rules_version": game.rules_version,
        "options": {option.name: list(option.values) for option in game.options},
        "modes": [{"options": mode, "seats": list(game.seats(mode))} for mode in game.modes()],
        "editions": edition_ids(game.id),
    }
