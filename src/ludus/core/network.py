"""Learned judgement: a small network from what a seat observes to everybody's chance to win, and
to how likely each option is to be the best.

Two hidden layers of rectified units, then two heads: *policy*, a number for every action of the
game, and *value*, one for every seat, counted from the one that looks. Nothing but the standard
library is needed; ``native/c/network.h`` is the same, step by step. Hidden units are floats of 32
bits (so that processors work on several at once), the heads add up in 64.
"""

from __future__ import annotations

import struct
from array import array
from collections.abc import Iterable, Sequence
from math import exp
from operator import add
from random import Random
from typing import Final, Self

MAGIC: Final = {b"LUDUSNET": "f", b"LUDUSN16": "e"}
"""How a file begins whose weights have 32 bits, and one whose weights have 16."""
HEAD: Final = "<8s6I"
"""Magic, rules version, inputs, units of both layers, actions, seats; then the weights."""
LARGEST: Final = 2_000_000
"""Bytes of a file; a network that would take more has weights of 16 bits there."""
SMALL: Final = 0.1


class Network:
    """Weights in one array: by input and unit, by unit and unit, by action and by seat and unit.

    After each of the four stand their biases.
    """

    def __init__(
        self,
        version: int,
        inputs: int,
        first: int,
        second: int,
        actions: int,
        seats: int,
        weights: Iterable[float],
    ) -> None:
        self.version: Final = version
        """Of the rules whose observations it takes."""
        self.sizes: Final = (inputs, first, second, actions, seats)
        self.weights: Final = array("f", weights)
        if len(self.weights) != needed(self.sizes):
            raise ValueError(
                f"a network of {self.sizes} has other than {len(self.weights)} weights"
            )

    @property
    def seats(self) -> int:
        """Of the largest games that it has learned."""
        return self.sizes[-1]

    @classmethod
    def new(cls, version: int, sizes: Sequence[int], seed: int) -> Self:
        """One that has learned nothing."""
        rng = Random(seed)
        inputs, first, second, actions, seats = sizes
        weights = [rng.uniform(-SMALL, SMALL) for _ in range(needed(sizes))]
        return cls(version, inputs, first, second, actions, seats, weights)

    @classmethod
    def read(cls, data: bytes) -> Self:
        """From a file; ValueError if it is none."""
        size, kind = struct.calcsize(HEAD), MAGIC.get(data[:8])
        if len(data) < size or kind is None or (len(data) - size) % struct.calcsize(kind):
            raise ValueError("this is no network")
        _magic, version, *sizes = struct.unpack_from(HEAD, data)
        inputs, first, second, actions, seats = sizes
        count = (len(data) - size) // struct.calcsize(kind)
        weights = struct.unpack_from(f"<{count}{kind}", data, size)
        return cls(version, inputs, first, second, actions, seats, weights)

    def data(self) -> bytes:
        """For a file."""
        whole, halves = MAGIC
        magic = halves if struct.calcsize(HEAD) + 4 * len(self.weights) > LARGEST else whole
        head = struct.pack(HEAD, magic, self.version, *self.sizes)
        return head + struct.pack(f"<{len(self.weights)}{MAGIC[magic]}", *self.weights)

    def units(self, observed: Sequence[float]) -> array[float]:
        """What the last hidden layer makes of an observation."""
        inputs, first, second, _actions, _seats = self.sizes
        middle = self._layer(array("f", observed), 0, first)
        return self._layer(middle, (inputs + 1) * first, second)

    def _layer(self, values: array[float], start: int, width: int) -> array[float]:
        """Rectified units; rounded to 32 bits after every step, as machine code has them."""
        weights, biases = self.weights, start + len(values) * width
        units = weights[biases : biases + width]
        for number, value in enumerate(values):
            if value:
                row = weights[start + number * width : start + (number + 1) * width]
                units = array("f", map(add, units, array("f", [value * w for w in row])))
        return array("f", [max(unit, 0.0) for unit in units])

    def chances(self, units: array[float], seats: int) -> list[float]:
        """Everybody's chance to win, from the seat that looks on; of so many seats."""
        inputs, first, second, actions, _most = self.sizes
        start = (inputs + 1) * first + (first + 1) * second + actions * (second + 1)
        bias = start + self.sizes[4] * second
        return soft([self._sum(units, start + k * second, bias + k) for k in range(seats)])

    def likely(self, units: array[float], actions: Sequence[int]) -> list[float]:
        """How likely each of some actions, by their numbers in the game, is the best."""
        inputs, first, second, count, _seats = self.sizes
        start = (inputs + 1) * first + (first + 1) * second
        bias = start + count * second
        return soft([self._sum(units, start + k * second, bias + k) for k in actions])

    def _sum(self, units: array[float], start: int, bias: int) -> float:
        total = self.weights[bias]
        for unit, weight in zip(units, self.weights[start : start + len(units)], strict=True):
            total += unit * weight
        return total


def needed(sizes: Sequence[int]) -> int:
    """How many weights a network of these sizes has."""
    inputs, first, second, actions, seats = sizes
    return (inputs + 1) * first + (first + 1) * second + (second + 1) * (actions + seats)


def soft(odds: list[float]) -> list[float]:
    """Shares by log-odds; their sum is 1."""
    top, total = max(odds, default=0.0), 0.0
    shares = [exp(each - top) for each in odds]
    for share in shares:  # as C adds them
        total += share
    return [share / total for share in shares]
