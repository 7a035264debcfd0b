"""``ludus train``: learn to judge a game by self-play."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from ludus.core.errors import LudusError
from ludus.lab.fuzz import mode_name
from ludus.lab.training import Training, interval

from .common import Commands, Progress, add_game, chosen_game
from .fuzz import positive

HIDDEN = 16
CONTEST = 40
EVERY = 5


def add_commands(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "train",
        help="learn to judge a game by self-play",
        description="The greedy bot plays against itself in machine code, in every mode, and a "
        "small network learns what positions are worth. Goes on where it stopped; Ctrl-C is "
        "harmless. The weights lie in the folder as learned.net: in the package of the game "
        "(judgement/) bots that search use them. Needs the game in machine code ('ludus compile').",
    )
    add_game(parser)
    parser.add_argument("--rounds", type=positive, default=0, help="go on to so many rounds in all")
    parser.add_argument("--minutes", type=float, default=10.0, help="or for so long (%(default)s)")
    parser.add_argument("--hidden", type=positive, default=HIDDEN, help="units (%(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="of another training")
    parser.add_argument("--folder", default="", help="where it is kept (build/train/GAME)")
    parser.add_argument(
        "--contest",
        type=positive,
        default=CONTEST,
        help="games of a contest, by mode (%(default)s)",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Train, and say after every few rounds how strong it is."""
    game = chosen_game(args)
    folder = Path(args.folder or f"build/train/{game.id}")
    try:
        training = Training(game, folder, args.hidden, args.seed)
    except (RuntimeError, ValueError) as error:
        raise LudusError(str(error)) from None
    bar, began = Progress(f"train {game.id}"), time.monotonic()

    def share() -> float:
        if args.rounds:
            return training.progress.rounds / int(args.rounds)
        return (time.monotonic() - began) / (60 * float(args.minutes))

    while share() < 1:
        training.round()
        bar.show(share(), f"{training.progress.games} games")
        if training.progress.rounds % EVERY == 0 or share() >= 1:
            bar.clear()
            print(told(training, args.contest), flush=True)
    print(training.weights_file)
    return 0


def told(training: Training, games: int) -> str:
    """How the network does against the game's own evaluation, mode by mode."""
    parts, point = [], {"games": float(training.progress.games)}
    for number, mode in enumerate(training.game.modes()):
        ended, won = training.contest(number, games)
        parts.append(f"{mode_name(mode)} {won:.0%} ± {interval(won, ended):.0%}")
        point[mode_name(mode)] = round(won, 3)
    training.progress.curve.append(point)
    training.save()
    return f"{training.progress.games} games: won against its evaluation {', '.join(parts)}"
