"""The server process: uvicorn, told to end its streams when it is asked to stop."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
import threading
import webbrowser
from types import FrameType
from typing import Any

import uvicorn

from ludus.core.errors import LudusError

from .app import build
from .door import Door, protocol
from .games import Games
from .logs import set_up
from .ready import make_ready
from .settings import Settings
from .storage.database import Database, told

GRACE_SECONDS = 10
SWITCH_SECONDS = 0.001
"""How long a thread may keep the interpreter while another waits: the writer should not."""


class Server(uvicorn.Server):
    """Streams would keep a server from ever stopping; they are ended first."""

    def __init__(self, config: uvicorn.Config, state: Any, on_start: Any = None) -> None:
        super().__init__(config)
        self.table = state
        self.on_start = on_start

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the port, then say so."""
        await super().startup(sockets)
        if self.started and self.on_start is not None:
            self.on_start()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The first signal ends politely, the second at once."""
        context = getattr(self.table, "context", None)
        if context is not None:
            context.writer.loop.call_soon_threadsafe(context.hub.wake_all)
        self.force_exit = self.should_exit
        self.should_exit = True  # and the signal is not raised again: this is a good end


def serve(settings: Settings, browser: bool = False) -> int:
    """Serve until a signal comes."""
    set_up(settings.log_level or ("warning" if sys.stderr.isatty() else "info"))
    sys.setswitchinterval(SWITCH_SECONDS)
    Games(settings.games)
    check_database(settings)
    app = build(settings)
    bound = bind(settings.host, settings.port)
    port = bound.getsockname()[1]
    shown = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0", "::") else settings.host
    address = f"http://{shown}:{port}/"

    def begun() -> None:
        tame_collector()
        context = app.state.context
        ready = context.workbench.run(make_ready(app.app, context))
        context.tasks.append(asyncio.ensure_future(ready))
        print(f"ludus: the table is at {address} (Ctrl-C stops it)", flush=True)
        if browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    server = Server(configuration(app, settings, Door(settings)), app.state, begun)
    server.run([bound])
    if not server.started:
        return 1
    return 0


def check_database(settings: Settings) -> None:
    """What is wrong with the database is said before the server starts."""
    database = Database(settings.url)
    try:
        with told(database.url):
            database.check()
            database.shared_secret("cookies")
    finally:
        database.close()


def configuration(app: Any, settings: Settings, door: Door) -> uvicorn.Config:
    """How uvicorn is to run."""
    return uvicorn.Config(
        app,
        http=protocol(door),
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_keep_alive=75,
        timeout_graceful_shutdown=GRACE_SECONDS,
        proxy_headers=settings.trust_proxy,
    )


def tame_collector() -> None:
    """Collect garbage seldom, and never what was there at the start.

    A full collection walks over every step of every live match and holds up all tables; almost
    nothing here is cyclic, and what is dies young.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def bind(host: str, port: int) -> socket.socket:
    """The port, or a sentence that says why not."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except OSError as error:
        bound.close()
        raise LudusError(
            f"cannot listen on {host}:{port}: {error.strerror}; another --port may be free"
        ) from None
    bound.set_inheritable(True)
    return bound
