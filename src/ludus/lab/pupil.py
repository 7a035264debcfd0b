"""A seat that learns to beat the greedy bot, and is told at every step how it goes."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from .gymnasium import SeatEnv, seated
from .spaces import Observed

OPPONENT: Final = "greedy"


class Pupil(SeatEnv):
    """A seat against the greedy bot, another one in each game.

    The reward of a step is by how much the game's own evaluation (:meth:`Position.evaluate`) of the
    seat's chances went up. Over a game that sums up to its result, less what was expected at the
    beginning: what is learned for is still to win, but nobody has to wait for the end to be told.
    """

    def __init__(self, config: dict[str, str]) -> None:
        """*config*: the mode."""
        super().__init__("triumvirate", bots=OPPONENT, **config)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """A new game, from the seat that the options name (``{"seat": "pompey"}``), or any."""
        if seed is not None:
            self.np_random = np.random.default_rng(seed)
        seats = self.episode.seats
        named = (options or {}).get("seat")
        self.seat = seats.index(named) if named else int(self.np_random.integers(len(seats)))
        self.bot_names = seated(OPPONENT, self.seat, len(seats))
        return super().reset()

    def step(
        self, action: int | np.integer[Any]
    ) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """As :class:`SeatEnv` has it, but for the reward."""
        before = self.chances()
        shown, result, over, cut, info = super().step(action)
        return shown, (result if over else self.chances()) - before, over, cut, info

    def chances(self) -> float:
        """What the evaluation expects, as :func:`.outcomes.returns` counts: 1 is a win."""
        seats = len(self.episode.seats)
        return (seats * self.episode.position.evaluate(self.seat) - 1) / (seats - 1)
