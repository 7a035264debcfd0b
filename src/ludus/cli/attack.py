"""``ludus attack``: strike at a table of its own, and see what it bears."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from ludus.core.errors import LudusError

from .common import Commands, Progress, print_json
from .fuzz import positive

TOLD_EVERY = 10
"""Kills after which it is said how many there were, where nobody watches a bar."""
MISSING = "the table needs the extra 'table' ({} is missing)"


def add_commands(commands: Commands) -> None:
    """Add the command."""
    attack = commands.add_parser(
        "attack",
        help="strike at a table, and see what it bears",
        description="Starts tables of its own on 127.0.0.1 and strikes at them.",
    )
    ways = attack.add_subparsers(title="ways", dest="way", metavar="WAY", required=True)
    add_requests(ways)
    add_kills(ways)


def add_requests(ways: Commands) -> None:
    """The most expensive requests."""
    parser = ways.add_parser(
        "requests",
        help="how long others wait while somebody asks a table for the most it can do",
        description="Sends the most expensive request of every route many times at once, and "
        "prints how long others were held up at most. Exit status 1 if the server made anybody "
        "wait for more than 0.3 s.",
    )
    parser.add_argument("--route", metavar="TEXT", default="", help="only routes with this in them")
    parser.add_argument("--most", type=positive, default=60, help="requests to each route (60)")
    parser.add_argument("--at-once", type=positive, default=12, help="how many at a time (12)")
    parser.add_argument(
        "--seconds", type=float, default=3.0, help="after which a route has had enough (3)"
    )
    parser.add_argument("--json", action="store_true", help="for a program to read")
    parser.set_defaults(run=run_requests)


def add_kills(ways: Commands) -> None:
    """Sudden ends."""
    parser = ways.add_parser(
        "kills",
        help="whether anything is lost when it is killed, at whatever moment",
        description="Kills servers at random moments: a tenth of the times while they analyse a "
        "match, a third of the others each while people play, while they make their database, and "
        "while they upgrade an old one; then looks whether they start again and whether anything "
        "acknowledged is missing. Exit status 1 if so.",
    )
    parser.add_argument("--sqlite", type=int, default=200, metavar="N", help="kills there (200)")
    parser.add_argument("--postgresql", type=int, default=100, metavar="N", help="there (100)")
    parser.add_argument("--seed", type=int, default=1, help="of the moments (1)")
    parser.add_argument("--json", action="store_true", help="for a program to read")
    parser.set_defaults(run=run_kills)


def run_requests(args: argparse.Namespace) -> int:
    """Attack and print."""
    try:
        from ludus.lab.attack import held, report, run_attack
        from ludus.lab.attack_requests import STRIKES
    except ModuleNotFoundError as error:
        raise LudusError(MISSING.format(error.name)) from None
    routes = [route for route in STRIKES if args.route in route]
    if not routes:
        raise LudusError(f"no route has {args.route!r} in it")
    bar = Progress("attack")
    done = iter(range(len(routes) + 2))

    def told(route: str) -> None:
        bar.show(next(done) / (len(routes) + 2), route)

    found = run_attack(routes, args.most, args.at_once, args.seconds, told)
    bar.clear()
    if args.json:
        print_json([asdict(one) for one in found])
    else:
        print("\n".join(report(found)))
    return 0 if held(found) else 1


def run_kills(args: argparse.Namespace) -> int:
    """Kill and print."""
    if args.sqlite < 0 or args.postgresql < 0:
        raise LudusError("a number of kills is not below zero")
    try:
        from ludus.lab.kills import Outcome, on_postgresql, on_sqlite, report, summary
    except ModuleNotFoundError as error:
        raise LudusError(MISSING.format(error.name)) from None
    bar, outcomes = Progress("kills"), []
    ways: list[tuple[int, Callable[[int, int, Any], Outcome]]] = [
        (args.sqlite, on_sqlite),
        (args.postgresql, on_postgresql),
    ]

    begun: list[Outcome] = []

    def told(so_far: Outcome) -> None:
        begun[:] = [so_far]
        bar.show(so_far.total / so_far.wanted, f"{so_far.total} on {so_far.database}")
        if not bar.shown and so_far.total % TOLD_EVERY == 0:
            print(f"kills: {so_far.total} on {so_far.database}", file=sys.stderr, flush=True)

    try:
        for kills, strike in ways:
            if kills:
                outcomes.append(strike(kills, args.seed, told))
                begun.clear()
                bar.clear()
                if not args.json:
                    print("\n".join(report(outcomes[-1])), flush=True)
    except KeyboardInterrupt:  # what has been found out so far counts
        bar.clear()
        print("\n".join(line for outcome in begun for line in report(outcome)), flush=True)
        raise
    if args.json:
        print_json([outcome.data() for outcome in outcomes])
    elif outcomes:
        print(summary(outcomes))
    return 1 if any(outcome.problems for outcome in outcomes) else 0
