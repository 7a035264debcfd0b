"""One seat of a game as a Gymnasium environment: bots sit in the others.

    import gymnasium
    env = gymnasium.make("ludus.lab.gymnasium:ludus/Triumvirate-v3", bots="greedy", players="2")

The version is that of the rules: it goes up when the same actions no longer lead to the same game.
Once this module is imported, ``ludus/Triumvirate-v3`` alone is known. What is observed and how
actions are numbered is as in :mod:`.pettingzoo`; ``action_mask`` says which are legal, and one that
is not ends the game as lost (``info["illegal"]`` says why).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle

from ludus.bots import Bot, make_bot
from ludus.core.errors import OptionError
from ludus.core.perspective import Perspective
from ludus.games import CLASSES, load_game

from .episode import Episode
from .rendering import RENDER_MODES, rendered
from .spaces import Observed, observation_space

LOST = -1.0


class SeatEnv(gymnasium.Env[Observed, Any], EzPickle):
    """A game as one seat plays it; a step lasts until that seat decides again."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES, "render_fps": 2}  # type: ignore[misc]  # of the class

    def __init__(
        self,
        game: str,
        edition: str = "",
        *,
        seat: str = "",
        bots: str | Sequence[str] = "random",
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        """*seat*: by its id, else the first; *bots*: one for all other seats, or one for each."""
        EzPickle.__init__(
            self, game, edition, seat=seat, bots=bots, render_mode=render_mode, **options
        )
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}")
        loaded = load_game(game, edition)
        self.episode = Episode(loaded, options)
        self.render_mode = render_mode
        self.seat = loaded.seat(self.episode.options, seat) if seat else 0
        self.bot_names = seated(bots, self.seat, len(self.episode.seats))
        self.bots: dict[int, Bot] = {}
        self.observation_space = observation_space(loaded)
        self.action_space = spaces.Discrete(loaded.action_count)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """A new game, at the first decision of the seat; the mode stays as it was made."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**31))
        self.episode.begin(number)
        self.bots = {
            other: make_bot(name, f"{number}:{other}") for other, name in self.bot_names.items()
        }
        self._wait()
        return self._shown(), {}

    def step(
        self, action: int | np.integer[Any]
    ) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """The seat acts, and the bots until it has to decide again or the game is over."""
        episode = self.episode
        try:
            episode.play(int(action))
        except ValueError as error:
            return self._shown(), LOST, True, False, {"illegal": str(error)}
        self._wait()
        reward = episode.returns()[self.seat] if episode.over else 0.0
        return self._shown(), reward, episode.over, False, {}

    def render(self) -> Any:
        """What everybody may see, in the way that was chosen."""
        return rendered(self.episode, self.render_mode)

    def _wait(self) -> None:
        """The bots play until the seat has to decide."""
        episode = self.episode
        game = episode.game
        while not episode.over and (other := episode.seat) != self.seat:
            seen = Perspective(game, episode.position, other)
            episode.play(game.offset(seen.kind) + self.bots[other].choose(seen))

    def _shown(self) -> Observed:
        episode, seat = self.episode, self.seat
        return {"observation": episode.observation(seat), "action_mask": episode.mask(seat)}


def seated(bots: str | Sequence[str], seat: int, seats: int) -> dict[int, str]:
    """The bots by seat, all but one."""
    others = [other for other in range(seats) if other != seat]
    names = [bots] * len(others) if isinstance(bots, str) else list(bots)
    if len(names) != len(others):
        raise OptionError(f"{len(others)} other seats need as many bots, not {len(names)}")
    for name in names:
        make_bot(name, 0)
    return dict(zip(others, names, strict=True))


def env_id(game: str) -> str:
    """What Gymnasium calls a game: ``ludus/Triumvirate-v3``."""
    return f"ludus/{CLASSES[game]}-v{load_game(game).rules_version}"


for _game in CLASSES:
    gymnasium.register(env_id(_game), f"{__name__}:{SeatEnv.__name__}", kwargs={"game": _game})
