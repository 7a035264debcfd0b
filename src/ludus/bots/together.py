"""Several trees for one decision, each thinking on a core of its own, taken together at the root.

Trees in machine code let go of Python's lock while they think, so threads are enough.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from ludus.core.position import Position

from .tree import Thoughts


class Together:
    """Thoughts of several trees."""

    def __init__(self, trees: list[Thoughts]) -> None:
        self.trees = trees

    @property
    def rounds(self) -> int:
        """Of all trees."""
        return sum(tree.rounds for tree in self.trees)

    def think(self, worlds: Sequence[Position], rounds: int, seconds: float) -> None:
        """The rounds are shared out."""
        count = len(self.trees)
        shares = [rounds // count + (n < rounds % count) for n in range(count)]
        with ThreadPoolExecutor(count) as threads:
            work = [
                threads.submit(tree.think, worlds, share, seconds)
                for tree, share in zip(self.trees, shares, strict=True)
            ]
            for each in work:
                each.result()

    def visits(self, options: list[int]) -> list[int]:
        """How many rounds followed each option."""
        return [
            sum(counts) for counts in zip(*(t.visits(options) for t in self.trees), strict=True)
        ]

    def values(self, options: list[int]) -> list[float]:
        """What each is worth to the seat that decides; a tree counts for its rounds."""
        visits = [tree.visits(options) for tree in self.trees]
        values = [tree.values(options) for tree in self.trees]
        found: list[float] = []
        for n in range(len(options)):
            weights = [each[n] + 1 for each in visits]
            total = sum(w * each[n] for w, each in zip(weights, values, strict=True))
            found.append(total / sum(weights))
        return found

    def follow(self, option: int) -> bool:
        """All of them, if all can; if not, they are of no more use."""
        return all(tree.follow(option) for tree in self.trees)

    def chances(self) -> list[float]:
        """The mean of the leaves' values by watched seat."""
        each = [tree.chances() for tree in self.trees]
        return [sum(chances) / len(each) for chances in zip(*each, strict=True)]

    def line(self, world: Position) -> list[int]:
        """As the first tree sees it."""
        return self.trees[0].line(world)


def free_cores() -> int:
    """How many cores have nothing to do just now; one at least, that of whoever asks."""
    try:
        busy = os.getloadavg()[0]
    except (AttributeError, OSError):  # a system that does not tell
        return 1
    return max(1, int((os.cpu_count() or 1) - busy))
