"""``ludus ladder``: every level of bots against every other, and how strong each is."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ludus.bots import BOTS
from ludus.core.errors import LudusError
from ludus.lab.arena import fewest_seats
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
)

if TYPE_CHECKING:
    from ludus.lab.ladder import Ladder

MISSING = 'ratings need openskill; install it with: python -m pip install "ludus[lab]"'


def add_commands(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "ladder",
        help="how strong the levels of bots are: a round robin with ratings",
        description="Lets every level play against every other, seats in turn, with two players "
        "unless --option says otherwise, and prints win rates with intervals and ratings. "
        "--write keeps them, to be shown where a level is chosen.",
    )
    add_game(parser)
    add_options(parser)
    parser.add_argument("--levels", default=",".join(BOTS), metavar="A,B,...", help="weakest first")
    add_many_games(parser, 40, "for each pair")
    add_keep(parser)
    parser.add_argument("--write", action="store_true", help="keep the ratings")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play and report."""
    try:
        from ludus.lab.ladder import ladder, write
    except ModuleNotFoundError:
        raise LudusError(MISSING) from None
    game = chosen_game(args)
    options = chosen_options(args, game) if args.option else fewest_seats(game)
    bar = Progress(f"ladder {game.id}")
    found = ladder(
        game,
        options,
        args.levels.split(","),
        args.games,
        args.seed,
        workers=args.workers,
        ray=args.ray,
        kept=KeptResults(args.keep),
        on_game=bar.count,
    )
    bar.clear()
    print("\n".join(report(found)))
    if args.write:
        write(found)
    return 0


def report(found: Ladder) -> list[str]:
    """The rungs from the strongest down, and every duel."""
    lines = [f"{found.game.id}: {', '.join(f'{k} {v}' for k, v in found.options.items())}"]
    for rung in reversed(found.rungs):
        low, high = rung.interval
        told = f"{rung.points:>5} points at the least, 95 % between {low} and {high}"
        lines.append(f"  {rung.level:<10} {told}, {rung.games} games")
    for (upper, lower), score in found.duels.items():
        least, most = (100 * bound for bound in score.interval)
        lines.append(
            f"  {upper} beats {lower} in {100 * score.rate:.0f} % "
            f"({least:.0f} to {most:.0f}) of {score.games}"
        )
    return lines
