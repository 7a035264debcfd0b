"""Many games at once in C, in two manners: as plain functions on arrays, and as Gymnasium has it.

    from ludus.lab.vector import Games
    games = Games("triumvirate", 1024)
    state = games.init(seed=0)
    while ...:
        state = games.step(state, policy(state.observation, state.legal_action_mask))

A :class:`State` has the names of Pgx. In every game some seat decides (``current_player``), and
observation and mask are that seat's. A game that has ended begins anew in the same step. Needs a
game that is built (``ludus compile``). On a GPU: :class:`ludus.native.gpu_batch.GpuBatch`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from ludus.core.game import Options
from ludus.games import load_game
from ludus.native.batch import Batch

from .spaces import Observed, observation_space

if TYPE_CHECKING:
    from numpy.typing import NDArray


class State(NamedTuple):
    """Where all games stand: arrays of NumPy, which PyTorch and JAX take without a copy."""

    current_player: NDArray[np.int32]
    """By game: the seat that decides."""
    observation: NDArray[np.float32]
    """By game and number: what that seat knows."""
    legal_action_mask: NDArray[np.bool_]
    """By game and action, in the stable numbering: whether it can be taken."""
    rewards: NDArray[np.float32]
    """By game and seat: what the game that ended in this step was worth; else 0."""
    terminated: NDArray[np.bool_]
    """By game: whether one ended in this step; all else is of the one that has begun since."""


class Games:
    """So many games of one mode."""

    def __init__(
        self,
        game: str,
        n: int,
        options: Options | None = None,
        *,
        edition: str = "",
        threads: int = 0,
    ) -> None:
        self.game = load_game(game, edition)
        self.options: Options = self.game.settle(options)
        self.seats = self.game.seats(self.options)
        self.n = n
        self._threads = threads
        self._offsets = np.array([self.game.offset(kind) for kind in self.game.kinds], np.int64)
        self._batch: Batch | None = None
        self._state: State | None = None

    def init(self, seed: int = 0) -> State:
        """New games; RuntimeError if the game is not built."""
        self._batch = Batch(self.game, self.n, self.options, seed=seed, threads=self._threads)
        self._state = self._seen(self._batch)
        return self._state

    def step(self, state: State, actions: NDArray[np.integer[Any]]) -> State:
        """An action in every game; ValueError if one is illegal, and none is taken.

        Games are not copied: only the state that came last can be gone on from.
        """
        if self._batch is None or state is not self._state:
            raise ValueError("games go on from their last state only")
        batch = self._batch
        batch.step(np.asarray(actions, np.int64) - self._offsets[batch.kind])
        self._state = self._seen(batch)
        return self._state

    def _seen(self, batch: Batch) -> State:
        """What the arrays of a batch say, as arrays that stay."""
        return State(
            batch.to_move.copy(),
            batch.observe(),
            self._mask(batch),
            worth(batch.rewards, batch.done),
            batch.done.copy(),
        )

    def _mask(self, batch: Batch) -> NDArray[np.bool_]:
        """Which actions are legal, in the numbering of all: each kind has its place there."""
        width = batch.legal.shape[1]
        mask: NDArray[np.bool_] = np.zeros((self.n, self.game.action_count + width), np.bool_)
        places = self._offsets[batch.kind][:, None] + np.arange(width)
        np.put_along_axis(mask, places, batch.legal, axis=1)
        return mask[:, : self.game.action_count]


def worth(wins: NDArray[np.float32], done: NDArray[np.bool_]) -> NDArray[np.float32]:
    """What games that have ended are worth, as :func:`.episode.returns` has it."""
    seats = wins.shape[1]
    if seats == 1:
        return np.where(done[:, None], 2 * wins - 1, 0).astype(np.float32)
    winners = np.maximum(wins.sum(axis=1, keepdims=True), 1)
    shared = (seats * wins / winners - 1) / (seats - 1)
    return np.where(wins.any(axis=1, keepdims=True), shared, 0).astype(np.float32)


class VectorGames(gymnasium.vector.VectorEnv[Observed, Any, Any]):
    """The same as Gymnasium has it, for learning by playing against oneself.

    Each observation is that of the seat which decides (``info["current_player"]``), the reward that
    of the seat which has just acted; ``info["rewards"]`` has those of all.
    """

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # type: ignore[misc]  # of the class

    def __init__(self, game: str, num_envs: int, edition: str = "", **options: str) -> None:
        self.games = Games(game, num_envs, options, edition=edition)
        self.num_envs = num_envs
        self.single_observation_space = observation_space(self.games.game)
        self.single_action_space = gymnasium.spaces.Discrete(self.games.game.action_count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.state: State | None = None

    def reset(
        self, *, seed: Any = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """New games; one seed for all of them."""
        super().reset(seed=seed)
        self.state = self.games.init(int(self.np_random.integers(2**31)))
        return self._told(self.state)

    def step(self, actions: Any) -> tuple[Observed, Any, Any, Any, dict[str, Any]]:
        """An action in every game."""
        if self.state is None:
            raise gymnasium.error.ResetNeeded("games are begun by reset()")
        acted = self.state.current_player
        self.state = self.games.step(self.state, actions)
        rewards = self.state.rewards[np.arange(self.num_envs), acted]
        shown, info = self._told(self.state)
        return shown, rewards, self.state.terminated, np.zeros(self.num_envs, np.bool_), info

    def _told(self, state: State) -> tuple[Observed, dict[str, Any]]:
        mask = state.legal_action_mask.astype(np.int8)
        shown: Observed = {"observation": state.observation, "action_mask": mask}
        return shown, {"current_player": state.current_player, "rewards": state.rewards}
