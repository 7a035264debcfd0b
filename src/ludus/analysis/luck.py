"""Luck: what chance brought, against what it brings on average.

Draws that follow one another with nothing to decide between them are one throw. A throw is judged
by where it leads when whoever decides next makes the best of it; the same is done with all other
outcomes (or as many as there is time for), so that on average luck is nothing.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ludus.bots.greedy import Search
from ludus.core.position import Position
from ludus.flow import CHANCE

SHARE: Final = 36
"""Outcomes that a throw is followed to: two dice are exact."""
PARTS: Final = 4
"""Decisions in a row by which a seat makes the best of what was drawn."""
DEEPEST: Final = 60
"""Draws of one throw that are followed."""


class Throws:
    """What throws are worth to each seat."""

    def __init__(self, seats: int, rng: Random, share: int = SHARE) -> None:
        self.seats: Final = seats
        self.rng: Final = rng
        self.share: Final = share

    def luck(self, before: Position, after: Position) -> list[float]:
        """By seat: what was drawn from *before* to *after*, beyond what was to be expected."""
        expected = self.expected(before, self.share)
        brought = self.worth(after)
        return [had - fair for had, fair in zip(brought, expected, strict=True)]

    def expected(self, position: Position, share: int, depth: int = 0) -> list[float]:
        """By seat, over the outcomes by their odds, or over so many draws."""
        if position.to_move != CHANCE or depth == DEEPEST:
            return self.worth(position)
        odds = position.weights()
        outcomes = [outcome for outcome, weight in enumerate(odds) if weight]
        if len(outcomes) <= share:
            part, total = share // len(outcomes), sum(odds)
            weighed = [(outcome, odds[outcome] / total) for outcome in outcomes]
        else:
            drawn = self.rng.choices(range(len(odds)), odds, k=share)
            part, weighed = 1, [(outcome, 1 / share) for outcome in drawn]
        values = [0.0] * self.seats
        for outcome, weight in weighed:
            after = position.clone()
            after.apply(outcome)
            for seat, value in enumerate(self.expected(after, part, depth + 1)):
                values[seat] += weight * value
        return values

    def worth(self, position: Position) -> list[float]:
        """By seat, once whoever decides has made the best of it."""
        mover = position.to_move
        if mover >= 0:
            position = position.clone()
            search = Search(mover, self.rng, self.share)
            for _ in range(PARTS):
                if position.to_move != mover:
                    break
                options = position.legal()
                best = 0
                if len(options) > 1:
                    values = search.values(position, options, 1)
                    best = values.index(max(values))
                position.apply(options[best])
        return [position.evaluate(seat) for seat in range(self.seats)]
