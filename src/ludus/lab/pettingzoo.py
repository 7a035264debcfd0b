"""Every game and mode as a PettingZoo environment: seats act in turn (AEC) or at the same time.

    from ludus.lab import pettingzoo
    env = pettingzoo.env("triumvirate", players="2", render_mode="ansi")

An observation is ``observation``, what the seat knows as numbers from 0 to 1 (``game.observation``
names them), and ``action_mask`` over all actions of the game in their one stable numbering
(``game.action_at``). Rewards come at the end: 1 to who wins alone, in all 0.
"""

from __future__ import annotations

from typing import Any, ClassVar

from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from ludus.games import load_game

from .episode import Episode
from .rendering import RENDER_MODES, rendered
from .spaces import Observed, observation_space

Infos = dict[str, dict[str, Any]]
Parallel = tuple[dict[str, Observed], dict[str, float], dict[str, bool], dict[str, bool], Infos]


def env(
    game: str, edition: str = "", *, render_mode: str | None = None, **options: str
) -> AECEnv[str, Observed, int]:
    """A game with PettingZoo's usual guards: an illegal action loses, and order is enforced."""
    made: Any = raw_env(game, edition, render_mode=render_mode, **options)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    guarded: AECEnv[str, Observed, int] = wrappers.OrderEnforcingWrapper(made)
    return guarded


class Seats(EzPickle):
    """What both kinds of environment have: a game, its seats as agents, and their spaces."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES, "render_fps": 2}

    def __init__(
        self, game: str, edition: str = "", *, render_mode: str | None = None, **options: str
    ) -> None:
        super().__init__(game, edition, render_mode=render_mode, **options)
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}")
        self.episode = Episode(load_game(game, edition), options)
        self.render_mode = render_mode
        self.possible_agents = list(self.episode.seats)
        self.agents: list[str] = []
        self.metadata = {  # type: ignore[misc]  # PettingZoo names an environment so
            **type(self).metadata,
            "name": f"{game}_v{self.episode.game.rules_version}",
        }
        shown, count = observation_space(self.episode.game), self.episode.game.action_count
        self.observation_spaces = dict.fromkeys(self.possible_agents, shown)
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self._numbers = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The same numbers for all, each with its own draws."""
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Observed:
        """What a seat knows, and what it can do now."""
        seat = self._numbers[agent]
        episode = self.episode
        return {"observation": episode.observation(seat), "action_mask": episode.mask(seat)}

    def render(self) -> Any:
        """What everybody may see, in the way that was chosen."""
        return rendered(self.episode, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


class raw_env(Seats, AECEnv[str, Observed, int]):
    """One seat after the other; where several decide at the same time, none sees the others."""

    metadata: ClassVar[dict[str, Any]] = {**Seats.metadata, "is_parallelizable": True}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed brings the same chance. The mode stays as it was made."""
        self.episode.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.seat]

    def step(self, action: int | None) -> None:
        """The selected seat acts; ValueError if it cannot do that, and nothing changes."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{self.agent_selection} has to act")
        episode = self.episode
        episode.play(int(action))
        if not episode.over:
            self.agent_selection = self.possible_agents[episode.seat]
            return
        self.rewards = dict(zip(self.possible_agents, episode.returns(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()


class parallel_env(Seats, ParallelEnv[str, Observed, int]):
    """All seats that are asked answer at once; the mask of the others is empty.

    Where a game gathers answers, that is one step for all; elsewhere it is one seat's.
    """

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observed], Infos]:
        """A new game; the same seed brings the same chance. The mode stays as it was made."""
        self.episode.begin(seed)
        self.agents = self.possible_agents[:]
        return self._shown(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> Parallel:
        """Every seat that is asked acts, in order; what the others send is not looked at."""
        episode = self.episode
        asked = [self.possible_agents[seat] for seat in episode.position.waiting_seats()]
        missing = [agent for agent in asked if agent not in actions]
        if missing:
            raise ValueError(f"{', '.join(missing)} must act")
        for agent in asked:
            episode.turn_to(self._numbers[agent])
            episode.play(int(actions[agent]))
            if episode.over:
                break
        return self._told()

    def _told(self) -> Parallel:
        """What every seat is told after a step."""
        agents, over = self.agents, self.episode.over
        rewards = self.episode.returns() if over else [0.0] * len(agents)
        shown = self._shown()
        if over:
            self.agents = []
        return (
            shown,
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def _shown(self) -> dict[str, Observed]:
        return {agent: self.observe(agent) for agent in self.agents}
