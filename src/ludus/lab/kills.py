"""Killing the table again and again: while people play or have a match analysed, at its first
start, during an upgrade.

Whatever is killed must start again, and nothing that was acknowledged may be missing. Of a database
that is being made or upgraded there must be all or nothing, and so of an analysis that is told.
With PostgreSQL every third kill during play is one of the database itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from math import ceil
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any, Final

from sqlalchemy import func, insert, select

from ludus.table.settings import Settings
from ludus.table.storage.backup import reset_counters, tables_in
from ludus.table.storage.database import open_engine
from ludus.table.storage.migrate import known_schema, schema_of, upgrade

from .kill_analysis import Analyst
from .kill_places import Place, Postgresql, Sqlite, looking
from .postgres import cluster
from .stubborn import SECONDS, Lost, Server, Stubborn, Visitor, check_moves

PLAYERS: Final = 6
OLDEST: Final = "0001"
STARTS: Final = ("first start", "upgrade")
PHASES: Final = ("play", *STARTS, "analysis")
ANALYSES: Final = 0.1
"""The part of the kills that fall during analyses."""
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
    analyses: int = 0
    """Analyses that were told, all of them whole."""
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


def kill_during_analysis(
    place: Place, kills: int, outcome: Outcome, rng: Random, told: Told
) -> None:
    """Kill while matches that are over are analysed: each goes on, and is told whole in the end."""
    server = Server(place.new())
    try:
        server.start()
        analyst = Analyst(server)
        for _ in range(kills):
            analyst.wait_for_progress()
            sleep(rng.random() * 0.5)
            server.kill()
            server.start()
            outcome.kills["analysis"] += 1
            analyst.check()
            told(outcome)
        if kills:
            analyst.wait_for_end()
        outcome.analyses += analyst.told
    finally:
        server.kill()


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
    """So many kills: some during analyses, a third of the others each in play and at two kinds of
    starts; what is lost ends it."""
    outcome, rng = Outcome(place.name, kills), Random(seed)
    analyses = ceil(ANALYSES * kills)
    rest = kills - analyses
    play, first, later = (rest + 2) // 3, (rest + 1) // 3, rest // 3
    try:
        kill_during_analysis(place, analyses, outcome, rng, told)
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
        f"{kills['first start']} at the first start, {kills['upgrade']} during an upgrade, "
        f"{kills['analysis']} during an analysis"
    ]
    for phase in STARTS:
        early, late = outcome.found[phase, "before"], outcome.found[phase, "after"]
        lines.append(f"  {phase}: the database was as before {early} times, whole {late} times")
    lines.append(f"  acknowledged moves looked for: {outcome.moves}")
    lines.append(f"  analyses that went on to their end and were told whole: {outcome.analyses}")
    return [*lines, *(f"  LOST: {problem}" for problem in outcome.problems)]


def summary(outcomes: list[Outcome]) -> str:
    """All of it in one line."""
    kills = " and ".join(f"{one.total} on {one.database}" for one in outcomes)
    lost = sum(len(one.problems) for one in outcomes)
    end = f"{lost} LOST" if lost else "none lost, all started again"
    return f"kills: {kills}, during play, first start, upgrade and analysis: {end}"
