"""Many games at once, for learning: stepped in C on several threads, seen as NumPy arrays.

    batch = Batch(load_game("triumvirate"), 1024)
    while ...:
        batch.step(policy(batch.legal, batch.to_move))   # an action for every game

Chance acts by itself, and a game that has ended begins anew at once: ``done`` and ``rewards`` tell
of the game that ended, all others of the one that goes on. Needs the extra ``batch`` (NumPy), and a
game that is built (``ludus compile``).
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from .loading import native

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ludus.core.game import Game, Options


class Batch:
    """So many games of one mode.

    The arrays are views of what the games are in: each step changes them, and costs no copy.
    """

    to_move: NDArray[np.int32]
    """By game: the seat that decides."""
    kind: NDArray[np.int32]
    """By game: what kind of decision it is, as its place among ``game.kinds``."""
    legal: NDArray[np.bool_]
    """By game and action: whether it is an option."""
    done: NDArray[np.bool_]
    """By game: whether the last step has ended one."""
    rewards: NDArray[np.float32]
    """By game and seat: 1 for whoever has won the game that has ended, else 0."""
    states: NDArray[Any]
    """By game and cell: the whole position as ints. What is hidden from a seat is in it."""

    def __init__(
        self, game: Game, n: int, options: Options | None = None, *, seed: int = 0, threads: int = 0
    ) -> None:
        """Raises RuntimeError if the game is not built."""
        import numpy as np

        compiled = native(game)
        if compiled is None or not compiled.module.evaluates:
            raise RuntimeError(f"{game.id} is not built: 'ludus compile {game.id}'")
        settled = game.settle(options)
        seats, width = len(game.seats(settled)), max(kind.size for kind in game.kinds)
        mode = compiled.modes.index(settled)
        count = threads or os.cpu_count() or 1
        self.game = game
        self.n = n
        self._games: Any = compiled.module.Batch(n, mode, seats, width, seed, count)

        def array(name: str, kind: Any, *shape: int) -> Any:
            return np.frombuffer(self._games.memory(name), dtype=kind).reshape(n, *shape)

        self.to_move, self.kind = array("to_move", np.int32), array("kind", np.int32)
        self.legal, self.done = array("legal", np.bool_, width), array("done", np.bool_)
        self.rewards = array("rewards", np.float32, seats)
        cell = np.int32 if compiled.module.bits == 32 else np.int64
        self.states = array("games", cell, -1)

    def step(self, actions: NDArray[np.int64]) -> None:
        """An action in every game; ValueError names one that is not legal, and none is taken."""
        self._games.step(actions)

    def observe(
        self, seat: int | None = None, out: NDArray[np.float32] | None = None
    ) -> NDArray[np.float32]:
        """By game and number: what a seat knows (None: in each game the one that decides).

        The numbers are those of ``game.observation``. They are written into *out*, if given.
        """
        import numpy as np

        if out is None:
            out = np.empty((self.n, self.game.observation.width), np.float32)
        self._games.observe(-1 if seat is None else seat, out)
        return out

    def judge(self) -> NDArray[np.float32]:
        """By game and seat: the chance to win by the game's evaluation."""
        import numpy as np

        out = np.empty_like(self.rewards)
        self._games.judge(out)
        return out

    def play(self, steps: int) -> int:
        """So many steps at random in every game; how many in all, draws included."""
        taken: int = self._games.play(steps)
        return taken

    def position(self, number: int) -> Any:
        """A copy of the position of a game, for looking at or playing on."""
        return self._games.position(number)
