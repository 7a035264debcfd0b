"""The door: how many connections an address may have, and how long it has to say what it wants.

uvicorn waits for ever for a request, and reads its head however long it is. Here a connection that
has not asked for anything yet is half-open: an address has only so many of them, each for only so
long; and the body of a request has to come in time as well. Behind a proxy all connections are the
proxy's, which then looks after this itself.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .limits import change, network
from .settings import Settings

LARGEST_HEAD: Final = 64 * 1024
TOO_SLOW: Final = b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class Door:
    """Counts the connections of each address."""

    def __init__(self, settings: Settings) -> None:
        self.counts = settings.rate_limits and not settings.trust_proxy
        self.most = settings.address_connections
        self.most_half_open = settings.address_half_open
        self.head_seconds = settings.head_seconds
        self.body_seconds = settings.body_seconds
        self.open: Counter[str] = Counter()
        self.half_open: Counter[str] = Counter()

    def has_room(self, address: str) -> bool:
        """Whether one more connection of that address is let in."""
        if not self.counts:
            return True
        return self.open[address] < self.most and self.half_open[address] < self.most_half_open


def protocol(door: Door) -> type[HttpToolsProtocol]:
    """uvicorn's protocol for connections that come through *door*."""

    class Guarded(HttpToolsProtocol):
        """One connection."""

        address = ""
        head = 0
        """Bytes of a head that is not complete yet."""
        waits = False
        """Whether it is half-open."""
        timer: asyncio.TimerHandle | None = None
        """For the head, then for the body."""

        def connection_made(self, transport: Any) -> None:
            """Somebody comes in, or not."""
            super().connection_made(transport)
            address = network(self.client[0] if self.client else "")
            if not door.has_room(address):
                transport.abort()
                return
            self.address = address
            change(door.open, address, 1)
            self.begin_head()

        def connection_lost(self, exc: Exception | None) -> None:
            """Somebody goes."""
            self.end_head()
            if self.address:
                change(door.open, self.address, -1)
                self.address = ""
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            """A part of a request; it is a head until that is complete."""
            if not self.address:
                return
            if self.cycle is None or self.cycle.response_complete:
                self.head += len(data)
            super().data_received(data)
            if self.head and not self.waits and not self.transport.is_closing():
                self.begin_head()
            if self.head > LARGEST_HEAD:
                self.transport.close()
            elif self.timer is None and self.cycle is not None and self.cycle.more_body:
                self.timer = self.loop.call_later(door.body_seconds, self.give_up)

        def on_headers_complete(self) -> None:
            """Now it is known what is wanted."""
            self.end_head()
            super().on_headers_complete()

        def on_message_complete(self) -> None:
            """All of it has come."""
            self.stop_timer()
            super().on_message_complete()

        def give_up(self) -> None:
            """The body does not come; nobody has been answered yet, or the answer was early."""
            if not self.cycle.response_started:
                self.transport.write(TOO_SLOW)
            self.transport.close()

        def begin_head(self) -> None:
            """The time for a head begins."""
            self.waits = True
            change(door.half_open, self.address, 1)
            self.stop_timer()
            self.timer = self.loop.call_later(door.head_seconds, self.transport.close)

        def end_head(self) -> None:
            """The head is complete, or nobody waits for it any longer."""
            self.head = 0
            if self.waits:
                self.waits = False
                change(door.half_open, self.address, -1)
            self.stop_timer()

        def stop_timer(self) -> None:
            """What was waited for has come, or nobody waits any more."""
            if self.timer is not None:
                self.timer.cancel()
                self.timer = None

    return Guarded
