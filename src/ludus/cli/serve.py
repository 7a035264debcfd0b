"""``ludus serve``: the table in the browser; its data and its key: ``backup``, ``push-key``."""

from __future__ import annotations

import argparse

from ludus.core.errors import LudusError

from .common import Commands

MISSING = 'the table needs more packages; install them with: python -m pip install "ludus[table]"'


def add_commands(commands: Commands) -> None:
    """Add the commands."""
    serve = commands.add_parser(
        "serve",
        help="the table: play in the browser",
        description="Starts the table and opens it in the browser. The games are kept in a "
        "database: a file of your own, unless --database says otherwise. Everything else is set "
        "by the environment; see docs/table.md.",
    )
    serve.add_argument("--host", help="address to listen on (127.0.0.1: this machine only)")
    serve.add_argument("--port", type=int, help="port to listen on (8000)")
    serve.add_argument("--no-browser", action="store_true", help="do not open the browser")
    add_database(serve)
    serve.set_defaults(run=run_serve)
    backup = commands.add_parser(
        "backup",
        help="write all tables and accounts to a file",
        description="Writes everything that the table keeps to one file, also while it is served.",
    )
    backup.add_argument("file", metavar="FILE", help="the file to write (compressed JSON lines)")
    add_database(backup)
    backup.set_defaults(run=run_backup)
    restore = commands.add_parser(
        "restore",
        help="read a backup into a database",
        description="Reads a backup into an empty database, SQLite or PostgreSQL.",
    )
    restore.add_argument("file", metavar="FILE", help="a file that ludus backup has written")
    restore.add_argument(
        "--replace", action="store_true", help="first delete what the database holds"
    )
    add_database(restore)
    restore.set_defaults(run=run_restore)
    push_key = commands.add_parser(
        "push-key",
        help="make a key with which the table calls browsers (Web Push)",
        description="Prints a new key for LUDUS_PUSH_KEY. Keep it: with another one, everybody has "
        "to switch notifications on again.",
    )
    push_key.set_defaults(run=run_push_key)


def add_database(parser: argparse.ArgumentParser) -> None:
    """Which database."""
    parser.add_argument(
        "--database", metavar="URL", help="sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"
    )


def run_serve(args: argparse.Namespace) -> int:
    """Serve until a signal comes."""
    try:
        from ludus.table.server import serve
        from ludus.table.settings import settings
    except ModuleNotFoundError as error:
        raise LudusError(f"{MISSING} ({error.name} is missing)") from None
    chosen = settings(host=args.host, port=args.port, database=args.database)
    return serve(chosen, browser=not args.no_browser)


def run_backup(args: argparse.Namespace) -> int:
    """Write a backup."""
    from ludus.table.settings import settings
    from ludus.table.storage.backup import backup

    rows = backup(settings(database=args.database).url, args.file)
    print(f"{args.file}: {rows} rows")
    return 0


def run_restore(args: argparse.Namespace) -> int:
    """Read a backup."""
    from ludus.table.settings import settings
    from ludus.table.storage.backup import restore

    rows = restore(settings(database=args.database).url, args.file, args.replace)
    print(f"{args.file}: {rows} rows restored")
    return 0


def run_push_key(_args: argparse.Namespace) -> int:
    """Make a key."""
    try:
        from ludus.table.push import new_key
    except ModuleNotFoundError as error:
        raise LudusError(f"{MISSING} ({error.name} is missing)") from None
    print(f"LUDUS_PUSH_KEY={new_key()[0]}")
    return 0
