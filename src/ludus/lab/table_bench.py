"""How much a table can bear: many tables with bots, a player with a stream at each of them.

The server runs in a process of its own, as ``ludus serve`` runs it. Each player decides as soon
as its stream says so. A move counts when it is durable; its time is measured by the player, from
sending the request to the acknowledgement.
"""

from __future__ import annotations

import asyncio
import tempfile
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any

from ludus.core.errors import LudusError
from ludus.table.encoding import load

from .serving import Client, cpu_seconds, memory, metrics, server


@dataclass(frozen=True)
class TableFigures:
    """What was measured."""

    database: str
    tables: int
    streams: int
    bot: str
    seconds: float
    moves: int
    """Durable moves of players and bots."""
    acknowledged: int
    """Those of players, whose times these are, in milliseconds:"""
    median_ms: float
    p99_ms: float
    worst_ms: float
    updates: int
    kilobytes_per_table: float
    commits: int
    cpu_ms_per_move: float
    """Of the server process alone."""
    errors: int

    @property
    def moves_per_second(self) -> float:
        """Durable moves in a second."""
        return self.moves / self.seconds


class Player:
    """One person at one table: a stream, and a connection to act."""

    def __init__(self, port: int, game: str, bot: str, rng: Random) -> None:
        self.acting = Client(port)
        self.watching = Client(port)
        self.game = game
        self.bot = bot
        self.rng = rng
        self.times: list[float] = []
        self.updates = 0
        self.errors = 0
        self.table = ""

    async def sit_down(self) -> None:
        """A session and a table against bots."""
        await self.acting.begin()
        await self.watching.connect()
        await self.new_table()

    async def new_table(self) -> None:
        """The first seat is mine, the others are bots'."""
        _, games = await self.acting.ask("GET", "/games")
        seats = next(game for game in games if game["id"] == self.game)["modes"][0]["seats"]
        wanted = dict.fromkeys(seats, f"bot:{self.bot}") | {seats[0]: "me"}
        body = {"game": self.game, "seats": wanted, "private": True}
        status, made = await self.acting.ask("POST", "/tables", body)
        if status != 201:
            raise LudusError(f"no table was made: {made}")
        self.table = made["table"]
        await self.acting.add_to_dice(self.table)

    async def play(self) -> None:
        """Decide whenever asked; begin a new match when one is over."""
        while True:
            self.watching.cookie = self.acting.cookie
            path = f"/tables/{self.table}/events?changes=true"
            async for name, data in self.watching.events(path):
                if name not in ("update", "changes"):
                    continue
                self.updates += 1
                update = load(data)
                now = update["fields"] if name == "changes" else update
                if now.get("over"):
                    break
                if now.get("decision"):
                    await self.decide(now["decision"])
            await self.watching.close()
            await self.watching.connect()
            await self.new_table()

    async def decide(self, decision: dict[str, Any]) -> None:
        """Any option; the time until it is durable is noted."""
        action = self.rng.choice(decision["options"])["action"]
        body = {"seat": decision["seat"], "step": decision["step"], "action": action}
        started = perf_counter()
        status, _ = await self.acting.ask("POST", f"/tables/{self.table}/actions?short=true", body)
        self.times.append(perf_counter() - started)
        self.errors += status != 200


async def measure(
    tables: int, seconds: float, game: str, bot: str, database: str, warm_up: float
) -> TableFigures:
    """Let all play for so many seconds, after a while to warm up."""
    with tempfile.TemporaryDirectory(prefix="ludus-bench-") as folder:
        async with server(database, folder) as (port, pid):
            await metrics(port)
            empty = memory(pid)
            players = [Player(port, game, bot, Random(i)) for i in range(tables)]
            for player in players:
                await player.sit_down()
            tasks = [asyncio.ensure_future(player.play()) for player in players]
            await asyncio.sleep(warm_up)
            before = await metrics(port)
            for player in players:
                player.times.clear()
                player.updates = player.errors = 0
            started, used = perf_counter(), cpu_seconds(pid)
            done, _ = await asyncio.wait(
                tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION
            )
            elapsed = perf_counter() - started
            after = await metrics(port)
            full, used = memory(pid), cpu_seconds(pid) - used
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for player in players:
                await player.acting.close()
                await player.watching.close()
            for task in done:
                task.result()
    times = sorted(time for player in players for time in player.times)
    if not times:
        raise LudusError("nobody could move; give it more seconds")
    moves = int(after["ludus_moves_total"] - before.get("ludus_moves_total", 0))
    return TableFigures(
        database=(database or "sqlite").partition(":")[0],
        tables=tables,
        streams=int(after["ludus_streams"]),
        bot=bot,
        seconds=elapsed,
        moves=moves,
        acknowledged=len(times),
        median_ms=1000 * times[len(times) // 2],
        p99_ms=1000 * times[min(len(times) - 1, int(len(times) * 0.99))],
        worst_ms=1000 * times[-1],
        updates=sum(player.updates for player in players),
        kilobytes_per_table=(full - empty) / tables,
        commits=int(after["ludus_commits_total"] - before.get("ludus_commits_total", 0)),
        cpu_ms_per_move=1000 * used / max(1, moves),
        errors=sum(player.errors for player in players),
    )


def table_bench(
    tables: int = 200,
    seconds: float = 20.0,
    game: str = "triumvirate",
    bot: str = "random",
    database: str = "",
    warm_up: float = 5.0,
) -> TableFigures:
    """The figures of one run."""
    return asyncio.run(measure(tables, seconds, game, bot, database, warm_up))


def report(figures: TableFigures) -> list[str]:
    """The figures in words."""
    return [
        f"{figures.tables} tables with {figures.bot} bots, {figures.streams} streams, "
        f"{figures.database}, {figures.seconds:.0f} s",
        f"durable moves: {figures.moves_per_second:.0f} per second "
        f"({figures.moves / max(1, figures.commits):.1f} in a commit)",
        f"from request to durable acknowledgement: median {figures.median_ms:.0f} ms, "
        f"99th percentile {figures.p99_ms:.0f} ms, worst {figures.worst_ms:.0f} ms "
        f"({figures.acknowledged} moves of players)",
        f"updates streamed: {figures.updates / figures.seconds:.0f} per second",
        f"memory per table: {figures.kilobytes_per_table:.0f} kB; "
        f"processor per move: {figures.cpu_ms_per_move:.2f} ms",
        *([f"refused: {figures.errors}"] if figures.errors else []),
    ]
