"""What may be known of a match: the view, the questions and the chronicle, for one seat or for all.

Whatever leaves a match for a person goes through here (bots have their :class:`Perspective`):
a view lists what a seat may see, a secret question of another seat is not named, and values of
the chronicle that are for one seat are kept from the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .decision import Decision, facing
from .game import Game
from .log import Line
from .position import Position


class Question:
    """What a seat is asked, as somebody may know it; without a kind, only that it decides."""

    __slots__ = ("facts", "kind", "seat")

    def __init__(self, seat: int, kind: str, facts: dict[str, int]) -> None:
        self.seat = seat
        self.kind = kind
        self.facts = facts


class Sight:
    """A match as *seat* (None: whoever only watches) may know it, at its end or at a step."""

    def __init__(
        self,
        game: Game,
        position: Position,
        lines: Sequence[Line],
        decisions: Sequence[Decision],
        seat: int | None,
    ) -> None:
        """*decisions*: of all seats that are asked."""
        self.game = game
        self.seat = seat
        self.total = len(lines)
        """How many lines the chronicle has."""
        self.waiting = [decision.seat for decision in decisions]
        self.decision = next((d for d in decisions if d.seat == seat), None)
        """What the seat itself has to decide."""
        self.questions = [asked_of(decision, decision.seat == seat) for decision in decisions]
        self._position = position
        self._lines = lines
        self._view: dict[str, Any] | None = None

    def view(self) -> dict[str, Any]:
        """What it sees, facing its own question, as JSON values; for reading, it is made once."""
        if self._view is None:
            position = self._position
            if self.decision is not None:
                position = facing(position, self.decision.seat)
            self._view = position.view(self.seat)
        return self._view

    def lines(self, first: int = 0) -> list[Line]:
        """The chronicle from a line on; -1 stands for what it may not read."""
        return [self._masked(line) for line in self._lines[first:]]

    def hands_over(self, action: int) -> bool:
        """Whether an option of its own passes the decision on: alone it cannot take that back."""
        assert self.decision is not None
        position = self._position
        if position.lanes:  # an answer in a lane can be taken back until the last one is given
            return False
        after = position.clone()
        after.apply(action)
        return after.to_move != self.decision.seat

    def _masked(self, line: Line) -> Line:
        """A line without what others may not read of it."""
        event = self.game.events[line.entry[0]]
        if not any(event.private):
            return line
        return Line(line.step, (event.number, *event.masked(line.entry[1:], self.seat)))


def asked_of(decision: Decision, own: bool) -> Question:
    """A question, with its kind and facts if they may be known."""
    if decision.kind.secret and not own:
        return Question(decision.seat, "", {})
    return Question(decision.seat, decision.kind.name, decision.facts)
