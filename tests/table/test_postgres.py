"""On PostgreSQL: two processes serve the same tables, and neither loses a move when killed.

Skipped, with the reason, where no PostgreSQL server is installed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import text

from ludus.core.record import verify
from ludus.games import load_game
from ludus.lab.kills import on_postgresql
from ludus.table import streams
from ludus.table.ratings import rate
from ludus.table.settings import Settings
from ludus.table.storage.backup import backup, restore
from ludus.table.storage.database import open_engine
from ludus.table.storage.migrate import upgrade
from ludus.table.storage.models import Base
from tests.table.kit import Events, Process, Running, Someone, running, wait_until
from tests.table.postgres import postgres
from tests.table.test_rematch import finished

pytestmark = pytest.mark.slow

NUMBERS = count()
KILLS = 9
"""One of those during play is of the database."""


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    with postgres() as url:
        yield url


def empty_database(cluster: str) -> str:
    """The URL of a new one."""
    name = f"empty{next(NUMBERS)}"
    engine = open_engine(Settings(database=cluster).url)
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return f"{cluster.rpartition('/')[0]}/{name}"


@pytest.fixture
def database(cluster: str) -> str:
    """One for each test."""
    return empty_database(cluster)


@pytest.fixture(scope="module")
def two(
    cluster: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Running, Running]]:
    """Two servers on one database; as processes of their own they would share nothing more."""
    database, folder = empty_database(cluster), Path(tmp_path_factory.mktemp("two"))
    with running(folder, database=database) as one, running(folder, database=database) as other:
        yield one, other


def also_at(someone: Someone, other: Running | Process) -> Someone:
    """The same person at the other server: the cookie is good there too."""
    made = Someone(other.url)
    made.http.cookies = someone.http.cookies
    made.csrf = made.get("session")["csrf"]
    return made


def test_models_and_migrations_do_not_differ(database: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    engine = open_engine(Settings(database=database).url)
    upgrade(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    engine.dispose()


def test_a_move_made_at_one_server_appears_at_the_other_soon(
    two: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert Settings().poll < 0.5
    monkeypatch.setattr(streams, "HEARTBEAT", 600.0)  # nothing but looking would bring it
    me, friend = Someone(two[0].url), Someone(two[1].url)
    table = me.table(options={"players": "2"}, seats={"caesar": "me", "pompey": "open"})
    friend.post(f"tables/{table}/join", seat="pompey")
    stream = Events(friend, table)
    stream.wait("update")
    update = me.look(table)
    assert update["status"] == "playing"  # the join at the other server is seen at once
    for _ in range(4):
        step = me.take(table, update["decision"])["step"]
        stream.wait_for_step(step)
        update = me.look(table)
        if update["waiting"] != ["caesar"]:
            break
    back = me.post(f"tables/{table}/undo", seat="caesar", step=step)
    stream.wait("update", lambda data: data["step"] == back["step"])
    friend.post(f"tables/{table}/chat", text="Ave")
    assert [line["text"] for line in me.look(table)["chat"]] == ["Ave"]
    stream.close()


def test_matches_that_end_at_two_servers_are_each_rated_once(two: tuple[Running, Running]) -> None:
    me, friend = Someone(two[0].url), Someone(two[1].url)
    tables = [finished(me, friend) for _ in range(4)]
    dialect = two[0].context.database.dialect

    async def again(server: Running) -> None:
        """Every match once more, as by a process that starts meanwhile."""
        for table in tables:
            work = partial(rate, id=table, dialect=dialect)
            await server.context.writer.write(work)

    for server in two:
        server.run(again(server))
    wait_until(lambda: [one["matches"] for one in me.get("ratings/mine")] == [len(tables)])
    assert [one["matches"] for one in friend.get("ratings/mine")] == [len(tables)]
    course = me.get("ratings/mine")[0]["course"]
    assert len(course) == len(tables)


def test_a_rematch_asked_for_at_one_server_is_joined_at_the_other(
    two: tuple[Running, Running],
) -> None:
    me, friend = Someone(two[0].url), Someone(two[1].url)
    table = finished(me, friend)
    made = me.post(f"tables/{table}/rematch", swap=True)["table"]
    assert friend.get("tables", which="mine")[0]["invited"]
    assert friend.post(f"tables/{table}/rematch")["table"] == made
    for person in (me, friend):
        person.add_to_dice(made)
    wait_until(lambda: me.look(made)["status"] == "playing")
    assert friend.look(made)["you"] == ["gaius"]


def test_of_two_moves_at_once_one_wins_and_the_log_holds(two: tuple[Running, Running]) -> None:
    me = Someone(two[0].url)
    seats = dict.fromkeys(("caesar", "pompey", "crassus"), "me")
    table = me.table(seats=seats)
    twin = also_at(me, two[1])
    from threading import Thread

    for _ in range(15):
        decision = me.look(table)["decision"]
        body = {"seat": decision["seat"], "step": decision["step"]}
        results: list[int] = []

        def send(who: Someone, action: int, body=body, results=results) -> None:  # type: ignore[no-untyped-def]  # binds the loop's values
            path = f"tables/{table}/actions?short=true"
            results.append(who.ask("POST", path, json=body | {"action": action}).status_code)

        options = [option["action"] for option in decision["options"]]
        threads = [
            Thread(target=send, args=(me, options[0])),
            Thread(target=send, args=(twin, options[-1])),
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(results) == [200, 409]
        assert me.look(table)["step"] == twin.look(table)["step"] > decision["step"]
    verify(me.ask("GET", f"tables/{table}/record").content, load_game)


@pytest.mark.load
def test_another_process_takes_over_tables_of_one_that_died(database: str) -> None:
    two = Process(database), Process(database)
    me = Someone(two[0].url)
    seats = {"caesar": "me", "pompey": "bot:random", "crassus": "bot:random"}
    table = me.table(seats=seats)
    two[0].kill()
    try:
        twin = also_at(me, two[1])
        update = twin.look(table)
        while update["waiting"] == ["caesar"]:
            update = twin.take(table, update["decision"], -1)
        wait_until(lambda: twin.look(table)["waiting"] == ["caesar"] or twin.look(table)["over"])
    finally:
        two[1].kill()


def test_what_ends_at_one_server_ends_at_the_other(two: tuple[Running, Running]) -> None:
    me = Someone(two[0].url)
    me.csrf = me.post("account", name="Lucullus", password="alea iacta est")["csrf"]
    bot = Someone(two[1].url, me.post("tokens", name="bot")["token"])
    thief = also_at(me, two[1])
    assert thief.get("session")["name"] == bot.get("session")["name"] == "Lucullus"
    me.post("sign-out")
    wait_until(lambda: thief.get("session")["name"] == "", 5)
    me.csrf = me.get("session")["csrf"]
    me.csrf = me.post("sign-in", name="Lucullus", password="alea iacta est")["csrf"]
    table = me.table(options={"players": "2"}, seats={"caesar": "me", "pompey": "bot:random"})
    me.post(f"tables/{table}/chat", text="Vale")
    watcher = Someone(two[1].url)
    assert watcher.look(table)["chat"][0]["who"] == "Lucullus"
    me.post("account/delete", password="alea iacta est")
    wait_until(lambda: bot.ask("GET", "session").status_code == 401, 5)
    told = watcher.look(table)
    assert told["chat"][0]["who"] == "former player"
    assert told["seats"][0]["player"].startswith("former player")


@pytest.mark.load
def test_nothing_is_lost_when_server_or_database_is_killed(cluster: str) -> None:
    outcome = on_postgresql(KILLS, 20, lambda _outcome: None)
    assert outcome.problems == []
    assert sum(outcome.kills.values()) == KILLS
    assert outcome.of_database == 1


def test_a_backup_moves_tables_from_sqlite_to_postgresql_and_back(
    database: str, tmp_path: Path
) -> None:
    file = str(tmp_path / "all.gz")
    with running(tmp_path) as server:
        me = Someone(server.url)
        seats = dict.fromkeys(("caesar", "pompey", "crassus"), "me")
        table = me.table(seats=seats)
        for _ in range(4):
            me.act(table)
        before = me.look(table)
    backup(f"sqlite:///{tmp_path / 'table.db'}", file)
    url = Settings(database=database).url
    assert restore(url, file) > 0
    with running(tmp_path, database=database) as server:
        there = Someone(server.url)
        there.http.cookies = me.http.cookies
        there.csrf = there.get("session")["csrf"]
        assert there.look(table)["scene"] == before["scene"]
        there.act(table)
        Someone(server.url).post("play-now", game="toy")  # numbers go on after those restored
        after = there.look(table)
    (tmp_path / "back").mkdir()
    assert backup(url, file) > 0
    assert restore(f"sqlite:///{tmp_path / 'back' / 'table.db'}", file) > 0
    with running(tmp_path / "back") as server:
        back = Someone(server.url)
        back.http.cookies = me.http.cookies
        back.csrf = back.get("session")["csrf"]
        assert back.look(table)["scene"] == after["scene"]
        back.act(table)
