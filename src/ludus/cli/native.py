"""``ludus compile`` and ``ludus parity``: games in machine code, and whether they are the same."""

from __future__ import annotations

import argparse
import os
import sys
import time

from ludus.core.errors import LudusError
from ludus.games import game_ids
from ludus.lab.parity import Difference, compare
from ludus.native.build import BuildError, build, build_all, compiler
from ludus.native.program import TranslationError

from .common import Commands, Progress, add_game, chosen_game, print_json
from .fuzz import positive


def add_commands(commands: Commands) -> None:
    """Add the commands."""
    parser = commands.add_parser(
        "compile",
        help="make machine code of games, for bots and search",
        description="Translates the rules of games to C and compiles them; what has not changed is "
        "left as it is. Needs a C compiler, or the extra 'native', which brings one. Everything "
        "works without, only slower.",
    )
    parser.add_argument("games", metavar="GAME", nargs="*", help="some of them (all)")
    parser.add_argument("--checked", action="store_true", help="with all checks on, for tests")
    parser.add_argument(
        "--background", action="store_true", help="gently, and without a word, whatever happens"
    )
    parser.set_defaults(run=run_compile)
    parser = commands.add_parser(
        "parity",
        help="play a game in machine code and in Python, compared at every step",
        description="Plays random games in every mode on both engines: options, weights, reasons, "
        "fields, frames, copies and evaluations must be the same. At the first difference it says "
        "where, and ends with exit status 1.",
    )
    add_game(parser)
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--games", type=positive, default=0, help="games in each mode (100)")
    length.add_argument("--steps", type=positive, default=0, help="go on for so many steps")
    parser.add_argument("--seed", type=int, default=0, help="number of the first game")
    parser.add_argument("--checked", action="store_true", help="the build with all checks on")
    parser.add_argument(
        "--seldom",
        type=positive,
        default=1,
        metavar="TIMES",
        help="reasons, evaluations and observations so many times as seldom",
    )
    parser.add_argument("--workers", type=positive, default=0, help="processes (one a core)")
    parser.add_argument("--json", action="store_true", help="for a program to read")
    parser.set_defaults(run=run_parity)


def run_compile(args: argparse.Namespace) -> int:
    """Build what is named, or all games."""
    unknown = [name for name in args.games if name not in game_ids()]
    if unknown:
        raise LudusError(f"there is no game {unknown[0]!r}; the games are {', '.join(game_ids())}")
    games = args.games or game_ids()
    if args.background:
        return compile_in_background(games)
    began = time.monotonic()
    built = build_all(games, checked=args.checked)
    for each in built:
        if each.place:
            print(each.place)
        if each.error:
            print(each.error, file=sys.stderr)
        if each.left:
            why = f"{each.id}: its evaluation is left to Python, so bots think slowly:\n{each.left}"
            print(why, file=sys.stderr)
    made = sum(each.place is not None for each in built)
    print(f"{made} of {len(games)} games in {time.monotonic() - began:.0f} s")
    return 0 if made == len(games) else 1


def compile_in_background(games: list[str]) -> int:
    """Beside something else that needs the processor more; nobody waits for it."""
    if compiler() is None:
        return 0
    if hasattr(os, "nice"):
        os.nice(10)
    try:
        build_all(games, workers=1)
    except (OSError, KeyboardInterrupt):
        return 0
    return 0


def run_parity(args: argparse.Namespace) -> int:
    """Compare, show progress, end with one line."""
    game = chosen_game(args)
    games = args.games or (0 if args.steps else 100)
    bar = Progress(f"parity {game.id}")
    wanted = args.steps or games * len(game.modes())

    def show(games: int, steps: int) -> None:
        share = (steps if args.steps else games) / wanted
        bar.show(min(1.0, share), f"{games} games, {steps} steps")

    try:
        build(game, checked=args.checked)
        total = compare(
            game, args.edition, games=games, steps=args.steps, seed=args.seed,
            checked=args.checked, seldom=args.seldom, workers=args.workers, on_game=show,
        )  # fmt: skip
    except (BuildError, TranslationError, Difference) as error:
        bar.clear()
        print(error, file=sys.stderr)
        return 1
    bar.clear()
    if args.json:
        print_json({"game": game.id, "games": total[0], "steps": total[1], "same": True})
    else:
        print(
            f"{game.id}: {total[0]} games, {total[1]} steps in {len(game.modes())} modes, the same"
        )
    return 0
