"""Bots and standing orders: whoever need not be asked acts by itself, outside of any request.

Bots think in processes of their own. One task per table takes the decisions one after the other;
a restarted server takes up every table that waits for a bot. Tables where bots play among
themselves come last: one of them moves at a time, and only with what people leave over.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial
from random import SystemRandom
from time import perf_counter
from typing import Any

from ludus.core.errors import LudusError
from ludus.core.snapshot import save

from . import robots
from .live import Live
from .orders import ordered
from .playing import Playing
from .pools import Pool
from .responses import ALWAYS, setting
from .service import Service
from .storage.queries import tables_awaiting_bots
from .turns import Turns

log = logging.getLogger("ludus.table.bots")
ATTEMPTS = 3
OTHERS_FIRST = 20.0
"""Seconds that a process leaves to the one at which a change was made, before it helps out."""
RETRY_SECONDS = 10.0
REST = 1.0
"""Seconds of rest for each second that bots among themselves have taken."""


class Automatic:
    """Acts for seats that need not be asked."""

    def __init__(self, service: Service, playing: Playing, pool: Pool) -> None:
        self.service = service
        self.playing = playing
        self.pool = pool
        self.tasks: dict[str, asyncio.Task[bool]] = {}
        self.among_bots = Turns(1)
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
                if not await self.act_in_turn(live):
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

    async def act_in_turn(self, live: Live) -> bool:
        """One decision; where no person plays, only when it is that table's turn."""
        if live.has_people:
            return await self.act_once(live, 0)
        async with self.among_bots.take(owner(live)):
            started = perf_counter()
            acted = await self.act_once(live, 1)
            await asyncio.sleep(REST * (perf_counter() - started))
        return acted

    async def act_once(self, live: Live, rank: int) -> bool:
        """One decision; False if none is due. A lower *rank* is served first."""
        async with self.service.hub.hold(live):
            actor = next_actor(live)
            if actor is None or live.match is None:
                return False
            seat, order = actor
            number, bot = live.number(seat), live.seat(seat).bot
            step = live.match.number(number)
            work: tuple[Any, ...] = ()
            if order is None:
                imagined = live.match.perspective(number).imagine(self.random)
                work = (
                    live.id,
                    live.game.id,
                    live.edition,
                    live.options,
                    save(live.game, imagined),
                )
                work += (number, bot)
        if order is None:
            started = perf_counter()
            decision = self.pool.run(owner(live), robots.decide, *work, rank=rank)
            pause = self.service.settings.bot_pause if live.streams else 0.0
            order, live.seat(seat).is_hurried = await decision
            await asyncio.sleep(max(0.0, pause - (perf_counter() - started)))
            self.service.metrics.time("bot", perf_counter() - started)
        elif live.streams and setting(live.seat(seat)) != ALWAYS:
            await asyncio.sleep(self.service.settings.bot_pause)  # as if somebody had thought
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


def owner(live: Live) -> str:
    """On whose behalf the bots of a table think."""
    return f"u{live.host}"


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
