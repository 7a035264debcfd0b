"""What the commands share: arguments, JSON, files, a progress bar."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any

from ludus.core.errors import LudusError, OptionError
from ludus.core.game import Game, Options
from ludus.games import game_ids, load_game

Commands = Any
"""What argparse gives for adding commands."""


def add_game(parser: argparse.ArgumentParser) -> None:
    """The game, and the edition to play it with."""
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(game_ids())}")
    parser.add_argument(
        "--edition", default="", help="an edition of the game, or an edition file of your own"
    )


def add_options(parser: argparse.ArgumentParser) -> None:
    """Options of the game."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, as listed by 'ludus games' (may be repeated)",
    )


def add_many_games(parser: argparse.ArgumentParser, games: int, which: str = "how many") -> None:
    """How many games of bots are played, which, and where."""
    parser.add_argument("--games", type=int, default=games, help=f"{which} (%(default)s)")
    parser.add_argument("--seed", default="0", help="same seed, same games (%(default)s)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes")
    add_cluster(parser)


def add_cluster(parser: argparse.ArgumentParser) -> None:
    """Other machines to play on."""
    parser.add_argument(
        "--ray", default="", metavar="ADDRESS", help="play on a Ray cluster: auto, local, HOST:PORT"
    )


def add_keep(parser: argparse.ArgumentParser) -> None:
    """Where games are kept as they come."""
    parser.add_argument(
        "--keep",
        type=Path,
        metavar="FILE",
        help="keep every finished game in FILE: a run that was stopped goes on from there",
    )


def chosen_game(args: argparse.Namespace) -> Game:
    """The game that was asked for."""
    return load_game(args.game, args.edition)


def pairs(what: str, given: list[str]) -> dict[str, str]:
    """``NAME=VALUE`` arguments as a table."""
    result: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise OptionError(f"--{what} takes NAME=VALUE, not {text!r}")
        if name in result:
            raise OptionError(f"--{what} {name} is given twice")
        result[name] = value
    return result


def chosen_options(args: argparse.Namespace, game: Game) -> Options:
    """The options that were asked for, with the usual values for the rest."""
    return game.settle(pairs("option", args.option))


def print_json(value: Any) -> None:
    """For a program to read."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


def read_bytes(path: str) -> bytes:
    """A file's content; a clear error if it cannot be read."""
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise LudusError(f"cannot read {path}: {error.strerror}") from None


def write_bytes(path: str, data: bytes) -> None:
    """Write a file; a clear error if it cannot be written."""
    try:
        Path(path).write_bytes(data)
    except OSError as error:
        raise LudusError(f"cannot write {path}: {error.strerror}") from None


class Progress:
    """A bar on standard error, only where a person is watching."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.shown = sys.stderr.isatty()

    def show(self, share: float, text: str) -> None:
        """*share* from 0 to 1 of the work is done."""
        if self.shown:
            full = int(30 * min(1.0, share))
            bar = "#" * full + "." * (30 - full)
            print(f"\r{self.what} [{bar}] {text}\033[K", end="", file=sys.stderr, flush=True)

    def count(self, done: int, total: int) -> None:
        """So many games of all are played."""
        self.show(done / total, f"{done} of {total} games")

    def clear(self) -> None:
        """Leave no trace of the bar."""
        if self.shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
