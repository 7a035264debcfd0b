"""The writer: one thread that commits whatever has come in, in one transaction.

A commit costs a sync of the disk, however many moves it holds. While one is under way, and until
a few milliseconds have passed since it began, others queue up and share the next: whoever comes
alone does not wait. Nobody is answered before the commit that holds his change. All
moves of a group go to the database in two statements (as JSON), since each statement of a
thread may wait for the interpreter's lock.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter, sleep
from typing import Any, Final

from sqlalchemy import Connection, TextClause, text

from ..encoding import dump
from ..errors import Conflict
from ..metrics import Metrics
from .database import Database

LARGEST_GROUP: Final = 500
PACE: Final = 0.005
"""Seconds from one commit to the next."""
COLUMNS: Final = {
    "status": "text", "version": "int", "epoch": "int", "steps": "int", "lines": "int",
    "asks": "json", "clocks": "json", "since": "float", "undo": "json", "outcome": "json",
    "players": "json", "host_id": "int", "rematch": "text", "changed": "float",
}  # fmt: skip
"""What a move changes in the row of its table, and the type it has there."""

Job = Callable[[Connection], Any]
Log = list[tuple[int, int, int, str, float]]
"""New rows of a table's log: number, seat, action, hash, time."""


@dataclass
class Change:
    """A change of one table, made from the version ``was``."""

    table: str
    was: int
    row: dict[str, Any]
    steps: Log
    cut: int | None = None
    """Steps from this number on go first."""
    jobs: list[Job] = field(default_factory=list)
    """What else belongs into the same transaction."""

    def values(self) -> dict[str, Any]:
        """For the statement that updates the table's row."""
        shown: dict[str, Any] = {"id": self.table, "was": self.was}
        for name, kind in COLUMNS.items():
            value = self.row[name]
            shown[name] = dump(value) if kind == "json" and value is not None else value
        return shown


class Statements:
    """The two statements, as each database words them."""

    def __init__(self, dialect: str) -> None:
        if dialect == "sqlite":
            sets = ", ".join(f"{name} = json_extract(c.value, '$.{name}')" for name in COLUMNS)
            self.update: TextClause = text(
                f"UPDATE tables SET {sets} FROM json_each(:rows) AS c "
                "WHERE tables.id = json_extract(c.value, '$.id') "
                "AND tables.version = json_extract(c.value, '$.was')"
            )
            cells = ", ".join(f"json_extract(value, '$[{i}]')" for i in range(6))
            self.insert: TextClause = text(
                f"INSERT INTO steps (table_id, n, seat, action, hash, at) SELECT {cells} "
                "FROM json_each(:rows)"
            )
            return
        sets = ", ".join(
            f"{name} = c.{name}" + ("::json" if kind == "json" else "")
            for name, kind in COLUMNS.items()
        )
        types = ", ".join(
            f"{name} {'text' if kind == 'json' else kind}" for name, kind in COLUMNS.items()
        )
        self.update = text(
            f"UPDATE tables SET {sets} FROM json_to_recordset(CAST(:rows AS json)) "
            f"AS c(id text, was int, {types}) "
            "WHERE tables.id = c.id AND tables.version = c.was RETURNING tables.id"
        )
        cells = ", ".join(
            f"CAST(value->>{i} AS {kind})"
            for i, kind in enumerate(("text", "int", "int", "int", "text", "float"))
        )
        self.insert = text(
            f"INSERT INTO steps (table_id, n, seat, action, hash, at) SELECT {cells} "
            "FROM json_array_elements(CAST(:rows AS json))"
        )

    def write_log(self, connection: Connection, rows: Sequence[tuple[object, ...]]) -> None:
        """Steps of tables, each with its table in front: thousands are as few statements as one."""
        if rows:
            connection.execute(self.insert, {"rows": dump(rows)})


class Entry:
    """Something to write, and who waits for it."""

    __slots__ = ("error", "future", "queued", "result", "work")

    def __init__(self, work: Change | Job, future: asyncio.Future[Any]) -> None:
        self.work = work
        self.future = future
        self.queued = perf_counter()
        self.result: Any = None
        self.error: BaseException | None = None


