"""A bot that takes any option, each with the same chance."""

from __future__ import annotations

from random import Random

from ludus.core.perspective import Perspective


class RandomBot:
    """Plays at random; the yardstick for other bots."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, perspective: Perspective) -> int:
        """Any of the legal options."""
        return self._rng.choice(perspective.legal())
