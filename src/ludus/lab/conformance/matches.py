"""A match refuses what is wrong, and what is taken back leaves no trace."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ludus.core.errors import Refused
from ludus.flow import CHANCE

if TYPE_CHECKING:
    from .trial import Trial


def refusals(trial: Trial) -> None:
    """Wrong seat, stale step, off the list, malformed: refused, and nothing changes."""
    match = trial.match
    before = (match.position.key(), match.step, len(match.lines))
    waiting = match.waiting_seats()
    seat = waiting[0]
    decision = trial.decision(seat)
    legal, step = decision.options[0], decision.step
    absent = [s for s in range(len(match.seats)) if s not in waiting]
    off_list = [a for a in range(-1, decision.kind.size + 1) if a not in decision.options]
    wrong: list[tuple[str, Callable[[], None]]] = [
        ("stale_step", lambda: match.play(seat, legal, step + 1)),
        ("malformed", lambda: match.play(seat, "0", step)),
        ("illegal", lambda: match.play(seat, trial.rng.choice(off_list), step)),
    ]
    if absent:
        wrong.append(("wrong_seat", lambda: match.play(absent[0], legal)))
    for reason, act in wrong:
        try:
            act()
        except Refused as refused:
            trial.require(refused.reason == reason, "refusal", f"{refused.reason}: {refused}")
        else:
            raise trial.failure("refusal", f"{reason} was accepted")
    after = (match.position.key(), match.step, len(match.lines))
    trial.require(before == after, "refusal", "a refused action changed something")


def undo(trial: Trial) -> None:
    """A decision taken back leaves no trace."""
    match = trial.match
    if match.waiting_seats() != [match.position.to_move]:
        return
    seat = match.position.to_move
    decision = trial.decision(seat)
    key, step, lines = match.position.key(), match.step, len(match.lines)
    draws = match.dice.counter
    probe = match.position.clone()
    action = trial.rng.choice(decision.options)
    probe.apply(action)
    if probe.to_move == CHANCE:
        return
    free = match.can_undo(seat)
    match.play(seat, action)
    if match.can_undo(seat):
        match.undo(seat)
        same = (key, step, lines) == (match.position.key(), match.step, len(match.lines))
        trial.require(same, "undo", f"{decision.kind.name} {action} left a trace")
        trial.require(match.dice.counter == draws, "undo", "undo used up a draw")
        trial.require(not free or match.can_undo(seat), "undo", "earlier undo was lost")
    else:
        trial.follow()


def sealed(trial: Trial) -> None:
    """Where several decide at once, one takes back and what another has answered stays."""
    match = trial.match
    waiting = match.waiting_seats()
    if len(waiting) < 2:
        return
    first, second = trial.rng.sample(waiting, 2)
    number, position = match.number(first), match.position.clone()
    match.play(first, trial.rng.choice(trial.decision(first).options))
    if second not in match.waiting_seats() or not match.can_undo(first):
        trial.follow()
        return
    theirs, asked_before = trial.rng.choice(trial.decision(second).options), match.number(second)
    match.play(second, theirs, asked_before)
    if match.position.lanes and match.can_undo(first):
        drawn = match.steps[-1].seat == CHANCE
        match.undo(first)
        position.focus(second)
        position.apply(theirs)
        same = drawn or position.key() == match.position.key()
        trial.require(same, "sealed", "an answer that was taken back has left a trace")
        trial.require(match.number(first) == number, "sealed", "another question is asked again")
        trial.require(match.number(second) > asked_before, "sealed", "an answer was lost")
    trial.follow()
