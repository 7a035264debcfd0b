"""A real PostgreSQL server for tests, from the programs that are installed."""

from __future__ import annotations

import glob
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

PLACES = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin")
USERS = ("postgres", "nobody")


def programs() -> Path:
    """Where initdb and pg_ctl are; the test is skipped if they are not installed."""
    found = shutil.which("initdb")
    folders = [str(Path(found).parent)] if found else []
    folders += [place for pattern in PLACES for place in sorted(glob.glob(pattern), reverse=True)]
    for folder in folders:
        if (Path(folder) / "initdb").exists() and (Path(folder) / "pg_ctl").exists():
            return Path(folder)
    pytest.skip("no PostgreSQL server is installed (initdb and pg_ctl were not found)")


def unprivileged() -> str | None:
    """PostgreSQL refuses to run as root; somebody else then."""
    if os.geteuid() != 0:
        return None
    for name in USERS:
        try:
            pwd.getpwnam(name)
            return name
        except KeyError:
            continue
    pytest.skip("PostgreSQL does not run as root, and there is no user to run it as")


def free_port() -> int:
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        return int(bound.getsockname()[1])


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of an empty database; durable, as in production."""
    folder, user, port = programs(), unprivileged(), free_port()
    place = Path(tempfile.mkdtemp(prefix="ludus-postgres-"))
    if user is not None:
        shutil.chown(place, user)

    def run(*command: str) -> None:
        done = subprocess.run(
            [str(folder / command[0]), *command[1:]],
            user=user,
            cwd=place,
            capture_output=True,
            text=True,
        )
        if done.returncode:
            raise AssertionError(f"{' '.join(command)}: {done.stdout}{done.stderr}")

    data = str(place / "data")
    options = f"-p {port} -k {place} -c listen_addresses=127.0.0.1"
    try:
        run("initdb", "-D", data, "-U", "ludus", "-A", "trust", "-E", "UTF8", "--no-locale")
        run("pg_ctl", "-D", data, "-o", options, "-l", str(place / "log"), "-w", "start")
        try:
            yield f"postgresql://ludus@127.0.0.1:{port}/postgres"
        finally:
            run("pg_ctl", "-D", data, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(place, ignore_errors=True)
