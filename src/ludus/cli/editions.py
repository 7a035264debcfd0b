"""``ludus edition``: where the data of a game comes from, and checking a file of one's own."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

from ludus.core.editions import Edition, load_edition
from ludus.core.errors import EditionError
from ludus.games import define, load_game

from .common import Commands, print_json


def add_commands(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "edition",
        help="what of a game's map and cards is sourced, what reconstructed; check a file",
        description="ludus edition GAME shows where every fact of the edition comes from. "
        "ludus edition check FILE says whether an edition file of your own can be played.",
    )
    parser.add_argument("what", metavar="GAME|check", help="a game, or the word 'check'")
    parser.add_argument("file", metavar="FILE", nargs="?", help="the file to check")
    parser.add_argument("--edition", default="", help="another edition than the usual one")
    parser.add_argument("--all", action="store_true", help="list every fact")
    parser.add_argument("--json", action="store_true", help="for a program to read")
    parser.add_argument("--lang", choices=("en", "fr"), default="en", help="language")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Show an edition, or check a file."""
    if args.what == "check":
        if not args.file:
            raise EditionError("name the file: ludus edition check FILE")
        return check(args.file)
    if args.file:
        raise EditionError("to check a file: ludus edition check FILE")
    show(load_game(args.what, args.edition).edition, args)
    return 0


def show(edition: Edition, args: argparse.Namespace) -> None:
    """Counts by provenance, then what is reconstructed, table by table."""
    facts = edition.facts()
    if args.json:
        print_json(
            [
                {"fact": f.path, "value": f.value, "provenance": f.provenance, "source": f.source}
                for f in facts
            ]
        )
        return
    print(f"{edition.game}, edition {edition.id}: {edition.title[args.lang]}")
    print(edition.note[args.lang])
    print()
    counts = Counter(fact.provenance for fact in facts)
    for provenance, count in counts.most_common():
        print(f"{count:5} facts: {provenance}")
    for key, text in edition.sources.items():
        print(f"      source {key}: {text}")
    print()
    for fact in facts:
        if args.all or fact.provenance == "reconstructed":
            source = f" ({fact.source})" if fact.source else ""
            print(f"{fact.provenance}{source}: {fact.path} = {fact.value}")


def check(file: str) -> int:
    """Load the file and build the game from it; the error, if any, says what and where."""
    edition = load_edition(Path(file), game="")
    define(edition.game, edition)
    reconstructed = sum(fact.provenance == "reconstructed" for fact in edition.facts())
    print(f"{file}: a valid edition {edition.id!r} of {edition.game}, digest {edition.digest}")
    print(f"{len(edition.facts())} facts, {reconstructed} of them reconstructed")
    return 0
