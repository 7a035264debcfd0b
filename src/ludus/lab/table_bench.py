"""How much a table can bear: many tables with bots, a player with a stream at each of them.

The server runs in a process of its own, as ``ludus serve`` runs it. Each player decides as soon
as its stream says so, or, where a rate is to be held, when its turn has come as well. A move counts
when it is durable; its time is measured by the player, from sending the request to the
acknowledgement. Whoever has a stream and no seat only looks on.
"""

from __future__ import annotations

import asyncio
import tempfile
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any

from ludus.core.errors import LudusError
from ludus.core.game import Options
from ludus.table.encoding import load

from .serving import Client, cpu_seconds, memory, metrics, server

SEATED_AT_A_TIME = 20
MOVES = "ludus_moves_total"
HELD = 0.97
"""The part of a rate that must have been reached."""
MOVES_FOR_ONE = 3.0
"""Moves that follow from one of a player, his own included, until it is known better."""


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
    rate: float = 0.0
    """Moves per second that were to be held; 0: as many as go."""

    @property
    def held(self) -> bool:
        """Whether there were as many moves as there were to be."""
        return self.moves_per_second >= HELD * self.rate

    @property
    def moves_per_second(self) -> float:
        """Durable moves in a second."""
        return self.moves / self.seconds


class Pace:
    """Gives players their turns, so many that a rate is held with the moves that bots answer."""

    def __init__(self, port: int, rate: float) -> None:
        self.port = port
        self.rate = rate
        self.turns = asyncio.Semaphore(0)
        self.since = (0.0, 0.0)
        """From when on the rate is to be held, and the moves until then."""

    async def turn(self) -> None:
        """Wait until one may move."""
        if self.rate:
            await self.turns.acquire()

    async def begin(self) -> None:
        """From now on the rate is to be held."""
        self.since = perf_counter(), await self.made()

    async def run(self) -> None:
        """Give turns, second by second, by the moves that are missing and those each brings."""
        await self.begin()
        given, moves_before = 0, self.since[1]
        while True:
            now, made = perf_counter(), await self.made()
            for_one = max(1.0, (made - moves_before) / given) if given else MOVES_FOR_ONE
            started, moves = self.since
            due = (self.rate * (now + 1 - started) - (made - moves)) / for_one
            for turn in range(1, int(due) + 1):
                await asyncio.sleep(max(0.0, now + turn / due - perf_counter()))
                self.turns.release()
                given += 1
            await asyncio.sleep(max(0.0, now + 1 - perf_counter()))

    async def made(self) -> float:
        """Moves so far."""
        return (await metrics(self.port)).get(MOVES, 0.0)


class Player:
    """One person at one table: a stream, and a connection to act."""

    def __init__(
        self, n: int, pace: Pace, game: str, bot: str, private: bool, options: Options | None = None
    ) -> None:
        self.acting = Client(pace.port)
        self.watching = Client(pace.port)
        self.game = game
        self.options = options or {}
        self.bot = bot
        self.private = private
        self.pace = pace
        self.rng = Random(n)
        self.times: list[float] = []
        self.updates = 0
        self.errors = 0
        self.table = ""

    async def sit_down(self, seats: list[str]) -> None:
        """A session and a table against bots: the first of *seats* is mine."""
        await self.acting.begin()
        self.seats = dict.fromkeys(seats, f"bot:{self.bot}") | {seats[0]: "me"}
        await self.new_table()

    async def new_table(self) -> None:
        """The same once more."""
        body = {
            "game": self.game,
            "options": self.options,
            "seats": self.seats,
            "private": self.private,
        }
        status, made = await self.acting.ask("POST", "/tables", body)
        if status != 201:
            raise LudusError(f"no table was made: {made}")
        self.table = made["table"]
        await self.acting.add_to_dice(self.table)

    async def play(self) -> None:
        """Decide whenever asked; begin a new match when one is over."""
        while True:
            await self.watching.connect()
            self.watching.cookie = self.acting.cookie
            path = f"/tables/{self.table}/events?changes=true"
            async for name, data in self.watching.events(path):
                if name not in ("update", "changes"):
                    continue
                self.updates += 1
                update = load(data)
                now = update["fields"] if name == "changes" else update
                self.saw(now)
                if now.get("over"):
                    break
                if now.get("decision"):
                    await self.decide(now["decision"])
            await self.watching.close()
            await self.new_table()

    def saw(self, now: dict[str, Any]) -> None:
        """What is new at the table; whoever measures other times than his own looks at it."""

    async def decide(self, decision: dict[str, Any]) -> None:
        """Any option; the time until it is durable is noted."""
        action = self.rng.choice(decision["options"])["action"]
        body = {"seat": decision["seat"], "step": decision["step"], "action": action}
        await self.pace.turn()
        started = perf_counter()
        status, _ = await self.acting.ask("POST", f"/tables/{self.table}/actions?short=true", body)
        self.times.append(perf_counter() - started)
        self.errors += status != 200

    async def close(self) -> None:
        """Go home."""
        await self.acting.close()
        await self.watching.close()


