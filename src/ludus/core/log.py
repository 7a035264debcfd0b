"""The log of a match: its steps, which of them stand, and positions kept along the way.

The log only tells what was done. An undo by consent is a step of its own: what it took back
stays in the log, no longer standing, and could even be gone back to.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .position import Position

UNDO: Final = -2
"""Stands where a step has its seat: the step takes others back."""

SPACING: Final = 16
MOST: Final = 32


class Line:
    """One line of the chronicle: the length of the log then, and the event with its values."""

    __slots__ = ("entry", "step")

    def __init__(self, step: int, entry: tuple[int, ...]) -> None:
        self.step = step
        self.entry = entry


class Step:
    """One entry of the log: a decision, a draw, or an undo by consent.

    ``hash`` stands for the position after it, where the turn to decide passes on. The rest is
    known once the step has been carried out, and is not stored: what it told; whether it
    ``shows`` something, so that nothing up to it can be taken back freely; whether it ``opens``
    the lanes in which seats decide at the same time.
    """

    __slots__ = ("action", "hash", "lines", "opens", "seat", "shows")

    def __init__(self, seat: int, action: int, hash: str = "") -> None:
        self.seat = seat
        self.action = action
        self.hash = hash
        self.lines: list[Line] = []
        self.shows = False
        self.opens = False


def standing(steps: Sequence[Step], length: int | None = None) -> list[tuple[int, Step]]:
    """The steps in force once the log was so long, with their places: no undos, nothing undone."""
    found: list[tuple[int, Step]] = []
    at = len(steps) if length is None else length
    while at > 0:
        at -= 1
        step = steps[at]
        if step.seat == UNDO:
            at = step.action
        else:
            found.append((at, step))
    found.reverse()
    return found


class Milestones:
    """Positions along a match, so that going back does not begin at the start.

    One is kept for every so many standing steps, the newest where an undo has led there twice.
    When there are too many, every second is let go: memory stays bounded, and going back costs
    a few steps, in a long match some more.
    """

    def __init__(self, opening: Position) -> None:
        self.spacing = SPACING
        self.kept: dict[int, tuple[int, Position]] = {0: (0, opening)}
        """By the number of standing steps: the length of the log, and the position then."""

    def pass_by(self, depth: int, length: int, position: Position) -> None:
        """Keep a position that is reached, if its turn has come; *depth* steps stand there."""
        if depth % self.spacing:
            return
        self.kept[depth] = (length, position.clone())
        if len(self.kept) > MOST:
            self.spacing *= 2
            self.kept = {at: kept for at, kept in self.kept.items() if at % self.spacing == 0}

    def nearest(self, way: list[tuple[int, Step]]) -> tuple[int, Position]:
        """How many steps of *way* need not be taken again, and a copy of the position there."""
        depth = len(way) - len(way) % self.spacing
        while depth:
            kept = self.kept.get(depth)
            if kept is not None and kept[0] == way[depth - 1][0] + 1:
                return depth, kept[1].clone()
            depth -= self.spacing
        return 0, self.kept[0][1].clone()

    def forget(self, length: int) -> None:
        """The log is cut to *length*: what was kept behind it never was."""
        self.kept = {at: kept for at, kept in self.kept.items() if kept[0] <= length}
