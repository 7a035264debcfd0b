"""The connection to SQLite or PostgreSQL, opened and migrated."""

from __future__ import annotations

import asyncio
import os
import secrets
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError

from ludus.core.errors import LudusError

from .migrate import upgrade
from .models import Setting

READERS = 4
DISK_FULL = "53100"
"""What PostgreSQL calls it."""
BUSY_SECONDS = 20
"""How long SQLite waits for another process before it says that the database is locked."""
CONNECT_SECONDS = 10
"""How long PostgreSQL may take to answer at all."""
CHECK_SECONDS = 3.0
"""How long a SQLite file is looked through for damage at the start."""
Result = TypeVar("Result")


def open_engine(url: str) -> Engine:
    """An engine; SQLite writes ahead and syncs every commit, into a file that is its owner's."""
    made = parsed(url)
    if made.get_backend_name() != "sqlite":
        return create_engine(
            made,
            pool_size=READERS + 2,
            max_overflow=4,
            pool_pre_ping=True,
            connect_args={"connect_timeout": CONNECT_SECONDS},
        )
    file = sqlite_file(url)
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        keep_private(file)
    except OSError as error:
        raise LudusError(f"cannot open the database {file}: {error.strerror}") from None
    engine = create_engine(made, connect_args={"timeout": BUSY_SECONDS})
    event.listen(engine, "connect", set_pragmas)
    return engine


def parsed(url: str) -> URL:
    """The parts of a database's address."""
    try:
        return make_url(url)
    except ArgumentError:
        raise LudusError("the address of the database cannot be read") from None


def sqlite_file(url: str) -> Path:
    """The file of a SQLite database."""
    name = parsed(url).database
    if not name or name == ":memory:":
        raise LudusError("the database needs a file: sqlite:///FILE")
    return Path(name)


def keep_private(file: Path) -> None:
    """Accounts and secrets are nobody else's to read; SQLite's other files follow this one."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    if file.stat().st_mode & 0o077:
        with suppress(PermissionError):  # somebody else's file: he decides
            file.chmod(0o600)


def set_pragmas(connection: sqlite3.Connection, _record: object) -> None:
    """Durable at every commit, readers never blocked by the writer."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        patiently(connection, f"PRAGMA {pragma}")


def patiently(connection: sqlite3.Connection, statement: str) -> None:
    """SQLite does not wait by itself while another process turns to writing ahead."""
    until = monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute(statement).close()
            return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or monotonic() > until:
                raise
            sleep(0.02)


@contextmanager
def told(url: str) -> Iterator[None]:
    """What the database cannot do is told in one sentence."""
    try:
        yield
    except DBAPIError as error:
        shown = parsed(url).render_as_string(hide_password=True)
        said = " ".join(str(error.orig).split())
        if is_damaged(error):
            said += "; the file is damaged: restore a backup into a new one"
        raise LudusError(f"cannot use the database {shown}: {said}") from None


def is_damaged(error: DBAPIError) -> bool:
    """Whether SQLite does not understand its own file."""
    return isinstance(error.orig, sqlite3.DatabaseError) and not isinstance(
        error.orig, (sqlite3.OperationalError, sqlite3.IntegrityError, sqlite3.ProgrammingError)
    )


def is_full(error: BaseException) -> bool:
    """Whether the disk has no room left for what was to be written."""
    cause = getattr(error, "orig", error)
    if isinstance(cause, sqlite3.Error):
        return getattr(cause, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL
    return getattr(cause, "sqlstate", None) == DISK_FULL


class Database:
    """Reads in a few threads of their own; writing is the writer's."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = open_engine(url)
        try:
            with told(url):
                upgrade(self.engine)
        except BaseException:
            self.engine.dispose()
            raise
        self.dialect: str = self.engine.dialect.name
        self.readers = ThreadPoolExecutor(READERS, "reader")

    def check(self) -> None:
        """Look for damage, for a few seconds at most; PostgreSQL looks after itself."""
        if self.dialect != "sqlite":
            return
        with told(self.url), self.engine.connect() as connection:
            inner = connection.connection.driver_connection
            assert isinstance(inner, sqlite3.Connection)
            until = monotonic() + CHECK_SECONDS
            inner.set_progress_handler(lambda: monotonic() > until, 10_000)
            try:
                found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
            except OperationalError:  # interrupted: nothing was found as long as it looked
                found = "ok"
            finally:
                inner.set_progress_handler(None, 0)
        if found != "ok":
            raise LudusError(
                f"the database {sqlite_file(self.url)} is damaged: restore a backup into a new one"
            )

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
