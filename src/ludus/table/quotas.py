"""Quotas: what the people of one address may have at a time.

Streams are counted by the process that sends them. Tables and their bots are counted in the
database, so that a restart forgets none and all processes count together; of the address only a
keyed hash is kept there. Whoever is refused can finish what he has begun.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial

from sqlalchemy import Connection, update

from .errors import TableError
from .limits import change
from .settings import Settings
from .storage.database import Database
from .storage.models import Table
from .storage.queries import under_way
from .storage.writer import Writer


class Quotas:
    """Counts streams, tables and bots of each address."""

    def __init__(self, settings: Settings, database: Database, writer: Writer, key: str) -> None:
        self.on = settings.rate_limits
        self.settings = settings
        self.database = database
        self.writer = writer
        self.key = key.encode()
        self.streams: Counter[str] = Counter()
        self.new_tables: Counter[str] = Counter()
        self.new_bots: Counter[str] = Counter()
        """Of tables that are being made and may not be in the database yet."""
        self.counting = asyncio.Lock()

    # -- streams -------------------------------------------------------------------------------
    def check_stream(self, address: str) -> None:
        """Refuse one stream more than an address may have."""
        if self.on and self.streams[address] >= self.settings.address_streams:
            most = self.settings.address_streams
            raise TableError(429, "too_many_requests", "too_many_streams", most=most)

    @contextmanager
    def streaming(self, address: str) -> Iterator[None]:
        """A stream, as long as it lasts."""
        change(self.streams, address, 1)
        try:
            yield
        finally:
            change(self.streams, address, -1)

    # -- tables and bots -----------------------------------------------------------------------
    @asynccontextmanager
    async def making(
        self, address: str, bots: int
    ) -> AsyncIterator[Callable[[str], Awaitable[None]]]:
        """A table is being made; what comes back is to be told its id. Refused if it is one too
        many, or has too many bots."""
        async with self.counting:  # of two who come together, the second finds the first
            await self.check(address, 1, bots)
            self.expect(address, 1, bots)
        is_noted = False

        async def note(id: str) -> None:
            """Counted here until now, in the database from now on: never twice."""
            nonlocal is_noted
            async with self.counting:
                await self.note(address, id)
                self.expect(address, -1, -bots)
                is_noted = True

        try:
            yield note
        finally:
            if not is_noted:
                self.expect(address, -1, -bots)

    def expect(self, address: str, tables: int, bots: int) -> None:
        """So many more, or fewer, are being made."""
        change(self.new_tables, address, tables)
        change(self.new_bots, address, bots)

    async def check_bots(self, address: str, more: int) -> None:
        """Refuse more bots than an address may have at its tables."""
        await self.check(address, 0, more)

    async def check(self, address: str, more_tables: int, more_bots: int) -> None:
        """Refuse what would be too much."""
        if not self.on:
            return
        read = partial(under_way, made_from=self.mark(address))
        tables, bots = await self.database.read(read)
        most = self.settings.address_tables
        if more_tables and tables + self.new_tables[address] + more_tables > most:
            raise TableError(429, "too_many_tables", "too_many_tables", most=most)
        most = self.settings.address_bots
        if bots + self.new_bots[address] + more_bots > most:
            raise TableError(429, "too_many_bots", "too_many_bots", most=most)

    async def note(self, address: str, id: str) -> None:
        """A table counts for an address, until its match is over."""
        statement = update(Table).where(Table.id == id).values(made_from=self.mark(address))

        def work(connection: Connection) -> None:
            connection.execute(statement)

        await self.writer.write(work)

    def mark(self, address: str) -> str:
        """What stands for an address in the database: nobody can tell which one it is."""
        return hmac.new(self.key, address.encode(), hashlib.sha256).hexdigest()[:32]
