"""One random game with the checks on: at every decision, now and then, and at the end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from ludus.core.decision import Decision
from ludus.core.dice import Dice
from ludus.core.errors import LudusError, Refused
from ludus.core.game import Game, Options
from ludus.core.match import Match
from ludus.core.record import verify, write_record
from ludus.flow import OVER, Oracle
from ludus.native.loading import Native

from . import matches, positions, secrecy
from .positions import LANGUAGES

ASIDES_TAKEN: Final = 0.1
COSTLY: Final[tuple[Callable[[Trial], None], ...]] = (
    positions.clone,
    positions.snapshot,
    matches.refusals,
    positions.reasons,
    positions.asides,
    matches.undo,
    matches.sealed,
    secrecy.lanes,
    secrecy.secrecy,
    positions.words,
)
"""The checks that take a while."""


class Failure(Exception):
    """A check that did not hold, with the record of the match up to there."""

    def __init__(self, check: str, detail: str, record: bytes) -> None:
        super().__init__(f"{check}: {detail}")
        self.check = check
        self.detail = detail
        self.record = record


class Trial:
    """One random game with the checks on.

    ``costly`` is the share of decisions at which the costly checks are made; a game compared
    with the oracle (``oracle=True``) is compared at every decision. With ``compiled``, the costly
    checks compare machine code as well.
    """

    def __init__(
        self,
        game: Game,
        options: Options,
        seed: int,
        *,
        costly: float = 1.0,
        oracle: bool = True,
        compiled: Native | None = None,
    ) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.costly = costly
        self.compiled = compiled
        self.rng = Random(f"{game.id} {sorted(options.items())} {seed}")
        self.seen_kinds: set[str] = set()
        self.match = Match(game, options, dice=Dice.from_seed(seed))
        self.oracle: Oracle | None = game.oracle(options) if oracle else None
        self.followed = 0

    def run(self) -> Match:
        """Play to the end; raises :class:`Failure` at the first thing that is wrong."""
        try:
            self.follow()
            while not self.match.over:
                self.check_position()
                if self.rng.random() < self.costly:
                    self.check_costly()
                if not self.match.over:  # checks play on as well
                    self.move()
            self.check_end()
        except Failure:
            raise
        except Exception as error:
            raise self.failure("crash", f"{type(error).__name__}: {error}") from error
        return self.match

    def failure(self, check: str, detail: str) -> Failure:
        """What went wrong, with the record."""
        return Failure(check, f"{detail} (step {self.match.step})", write_record(self.match))

    def require(self, holds: bool, check: str, detail: str = "") -> None:
        """Raise unless *holds*."""
        if not holds:
            raise self.failure(check, detail)

    def decision(self, seat: int) -> Decision:
        """What a waiting seat is asked."""
        decision = self.match.decision(seat)
        assert decision is not None
        return decision

    def move(self) -> None:
        """A random option of a random waiting seat, now and then an aside.

        The oracle knows no asides: it finds what a question offers when it is asked.
        """
        seat = self.rng.choice(self.match.waiting_seats())
        decision = self.decision(seat)
        offered = decision.options
        if decision.asides and self.oracle is None and self.rng.random() < ASIDES_TAKEN:
            offered = decision.asides
        self.match.play(seat, self.rng.choice(offered), decision.step)
        self.follow()

    def check_position(self) -> None:
        """Legal lists, conservation, length."""
        match, game = self.match, self.game
        broken = match.position.broken_laws()
        self.require(not broken, "conservation", "; ".join(broken))
        self.require(match.step <= game.step_limit, "termination", f"over {game.step_limit} steps")
        for seat in match.waiting_seats():
            decision = self.decision(seat)
            options, kind = decision.options, decision.kind
            self.seen_kinds.add(kind.name)
            self.require(bool(options), "legal list", f"{kind.name} has no option")
            ordered = options == sorted(set(options))
            self.require(ordered, "legal list", f"{kind.name}: not sorted and unique: {options}")
            inside = options[0] >= 0 and options[-1] < kind.size
            self.require(inside, "legal list", f"{kind.name}: outside its domain: {options}")
            self.require(kind in game.kinds, "kinds", f"{kind.name} is not declared")

    def follow(self) -> None:
        """Let the oracle take the same steps and compare it."""
        oracle, match = self.oracle, self.match
        if oracle is None:
            return
        for step in match.steps[self.followed :]:
            oracle.apply(step.action, step.seat if step.seat >= 0 else None)
        self.followed = match.step
        position = match.position
        self.require(oracle.state.fields_key() == position.fields_key(), "oracle", "fields differ")
        if position.to_move == OVER or oracle.to_move == OVER:
            self.require(oracle.to_move == position.to_move, "oracle", "only one is over")
            return
        for seat in match.waiting_seats():
            decision = self.decision(seat)
            same = oracle.legal(seat) == decision.options and oracle.kind(seat) is decision.kind
            self.require(same, "oracle", f"decisions of seat {seat} differ")

    def check_costly(self) -> None:
        """Everything that takes a while."""
        for check in COSTLY:
            check(self)
        if self.compiled is not None:
            positions.machine_code(self, self.compiled)

    def check_end(self) -> None:
        """Outcome, refusal of further moves, and a record that verifies."""
        match, game = self.match, self.game
        broken = match.position.broken_laws()
        self.require(not broken, "conservation", "; ".join(broken))
        outcome = match.position.outcome()
        winners = outcome.winners()
        alone = len(match.seats) == 1  # whoever plays alone may lose
        self.require(alone or bool(winners), "outcome", "nobody is first")
        self.require(len(outcome.places) == len(match.seats), "outcome", "not all are placed")
        winner = match.seats[winners[0] if winners else 0]
        for lang in LANGUAGES:
            game.text(match.position.view(None), lang)
            game.catalogue.text(lang, f"outcome.{outcome.reason}", seat=winner)
        try:
            match.play(0, 0)
        except Refused as refused:
            self.require(refused.reason == "over", "refusal", str(refused))
        else:
            raise self.failure("refusal", "a move was accepted after the end")
        record = write_record(match)
        try:
            again = verify(record, lambda _id, _edition: game)
        except LudusError as error:
            raise self.failure("record", str(error)) from error
        self.require(again.position.key() == match.position.key(), "record", "ends elsewhere")
