"""Luck: what chance brought, against what it brings on average.

Draws that follow one another with nothing to decide between them are one throw. A throw is judged
by where it leads when whoever decides next makes the best of it (what has learned a game sees that
as it stands); the same is done with all other outcomes (or as many as there is time for), so that
on average luck is nothing.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ludus.bots.draws import Draws
from ludus.bots.greedy import Search
from ludus.bots.judge import Judge, settle
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

    def __init__(self, judge: Judge, seats: int, rng: Random, share: int = SHARE) -> None:
        self.judge: Final = judge
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
        if position.to_move == CHANCE:  # deeper than draws are followed
            position = position.clone()
            settle(position, Draws(self.rng.getrandbits(32)))
        elif self.judge.looks_on:
            position = self.played_on(position)
        return self.judge.values(position, range(self.seats))

    def played_on(self, position: Position) -> Position:
        """What whoever decides makes of a position, by one look ahead."""
        position, mover = position.clone(), position.to_move
        search = Search(mover, self.rng, self.share)
        for _ in range(PARTS if mover >= 0 else 0):
            if position.to_move != mover:
                break
            options = position.legal()
            best = 0
            if len(options) > 1:
                values = search.values(position, options, 1)
                best = values.index(max(values))
            position.apply(options[best])
        return position
