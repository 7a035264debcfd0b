"""The hub: tables in memory, read when they are needed and let go when nobody looks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from time import time

from .errors import missing
from .games import Games
from .live import CHATS_SHOWN, Live, go_on
from .settings import Settings
from .storage.database import Database
from .storage.models import GATHERING
from .storage.queries import TableRows, table_rows, versions
from .workbench import Workbench

SWEEP_SECONDS = 30.0
FEW_STEPS = 20
"""So many steps of another process are carried out at once; for more the match is rebuilt."""


class Hub:
    """Live tables by id. With PostgreSQL it looks whether another process was faster."""

    def __init__(
        self, database: Database, games: Games, settings: Settings, workbench: Workbench
    ) -> None:
        self.database = database
        self.workbench = workbench
        self.games = games
        self.settings = settings
        self.shared = settings.shared
        self.lives: dict[str, Live] = {}
        self.loading: dict[str, asyncio.Task[Live]] = {}
        self.asked: dict[str, asyncio.Future[tuple[int, int]]] = {}
        """Tables whose version somebody waits to hear, and the task that asks for them."""
        self.asking: asyncio.Task[None] | None = None
        self.closing = False

    async def open(self, id: str, newest: bool = True) -> Live:
        """A table that is as new as the database.

        Without *newest* it may lag behind another process: for those who only try to change it,
        since a change made from an old version fails.
        """
        live = self.lives.get(id)
        if live is None:
            task = self.loading.get(id)
            if task is None:
                task = self.loading[id] = asyncio.ensure_future(self.load(id))
                task.add_done_callback(lambda _done: self.loading.pop(id, None))
            live = await asyncio.shield(task)
        elif live.stale or (newest and self.shared and await self.is_outdated(live)):
            async with live.lock:
                await self.reload(live)
            self.wake(live)
        live.used = time()
        return live

    @asynccontextmanager
    async def hold(self, live: Live) -> AsyncIterator[Live]:
        """A table that nobody changes meanwhile, and that is what the database holds."""
        async with live.lock:
            if live.stale:
                await self.reload(live)
            yield live

    async def load(self, id: str) -> Live:
        """Read a table for the first time."""
        rows = await self.database.read(lambda connection: table_rows(connection, id, CHATS_SHOWN))
        if rows is None:
            raise missing("table")
        live = Live(id, self.games.find(rows.table.game, rows.table.edition))
        await self.take_rows(live, rows, from_start=True)
        self.lives[id] = live
        return live

    async def is_outdated(self, live: Live) -> bool:
        """Whether another process has written since; all who ask at a time share one query."""
        answer = self.asked.get(live.id)
        if answer is None:
            answer = self.asked[live.id] = asyncio.get_running_loop().create_future()
        if self.asking is None:
            self.asking = asyncio.ensure_future(self.ask())
        version, chats = await asyncio.shield(answer)
        return version > live.version or chats > live.chat_count

    async def ask(self) -> None:
        """Answer those who ask for versions, until nobody does."""
        try:
            while self.asked:
                asked, self.asked = self.asked, {}
                read = partial(versions, ids=list(asked))
                try:
                    found = await self.database.read(read)
                except Exception as error:
                    for answer in asked.values():
                        answer.set_exception(error)
                    continue
                for id, answer in asked.items():
                    answer.set_result(found.get(id, (0, 0)))
        finally:
            self.asking = None

    async def reload(self, live: Live) -> None:
        """Bring a table up to date; its lock is held. Only what is new is read if that is sound."""
        ahead = live.stale or live.match is None
        since, epoch = (0, -1) if ahead else (live.kept, live.epoch)
        rows = await self.database.read(
            lambda connection: table_rows(connection, live.id, CHATS_SHOWN, since, epoch)
        )
        if rows is None:
            self.lives.pop(live.id, None)
            raise missing("table")
        await self.take_rows(live, rows, from_start=ahead or rows.table.epoch != epoch)

    async def take_rows(self, live: Live, rows: TableRows, from_start: bool) -> None:
        """Make a table what its rows say; the match is rebuilt, or played on."""
        live.load(rows.table, rows.seats, rows.chats)
        live.stale = True  # until the match is there as well
        match, steps = live.match, rows.steps
        live.opening = steps if live.status == GATHERING else []
        if live.status == GATHERING:
            match = None
        elif from_start or match is None:
            match = await self.workbench.run(live.rebuild(steps))
        elif len(steps) > FEW_STEPS:
            match = await self.workbench.run(live.rebuild([*match.steps, *steps]))
        else:
            go_on(match, steps)
        live.take(match, match.step if match else len(steps))

    # -- others --------------------------------------------------------------------------------
    def wake(self, live: Live) -> None:
        """Tell those who watch that there is something new."""
        for stream in live.streams:
            stream.wake(live)

    def wake_all(self) -> None:
        """The server stops: every stream ends."""
        self.closing = True
        for live in self.lives.values():
            self.wake(live)

    async def poll(self) -> None:
        """Look, again and again, what other processes did to tables that are watched here."""
        while True:
            await asyncio.sleep(self.settings.poll)
            with suppress(Exception):  # the database may be away; the next look will tell
                await self.look_around([live for live in self.lives.values() if live.streams])

    async def look_around(self, watched: list[Live]) -> None:
        """Read again those tables that another process has changed."""
        ids = [live.id for live in watched]
        if not ids:
            return
        found = await self.database.read(lambda connection: versions(connection, ids))
        for live in watched:
            version, chats = found.get(live.id, (0, 0))
            if version > live.version or chats > live.chat_count:
                await self.open(live.id)

    def sweep(self, busy: set[str]) -> None:
        """Forget tables that nobody used for a while; they are read again when needed."""
        patience = 60 * self.settings.idle_minutes
        idle = [
            live
            for live in self.lives.values()
            if not live.streams and not live.lock.locked() and live.id not in busy
        ]
        idle.sort(key=lambda live: live.used)
        surplus = len(self.lives) - self.settings.live_tables
        now = time()
        for number, live in enumerate(idle):
            if number < surplus or now - live.used > patience:
                del self.lives[live.id]
