"""The database: migrations, group commits, who is faster, backup and restore."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from sqlalchemy import Connection, inspect, select, text
from sqlalchemy.exc import IntegrityError

from ludus.core.errors import LudusError
from ludus.table.errors import Conflict
from ludus.table.metrics import Metrics
from ludus.table.settings import Settings, settings
from ludus.table.storage import writer as writer_module
from ludus.table.storage.backup import backup, restore
from ludus.table.storage.database import Database, open_engine
from ludus.table.storage.migrate import upgrade
from ludus.table.storage.models import Base, Chat
from ludus.table.storage.writer import Change, Writer
from tests.table.kit import Running, Someone, running

Make = Callable[..., Someone]


def url_in(folder: Path) -> str:
    return f"sqlite:///{folder / 'table.db'}"


def test_migrations_from_nothing_give_the_tables_of_the_models(tmp_path: Path) -> None:
    engine = open_engine(url_in(tmp_path))
    upgrade(engine)
    upgrade(engine)  # a second time: nothing to do
    found = inspect(engine)
    for table in Base.metadata.sorted_tables:
        columns = {column["name"] for column in found.get_columns(table.name)}
        assert columns == set(table.columns.keys()), table.name
    engine.dispose()


def test_models_and_migrations_do_not_differ(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    engine = open_engine(url_in(tmp_path))
    upgrade(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    engine.dispose()


def test_what_was_said_before_private_talk_is_for_everybody(tmp_path: Path) -> None:
    engine = open_engine(url_in(tmp_path))
    upgrade(engine, "0001")
    said = {"table_id": "t", "n": 1, "user_id": 1, "who": "Marcus", "text": "Ave", "at": 0.0}
    with engine.connect() as connection:
        connection.execute(text("PRAGMA foreign_keys = OFF"))  # whose it is does not matter here
        columns, values = ", ".join(said), ", ".join(f":{column}" for column in said)
        connection.execute(text(f"INSERT INTO chats ({columns}) VALUES ({values})"), said)
        connection.commit()
    upgrade(engine)
    with engine.connect() as connection:
        rows = connection.execute(select(Chat.__table__)).all()
    assert [(row.text, row.readers) for row in rows] == [("Ave", [])]
    engine.dispose()


def test_sqlite_syncs_every_commit(tmp_path: Path) -> None:
    engine = open_engine(url_in(tmp_path))
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1
    engine.dispose()


def test_a_database_that_cannot_be_opened_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises((LudusError, OSError)):
        Database(f"sqlite:///{tmp_path / 'file' / 'table.db'}")
    with pytest.raises(LudusError, match="not 'mysql"):
        _ = Settings(database="mysql://x").url


def test_settings_come_from_arguments_then_the_environment() -> None:
    environment = {"LUDUS_PORT": "9000", "LUDUS_BOT_PAUSE": "0.5", "LUDUS_RATE_LIMITS": "0"}
    made = settings(environment, host="0.0.0.0", port=None)
    assert (made.host, made.port, made.bot_pause, made.rate_limits) == ("0.0.0.0", 9000, 0.5, False)
    assert settings(environment, port=9001).port == 9001
    with pytest.raises(LudusError, match="LUDUS_PORT"):
        settings({"LUDUS_PORT": "many"})


# -- the writer --------------------------------------------------------------------------------
def with_writer(folder: Path, work: Callable[[Writer, Database], Any]) -> Any:
    async def run() -> Any:
        database = Database(url_in(folder))
        writer = Writer(database, Metrics())
        try:
            return await work(writer, database)
        finally:
            await writer.close()
            database.close()

    return asyncio.run(run())


def count_users(database: Database) -> Any:
    return database.look(lambda c: c.execute(text("SELECT COUNT(*) FROM users")).scalar())


def add_user(connection: Connection, name: str) -> None:
    connection.execute(
        text(
            "INSERT INTO users (login, name, webhook, lang, created) "
            "VALUES (:name, :name, '', 'en', 0)"
        ),
        {"name": name},
    )


def test_what_comes_in_quick_succession_is_committed_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on, waits = Event(), list[float]()

    def sleep(seconds: float) -> None:
        waits.append(seconds)
        go_on.wait(60)

    monkeypatch.setattr(writer_module, "PACE", 600.0)
    monkeypatch.setattr(writer_module, "sleep", sleep)

    async def work(writer: Writer, database: Database) -> int:
        go_on.set()
        await writer.write(partial(add_user, name="Marcus"))
        go_on.clear()
        asked = [asyncio.ensure_future(writer.write(partial(add_user, name="Titus")))]
        while len(waits) < 2:  # until the writer has seen it, and waits for others
            await asyncio.sleep(0.001)
        asked.append(asyncio.ensure_future(writer.write(partial(add_user, name="Livia"))))
        await asyncio.sleep(0)
        go_on.set()
        await asyncio.gather(*asked)
        assert count_users(database) == 3
        return writer.metrics.counters["commits"]

    assert with_writer(tmp_path, work) == 2
    assert 0 < waits[1] <= 600


def test_many_jobs_share_few_commits(tmp_path: Path) -> None:
    async def work(writer: Writer, database: Database) -> None:
        jobs = [writer.write(partial(add_user, name=f"user {n}")) for n in range(200)]
        await asyncio.gather(*jobs)
        assert count_users(database) == 200
        assert writer.metrics.counters["commits"] < 50

    with_writer(tmp_path, work)


def test_one_bad_job_spoils_no_other(tmp_path: Path) -> None:
    async def work(writer: Writer, database: Database) -> None:
        names = ["a", "b", "a", "c"]
        jobs = [writer.write(partial(add_user, name=name)) for name in names]
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert [isinstance(r, IntegrityError) for r in results] == [False, False, True, False]
        assert count_users(database) == 3

    with_writer(tmp_path, work)


def test_a_change_from_an_old_version_is_a_conflict(tmp_path: Path) -> None:
    async def work(writer: Writer, database: Database) -> None:
        change = Change("nothing", 3, dict.fromkeys(COLUMNS, 0), [])
        with pytest.raises(Conflict):
            await writer.write(change)

    with_writer(tmp_path, work)


COLUMNS = (
    "status", "version", "epoch", "steps", "lines", "asks", "clocks", "since", "undo", "outcome",
    "players", "host_id", "rematch", "changed",
)  # fmt: skip


def test_a_faster_process_wins_and_the_other_looks_again(server: Running, someone: Make) -> None:
    """Another process has moved: this one's move is refused as stale, and it sees the other's."""
    me = someone()
    table = me.table(seats=dict.fromkeys(("caesar", "pompey", "crassus"), "me"))
    live = server.context.hub.lives[table]
    decision = me.look(table)["decision"]
    me.take(table, decision, 0)
    step, version = live.step, live.version
    live.match.undo(0)  # type: ignore[union-attr]  # as a process that has not heard of the move
    live.version -= 1
    live.kept = live.step
    body = {"seat": "caesar", "step": 0, "action": decision["options"][-1]["action"]}
    assert me.refused(f"tables/{table}/actions", **body) == (409, "stale_step")
    assert (live.step, live.version) == (step, version)
    assert me.look(table)["step"] == step


# -- backup ------------------------------------------------------------------------------------
def test_a_backup_taken_during_play_restores_everything(tmp_path: Path) -> None:
    file = str(tmp_path / "all.gz")
    (tmp_path / "old").mkdir()
    (tmp_path / "new").mkdir()
    with running(tmp_path / "old") as server:
        me = Someone(server.url)
        table = me.table(seats=dict.fromkeys(("caesar", "pompey", "crassus"), "me"))
        for _ in range(5):
            me.act(table)
        me.post(f"tables/{table}/chat", text="Ave")
        assert backup(url_in(tmp_path / "old"), file) > 5
        before, cookies = me.look(table), me.http.cookies
        me.close()
    rows = restore(url_in(tmp_path / "new"), file)
    assert rows > 5
    with pytest.raises(LudusError, match="not empty"):
        restore(url_in(tmp_path / "new"), file)
    assert restore(url_in(tmp_path / "new"), file, replace=True) == rows
    with running(tmp_path / "new") as server:
        again = Someone(server.url)
        again.http.cookies = cookies  # sessions hold: their secret is in the database
        again.csrf = again.get("session")["csrf"]
        after = again.look(table)
        for part in ("step", "scene", "chronicle", "chat", "decision", "you"):
            assert after[part] == before[part]
        again.act(table)
        again.close()


NO_BACKUPS = [b"", b"nonsense", gzip.compress(b"{}\n", mtime=0), gzip.compress(b"x", mtime=0)]


@pytest.mark.parametrize("content", NO_BACKUPS)
def test_what_is_no_backup_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "bad.gz"
    file.write_bytes(content)
    with pytest.raises(LudusError):
        restore(url_in(tmp_path), str(file))
    with pytest.raises(LudusError):
        restore(url_in(tmp_path), str(tmp_path / "missing.gz"))
