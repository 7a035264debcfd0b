"""A server whose matches leap: from one decision of a person to another, many moves away.

It is the table as everybody plays at it, in a thread of this process; what a page shows is what it
would show in play. Between two looks every seat takes options by chance, in one change of the
table, and a match that is over begins anew there: a page that was opened once sees many games. The
same seed leads to the same positions.
"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from random import Random
from tempfile import TemporaryDirectory
from threading import Event, Thread
from time import time
from typing import Any, Final, TypeVar

from ludus.core.dice import Dice
from ludus.core.errors import LudusError
from ludus.core.match import Match
from ludus.table.app import build
from ludus.table.context import Context
from ludus.table.door import Door
from ludus.table.live import Live
from ludus.table.orders import ordered
from ludus.table.responses import settle
from ludus.table.server import Server, bind, check_database, configuration
from ludus.table.service import Service
from ludus.table.settings import settings

HOST: Final = "127.0.0.1"
Given = TypeVar("Given")


class Leaper:
    """The server: where it is, and what it is told to do."""

    def __init__(self, url: str, context: Context) -> None:
        self.url: Final = url
        self.context: Final = context

    def begin(self, table: str, chance: Random, steps: int) -> None:
        """Begin the match of a table whose seats are taken, and leap."""
        self._do(begin(self.context.service, table, chance, steps))

    def leap(self, table: str, chance: Random, steps: int) -> bool:
        """So many decisions on, and then until the person at the table is asked alone; whether
        another match has begun on the way."""
        return self._do(leap(self.context.service, table, chance, steps))

    def finish(self, table: str, chance: Random) -> None:
        """On to the end of the match."""
        self._do(finish(self.context.service, table, chance))

    def _do(self, work: Coroutine[Any, Any, Given]) -> Given:
        """In the thread of the server."""
        return asyncio.run_coroutine_threadsafe(work, self.context.writer.loop).result()


@contextmanager
def leaping() -> Iterator[Leaper]:
    """A server on a free port."""
    with TemporaryDirectory() as folder:
        given = settings(
            database=f"sqlite:///{folder}/table.db", rate_limits=False, bot_pause=0.0, bot_workers=1
        )
        check_database(given)
        app = build(given)
        bound = bind(HOST, 0)
        started = Event()
        server = Server(configuration(app, given, Door(given)), app.state, started.set)
        thread = Thread(target=server.run, args=([bound],))
        thread.start()
        try:
            while not started.wait(0.1):
                if not thread.is_alive():
                    raise LudusError("the server did not start; its message is above")
            yield Leaper(f"http://{HOST}:{bound.getsockname()[1]}", app.state.context)
        finally:
            server.handle_exit(signal.SIGTERM, None)
            thread.join()


async def begin(service: Service, id: str, chance: Random, steps: int) -> None:
    """In one change, so that no bot is asked."""
    async with service.changing(id) as live:
        settle(live)
        live.name_players()
        live.begin(new_match(live, chance), time())
        play_on(live, chance, steps)


async def leap(service: Service, id: str, chance: Random, steps: int) -> bool:
    """The same for a match under way; whether another one has begun."""
    async with service.changing(id) as live:
        before = live.match
        play_on(live, chance, steps)
        return live.match is not before


async def finish(service: Service, id: str, chance: Random) -> None:
    """In one change too."""
    async with service.changing(id) as live:
        assert live.match is not None
        while not live.match.over:
            decide(live.match, chance)


def new_match(live: Live, chance: Random) -> Match:
    """The table's next match, with dice that fall as chance has it."""
    dice = Dice.from_seed(str(chance.random()), ("",) * len(live.seats))
    return Match(live.game, live.options, players=live.players, dice=dice)


def play_on(live: Live, chance: Random, steps: int) -> None:
    """Decide by chance for every seat; what ends begins again."""
    person = next(n for n, seat in enumerate(live.seats) if seat.kind == "person")
    assert live.match is not None
    before = live.match.number(person)
    while steps > 0 or not is_asked(live, person, before):
        steps -= 1
        if live.match.over:
            live.match = new_match(live, chance)
            live.cut = 0
            continue
        decide(live.match, chance)


def decide(match: Match, chance: Random) -> None:
    """One decision of one seat."""
    seat = chance.choice(match.waiting_seats())
    decision = match.decision(seat)
    assert decision is not None
    match.play(seat, chance.choice(decision.options))


def is_asked(live: Live, person: int, before: int) -> bool:
    """Whether the table waits for nobody but that person, and another question than before."""
    match = live.match
    if match is None or match.waiting_seats() != [person]:
        return False
    return match.number(person) != before and ordered(live, person) is None
