"""The database has deadlines, and whoever runs the table is told when it cannot write."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from types import SimpleNamespace

import httpx
import pytest
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import OperationalError

from ludus.table import health
from ludus.table.storage.database import BUSY_SECONDS, Database
from ludus.table.storage.deadlines import set_deadlines
from tests.table.kit import Running, Someone, running
from tests.table.postgres import postgres

Make = Callable[..., Someone]
TRIUMVIRS = ("caesar", "pompey", "crassus")
ENDLESS = {
    "sqlite": "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT max(i) FROM n",
    "postgresql": "SELECT pg_sleep(60)",
}


def check_deadlines(database: Database) -> None:
    set_deadlines(database.engine, 0.5, 0.1)
    endless = text(ENDLESS[database.dialect])

    def twice(connection: Connection) -> None:
        with pytest.raises(OperationalError, match=r"interrupted|statement timeout"):
            connection.execute(endless).all()
        connection.rollback()
        assert connection.execute(text("SELECT count(*) FROM tables")).scalar() == 0

    database.look(twice)
    write = text("UPDATE settings SET value = value")
    insert = text("INSERT INTO settings (key, value) VALUES ('a', 'b')")
    with database.engine.begin() as connection:
        connection.execute(insert)
    with database.engine.begin() as first, database.engine.connect() as second:
        first.execute(write)
        asked = monotonic()
        with pytest.raises(OperationalError, match=r"locked|lock timeout"):
            second.execute(write)
        assert monotonic() - asked < BUSY_SECONDS - 5  # it does wait so long if it is not told
    database.close()


def test_a_statement_of_sqlite_neither_runs_nor_waits_for_ever(tmp_path: Path) -> None:
    check_deadlines(Database(f"sqlite:///{tmp_path / 'table.db'}"))


@pytest.mark.slow
def test_a_statement_of_postgresql_neither_runs_nor_waits_for_ever() -> None:
    with postgres() as url:
        check_deadlines(Database(url.replace("postgresql://", "postgresql+psycopg://")))


def test_the_table_sets_the_deadlines_of_its_settings(tmp_path: Path) -> None:
    with running(tmp_path, statement_seconds=0.2) as server:
        endless = text(ENDLESS["sqlite"])
        read = server.context.database.read(lambda c: c.execute(endless).all())
        with pytest.raises(OperationalError, match="interrupted"):
            server.run(read)


# -- health --------------------------------------------------------------------------------------
def told(server: Running) -> tuple[int, str]:
    """Status and problem, looked for anew."""
    server.context.health.at = -10.0
    answer = httpx.get(f"{server.url}/health")
    return answer.status_code, answer.json().get("problem", "")


def limit(server: Running, pragma: str) -> Callable[[], None]:
    """Every connection gets a pragma, until the function that comes back is called."""
    engine = server.context.database.engine

    def connect(connection: sqlite3.Connection, _record: object) -> None:
        connection.execute(pragma).close()

    def lift() -> None:
        event.remove(engine, "connect", connect)
        engine.dispose()

    event.listen(engine, "connect", connect)
    engine.dispose()
    return lift


def test_health_tries_a_write(server: Running) -> None:
    assert told(server) == (200, "")
    lift = limit(server, "PRAGMA query_only = ON")
    assert told(server) == (503, "database")
    lift()
    assert told(server) == (200, "")


def test_a_full_disk_is_told_and_nothing_is_lost(server: Running, someone: Make) -> None:
    me = someone()
    seats = dict.fromkeys(TRIUMVIRS, "me")
    table = me.table(seats=seats)
    lift = limit(server, "PRAGMA max_page_count = 1")  # it cannot grow beyond what it has
    for _ in range(200):
        answer = me.ask("POST", "tables", json={"game": "triumvirate", "seats": seats})
        if answer.status_code != 201:
            break
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "disk_full")
    assert "disk" in answer.json()["error"]["message"]
    lift()
    assert me.act(table)["step"] == 1
    me.table(seats=seats)


def test_health_says_when_the_disk_is_full(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_connection: Connection) -> None:
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise OperationalError("COMMIT", {}, error)

    monkeypatch.setattr(server.context.health, "write", full)
    assert told(server) == (503, "disk_full")
    monkeypatch.undo()
    monkeypatch.setattr(health, "disk_usage", lambda _place: SimpleNamespace(free=1000))
    assert told(server) == (503, "disk_full")


def test_health_does_not_wait_for_a_database_that_does_not_answer(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(_work: object) -> None:
        await asyncio.sleep(60)

    monkeypatch.setattr(health, "PATIENCE", 0.1)
    monkeypatch.setattr(server.context.writer, "write", never)
    assert told(server) == (503, "no_answer")
