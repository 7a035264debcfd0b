"""``ludus bench``: speed of random play, copies and records, next to other engines."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path

from ludus.bots import make_bot
from ludus.core.errors import LudusError
from ludus.core.game import Game, Options
from ludus.games import load_game
from ludus.lab.bench import engines, on_gpu, record_bytes
from ludus.lab.peers import Figure, catanatron, open_spiel_backgammon, rally_the_troops

from .common import Commands, add_options, chosen_options, print_json

SECONDS = 5.0
TABLE_SECONDS = 20.0
ANSWER_SECONDS = 60.0
TABLES = 200
KIN = "tabula"
"""The game on the board of backgammon, measured beside OpenSpiel's."""


def add_commands(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "bench",
        help="how fast games are played at random, next to other engines",
        description="Plays at random for some seconds and prints steps, decisions and games per "
        "second, the time of a copy and the size of a record: in Python and, after 'ludus "
        "compile', in machine code, driven from Python and alone. With --peers the same is done "
        "with OpenSpiel's backgammon, Tabula beside it, and Catanatron in the same minute, with "
        "--rally with a game of Rally the Troops, and ratios follow.",
    )
    parser.add_argument(
        "game",
        metavar="GAME|table",
        nargs="?",
        default="triumvirate",
        help="a game, or the word 'table': how much the table in the browser can bear",
    )
    add_options(parser)
    parser.add_argument("--peers", action="store_true", help="run the other engines as well")
    parser.add_argument(
        "--faces",
        action="store_true",
        help="instead: through PettingZoo, Gymnasium and OpenSpiel, beside the plain engine "
        "(--peers: and games of theirs)",
    )
    parser.add_argument(
        "--answers",
        metavar="BOT",
        default="",
        help="instead: how long bots of a level take to answer at the table, through a server",
    )
    parser.add_argument("--gpu", action="store_true", help="and on a GPU (needs nvcc)")
    parser.add_argument(
        "--rally",
        metavar="FOLDER",
        type=Path,
        help="and the rules of a game of Rally the Troops, in Node, from where they are",
    )
    parser.add_argument(
        "--seconds",
        type=float,
        help=f"for each engine ({SECONDS:.0f}), for the table ({TABLE_SECONDS:.0f}) or for answers "
        f"({ANSWER_SECONDS:.0f})",
    )
    parser.add_argument(
        "--database",
        metavar="URL",
        default="",
        help="of the table: an empty one, as for 'ludus serve' (a SQLite file of its own)",
    )
    parser.add_argument(
        "--tables", type=int, help=f"how many: for the table {TABLES}, for answers 1"
    )
    parser.add_argument(
        "--streams", type=int, default=0, help="of the table: how many watch (each player)"
    )
    parser.add_argument(
        "--rate",
        type=float,
        default=0.0,
        help="of the table: moves per second that are to be held (as many as go)",
    )
    parser.add_argument("--json", action="store_true", help="for a program to read")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure and print."""
    if args.seconds is not None and args.seconds <= 0:
        raise LudusError("--seconds must be above zero")
    if args.game == "table":
        return run_table(args)
    game = load_game(args.game)
    options = chosen_options(args, game)
    seconds = args.seconds or SECONDS
    if args.answers:
        return run_answers(args, game, options)
    if args.faces:
        return run_faces(game, options, seconds, args.peers, args.json)
    rally = [rally_the_troops(args.rally, seconds)] if args.rally else []
    ours = engines(game, options, seconds)
    own = ours[1] if len(ours) > 1 else ours[0]  # others are driven from Python as well
    size = record_bytes(game, options)
    tabula, backgammon = None, None
    peers: list[Figure] = []
    if args.peers:
        kin = load_game(KIN)
        tabula = own if game is kin else engines(kin, kin.settle(), seconds)[len(ours) > 1]
        backgammon = open_spiel_backgammon(seconds)
        peers = [catanatron(seconds), backgammon]
    peers += rally
    if args.gpu:
        ours.append(on_gpu(game, ours[-1]))
    figures = [*ours, *([tabula] if tabula and tabula is not own else []), *peers]
    if args.json:
        ratios = {peer.name: own.per_second / peer.per_second for peer in peers}
        shown = [asdict(figure) for figure in figures]
        print_json({"figures": shown, "record_bytes": size, "ratios": ratios})
        return 0
    print(f"{'':44} {'steps/s':>10} {'decisions/s':>12} {'games/s':>8} {'copy µs':>8}")
    for figure in figures:
        print_figure(figure)
    print(f"a record of {game.id} has {size:.0f} bytes on average")
    for peer in peers:
        steps, decisions = (
            ratio(own.per_second, peer.per_second),
            ratio(own.decisions_per_second, peer.decisions_per_second),
        )
        told = f"against {peer.name}: steps x{steps}, decisions x{decisions}"
        if peer.clone_us is not None and own.clone_us is not None:
            told += f", copies x{ratio(peer.clone_us, own.clone_us)}"
        print(told)
    if tabula and backgammon:
        print(turn_for_turn(tabula, backgammon))
    return 0


def run_faces(game: Game, options: Options, seconds: float, peers: bool, as_json: bool) -> int:
    """Decisions per second through every face, and what share that is of the plain engine."""
    try:
        from ludus.lab import faces
    except ModuleNotFoundError as error:
        raise LudusError(f"the faces need the extra 'lab' ({error.name} is missing)") from None
    figures = faces.faces(game, options, seconds) + (faces.peers(seconds) if peers else [])
    if as_json:
        print_json({face.name: face.per_second for face in figures})
        return 0
    print(f"{game.id:32} {'decisions/s':>12} {'of the engine':>14}")
    for face in figures:
        share = face.per_second / figures[0].per_second
        print(f"{face.name:32} {face.per_second:12,.0f} {share:14.3g}")
    return 0


def turn_for_turn(tabula: Figure, backgammon: Figure) -> str:
    """Two games on one board, whose steps are cut differently, by what they have in common.

    A turn of OpenSpiel's backgammon is the dice and one action for the whole move; a turn of Tabula
    is throwing, the dice, and for each of three dice which one and with which piece.
    """
    speeds = [figure.draws_per_second for figure in (tabula, backgammon)]
    parts = [figure.per_second / figure.draws_per_second for figure in (tabula, backgammon)]
    turns = f"{speeds[0]:,.0f} against {speeds[1]:,.0f} turns/s (x{speeds[0] / speeds[1]:.2f})"
    return f"{tabula.name} beside it: {turns}, in {parts[0]:.1f} against {parts[1]:.1f} steps each"


def run_table(args: argparse.Namespace) -> int:
    """Tables with bots, and streams: moves per second and how long each took."""
    try:
        from ludus.lab.table_bench import report, table_bench
    except ModuleNotFoundError as error:
        raise LudusError(f"the table needs the extra 'table' ({error.name} is missing)") from None
    if args.rate < 0:
        raise LudusError("--rate must not be below zero")
    figures = table_bench(
        tables=TABLES if args.tables is None else args.tables,
        streams=args.streams,
        rate=args.rate,
        seconds=args.seconds or TABLE_SECONDS,
        database=args.database,
    )
    if args.json:
        print_json({**asdict(figures), "moves_per_second": figures.moves_per_second})
        return 0
    print("\n".join(report(figures)))
    return 1 if figures.errors or not figures.held else 0


def run_answers(args: argparse.Namespace, game: Game, options: Options) -> int:
    """How long bots of a level think, and what the way to the table and back adds."""
    try:
        from ludus.lab.answer_bench import answer_bench, report
    except ModuleNotFoundError as error:
        raise LudusError(f"the table needs the extra 'table' ({error.name} is missing)") from None
    make_bot(args.answers, 1)  # refused by name before a server is started
    tables = 1 if args.tables is None else args.tables
    figures = answer_bench(game, options, args.answers, tables, args.seconds or ANSWER_SECONDS)
    if args.json:
        print_json(asdict(figures))
    else:
        print("\n".join(report(figures)))
    return 0


def ratio(a: float, b: float) -> str:
    """How many times *b* is *a*."""
    return f"{a / b:.1f}"


def print_figure(figure: Figure) -> None:
    """One line of the table."""
    name = f"{figure.name} {figure.version}"
    copies = "-" if figure.clone_us is None else f"{figure.clone_us:.2f}"
    print(
        f"{name:44} {figure.per_second:10,.0f} {figure.decisions_per_second:12,.0f} "
        f"{figure.games_per_second:8.1f} {copies:>8}"
    )
