"""Backup and restore: everything in one file of compressed JSON lines, for either database.

The first line says what it is; each other line is the name of a table and one of its rows. It is
read in one transaction, so a backup taken while people play is a moment of it.
"""

from __future__ import annotations

import gzip
import json
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, TextIO

from sqlalchemy import Connection, Engine, func, insert, select, text

from ludus.core.errors import LudusError

from .database import open_engine
from .migrate import upgrade
from .models import Base

FORMAT: Final = 1
BATCH: Final = 500


def backup(url: str, file: str) -> int:
    """Write all rows; the file appears only when it is complete. Returns how many rows."""
    engine = open_engine(url)
    upgrade(engine)
    target = Path(file)
    folder = target.parent
    try:
        handle, name = tempfile.mkstemp(dir=folder, prefix=".ludus-backup-")
    except OSError as error:
        raise LudusError(f"cannot write into {folder}: {error.strerror}") from None
    try:
        with os.fdopen(handle, "wb") as raw:
            with gzip.open(raw, "wt", encoding="utf-8") as out, engine.connect() as connection:
                rows = write_rows(connection, out)
            raw.flush()
            os.fsync(raw.fileno())
        os.replace(name, target)
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
    schema = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    print(json.dumps({"ludus_backup": FORMAT, "schema": schema}), file=out)
    count = 0
    for table in Base.metadata.sorted_tables:
        for row in connection.execute(select(table)).mappings():
            print(json.dumps([table.name, dict(row)], ensure_ascii=False), file=out)
            count += 1
    return count


def restore(url: str, file: str, replace: bool = False) -> int:
    """Read a backup into a database that is empty, or is to be replaced. Returns how many rows."""
    engine = open_engine(url)
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            return restore_rows(engine, iter(lines), file, replace)
    except (OSError, EOFError, UnicodeDecodeError) as error:
        raise LudusError(f"{file} cannot be read as a backup: {error}") from None
    finally:
        engine.dispose()


def restore_rows(engine: Engine, lines: Iterator[str], file: str, replace: bool) -> int:
    """All or nothing, in one transaction."""
    header = parsed(next(lines, ""), file)
    if not isinstance(header, dict) or header.get("ludus_backup") != FORMAT:
        raise LudusError(f"{file} is no backup of this version of Ludus")
    upgrade(engine)
    tables = {table.name: table for table in Base.metadata.sorted_tables}
    with engine.begin() as connection:
        current = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        if header["schema"] != current:
            raise LudusError(
                f"{file} was written with the schema {header['schema']}; this is {current}: "
                "restore it with the version of Ludus that wrote it, then upgrade"
            )
        make_room(connection, replace)
        count = 0
        batch: list[dict[str, Any]] = []
        name = ""
        for line in lines:
            found, row = parsed(line, file)
            if (found != name or len(batch) >= BATCH) and batch:
                connection.execute(insert(tables[name]), batch)
                batch = []
            if found not in tables:
                raise LudusError(f"{file} holds rows of an unknown table {found!r}")
            name = found
            batch.append(row)
            count += 1
        if batch:
            connection.execute(insert(tables[name]), batch)
        reset_counters(connection)
    return count


def parsed(line: str, file: str) -> Any:
    """One line of a backup."""
    try:
        return json.loads(line)
    except ValueError:
        raise LudusError(f"{file} is damaged, or no backup") from None


def make_room(connection: Connection, replace: bool) -> None:
    """An empty database, or one that is emptied."""
    for table in reversed(Base.metadata.sorted_tables):
        if replace:
            connection.execute(table.delete())
        elif connection.execute(select(func.count()).select_from(table)).scalar():
            raise LudusError("the database is not empty; --replace deletes what it holds")


def reset_counters(connection: Connection) -> None:
    """PostgreSQL goes on numbering after the highest number restored."""
    if connection.dialect.name != "postgresql":
        return
    for name in ("users", "tokens", "notices"):
        connection.execute(
            text(
                f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), "
                f"COALESCE((SELECT MAX(id) FROM {name}), 0) + 1, false)"
            )
        )
