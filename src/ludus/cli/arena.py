"""``ludus arena``: bots against bots, and who wins how often."""

from __future__ import annotations

import argparse

from ludus.lab.arena import arena
from ludus.lab.arena_report import report
from ludus.lab.kept_results import KeptResults

from .common import (
    Commands,
    Progress,
    add_game,
    add_keep,
    add_many_games,
    add_options,
    chosen_game,
    chosen_options,
    print_json,
)


def add_commands(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "arena",
        help="bots against bots: win rates with intervals, reasons, lengths",
        description="Plays many games between bots. With --rotate the first bot takes every "
        "seat in turn: ludus arena triumvirate --bots greedy,random,random --rotate",
    )
    add_game(parser)
    add_options(parser)
    parser.add_argument(
        "--bots",
        default="greedy",
        metavar="A,B,...",
        help="one for each seat (a level, search:ROUNDS, learned:ROUNDS); the rest is random",
    )
    parser.add_argument("--rotate", action="store_true", help="the first bot changes seats")
    add_many_games(parser, 100)
    add_keep(parser)
    parser.add_argument("--json", action="store_true", help="for a program to read")
    parser.add_argument("--lang", choices=("en", "fr"), default="en", help="language")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play and report."""
    game = chosen_game(args)
    options = chosen_options(args, game)
    bots = args.bots.split(",")
    bots += ["random"] * (len(game.seats(options)) - len(bots))
    bar = Progress(f"arena {game.id}")
    result = arena(
        game,
        options,
        bots,
        args.games,
        args.seed,
        workers=args.workers,
        rotate=args.rotate,
        ray=args.ray,
        kept=KeptResults(args.keep),
        on_game=bar.count,
    )
    bar.clear()
    if args.json:
        print_json(result.to_json())
    else:
        print("\n".join(report(result, args.lang)))
    return 0
