"""Processes for what takes long: they may die, hang or eat, and nobody else notices."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from typing import Any

from .turns import Turns

log = logging.getLogger("ludus.table")
ATTEMPTS = 3


class Pool:
    """Some processes, replaced when one of them dies or hangs."""

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
        self.workers = workers
        self.limit = limit
        self.start = start
        self.given = given
        self.attempts = attempts
        self.turns = Turns(queued * workers)
        """Who waits here has not begun: his time does not count yet."""
        self.executor: Executor = self.open()

    def open(self) -> ProcessPoolExecutor:
        """New processes."""
        return ProcessPoolExecutor(self.workers, get_context("spawn"), self.start, self.given)

    async def run(self, who: str, function: Any, *args: Any, rank: int = 0) -> Any:
        """The result, from whichever process is free; fair between those it is done for."""
        loop = asyncio.get_running_loop()
        for attempt in range(1, self.attempts + 1):
            try:
                async with self.turns.take(who, rank):
                    executor = self.executor
                    work = loop.run_in_executor(executor, function, *args)
                    async with asyncio.timeout(self.limit):
                        return await work
            except (BrokenProcessPool, TimeoutError) as error:
                log.warning("a process failed", extra={"problem": repr(error)})
                if self.executor is executor:
                    self.replace(executor)
                if attempt == self.attempts:
                    raise
        raise AssertionError

    def replace(self, executor: Executor) -> None:
        """Give up on processes that died or hang."""
        self.executor = self.open()
        stop(executor)

    def close(self) -> None:
        """End the processes."""
        stop(self.executor)


def stop(executor: Executor) -> None:
    """End a pool's processes, also those that hang."""
    processes = list((getattr(executor, "_processes", None) or {}).values())
    executor.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        with suppress(Exception):
            process.terminate()
