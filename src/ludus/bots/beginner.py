"""A bot that errs like somebody new to a game: it overlooks things, but plays no nonsense."""

from __future__ import annotations

from random import Random

from ludus.core.perspective import Perspective

from .greedy import GreedyBot
from .levels import overlooked


class BeginnerBot:
    """Takes what looks best to it among the options that it sees."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, perspective: Perspective) -> int:
        """The best of those not overlooked; it never overlooks them all."""
        options, blind = perspective.legal(), overlooked(perspective.game.id)
        seen = [option for option in options if self._rng.random() >= blind]
        if len(seen) < 2:
            return seen[0] if seen else self._rng.choice(options)
        values = GreedyBot(self._rng).values(perspective, seen)
        return max(zip(values, seen, strict=True))[1]
