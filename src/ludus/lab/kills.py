"""Killing the table again and again: while people play, at its first start, during an upgrade.

Whatever is killed must start again, and nothing that was acknowledged may be missing. Of a database
that is being made or upgraded there must be all or nothing. With PostgreSQL every third kill during
play is one of the database itself.
"""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any, Final

from sqlalchemy import Connection, func, insert, select, text

from ludus.table.settings import Settings
from ludus.table.storage.backup import reset_counters, tables_in
from ludus.table.storage.database import open_engine
from ludus.table.storage.migrate import known_schema, schema_of, upgrade

from .postgres import Cluster, cluster
from .stubborn import SECONDS, Lost, Server, Stubborn, Visitor, check_moves

PLAYERS: Final = 6
OLDEST: Final = "0001"
PHASES: Final = ("play", "first start", "upgrade")
DATABASE_EVERY: Final = 3
COUNTED: Final = ("chats", "seats", "tables", "users")
"""Tables in which an upgrade may neither add nor lose a row. (Steps may come: bots play on.)"""
FORMER: Final = {"sessions": 0, "email": ""}
"""Columns that only older versions have."""
Rows = dict[str, list[dict[str, Any]]]


@dataclass
class Outcome:
    """What happened on one database."""

    database: str
    wanted: int
    kills: dict[str, int] = field(default_factory=lambda: dict.fromkeys(PHASES, 0))
    of_database: int = 0
    moves: int = 0
    """Acknowledged moves that were looked for after the last kill."""
    found: Counter[tuple[str, str]] = field(default_factory=Counter)
    """How often a killed start had left the database as before, and how often as after."""
    problems: list[str] = field(default_factory=list)

    @property
    def total(self) -> int:
        """All kills."""
        return sum(self.kills.values())

    def data(self) -> dict[str, Any]:
        """For a program to read."""
        found = {f"{phase}: {state}": n for (phase, state), n in sorted(self.found.items())}
        return {**asdict(self), "found": found}


Told = Callable[[Outcome], None]


# -- databases -----------------------------------------------------------------------------------
class Sqlite:
    """Files in a folder."""

    name = "SQLite"

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.made = 0

    def new(self, like: str = "") -> str:
        """An empty database, or a copy of another."""
        self.made += 1
        file = self.folder / f"{self.made}.db"
        if like:
            shutil.copy(like.removeprefix("sqlite:///"), file)
        return f"sqlite:///{file}"

    def drop(self, url: str) -> None:
        """It is no longer needed."""
        for file in self.folder.glob(f"{Path(url).name}*"):
            file.unlink()

    def wait_until_open(self, url: str) -> None:
        """Until a server has opened it: it makes the file, or the one it writes ahead into."""
        file = Path(url.removeprefix("sqlite:///"))
        beside = file.with_name(f"{file.name}-wal") if file.exists() else file
        wait_until(beside.exists)

    crash: Callable[[], None] | None = None


class Postgresql:
    """Databases of one server."""

    name = "PostgreSQL"

    def __init__(self, server: Cluster) -> None:
        self.server = server
        self.made = 0

    def new(self, like: str = "") -> str:
        """An empty database, or a copy of another."""
        self.made += 1
        template = f" TEMPLATE {like.rpartition('/')[2]}" if like else ""
        self.execute(f"CREATE DATABASE table{self.made}{template}")
        return f"{self.server.url.rpartition('/')[0]}/table{self.made}"

    def drop(self, url: str) -> None:
        """It is no longer needed."""
        self.execute(f"DROP DATABASE {url.rpartition('/')[2]} WITH (FORCE)")

    def execute(self, statement: str) -> None:
        """Something about the databases, outside of a transaction."""
        engine = open_engine(Settings(database=self.server.url).url)
        with engine.connect() as connection:
            connection.execution_options(isolation_level="AUTOCOMMIT")
            connection.execute(text(statement))
        engine.dispose()

    def wait_until_open(self, url: str) -> None:
        """Until a server has connected to it."""
        engine = open_engine(Settings(database=self.server.url).url)
        query = text("SELECT COUNT(*) FROM pg_stat_activity WHERE datname = :name")
        name = {"name": url.rpartition("/")[2]}
        with engine.connect() as connection:
            connection.execution_options(isolation_level="AUTOCOMMIT")
            wait_until(lambda: bool(connection.execute(query, name).scalar()))
        engine.dispose()

    def crash(self) -> None:
        """The server of the databases dies, and is started again."""
        self.server.crash()
        self.server.start()


