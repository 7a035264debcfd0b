"""Whether this process can serve: a row is read and written, as a move would be."""

from __future__ import annotations

import asyncio
import logging
from shutil import disk_usage
from time import monotonic, time
from typing import Final

from sqlalchemy import Connection, select

from .storage.database import Database, dialect_insert, is_full, sqlite_file
from .storage.models import Setting
from .storage.writer import Writer

log = logging.getLogger("ludus.table")
KEY: Final = "health"
PATIENCE: Final = 5.0
"""Seconds until a database that does not answer counts as away."""
FRESH: Final = 1.0
"""Seconds for which it is enough to have been well, however many ask."""
STOPPING: Final = "stopping"


class Health:
    """Tries the database when somebody asks."""

    def __init__(self, database: Database, writer: Writer, least_disk: int) -> None:
        self.database = database
        self.writer = writer
        self.least_disk = least_disk
        self.looking = asyncio.Lock()
        self.found = ""
        self.at = -FRESH

    async def problem(self) -> str:
        """What is wrong: ``disk_full``, ``no_answer``, ``database`` or ``writer``; else nothing."""
        async with self.looking:
            if self.found or monotonic() - self.at >= FRESH:
                self.found = await self.look()
                self.at = monotonic()
        return self.found

    async def look(self) -> str:
        """Write a row through the writer, which must be alive for it, and read it again."""
        if not self.writer.thread.is_alive():
            return "writer"
        try:
            await asyncio.wait_for(self.writer.write(self.write), PATIENCE)
            await asyncio.wait_for(self.database.read(self.read), PATIENCE)
        except TimeoutError:
            return "no_answer"
        except Exception as error:
            log.warning("the database is not well", extra={"problem": str(error)})
            return "disk_full" if is_full(error) else "database"
        return "disk_full" if self.is_short_of_room() else ""

    def is_short_of_room(self) -> bool:
        """Whether a SQLite file has no room to grow; what is written first goes beside it."""
        if self.database.dialect != "sqlite":
            return False
        return disk_usage(sqlite_file(self.database.url).parent).free < self.least_disk * 2**20

    @staticmethod
    def read(connection: Connection) -> None:
        """As any page does."""
        connection.execute(select(Setting.value).where(Setting.key == KEY)).one()

    def write(self, connection: Connection) -> None:
        """What was written last time is written anew: it needs no room to stay."""
        row = dialect_insert(self.database.dialect)(Setting).values(key=KEY, value=str(time()))
        change = {"value": row.excluded.value}
        connection.execute(row.on_conflict_do_update(index_elements=["key"], set_=change))
