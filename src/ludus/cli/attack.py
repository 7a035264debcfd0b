"""``ludus attack``: strike at a table of its own, and see what it does to others."""

from __future__ import annotations

import argparse
from dataclasses import asdict

from ludus.core.errors import LudusError

from .common import Commands, Progress, print_json
from .fuzz import positive


def add_commands(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "attack",
        help="how long others wait while somebody asks a table for the most it can do",
        description="Starts a table on 127.0.0.1, sends the most expensive request of every route "
        "many times at once, and prints how long others were held up at most. Exit status 1 if "
        "the server made anybody wait for more than 0.3 s.",
    )
    parser.add_argument("what", choices=["requests"], help="what to strike with")
    parser.add_argument("--route", metavar="TEXT", default="", help="only routes with this in them")
    parser.add_argument("--most", type=positive, default=60, help="requests to each route (60)")
    parser.add_argument("--at-once", type=positive, default=12, help="how many at a time (12)")
    parser.add_argument(
        "--seconds", type=float, default=3.0, help="after which a route has had enough (3)"
    )
    parser.add_argument("--json", action="store_true", help="for a program to read")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Attack and print."""
    try:
        from ludus.lab.attack import held, report, run_attack
        from ludus.lab.attack_requests import STRIKES
    except ModuleNotFoundError as error:
        raise LudusError(f"the table needs the extra 'table' ({error.name} is missing)") from None
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
