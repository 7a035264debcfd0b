"""Turns: where only so much is done at a time, nobody's many requests hold up another's few.

Whoever asks for much waits behind his own requests and not before those of others: each request
is stamped with when its turn would come if everybody were served evenly, and the earliest stamp
goes first (start-time fair queueing).
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count

MOST_STAMPS = 10_000
ROUNDS = 4
"""Of the event loop between two pieces of work in it: a request takes several to be answered."""


class Turns:
    """So many at a time; the others wait, fairly."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.waiting: list[tuple[int, float, int, asyncio.Future[None]]] = []
        """(rank, stamp, number, who waits): the least of them is next."""
        self.numbers = count()
        self.now = 0.0
        """The stamp of whoever came last to his turn."""
        self.stamps: dict[str, float] = {}
        """When the next request of each would come to its turn."""

    @asynccontextmanager
    async def take(self, who: str, rank: int = 0) -> AsyncIterator[None]:
        """Wait for a turn and have it; a higher *rank* only when nobody of a lower one waits."""
        await self.wait(who, rank)
        try:
            yield
        finally:
            self.next()

    async def turn(self, who: str, rank: int = 0) -> None:
        """Wait for a turn that ends by itself when the event loop has come round some times.

        For work in the event loop that does not wait for anything: between two such pieces,
        whatever else is due comes first, however many there are, and what follows from it.
        """
        await self.wait(who, rank)
        self.pass_on(ROUNDS)

    def pass_on(self, rounds: int) -> None:
        """End a turn after so many rounds of the event loop."""
        if rounds:
            asyncio.get_running_loop().call_soon(self.pass_on, rounds - 1)
        else:
            self.next()

    async def wait(self, who: str, rank: int) -> None:
        """Until a turn begins, which ``next`` must end."""
        stamp = max(self.now, self.stamps.get(who, 0.0))
        if len(self.stamps) >= MOST_STAMPS:
            self.stamps = {one: at for one, at in self.stamps.items() if at > self.now}
        self.stamps[who] = stamp + 1
        if self.free:
            self.free -= 1
            self.now = max(self.now, stamp)
        else:
            turn = asyncio.get_running_loop().create_future()
            heappush(self.waiting, (rank, stamp, next(self.numbers), turn))
            try:
                await turn
            except asyncio.CancelledError:
                if turn.done() and not turn.cancelled():
                    self.next()
                raise

    def next(self) -> None:
        """A turn is over: the next one begins."""
        while self.waiting:
            _rank, stamp, _number, turn = heappop(self.waiting)
            if not turn.done():
                self.now = max(self.now, stamp)
                turn.set_result(None)
                return
        self.free += 1
