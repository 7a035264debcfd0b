"""Databases for servers that are killed: files of SQLite, or databases of one PostgreSQL server."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

from sqlalchemy import Connection, text

from ludus.table.settings import Settings
from ludus.table.storage.database import open_engine

from .postgres import Cluster
from .stubborn import SECONDS, Lost


class Sqlite:
    """Files in a folder."""

    name = "SQLite"

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.made = 0

    def new(self, like: str = "") -> str:
        """An empty database, or a copy of another."""
        self.made += 1
        file = self.folder / f"{self.made}.db"
        if like:
            shutil.copy(like.removeprefix("sqlite:///"), file)
        return f"sqlite:///{file}"

    def drop(self, url: str) -> None:
        """It is no longer needed."""
        for file in self.folder.glob(f"{Path(url).name}*"):
            file.unlink()

    def wait_until_open(self, url: str) -> None:
        """Until a server has opened it: it makes the file, or the one it writes ahead into."""
        file = Path(url.removeprefix("sqlite:///"))
        beside = file.with_name(f"{file.name}-wal") if file.exists() else file
        wait_until(beside.exists)

    crash: Callable[[], None] | None = None


class Postgresql:
    """Databases of one server."""

    name = "PostgreSQL"

    def __init__(self, server: Cluster) -> None:
        self.server = server
        self.made = 0

    def new(self, like: str = "") -> str:
        """An empty database, or a copy of another."""
        self.made += 1
        template = f" TEMPLATE {like.rpartition('/')[2]}" if like else ""
        self.execute(f"CREATE DATABASE table{self.made}{template}")
        return f"{self.server.url.rpartition('/')[0]}/table{self.made}"

    def drop(self, url: str) -> None:
        """It is no longer needed."""
        self.execute(f"DROP DATABASE {url.rpartition('/')[2]} WITH (FORCE)")

    def execute(self, statement: str) -> None:
        """Something about the databases, outside of a transaction."""
        engine = open_engine(Settings(database=self.server.url).url)
        with engine.connect() as connection:
            connection.execution_options(isolation_level="AUTOCOMMIT")
            connection.execute(text(statement))
        engine.dispose()

    def wait_until_open(self, url: str) -> None:
        """Until a server has connected to it."""
        engine = open_engine(Settings(database=self.server.url).url)
        query = text("SELECT COUNT(*) FROM pg_stat_activity WHERE datname = :name")
        name = {"name": url.rpartition("/")[2]}
        with engine.connect() as connection:
            connection.execution_options(isolation_level="AUTOCOMMIT")
            wait_until(lambda: bool(connection.execute(query, name).scalar()))
        engine.dispose()

    def crash(self) -> None:
        """The server of the databases dies, and is started again."""
        self.server.crash()
        self.server.start()


Place = Sqlite | Postgresql


def wait_until(test: Callable[[], bool]) -> None:
    """Until something is so."""
    until = monotonic() + SECONDS
    while not test():
        if monotonic() > until:
            raise Lost("a server does not open its database")
        sleep(0.001)


@contextmanager
def looking(url: str) -> Iterator[Connection]:
    """A connection to a database, whatever its schema."""
    engine = open_engine(Settings(database=url).url)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()
