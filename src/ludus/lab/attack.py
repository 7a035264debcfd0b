"""How long others wait at most while somebody asks for the most expensive things there are.

A server of its own on 127.0.0.1, without rate limits; somebody strikes with each route in turn,
many requests at once; three others, in a process of their own, go on doing what people do: one
moves, one looks for tables, one opens a page. The longest that any of them had to wait is what
he was held up. Where the machine has other things to do, part of that is not the server's: the
time for which it could have run and others did is told beside it.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import perf_counter
from typing import Any, Final

from ludus.core.errors import LudusError
from ludus.games import game_ids

from .attack_requests import IDLE, STRIKES, Strike
from .attack_target import Target, hot_seats, prepare
from .serving import Client, delay_seconds, server

BAR_SECONDS: Final = 0.3
PAUSE: Final = 0.01
"""Seconds between two requests of those who are held up."""
PATIENCE: Final = 60.0
SETTLING: Final = 1.5
"""Seconds that they have to sit down."""
LOADING: Final = "matches that are rebuilt after a start"
FIRST: Final = "everything that is asked for the first time after a start"
QUIET: Final = "nobody attacks"
AT_ONCE: Final = 12
"""Requests of the attacker."""

Wait = tuple[float, float, float, str]
"""When somebody asked, how long it took, how long of that the machine did other things, and what
he did."""


@dataclass(frozen=True)
class Holdup:
    """What a storm of requests did to others."""

    route: str
    requests: int
    statuses: dict[int, int]
    seconds: float
    worst: float
    """Seconds that anybody was held up at most."""
    own: float
    """The same, where each wait counts without the time that the machine gave to others."""
    what: str
    """What was waited for longest."""


# -- those who are held up -----------------------------------------------------------------------
def bystanders(port: int, pid: int, pipe: Connection) -> None:
    """In a process of its own: go on until told to stop, then tell of all waits."""
    pipe.send(asyncio.run(stand_by(port, pid, pipe)))


class Waits:
    """All that was waited for."""

    def __init__(self, pid: int) -> None:
        self.pids = (pid, os.getpid())
        self.all: list[Wait] = []

    @contextmanager
    def wait(self, what: str) -> Iterator[None]:
        """A request and its answer."""
        before, asked = self.delays(), perf_counter()
        yield
        took = perf_counter() - asked
        self.all.append((asked, took, min(took, self.delays() - before), what))

    def delays(self) -> float:
        """For how long the server, or this process, wanted to run and could not."""
        return sum(map(delay_seconds, self.pids))


async def stand_by(port: int, pid: int, pipe: Connection) -> list[Wait]:
    """Three people, each with a connection of his own."""
    waits = Waits(pid)
    tasks = [asyncio.ensure_future(who(port, waits)) for who in (mover, seeker, visitor)]
    pipe.send("here")
    while not pipe.poll():
        await asyncio.sleep(PAUSE)
        for task in tasks:
            if task.done():
                task.result()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return waits.all


async def mover(port: int, waits: Waits) -> None:
    """Decides for all seats of a table of his own."""
    client = Client(port)
    await client.begin()
    while True:
        table = await hot_seats(client, "triumvirate")
        _, shown = await client.ask("GET", f"/tables/{table}")
        while decision := shown["decision"]:
            action = decision["options"][0]["action"]
            body = {"seat": decision["seat"], "step": decision["step"], "action": action}
            with waits.wait("a move"):
                _, shown = await client.ask("POST", f"/tables/{table}/actions", body)
            await asyncio.sleep(PAUSE)


async def seeker(port: int, waits: Waits) -> None:
    """Looks for a table to watch."""
    await look(port, "/api/v1/tables?which=open", "the list of tables", waits)


async def visitor(port: int, waits: Waits) -> None:
    """Opens a page."""
    await look(port, "/sign-in", "a page", waits)


async def look(port: int, url: str, what: str, waits: Waits) -> None:
    """Ask for the same, again and again."""
    client = Client(port)
    await client.begin()
    while True:
        with waits.wait(what):
            status, _ = await client.fetch("GET", url)
        if status != 200:
            raise LudusError(f"{url} answered {status}")
        await asyncio.sleep(PAUSE)


class Watch:
    """The bystanders, and the storms that they lived through."""

    def __init__(self, port: int, pid: int) -> None:
        context = get_context("spawn")
        self.pipe, other = context.Pipe()
        self.process = context.Process(target=bystanders, args=(port, pid, other), daemon=True)
        self.process.start()
        self.storms: list[tuple[str, Counter[int], float, float]] = []

    async def here(self) -> None:
        """Wait until they have come."""
        await asyncio.to_thread(self.pipe.recv)
        await asyncio.sleep(SETTLING)

    async def end(self) -> list[Holdup]:
        """What each storm did to them."""
        self.pipe.send("stop")
        if not await asyncio.to_thread(self.pipe.poll, PATIENCE):
            raise LudusError("those who were held up do not answer")
        waits: list[Wait] = await asyncio.to_thread(self.pipe.recv)
        self.process.join()
        return [self.holdup(waits, *storm) for storm in self.storms]

    @staticmethod
    def holdup(
        waits: list[Wait], route: str, statuses: Counter[int], begun: float, ended: float
    ) -> Holdup:
        """The longest wait during a storm."""
        during = [wait for wait in waits if begun <= wait[0] < ended]
        worst, what = max(((took, what) for _at, took, _delay, what in during), default=(0.0, ""))
        own = max((took - delay for _at, took, delay, _what in during), default=0.0)
        return Holdup(route, statuses.total(), dict(statuses), ended - begun, worst, own, what)


# -- the attacker --------------------------------------------------------------------------------
class Attacker:
    """Strikes with many requests at once, bounded in number and time."""

    def __init__(self, client: Client, target: Target, most: int, at_once: int, seconds: float):
        self.client = client
        self.target = target
        self.most = most
        self.at_once = at_once
        self.seconds = seconds

    async def storm(self, strikes: list[Strike]) -> Counter[int]:
        """So many requests, and not for longer; the statuses of their answers."""
        statuses: Counter[int] = Counter()
        numbers = iter(range(self.most))
        end = perf_counter() + self.seconds

        async def one() -> None:
            client = Client(self.client.port)
            client.cookie, client.csrf = self.client.cookie, self.client.csrf
            client.encoding = "gzip"
            await client.connect()
            for n in numbers:
                if perf_counter() > end:
                    break
                strike = strikes[n % len(strikes)]
                statuses[await strike(self.target, client, n // len(strikes))] += 1
            await client.close()

        await asyncio.gather(*(one() for _ in range(self.at_once)))
        return statuses


async def attack(
    routes: list[str],
    most: int,
    at_once: int,
    seconds: float,
    told: Callable[[str], None],
    **prepared: int,
) -> list[Holdup]:
    """Strike with each route in turn, then start the server again and ask for heavy matches."""
    with tempfile.TemporaryDirectory(prefix="ludus-attack-") as folder:
        async with server("", folder) as (port, pid):
            client = Client(port)
            await client.begin()
            told("preparing")
            target = await prepare(client, **prepared)
            watch = Watch(port, pid)
            await watch.here()
            attacker = Attacker(client, target, most, at_once, seconds)
            begun = perf_counter()
            await asyncio.sleep(1.0)
            watch.storms.append((QUIET, Counter(), begun, perf_counter()))
            for route in routes:
                told(route)
                begun = perf_counter()
                statuses = await attacker.storm(STRIKES[route])
                watch.storms.append((route, statuses, begun, perf_counter()))
                for idle in IDLE:
                    await idle.close()
                IDLE.clear()
            found = await watch.end()
            cookie = client.cookie
            await client.close()
        async with server("", folder) as (port, pid):
            told(LOADING)
            found += await after_a_start(port, pid, cookie, target)
    return found


async def after_a_start(port: int, pid: int, cookie: str, target: Target) -> list[Holdup]:
    """All heavy matches at once, at a server that has none of them in memory; then every page and
    list that nobody has asked it for yet."""
    watch = Watch(port, pid)
    await watch.here()
    statuses: Counter[int] = Counter()

    async def one(table: str) -> None:
        client = Client(port)
        client.cookie = cookie
        await client.connect()
        statuses[(await client.fetch("GET", f"/api/v1/tables/{table}"))[0]] += 1
        await client.close()

    begun = perf_counter()
    await asyncio.gather(*map(one, target.tables()))
    watch.storms.append((LOADING, statuses, begun, perf_counter()))
    client = Client(port)
    client.cookie = cookie
    first = [strike for route, strikes in STRIKES.items() if "GET" in route for strike in strikes]
    attacker = Attacker(client, target, len(game_ids()) * len(first), AT_ONCE, PATIENCE)
    begun = perf_counter()
    statuses = await attacker.storm(first)
    watch.storms.append((FIRST, statuses, begun, perf_counter()))
    return await watch.end()


def report(found: list[Holdup]) -> list[str]:
    """The figures in words, the worst at the end."""
    lines: list[str] = []
    for one in found:
        answers = ", ".join(f"{n} of {status}" for status, n in sorted(one.statuses.items()))
        times = f"{1000 * one.worst:6.0f} ms  {1000 * one.own:6.0f} ms"
        lines.append(f"{times}  {one.route}  ({answers or 'no requests'})")
    storms = [one for one in found if one.route != QUIET]
    worst = max(storms, key=lambda one: one.worst)
    own = max(storms, key=lambda one: one.own)
    return [
        "longest wait, and longest without what the machine did meanwhile for others:",
        *lines,
        f"at most {worst.worst:.2f} s, for {worst.what} during {worst.route}",
        f"without what the machine did for others at most {own.own:.2f} s, during {own.route}: "
        f"the bar of {BAR_SECONDS} s is {'held' if held(found) else 'NOT held'}",
    ]


def held(found: list[Holdup]) -> bool:
    """Whether nobody was held up by the server itself for longer than the bar allows."""
    return all(one.own <= BAR_SECONDS for one in found)


def run_attack(
    routes: list[str] | None = None,
    most: int = 60,
    at_once: int = AT_ONCE,
    seconds: float = 3.0,
    told: Callable[[str], None] = lambda _route: None,
    **prepared: Any,
) -> list[Holdup]:
    """What each route did to others."""
    chosen = [*STRIKES] if routes is None else routes
    return asyncio.run(attack(chosen, most, at_once, seconds, told, **prepared))
