"""A table in memory: its match, seats, clock and talk, as they are in the database.

Everything here can be rebuilt from the rows. Whoever changes it holds ``lock`` until the change
is committed, so nobody reads what is not yet durable.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from time import time
from typing import Any

from sqlalchemy import Row

from ludus.core.dice import ContinuedDice, Dice
from ludus.core.errors import LudusError
from ludus.core.game import Game
from ludus.core.log import UNDO, Step
from ludus.core.match import ADVISED, HUMAN, Match
from ludus.core.position import Position
from ludus.flow import CHANCE

from .clocks import Clock, Pace
from .errors import TableError
from .storage.models import FINISHED, GATHERING, PLAYING
from .storage.writer import Change
from .talk import Said
from .workbench import Work

log = logging.getLogger("ludus.table")
CHATS_SHOWN = 60
RECORD = "record"
"""Stands as the origin of a table that was made from an uploaded record."""


class SeatState:
    """Who sits in a seat."""

    __slots__ = ("bot", "entropy", "id", "is_hurried", "orders", "player", "resigned", "user")

    def __init__(
        self,
        id: str,
        user: int | None = None,
        player: str = "",
        bot: str = "",
        resigned: bool = False,
        orders: dict[str, str] | None = None,
        entropy: str = "",
    ) -> None:
        self.id = id
        self.user = user
        self.player = player
        self.bot = bot
        self.resigned = resigned
        self.orders = orders or {}
        self.entropy = entropy
        self.is_hurried = False
        """Whether its bot last decided with fewer thoughts than its level has."""

    @classmethod
    def of(cls, row: Any) -> SeatState:
        """The seat of a row."""
        orders = dict(row.orders)
        return cls(row.seat, row.user_id, row.player, row.bot, row.resigned, orders, row.entropy)

    @property
    def kind(self) -> str:
        """``person``, ``bot`` (also one sitting in for a person) or ``open``."""
        return "bot" if self.bot else "open" if self.user is None else "person"

    def mark(self) -> tuple[Any, ...]:
        """Differs when anything has changed; orders are replaced, never changed."""
        return (self.user, self.player, self.bot, self.resigned, id(self.orders), self.entropy)

    def values(self) -> dict[str, Any]:
        """For its row."""
        return {
            "user_id": self.user,
            "player": self.player,
            "bot": self.bot,
            "resigned": self.resigned,
            "orders": self.orders,
            "entropy": self.entropy,
        }


class Live:
    """One table that is being played, watched or looked up."""

    def __init__(self, id: str, game: Game) -> None:
        self.id = id
        self.game = game
        self.lock = asyncio.Lock()
        self.stale = False
        """Whether it must be read from the database again before it is used."""
        self.used = time()
        self.streams: set[Any] = set()
        self.seen: dict[int, tuple[int, int]] = {}
        """Steps and lines that people at this table have before them."""
        self.rendered: dict[Any, Any] = {}
        """Updates already made for this version, by viewer."""
        self.match: Match | None = None
        self.chats: list[Said] = []
        self.seats: list[SeatState] = []
        self.opening: list[Step] = []
        """Steps taken over from another match, as long as this one has not begun."""
        self.kept = 0
        """How many steps of the match are in the database."""
        self.cut: int | None = None
        """From which of them on the match is another since a decision was taken back."""

    def load(self, row: Any, seats: Sequence[Row[Any]], chats: Sequence[Row[Any]]) -> None:
        """Take everything but the match from the rows."""
        self.options = dict(row.options)
        self.edition = row.edition
        self.host: int | None = row.host_id
        self.private: bool = row.private
        self.invite: str = row.invite
        self.secret: str = row.secret
        self.players = row.players
        if self.match is not None and self.players:
            self.match.players = dict(self.players)
        self.origin: str = row.origin
        self.origin_step: int = row.origin_step
        self.status: str = row.status
        self.version: int = row.version
        self.epoch: int = row.epoch
        self.asks: list[Any] = row.asks
        self.clock = Clock(Pace(row.pace, row.minutes), dict(row.clocks), row.since)
        self.undo: dict[str, Any] | None = row.undo
        self.outcome: dict[str, Any] | None = row.outcome
        self.changed: float = row.changed
        self.rated: bool = row.rated
        self.rematch: str = row.rematch
        self.chat_count: int = row.chats
        self.seats = [SeatState.of(row) for row in seats]
        self.chats = [Said.of(row) for row in chats]
        self.rendered.clear()

    # -- asking --------------------------------------------------------------------------------
    @property
    def step(self) -> int:
        """Steps of the match so far, or those it will go on from."""
        return self.match.step if self.match else len(self.opening)

    @property
    def playable(self) -> bool:
        """Whether somebody can act."""
        return self.status == PLAYING

    @property
    def has_people(self) -> bool:
        """Whether somebody decides here who is no bot."""
        return any(seat.kind == "person" for seat in self.seats)

    @property
    def gathering(self) -> bool:
        """Whether the match has not begun: seats are open, or the dice are being mixed."""
        return self.status == GATHERING

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return all(seat.kind != "open" for seat in self.seats)

    def owing(self) -> list[str]:
        """The seats of people who have not added to the dice."""
        return [seat.id for seat in self.seats if seat.kind == "person" and not seat.entropy]

    @property
    def commitment(self) -> str | None:
        """What the secret of the dice is fixed by; None: an upload that does not show it."""
        return Dice(bytes.fromhex(self.secret), ()).commitment() if self.secret else None

    def seat(self, id: str) -> SeatState:
        """A seat by its id."""
        for seat in self.seats:
            if seat.id == id:
                return seat
        known = ", ".join(seat.id for seat in self.seats)
        raise TableError(422, "malformed", "no_such_seat", seats=known)

    def named(self, id: str) -> Callable[[str], str]:
        """The name of a seat, by language."""
        return lambda lang: self.game.catalogue.text(lang, f"seat.{id}")

    def number(self, id: str) -> int:
        """The number of a seat."""
        return self.seats.index(self.seat(id))

    def seats_of(self, user: int | None) -> list[str]:
        """The seats that a person has, also while a bot sits in; not those it gave up."""
        if user is None:
            return []
        return [seat.id for seat in self.seats if seat.user == user and not seat.resigned]

    def waiting(self) -> list[str]:
        """The seats that may act now."""
        if self.match is None or not self.playable:
            return []
        return [self.seats[n].id for n in self.match.waiting_seats()]

    def position(self) -> Position:
        """The position; before the match begins, the one it will begin with."""
        return self.match.position if self.match else self.game.new(self.options)

    # -- the match -----------------------------------------------------------------------------
    def start(self, now: float) -> None:
        """Every seat is taken: the match begins."""
        self.name_players()
        self.begin(Match(self.game, self.options, players=self.players, dice=self.dice([])), now)

    def name_players(self) -> None:
        """Who plays, as the record will say."""
        self.players = {
            seat.id: seat.bot if seat.bot and seat.user is None else HUMAN for seat in self.seats
        }

    def mark_advised(self, seat: str) -> None:
        """A bot has given reasons to the person in a seat: the record will say so."""
        self.players = {**self.players, seat: ADVISED}
        if self.match is not None:
            self.match.players = dict(self.players)

    def begin(self, match: Match, now: float) -> None:
        """Play on from where a match stands."""
        self.match = match
        self.opening = []
        self.status = PLAYING
        self.clock = Clock.begin(self.clock.pace, tuple(s.id for s in self.seats), now)

    def dice(self, steps: list[Step]) -> Dice:
        """The dice of this table; *steps* as stored, for one that continues another."""
        entropy = tuple(seat.entropy for seat in self.seats)
        secret = bytes.fromhex(self.secret) if self.secret else bytes(32)
        if self.origin:
            last = len(steps) if self.origin == RECORD else self.origin_step
            taken_over = [step.action for step in steps[:last] if step.seat == CHANCE]
            return ContinuedDice(secret, entropy, taken_over)
        return Dice(secret, entropy)

    def rebuild(self, steps: list[Step]) -> Work[Match]:
        """The match that the stored steps are the log of, for the workbench."""
        dice = self.dice(steps)
        try:
            match = Match(self.game, self.options, players=self.players, dice=dice, log=None)
            yield from match.taking_up(steps)
        except LudusError as error:
            raise rules_changed(str(error)) from None
        return match

    def take(self, match: Match | None, kept: int) -> None:
        """Use a match that agrees with the rows."""
        self.match = match
        self.kept = kept
        self.cut = None
        self.stale = False
        self.rendered.clear()

    # -- what is written -----------------------------------------------------------------------
    def public_asks(self) -> list[Any]:
        """Who is asked what, as everybody may know it; a secret decision is not named."""
        match = self.match
        if match is None or not self.playable:
            return []
        return [[match.seats[q.seat], q.kind, q.facts] for q in match.sight(None).questions]

    def questions(self) -> dict[str, int]:
        """The seats that are asked, each with the number of its question."""
        if self.match is None or not self.playable:
            return {}
        return {self.seats[n].id: self.match.number(n) for n in self.match.waiting_seats()}

    def take_back(self, seat: int) -> None:
        """Take the last decision of a seat back, without asking anybody."""
        assert self.match is not None
        self.cut = self.match.undo(seat)
        self.undo = None

    def finish(self) -> None:
        """The match is over, or was only uploaded to be looked at."""
        self.status = FINISHED
        if self.match is not None and self.match.over:
            ended = self.match.position.outcome()
            self.outcome = {"places": list(ended.places), "reason": ended.reason}

    def change(self, now: float) -> Change:
        """Everything that differs from the database since the last change, to be written."""
        match, was = self.match, self.version
        steps = match.steps if match else self.opening
        cut, self.cut = self.cut, None
        first = self.kept if cut is None else cut
        if match is not None and match.over and self.status == PLAYING:
            self.finish()
        self.asks = self.public_asks()
        self.version += 1
        self.epoch += cut is not None
        self.changed = now
        new = [
            (number, step.seat, step.action, step.hash, now)
            for number, step in enumerate(steps[first:], first)
        ]
        return Change(self.id, was, self.row(), new, cut)

    def row(self) -> dict[str, Any]:
        """The columns that a change writes."""
        return {
            "status": self.status,
            "version": self.version,
            "epoch": self.epoch,
            "steps": self.step,
            "lines": len(self.match.lines) if self.match else 0,
            "asks": self.asks,
            "clocks": self.clock.left,
            "since": self.clock.since,
            "undo": self.undo,
            "outcome": self.outcome,
            "players": self.players,
            "host_id": self.host,
            "rematch": self.rematch,
            "changed": self.changed,
        }


def go_on(match: Match, steps: list[Step]) -> None:
    """Play a few more steps, as another process has; draws must come out as they did there."""
    first = match.step
    while match.step < first + len(steps):
        step = steps[match.step - first]
        try:
            if step.seat == UNDO:
                match.take_back(step.action)
            else:
                match.play(step.seat, step.action)
        except LudusError as error:
            raise rules_changed(str(error)) from None
    for ours, stored in zip(match.steps[first:], steps, strict=False):
        if (ours.seat, ours.action) != (stored.seat, stored.action):
            raise rules_changed("a draw differs")


def rules_changed(problem: str) -> TableError:
    """The stored steps do not fit the rules any more."""
    log.error("a match was played by other rules", extra={"problem": problem})
    return TableError(409, "rules_changed", "rules_changed")
