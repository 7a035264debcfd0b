"""Clocks: a budget for the whole match (live), a time for each decision (slow), or none."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final

NONE, LIVE, SLOW = "none", "live", "slow"
PACES: Final = (NONE, LIVE, SLOW)
LONGEST: Final = 60 * 24 * 60
"""Minutes: sixty days."""


@dataclass(frozen=True)
class Pace:
    """What was agreed: ``live`` gives each seat so many minutes in all, ``slow`` each decision."""

    kind: str = NONE
    minutes: int = 0


class Clock:
    """The clocks of one table. They run for every seat that is waited for."""

    def __init__(self, pace: Pace, left: dict[str, float], since: float) -> None:
        self.pace = pace
        self.left = left
        """Seconds each seat had left then: of its budget, or in slow play for its decision."""
        self.since = since

    @classmethod
    def begin(cls, pace: Pace, seats: tuple[str, ...], now: float) -> Clock:
        """All clocks full."""
        budget = 60.0 * pace.minutes
        return cls(pace, dict.fromkeys(seats, budget) if pace.kind == LIVE else {}, now)

    def turn(self, waited_for: Iterable[str], now: float, renewed: Collection[str]) -> None:
        """Somebody acted: what was used is used. Slow play gives time anew for a new question.

        Where several decide at once, the time of the others runs on; what is taken back gives
        no new time.
        """
        if self.pace.kind != NONE:
            for seat in waited_for:
                self.left[seat] = round(self.budget(seat) - (now - self.since), 3)
        if self.pace.kind == SLOW:
            self.left = {seat: left for seat, left in self.left.items() if seat not in renewed}
        self.since = now

    def budget(self, seat: str) -> float:
        """Seconds that a seat had when its wait began."""
        return self.left.get(seat, 60.0 * self.pace.minutes)

    def seconds(self, seat: str, waiting: bool, now: float) -> float | None:
        """What a seat has left; below zero: its time is up. None: no clock."""
        passed = now - self.since if waiting else 0.0
        if self.pace.kind == LIVE:
            return round(self.budget(seat) - passed, 1)
        if self.pace.kind == SLOW:
            return round(self.budget(seat) - passed, 1) if waiting else None
        return None

    def is_late(self, seat: str, waiting: bool, now: float, patience: float) -> bool:
        """Whether others need not wait for a seat any longer (*patience*: hours without clock)."""
        if not waiting:
            return False
        left = self.seconds(seat, waiting, now)
        return left <= 0 if left is not None else now - self.since > 3600 * patience
