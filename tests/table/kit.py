"""Real servers for tests: in a thread of this process, or as a process that can be killed."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import httpx

from ludus.table.app import build
from ludus.table.context import Context
from ludus.table.door import Door
from ludus.table.server import Server, bind, configuration
from ludus.table.settings import Settings
from ludus.table.storage.database import Database

ROOT = Path(__file__).parents[2]
TOY = ("tests.toy:toy_game", "tests.market:market_game")
PATIENCE = 30.0
SITTING = ("tables", "play-now")
"""Requests after which one sits at a new table."""
Result = TypeVar("Result")
# No certificates: nobody here speaks https, and each client would take 25 ms to read them all.
os.environ["SSL_CERT_DIR"] = str(ROOT)
os.environ.pop("SSL_CERT_FILE", None)


class Running:
    """A server in a thread, with its parts at hand."""

    def __init__(self, settings: Settings) -> None:
        self.app = build(settings)
        bound = bind("127.0.0.1", 0)
        self.port = bound.getsockname()[1]
        self.door = Door(settings)
        config = configuration(self.app, settings, self.door)
        config.timeout_graceful_shutdown = 2
        self.server = Server(config, self.app.state)
        self.thread = threading.Thread(target=self.server.run, args=([bound],), daemon=True)
        self.thread.start()
        wait_until(lambda: self.server.started or not self.thread.is_alive())
        assert self.server.started, "the server did not start"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def context(self) -> Context:
        context = self.app.state.context
        assert isinstance(context, Context)
        return context

    def run(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Something inside the server's event loop."""
        return asyncio.run_coroutine_threadsafe(work, self.context.writer.loop).result(PATIENCE)

    def stop(self) -> None:
        self.server.handle_exit(signal.SIGTERM, None)
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()


