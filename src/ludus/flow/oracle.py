"""The oracle: the same procedures run uncompiled, as plain Python generators.

Slow and simple, it shows what the author's source means; tests compare it with the compiled
frames decision by decision.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from types import GeneratorType
from typing import Any

from .kinds import Kind
from .machine import Finished, Machine, Rules
from .procedures import Procedure
from .requests import CALL, CHANCE, CHOOSE, DRAW, GATHER, OVER, Request

Running = Generator[Request, Any, Any]


def generator_function(procedure: Procedure[..., Any]) -> Callable[..., Any]:
    """The author's function."""
    assert procedure.function is not None
    return procedure.function


def at_once(value: int | None) -> Running:
    """What a procedure that never waits returned, as if it had run as a generator."""
    return value
    yield Request(CALL)


def start(state: Machine, procedure: Procedure[..., Any], args: tuple[Any, ...]) -> Running:
    """A procedure, begun."""
    begun = generator_function(procedure)(state, *args)
    return begun if isinstance(begun, GeneratorType) else at_once(begun)


class Thread:
    """A stack of running generators: the whole game, or one lane of it."""

    def __init__(self, seat: int, first: Running) -> None:
        self.seat = seat
        self.stack = [first]
        self.request: Request | None = None
        self.result = 0


class Oracle:
    """Runs a game on a fresh *state* whose fields are set up but which has not begun."""

    def __init__(
        self, state: Machine, rules: Rules, first: Procedure[..., Any], *args: int
    ) -> None:
        self.state = state
        self.rules = rules
        self.state.rules = rules
        self.lanes: list[Thread] = []
        self.to_move = CHANCE
        self.main = Thread(CHANCE, start(state, first, args))
        self.guard(lambda: self.drive(self.main, None))

    def guard(self, act: Callable[[], None]) -> None:
        """Run until the game waits or is over."""
        try:
            act()
            self.settle()
        except Finished:
            self.lanes, self.to_move = [], OVER
            self.main.request = None
        self.state.to_move = self.to_move

    def drive(self, thread: Thread, value: Any) -> None:
        """Send *value* in and run until the thread waits, gathers, or ends."""
        thread.request = None
        while thread.stack:
            try:
                request = thread.stack[-1].send(value)
            except StopIteration as end:
                thread.stack.pop()
                value = thread.result = end.value or 0
                continue
            self.check_locals(thread.stack[-1])
            if request.op == CALL:
                assert request.procedure is not None
                thread.stack.append(start(self.state, request.procedure, request.args))
                value = None
            elif request.op == GATHER and not request.seats:
                value = ()
            else:
                thread.request = request
                return

    def check_locals(self, running: Running) -> None:
        """What lives across a yield must fit into a frame."""
        assert isinstance(running, GeneratorType)
        assert running.gi_frame is not None
        kept = self.rules.named[running.__name__].locals
        values = running.gi_frame.f_locals
        for name, value in ((name, values[name]) for name in kept if name in values):
            fits = isinstance(value, int) or (
                isinstance(value, tuple) and all(isinstance(x, int) for x in value)
            )
            if not fits:
                raise TypeError(f"{running.__name__}: local {name} = {value!r} fits into no frame")

    def settle(self) -> None:
        """Open and close lanes until somebody has to decide; find out who."""
        request = self.main.request
        while request is not None and request.op == GATHER:
            if not self.lanes:
                procedure = request.procedure
                assert procedure is not None
                self.lanes = [
                    Thread(seat, start(self.state, procedure, (seat, *request.args)))
                    for seat in sorted(request.seats)
                ]
                for lane in self.lanes:
                    self.drive(lane, None)
            if any(lane.request is not None for lane in self.lanes):
                break
            answers = tuple(lane.result for lane in self.lanes)
            self.lanes = []
            self.drive(self.main, answers)
            request = self.main.request
        front = self.front()
        if front is None or front.request is None:
            self.to_move = OVER
        else:
            self.to_move = front.request.seat if front.request.op == CHOOSE else CHANCE

    def front(self, seat: int | None = None) -> Thread | None:
        """The thread that acts next: chance first, then lanes in seat order."""
        waiting = [lane for lane in self.lanes if lane.request is not None]
        if not waiting:
            return self.main
        for lane in waiting:
            if lane.request is not None and lane.request.op == DRAW:
                return lane
        for lane in waiting:
            if seat is None or (lane.request is not None and lane.request.seat == seat):
                return lane
        return None

    def request(self, seat: int | None = None) -> Request:
        """The request that is open (for *seat*)."""
        front = self.front(seat)
        assert front is not None
        assert front.request is not None
        return front.request

    def kind(self, seat: int | None = None) -> Kind[Any] | None:
        """The kind of the open decision."""
        return self.request(seat).kind

    def legal(self, seat: int | None = None) -> list[int]:
        """The options of the open decision."""
        return [] if self.to_move == OVER else list(self.request(seat).options)

    def weights(self) -> Sequence[int]:
        """The odds of the open draw."""
        return self.request().weights

    def apply(self, action: int, seat: int | None = None) -> None:
        """Answer the open decision (of *seat*)."""
        front = self.front(seat)
        assert front is not None
        self.guard(lambda: self.drive(front, action))
