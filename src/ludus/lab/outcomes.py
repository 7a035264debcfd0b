"""What chance brings and what an end is worth, as numbers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random


def drawn(weights: Sequence[int], rng: Random) -> int:
    """What chance brings, by its odds."""
    rest = rng.random() * sum(weights)
    for outcome, weight in enumerate(weights):
        rest -= weight
        if rest < 0:
            return outcome
    raise ValueError("chance has no outcome")


def returns(places: Sequence[int]) -> list[float]:
    """What an end is worth to each seat: 1 to who wins alone, in all 0.

    Those who share a win share it, and the others lose alike. Who plays alone wins 1 or loses 1.
    """
    wins = places.count(1)
    others = len(places) - 1
    if not others:
        return [1.0 if wins else -1.0]
    if not wins:
        return [0.0] * len(places)
    return [((len(places) / wins if place == 1 else 0.0) - 1) / others for place in places]
