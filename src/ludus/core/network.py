"""Learned judgement: a small network from what a seat observes to its chance to win.

One hidden layer of rectified units. The game's own evaluation counts as well, in log-odds, by a
weight of its own: the network begins as the evaluation and learns where that errs. Nothing but the
standard library is needed; ``native/c/network.h`` is the same, step by step.
"""

from __future__ import annotations

import struct
from array import array
from math import exp, log
from random import Random
from typing import Final, Self

MAGIC: Final = b"LUDUSNET"
HEAD: Final = "<8sIII"
"""Magic, rules version, inputs, hidden units; then the weights as floats of 32 bits."""
SURE: Final = 0.9999
"""Chances closer to certain than this count as this one."""
SMALL: Final = 0.1
FAINT: Final = 0.02


class Network:
    """Weights in one array: by input and hidden unit, biases, output, its bias, the evaluation."""

    def __init__(self, version: int, inputs: int, hidden: int, weights: array[float]) -> None:
        if len(weights) != (inputs + 2) * hidden + 2:
            raise ValueError(f"{inputs} inputs and {hidden} units have other than {len(weights)}")
        self.version: Final = version
        """Of the rules whose observations it takes."""
        self.inputs: Final = inputs
        self.hidden: Final = hidden
        self.weights: Final = weights

    @classmethod
    def new(cls, version: int, inputs: int, hidden: int, seed: int) -> Self:
        """One that has learned nothing: it says nearly what the evaluation says."""
        rng = Random(seed)
        weights = array("d", [rng.uniform(-SMALL, SMALL) for _ in range(inputs * hidden)])
        weights.extend([0.0] * hidden)
        weights.extend([rng.uniform(-FAINT, FAINT) for _ in range(hidden)])
        weights.extend([0.0, 1.0])
        return cls(version, inputs, hidden, weights)

    @classmethod
    def read(cls, data: bytes) -> Self:
        """From a file; ValueError if it is none."""
        size = struct.calcsize(HEAD)
        if len(data) < size or not data.startswith(MAGIC) or (len(data) - size) % 4:
            raise ValueError("this is no network")
        _magic, version, inputs, hidden = struct.unpack_from(HEAD, data)
        weights = struct.unpack_from(f"<{(len(data) - size) // 4}f", data, size)
        return cls(version, inputs, hidden, array("d", weights))

    def data(self) -> bytes:
        """For a file."""
        head = struct.pack(HEAD, MAGIC, self.version, self.inputs, self.hidden)
        return head + struct.pack(f"<{len(self.weights)}f", *self.weights)

    def chance(self, observed: list[float], evaluation: float) -> float:
        """The chance to win of a seat that observes this, and whose evaluation is that."""
        weights, hidden = self.weights, self.hidden
        biases, output = self.inputs * hidden, (self.inputs + 1) * hidden
        units = weights[biases:output]
        for number, value in enumerate(array("f", observed)):  # as machine code has them
            if value:
                row = weights[number * hidden : (number + 1) * hidden]
                units = array("d", [u + value * w for u, w in zip(units, row, strict=True)])
        odds = weights[output + hidden]
        for unit, weight in zip(units, weights[output : output + hidden], strict=True):
            odds += max(unit, 0.0) * weight
        if weights[-1]:
            sure = min(max(evaluation, 1 - SURE), SURE)
            odds += weights[-1] * log(sure / (1 - sure))
        return 1 / (1 + exp(-odds))