class Watcher:
    """Somebody who looks on."""

    def __init__(self, port: int, player: Player) -> None:
        self.watching = Client(port)
        self.player = player
        self.updates = 0

    async def watch(self) -> None:
        """Read whatever comes; when a match is over, the next one."""
        while True:
            await self.watching.connect()
            table = self.player.table
            async for name, _data in self.watching.events(f"/tables/{table}/events?changes=true"):
                self.updates += name in ("update", "changes")
                if table != self.player.table:
                    break
            await self.watching.close()

    async def close(self) -> None:
        """Go home."""
        await self.watching.close()


async def seat_all(port: int, game: str, players: list[Player]) -> None:
    """Everybody at a table, some at a time."""
    client = Client(port)
    await client.connect()
    _, games = await client.ask("GET", "/games")
    await client.close()
    seats = next(one for one in games if one["id"] == game)["modes"][0]["seats"]
    for first in range(0, len(players), SEATED_AT_A_TIME):
        group = players[first : first + SEATED_AT_A_TIME]
        await asyncio.gather(*(player.sit_down(seats) for player in group))


async def all_watch(tasks: list[asyncio.Task[None]], watching: list[Player | Watcher]) -> None:
    """Until every stream has brought the first update."""
    while not all(one.updates for one in watching):
        for task in tasks:
            if task.done():
                task.result()
        await asyncio.sleep(0.1)


async def measure(
    tables: int,
    streams: int,
    rate: float,
    seconds: float,
    game: str,
    bot: str,
    database: str,
    warm_up: float,
) -> TableFigures:
    """Let all play for so many seconds, after a while to warm up."""
    with tempfile.TemporaryDirectory(prefix="ludus-bench-") as folder:
        async with server(database, folder) as (port, pid):
            await metrics(port)
            empty = memory(pid)
            pace = Pace(port, rate)
            players = [Player(n, pace, game, bot, streams <= tables) for n in range(tables)]
            await seat_all(port, game, players)
            watchers = [Watcher(port, players[n % tables]) for n in range(streams - tables)]
            all_of_them: list[Player | Watcher] = [*players, *watchers]
            tasks = [asyncio.ensure_future(player.play()) for player in players]
            tasks += [asyncio.ensure_future(watcher.watch()) for watcher in watchers]
            await all_watch(tasks, all_of_them)
            if rate:
                tasks.append(asyncio.ensure_future(pace.run()))
            await asyncio.sleep(warm_up)
            await pace.begin()
            before = await metrics(port)
            for player in players:
                player.times.clear()
                player.errors = 0
            for one in all_of_them:
                one.updates = 0
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
            for one in all_of_them:
                await one.close()
            for task in done:
                task.result()
    times = sorted(time for player in players for time in player.times)
    if not times:
        raise LudusError("nobody could move; give it more seconds")
    moves = int(after[MOVES] - before.get(MOVES, 0))
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
        updates=sum(one.updates for one in all_of_them),
        kilobytes_per_table=(full - empty) / tables,
        commits=int(after["ludus_commits_total"] - before.get("ludus_commits_total", 0)),
        cpu_ms_per_move=1000 * used / max(1, moves),
        errors=sum(player.errors for player in players),
        rate=rate,
    )


def table_bench(
    tables: int = 200,
    streams: int = 0,
    rate: float = 0.0,
    seconds: float = 20.0,
    game: str = "triumvirate",
    bot: str = "random",
    database: str = "",
    warm_up: float = 5.0,
) -> TableFigures:
    """The figures of one run; a stream for each player where no more are asked for."""
    streams = streams or tables
    if tables < 1 or streams < tables:
        raise LudusError("there are a table at least, and as many streams: its player's")
    return asyncio.run(measure(tables, streams, rate, seconds, game, bot, database, warm_up))


def report(figures: TableFigures) -> list[str]:
    """The figures in words."""
    return [
        f"{figures.tables} tables with {figures.bot} bots, {figures.streams} streams, "
        f"{figures.database}, {figures.seconds:.0f} s",
        f"durable moves: {figures.moves_per_second:.0f} per second "
        f"({figures.moves / max(1, figures.commits):.1f} in a commit)"
        + (f"; {figures.rate:g} were to be held" if figures.rate else ""),
        f"from request to durable acknowledgement: median {figures.median_ms:.0f} ms, "
        f"99th percentile {figures.p99_ms:.0f} ms, worst {figures.worst_ms:.0f} ms "
        f"({figures.acknowledged} moves of players)",
        f"updates streamed: {figures.updates / figures.seconds:.0f} per second",
        f"memory per table: {figures.kilobytes_per_table:.0f} kB; "
        f"processor per move: {figures.cpu_ms_per_move:.2f} ms",
        *([f"refused: {figures.errors}"] if figures.errors else []),
    ]
