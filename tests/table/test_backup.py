"""Backup and restore: any schema, either database; what is missing or damaged is told."""

from __future__ import annotations

import gzip
import json
import os
import stat
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from shutil import copy
from typing import Any

import pytest
from sqlalchemy import text

from ludus.cli import main
from ludus.core.errors import LudusError
from ludus.table.server import check_database
from ludus.table.settings import Settings
from ludus.table.storage.backup import backup, restore
from ludus.table.storage.database import Database, open_engine
from ludus.table.storage.migrate import known_schema, schema_of, upgrade
from tests.table.kit import ROOT

USER = (
    "INSERT INTO users (id, login, name, password, sessions, email, webhook, lang, created) "
    "VALUES (7, 'marcus', 'Marcus', 'x', 0, '', '', 'en', 0)"
)
"""Somebody, as the first schema knew him."""


def url_in(folder: Path, name: str = "table.db") -> str:
    return f"sqlite:///{folder / name}"


def old_database(folder: Path) -> str:
    """A database as the first version left it, with one account."""
    engine = open_engine(url_in(folder, "old.db"))
    upgrade(engine, "0001")
    with engine.begin() as connection:
        connection.execute(text(USER))
    engine.dispose()
    return url_in(folder, "old.db")


def lines_of(file: Path) -> list[Any]:
    return [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]


def write_lines(file: Path, lines: list[Any]) -> str:
    file.write_bytes(gzip.compress("".join(json.dumps(line) + "\n" for line in lines).encode()))
    return str(file)


def command(*arguments: str) -> tuple[int, str, str]:
    """Exit status, standard output and standard error of a command."""
    with redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as err:
        status = main(arguments)
    return status, out.getvalue(), err.getvalue()


def serve(url: str) -> tuple[int, str, str]:
    """The same of a server, in a process of its own, should it start after all."""
    done = subprocess.run(
        [sys.executable, "-m", "ludus", "serve", "--port", "0", "--no-browser", "--database", url],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        timeout=60,
    )
    return done.returncode, done.stdout, done.stderr


def test_a_backup_changes_nothing_in_an_old_database(tmp_path: Path) -> None:
    old, file = old_database(tmp_path), tmp_path / "all.gz"
    assert backup(old, str(file)) == 1
    engine = open_engine(old)
    with engine.connect() as connection:
        assert schema_of(connection) == "0001"
    engine.dispose()
    assert lines_of(file)[0]["schema"] == "0001"


@pytest.mark.parametrize("replace", [False, True])
def test_a_backup_of_an_old_version_is_restored_and_brought_up_to_date(
    tmp_path: Path, replace: bool
) -> None:
    file = str(tmp_path / "all.gz")
    backup(old_database(tmp_path), file)
    if replace:
        other = Database(url_in(tmp_path))
        other.shared_secret("cookies")
        other.close()
    assert restore(url_in(tmp_path), file, replace) == 1
    database = Database(url_in(tmp_path))
    found = database.look(lambda c: c.execute(text("SELECT id, name FROM users")).all())
    assert [tuple(row) for row in found] == [(7, "Marcus")]
    assert database.look(schema_of) == known_schema()
    assert database.look(lambda c: c.execute(text("SELECT COUNT(*) FROM settings")).scalar()) == 0
    database.close()


def test_a_backup_of_what_is_not_there_is_an_error(tmp_path: Path) -> None:
    file = tmp_path / "all.gz"
    with pytest.raises(LudusError, match="there is no database"):
        backup(url_in(tmp_path, "nothing.db"), str(file))
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "empty.db").touch()
    with pytest.raises(LudusError, match="no tables of Ludus"):
        backup(url_in(tmp_path, "empty.db"), str(file))
    assert not file.exists()
    status, out, err = command("backup", str(file), "--database", url_in(tmp_path, "nothing.db"))
    assert (status, out) == (2, "")
    assert "there is no database" in err


