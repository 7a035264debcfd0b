"""The runner: a state with a stack of frames, advanced from one decision to the next.

A game's state is a :class:`Machine` with fields of its own. It waits (``to_move`` is a seat
or CHANCE), is told an action, and runs until it waits again or the game is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NoReturn, Self

from .asides import Aside
from .events import Event
from .kinds import ASIDE, Kind
from .procedures import Ask, Frame, Procedure, Step
from .requests import CHANCE, NOT_ASKED, OVER, RUNNING, outcomes

Lane = tuple[int, int, int, tuple[Frame, ...]]
"""(seat, who its stack waits for, what it returned, its stack); RUNNING: not begun yet."""


class Finished(Exception):
    """Raised by :meth:`Machine.stop`: the game ends at once, wherever it stands."""


class Rules:
    """The procedures of a game, compiled and numbered. Made by :func:`ludus.flow.link`."""

    def __init__(
        self,
        name: str,
        procedures: list[Procedure[..., Any]],
        fingerprint: str,
        asides: Sequence[Aside[Any]] = (),
    ) -> None:
        self.name: Final = name
        self.asides: Final = tuple(asides)
        self.procedures: Final = procedures
        self.fingerprint: Final = fingerprint
        self.steps: Final[list[Step]] = [p.step for p in procedures if p.step is not None]
        self.asks: Final[list[list[Ask | None]]] = [p.asks for p in procedures]
        self.named: Final = {p.name: p for p in procedures}

    def aside(self, action: int) -> tuple[Aside[Any], int]:
        """The aside that an action from ASIDE on belongs to, and the act of its kind."""
        act = action - ASIDE
        for aside in self.asides:
            if act < aside.kind.size:
                return aside, act
            act -= aside.kind.size
        raise ValueError(f"{action} is no aside of {self.name}")


class Machine:
    """Base of every game's state: the stack of frames and who is to move."""

    __slots__ = (
        "answers", "below", "journal", "lane", "lanes", "result", "rules", "stack", "to_move",
    )  # fmt: skip

    rules: Rules
    stack: list[Frame]
    to_move: int
    result: int
    answers: tuple[int, ...]
    below: tuple[Frame, ...]
    """The stack under open lanes."""
    lanes: tuple[Lane, ...]
    lane: int
    """Which lane ``stack`` belongs to."""
    journal: list[tuple[int, ...]] | None
    """Events, while a match is being recorded; None in search."""

    # -- a game from its first procedure on ----------------------------------------------------
    def begin(self, rules: Rules, first: Procedure[..., Any], *args: int) -> None:
        """Start the machine with the procedure that is the whole game."""
        self.rules = rules
        self.journal = getattr(self, "journal", None)
        self.stack = [first.frame(*args)]
        self.to_move = RUNNING
        self.result = 0
        self.answers = ()
        self.below = ()
        self.lanes = ()
        self.lane = 0
        self.advance()

    def advance(self) -> None:
        """Run until somebody has to decide."""
        steps = self.rules.steps
        try:
            while self.to_move == RUNNING:
                frame = self.stack[-1]
                steps[frame[0]](self, frame)
                if self.lanes and self.to_move != RUNNING:
                    self.park()
        except Finished:
            self.stack = []
            self.below = ()
            self.lanes = ()
            self.to_move = OVER
        except Exception as error:
            self.tell_where(error)
            raise

    def apply(self, action: int) -> None:
        """Take *action*, unchecked, and run on to the next decision; an aside leaves this one."""
        if action >= ASIDE:
            aside, act = self.rules.aside(action)
            aside.deed(self, act)
            return
        self.result = action
        self.to_move = RUNNING
        self.advance()

    def under_way(self) -> str:
        """The procedures being carried out: ``game > actions > march > battle``."""
        known = self.rules.procedures
        return " > ".join(known[frame[0]].name for frame in (*self.below, *self.stack))

    def tell_where(self, error: Exception) -> None:
        """Add to an error which procedures were under way."""
        error.add_note(f"in {self.rules.name}: {self.under_way()}")

    def stop(self) -> NoReturn:
        """End the game here and now; nothing that follows in any procedure is carried out."""
        raise Finished

    def log(self, event: Event, *values: int) -> None:
        """Note an event if a match is being recorded."""
        if self.journal is not None:
            self.journal.append((event.number, *values))

    # -- called by compiled procedures ---------------------------------------------------------
    def enter(self, procedure: Procedure[..., Any], args: tuple[Any, ...]) -> None:
        """Carry out a procedure picked from a table."""
        known = self.rules.procedures
        if not 0 <= procedure.index < len(known) or known[procedure.index] is not procedure:
            raise RuntimeError(f"{procedure.name} is not a procedure of {self.rules.name}")
        if procedure.width != 1:
            raise RuntimeError(f"{procedure.name} returns a tuple; one in a table returns an int")
        self.stack.append(procedure.frame(*args))

    def leave(self, value: int) -> None:
        """Go back to the caller with *value*."""
        self.stack.pop()
        self.result = value
        if not self.stack:
            self.to_move = OVER

    def open_lanes(
        self, procedure: Procedure[..., Any], seats: Sequence[int], args: tuple[Any, ...]
    ) -> None:
        """Give each seat a stack of its own and let every one run up to its first decision."""
        if self.lanes:
            raise RuntimeError(f"gather({procedure.name}, ...) inside a lane")
        if not seats:
            self.answers = ()
            return
        self.below = tuple(self.stack)
        self.lanes = tuple(
            (seat, RUNNING, 0, (procedure.frame(seat, *args),)) for seat in sorted(set(seats))
        )
        if len(self.lanes) != len(seats):
            raise RuntimeError(f"gather({procedure.name}, ...) names a seat twice")
        self.switch(0)

    # -- lanes ---------------------------------------------------------------------------------
    def switch(self, lane: int) -> None:
        """Bring a lane's stack to the front."""
        self.lane = lane
        _seat, self.to_move, self.result, frames = self.lanes[lane]
        self.stack = list(frames)

    def park(self) -> None:
        """The lane in front waits or is done: take the next, or close when all are done."""
        lane = self.lane
        seat = self.lanes[lane][0]
        result = self.result if self.to_move == OVER else 0
        frozen = (seat, self.to_move, result, tuple(self.stack))
        self.lanes = (*self.lanes[:lane], frozen, *self.lanes[lane + 1 :])
        for wanted in (RUNNING, CHANCE):
            for index, (_seat, waits_for, _result, _frames) in enumerate(self.lanes):
                if waits_for == wanted:
                    self.switch(index)
                    return
        for index, (_seat, waits_for, _result, _frames) in enumerate(self.lanes):
            if waits_for != OVER:
                self.switch(index)
                return
        self.answers = tuple(result for _seat, _to_move, result, _frames in self.lanes)
        self.stack = list(self.below)
        self.below = ()
        self.lanes = ()
        self.lane = 0
        self.to_move = RUNNING

    def waiting_seats(self) -> list[int]:
        """All seats that may act now: one, or every open lane's; none if chance or over."""
        if self.to_move < 0:
            return []
        if not self.lanes:
            return [self.to_move]
        return sorted({waits_for for _seat, waits_for, _r, _f in self.lanes if waits_for >= 0})

    def focus(self, seat: int) -> None:
        """Bring the lane that waits for *seat* to the front; lanes do not see each other."""
        if self.to_move == seat:
            return
        if self.to_move == CHANCE:
            raise ValueError("chance acts before any seat")
        for index, (_seat, waits_for, _result, _frames) in enumerate(self.lanes):
            if waits_for == seat:
                self.switch(index)
                return
        raise ValueError(f"no lane waits for seat {seat}")

    # -- the decision --------------------------------------------------------------------------
    def ask(self) -> Ask:
        """The waiting point on top of the stack."""
        frame = self.stack[-1]
        ask = self.rules.asks[frame[0]][frame[1]]
        assert ask is not None
        return ask

    def kind(self) -> Kind[Any]:
        """What kind of decision is being waited for."""
        ask = self.ask()
        if isinstance(ask.kind, Kind):
            return ask.kind
        assert ask.pick is not None
        return ask.kind[ask.pick(self, self.stack[-1])]

    def about(self) -> dict[str, int]:
        """What the question is about, by the names that its kind gives."""
        ask = self.ask()
        if ask.about is None:
            return {}
        values = ask.about(self, self.stack[-1])
        return dict(zip(self.kind().about_names, values, strict=True))

    def legal(self) -> list[int]:
        """The options of the seat to move, or the outcomes that chance can bring.

        The list may be the state's own: it is for reading.
        """
        if self.to_move <= OVER:
            return []
        frame = self.stack[-1]
        ask = self.rules.asks[frame[0]][frame[1]]
        assert ask is not None
        try:
            if ask.options is not None:
                return ask.options(self, frame)
            assert ask.weights is not None
            return outcomes(ask.weights(self, frame))
        except Exception as error:
            self.tell_where(error)
            raise

    def asides(self) -> list[int]:
        """What the seat to move may do before it answers; nothing where several decide at once."""
        if self.to_move < 0 or self.lanes:
            return []
        offered: list[int] = []
        start = ASIDE
        for aside in self.rules.asides:
            offered += [start + act for act in aside.options(self)]
            start += aside.kind.size
        return offered

    def weights(self) -> Sequence[int]:
        """The odds of each outcome, by number; for chance only."""
        ask = self.ask()
        assert ask.weights is not None
        return ask.weights(self, self.stack[-1])  # type: ignore[no-any-return]  # compiled code

    def audience(self) -> int:
        """Who learns what is decided now: a seat, or -1 for all."""
        ask = self.ask()
        if ask.audience is not None:
            return ask.audience(self, self.stack[-1])
        return self.to_move if self.kind().secret else -1

    def barrier(self, action: int) -> int:
        """Why *action* cannot be taken now: the number of a reason; 0 allowed, or NOT_ASKED."""
        ask = self.ask()
        if ask.barrier is not None:
            return ask.barrier(self, self.stack[-1], action)
        return 0 if action in self.legal() else NOT_ASKED

    # -- given to each game's state by @state --------------------------------------------------
    def clone(self) -> Self:
        """An independent copy, without the journal."""
        raise TypeError(f"{type(self).__name__} is not declared with @state")

    def data(self) -> dict[str, Any]:
        """The game's own fields as plain JSON values."""
        raise TypeError(f"{type(self).__name__} is not declared with @state")

    def load(self, data: dict[str, Any]) -> None:
        """Take the game's own fields from :meth:`data`; ValueError says what does not fit."""
        raise TypeError(f"{type(self).__name__} is not declared with @state")

    def fields_key(self) -> tuple[Any, ...]:
        """The game's own fields, hashable."""
        raise TypeError(f"{type(self).__name__} is not declared with @state")

    def key(self) -> tuple[Any, ...]:
        """The whole position, hashable: equal keys, equal futures."""
        if self.lanes:
            return (self.below, self.lanes, self.fields_key())
        return (self.to_move, tuple(self.stack), self.fields_key())
