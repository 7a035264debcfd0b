"""Random numbers that Python and C draw alike: xorshift64*, as ``native/c/play.h`` has it."""

from __future__ import annotations

from typing import Final

from ludus.core.position import Position

BITS: Final = (1 << 64) - 1
START: Final = 0x9E3779B97F4A7C15
SCRAMBLE: Final = 0x2545F4914F6CDD1D


class Draws:
    """Numbers from a seed."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = (seed + 1) * START & BITS | 1

    def below(self, n: int) -> int:
        """One of 0 to n - 1."""
        x = self.state
        x ^= x >> 12
        x ^= x << 25 & BITS
        x ^= x >> 27
        self.state = x
        return ((x * SCRAMBLE & BITS) >> 32) * n >> 32

    def by(self, weights: list[int]) -> int:
        """The place of one of the weights, each as likely as it is heavy."""
        rest = self.below(sum(weights))
        for place, weight in enumerate(weights):
            if rest < weight:
                return place
            rest -= weight
        raise AssertionError("there are no weights")

    def outcome(self, position: Position) -> int:
        """What chance brings, by its odds."""
        return self.by(list(position.weights()))
