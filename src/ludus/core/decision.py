"""What a seat is asked: the one way to find it out, wherever several seats may decide at once."""

from __future__ import annotations

from typing import Any

from ludus.flow import Kind

from .position import Position


class Decision:
    """A question to a seat: its kind, the options in order, the numbers that its prompt speaks of.

    ``asides``: what it may do before it answers.
    ``step`` is what an answer must name, so that an answer to another question is refused.
    """

    __slots__ = ("asides", "facts", "kind", "options", "seat", "step")

    def __init__(
        self,
        seat: int,
        step: int,
        kind: Kind[Any],
        options: list[int],
        facts: dict[str, int],
        asides: list[int],
    ) -> None:
        self.seat = seat
        self.step = step
        self.kind = kind
        self.options = options
        self.facts = facts
        self.asides = asides


def facing(position: Position, seat: int) -> Position:
    """The position with the lane of *seat* in front; the given one stays as it is."""
    if position.to_move == seat:
        return position
    turned = position.clone()
    turned.focus(seat)
    return turned


def asked(position: Position, seat: int, step: int) -> Decision | None:
    """What *seat* is asked at a position, if anything."""
    if seat not in position.waiting_seats():
        return None
    faced = facing(position, seat)
    options, asides = list(faced.legal()), faced.asides()
    return Decision(seat, step, faced.kind(), options, faced.facts(), asides)
