"""How a match begins: seats, then dice.

The secret of the dice is drawn when the table is made, and its commitment is shown from then on.
Only afterwards, in requests of their own, do the people at the table add to it; their pages do so
by themselves. The match begins when every seat is taken and every person has added something.
Whoever adds nothing (a program, an old page) is waited for so long and no longer: its seat then
has added nothing, and everybody sees that.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from time import time

from ludus.core.errors import LudusError

from .errors import TableError
from .live import Live
from .people import Person
from .responses import settle
from .service import Service
from .storage.queries import full_tables

log = logging.getLogger("ludus.table")


async def begin_if_ready(service: Service, live: Live) -> None:
    """Begin unless a seat is open, or somebody who owes the dice something may still come."""
    now, due = time(), live.clock.since + service.settings.entropy_wait
    if not (live.gathering and live.full) or (live.owing() and now < due):
        return
    settle(live)
    if not live.opening:
        live.start(now)
        return
    live.name_players()
    try:
        live.begin(await service.hub.workbench.run(live.rebuild(live.opening)), now)
    except LudusError:
        live.stale = True  # whoever has just sat down does not
        raise


class Beginning:
    """Takes what people add to the dice, and begins matches that have waited long enough."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.wait = service.settings.entropy_wait
        self.tasks: dict[str, asyncio.Task[None]] = {}
        service.listeners.append(self.consider)

    async def add(self, person: Person, id: str, commitment: str, entropy: dict[str, str]) -> Live:
        """Add to the dice for one's own seats, once each, knowing what they are fixed by."""
        async with self.service.changing(id, person) as live:
            seats = [(self.service.own(live, person, seat), text) for seat, text in entropy.items()]
            if commitment != live.commitment:
                raise TableError(409, "other_dice", "other_dice")
            if any(seat.entropy not in ("", text) for seat, text in seats):
                raise TableError(409, "entropy_given", "entropy_given")
            new = [(seat, text) for seat, text in seats if not seat.entropy]
            if new and not live.gathering:
                raise TableError(409, "dice_fixed", "dice_fixed")
            for seat, text in new:
                seat.entropy = text
            await begin_if_ready(self.service, live)
        return live

    # -- by itself -----------------------------------------------------------------------------
    def consider(self, live: Live) -> None:
        """See to it that a table does not wait for ever, once its seats are taken."""
        if not (live.gathering and live.full) or live.id in self.tasks or self.service.hub.closing:
            return
        task = asyncio.ensure_future(self.begin_later(live.id))
        self.tasks[live.id] = task
        task.add_done_callback(lambda _done: self.tasks.pop(live.id, None))

    async def begin_later(self, id: str) -> None:
        """Begin when the time is up, unless somebody has stood up or sat down meanwhile."""
        try:
            while True:
                live = await self.service.hub.open(id, newest=False)
                left = live.clock.since + self.wait - time()
                if not (live.gathering and live.full):
                    return
                if left <= 0:
                    break
                await asyncio.sleep(left)
            async with self.service.changing(id) as live:
                await begin_if_ready(self.service, live)
        except LudusError as error:  # another process was faster, or the table is gone
            log.info("a match was not begun here", extra={"table": id, "problem": str(error)})

    async def resume(self) -> None:
        """After a start, and where another process stopped: take up tables that wait."""
        for id in await self.service.database.read(full_tables):
            with suppress(LudusError):
                self.consider(await self.service.hub.open(id))

    async def close(self) -> None:
        """Stop; tables that wait are taken up after the next start."""
        for task in list(self.tasks.values()):
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
