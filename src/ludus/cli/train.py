"""``ludus train``: a network learns a game by self-play."""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

from ludus.core.errors import LudusError
from ludus.core.game import Game, Options

from .common import Commands, Progress, add_game, add_options, chosen_game, pairs
from .fuzz import positive

OFTEN = 120.0
"""Seconds after which a training is kept if nobody looks at it."""


def add_commands(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "train",
        help="a network learns a game by self-play (PyTorch)",
        description="A small network learns to play a game and to judge its positions by PPO: many "
        "games at once, of every mode that has the options given, on a GPU where there is one. It "
        "judges no games of more seats than it has learned. Goes on where it stopped. "
        "The weights lie in the folder as learned.net: in the package of the game (judgement/) "
        "bots that search use them. Needs the extra 'train'; nvcc for a GPU, else the game in "
        "machine code ('ludus compile').",
    )
    add_game(parser)
    add_options(parser)
    parser.add_argument("--minutes", type=float, default=5.0, help="for so long (%(default)s)")
    parser.add_argument(
        "--in-all", type=float, default=0.0, help="minutes planned in all (those of this run)"
    )
    parser.add_argument(
        "--units", type=layers, default=(64, 32), help="of both layers, multiples of 8 (64,32)"
    )
    parser.add_argument("--games", type=positive, help="at once (by the device)")
    parser.add_argument(
        "--school",
        type=float,
        help="the part of the training in which the game's evaluation helps, from 0 to 1 (0.6)",
    )
    parser.add_argument("--steps", type=positive, help="decisions of each between two lessons (64)")
    parser.add_argument(
        "--every",
        type=float,
        default=120.0,
        help="seconds between two looks at how strong it is; 0: none (%(default)s)",
    )
    parser.add_argument("--seed", type=int, default=0, help="of another training")
    parser.add_argument("--folder", default="", help="where it is kept (build/train/GAME)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Train, and say now and then how strong it is."""
    try:
        from ludus.lab.training import Training
    except ModuleNotFoundError:
        raise LudusError("PyTorch is missing: it is the extra 'train'") from None
    game = chosen_game(args)
    folder = Path(args.folder or f"build/train/{game.id}")
    try:
        wanted = {"games": args.games, "school": args.school, "steps": args.steps}
        given = {name: value for name, value in wanted.items() if value is not None}
        modes = learned_modes(args, game)
        training = Training(game, folder, args.units, args.seed, modes, **given)
    except (RuntimeError, ValueError) as error:
        raise LudusError(str(error)) from None
    seconds, total = 60 * args.minutes, 60 * max(args.minutes, args.in_all)
    bar, began = Progress(f"train {game.id}"), time.monotonic()
    looked = began
    for _ in training.run(seconds, total):
        done = training.progress
        bar.show((time.monotonic() - began) / seconds, f"{done.games} games")
        if time.monotonic() - looked > (args.every or OFTEN):
            bar.clear()
            if args.every:
                print(told(training.contest(greedy=False)), flush=True)
            training.save()
            looked = time.monotonic()
    bar.clear()
    training.save()
    if args.every:
        print(told(training.contest(greedy=True)))
        training.save()
    print(training.weights_file)
    return 0


def learned_modes(args: argparse.Namespace, game: Game) -> list[Options]:
    """The modes of a game that have the options that were given."""
    given = pairs("option", args.option)
    game.settle(given)
    return [mode for mode in game.modes() if given.items() <= mode.items()]


def layers(text: str) -> tuple[int, int]:
    """The units of both layers."""
    first, second = (positive(part) for part in text.split(","))
    return first, second


def told(point: dict[str, Any]) -> str:
    """A point of the curve as a line."""
    head = f"{point['seconds']} s, {point['decisions']} decisions, {point['games']} games"
    won = ", ".join(f"{share:.0%} ({mode})" for mode, share in point["random"].items())
    greedy = f"; against greedy {point['greedy']:.0%}" if "greedy" in point else ""
    return f"{head}: the policy alone wins against random {won}{greedy}"
