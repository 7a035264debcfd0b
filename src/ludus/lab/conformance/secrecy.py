"""What is hidden from a seat is neither seen nor imagined by it."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

from ludus.core.decision import asked
from ludus.core.position import Position
from ludus.core.snapshot import save
from ludus.flow import CHANCE

if TYPE_CHECKING:
    from .trial import Trial


def lanes(trial: Trial) -> None:
    """Which answer a seat has sealed is neither seen nor imagined by another."""
    match = trial.match
    seat = trial.rng.choice(match.waiting_seats() or [0])
    decision = match.decision(seat)
    if not match.position.lanes or decision is None or len(decision.options) < 2:
        return
    positions: list[Position] = []
    for action in trial.rng.sample(decision.options, 2):
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
        trial.require(same, "lanes", f"a view shows what seat {seat} has sealed")
        if other is not None:
            luck = trial.rng.random()
            drawn = [position.determinize(other, Random(luck)) for position in positions]
            same = save(trial.game, drawn[0]) == save(trial.game, drawn[1])
            trial.require(same, "lanes", f"seat {other} imagines what seat {seat} has sealed")


def secrecy(trial: Trial) -> None:
    """A position that differs only in what a seat may not know looks the same to it."""
    match, position = trial.match, trial.match.position
    for seat in range(len(match.seats)):
        other = position.determinize(seat, trial.rng)
        trial.require(not other.broken_laws(), "determinize", "; ".join(other.broken_laws()))
        same = text_of(other.view(seat)) == text_of(position.view(seat))
        trial.require(same, "secrecy", f"the view of seat {seat} shows what it may not know")
        waits = other.waiting_seats() == position.waiting_seats()
        trial.require(waits, "secrecy", "who has to decide shows what is hidden")
        for asker in position.waiting_seats():
            decision, imagined = match.decision(asker), asked(other, asker, match.step)
            assert decision is not None
            assert imagined is not None
            if asker != seat and decision.kind.secret:
                continue
            same = imagined.kind is decision.kind and imagined.facts == decision.facts
            trial.require(same, "secrecy", "what is asked shows what is hidden")
            same = asker != seat or (
                imagined.options == decision.options and imagined.asides == decision.asides
            )
            trial.require(same, "secrecy", f"the options of seat {seat} depend on the hidden")
    text_of(position.view(None))


def text_of(view: Any) -> str:
    """A view as JSON text; it must be plain JSON."""
    return json.dumps(view, sort_keys=True)