Place = Sqlite | Postgresql


def wait_until(test: Callable[[], bool]) -> None:
    """Until something is so."""
    until = monotonic() + SECONDS
    while not test():
        if monotonic() > until:
            raise Lost("a server does not open its database")
        sleep(0.001)


@contextmanager
def looking(url: str) -> Iterator[Connection]:
    """A connection to a database, whatever its schema."""
    engine = open_engine(Settings(database=url).url)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


# -- play ----------------------------------------------------------------------------------------
def kill_during_play(
    place: Place, kills: int, outcome: Outcome, rng: Random, told: Told
) -> tuple[str, dict[str, dict[int, int]]]:
    """Kill while several people play; the database, and what was acknowledged at its tables."""
    server = Server(place.new())
    players: list[Stubborn] = []
    try:
        server.start()
        players += [Stubborn(server, number) for number in range(PLAYERS)]
        for number in range(kills):
            wait_for_moves(server, players)
            sleep(rng.random() * 0.5)
            if place.crash is not None and number % DATABASE_EVERY == DATABASE_EVERY - 1:
                place.crash()
                outcome.of_database += 1
            else:
                server.kill()
                server.start()
            outcome.kills["play"] += 1
            for player in players:
                player.check()
            told(outcome)
        wait_for_moves(server, players)
        for player in players:
            player.stop()
        outcome.moves += sum(player.check() for player in players)
    finally:
        for player in players:
            player.stopped = True
        server.kill()
    return server.database, {player.table: player.acknowledged for player in players}


def wait_for_moves(server: Server, players: list[Stubborn]) -> None:
    """Until some more are acknowledged; where all matches are over, new ones begin."""

    def count() -> int:
        return sum(len(player.acknowledged) for player in players)

    goal, until = count() + 4, monotonic() + SECONDS
    while count() < goal:
        if monotonic() > until:
            raise Lost("the matches do not go on")
        if all(player.over for player in players):
            players += [Stubborn(server, len(players) + n) for n in range(PLAYERS)]
        sleep(0.01)


# -- starts --------------------------------------------------------------------------------------
class Moment:
    """When to strike after the database is opened: sought by trial, around the time that it takes
    until the schema has changed."""

    def __init__(self, rng: Random) -> None:
        self.seconds = 0.2
        self.rng = rng

    def wait(self) -> None:
        """Until some time before or after."""
        sleep(self.rng.uniform(0, 2 * self.seconds))

    def learn(self, was_early: bool) -> None:
        """Whether nothing had changed yet."""
        self.seconds *= 1.15 if was_early else 0.87


def kill_at_start(
    place: Place,
    phase: str,
    kills: int,
    outcome: Outcome,
    rng: Random,
    told: Told,
    like: str = "",
    check: Callable[[Visitor], None] = lambda _visitor: None,
) -> None:
    """Kill servers that start on an empty database, or on one like another that is old."""
    before = contents(like) if like else (None, {})
    moment = Moment(rng)
    for _ in range(kills):
        server = Server(place.new(like))
        server.begin()
        place.wait_until_open(server.database)
        moment.wait()
        server.kill()
        outcome.kills[phase] += 1
        found = contents(server.database)
        moment.learn(found[0] == before[0])
        outcome.found[phase, "before" if found[0] == before[0] else "after"] += 1
        if found not in (before, (known_schema(), before[1] or found[1])):
            raise Lost(f"the database is left half done: {found}")
        server.start()
        try:
            visitor = Visitor(server)
            check(visitor)
            visitor.table({"caesar": "me", "pompey": "me"})
        finally:
            server.kill()
        place.drop(server.database)
        told(outcome)