class Writer:
    """Commits in groups, in a thread of its own."""

    def __init__(self, database: Database, metrics: Metrics) -> None:
        self.database = database
        self.metrics = metrics
        self.statements = Statements(database.dialect)
        self.loop = asyncio.get_running_loop()
        self.queue: SimpleQueue[Entry | None] = SimpleQueue()
        self.thread = Thread(target=self.work, name="writer", daemon=True)
        self.thread.start()

    async def write(self, work: Change | Job) -> Any:
        """Returns once it is durable; raises Conflict if another process was faster."""
        entry = Entry(work, self.loop.create_future())
        self.queue.put(entry)
        return await entry.future

    async def close(self) -> None:
        """Write what is queued, then stop."""
        self.queue.put(None)
        await self.loop.run_in_executor(None, self.thread.join)

    # -- in the thread -------------------------------------------------------------------------
    def work(self) -> None:
        """Take what is there, commit it, tell those who wait."""
        closing, begun = False, 0.0
        while not closing:
            group = [self.queue.get()]
            sleep(max(0.0, begun + PACE - perf_counter()))
            begun = perf_counter()
            while len(group) < LARGEST_GROUP:
                try:
                    group.append(self.queue.get_nowait())
                except Empty:
                    break
            entries = [entry for entry in group if entry is not None]
            closing = len(entries) < len(group)
            if entries:
                self.commit(entries)
                self.loop.call_soon_threadsafe(self.answer, entries)

    def commit(self, entries: list[Entry]) -> None:
        """All in one transaction; if that fails each in its own, so that one spoils no other."""
        started = perf_counter()
        try:
            with self.database.engine.begin() as connection:
                self.apply(connection, entries)
        except Exception as error:
            if len(entries) == 1:
                entries[0].error = error
            else:
                for entry in entries:
                    entry.error = None
                    self.commit([entry])
                return
        self.metrics.commit(len(entries), perf_counter() - started)

    def apply(self, connection: Connection, entries: list[Entry]) -> None:
        """Carry out the changes of tables first, then all other jobs."""
        changes = {entry.work.table: entry for entry in entries if isinstance(entry.work, Change)}
        if changes:
            works = [entry.work for entry in changes.values() if isinstance(entry.work, Change)]
            written = self.update(connection, works)
            self.insert_steps(connection, [work for work in works if work.table in written])
            for table, entry in changes.items():
                if table not in written:
                    entry.error = Conflict(table)
        for entry in entries:
            if not isinstance(entry.work, Change):
                try:
                    entry.result = entry.work(connection)
                except Conflict as error:  # raised before anything was written
                    entry.error = error

    def update(self, connection: Connection, works: list[Change]) -> set[str]:
        """The rows of tables; which of them were still as they were when they were changed.

        SQLite gives rows one by one, and takes a turn of the interpreter's lock for each: it is
        asked only how many there were. If not all, the group fails and each is tried by itself.
        """
        rows = dump([work.values() for work in works])
        found = connection.execute(self.statements.update, {"rows": rows})
        if self.database.dialect != "sqlite":
            return set(found.scalars())
        if 0 < found.rowcount < len(works):
            raise Conflict
        return {work.table for work in works if found.rowcount}

    def insert_steps(self, connection: Connection, works: list[Change]) -> None:
        """The log of each table, and what else belongs to its change."""
        for work in works:
            if work.cut is not None:
                gone = text("DELETE FROM steps WHERE table_id = :id AND n >= :n")
                connection.execute(gone, {"id": work.table, "n": work.cut})
        rows = [(work.table, *step) for work in works for step in work.steps]
        self.statements.write_log(connection, rows)
        for work in works:
            for job in work.jobs:
                job(connection)

    def answer(self, entries: list[Entry]) -> None:
        """Back in the event loop."""
        for entry in entries:
            if entry.future.cancelled():
                continue
            if entry.error is not None:
                entry.future.set_exception(entry.error)
            else:
                entry.future.set_result(entry.result)
