"""Many games at once on a GPU: positions, legal actions and rewards stay there.

    games = GpuBatch(load_game("triumvirate"), 65536)
    legal = torch.from_dlpack(games.legal)          # no copy; CuPy, JAX and PyTorch alike
    while ...:
        games.step(policy(legal, torch.from_dlpack(games.to_move)))

It works as :class:`ludus.native.batch.Batch` does, and plays the same games from the same seed; its
arrays are on the device. Needs nvcc when a game is first used. ``host=True`` takes a C++ compiler
and the processor instead: for tests, and to try a program without a GPU.
"""

from __future__ import annotations

import ctypes
import weakref
from typing import TYPE_CHECKING, Any, Final

from .dlpack import CPU, Tensor
from .gpu import build_library

if TYPE_CHECKING:
    from ludus.core.game import Game, Options

BLOCK: Final = 512
"""Threads of a block."""
FAILED: Final = -2


class GpuBatch:
    """So many games of one mode on a GPU."""

    def __init__(
        self,
        game: Game,
        n: int,
        options: Options | None = None,
        *,
        seed: int = 0,
        host: bool = False,
    ) -> None:
        """Raises BuildError without a compiler, RuntimeError if the device refuses."""
        if n < 1:
            raise ValueError("a batch has games")
        self._library: Any = library(str(build_library(game, host=host)))
        settled = game.settle(options)
        seats, width = len(game.seats(settled)), max(kind.size for kind in game.kinds)
        mode = game.modes().index(settled)
        self.game = game
        self.n = n
        self._batch = self._library.ludus_open(n, mode, seats, width, seed, BLOCK)
        if not self._batch:
            raise RuntimeError(self._library.ludus_problem().decode())
        self._closing = weakref.finalize(self, self._library.ludus_close, self._batch)
        cells = self._library.ludus_bytes() * 8 // self._library.ludus_bits()
        self.to_move = self._array("to_move", "int32", n)
        """By game: the seat that decides."""
        self.kind = self._array("kind", "int32", n)
        """By game: what kind of decision it is, as its place among ``game.kinds``."""
        self.legal = self._array("legal", "bool", n, width)
        """By game and action: whether it is an option."""
        self.done = self._array("done", "bool", n)
        """By game: whether the last step has ended one."""
        self.rewards = self._array("rewards", "float32", n, seats)
        """By game and seat: 1 for whoever has won the game that has ended, else 0."""
        self.states = self._array("states", f"int{self._library.ludus_bits()}", n, cells)
        """By game and cell: the whole position. What is hidden from a seat is in it."""
        self._actions = self._array("actions", "int64", n)
        self._seats = seats

    def _array(self, name: str, kind: str, *shape: int) -> Tensor:
        at = self._library.ludus_array(self._batch, name.encode())
        return Tensor(at, kind, shape, self._library.ludus_device(), self)

    def step(self, actions: Any) -> None:
        """An action in every game: 64-bit ints on the device, or a buffer of the host.

        ValueError names a game whose action is not legal; then none is taken.
        """
        wrong = self._library.ludus_step(self._batch, self._place(actions))
        self._raise_if(wrong == FAILED)
        if wrong >= 0:
            raise ValueError(f"game {wrong}: its action is not among the legal ones")

    def observe(self, seat: int | None = None) -> Tensor:
        """By game and number: what a seat knows (None: in each game the one that decides).

        The numbers are those of ``game.observation``; every call writes into the same array.
        """
        if seat is not None and not 0 <= seat < self._seats:
            raise ValueError(f"there is no seat {seat}")
        width = self.game.observation.width
        self._raise_if(self._library.ludus_observe(self._batch, -1 if seat is None else seat))
        return self._array("observations", "float32", self.n, width)

    def judge(self) -> Tensor:
        """By game and seat: the chance to win by the game's evaluation; always the same array."""
        self._raise_if(self._library.ludus_judge(self._batch))
        return self._array("judged", "float32", self.n, self._seats)

    def play(self, steps: int) -> int:
        """So many steps at random in every game; how many in all, draws included."""
        if steps < 1:
            raise ValueError("steps are above zero")
        self._raise_if(self._library.ludus_play(self._batch, steps) == FAILED)
        return steps * self.n

    def host(self, tensor: Tensor) -> bytes:
        """The bytes of one of the arrays, copied from the device."""
        into = ctypes.create_string_buffer(tensor.bytes)
        self._raise_if(self._library.ludus_copy(into, tensor.at, tensor.bytes))
        return into.raw

    def _place(self, actions: Any) -> int:
        """Where the actions lie on the device; those of the host are copied there."""
        known = getattr(actions, "__cuda_array_interface__", None)
        if known is not None and self._library.ludus_device() != CPU:
            if known["typestr"][1:] != "i8" or known["shape"] != (self.n,) or known.get("strides"):
                raise ValueError(f"step takes {self.n} actions of 64 bits")
            return int(known["data"][0])
        given = memoryview(actions)
        if given.nbytes != self._actions.bytes or given.itemsize != 8 or not given.contiguous:
            raise ValueError(f"step takes {self.n} actions of 64 bits")
        data = given.tobytes()
        self._raise_if(self._library.ludus_copy(self._actions.at, data, len(data)))
        return self._actions.at

    def _raise_if(self, failed: Any) -> None:
        if failed:
            raise RuntimeError(self._library.ludus_problem().decode())


def library(place: str) -> ctypes.CDLL:
    """The library in a file, with its functions declared."""
    found = ctypes.CDLL(place)
    long, pointer, number = ctypes.c_int64, ctypes.c_void_p, ctypes.c_int
    declared: dict[str, tuple[Any, list[Any]]] = {
        "ludus_problem": (ctypes.c_char_p, []),
        "ludus_device": (number, []),
        "ludus_bytes": (long, []),
        "ludus_bits": (number, []),
        "ludus_copy": (number, [pointer, pointer, long]),
        "ludus_open": (pointer, [long, number, long, long, long, number]),
        "ludus_close": (None, [pointer]),
        "ludus_array": (pointer, [pointer, ctypes.c_char_p]),
        "ludus_step": (long, [pointer, pointer]),
        "ludus_play": (long, [pointer, long]),
        "ludus_observe": (number, [pointer, long]),
        "ludus_judge": (number, [pointer]),
    }
    for name, (result, arguments) in declared.items():
        function = getattr(found, name)
        function.restype, function.argtypes = result, arguments
    return found
