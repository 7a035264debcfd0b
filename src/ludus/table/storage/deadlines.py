"""Deadlines of the database: no statement runs, and none waits for another, for longer."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from time import monotonic
from typing import Any, Final

from sqlalchemy import Connection, Engine, event

LOOK_EVERY: Final = 20_000
"""Instructions of SQLite between two looks at the clock."""


def set_deadlines(engine: Engine, statement: float, lock: float) -> None:
    """Give every connection from now on so many seconds for a statement and to wait for a lock."""
    engine.dispose()
    if engine.dialect.name == "postgresql":
        event.listen(engine, "connect", in_postgres(statement, lock))
        return
    event.listen(engine, "connect", in_sqlite(lock))
    event.listen(engine, "before_cursor_execute", starting(statement))


def in_postgres(statement: float, lock: float) -> Callable[..., None]:
    """PostgreSQL looks after them by itself; a transaction that is left open ends as well."""

    def connect(connection: Any, _record: object) -> None:
        names = {"statement_timeout": statement, "lock_timeout": lock}
        names["idle_in_transaction_session_timeout"] = statement
        for name, seconds in names.items():
            connection.execute(f"SET {name} = {round(1000 * seconds)}")
        connection.commit()

    return connect


class Deadline:
    """When the statement that runs on a connection to SQLite is interrupted."""

    def __init__(self) -> None:
        self.at = float("inf")

    def is_over(self) -> bool:
        """Asked by SQLite as it works."""
        return monotonic() > self.at


def in_sqlite(lock: float) -> Callable[..., None]:
    """SQLite waits for locks by itself; the time of a statement it has to be told."""

    def connect(connection: sqlite3.Connection, record: Any) -> None:
        connection.execute(f"PRAGMA busy_timeout = {round(1000 * lock)}").close()
        deadline = record.info["deadline"] = Deadline()
        connection.set_progress_handler(deadline.is_over, LOOK_EVERY)

    return connect


def starting(statement: float) -> Callable[..., None]:
    """The clock of a statement starts with it."""

    def before(connection: Connection, *_: object) -> None:
        deadline: Deadline = connection.info["deadline"]
        deadline.at = monotonic() + statement

    return before
