"""Migrations: the database is brought up to date whenever a server starts.

All that are missing run in one transaction under an exclusive lock: a process that is killed
leaves the database as it was, and of several that start together one migrates, the others wait.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text

from ludus.core.errors import LudusError

SCRIPTS = Path(__file__).parent / "migrations"
LOCK = 5_825_013
"""Any number: the lock that processes on one PostgreSQL database agree on."""


def upgrade(engine: Engine, to: str = "head") -> None:
    """Run the migrations that are missing; where none is, nothing is locked or written."""
    with engine.connect() as connection:
        found = schema_of(connection)
    if found != known_schema(to):
        with exclusive(engine) as connection:
            migrate(connection, to)


def migrate(connection: Connection, to: str = "head") -> None:
    """Run the migrations that are missing, in the transaction of *connection*."""
    found = schema_of(connection)
    if found is not None:
        known_schema(found)
    command.upgrade(configuration(connection), to)


@contextmanager
def exclusive(engine: Engine) -> Iterator[Connection]:
    """A transaction beside which nobody else writes, changes of the schema included."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        else:  # sqlite3 begins by itself only before it changes rows, not tables
            connection.exec_driver_sql("BEGIN EXCLUSIVE")
        yield connection


def schema_of(connection: Connection) -> str | None:
    """The last migration that a database has seen; None if it holds no table of ours."""
    return MigrationContext.configure(connection).get_current_revision()


def known_schema(name: str = "head") -> str:
    """The full name of a migration; refused if there is none."""
    scripts = ScriptDirectory(str(SCRIPTS))
    found = scripts.get_current_head() if name == "head" else name
    if found is None or found not in {script.revision for script in scripts.walk_revisions()}:
        raise LudusError(
            f"the data has the schema {name}, which this version of Ludus does not know: "
            "a newer one wrote it"
        )
    return found


def configuration(connection: Connection) -> Config:
    """Alembic told where the migrations are and what to work on."""
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
