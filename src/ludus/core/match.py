"""A match: people and bots at one game. Checks what comes in, throws the dice, keeps the log.

The log of decisions and draws is the truth; everything else can be rebuilt from it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final

from ludus.flow import CHANCE, OVER, Kind

from .decision import Decision, asked, facing
from .dice import Dice
from .errors import LogError, Refused, SeatError
from .game import Game, Options
from .lanes import asked_since, stays_without, steps_of, undoable
from .log import UNDO, Line, Milestones, Step, standing
from .perspective import Perspective
from .position import Position
from .sight import Sight
from .snapshot import state_hash

HUMAN: Final = "human"
ADVISED: Final = "human+advice"
"""Who plays, in a record: a person, and one to whom a bot has given reasons for options."""


class Match:
    """One game being played."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, str] | None = None,
        *,
        players: Mapping[str, str] | None = None,
        dice: Dice | None = None,
        log: Sequence[Step] | None = (),
    ) -> None:
        """A new match, or with *log* one that goes on where the stored log ends.

        With None instead it is only set up, and ``taking_up`` must bring it to where a log ends.
        """
        self.game = game
        self.options: Options = game.settle(dict(options or {}))
        self.seats = game.seats(self.options)
        self.players = dict.fromkeys(self.seats, HUMAN)
        for seat, player in (players or {}).items():
            game.seat(self.options, seat)
            self.players[seat] = player
        self.dice = dice or Dice.fresh(len(self.seats))
        self.steps: list[Step] = []
        self.position = game.set_up(self.options)
        journal: list[tuple[int, ...]] = []
        self.position.journal = journal
        self.position.begin(game.rules, game.opening)
        self.position.journal = None
        self._opening = [Line(0, entry) for entry in journal]
        self.lines = list(self._opening)
        """The chronicle: what the standing steps told."""
        self._depth = 0
        """How many steps stand."""
        self._decisions: dict[int, Decision | None] = {}
        self._sights: dict[int | None, Sight] = {}
        """What was found out since the last step."""
        self._milestones = Milestones(self.position.clone())
        if log is not None:
            for _taken in self.taking_up(log):
                pass

    # -- asking ------------------------------------------------------------------------------
    @property
    def step(self) -> int:
        """How many steps have been taken."""
        return len(self.steps)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.to_move == OVER

    def waiting_seats(self) -> list[int]:
        """The seats that may act now."""
        return self.position.waiting_seats()

    def decision(self, seat: int) -> Decision | None:
        """What *seat* has to decide now, if anything; for reading, it is made only once."""
        self.check_seat(seat)
        if seat not in self._decisions:
            self._decisions[seat] = asked(self.position, seat, self.number(seat))
        return self._decisions[seat]

    def number(self, seat: int) -> int:
        """The step that an answer of *seat* must name.

        Where several seats decide at once, it counts what this seat has done since they were
        asked: what the others do there does not make a question another one.
        """
        start = asked_since(self.steps, bool(self.position.lanes))
        return start + len(steps_of(self.steps, seat, start))

    def why_not(self, seat: int, action: int) -> int:
        """Why *seat* cannot take *action* now: 0 it can, a reason's number, -1 not offered."""
        self.check_seat(seat)
        if seat not in self.waiting_seats():
            return -1
        position = facing(self.position, seat)
        return position.barrier(action) if 0 <= action < position.kind().size else -1

    def perspective(self, seat: int) -> Perspective:
        """What a bot in *seat* may know."""
        return Perspective(self.game, self.position, seat, self.options)

    def sight(self, seat: int | None) -> Sight:
        """What *seat* (None: a spectator) may know now; for reading, it is made only once."""
        if seat not in self._sights:
            if seat is not None:
                self.check_seat(seat)
            decisions = [self.decision(one) for one in self.waiting_seats()]
            known = [decision for decision in decisions if decision is not None]
            self._sights[seat] = Sight(self.game, self.position, self.lines, known, seat)
        return self._sights[seat]

    def past_sight(self, seat: int | None, step: int) -> Sight:
        """What *seat* (None: a spectator) could know after *step* steps of the log."""
        position, lines = self.past(step)
        decisions = [asked(position, one, step) for one in position.waiting_seats()]
        known = [decision for decision in decisions if decision is not None]
        return Sight(self.game, position, lines, known, seat)

    def chronicle(self, seat: int | None, since: int = 0) -> list[Line]:
        """The lines from step *since* on, as *seat* (None: a spectator) may read them."""
        return [line for line in self.sight(seat).lines() if line.step >= since]

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that *seat* (None: a spectator) may know, as JSON values."""
        sight = self.sight(seat)
        shown: dict[str, Any] = {
            "game": self.game.id,
            "step": self.step,
            "waiting": [self.seats[s] for s in sight.waiting],
            "over": self.over,
            "state": sight.view(),
            "decision": None,
        }
        if (decision := sight.decision) is not None:
            kind = decision.kind
            shown["decision"] = {
                "kind": kind.name,
                "rule": kind.rule,
                "facts": decision.facts,
                "options": self._offered(kind, decision.options),
                "asides": self._offered(kind, decision.asides),
            }
        return shown

    def _offered(self, kind: Kind[Any], actions: list[int]) -> list[dict[str, Any]]:
        """Actions with what they point at."""
        return [{"action": a, "target": self.game.target(kind, a)} for a in actions]

    def check_seat(self, seat: Any) -> None:
        """Refuse a seat that is not at this table."""
        if type(seat) is not int or not 0 <= seat < len(self.seats):
            raise SeatError(f"seat {seat!r} is not one of 0 to {len(self.seats) - 1}")

    # -- acting ------------------------------------------------------------------------------
    def play(self, seat: Any, action: Any, step: Any = None) -> None:
        """Take *action* for *seat*; refused with a reason if it may not, and nothing changes.

        All three are ints; they are not declared so because they come from outside.
        """
        self.check_seat(seat)
        if self.over:
            raise Refused("over", "the game is over")
        if type(action) is not int:
            raise Refused("malformed", f"an action is a whole number, not {action!r}")
        number = self.number(seat)
        if step is not None and step != number:
            raise Refused("stale_step", f"the game is at step {number}, not {step!r}")
        if seat not in self.waiting_seats():
            waiting = ", ".join(self.seats[s] for s in self.waiting_seats())
            raise Refused("wrong_seat", f"{self.seats[seat]} is not to move; waiting for {waiting}")
        decision = self.decision(seat)
        assert decision is not None
        if action not in decision.options and action not in decision.asides:
            raise Refused("illegal", self._refusal(seat, decision.kind, action))
        self._take(Step(seat, action))
        self._draw()

    def _refusal(self, seat: int, kind: Kind[Any], action: int) -> str:
        """Why an action is not in the list, in words."""
        if not 0 <= action < kind.size:
            return f"{action} is no action of {kind.name!r}; it has 0 to {kind.size - 1}"
        text, rule = self.game.why("en", self.why_not(seat, action), kind)
        return f"{text} [{rule}]" if rule else text

    def _take(self, step: Step) -> None:
        """The next step of the log."""
        self._follow(step)
        if not step.hash and self._passes_on():
            step.hash = state_hash(self.game, self.position)

    def _follow(self, step: Step) -> None:
        """Carry a step out at the end of the log."""
        self.steps.append(step)
        self._forget()
        self._carry_out(self.position, step, self.step)
        self.lines += step.lines
        self._depth += 1
        self._milestones.pass_by(self._depth, self.step, self.position)

    def _forget(self) -> None:
        """Something changes: what was found out holds no longer."""
        self._decisions.clear()
        self._sights.clear()

    def _carry_out(self, position: Position, step: Step, length: int) -> None:
        """Take a step on a position, and note with it what it told and showed."""
        if step.seat >= 0:
            position.focus(step.seat)
        lanes, lane, below = position.lanes, position.lane, position.below
        journal: list[tuple[int, ...]] = []
        position.journal = journal
        position.apply(step.action)
        position.journal = None
        others = (below, lanes[:lane], lanes[lane + 1 :])
        now = position.lanes
        same = bool(lanes) and (position.below, now[:lane], now[lane + 1 :]) == others
        reveals = any(self.game.events[entry[0]].reveals for entry in journal)
        drawn = step.seat == CHANCE and not lanes
        step.lines = [Line(length, entry) for entry in journal]
        step.opens = bool(now) and not same
        step.shows = reveals or drawn or (len(lanes) > 1 and not same)

    def _passes_on(self) -> bool:
        """Whether another seat has to decide than the one that did last."""
        actor = next((step.seat for step in reversed(self.steps) if step.seat != CHANCE), CHANCE)
        return self.position.to_move != CHANCE and self.waiting_seats() != [actor]

    def _draw(self) -> None:
        """Chance acts at once."""
        while self.position.to_move == CHANCE:
            self._take(Step(CHANCE, self.dice.draw(self.position.weights())))

    # -- taking up a stored log ----------------------------------------------------------------
    def taking_up(self, log: Sequence[Step]) -> Iterator[None]:
        """Carry out a stored log in one pass: the steps that stand are checked and taken.

        Draws that were undone stay used up. The seals stay as stored; the last that stands is
        checked, and with it everything before it. Yields after each step, for whoever has other
        things to do as well.
        """
        for at, step in enumerate(log):
            if step.seat == UNDO and not 0 <= step.action < at:
                raise LogError(f"step {at}: there is no step {step.action} to go back to")
        way = standing(log)
        stands = {at for at, _step in way}
        sealed = max((at for at, step in way if step.hash), default=-1)
        for at, step in enumerate(log):
            kept = Step(step.seat, step.action, step.hash)
            if at not in stands:
                self.steps.append(kept)
                if step.seat == CHANCE:
                    self.dice.skip()
                continue
            if not self._fits(step):
                raise LogError(f"step {at}: {step.seat} cannot take {step.action} here")
            self._follow(kept)
            if at == sealed and step.hash != state_hash(self.game, self.position):
                raise LogError(f"step {at} leads to another position than it did")
            yield
        self._draw()

    def _fits(self, step: Step) -> bool:
        """Whether a stored step can come now; a draw is made again."""
        position = self.position
        if step.seat == CHANCE:
            return position.to_move == CHANCE and self.dice.draw(position.weights()) == step.action
        if step.seat not in self.waiting_seats():
            return False
        position.focus(step.seat)
        return step.action in position.legal() or step.action in position.asides()

    # -- taking back -------------------------------------------------------------------------
    def can_undo(self, seat: int) -> bool:
        """Whether *seat* can take its last decision back without asking."""
        self.check_seat(seat)
        return undoable(self.steps, seat, bool(self.position.lanes)) is not None

    def undo(self, seat: int) -> int:
        """Take back the last decision of *seat*: free until something was shown or answered.

        Where several decide at once, in secret, what others have answered meanwhile stays. The
        log is as if the decision had never been: up to which step it has stayed is returned.
        """
        self.check_seat(seat)
        back = undoable(self.steps, seat, bool(self.position.lanes))
        if back is None or not stays_without(self.past(back)[0], self.steps[back:]):
            raise Refused(
                "needs_consent",
                "chance, hidden information or another player came between; the others must agree",
            )
        others = self.steps[back + 1 :]
        self.rewind(back)
        for step in others:
            self._take(Step(step.seat, step.action))
        return back

    def undo_to(self, step: Any, consent: Collection[int]) -> None:
        """Go back to *step* with the consent of every seat; draws made since stay used up."""
        missing = [name for seat, name in enumerate(self.seats) if seat not in consent]
        if missing:
            raise Refused("needs_consent", f"{', '.join(missing)} must agree")
        if type(step) is not int or not 0 <= step < self.step:
            raise Refused("malformed", f"there is no step {step!r} to go back to")
        self.take_back(step)

    def take_back(self, step: int) -> None:
        """Go back to *step* and note the undo in the log."""
        self._return_to(step)
        self.steps.append(Step(UNDO, step))
        if self._passes_on():
            self.steps[-1].hash = state_hash(self.game, self.position)
        self._draw()

    def rewind(self, step: int) -> None:
        """Cut the log to its first *step* steps, even between two draws; the dice stay."""
        self._return_to(step)
        del self.steps[step:]
        self._milestones.forget(step)

    def _return_to(self, step: int) -> None:
        """Make the position and the chronicle what they were after *step* steps of the log."""
        self.position, self.lines = self.past(step)
        self._depth = len(standing(self.steps, step))
        self._forget()

    def past(self, step: int) -> tuple[Position, list[Line]]:
        """The position and the chronicle as they were after *step* steps of the log."""
        way = standing(self.steps, step)
        depth, position = self._milestones.nearest(way)
        for at, taken in way[depth:]:
            self._carry_out(position, taken, at + 1)
            depth += 1
            self._milestones.pass_by(depth, at + 1, position)
        told = [line for _at, taken in way for line in taken.lines]
        return position, [*self._opening, *told]