@cache
def empty_database() -> bytes:
    """The file of a table where nothing has happened, so that it is migrated only once."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "table.db"
        Database(f"sqlite:///{file}").close()
        return file.read_bytes()


@contextmanager
def running(folder: Path, **settings: Any) -> Iterator[Running]:
    """A server with a database in *folder*, the toy games, quick bots and no rate limits."""
    file = folder / "table.db"
    if "database" not in settings and not file.exists():
        file.write_bytes(empty_database())
    usual: dict[str, Any] = {
        "database": f"sqlite:///{file}",
        "games": TOY,
        "bot_pause": 0.0,
        "bot_workers": 1,
        "rate_limits": False,
        "password_megabytes": 1,  # hashed at once
    }
    server = Running(Settings(**(usual | settings)))
    try:
        yield server
    finally:
        server.stop()


PEOPLE: list[Someone] = []
"""All who came, to be sent home after each test."""


class Someone:
    """A person or program at the table: a session of its own."""

    def __init__(self, url: str, token: str = "", lang: str = "en") -> None:
        headers = {"Accept-Language": lang}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        self.url = url
        self.http = httpx.Client(base_url=f"{url}/api/v1", headers=headers, timeout=PATIENCE)
        self.csrf = ""
        PEOPLE.append(self)
        if not token:
            self.csrf = self.get("session")["csrf"]

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        headers = {"X-CSRF-Token": self.csrf} if self.csrf and method != "GET" else {}
        return self.http.request(method, path, headers=headers | more.pop("headers", {}), **more)

    def get(self, path: str, **query: Any) -> Any:
        answer = self.ask("GET", path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, **body: Any) -> Any:
        answer = self.ask("POST", path, json=body)
        assert answer.status_code in (200, 201, 204), answer.text
        given: Any = answer.json() if answer.content else None
        if path in SITTING or path.endswith(("/join", "/fork")):
            self.add_to_dice(given["table"])
        return given

    def add_to_dice(self, table: str) -> None:
        """As a page does by itself when its person has sat down."""
        update = self.look(table)
        dice, mine = update["dice"], update["you"]
        if update["status"] == "gathering" and mine:
            added = {seat: dice["entropy"][seat] or own_entropy(seat) for seat in mine}
            body = {"commitment": dice["commitment"], "entropy": added}
            answer = self.ask("POST", f"tables/{table}/entropy", json=body)
            assert answer.status_code == 200, answer.text

    def refused(self, path: str, **body: Any) -> tuple[int, str]:
        """Status and code of a request that must not succeed."""
        answer = self.ask("POST", path, json=body)
        assert 400 <= answer.status_code < 500, answer.text
        return answer.status_code, answer.json()["error"]["code"]

    # -- playing -------------------------------------------------------------------------------
    def table(self, game: str = "triumvirate", **more: Any) -> str:
        made = self.post("tables", game=game, **more)
        return str(made["table"])

    def look(self, table: str, **query: Any) -> Any:
        return self.get(f"tables/{table}", **query)

    def act(self, table: str, number: int = 0) -> Any:
        """Take an option of whatever one of my seats is asked."""
        decision = self.look(table)["decision"]
        assert decision, "I am not asked"
        return self.take(table, decision, number)

    def take(self, table: str, decision: Any, number: int = 0) -> Any:
        action = decision["options"][number]["action"]
        body = {"seat": decision["seat"], "step": decision["step"], "action": action}
        return self.post(f"tables/{table}/actions", **body)

    def close(self) -> None:
        self.http.close()
        if self in PEOPLE:
            PEOPLE.remove(self)


def own_entropy(seat: str) -> str:
    """What people in these tests add to the dice; a page takes something that nobody can guess."""
    return f"of {seat}"


class Events:
    """A stream of events, read in a thread."""

    def __init__(self, someone: Someone, table: str, last: str = "", **query: Any) -> None:
        self.got: list[tuple[str, str, Any]] = []
        self.http = httpx.Client(cookies=someone.http.cookies, timeout=PATIENCE)
        headers = {"Last-Event-ID": last} if last else {}
        url = f"{someone.url}/api/v1/tables/{table}/events"
        request = self.http.build_request("GET", url, params=query, headers=headers)
        self.response = self.http.send(request, stream=True)
        assert self.response.status_code == 200
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()

    def read(self) -> None:
        name = id = ""
        try:
            for line in self.response.iter_lines():
                field, _, value = line.partition(": ")
                if field == "event":
                    name, id = value, ""
                elif field == "id":
                    id = value
                elif field == "data":
                    self.got.append((name, id, json.loads(value)))
        except (httpx.HTTPError, httpx.StreamError, OSError):
            pass

    def of(self, name: str) -> list[Any]:
        return [data for kind, _, data in self.got if kind == name]

    def wait(self, name: str, test: Callable[[Any], bool] = lambda _data: True) -> Any:
        """The first event of that name that passes the test."""
        found: list[Any] = []

        def there() -> bool:
            found[:] = [data for data in self.of(name) if test(data)]
            return bool(found)

        wait_until(there)
        return found[0]

    def wait_for_step(self, step: int) -> Any:
        """The update at that step."""
        return self.wait("update", lambda data: bool(data["step"] == step))

    @property
    def last(self) -> str:
        """The id of the last event that has one."""
        return next(str(id) for _, id, _ in reversed(self.got) if id)

    def close(self) -> None:
        connection = self.response.extensions["network_stream"].get_extra_info("socket")
        with suppress(OSError):  # closing alone would wait for the thread that reads
            connection.shutdown(socket.SHUT_RDWR)
        self.thread.join(PATIENCE)
        self.response.close()
        self.http.close()


def wait_until(test: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Look again and again; the longer it takes the less often, since to look may be work."""
    started = time.monotonic()
    while not test():
        waited = time.monotonic() - started
        assert waited < seconds, "waited in vain"
        time.sleep(min(0.25, 0.005 + waited / 5))


class Process:
    """A server as a process of its own, to be killed and started again."""

    def __init__(self, database: str, port: int = 0, **environment: str) -> None:
        self.database = database
        self.environment = environment
        self.port = port
        self.start()

    def start(self) -> None:
        variables = {
            **os.environ,
            "LUDUS_DATABASE": self.database,
            "LUDUS_PORT": str(self.port),
            "LUDUS_GAMES": ",".join(TOY),
            "LUDUS_BOT_PAUSE": "0",
            "LUDUS_BOT_WORKERS": "1",
            "LUDUS_RATE_LIMITS": "0",
            "LUDUS_PASSWORD_MEGABYTES": "1",
            "LUDUS_LOG_LEVEL": "warning",
            "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)]),
            **self.environment,
        }
        # A pipe that nobody reads would fill up.
        self.said = tempfile.TemporaryFile("w+")  # noqa: SIM115 -- closed by end()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "ludus.table"],
            env=variables,
            stdout=subprocess.PIPE,
            stderr=self.said,
            text=True,
            cwd=ROOT,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "http://" not in line:
            self.process.wait()
            raise AssertionError(f"the server did not start: {line}{self.end()}")
        self.port = int(line.split("/ ")[0].rsplit(":", 1)[1])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """As a power failure would: no signal handler runs."""
        self.process.kill()
        self.process.wait()
        self.end()

    def stop(self) -> tuple[int, str]:
        """Politely; the exit status and what it said on standard error."""
        self.process.terminate()
        status = self.process.wait(timeout=PATIENCE)
        return status, self.end()

    def end(self) -> str:
        """Close its pipes; what it said on standard error."""
        if self.said.closed:
            return ""
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.said.seek(0)
        said = self.said.read()
        self.said.close()
        return said
