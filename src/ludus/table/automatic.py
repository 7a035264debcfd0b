"""Bots and standing orders: whoever need not be asked acts by itself, outside of any request.

Bots think in processes of their own. One task per table takes the decisions one after the other;
a restarted server takes up every table that waits for a bot.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from multiprocessing import get_context
from random import SystemRandom
from time import perf_counter
from typing import Any

from ludus.core.errors import LudusError
from ludus.core.snapshot import save

from . import robots
from .live import Live
from .orders import ordered
from .playing import Playing
from .service import Service
from .storage.queries import tables_awaiting_bots

log = logging.getLogger("ludus.table.bots")
ATTEMPTS = 3
OTHERS_FIRST = 20.0
"""Seconds that a process leaves to the one at which a change was made, before it helps out."""
RETRY_SECONDS = 10.0
QUEUED_EACH = 4
"""What is handed to each process at a time: enough that none waits for work."""


class Pool:
    """The processes of the bots; replaced when one of them dies or hangs."""

    def __init__(self, workers: int, games: tuple[str, ...], limit: float) -> None:
        self.workers = workers
        self.games = games
        self.limit = limit
        self.slots = asyncio.Semaphore(QUEUED_EACH * workers)
        """Who waits here has not begun: his time does not count yet."""
        self.executor: Executor = self.open()

    def open(self) -> ProcessPoolExecutor:
        """New processes."""
        context = get_context("spawn")
        return ProcessPoolExecutor(self.workers, context, robots.start, (self.games,))

    async def run(self, function: Any, *args: Any) -> Any:
        """The result, from whichever process is free."""
        loop = asyncio.get_running_loop()
        for attempt in range(ATTEMPTS):
            try:
                async with self.slots:
                    executor = self.executor
                    work = loop.run_in_executor(executor, function, *args)
                    return await asyncio.wait_for(work, self.limit)
            except (BrokenProcessPool, TimeoutError) as error:
                log.warning("a bot process failed", extra={"problem": repr(error)})
                if self.executor is executor:
                    self.replace(executor)
                if attempt + 1 == ATTEMPTS:
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


class Automatic:
    """Acts for seats that need not be asked."""

    def __init__(self, service: Service, playing: Playing, pool: Pool) -> None:
        self.service = service
        self.playing = playing
        self.pool = pool
        self.tasks: dict[str, asyncio.Task[bool]] = {}
        self.random = SystemRandom()
        service.listeners.append(self.consider)

    def consider(self, live: Live, delay: float = 0.0) -> None:
        """See to it that a table goes on, if it waits for a bot or an order."""
        if live.id in self.tasks or self.service.hub.closing or next_actor(live) is None:
            return
        task = asyncio.ensure_future(self.carry_on(live.id, delay))
        self.tasks[live.id] = task
        task.add_done_callback(lambda done: self.left(live, done))

    def left(self, live: Live, task: asyncio.Task[bool]) -> None:
        """A table was left; it may have changed since its task looked last."""
        self.tasks.pop(live.id, None)
        if not task.cancelled():
            self.consider(live, 0.0 if task.result() else RETRY_SECONDS)

    async def carry_on(self, id: str, delay: float) -> bool:
        """Decide for bots and orders until a person is asked; False if that does not work."""
        await asyncio.sleep(delay)
        failures = 0
        while failures < ATTEMPTS and not self.service.hub.closing:
            try:
                live = await self.service.hub.open(id, newest=False)
                if not await self.act_once(live):
                    return True
                failures = 0
            except LudusError:
                failures += 1  # the table changed meanwhile: look again
            except Exception:
                failures += 1
                log.exception("a bot could not act", extra={"table": id})
                await asyncio.sleep(1.0)
        if failures:
            log.error("a table is left waiting for now", extra={"table": id})
        return not failures

    async def act_once(self, live: Live) -> bool:
        """One decision; False if none is due."""
        async with self.service.hub.hold(live):
            actor = next_actor(live)
            if actor is None or live.match is None:
                return False
            seat, order = actor
            step, bot = live.step, live.seat(seat).bot
            work: tuple[Any, ...] = ()
            if order is None:
                number = live.number(seat)
                imagined = live.match.perspective(number).imagine(self.random)
                work = (live.game.id, live.edition, live.options, save(live.game, imagined))
                work += (number, bot)
        if order is None:
            started = perf_counter()
            decision = self.pool.run(robots.decide, *work)
            pause = self.service.settings.bot_pause if live.streams else 0.0
            order, _ = await asyncio.gather(decision, asyncio.sleep(pause))
            self.service.metrics.time("bot", perf_counter() - started)
        assert order is not None
        await self.playing.act_for(live.id, seat, step, order)
        return True

    async def resume(self) -> None:
        """After a start: every table that waits for a bot goes on."""
        for id in await self.service.database.read(tables_awaiting_bots):
            with suppress(LudusError):
                self.consider(await self.service.hub.open(id))

    async def help_out(self) -> None:
        """Take up tables whose bots another process should have moved and did not."""
        left = partial(tables_awaiting_bots, idle=OTHERS_FIRST)
        for id in await self.service.database.read(left):
            if id not in self.tasks:
                with suppress(LudusError):
                    self.consider(await self.service.hub.open(id))

    async def close(self) -> None:
        """Stop; whatever was not decided is taken up after the next start."""
        for task in list(self.tasks.values()):
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
        self.pool.close()


def next_actor(live: Live) -> tuple[str, int | None] | None:
    """The seat to act by itself: with the action that its order names, or None for a bot."""
    match = live.match
    if match is None or not live.playable or live.stale:
        return None
    for number in match.waiting_seats():
        seat = live.seats[number]
        if seat.bot:
            return seat.id, None
        action = ordered(live, number)
        if action is not None:
            return seat.id, action
    return None
