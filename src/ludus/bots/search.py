"""A bot that thinks ahead for a while: tree search from what its seat knows (see :mod:`.tree`)."""

from __future__ import annotations

from random import Random
from typing import Final

from ludus.core.perspective import Perspective

from .levels import Learned, Rounds, always
from .study import Study, study
from .tree import Settings

NEVER: Final = always(False)


class SearchBot:
    """Thinks for so many rounds, or for so many seconds if those are over first."""

    def __init__(
        self,
        rng: Random,
        rounds: Rounds,
        seconds: float,
        settings: Settings | None = None,
        *,
        learned: Learned = NEVER,
    ) -> None:
        """*settings*: other than those of the game. *learned*: whether it judges by the network of
        a game, where there is one.
        """
        self._rng = rng
        self.rounds = rounds
        self.seconds = seconds
        self.settings = settings
        self.learned = learned
        self.before: Study | None = None
        """What it thought last: the next decision of the same turn goes on from there."""
        self.trees = 1
        """Cores to think on."""
        self.is_hurried = False
        """Whether the last decision had fewer thoughts than it should: the machine is too slow."""

    def choose(self, perspective: Perspective) -> int:
        """The option that was found worth most rounds."""
        options = perspective.legal()
        if len(options) == 1:
            return options[0]
        seed, budget = self._rng.getrandbits(32), self.seconds
        found = study(
            perspective,
            self.rounds(perspective.game.id),
            seed,
            seconds=budget,
            settings=self.settings,
            trees=self.trees,
            learned=self.learned(perspective.game.id),
            before=self.before,
        )
        self.before = found
        self.is_hurried = found.is_hurried
        return found.best
