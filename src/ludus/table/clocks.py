"""Clocks: a budget for the whole match (live), a time for each decision (slow), or none."""

from __future__ import annotations

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
        """Seconds each seat has in its budget; only in live play."""
        self.since = since

    @classmethod
    def begin(cls, pace: Pace, seats: tuple[str, ...], now: float) -> Clock:
        """All clocks full."""
        budget = 60.0 * pace.minutes
        return cls(pace, dict.fromkeys(seats, budget) if pace.kind == LIVE else {}, now)

    def turn(self, waited_for: list[str], now: float) -> None:
        """Somebody acted: what was used is used, and the next wait begins."""
        for seat in waited_for:
            if seat in self.left:
                self.left[seat] = round(self.left[seat] - (now - self.since), 3)
        self.since = now

    def seconds(self, seat: str, waiting: bool, now: float) -> float | None:
        """What a seat has left; below zero: its time is up. None: no clock."""
        passed = now - self.since if waiting else 0.0
        if self.pace.kind == LIVE:
            return round(self.left.get(seat, 60.0 * self.pace.minutes) - passed, 1)
        if self.pace.kind == SLOW:
            return round(60.0 * self.pace.minutes - passed, 1) if waiting else None
        return None

    def is_late(self, seat: str, waiting: bool, now: float, patience: float) -> bool:
        """Whether others need not wait for a seat any longer (*patience*: hours without clock)."""
        if not waiting:
            return False
        left = self.seconds(seat, waiting, now)
        return left <= 0 if left is not None else now - self.since > 3600 * patience
