"""A match: people and bots at one game. Checks what comes in, throws the dice, keeps the log.

The log of decisions and draws is the truth; everything else can be rebuilt from it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from ludus.flow import CHANCE, OVER, Kind

from .dice import Dice
from .errors import Refused, SeatError
from .game import Game, Options
from .perspective import Perspective
from .position import Position
from .snapshot import state_hash

UNDO: Final = -2
"""Stands where a step has its seat: the step takes others back."""


class Step:
    """One entry of the log: a decision, a draw, or an undo by consent.

    ``hash`` stands for the position after it, where the turn to decide passes on.
    """

    __slots__ = ("action", "hash", "seat")

    def __init__(self, seat: int, action: int, hash: str = "") -> None:
        self.seat = seat
        self.action = action
        self.hash = hash


class Line:
    """One line of the chronicle: the length of the log then, and the event with its values."""

    __slots__ = ("entry", "step")

    def __init__(self, step: int, entry: tuple[int, ...]) -> None:
        self.step = step
        self.entry = entry


class Decision:
    """What a seat is asked: the kind of decision and its options, in order."""

    def __init__(self, seat: int, step: int, kind: Kind, options: list[int]) -> None:
        self.seat = seat
        self.step = step
        self.kind = kind
        self.options = options


class Match:
    """One game being played."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, str] | None = None,
        *,
        players: Mapping[str, str] | None = None,
        dice: Dice | None = None,
    ) -> None:
        self.game = game
        self.options: Options = game.settle(dict(options or {}))
        self.seats = game.seats(self.options)
        self.players = dict.fromkeys(self.seats, "human")
        for seat, player in (players or {}).items():
            game.seat(self.options, seat)
            self.players[seat] = player
        self.dice = dice or Dice.fresh(len(self.seats))
        self.steps: list[Step] = []
        self.lines: list[Line] = []
        self._free: list[tuple[int, Position]] = []
        """(length of the log, position) before each decision that can be taken back freely."""
        self.position, self.lines = self.past(0)
        self._draw()

    # -- asking ------------------------------------------------------------------------------
    @property
    def step(self) -> int:
        """How many steps have been taken: the number the next action must name."""
        return len(self.steps)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.to_move == OVER

    def waiting_seats(self) -> list[int]:
        """The seats that may act now."""
        return self.position.waiting_seats()

    def decision(self, seat: int) -> Decision | None:
        """What *seat* has to decide now, if anything."""
        self.check_seat(seat)
        if seat not in self.waiting_seats():
            return None
        position = self._facing(seat)
        return Decision(seat, self.step, position.kind(), position.legal())

    def facts(self, seat: int) -> dict[str, int]:
        """The numbers that the prompt of *seat* speaks of."""
        return self._facing(seat).facts()

    def why_not(self, seat: int, action: int) -> int:
        """Why *seat* cannot take *action* now: 0 it can, a reason's number, -1 not offered."""
        self.check_seat(seat)
        if seat not in self.waiting_seats():
            return -1
        position = self._facing(seat)
        return position.barrier(action) if 0 <= action < position.kind().size else -1

    def perspective(self, seat: int) -> Perspective:
        """What a bot in *seat* may know."""
        return Perspective(self.game, self.position, seat)

    def chronicle(self, seat: int | None, since: int = 0) -> list[Line]:
        """The lines from step *since* on, as *seat* (None: a spectator) may read them."""
        events = self.game.events
        return [
            Line(line.step, (line.entry[0], *events[line.entry[0]].masked(line.entry[1:], seat)))
            for line in self.lines
            if line.step >= since
        ]

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that *seat* (None: a spectator) may know, as JSON values."""
        decision = None if seat is None else self.decision(seat)
        shown: dict[str, Any] = {
            "game": self.game.id,
            "step": self.step,
            "waiting": [self.seats[s] for s in self.waiting_seats()],
            "over": self.over,
            "state": self.position.view(seat),
            "decision": None,
        }
        if decision is not None:
            kind = decision.kind
            shown["decision"] = {
                "kind": kind.name,
                "rule": kind.rule,
                "facts": self.facts(decision.seat),
                "options": [
                    {"action": action, "target": self.game.target(kind, action)}
                    for action in decision.options
                ],
            }
        return shown

    def check_seat(self, seat: Any) -> None:
        """Refuse a seat that is not at this table."""
        if type(seat) is not int or not 0 <= seat < len(self.seats):
            raise SeatError(f"seat {seat!r} is not one of 0 to {len(self.seats) - 1}")

    def _facing(self, seat: int) -> Position:
        """The position with the lane of *seat* in front; the true one stays as it is."""
        if self.position.to_move == seat:
            return self.position
        position = self.position.clone()
        position.focus(seat)
        return position

    # -- acting ------------------------------------------------------------------------------
    def play(self, seat: Any, action: Any, step: Any = None) -> None:
        """Take *action* for *seat*; refused with a reason if it may not, and nothing changes.

        All three are ints; they are not declared so because they come from outside, and a
        compiled build would answer anything else with an error of its own.
        """
        self.check_seat(seat)
        if self.over:
            raise Refused("over", "the game is over")
        if type(action) is not int:
            raise Refused("malformed", f"an action is a whole number, not {action!r}")
        if step is not None and step != self.step:
            raise Refused("stale_step", f"the game is at step {self.step}, not {step!r}")
        if seat not in self.waiting_seats():
            waiting = ", ".join(self.seats[s] for s in self.waiting_seats())
            raise Refused("wrong_seat", f"{self.seats[seat]} is not to move; waiting for {waiting}")
        decision = self.decision(seat)
        assert decision is not None
        if action not in decision.options:
            raise Refused("illegal", self._refusal(seat, decision.kind, action))
        if self.steps and self.steps[-1].seat != seat:
            self._free.clear()
        self._free.append((self.step, self.position.clone()))
        self.position.focus(seat)
        self._take(seat, action)
        self._draw()

    def _refusal(self, seat: int, kind: Kind, action: int) -> str:
        """Why an action is not in the list, in words."""
        if not 0 <= action < kind.size:
            return f"{action} is no action of {kind.name!r}; it has 0 to {kind.size - 1}"
        text, rule = self.game.why("en", self.why_not(seat, action))
        return f"{text} [{rule}]" if rule else text

    def _take(self, seat: int, action: int) -> None:
        """One step of the log."""
        self.position.apply(action)
        self.steps.append(Step(seat, action))
        self._seal()
        self._note_events()

    def _seal(self) -> None:
        """Note the hash of the position where the decision passes to another seat."""
        actor = next((step.seat for step in reversed(self.steps) if step.seat != CHANCE), CHANCE)
        if self.position.to_move != CHANCE and self.waiting_seats() != [actor]:
            self.steps[-1].hash = state_hash(self.game, self.position)

    def _draw(self) -> None:
        """Chance acts at once; what it has shown cannot be taken back."""
        while self.position.to_move == CHANCE:
            self._free.clear()
            self._take(CHANCE, self.dice.draw(self.position.weights()))

    def _note_events(self) -> None:
        """Move what the rules logged into the chronicle."""
        journal = self.position.journal
        assert journal is not None
        for entry in journal:
            self.lines.append(Line(self.step, entry))
            if self.game.events[entry[0]].reveals:
                self._free.clear()
        journal.clear()

    # -- taking back -------------------------------------------------------------------------
    def can_undo(self, seat: int) -> bool:
        """Whether *seat* can take its last decision back without asking."""
        self.check_seat(seat)
        return bool(self._free) and self.steps[-1].seat == seat

    def undo(self, seat: int) -> None:
        """Take back the last decision of *seat*: free until something was shown or answered."""
        if not self.can_undo(seat):
            raise Refused(
                "needs_consent",
                "chance, hidden information or another player came between; the others must agree",
            )
        length, position = self._free.pop()
        del self.steps[length:]
        self.lines = [line for line in self.lines if line.step <= length]
        position.journal = []
        self.position = position

    def undo_to(self, step: Any, consent: Collection[int]) -> None:
        """Go back to *step* with the consent of every seat; draws made since stay used up."""
        missing = [name for seat, name in enumerate(self.seats) if seat not in consent]
        if missing:
            raise Refused("needs_consent", f"{', '.join(missing)} must agree")
        if type(step) is not int or not 0 <= step < self.step:
            raise Refused("malformed", f"there is no step {step!r} to go back to")
        self.take_back(step)

    def take_back(self, step: int) -> None:
        """Rebuild the position at *step* and note the undo in the log."""
        self.position, self.lines = self.past(step)
        self._free.clear()
        self.steps.append(Step(UNDO, step))
        self._seal()
        self._draw()

    def past(self, step: int) -> tuple[Position, list[Line]]:
        """The position and the chronicle as they were after *step* steps of the log."""
        position = self.game.set_up(self.options)
        journal: list[tuple[int, ...]] = []
        position.journal = journal
        position.begin(self.game.rules, self.game.opening)
        lines = [Line(0, entry) for entry in journal]
        for number, taken in standing(self.steps[:step]):
            journal.clear()
            if taken.seat >= 0:
                position.focus(taken.seat)
            position.apply(taken.action)
            lines += [Line(number + 1, entry) for entry in journal]
        journal.clear()
        return position, lines


def standing(steps: list[Step]) -> list[tuple[int, Step]]:
    """The steps still in force, with their places in the log: nothing undone, no undos."""
    result: list[tuple[int, Step]] = []
    for number, step in enumerate(steps):
        if step.seat == UNDO:
            result = [(at, kept) for at, kept in result if at < step.action]
        else:
            result.append((number, step))
    return result
