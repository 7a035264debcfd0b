"""Everything a server process holds, opened together and closed in order."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from time import perf_counter

from . import checks, processes, robots
from .analyses.analysing import OTHERS_FIRST, Analyses
from .analyses.verdicts import Verdicts
from .archive import Archive
from .automatic import Automatic
from .beginning import Beginning
from .coach import Coach
from .ending import Endings
from .errors import WORDS
from .farewell import Farewell
from .games import Games
from .health import Health
from .hub import SWEEP_SECONDS, Hub
from .keys import Keys
from .letters import Letters
from .limits import Limits
from .metrics import Metrics
from .movement.planner import Planner
from .notices import Notices
from .people import People
from .playing import Playing
from .pools import Pool
from .present import Presenter
from .proofs import Proofs
from .quotas import Quotas
from .ratings import Ratings
from .rematch import Rematches
from .seating import Seating
from .service import Service
from .sessions import Sessions
from .settings import Settings
from .sharing import Pictures
from .signing import Signer
from .storage.database import Database
from .storage.deadlines import set_deadlines
from .storage.writer import Writer
from .streams import Streams
from .workbench import Workbench

log = logging.getLogger("ludus.table")
QUEUED_EACH = 4
"""Decisions handed to each process of the bots at a time: enough that none waits for work."""
HASH_SECONDS = 30.0
"""After which a process that hashes a password counts as hanging."""
PICTURE_SECONDS = 60.0
"""After which a process that draws a picture counts as hanging."""
CHECK_GRACE = 5.0
"""How many times its processor time a check may take until it counts as hanging."""


class Context:
    """The parts of the table, each knowing those below it."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        """Opens the database; call it inside the event loop."""
        self.settings = settings
        self.metrics = metrics
        self.words = WORDS
        self.games = Games(settings.games)
        self.database = Database(settings.url)
        deadlines = (settings.statement_seconds, settings.lock_seconds)
        set_deadlines(self.database.engine, *deadlines)
        self.writer = Writer(self.database, metrics)
        self.workbench = Workbench(settings.load_seconds)
        self.hub = Hub(self.database, self.games, settings, self.workbench)
        self.service = Service(
            settings, self.games, self.database, self.writer, self.hub, metrics, self.words
        )
        self.limits = Limits(settings.rate_limits)
        self.hashers = Pool(settings.password_workers, HASH_SECONDS, processes.begin, ())
        self.people = People(self.database, self.writer, self.hashers, settings.password_megabytes)
        secret = settings.secret or self.database.shared_secret("cookies")
        self.keys = Keys(self.database, self.writer, self.people, settings.shared)
        self.sessions = Sessions(settings, secret, self.keys, self.limits, self.words)
        self.letters = Letters(settings, self.writer, self.people, self.keys, self.words)
        self.playing = Playing(self.service)
        self.seating = Seating(self.service)
        self.rematches = Rematches(self.service, self.seating)
        self.ratings = Ratings(self.service)
        self.presenter = Presenter(self.words, settings.patience)
        self.streams = Streams(self.service, self.presenter)
        self.keys.listeners.append(self.streams.end)
        self.farewell = Farewell(self.service, self.keys)
        self.pool = Pool(
            settings.workers, settings.bot_limit, robots.start, (settings.games,), QUEUED_EACH
        )
        self.checker = Pool(
            1,
            CHECK_GRACE * settings.record_seconds,
            checks.start,
            (settings.games, settings.record_megabytes),
            attempts=1,
        )
        self.automatic = Automatic(self.service, self.playing, self.pool)
        self.endings = Endings(self.service)
        self.coach = Coach(self.service, self.pool)
        self.planner = Planner(self.service, self.workbench)
        self.analyses = Analyses(self.service, self.pool)
        self.verdicts = Verdicts(self.service, self.analyses)
        self.archive = Archive(self.service, self.seating, self.checker, self.presenter)
        self.artists = Pool(1, PICTURE_SECONDS, processes.begin, (), attempts=1)
        self.pictures = Pictures(self.service, self.archive, self.artists)
        self.signer = Signer(self.database.shared_secret("records"))
        self.proofs = Proofs(self.service, self.archive, self.signer)
        self.beginning = Beginning(self.service)
        self.notices = Notices(self.service, self.people)
        key = self.database.shared_secret("addresses")
        self.quotas = Quotas(settings, self.database, self.writer, key)
        self.health = Health(self.database, self.writer, settings.least_disk)
        self.tasks: list[asyncio.Task[None]] = []
        metrics.gauges["live_tables"] = lambda: len(self.hub.lives)
        metrics.gauges["streams"] = lambda: sum(len(v.streams) for v in self.hub.lives.values())
        metrics.gauges["bots_deciding"] = lambda: len(self.automatic.tasks)

    async def start(self) -> None:
        """Take up what a former process left, and begin what goes on in the background."""
        started = perf_counter()
        self.games.load()
        self.tasks.append(asyncio.ensure_future(self.automatic.resume()))
        self.tasks.append(asyncio.ensure_future(self.beginning.resume()))
        self.tasks.append(asyncio.ensure_future(self.ratings.resume()))
        self.tasks.append(asyncio.ensure_future(self.analyses.resume()))
        self.tasks.append(asyncio.ensure_future(self.keep_house()))
        self.tasks.append(asyncio.ensure_future(self.notices.run()))
        if self.settings.shared:
            self.tasks.append(asyncio.ensure_future(self.hub.poll()))
        log.info("the table is set", extra={"seconds": round(perf_counter() - started, 3)})

    async def keep_house(self) -> None:
        """Now and then: forget idle tables, and help out where another process stopped."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            with suppress(Exception):  # the next round will tell
                self.hub.sweep(set(self.automatic.tasks))
                if self.settings.shared:
                    await self.automatic.help_out()
                    await self.keys.look_after(self.streams.keys())
                    await self.beginning.resume()
                    await self.analyses.resume(OTHERS_FIRST)

    async def close(self) -> None:
        """Stop in order: streams, bots, the writer (which writes what is queued), the database."""
        self.hub.wake_all()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.beginning.close()
        await self.analyses.close()
        await self.automatic.close()
        await self.letters.close()
        self.checker.close()
        self.artists.close()
        self.hashers.close()
        self.workbench.close()
        await self.writer.close()
        self.database.close()
        log.info("the table is closed")
