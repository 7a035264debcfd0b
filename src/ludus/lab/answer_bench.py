"""How long bots take to answer at the table, as whoever plays there sees it.

The server runs in a process of its own, as ``ludus serve`` runs it, but that bots do not pause. At
each table a person has the first seat, who decides at once and at random, and bots of one level the
others. Measured is from the update that asks a bot to the one that has its answer.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final

from ludus.core.errors import LudusError
from ludus.core.game import Game, Options
from ludus.native.loading import native

from .serving import server
from .table_bench import Pace, Player

LATE: Final = 0.95
"""The part of the answers that came within the time that is told beside the median."""


@dataclass(frozen=True)
class AnswerFigures:
    """What was measured; times in seconds."""

    game: str
    options: Options
    """Those that are not the usual ones."""
    bot: str
    tables: int
    cores: int
    engine: str
    answers: int
    median: float
    late: float
    worst: float
    hurried: float
    """The part of the answers for which a bot had too little time for all its thoughts."""
    load: float
    """Of the machine, over the last minute: what else it had to do."""


class Listener(Player):
    """A person among bots, with a watch."""

    def __init__(self, n: int, pace: Pace, game: str, bot: str, options: Options) -> None:
        super().__init__(n, pace, game, bot, True, options)
        self.state: dict[str, Any] = {}
        self.asked = 0.0
        """Since when a bot is asked; 0 if none is."""
        self.answers: list[float] = []
        self.hurried = 0

    def saw(self, now: dict[str, Any]) -> None:
        """A bot has answered if the game has gone on."""
        step = self.state.get("step")
        asked = {seat["id"] for seat in self.seated() if seat["waiting"]}
        self.state |= now
        if self.state.get("step") == step:
            return
        if self.asked:
            self.answers.append(perf_counter() - self.asked)
            self.hurried += any(s["hurried"] for s in self.seated() if s["id"] in asked)
        is_bots = any(seat["waiting"] and seat["bot"] for seat in self.seated())
        self.asked = perf_counter() if is_bots and not self.state.get("over") else 0.0

    def seated(self) -> list[dict[str, Any]]:
        """Who sits at the table."""
        found: list[dict[str, Any]] = self.state.get("seats", [])
        return found

    async def new_table(self) -> None:
        """The next match begins without what was known of the last."""
        self.state, self.asked = {}, 0.0
        await super().new_table()


async def measure(
    game: Game, options: Options, bot: str, tables: int, seconds: float
) -> list[Listener]:
    """Everybody plays for so many seconds."""
    with tempfile.TemporaryDirectory(prefix="ludus-bench-") as folder:
        async with server("", folder) as (port, _pid):
            pace = Pace(port, 0.0)
            people = [Listener(n, pace, game.id, bot, options) for n in range(tables)]
            for person in people:
                await person.sit_down([*game.seats(options)])
            tasks = [asyncio.ensure_future(person.play()) for person in people]
            done, _ = await asyncio.wait(
                tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION
            )
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for person in people:
                await person.close()
            for task in done:
                task.result()
    return people


def answer_bench(
    game: Game, options: Options, bot: str, tables: int = 1, seconds: float = 60.0
) -> AnswerFigures:
    """The figures of one run."""
    if tables < 1:
        raise LudusError("there is a table at least")
    people = asyncio.run(measure(game, options, bot, tables, seconds))
    times = sorted(time for person in people for time in person.answers)
    if not times:
        raise LudusError("no bot has answered; give it more seconds")
    usual = game.settle()
    return AnswerFigures(
        game=game.id,
        options={name: value for name, value in options.items() if value != usual[name]},
        bot=bot,
        tables=tables,
        cores=os.cpu_count() or 1,
        engine="machine code" if native(game) else "Python",
        answers=len(times),
        median=times[len(times) // 2],
        late=times[min(len(times) - 1, int(len(times) * LATE))],
        worst=times[-1],
        hurried=sum(person.hurried for person in people) / len(times),
        load=os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0,
    )


def report(figures: AnswerFigures) -> list[str]:
    """The figures in words."""
    mode = "".join(f", {name} {value}" for name, value in figures.options.items())
    return [
        f"{figures.game}{mode}: {figures.bot} bots and a person at each of {figures.tables} "
        f"tables, {figures.engine}, {figures.cores} cores, load {figures.load:.1f}",
        f"from question to answer: median {figures.median:.2f} s, "
        f"95 % within {figures.late:.2f} s, worst {figures.worst:.2f} s "
        f"({figures.answers} answers; {figures.hurried:.0%} with fewer thoughts than wanted)",
    ]
