"""A server that can be killed, and players who go on whatever happens to it."""

from __future__ import annotations

import http.client
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from random import Random
from threading import Thread
from time import monotonic, sleep
from typing import Any, Final

from ludus.core.errors import LudusError
from ludus.core.match import Match
from ludus.core.record import verify
from ludus.games import load_game

GAME: Final = "triumvirate"
SECONDS: Final = 60.0
"""How long anything may take on a busy machine."""
AWAY: Final = (OSError, http.client.HTTPException)
"""What a request meets while there is no server."""


class Lost(Exception):
    """Something that was acknowledged is not there, or a server does not come up again."""


class Server:
    """A table as a process of its own."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    def begin(self) -> None:
        """Start it, without waiting until it is ready."""
        variables = {
            "LUDUS_DATABASE": self.database,
            "LUDUS_PORT": str(self.port),
            "LUDUS_BOT_PAUSE": "0",
            "LUDUS_BOT_WORKERS": "1",
            "LUDUS_RATE_LIMITS": "0",
            "LUDUS_ANALYSIS_SECONDS": "2",
            "LUDUS_LOG_LEVEL": "error",
        }
        self.said = tempfile.TemporaryFile("w+")  # noqa: SIM115 -- closed by kill()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "ludus.table"],
            env=os.environ | variables,
            stdout=subprocess.PIPE,
            stderr=self.said,
            text=True,
            start_new_session=True,
        )

    def start(self) -> float:
        """Start it; returns once it is ready, with the seconds that it took."""
        began = monotonic()
        self.begin()
        assert self.process is not None
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "http://" not in line:
            self.process.wait()
            self.said.seek(0)
            raise Lost(f"the server does not start: {self.said.read().strip()[-600:]}")
        self.port = int(line.split("/ ")[0].rsplit(":", 1)[1])
        return monotonic() - began

    def kill(self) -> None:
        """As a power failure would, with all its processes: no signal handler runs."""
        if self.process is None:
            return
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:  # it has ended by itself
            self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.said.close()
        self.process = None


class Visitor:
    """Somebody with a session, who asks the server that is there now."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.cookie = self.csrf = ""
        self.csrf = self.get("session")["csrf"]

    def ask(self, method: str, path: str, value: Any = None) -> tuple[int, bytes]:
        """One request on a connection of its own: none is kept from a server that is dead."""
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=SECONDS)
        headers = {"Cookie": self.cookie, "X-CSRF-Token": self.csrf, "Connection": "close"}
        headers["Content-Type"] = "application/json"
        try:
            body = value if value is None or isinstance(value, bytes) else json.dumps(value)
            connection.request(method, f"/api/v1/{path}", body, headers)
            answer = connection.getresponse()
            for cookie in answer.headers.get_all("Set-Cookie", []):
                if cookie.startswith("ludus="):
                    self.cookie = cookie.partition(";")[0]
            return answer.status, answer.read()
        finally:
            connection.close()

    def get(self, path: str) -> Any:
        """What must be there."""
        status, data = self.ask("GET", path)
        if status != 200:
            raise Lost(f"{path} is answered with {status}: {data.decode()[:200]}")
        return json.loads(data)

    def table(self, seats: Mapping[str, str]) -> str:
        """A new one."""
        body = {"game": GAME, "options": {"players": "2"}, "seats": dict(seats)}
        status, data = self.ask("POST", "tables", body)
        if status != 201:
            raise Lost(f"no table is made: {data.decode()[:200]}")
        return str(json.loads(data)["table"])

    def upload(self, record: bytes) -> str:
        """A table made of a record."""
        status, data = self.ask("POST", "records", record)
        if status != 201:
            raise Lost(f"a record is refused: {data.decode()[:200]}")
        return str(json.loads(data)["table"])

    def record(self, table: str) -> Match:
        """The match of a table, verified; patient, since the server may just be coming up."""
        until = monotonic() + SECONDS
        while True:
            try:
                status, data = self.ask("GET", f"tables/{table}/record")
            except AWAY:
                status, data = 503, b""
            if status == 200:
                return verify(data, load_game)
            if status != 503 or monotonic() > until:
                raise Lost(
                    f"the record of {table} is answered with {status}: {data.decode()[:200]}"
                )
            sleep(0.1)


class Stubborn:
    """Plays on, and remembers what was acknowledged."""

    def __init__(self, server: Server, number: int) -> None:
        self.me = Visitor(server)
        self.rng = Random(number)
        self.table = self.me.table({"caesar": "me", "pompey": "bot:random" if number % 2 else "me"})
        self.acknowledged: dict[int, int] = {}
        """Step at which a decision was taken, and the action."""
        self.over = False
        self.stopped = False
        self.thread = Thread(target=self.play, daemon=True)
        self.thread.start()

    def play(self) -> None:
        """Decide whenever asked."""
        while not (self.stopped or self.over):
            try:
                self.turn()
            except AWAY:
                sleep(0.02)

    def turn(self) -> None:
        """One decision, if one is due."""
        status, data = self.me.ask("GET", f"tables/{self.table}")
        update: Any = json.loads(data) if status == 200 else {"over": False, "decision": None}
        self.over = bool(update["over"])
        decision: Any = update["decision"]
        if not decision:
            sleep(0.01)
            return
        action = self.rng.choice(decision["options"])["action"]
        body = {"seat": decision["seat"], "step": decision["step"], "action": action}
        if self.me.ask("POST", f"tables/{self.table}/actions?short=true", body)[0] == 200:
            self.acknowledged[decision["step"]] = action

    def check(self) -> int:
        """Every acknowledged move is in the record, and the record holds; how many there are."""
        known = dict(self.acknowledged)  # it plays on while this is checked
        try:
            match = self.me.record(self.table)
        except LudusError as error:
            raise Lost(f"the record of {self.table} does not hold: {error}") from None
        check_moves(match, known)
        return len(known)

    def stop(self) -> None:
        """Enough."""
        self.stopped = True
        self.thread.join(SECONDS)


def check_moves(match: Match, known: Mapping[int, int]) -> None:
    """A match holds moves that were acknowledged."""
    for step, action in known.items():
        if step >= match.step or match.steps[step].action != action:
            raise Lost(f"the move acknowledged at step {step} is missing")
