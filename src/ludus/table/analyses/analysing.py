"""Analyses of matches that are over: asked for by a click, made in the bots' processes, kept.

Nobody else waits for them. One short piece of work is under way at a time, in turns between those
who ask, after all decisions of bots and with a rest behind each; there are only so many at once,
each with so many seconds in all; and the more are under way, the fewer rounds each gets. What was
found is kept after every piece, so that a server that was killed goes on from there.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial
from time import perf_counter, time
from typing import Any, Final

from sqlalchemy import Connection, update

from ludus.analysis import Findings
from ludus.core.errors import LudusError

from ..errors import TableError
from ..live import Live
from ..people import Person
from ..pools import Pool
from ..service import Service
from ..storage.database import dialect_insert
from ..storage.models import FINISHED, Analysis
from ..storage.queries import analysis_of, open_analyses
from ..turns import Turns
from . import examining

log = logging.getLogger("ludus.table.analyses")
ROUNDS: Final = 160
"""Of search for a decision, where nobody else waits."""
LEAST_ROUNDS: Final = 16
MOST_SPOTS: Final = 800
"""Decisions and throws of a match that are looked at."""
AT_ONCE: Final = 20
"""Analyses under way; whoever comes later is asked to come again."""
BATCH: Final = 24
"""Places that are named for a piece of work."""
REST: Final = 0.5
"""Seconds of rest for each second of work."""
RANK: Final = 2
"""In the bots' processes: after bots of people, and after bots among themselves."""
OTHERS_FIRST: Final = 60.0
"""Seconds after which somebody else goes on with what one has left."""


class Analyses:
    """Begins analyses, carries them on, and keeps them."""

    def __init__(self, service: Service, pool: Pool) -> None:
        self.service = service
        self.pool = pool
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.turns = Turns(1)

    # -- asking ----------------------------------------------------------------------------------
    async def begin(self, person: Person, id: str) -> None:
        """Have a match analysed, unless that was done before; refused while it is played."""
        live = await self.service.look(id, person)
        async with self.service.hub.hold(live):
            check_over(live)
        if id in self.tasks or await self.found(id) is not None:
            return
        if len(self.tasks) >= AT_ONCE:
            raise TableError(503, "busy", "analyses_busy")
        await self.make(id)
        self.take_up(id, f"u{person.id}")

    async def found(self, id: str) -> Any:
        """The row of an analysis, or None."""
        return await self.service.database.read(partial(analysis_of, id=id))

    # -- carrying on -----------------------------------------------------------------------------
    def take_up(self, id: str, who: str) -> None:
        """Go on with an analysis in the background, for *who*."""
        if id not in self.tasks and not self.service.hub.closing:
            task = self.tasks[id] = asyncio.ensure_future(self.carry_on(id, who))
            task.add_done_callback(lambda _done: self.tasks.pop(id, None))

    def look_after(self, row: Any) -> None:
        """Go on with one that was left: by a defect, or by a process that is gone."""
        is_left = not row.done and time() - row.changed > OTHERS_FIRST
        if is_left and len(self.tasks) < AT_ONCE:
            self.take_up(row.table_id, "")

    async def carry_on(self, id: str, who: str) -> None:
        """From where it was left to its end."""
        try:
            live = await self.service.hub.open(id, newest=False)
            async with self.service.hub.hold(live):
                match = check_over(live)
                steps = [(step.seat, step.action) for step in match.steps]
                work = (live.game.id, live.edition, live.options, steps)
                first = live.origin_step if live.origin else 0
            row = await self.found(id)
            limits = (first, MOST_SPOTS)
            spots = row.spots or await self.piece(who, examining.find_spots, *work, *limits)
            findings = Findings(spots, row.moments)
            while ahead := findings.ahead(BATCH):
                await self.look_at(id, who, work, findings, ahead, row.rounds)
            await self.keep(id, findings, done=True)
        except Exception:  # what was found is kept, and taken up when somebody looks, or at a start
            log.exception("an analysis was left", extra={"table": id})
            with suppress(Exception):  # the database may be what failed
                await self.write(
                    update(Analysis).where(Analysis.table_id == id).values(changed=time())
                )

    async def look_at(
        self,
        id: str,
        who: str,
        work: tuple[Any, ...],
        findings: Findings,
        ahead: list[int],
        rounds: int,
    ) -> None:
        """One piece of work, and keep what it has found."""
        busy = len(self.tasks)
        fewer = max(LEAST_ROUNDS, rounds // max(1, busy))
        seconds = self.service.settings.analysis_seconds / len(findings.spots) / max(1, busy)
        again = ahead[0] in findings.moments
        limits = (ahead, again, fewer, seconds)
        try:
            found = await self.piece(who, examining.look_at, *work, *limits)
            for moment in found:
                findings.add(moment)
        except Exception:
            log.exception("a moment cannot be looked at", extra={"table": id, "step": ahead[0]})
            findings.give_up(ahead[0])
        await self.keep(id, findings)

    async def piece(self, who: str, function: Any, *args: Any) -> Any:
        """Some work in a bots' process: one piece at a time, and a rest after it."""
        async with self.turns.take(who):
            started = perf_counter()
            found = await self.pool.run("analysis", function, *args, rank=RANK)
            await asyncio.sleep(REST * (perf_counter() - started))
            return found

    # -- keeping ---------------------------------------------------------------------------------
    async def make(self, id: str) -> None:
        """The row of a new analysis, unless another process was faster."""
        row = {"table_id": id, "rounds": ROUNDS, "spots": [], "moments": [], "done": False}
        new = dialect_insert(self.service.database.dialect)(Analysis)
        await self.write(new.values(**row, changed=time()).on_conflict_do_nothing())

    async def keep(self, id: str, findings: Findings, done: bool = False) -> None:
        """What was found so far."""
        found = {"spots": [*findings.spots], "moments": [*findings.moments.values()]}
        values = {**found, "done": done, "changed": time()}
        await self.write(update(Analysis).where(Analysis.table_id == id).values(**values))

    async def write(self, statement: Any) -> None:
        """Carry out a statement, and wait until it is durable."""

        def work(connection: Connection) -> None:
            connection.execute(statement)

        await self.service.writer.write(work)

    # -- starting and stopping -------------------------------------------------------------------
    async def resume(self, idle: float = 0.0) -> None:
        """After a start: what was not finished goes on."""
        left = partial(open_analyses, idle=idle)
        for id in await self.service.database.read(left):
            if len(self.tasks) < AT_ONCE:
                with suppress(LudusError):
                    self.take_up(id, "")

    async def close(self) -> None:
        """Stop; what was found is kept."""
        for task in list(self.tasks.values()):
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)


def check_over(live: Live) -> Any:
    """The match of a table, if it was played to its end: never one that still goes on somewhere."""
    if live.match is None or live.status != FINISHED or not live.match.over:
        raise TableError(409, "not_over", "not_over")
    return live.match
