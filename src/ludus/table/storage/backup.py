"""Backup and restore: everything in one file of compressed JSON lines, for either database.

The first line says what it is; each other line is the name of a table and one of its rows. It is
read in one transaction, so a backup taken while people play is a moment of it. A backup changes
nothing: it has the schema that the database has. A restore makes that schema, fills it and runs
the migrations since, all in one transaction.
"""

from __future__ import annotations

import gzip
import json
import os
import tempfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, TextIO

from sqlalchemy import (
    JSON,
    Column,
    Connection,
    Engine,
    MetaData,
    Table,
    func,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.exc import DataError, IntegrityError

from ludus.core.errors import LudusError

from .database import open_engine, sqlite_file, told
from .migrate import exclusive, known_schema, migrate, schema_of
from .models import Base

FORMAT: Final = 1
BATCH: Final = 500
VERSIONS: Final = "alembic_version"


def backup(url: str, file: str) -> int:
    """Write all rows; the file appears only when it is complete. Returns how many rows."""
    if url.startswith("sqlite") and not sqlite_file(url).is_file():
        raise LudusError(f"there is no database {sqlite_file(url)}")
    target = Path(file)
    folder = target.parent
    engine = open_engine(url)
    try:
        handle, name = tempfile.mkstemp(dir=folder, prefix=".ludus-backup-")
    except OSError as error:
        raise LudusError(f"cannot write into {folder}: {error.strerror}") from None
    try:
        with os.fdopen(handle, "wb") as raw:
            with (
                gzip.open(raw, "wt", encoding="utf-8") as out,
                told(url),
                engine.connect() as connection,
            ):
                rows = write_rows(connection, out)
            raw.flush()
            os.fsync(raw.fileno())
        os.replace(name, target)
    except OSError as error:
        Path(name).unlink(missing_ok=True)
        raise LudusError(f"cannot write {target}: {error.strerror}") from None
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    finally:
        engine.dispose()
    return rows


def write_rows(connection: Connection, out: TextIO) -> int:
    """Header and rows, as of one moment."""
    if connection.dialect.name == "postgresql":
        connection.execution_options(isolation_level="REPEATABLE READ")
    else:
        connection.execute(text("BEGIN"))  # a read transaction: one moment of the log
    schema = schema_of(connection)
    if schema is None:
        raise LudusError("the database holds no tables of Ludus")
    print(json.dumps({"ludus_backup": FORMAT, "schema": schema}), file=out)
    count = 0
    for table in tables_in(connection):
        for row in connection.execute(select(table)).mappings():
            print(json.dumps([table.name, dict(row)], ensure_ascii=False), file=out)
            count += 1
    return count


def tables_in(connection: Connection) -> list[Table]:
    """Those of our tables that a database has, the ones that others refer to first."""
    ours = set(Base.metadata.tables) & set(inspect(connection).get_table_names())
    found = MetaData()
    found.reflect(connection, only=sorted(ours))
    return found.sorted_tables


def restore(url: str, file: str, replace: bool = False) -> int:
    """Read a backup into a database that is empty, or is to be replaced. Returns how many rows."""
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            schema = header(next(lines, ""), file)
            engine = open_engine(url)
            try:
                return restore_rows(engine, schema, lines, file, replace)
            finally:
                engine.dispose()
    except (OSError, EOFError, UnicodeDecodeError, zlib.error) as error:
        raise LudusError(f"{file} cannot be read as a backup: {error}") from None


def header(line: str, file: str) -> str:
    """The schema that a backup has."""
    found = parsed(line, file)
    if not isinstance(found, dict) or found.get("ludus_backup") != FORMAT:
        raise LudusError(f"{file} is no backup of Ludus")
    return known_schema(str(found.get("schema")))


def restore_rows(
    engine: Engine, schema: str, lines: Iterator[str], file: str, replace: bool
) -> int:
    """All or nothing, in one transaction."""
    with told(str(engine.url)), exclusive(engine) as connection:
        make_room(connection, replace)
        migrate(connection, schema)
        count = fill(
            connection, {table.name: table for table in tables_in(connection)}, lines, file
        )
        migrate(connection)
        reset_counters(connection)
    return count


def make_room(connection: Connection, replace: bool) -> None:
    """An empty database, or one that is emptied."""
    tables = tables_in(connection)
    if not replace and any(
        connection.execute(select(func.count()).select_from(table)).scalar() for table in tables
    ):
        raise LudusError("the database is not empty; --replace deletes what it holds")
    for table in reversed(tables):
        table.drop(connection)
    connection.execute(text(f"DROP TABLE IF EXISTS {VERSIONS}"))


def fill(connection: Connection, tables: dict[str, Table], lines: Iterator[str], file: str) -> int:
    """Write the rows of a backup."""
    count = 0
    batch: list[dict[str, Any]] = []
    name = ""
    for line in lines:
        found, row = row_of(line, tables, file)
        if (found != name or len(batch) >= BATCH) and batch:
            put(connection, tables[name], batch, file)
            batch = []
        name = found
        batch.append(row)
        count += 1
    if batch:
        put(connection, tables[name], batch, file)
    return count


def put(connection: Connection, table: Table, rows: list[dict[str, Any]], file: str) -> None:
    """Write some rows of one table."""
    try:
        connection.execute(insert(table), rows)
    except (DataError, IntegrityError):
        raise damaged(file) from None


def row_of(line: str, tables: dict[str, Table], file: str) -> tuple[str, dict[str, Any]]:
    """One row, and the table that it is of."""
    match parsed(line, file):
        case [str(name), dict(row)]:
            pass
        case _:
            raise damaged(file)
    if name not in tables:
        raise LudusError(f"{file} holds rows of an unknown table {name!r}")
    columns = tables[name].columns
    if set(row) != set(columns.keys()) or not all(fits(columns[key], row[key]) for key in row):
        raise damaged(file)
    return name, row


def fits(column: Column[Any], value: Any) -> bool:
    """Whether a column can hold a value: SQLite itself would take any."""
    if value is None or isinstance(column.type, JSON):
        return value is not None or bool(column.nullable)
    wanted = column.type.python_type
    if wanted is float:
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    return type(value) is wanted and (wanted is not int or abs(value) < 2**63)


def parsed(line: str, file: str) -> Any:
    """One line of a backup."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise damaged(file) from None


def damaged(file: str) -> LudusError:
    """It looks like a backup, but is none."""
    return LudusError(f"{file} is damaged, or no backup")


def reset_counters(connection: Connection) -> None:
    """PostgreSQL goes on numbering after the highest number restored."""
    if connection.dialect.name != "postgresql":
        return
    for table in tables_in(connection):
        if "id" in table.columns and table.columns["id"].autoincrement is True:
            connection.execute(
                text(
                    f"SELECT setval(pg_get_serial_sequence('{table.name}', 'id'), "
                    f"COALESCE((SELECT MAX(id) FROM {table.name}), 0) + 1, false)"
                )
            )
