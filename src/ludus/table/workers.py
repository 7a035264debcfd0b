"""One process that works for the server, and the line between the two.

What is to be done and what came of it travel as pickles, each with its length in front. The server
reads them in its event loop: a thread between them would cost more than most decisions of a bot.
"""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from multiprocessing import get_context
from socket import socket, socketpair
from struct import Struct
from typing import Any, Final, cast

LENGTH: Final = Struct("!I")


class Lost(Exception):
    """A process ended before it had answered."""


class Worker:
    """A process, and what it was asked."""

    def __init__(self, start: Callable[..., None], given: tuple[Any, ...]) -> None:
        """*start* is called first in the process, with what is *given*."""
        self.numbers = count()
        self.asked: dict[int, asyncio.Future[Any]] = {}
        self.gone = False
        self.ours, theirs = socketpair()
        with theirs:
            arguments = (theirs, start, given)
            self.process = get_context("spawn").Process(target=work, args=arguments, daemon=True)
            self.process.start()
        self.transport: asyncio.WriteTransport | None = None
        self.unsent: list[bytes] = []
        """What was asked before the line was open."""
        self.opening = asyncio.ensure_future(self.open())

    async def open(self) -> None:
        """Our end of the line."""
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: Line(self), sock=self.ours)

    def opened(self, transport: asyncio.WriteTransport) -> None:
        """The process can be asked."""
        self.transport = transport
        transport.writelines(self.unsent)

    async def run(self, function: Any, *args: Any) -> Any:
        """What *function* gives in the process; it raises here what it raised there."""
        number = next(self.numbers)
        data = packed((number, function, args))
        if self.transport is None:
            self.unsent.append(data)
        else:
            self.transport.write(data)
        answer = self.asked[number] = asyncio.get_running_loop().create_future()
        try:
            return await answer
        finally:
            del self.asked[number]

    def answered(self, number: int, result: Any, error: Exception | None) -> None:
        """The process has done one thing; perhaps nobody waits for it any longer."""
        answer = self.asked.get(number)
        if answer is None or answer.done():
            return
        if error is None:
            answer.set_result(result)
        else:
            answer.set_exception(error)

    def lose(self) -> None:
        """The process has gone: nothing will be answered any more."""
        self.gone = True
        for answer in self.asked.values():
            if not answer.done():
                answer.set_exception(Lost())

    def stop(self) -> None:
        """End the process, also if it hangs."""
        self.process.kill()
        self.lose()
        if self.transport is not None:
            self.transport.close()
        else:
            self.opening.cancel()
            self.ours.close()


class Line(asyncio.Protocol):
    """Our end of the line to a process."""

    def __init__(self, worker: Worker) -> None:
        self.worker = worker
        self.buffer = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It is open."""
        self.worker.opened(cast(asyncio.WriteTransport, transport))  # uvloop's is no subclass

    def data_received(self, data: bytes) -> None:
        """Answers, or parts of them."""
        buffer = self.buffer
        buffer += data
        while len(buffer) >= LENGTH.size:
            end = LENGTH.size + LENGTH.unpack_from(buffer)[0]
            if len(buffer) < end:
                return
            answer = pickle.loads(bytes(buffer[LENGTH.size : end]))
            del buffer[:end]
            self.worker.answered(*answer)

    def connection_lost(self, _problem: Exception | None) -> None:
        """The process has ended."""
        self.worker.lose()


def packed(value: Any) -> bytes:
    """As it travels."""
    data = pickle.dumps(value)
    return LENGTH.pack(len(data)) + data


# -- in the process --------------------------------------------------------------------------------
def work(line: socket, start: Callable[..., None], given: tuple[Any, ...]) -> None:
    """Do what is asked, one after the other, until nobody can ask any more."""
    start(*given)
    with line, line.makefile("rb") as asked, suppress(ConnectionError):
        while head := asked.read(LENGTH.size):
            number, function, args = pickle.loads(asked.read(LENGTH.unpack(head)[0]))
            line.sendall(outcome(number, function, args))


def outcome(number: int, function: Callable[..., Any], args: tuple[Any, ...]) -> bytes:
    """What came of it, as it travels: a result, or an error."""
    try:
        return packed((number, function(*args), None))
    except Exception as error:
        return packed((number, None, error))
