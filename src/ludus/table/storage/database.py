"""The connection to SQLite or PostgreSQL, opened and migrated."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import OperationalError

from ludus.core.errors import LudusError

from .migrate import upgrade
from .models import Setting

READERS = 4
Result = TypeVar("Result")


def open_engine(url: str) -> Engine:
    """An engine; SQLite writes ahead and syncs every commit."""
    made = make_url(url)
    if made.get_backend_name() != "sqlite":
        return create_engine(made, pool_size=READERS + 2, max_overflow=4, pool_pre_ping=True)
    if not made.database or made.database == ":memory:":
        raise LudusError("the database needs a file: sqlite:///FILE")
    Path(made.database).expanduser().parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(made, connect_args={"timeout": 20})
    event.listen(engine, "connect", set_pragmas)
    return engine


def set_pragmas(connection: Any, _record: object) -> None:
    """Durable at every commit, readers never blocked by the writer."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Database:
    """Reads in a few threads of their own; writing is the writer's."""

    def __init__(self, url: str) -> None:
        try:
            self.engine = open_engine(url)
            upgrade(self.engine)
        except OperationalError as error:
            shown = make_url(url).render_as_string(hide_password=True)
            raise LudusError(f"cannot open the database {shown}: {error.orig}") from None
        self.dialect: str = self.engine.dialect.name
        self.readers = ThreadPoolExecutor(READERS, "reader")

    def look(self, query: Callable[[Connection], Result]) -> Result:
        """Read, here and now."""
        with self.engine.connect() as connection:
            return query(connection)

    async def read(self, query: Callable[[Connection], Result]) -> Result:
        """Read without holding up anybody."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.readers, self.look, query)

    def shared_secret(self, key: str) -> str:
        """A secret that all processes agree on, made by the first that asks."""
        stored = select(Setting.value).where(Setting.key == key)
        with self.engine.begin() as connection:
            found = connection.execute(stored).scalar()
            if found is None:
                insert = dialect_insert(self.dialect)(Setting)
                made = insert.values(key=key, value=secrets.token_hex(32))
                connection.execute(made.on_conflict_do_nothing())
                found = connection.execute(stored).scalar()
        assert isinstance(found, str)
        return found

    def close(self) -> None:
        """Let go of all connections."""
        self.readers.shutdown()
        self.engine.dispose()


def dialect_insert(dialect: str) -> Callable[[Any], Any]:
    """The insert that can say what happens to rows that are there already."""
    from sqlalchemy.dialects import postgresql, sqlite

    return postgresql.insert if dialect == "postgresql" else sqlite.insert
