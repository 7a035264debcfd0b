"""Migrations happen whole or not at all, whoever is killed or starts at the same time."""

from __future__ import annotations

import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event, inspect, text

from ludus.core.errors import LudusError
from ludus.table.storage.database import BUSY_SECONDS, Database, open_engine
from ludus.table.storage.migrate import known_schema, schema_of, upgrade
from ludus.table.storage.models import Base
from tests.table.kit import ROOT, Someone, running

START = """
import sys, time
from pathlib import Path
from ludus.table.storage.database import Database
Path(sys.argv[2]).touch()
while not Path(sys.argv[3]).exists():
    time.sleep(0.0005)
database = Database(sys.argv[1])
print(database.shared_secret("cookies"))
database.close()
"""


class Killed(BaseException):
    """The process is no more."""


def url_in(folder: Path) -> str:
    return f"sqlite:///{folder / 'table.db'}"


def migrate_until(engine: Engine, statements: int) -> int:
    """Migrate, but be killed before statement number *statements*; how many there were."""
    count = 0

    def before(*_args: Any) -> None:
        nonlocal count
        count += 1
        if count > statements:
            raise Killed

    event.listen(engine, "before_cursor_execute", before)
    try:
        upgrade(engine)
    except Killed:
        pass
    finally:
        engine.dispose()
    return count


def contents(engine: Engine) -> dict[str, list[str]]:
    """Tables with their columns."""
    found = inspect(engine)
    return {
        table: [column["name"] for column in found.get_columns(table)]
        for table in found.get_table_names()
    }


@pytest.mark.parametrize("every", [6, pytest.param(1, marks=pytest.mark.fuzz)])
@pytest.mark.parametrize("first", ["", "0001"])
def test_a_migration_killed_at_any_statement_leaves_things_as_they_were(
    tmp_path: Path, first: str, every: int
) -> None:
    statements = 0
    while True:
        folder = tmp_path / str(statements)
        folder.mkdir()
        engine = open_engine(url_in(folder))
        if first:
            upgrade(engine, first)
        before = contents(engine)
        done = migrate_until(open_engine(url_in(folder)), statements) <= statements
        if done:
            break
        assert contents(engine) == before
        if statements % (4 * every) == 0:  # all are alike: it is as if nothing had been tried
            upgrade(engine)
            assert set(contents(engine)) == {*Base.metadata.tables, "alembic_version"}
        engine.dispose()
        statements += every
    assert statements > 5
    engine.dispose()


@pytest.mark.load
def test_servers_that_start_together_on_an_empty_file_all_come_up(tmp_path: Path) -> None:
    for attempt in range(4):
        folder = tmp_path / str(attempt)
        folder.mkdir()
        go = folder / "go"
        ready = [folder / f"ready{n}" for n in range(4)]
        starting = [
            subprocess.Popen(
                [sys.executable, "-c", START, url_in(folder), str(one), str(go)],
                env={"PYTHONPATH": str(ROOT / "src")},
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
            for one in ready
        ]
        while not all(one.exists() for one in ready):
            time.sleep(0.01)
        go.touch()
        said = [process.communicate(timeout=60) for process in starting]
        assert [process.returncode for process in starting] == [0] * 4, said
        assert len({secret for secret, _problems in said}) == 1  # they share one secret


def test_two_whole_servers_start_on_one_file(tmp_path: Path) -> None:
    with ThreadPoolExecutor(2) as threads, ExitStack() as stack:
        both = [threads.submit(stack.enter_context, running(tmp_path)) for _ in range(2)]
        for started in both:
            assert Someone(started.result().url).get("tables", which="open") == []


def test_a_database_that_is_up_to_date_is_not_locked(tmp_path: Path) -> None:
    engine = open_engine(url_in(tmp_path))
    upgrade(engine)
    with engine.connect() as writing:
        writing.exec_driver_sql("BEGIN IMMEDIATE")
        started = time.monotonic()
        Database(url_in(tmp_path)).close()
        assert time.monotonic() - started < BUSY_SECONDS - 5
    engine.dispose()


def test_a_database_of_a_newer_version_is_told_in_one_sentence(tmp_path: Path) -> None:
    engine = open_engine(url_in(tmp_path))
    upgrade(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(LudusError, match="a newer one wrote it"):
        Database(url_in(tmp_path))
    with engine.connect() as connection:
        assert schema_of(connection) == "9999"
    engine.dispose()


def test_the_newest_schema_is_the_last_migration() -> None:
    folder = ROOT / "src" / "ludus" / "table" / "storage" / "migrations" / "versions"
    last = sorted(folder.glob("v*.py"))[-1].name
    assert last.startswith(f"v{known_schema()}_")
