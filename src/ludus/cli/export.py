"""``ludus export``: every decision of games as a table, for those who study them."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

from ludus.bots import make_bot
from ludus.core.errors import LudusError, RecordError
from ludus.games import game_ids, load_game
from ludus.lab.decisions import Decision, of_record
from ludus.lab.spread import spread

from .common import Commands, Progress, add_many_games, add_options, chosen_options, read_bytes


def add_commands(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "export",
        help="every decision of recorded or played games as a Parquet table",
        description="Writes one row for each decision: what was asked, the options, the choice, "
        "what the seat knew, and how the game ended. Either of RECORDS, which are verified first "
        "(ludus export games/*.ludus --parquet decisions.parquet), or of games that bots play for "
        "it: ludus export --play triumvirate --games 100000 --bots greedy,random,random "
        "--parquet FOLDER. A folder is filled file by file; what is there already is kept, so an "
        "export that was interrupted goes on. A card beside it says what is in it.",
    )
    parser.add_argument("records", metavar="RECORD", nargs="*", help="records to export")
    parser.add_argument("--parquet", required=True, metavar="PATH", help="where to write it")
    parser.add_argument(
        "--play", default="", metavar="GAME", help=f"let bots play: {', '.join(game_ids())}"
    )
    parser.add_argument("--edition", default="", help="an edition of the game, or a file")
    add_options(parser)
    parser.add_argument(
        "--bots", default="random", metavar="A,B,...", help="one for each seat; the rest is random"
    )
    add_many_games(parser, 1000)
    parser.add_argument(
        "--no-observations", action="store_true", help="leave out what the seats knew: much smaller"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Export and say how much it was."""
    if bool(args.records) == bool(args.play):
        raise LudusError("give records to export, or --play GAME, and not both")
    try:
        from ludus.lab import parquet
    except ModuleNotFoundError as error:
        raise LudusError(f"tables need the extra 'lab' ({error.name} is missing)") from None
    path = Path(args.parquet)
    if args.play:
        decisions, games, told = export_played(args, path)
    else:
        decisions, games, told = export_records(args, path)
    command = shlex.join(["ludus", *sys.argv[1:]])
    beside = path.with_name(f"{path.stem}.md")  # a folder is read whole, by pandas for one
    beside.write_text(parquet.card(command, decisions, games, told), encoding="utf-8")
    print(f"{decisions:,} decisions of {games:,} games in {path}")
    return 0


def export_records(args: argparse.Namespace, path: Path) -> tuple[int, int, dict[str, str]]:
    """The decisions of records in one file."""
    from ludus.lab.parquet import write

    observe = not args.no_observations
    bar = Progress("export")
    told = {"records": str(len(args.records))}

    def rows() -> Iterator[list[Decision]]:
        for number, name in enumerate(args.records):
            bar.show(number / len(args.records), name)
            try:
                yield of_record(
                    read_bytes(name),
                    lambda id, edition: load_game(id, args.edition or edition),
                    Path(name).name,
                    observe,
                )
            except RecordError as error:
                raise LudusError(f"{name}: {error}") from None

    try:
        return write(rows(), path, told), len(args.records), told
    finally:
        bar.clear()


def export_played(args: argparse.Namespace, folder: Path) -> tuple[int, int, dict[str, str]]:
    """The decisions of games that are played for it, in as many files as there are parts."""
    from ludus.lab.exporting import export_part, parts

    game = load_game(args.play, args.edition)
    options = chosen_options(args, game)
    bots = [name for name in args.bots.split(",") if name]
    for bot in bots:
        make_bot(bot, 0)
    folder = folder.resolve()
    tasks = parts(
        game,
        args.edition,
        options,
        bots,
        args.games,
        args.seed,
        observe=not args.no_observations,
        folder=folder,
    )
    folder.mkdir(parents=True, exist_ok=True)
    bar, decisions = Progress(f"export {game.id}"), 0
    for done, rows in enumerate(spread(export_part, tasks, args.workers, args.ray), 1):
        decisions += rows
        bar.show(done / len(tasks), f"{decisions:,} decisions")
    bar.clear()
    return decisions, args.games, tasks[0].told()
