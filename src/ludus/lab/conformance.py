"""What every game must satisfy, checked on random play: one suite for all games and modes.

Tests play a few games with every check; the fuzzer plays as many as one likes.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from ludus.core.decision import asked
from ludus.core.dice import Dice
from ludus.core.errors import LudusError, Refused
from ludus.core.game import Game, Options
from ludus.core.match import Match
from ludus.core.position import Position
from ludus.core.record import verify, write_record
from ludus.core.snapshot import restore, save, state_hash
from ludus.flow import ASIDE, CHANCE, OVER, Oracle
from ludus.native.loading import Native

LANGUAGES = ("en", "fr")
FOLLOWED = 8
"""Steps that machine code is followed from a position."""
FOLLOWED_ALONE = 100
"""Steps that machine code goes on by itself: its own checks see whether that goes well."""
ASIDES_TAKEN = 0.1


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

    def move(self) -> None:
        """A random option of a random waiting seat, now and then an aside.

        The oracle knows no asides: it finds what a question offers when it is asked.
        """
        seat = self.rng.choice(self.match.waiting_seats())
        decision = self.match.decision(seat)
        assert decision is not None
        offered = decision.options
        if decision.asides and self.oracle is None and self.rng.random() < ASIDES_TAKEN:
            offered = decision.asides
        self.match.play(seat, self.rng.choice(offered), decision.step)
        self.follow()

    # -- at every decision -------------------------------------------------------------------
    def check_position(self) -> None:
        """Legal lists, conservation, length."""
        match, game = self.match, self.game
        broken = match.position.broken_laws()
        self.require(not broken, "conservation", "; ".join(broken))
        self.require(match.step <= game.step_limit, "termination", f"over {game.step_limit} steps")
        for seat in match.waiting_seats():
            decision = match.decision(seat)
            assert decision is not None
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
            decision = match.decision(seat)
            assert decision is not None
            same = oracle.legal(seat) == decision.options and oracle.kind(seat) is decision.kind
            self.require(same, "oracle", f"decisions of seat {seat} differ")

    # -- now and then ------------------------------------------------------------------------
    def check_costly(self) -> None:
        """Everything that takes a while."""
        self.check_clone()
        self.check_snapshot()
        self.check_refusals()
        self.check_reasons()
        self.check_asides()
        self.check_undo()
        self.check_sealed()
        self.check_lanes()
        self.check_secrecy()
        self.check_words()
        if self.compiled is not None:
            self.check_machine_code(self.compiled)

    def check_clone(self) -> None:
        """A copy is equal, and what happens to it does not touch the original."""
        position = self.match.position
        key, digest = position.key(), state_hash(self.game, position)
        copy = position.clone()
        self.require(copy.key() == key, "clone", "a copy has another key")
        self.require(hash(copy.key()) == hash(key), "clone", "a copy has another hash")
        self.require(copy.legal() == position.legal(), "clone", "a copy has other options")
        for _ in range(5):
            if copy.to_move == OVER:
                break
            copy.apply(self.rng.choice(copy.legal()))
        same = position.key() == key and state_hash(self.game, position) == digest
        self.require(same, "clone", "playing on a copy changed the original")

    def check_machine_code(self, compiled: Native) -> None:
        """Options, reasons and what comes next are the same in machine code."""
        python = self.match.position.clone()
        other = compiled.take(python)
        for _ in range(FOLLOWED):
            same = save(self.game, compiled.thaw(other)) == save(self.game, python)
            self.require(same, "machine code", "positions differ")
            if python.to_move == OVER:
                return
            actions = python.legal()
            same = other.legal() == actions and other.kind() is python.kind()
            self.require(same, "machine code", f"{python.kind().name}: options differ")
            if python.to_move >= 0:
                size = range(python.kind().size)
                same = [other.barrier(a) for a in size] == [python.barrier(a) for a in size]
                self.require(same, "machine code", f"{python.kind().name}: reasons differ")
            action = self.rng.choice([*actions, *python.asides()])
            python.apply(action)
            other.apply(action)
        other.random_steps(FOLLOWED_ALONE, self.seed)

    def check_snapshot(self) -> None:
        """Saved and restored through JSON text, it is the same position."""
        position = self.match.position
        text = json.dumps(save(self.game, position))
        back = restore(self.game, self.options, json.loads(text))
        self.require(back.key() == position.key(), "snapshot", "restored with another key")
        for seat in position.waiting_seats():
            back.focus(seat)
            legal = self.match.decision(seat)
            assert legal is not None
            self.require(back.legal() == legal.options, "snapshot", "restored with other options")

    def check_refusals(self) -> None:
        """Wrong seat, stale step, off the list, malformed: refused, and nothing changes."""
        match = self.match
        before = (match.position.key(), match.step, len(match.lines))
        waiting = match.waiting_seats()
        seat = waiting[0]
        decision = match.decision(seat)
        assert decision is not None
        legal, step = decision.options[0], decision.step
        absent = [s for s in range(len(match.seats)) if s not in waiting]
        off_list = [a for a in range(-1, decision.kind.size + 1) if a not in decision.options]
        wrong: list[tuple[str, Callable[[], None]]] = [
            ("stale_step", lambda: match.play(seat, legal, step + 1)),
            ("malformed", lambda: match.play(seat, "0", step)),
            ("illegal", lambda: match.play(seat, self.rng.choice(off_list), step)),
        ]
        if absent:
            wrong.append(("wrong_seat", lambda: match.play(absent[0], legal)))
        for reason, act in wrong:
            try:
                act()
            except Refused as refused:
                self.require(refused.reason == reason, "refusal", f"{refused.reason}: {refused}")
            else:
                raise self.failure("refusal", f"{reason} was accepted")
        after = (match.position.key(), match.step, len(match.lines))
        self.require(before == after, "refusal", "a refused action changed something")

    def check_reasons(self) -> None:
        """The barrier agrees with the legal list for every action, and has words."""
        match = self.match
        for seat in match.waiting_seats():
            decision = match.decision(seat)
            assert decision is not None
            for action in range(decision.kind.size):
                reason = match.why_not(seat, action)
                allowed = action in decision.options
                agrees = (reason == 0) == allowed
                detail = f"{decision.kind.name} {action}: reason {reason}, legal {allowed}"
                self.require(agrees, "why not", detail)
                if reason:
                    for lang in LANGUAGES:
                        self.game.why(lang, reason, decision.kind)

    def check_asides(self) -> None:
        """After an aside the same seat is asked the same, and can answer."""
        position, offered = self.match.position, self.match.position.asides()
        ordered = offered == sorted(set(offered)) and offered[:1] >= [ASIDE][: len(offered)]
        self.require(ordered, "asides", f"not sorted and unique: {offered}")
        for action in self.rng.sample(offered, min(2, len(offered))):
            after = position.clone()
            after.apply(action)
            target = self.game.target(position.kind(), action)
            same = (after.to_move, after.stack) == (position.to_move, position.stack)
            self.require(same, "asides", f"{target}: something else is asked")
            self.require(after.key() != position.key(), "asides", f"{target} changes nothing")
            self.require(bool(after.legal()), "asides", f"{target} leaves no answer")
            self.require(not after.broken_laws(), "asides", "; ".join(after.broken_laws()))

    def check_undo(self) -> None:
        """A decision taken back leaves no trace."""
        match = self.match
        if match.waiting_seats() != [match.position.to_move]:
            return
        seat = match.position.to_move
        decision = match.decision(seat)
        assert decision is not None
        key, step, lines = match.position.key(), match.step, len(match.lines)
        draws = match.dice.counter
        probe = match.position.clone()
        action = self.rng.choice(decision.options)
        probe.apply(action)
        if probe.to_move == CHANCE:
            return
        free = match.can_undo(seat)
        match.play(seat, action)
        if match.can_undo(seat):
            match.undo(seat)
            same = (key, step, lines) == (match.position.key(), match.step, len(match.lines))
            self.require(same, "undo", f"{decision.kind.name} {action} left a trace")
            self.require(match.dice.counter == draws, "undo", "undo used up a draw")
            self.require(not free or match.can_undo(seat), "undo", "earlier undo was lost")
        else:
            self.follow()

    def check_sealed(self) -> None:
        """Where several decide at once, one takes back and what another has answered stays."""
        match = self.match
        waiting = match.waiting_seats()
        if len(waiting) < 2:
            return
        first, second = self.rng.sample(waiting, 2)
        number, position = match.number(first), match.position.clone()
        match.play(first, self.rng.choice(self.options_of(first)))
        if second not in match.waiting_seats() or not match.can_undo(first):
            self.follow()
            return
        theirs, asked_before = self.rng.choice(self.options_of(second)), match.number(second)
        match.play(second, theirs, asked_before)
        if match.position.lanes and match.can_undo(first):
            drawn = match.steps[-1].seat == CHANCE
            match.undo(first)
            position.focus(second)
            position.apply(theirs)
            same = drawn or position.key() == match.position.key()
            self.require(same, "sealed", "an answer that was taken back has left a trace")
            self.require(match.number(first) == number, "sealed", "another question is asked again")
            self.require(match.number(second) > asked_before, "sealed", "an answer was lost")
        self.follow()

    def check_lanes(self) -> None:
        """Which answer a seat has sealed is neither seen nor imagined by another."""
        match = self.match
        seat = self.rng.choice(match.waiting_seats() or [0])
        decision = match.decision(seat)
        if not match.position.lanes or decision is None or len(decision.options) < 2:
            return
        positions: list[Position] = []
        for action in self.rng.sample(decision.options, 2):
            positions.append(match.position.clone())
            positions[-1].focus(seat)
            positions[-1].apply(action)
        one, two = positions
        apart = one.waiting_seats() != two.waiting_seats() or CHANCE in (one.to_move, two.to_move)
        if apart or not one.lanes or not two.lanes:
            return  # what comes after it is known to all
        for other in (None, *range(len(match.seats))):
            if other == seat:
                continue
            same = text_of(one.view(other)) == text_of(two.view(other))
            self.require(same, "lanes", f"a view shows what seat {seat} has sealed")
            if other is not None:
                luck = self.rng.random()
                drawn = [position.determinize(other, Random(luck)) for position in positions]
                same = save(self.game, drawn[0]) == save(self.game, drawn[1])
                self.require(same, "lanes", f"seat {other} imagines what seat {seat} has sealed")

    def options_of(self, seat: int) -> list[int]:
        """What a waiting seat may do."""
        decision = self.match.decision(seat)
        assert decision is not None
        return decision.options

    def check_secrecy(self) -> None:
        """A position that differs only in what a seat may not know looks the same to it."""
        match, position = self.match, self.match.position
        for seat in range(len(match.seats)):
            other = position.determinize(seat, self.rng)
            self.require(not other.broken_laws(), "determinize", "; ".join(other.broken_laws()))
            same = text_of(other.view(seat)) == text_of(position.view(seat))
            self.require(same, "secrecy", f"the view of seat {seat} shows what it may not know")
            waits = other.waiting_seats() == position.waiting_seats()
            self.require(waits, "secrecy", "who has to decide shows what is hidden")
            for asker in position.waiting_seats():
                decision, imagined = match.decision(asker), asked(other, asker, match.step)
                assert decision is not None
                assert imagined is not None
                if asker != seat and decision.kind.secret:
                    continue
                same = imagined.kind is decision.kind and imagined.facts == decision.facts
                self.require(same, "secrecy", "what is asked shows what is hidden")
                same = asker != seat or (
                    imagined.options == decision.options and imagined.asides == decision.asides
                )
                self.require(same, "secrecy", f"the options of seat {seat} depend on the hidden")
        text_of(position.view(None))

    def check_words(self) -> None:
        """Prompt, options and chronicle can be read in every language."""
        match, game = self.match, self.game
        for lang in LANGUAGES:
            for seat in match.waiting_seats():
                decision = match.decision(seat)
                assert decision is not None
                name = game.catalogue.text(lang, f"seat.{match.seats[seat]}")
                game.prompt(lang, decision.kind, decision.facts, name)
                for action in (*decision.options, *decision.asides):
                    game.describe(lang, decision.kind, action)
                    game.target(decision.kind, action)
            for line in match.chronicle(None, since=max(0, match.step - 3)):
                game.tell(lang, line.entry, match.seats)
            game.text(match.position.view(None), lang)

    # -- at the end --------------------------------------------------------------------------
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


def text_of(view: Any) -> str:
    """A view as JSON text; it must be plain JSON."""
    return json.dumps(view, sort_keys=True)
