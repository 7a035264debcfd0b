"""``ludus check``: whether the table page keeps what it promises, in a real browser."""

from __future__ import annotations

import argparse
from pathlib import Path

from ludus.games import game_ids

from .common import Commands, Progress, print_json
from .fuzz import positive

LINES = ("4g", "slow-4g", "none")
POSITIONS = 500


def add_commands(commands: Commands) -> None:
    """Add the command."""
    check = commands.add_parser(
        "check",
        help="look at the pages in a browser",
        description="Starts a table of its own on 127.0.0.1 and looks at it in Chromium.",
    )
    ways = check.add_subparsers(title="what", dest="what", metavar="WHAT", required=True)
    parser = ways.add_parser(
        "table",
        help="the table page, in random positions on screens of seven sizes",
        description="Leaps through random games and looks at decisions on seven screens by turns, "
        "with a mouse and with a finger, in both languages, in light and dark: nothing but panels "
        "scrolls, text can be read, lit things are apart, inside the frame and uncovered, the "
        "same keys stand in the list and on the board, the main button says what is chosen, the "
        "camera stays, 'why not?' answers beside the click, axe finds nothing serious. "
        "Exit status 1 if something was found.",
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="all games if none is named")
    parser.add_argument(
        "--positions", type=positive, default=POSITIONS, help="of each game (%(default)s)"
    )
    parser.add_argument(
        "--seed", type=int, default=0, help="another one has other positions (%(default)s)"
    )
    parser.add_argument("--json", action="store_true", help="for a program to read")
    parser.set_defaults(run=run)
    parser = ways.add_parser(
        "loading",
        help="how soon a table is there on a phone that opens it for the first time",
        description="Opens a table of each game in a browser with an empty cache that slows its "
        "line down: requests, bytes, and milliseconds until the board is drawn, also as it is with "
        "a slower processor. "
        "Exit status 1 if one of them is more than it may be (15, 150 kB, 1 s).",
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="all games if none is named")
    parser.add_argument(
        "--line", choices=LINES, default="4g", help="the connection (%(default)s; none: as it is)"
    )
    parser.set_defaults(run=run_loading)
    parser = ways.add_parser(
        "pictures",
        help="pictures of tables, ends and rules, to be looked at",
        description="Takes pictures for whoever changes how the pages look: of each game in a "
        "position, its recap, its end and its rules on one page, and of the lobby, on screens of "
        "four sizes in both languages, in light and dark. The same seed shows the same positions.",
    )
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="made where it is missing")
    parser.add_argument("games", nargs="*", metavar="GAME", help="all games if none is named")
    parser.add_argument(
        "--seed", type=int, default=0, help="another one has other positions (%(default)s)"
    )
    parser.set_defaults(run=run_pictures)


def run_pictures(args: argparse.Namespace) -> int:
    """Take them, and print their names."""
    from ludus.lab.page_check.pictures import take_pictures

    for name in take_pictures(args.folder, args.games or game_ids(), args.seed):
        print(name, flush=True)
    return 0


def run_loading(args: argparse.Namespace) -> int:
    """Open tables, and print what that took."""
    from ludus.lab.page_check.loading import LINES, SLOWER, Loaded, check_loading

    def told(one: Loaded, slowed: Loaded) -> None:
        figures = f"{one.requests} requests, {one.bytes} bytes, board after {one.milliseconds} ms"
        more = f"processor {SLOWER} times slower: {slowed.milliseconds} ms"
        print(f"{one.game}: {figures} ({more})", flush=True)

    found = check_loading(args.games or game_ids(), LINES[args.line], told)
    problems = [problem for one in found for problem in one.problems()]
    print("\n".join(problems) or "nothing found.")
    return 1 if problems else 0


def run(args: argparse.Namespace) -> int:
    """Look, and print what is found as it is found."""
    from ludus.lab.page_check.sittings import Report, check_table

    progress = Progress("looking")
    printed = 0

    def looked(report: Report, game: str) -> None:
        nonlocal printed
        progress.clear()
        if not args.json and report.found[printed:]:
            print("\n".join(report.found[printed:]), flush=True)
        printed = len(report.found)
        progress.show(report.positions[game] / args.positions, f"{game}, found {printed}")

    report = check_table(args.games or game_ids(), args.positions, args.seed, looked)
    progress.clear()
    figures = {"positions": dict(report.positions), "screens": dict(report.screens)}
    if args.json:
        print_json({**figures, "checks": dict(report.by_check()), "found": report.found})
    else:
        print(f"positions: {figures['positions']}; screens: {figures['screens']}")
        for check, times in report.by_check().most_common():
            print(f"  {check}: {times}")
        if not report.found:
            print("nothing found.")
    return 1 if report.found else 0
