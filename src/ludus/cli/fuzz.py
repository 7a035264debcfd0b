"""``ludus fuzz``: random games in every mode with every check on."""

from __future__ import annotations

import argparse

from ludus.core.errors import LudusError
from ludus.core.game import Game
from ludus.lab.fuzz import COSTLY, Tally, fuzz, mode_name
from ludus.lab.kept_results import KeptResults
from ludus.native.build import BuildError, build, sanitize
from ludus.native.program import TranslationError

from .common import (
    Commands,
    Progress,
    add_cluster,
    add_game,
    add_keep,
    chosen_game,
    print_json,
    write_bytes,
)


def add_commands(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "fuzz",
        help="play random games in all modes with every check on",
        description="Plays random games in every mode and checks rules, records, undo, secrecy, "
        "words and conservation as it goes. At the first failure it writes the record of that "
        "game and ends with exit status 1.",
    )
    add_game(parser)
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--games", type=positive, default=0, help="games in each mode (100)")
    length.add_argument("--seconds", type=float, default=0.0, help="how long to go on")
    parser.add_argument("--seed", type=int, default=0, help="number of the first game")
    parser.add_argument(
        "--costly",
        type=float,
        default=COSTLY,
        metavar="SHARE",
        help="share of decisions at which the costly checks are made (%(default)s)",
    )
    parser.add_argument(
        "--native",
        action="store_true",
        help="check machine code as well, in a build with all its own checks on",
    )
    parser.add_argument(
        "--sanitized",
        action="store_true",
        help="the same under the sanitizers for addresses and undefined behaviour (gcc)",
    )
    parser.add_argument("--workers", type=positive, default=0, help="processes (one a core)")
    add_cluster(parser)
    add_keep(parser)
    parser.add_argument(
        "--failure", default="failure.jsonl", metavar="FILE", help="where a failing game goes"
    )
    parser.add_argument("--json", action="store_true", help="for a program to read")
    parser.set_defaults(run=run)


def positive(text: str) -> int:
    """A whole number above zero."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be above zero")
    return number


def prepare(game: Game, *, sanitized: bool) -> None:
    """Build the machine code that is to be checked."""
    try:
        if sanitized:
            sanitize()
        build(game, checked=True)
    except (BuildError, TranslationError) as error:
        raise LudusError(str(error)) from None


def run(args: argparse.Namespace) -> int:
    """Fuzz, show progress, end with one summary line."""
    game = chosen_game(args)
    games = args.games or (0 if args.seconds else 100)
    modes = game.modes()
    native = args.native or args.sanitized
    if args.sanitized and args.ray:
        raise LudusError("sanitizers watch the processes of this machine: leave out --ray")
    if native:
        prepare(game, sanitized=args.sanitized)
    bar = Progress(f"fuzz {game.id}")

    def show(tally: Tally) -> None:
        share = tally.seconds / args.seconds if args.seconds else tally.total / games / len(modes)
        bar.show(share, f"{tally.total} games, {tally.decisions} steps")

    tally = fuzz(
        game,
        args.edition,
        games=games,
        seconds=args.seconds,
        seed=args.seed,
        costly=args.costly,
        workers=args.workers,
        native=native,
        ray=args.ray,
        kept=KeptResults(args.keep),
        on_game=show,
    )
    bar.clear()
    played = {mode_name(mode): n for mode, n in zip(modes, tally.games, strict=True)}
    failure = tally.failure
    if failure is not None:
        write_bytes(args.failure, failure.record)
    if args.json:
        print_json(
            {
                "games": played,
                "steps": tally.decisions,
                "seconds": round(tally.seconds, 1),
                "failure": failure and {"check": failure.check, "detail": failure.detail},
            }
        )
    else:
        for name, count in played.items():
            print(f"{name or 'the one mode'}: {count} games")
        if failure is not None:
            mode = mode_name(modes[tally.failed_mode])
            print(f"FAILED in {mode}, seed {tally.failed_seed}: {failure}")
            print(f"its record: {args.failure}")
        verdict = "1 failure" if failure else "no failure"
        print(
            f"{game.id}: {tally.total} games, {tally.decisions} steps, "
            f"{tally.seconds:.0f} s: {verdict}"
        )
    return 1 if failure else 0
