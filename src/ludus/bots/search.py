"""A bot that thinks ahead for a while: tree search from what its seat knows (see :mod:`.tree`)."""

from __future__ import annotations

from random import Random
from time import monotonic
from typing import Final

from ludus.core.perspective import Perspective
from ludus.core.position import Position

from .greedy import GreedyBot
from .tree import Tree, favourite, is_decided

WORLDS: Final = 24
"""Positions imagined for a decision where something is hidden; rounds take them in turn."""
LOOK: Final = 16
"""Rounds between two looks at the clock."""


class SearchBot:
    """Thinks for so many rounds, or for so many seconds if those are over first."""

    def __init__(self, rng: Random, rounds: int, seconds: float) -> None:
        self._rng = rng
        self.rounds = rounds
        self.seconds = seconds

    def choose(self, perspective: Perspective) -> int:
        """The option that was found worth most rounds."""
        options = perspective.legal()
        if len(options) == 1:
            return options[0]
        self._rng.shuffle(options)  # of options that are worth the same, any may be the first
        end = monotonic() + self.seconds
        worlds = self.worlds(perspective)
        tree = Tree(self._rng, options, GreedyBot(self._rng).values(perspective, options))
        for done in range(self.rounds):
            tree.think(worlds[done % len(worlds)].clone())
            if done % LOOK == LOOK - 1:
                left = self.rounds - done - 1
                if monotonic() > end or is_decided(tree.root, options, left):
                    break
        return favourite(tree.root, options)

    def worlds(self, perspective: Perspective) -> list[Position]:
        """Positions that may be the true one; a single one where nothing is hidden."""
        first, second = perspective.imagine(self._rng), perspective.imagine(self._rng)
        if first.key() == second.key():
            return [first]
        more = [perspective.imagine(self._rng) for _ in range(WORLDS - 2)]
        return [first, second, *more]
