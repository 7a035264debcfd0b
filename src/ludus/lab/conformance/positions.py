"""A position is copied, stored, asked and told as it is, in Python and in machine code."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from ludus.core.snapshot import restore, save, state_hash
from ludus.flow import ASIDE, OVER
from ludus.native.loading import Native

if TYPE_CHECKING:
    from .trial import Trial

LANGUAGES: Final = ("en", "fr")
FOLLOWED: Final = 8
"""Steps that machine code is followed from a position."""
FOLLOWED_ALONE: Final = 100
"""Steps that machine code goes on by itself: its own checks see whether that goes well."""


def clone(trial: Trial) -> None:
    """A copy is equal, and what happens to it does not touch the original."""
    position = trial.match.position
    key, digest = position.key(), state_hash(trial.game, position)
    copy = position.clone()
    trial.require(copy.key() == key, "clone", "a copy has another key")
    trial.require(hash(copy.key()) == hash(key), "clone", "a copy has another hash")
    trial.require(copy.legal() == position.legal(), "clone", "a copy has other options")
    for _ in range(5):
        if copy.to_move == OVER:
            break
        copy.apply(trial.rng.choice(copy.legal()))
    same = position.key() == key and state_hash(trial.game, position) == digest
    trial.require(same, "clone", "playing on a copy changed the original")


def snapshot(trial: Trial) -> None:
    """Saved and restored through JSON text, it is the same position."""
    position = trial.match.position
    text = json.dumps(save(trial.game, position))
    back = restore(trial.game, trial.options, json.loads(text))
    trial.require(back.key() == position.key(), "snapshot", "restored with another key")
    for seat in position.waiting_seats():
        back.focus(seat)
        legal = trial.decision(seat)
        trial.require(back.legal() == legal.options, "snapshot", "restored with other options")


def machine_code(trial: Trial, compiled: Native) -> None:
    """Options, reasons and what comes next are the same in machine code."""
    python = trial.match.position.clone()
    other = compiled.take(python)
    for _ in range(FOLLOWED):
        same = save(trial.game, compiled.thaw(other)) == save(trial.game, python)
        trial.require(same, "machine code", "positions differ")
        if python.to_move == OVER:
            return
        actions = python.legal()
        same = other.legal() == actions and other.kind() is python.kind()
        trial.require(same, "machine code", f"{python.kind().name}: options differ")
        if python.to_move >= 0:
            size = range(python.kind().size)
            same = [other.barrier(a) for a in size] == [python.barrier(a) for a in size]
            trial.require(same, "machine code", f"{python.kind().name}: reasons differ")
        action = trial.rng.choice([*actions, *python.asides()])
        python.apply(action)
        other.apply(action)
    other.random_steps(FOLLOWED_ALONE, trial.seed)


def reasons(trial: Trial) -> None:
    """The barrier agrees with the legal list for every action, and has words."""
    match = trial.match
    for seat in match.waiting_seats():
        decision = trial.decision(seat)
        for action in range(decision.kind.size):
            reason = match.why_not(seat, action)
            allowed = action in decision.options
            agrees = (reason == 0) == allowed
            detail = f"{decision.kind.name} {action}: reason {reason}, legal {allowed}"
            trial.require(agrees, "why not", detail)
            if reason:
                for lang in LANGUAGES:
                    trial.game.why(lang, reason, decision.kind)


def asides(trial: Trial) -> None:
    """After an aside the same seat is asked the same, and can answer."""
    position, offered = trial.match.position, trial.match.position.asides()
    ordered = offered == sorted(set(offered)) and offered[:1] >= [ASIDE][: len(offered)]
    trial.require(ordered, "asides", f"not sorted and unique: {offered}")
    for action in trial.rng.sample(offered, min(2, len(offered))):
        after = position.clone()
        after.apply(action)
        target = trial.game.target(position.kind(), action)
        same = (after.to_move, after.stack) == (position.to_move, position.stack)
        trial.require(same, "asides", f"{target}: something else is asked")
        trial.require(after.key() != position.key(), "asides", f"{target} changes nothing")
        trial.require(bool(after.legal()), "asides", f"{target} leaves no answer")
        trial.require(not after.broken_laws(), "asides", "; ".join(after.broken_laws()))


def words(trial: Trial) -> None:
    """Prompt, options and chronicle can be read in every language."""
    match, game = trial.match, trial.game
    for lang in LANGUAGES:
        for seat in match.waiting_seats():
            decision = trial.decision(seat)
            name = game.catalogue.text(lang, f"seat.{match.seats[seat]}")
            game.prompt(lang, decision.kind, decision.facts, name)
            for action in (*decision.options, *decision.asides):
                game.describe(lang, decision.kind, action)
                game.target(decision.kind, action)
        for line in match.chronicle(None, since=max(0, match.step - 3)):
            game.tell(lang, line.entry, match.seats)
        game.text(match.position.view(None), lang)
