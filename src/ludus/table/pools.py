"""Processes for what takes long: they may die, hang or eat, and nobody else notices."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from .turns import Turns
from .workers import Lost, Worker

log = logging.getLogger("ludus.table")
ATTEMPTS = 3


class Pool:
    """Some processes, each replaced when it dies or hangs; they start when they are needed."""

    def __init__(
        self,
        workers: int,
        limit: float,
        start: Callable[..., None],
        given: tuple[Any, ...],
        queued: int = 1,
        attempts: int = ATTEMPTS,
    ) -> None:
        """*start* is called in each process with what is *given*; *queued* pieces of work are
        handed to each at a time, and each may take *limit* seconds."""
        self.most = workers
        self.limit = limit
        self.start = start
        self.given = given
        self.attempts = attempts
        self.turns = Turns(queued * workers)
        """Who waits here has not begun: his time does not count yet."""
        self.workers: list[Worker] = []

    async def run(self, who: str, function: Any, *args: Any, rank: int = 0) -> Any:
        """The result, from whichever process is free; fair between those it is done for."""
        for attempt in range(1, self.attempts + 1):
            async with self.turns.take(who, rank):
                worker = self.freest()
                try:
                    async with asyncio.timeout(self.limit):
                        return await worker.run(function, *args)
                except (Lost, TimeoutError) as error:
                    if worker in self.workers:
                        log.warning("a process failed", extra={"problem": repr(error)})
                        self.workers.remove(worker)
                    worker.stop()
                    if attempt == self.attempts:
                        raise
        raise AssertionError

    def freest(self) -> Worker:
        """The process with the least to do; a new one while there may be more and none is idle."""
        self.workers = [worker for worker in self.workers if not worker.gone]
        found = min(self.workers, key=lambda worker: len(worker.asked), default=None)
        if found is None or (found.asked and len(self.workers) < self.most):
            found = Worker(self.start, self.given)
            self.workers.append(found)
        return found

    def close(self) -> None:
        """End the processes."""
        for worker in self.workers:
            worker.stop()
        self.workers.clear()