def damage_gzip(data: bytes) -> bytes:
    return data[: len(data) // 2] + b"\xff" * 9 + data[len(data) // 2 + 9 :]


DAMAGES: dict[str, Any] = {
    "no list": 5,
    "no table": ["users"],
    "unknown table": ["robbers", {}],
    "unhashable table": [{}, {}],
    "no row": ["users", 5],
    "missing columns": ["users", {"id": 8}],
    "unknown columns": ["settings", {"key": "a", "value": "b", "more": "c"}],
    "wrong type": ["settings", {"key": "a", "value": 5}],
    "a list for a text": ["settings", {"key": "a", "value": ["b"]}],
    "nothing where something must be": ["settings", {"key": "a", "value": None}],
    "nobody": ["tokens", {"id": 1, "user_id": 99, "name": "", "digest": "x", "created": 0}],
    "a number out of bounds": [
        "tokens", {"id": 2**80, "user_id": 7, "name": "", "digest": "x", "created": 0}
    ],
}  # fmt: skip


@pytest.fixture(scope="module")
def restored(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the backup of an old database, and a database that was made of it."""
    folder = tmp_path_factory.mktemp("restored")
    backup(old_database(folder), str(folder / "good.gz"))
    restore(url_in(folder), str(folder / "good.gz"))
    return folder


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_backup_is_told_and_nothing_is_lost(
    restored: Path, tmp_path: Path, name: str
) -> None:
    bad = write_lines(tmp_path / "bad.gz", [*lines_of(restored / "good.gz"), DAMAGES[name]])
    copy(restored / "table.db", tmp_path)
    with pytest.raises(LudusError, match=r"damaged|unknown table"):
        restore(url_in(tmp_path), bad, replace=True)
    database = Database(url_in(tmp_path))
    assert database.look(lambda c: c.execute(text("SELECT name FROM users")).scalar()) == "Marcus"
    database.close()


@pytest.mark.parametrize(
    "header",
    [
        {},
        [],
        {"ludus_backup": 1},
        {"ludus_backup": 2, "schema": "0001"},
        {"ludus_backup": 1, "schema": "9999"},
        {"ludus_backup": 1, "schema": ["0001"]},
    ],
)
def test_a_file_with_a_strange_beginning_touches_no_database(tmp_path: Path, header: Any) -> None:
    bad = write_lines(tmp_path / "bad.gz", [header])
    with pytest.raises(LudusError):
        restore(url_in(tmp_path), bad)
    assert not (tmp_path / "table.db").exists()


def test_a_backup_cut_short_or_with_flipped_bytes_is_told(tmp_path: Path) -> None:
    good = tmp_path / "good.gz"
    backup(old_database(tmp_path), str(good))
    data = good.read_bytes()
    nested = gzip.compress(gzip.decompress(data) + b"[" * 200_000)
    for content in (data[:-9], data[: len(data) // 2], damage_gzip(data), nested):
        bad = tmp_path / "bad.gz"
        bad.write_bytes(content)
        status, out, err = command("restore", str(bad), "--database", url_in(tmp_path))
        assert (status, out) == (2, "")
        assert err.startswith("ludus: ")


def torn(file: Path, how: str) -> None:
    """Damage a SQLite file."""
    data = file.read_bytes()
    if how == "no database":
        file.write_bytes(b"this is no database, but a text" * 100)
    elif how == "cut":
        file.write_bytes(data[: len(data) // 3])
    else:  # pages in the middle overwritten
        file.write_bytes(data[:4096] + b"\xa5" * (len(data) - 4096))


@pytest.mark.parametrize(
    "how", ["no database", pytest.param("cut", marks=pytest.mark.slow), "overwritten"]
)
def test_a_damaged_database_is_told_in_one_sentence(
    restored: Path, tmp_path: Path, how: str
) -> None:
    good = restored / "good.gz"
    copy(restored / "table.db", tmp_path)
    torn(tmp_path / "table.db", how)
    url = url_in(tmp_path)
    file = str(tmp_path / "new.gz")
    for status, out, err in (
        command("backup", file, "--database", url),
        command("restore", str(good), "--replace", "--database", url),
        *([serve(url)] if how == "cut" else []),
    ):
        assert (status, out) == (2, ""), err
        assert err.startswith("ludus: ")
        assert "Traceback" not in err
    assert not Path(file).exists()
    with pytest.raises(LudusError, match="the database"):  # and so says a server
        check_database(Settings(database=url))


def test_the_database_and_its_backup_are_their_owners_alone(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    before = os.umask(0)
    try:
        database = Database(url_in(folder))
        database.shared_secret("cookies")
        backup(url_in(folder), str(tmp_path / "all.gz"))
        kept = [*folder.iterdir(), tmp_path / "all.gz"]
        assert len(kept) > 2  # what is written ahead as well
        for file in kept:
            assert stat.S_IMODE(file.stat().st_mode) == 0o600, file
        database.close()
        (folder / "table.db").chmod(0o644)  # as earlier versions left it
        Database(url_in(folder)).close()
        assert stat.S_IMODE((folder / "table.db").stat().st_mode) == 0o600
    finally:
        os.umask(before)
