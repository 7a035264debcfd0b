"""Where several seats decide at once: which steps are whose, and what may be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludus.flow import CHANCE, Kind

from .log import UNDO, Step
from .position import Position


def asked_since(steps: Sequence[Step], open: bool) -> int:
    """How long the log was when those who are asked now were asked, or were again after an undo.

    *open*: whether several are asked at once; else it is now.
    """
    at = len(steps)
    if open:
        while at and steps[at - 1].seat != UNDO and not steps[at - 1].opens:
            at -= 1
    return at


def steps_of(steps: Sequence[Step], seat: int, start: int) -> list[int]:
    """The places, from *start* on, of what *seat* decided and of the draws that followed."""
    found: list[int] = []
    actor = CHANCE
    for at in range(start, len(steps)):
        if steps[at].seat != CHANCE:
            actor = steps[at].seat
        if actor == seat:
            found.append(at)
    return found


def undoable(steps: Sequence[Step], seat: int, open: bool) -> int | None:
    """The place of the decision that *seat* may take back freely."""
    start = asked_since(steps, open)
    own = steps_of(steps, seat, start)
    last = own[-1] if own else start - 1
    if not own and start != len(steps):
        return None  # others have answered, and it has not
    if last < 0 or steps[last].seat != seat:
        return None
    return None if any(step.shows for step in steps[last:]) else last


def stays_without(position: Position, steps: Sequence[Step]) -> bool:
    """Whether what came after the first of *steps* would have come just so without it.

    It should, since lanes do not see each other; only where rules break this, others must agree.
    A draw must have had the same odds, or the record would not hold.
    """
    true, without = position.clone(), position.clone()
    true.focus(steps[0].seat)
    true.apply(steps[0].action)
    for step in steps[1:]:
        first, second = question(true, step), question(without, step)
        if first is None or first != second:
            return False
        true.apply(step.action)
        without.apply(step.action)
    return True


def question(position: Position, step: Step) -> tuple[Kind[Any], list[int]] | None:
    """What a step answers at a position, if that is asked there; its lane comes to the front."""
    if step.seat == CHANCE:
        is_due = position.to_move == CHANCE
        return (position.kind(), list(position.weights())) if is_due else None
    if step.seat not in position.waiting_seats():
        return None
    position.focus(step.seat)
    return position.kind(), list(position.legal())