def contents(url: str) -> tuple[str | None, dict[str, int]]:
    """The schema of a database, and how many rows its tables have."""
    with looking(url) as connection:
        rows = {
            table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
            for table in tables_in(connection)
            if table.name in COUNTED
        }
        return schema_of(connection), rows


# -- an old database -----------------------------------------------------------------------------
def make_old(place: Place, url: str) -> str:
    """The matches of a database in one as the first version made it."""
    with looking(url) as connection:
        rows: Rows = {
            table.name: [dict(row) for row in connection.execute(select(table)).mappings()]
            for table in tables_in(connection)
        }
    old = place.new()
    engine = open_engine(Settings(database=old).url)
    upgrade(engine, OLDEST)
    with engine.begin() as connection:
        for table in tables_in(connection):
            columns = [column.name for column in table.columns]
            kept = [
                {name: row.get(name, FORMER.get(name)) for name in columns}
                for row in rows[table.name]
            ]
            if kept:
                connection.execute(insert(table), kept)
        reset_counters(connection)
    engine.dispose()
    return old


# -- all of it -----------------------------------------------------------------------------------
def campaign(place: Place, kills: int, seed: int, told: Told) -> Outcome:
    """So many kills, a third of them in each phase; what is lost ends it."""
    outcome, rng = Outcome(place.name, kills), Random(seed)
    play, first, later = (kills + 2) // 3, (kills + 1) // 3, kills // 3
    try:
        url, acknowledged = kill_during_play(place, play, outcome, rng, told)
        kill_at_start(place, "first start", first, outcome, rng, told)
        old = make_old(place, url)

        def check(visitor: Visitor) -> None:
            table = rng.choice(sorted(acknowledged))
            check_moves(visitor.record(table), acknowledged[table])

        kill_at_start(place, "upgrade", later, outcome, rng, told, old, check)
    except Lost as problem:
        outcome.problems.append(str(problem))
    return outcome


def on_sqlite(kills: int, seed: int, told: Told) -> Outcome:
    """In a folder that is gone afterwards."""
    with TemporaryDirectory(prefix="ludus-kills-") as folder:
        return campaign(Sqlite(Path(folder)), kills, seed, told)


def on_postgresql(kills: int, seed: int, told: Told) -> Outcome:
    """On a server that is gone afterwards."""
    with cluster() as server:
        return campaign(Postgresql(server), kills, seed, told)


def report(outcome: Outcome) -> list[str]:
    """What happened, in words."""
    kills = outcome.kills
    database = f" ({outcome.of_database} of the database)" if outcome.of_database else ""
    lines = [
        f"{outcome.database}: {outcome.total} kills: {kills['play']} during play{database}, "
        f"{kills['first start']} at the first start, {kills['upgrade']} during an upgrade"
    ]
    for phase in PHASES[1:]:
        early, late = outcome.found[phase, "before"], outcome.found[phase, "after"]
        lines.append(f"  {phase}: the database was as before {early} times, whole {late} times")
    lines.append(f"  acknowledged moves looked for: {outcome.moves}")
    return [*lines, *(f"  LOST: {problem}" for problem in outcome.problems)]


def summary(outcomes: list[Outcome]) -> str:
    """All of it in one line."""
    kills = " and ".join(f"{one.total} on {one.database}" for one in outcomes)
    lost = sum(len(one.problems) for one in outcomes)
    end = f"{lost} LOST" if lost else "none lost, all started again"
    return f"kills: {kills}, during play, first start and upgrade: {end}"
