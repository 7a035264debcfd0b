"""The rules of the table: who may do what, and that nothing is told before it is durable.

``changing`` is the one way in which a table changes: under its lock, from a known version, and
shown to others only after the commit. What can be done stands in ``seating``, ``playing`` and
``archive``.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from time import perf_counter, time
from typing import Any

from sqlalchemy import Connection, Executable, update

from ludus.core.catalogue import Catalogue
from ludus.core.errors import LudusError

from .errors import Conflict, TableError, forbidden, missing
from .games import Games
from .hub import Hub
from .live import Live, SeatState
from .metrics import Metrics
from .people import Person
from .settings import Settings
from .storage.database import Database, dialect_insert
from .storage.models import Seat, Visit
from .storage.queries import visits_of
from .storage.writer import Job, Writer
from .turns import Turns


def execute(connection: Connection, statement: Executable) -> None:
    """Carry out one statement."""
    connection.execute(statement)


class Service:
    """What the parts of the table share."""

    def __init__(
        self,
        settings: Settings,
        games: Games,
        database: Database,
        writer: Writer,
        hub: Hub,
        metrics: Metrics,
        words: Catalogue,
    ) -> None:
        self.settings = settings
        self.games = games
        self.database = database
        self.writer = writer
        self.hub = hub
        self.metrics = metrics
        self.words = words
        self.turns = Turns(1)
        """For work that keeps the event loop busy: pages, lists, updates."""
        self.listeners: list[Callable[[Live], None]] = []
        """Told of every committed change: bots, notices."""

    @asynccontextmanager
    async def changing(
        self, id: str, person: Person | None = None, invite: str = ""
    ) -> AsyncIterator[Live]:
        """Change a table in memory inside the block; left behind, the change is durable.

        With *person*: if he may see the table; without, for what acts by itself.

        The block checks first and changes last: a LudusError from it means nothing was changed.
        """
        opened = self.look(id, person, invite) if person else self.hub.open(id, newest=False)
        live = await opened
        async with self.hub.hold(live):
            started, now = perf_counter(), time()
            before, asked = live.step, live.questions()
            seated = [seat.mark() for seat in live.seats]
            try:
                yield live
                if live.step != before:
                    renewed = live.questions().items() - asked.items()
                    live.clock.turn(asked, now, {s for s, _n in renewed if live.step > before})
                change = live.change(now)
                change.jobs += self.seat_jobs(live, seated)
                await self.writer.write(change)
            except Conflict:
                live.stale = True
                await self.hub.reload(live)
                raise TableError(409, "stale_step", "overtaken") from None
            except LudusError:
                live.stale = live.stale or live.step != before
                raise
            except BaseException:
                live.stale = True  # what is in memory may not be what is stored
                raise
            live.kept = live.step
            live.rendered.clear()
            if live.step != before:
                self.metrics.count("moves")
                self.metrics.time("move", perf_counter() - started)
        self.hub.wake(live)
        for listener in self.listeners:
            listener(live)

    @asynccontextmanager
    async def showing(self, live: Live, person: Person | None) -> AsyncIterator[None]:
        """A table that nobody changes while it is shown to somebody, whose turn has come.

        To be asked for when nothing else is waited for: of many who waited for the database, only
        one at a time keeps the event loop busy.
        """
        await self.turns.turn(f"u{person.id}" if person else "")
        async with self.hub.hold(live):
            yield

    def seat_jobs(self, live: Live, seated: list[tuple[Any, ...]]) -> list[Job]:
        """Updates for the seats that are not as they were."""
        jobs: list[Job] = []
        for n, (seat, was) in enumerate(zip(live.seats, seated, strict=True)):
            if seat.mark() != was:
                here = (Seat.table_id == live.id, Seat.n == n)
                statement = update(Seat).where(*here).values(**seat.values())
                jobs.append(partial(execute, statement=statement))
        return jobs

    # -- who may ---------------------------------------------------------------------------------
    async def look(self, id: str, person: Person | None, invite: str = "") -> Live:
        """A table that somebody may see; a private one is there only for those let in."""
        live = await self.hub.open(id)
        if not live.private or (invite and invite == live.invite):
            return live
        user = None if person is None else person.id
        if user is not None:
            if user == live.host or any(seat.user == user for seat in live.seats):
                return live
            if user in live.seen or await self.has_visited(id, user):
                return live
        raise missing("table")

    async def has_visited(self, id: str, user: int) -> bool:
        """Whether somebody was let in to a private table before."""
        found = await self.database.read(lambda connection: visits_of(connection, user, [id]))
        return id in found

    async def let_in(self, live: Live, person: Person) -> None:
        """Remember that somebody came by invitation."""
        await self.note_visit(live.id, person.id, 0, 0, keep=True)

    async def note_visit(
        self, id: str, user: int, step: int, lines: int, keep: bool = False
    ) -> None:
        """How far a person has seen a table; *keep* what is known already."""
        row = {"table_id": id, "user_id": user, "step": step, "lines": lines, "at": time()}
        statement = dialect_insert(self.database.dialect)(Visit).values(**row)
        if keep:
            statement = statement.on_conflict_do_nothing()
        else:
            seen = {"step": step, "lines": lines, "at": row["at"]}
            statement = statement.on_conflict_do_update(
                index_elements=["table_id", "user_id"], set_=seen
            )

        def work(connection: Connection) -> None:
            connection.execute(statement)

        await self.writer.write(work)

    @staticmethod
    def own(live: Live, person: Person, seat: str) -> SeatState:
        """A seat of that person; refused if it is somebody else's."""
        found = live.seat(seat)
        if found.user != person.id or found.resigned:
            raise forbidden("not_yours", seat=live.named(seat))
        return found

    @staticmethod
    def started(live: Live) -> None:
        """Refuse what only a match under way can do."""
        if live.match is None:
            raise TableError(409, "gathering", "gathering")
        if not live.playable:
            raise TableError(409, "over", "over")
