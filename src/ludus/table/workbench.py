"""The workbench: one thread for what is carried out step by step, such as a match from its log.

Work is a generator that yields after each small step. Whatever has had least time so far goes on
first, so that a short match never waits for a long one; the thread rests between two pieces, so
that requests do not wait for the interpreter; and work that takes too long is given up.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Generator
from heapq import heappop, heappush
from itertools import count
from threading import Condition, Thread
from typing import Any, Final, TypeVar

from .errors import TableError

Result = TypeVar("Result")
Work = Generator[None, None, Result]
PIECE: Final = 0.004
"""Seconds of work until the next in line goes on."""
REST: Final = 0.5
"""Seconds of rest for each second of work."""


def whole(function: Callable[[], Result]) -> Work[Result]:
    """Work in one piece: only for what takes a few moments at most."""
    yield
    return function()


class Job:
    """Some work, the time it has had, and who waits for it."""

    def __init__(self, work: Work[Any], future: asyncio.Future[Any]) -> None:
        self.work = work
        self.future = future
        self.used = 0.0


class Workbench:
    """Carries work out, fairly; *limit*: seconds that any of it may take."""

    def __init__(self, limit: float) -> None:
        self.limit = limit
        self.loop = asyncio.get_running_loop()
        self.jobs: list[tuple[float, int, Job]] = []
        self.numbers = count()
        self.changed = Condition()
        self.closing = False
        self.thread = Thread(target=self.go_on, name="workbench", daemon=True)
        self.thread.start()

    async def run(self, work: Work[Result]) -> Result:
        """What the work returns, or raises."""
        job = Job(work, self.loop.create_future())
        self.add(job)
        result: Result = await job.future
        return result

    def add(self, job: Job) -> None:
        """Put a job in line."""
        with self.changed:
            heappush(self.jobs, (job.used, next(self.numbers), job))
            self.changed.notify()

    def close(self) -> None:
        """Leave what is unfinished; nobody waits for it any more."""
        with self.changed:
            self.closing = True
            self.changed.notify()
        self.thread.join()

    # -- in the thread -------------------------------------------------------------------------
    def go_on(self) -> None:
        """A piece of this, a piece of that."""
        while True:
            with self.changed:
                while not self.jobs and not self.closing:
                    self.changed.wait()
                if self.closing:
                    return
                job = heappop(self.jobs)[2]
            if not job.future.cancelled():
                used = self.piece(job)
                time.sleep(REST * used)

    def piece(self, job: Job) -> float:
        """One piece of a job; the seconds it took."""
        started = time.perf_counter()
        used = 0.0
        try:
            while used < PIECE:
                next(job.work)
                used = time.perf_counter() - started
            job.used += used
            if job.used > self.limit:
                raise TableError(503, "too_long", "too_long")
            self.add(job)
        except StopIteration as end:
            self.answer(job, end.value, None)
        except BaseException as error:
            self.answer(job, None, error)
        return used

    def answer(self, job: Job, value: Any, error: BaseException | None) -> None:
        """Tell the one who waits, in his own thread."""

        def tell() -> None:
            if job.future.cancelled():
                return
            if error is not None:
                job.future.set_exception(error)
            else:
                job.future.set_result(value)

        self.loop.call_soon_threadsafe(tell)
