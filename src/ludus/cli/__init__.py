"""The command ``ludus``.

Exit status: 0 all is well, 1 what was checked does not hold, 2 the request was wrong,
130 interrupted.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from ludus import __version__
from ludus.core.errors import LudusError

from . import (
    analyse,
    arena,
    attack,
    bench,
    check,
    editions,
    export,
    fuzz,
    games,
    lab,
    ladder,
    native,
    play,
    records,
    rules,
    serve,
    train,
    why,
)

DESCRIPTION = """\
Roman board games with the rules fully enforced: play against bots or friends, replay and
check what was played, and measure how well and how fast machines play."""

EPILOG = """\
Begin with:  ludus serve               in the browser
             ludus play triumvirate    in the terminal
Help on one command:  ludus play --help"""


def parser() -> argparse.ArgumentParser:
    """All commands with their options."""
    top = argparse.ArgumentParser(
        prog="ludus",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"ludus {__version__}")
    commands = top.add_subparsers(title="commands", dest="command", metavar="COMMAND")
    for module in (
        games,
        play,
        serve,
        records,
        export,
        analyse,
        arena,
        ladder,
        editions,
        rules,
        fuzz,
        why,
        bench,
        check,
        attack,
        native,
        lab,
        train,
    ):
        module.add_commands(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; errors of the user are one line on standard error."""
    top = parser()
    args = top.parse_args(arguments)
    if args.command is None:
        top.print_help()
        return 0
    try:
        return int(args.run(args))
    except LudusError as error:
        print(f"ludus: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nludus: interrupted", file=sys.stderr)
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 0
