"""A real PostgreSQL server of one's own, from the programs that are installed."""

from __future__ import annotations

import glob
import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from ludus.core.errors import LudusError

PLACES: Final = (
    "/usr/lib/postgresql/*/bin",
    "/usr/pgsql-*/bin",
    "/opt/homebrew/opt/postgresql*/bin",
)
USERS: Final = ("postgres", "nobody")


class NoPostgres(LudusError):
    """Why there is none."""


def programs() -> Path:
    """Where initdb and pg_ctl are."""
    found = shutil.which("initdb")
    folders = [str(Path(found).parent)] if found else []
    folders += [place for pattern in PLACES for place in sorted(glob.glob(pattern), reverse=True)]
    for folder in folders:
        if (Path(folder) / "initdb").exists() and (Path(folder) / "pg_ctl").exists():
            return Path(folder)
    raise NoPostgres("no PostgreSQL server is installed (initdb and pg_ctl were not found)")


def unprivileged() -> str | None:
    """PostgreSQL refuses to run as root; somebody else then."""
    if sys.platform == "win32" or os.geteuid() != 0:
        return None
    import pwd  # not on every system

    known = {entry.pw_name for entry in pwd.getpwall()}
    for name in USERS:
        if name in known:
            return name
    raise NoPostgres("PostgreSQL does not run as root, and there is no user to run it as")


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        return int(bound.getsockname()[1])


class Cluster:
    """A server with its databases; durable, as in production."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.folder, self.user, self.port = programs(), unprivileged(), free_port()
        self.data = str(place / "data")
        if self.user is not None:
            shutil.chown(place, self.user)
        trust = ("-U", "ludus", "-A", "trust", "-E", "UTF8", "--no-locale")
        self.run("initdb", "-D", self.data, *trust)
        self.start()

    def run(self, *command: str) -> None:
        """One of PostgreSQL's programs."""
        done = subprocess.run(
            [str(self.folder / command[0]), *command[1:]],
            user=self.user,
            cwd=self.place,
            capture_output=True,
            text=True,
        )
        if done.returncode:
            raise LudusError(f"{' '.join(command)}: {done.stdout}{done.stderr}")

    def start(self) -> None:
        """Begin, or go on after a crash; returns once it can be asked."""
        options = f"-p {self.port} -k {self.place} -c listen_addresses=127.0.0.1"
        log = str(self.place / "log")
        self.run("pg_ctl", "-D", self.data, "-o", options, "-l", log, "-w", "start")

    def crash(self) -> None:
        """As a power failure would: nothing is written on the way out."""
        self.run("pg_ctl", "-D", self.data, "-m", "immediate", "stop")

    @property
    def url(self) -> str:
        """Of the database that there is from the beginning."""
        return f"postgresql://ludus@127.0.0.1:{self.port}/postgres"


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A server that is gone afterwards."""
    place = Path(tempfile.mkdtemp(prefix="ludus-postgres-"))
    try:
        made = Cluster(place)
        try:
            yield made
        finally:
            made.crash()
    finally:
        shutil.rmtree(place, ignore_errors=True)
