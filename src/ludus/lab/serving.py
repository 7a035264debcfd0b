"""A server in a process of its own, as ``ludus serve`` runs it, and a client of few words."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import Any

from ludus.core.errors import LudusError
from ludus.table.encoding import load

START_SECONDS = 60.0
PREFIX = "/api/v1"


class Client:
    """One keep-alive connection, with as little work as possible on this side."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self.csrf = ""
        self.encoding = ""
        """How pages may be compressed."""
        self.reader: asyncio.StreamReader
        self.writer: asyncio.StreamWriter

    async def connect(self) -> None:
        """Open the connection."""
        limit = 1 << 22
        self.reader, self.writer = await asyncio.open_connection(
            "127.0.0.1", self.port, limit=limit
        )

    async def close(self) -> None:
        """Close the connection."""
        self.writer.close()
        with suppress(OSError):  # the other side may have been quicker
            await self.writer.wait_closed()

    async def begin(self) -> None:
        """Connect and begin a session."""
        await self.connect()
        _, session = await self.ask("GET", "/session")
        self.csrf = session["csrf"]

    def send(self, method: str, url: str, body: bytes = b"") -> None:
        """Write a request."""
        head = f"{method} {url} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
        if self.cookie:
            head += f"Cookie: {self.cookie}\r\n"
        if self.encoding:
            head += f"Accept-Encoding: {self.encoding}\r\n"
        if method != "GET":
            head += f"X-CSRF-Token: {self.csrf}\r\nContent-Type: application/json\r\n"
            head += f"Content-Length: {len(body)}\r\n"
        self.writer.write(f"{head}\r\n".encode() + body)

    async def headers(self) -> tuple[int, dict[str, str]]:
        """Status and headers of an answer."""
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        found = dict(line.lower().split(": ", 1) for line in head[1:] if ": " in line)
        for line in head[1:]:
            if line.lower().startswith("set-cookie: ludus="):
                self.cookie = line.split(": ", 1)[1].split(";")[0]
        return int(head[0].split(" ")[1]), found

    async def fetch(self, method: str, url: str, body: bytes = b"") -> tuple[int, bytes]:
        """One request and its answer, as they travel."""
        self.send(method, url, body)
        status, headers = await self.headers()
        if "content-length" in headers or status in (204, 304):
            return status, await self.reader.readexactly(int(headers.get("content-length", "0")))
        parts = [part async for part in self.chunks()]
        return status, b"".join(parts)

    async def chunks(self) -> AsyncIterator[bytes]:
        """An answer whose length is not known before, part by part."""
        while size := int((await self.reader.readline()).strip() or b"0", 16):
            yield await self.reader.readexactly(size)
            await self.reader.readexactly(2)
        await self.reader.readline()

    async def ask(self, method: str, path: str, value: Any = None) -> tuple[int, Any]:
        """One request to the API and its answer."""
        body = b"" if value is None else json.dumps(value).encode()
        status, data = await self.fetch(method, PREFIX + path, body)
        return status, load(data) if data else None

    async def add_to_dice(self, table: str) -> None:
        """As a page does by itself: a match begins when everybody at the table has."""
        _, shown = await self.ask("GET", f"/tables/{table}")
        added = {seat: token_hex(16) for seat in shown["you"]}
        body = {"commitment": shown["dice"]["commitment"], "entropy": added}
        await self.ask("POST", f"/tables/{table}/entropy?short=true", body)

    async def events(self, path: str) -> AsyncIterator[tuple[str, bytes]]:
        """Names and data of the events of a stream."""
        self.send("GET", PREFIX + path)
        await self.headers()
        name, buffer = "", b""
        async for part in self.chunks():
            buffer += part
            while b"\n" in buffer:
                line, _, buffer = buffer.partition(b"\n")
                if line.startswith(b"event: "):
                    name = line[7:].decode()
                elif line.startswith(b"data: "):
                    yield name, line[6:]


async def metrics(port: int) -> dict[str, float]:
    """The server's own counters."""
    client = Client(port)
    await client.connect()
    text = (await client.fetch("GET", "/metrics"))[1].decode()
    await client.close()
    pairs = [line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in pairs}


def memory(pid: int) -> float:
    """Kilobytes that a process holds, where the system tells."""
    try:
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return float(line.split()[1])
    except OSError:
        pass
    return 0.0


def cpu_seconds(pid: int) -> float:
    """Processor time that a process has used, where the system tells."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def delay_seconds(pid: int) -> float:
    """Time for which a process wanted to run and others did instead, where the system tells."""
    try:
        return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9
    except (OSError, IndexError):
        return 0.0


@asynccontextmanager
async def server(database: str, folder: str) -> AsyncIterator[tuple[int, int]]:
    """A server on a free port: the port and the process."""
    environment = dict(os.environ)
    environment |= {"LUDUS_DATABASE": database or f"sqlite:///{folder}/bench.db"}
    environment |= {"LUDUS_PORT": "0", "LUDUS_RATE_LIMITS": "0", "LUDUS_BOT_PAUSE": "0"}
    environment |= {"LUDUS_LOG_LEVEL": "warning"}
    command = [sys.executable, "-m", "ludus.table"]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        line = await asyncio.wait_for(asyncio.to_thread(process.stdout.readline), START_SECONDS)
        if "http://" not in line:
            raise LudusError("the server did not start; its message is above")
        yield int(line.split("/ ")[0].rsplit(":", 1)[1]), process.pid
    finally:
        process.terminate()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()
