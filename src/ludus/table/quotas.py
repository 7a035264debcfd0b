"""Quotas: what the people of one address may have at a time.

They are counted in memory, since the start of the process: whoever is refused can finish what he
has begun. What an account owns beyond that is not touched.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count

from .errors import TableError
from .limits import change
from .live import Live
from .settings import Settings
from .storage.models import FINISHED


class Quotas:
    """Counts streams, tables and bots of each address."""

    def __init__(self, settings: Settings) -> None:
        self.on = settings.rate_limits
        self.settings = settings
        self.streams: Counter[str] = Counter()
        self.tables: Counter[str] = Counter()
        self.bots: Counter[str] = Counter()
        self.numbers = count()
        self.made: dict[str, tuple[str, int]] = {}
        """By table: the address it was made from, and the seats that bots have there."""

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
    @contextmanager
    def making(self, address: str, bots: int) -> Iterator[Callable[[str], None]]:
        """A table is being made; what comes back is to be told its id. Refused if it is one too
        many, or has too many bots."""
        most = self.settings.address_tables
        if self.on and self.tables[address] >= most:
            raise TableError(429, "too_many_tables", "too_many_tables", most=most)
        self.check_bots(address, bots)
        key = f"{address} {next(self.numbers)}"  # it counts at once, under a name for the while
        self.count(key, address, bots)
        try:
            yield lambda id: self.count(id, address, bots)
        finally:
            self.forget(key)

    def check_bots(self, address: str, more: int) -> None:
        """Refuse more bots than an address may have at its tables."""
        most = self.settings.address_bots
        if self.on and self.bots[address] + more > most:
            raise TableError(429, "too_many_bots", "too_many_bots", most=most)

    def count(self, id: str, address: str, bots: int) -> None:
        """A table counts for an address."""
        self.made[id] = (address, bots)
        change(self.tables, address, 1)
        change(self.bots, address, bots)

    def forget(self, id: str) -> str:
        """A table counts no longer; the address it counted for."""
        address, bots = self.made.pop(id)
        change(self.tables, address, -1)
        change(self.bots, address, -bots)
        return address

    def consider(self, live: Live) -> None:
        """After a change: what is over makes room, and bots that were called in count."""
        if live.id in self.made:
            address = self.forget(live.id)
            if live.status != FINISHED:
                bots = sum(seat.kind == "bot" for seat in live.seats)
                self.count(live.id, address, bots)
