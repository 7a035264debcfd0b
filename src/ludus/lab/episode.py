"""One game for a program that learns: chance acts by itself, seats answer one after the other.

The faces that other libraries know (PettingZoo, Gymnasium) are made of it. It is played in machine
code where that is built, and the same seed brings the same game where it is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from ludus.core.decision import facing
from ludus.core.game import Game, Options
from ludus.core.position import Position
from ludus.flow import CHANCE, OVER
from ludus.native.loading import quick

from .outcomes import drawn, returns

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Episode:
    """A game being played, with actions in the game's one stable numbering."""

    def __init__(self, game: Game, options: Options | None = None) -> None:
        self.game = game
        self.options = game.settle(options)
        self.seats = game.seats(self.options)
        self._first = quick(game, game.new(self.options))
        self._offsets = {kind: game.offset(kind) for kind in game.kinds}
        self._count = game.action_count
        self._observe = game.observation.packed
        self._rng = Random(0)
        self._legal: list[int] | None = None
        self.position: Position = self._first
        """Everything, hidden things too: not for whoever plays."""

    def begin(self, seed: int | None = None) -> None:
        """A new game; without a seed, chance goes on where it is."""
        if seed is not None:
            self._rng = Random(seed)
        self.position = self._first.clone()
        self._arrive()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.to_move == OVER

    @property
    def seat(self) -> int:
        """The seat that decides; of several that do so at the same time, the one in front."""
        return self.position.to_move

    def legal(self) -> list[int]:
        """What the deciding seat can do."""
        if self._legal is None:
            position = self.position
            if position.to_move < 0:
                return []
            start = self._offsets[position.kind()]
            self._legal = [start + action for action in position.legal()]
        return self._legal

    def turn_to(self, seat: int) -> None:
        """Bring one of the seats to the front that decide at the same time."""
        if self.position.to_move != seat:
            self.position.focus(seat)
            self._legal = None

    def mask(self, seat: int) -> NDArray[np.int8]:
        """By action: 1 for what *seat* can do now; nothing for one that is not asked."""
        options: Sequence[int] = ()
        if seat == self.position.to_move:
            options = self.legal()
        elif seat in self.position.waiting_seats():
            faced = facing(self.position, seat)
            start = self._offsets[faced.kind()]
            options = [start + action for action in faced.legal()]
        mask = bytearray(self._count)
        for number in options:  # there are few: quicker than to have NumPy do it
            mask[number] = 1
        return np.frombuffer(mask, np.int8)

    def observation(self, seat: int) -> NDArray[np.float32]:
        """What *seat* knows, as numbers from 0 to 1."""
        return np.frombuffer(self._observe(self.position, seat), np.float32)

    def play(self, number: int) -> None:
        """The deciding seat acts; ValueError says what cannot be done, and nothing changes."""
        if number not in self.legal():
            raise ValueError(self._refusal(number))
        position = self.position
        position.apply(number - self._offsets[position.kind()])
        self._arrive()

    def returns(self) -> list[float]:
        """What the end is worth to each seat."""
        return returns(self.position.outcome().places)

    def _arrive(self) -> None:
        """Chance acts until a seat decides or the game is over."""
        self._legal = None
        position = self.position
        while position.to_move == CHANCE:
            position.apply(drawn(position.weights(), self._rng))

    def _refusal(self, number: int) -> str:
        """Why an action is not possible, in words."""
        if self.over:
            return "the game is over"
        kind, action = self.game.action_at(number)
        asked = self.position.kind()
        if kind is not asked:
            return f"action {number} answers {kind.name!r}, and {asked.name!r} is asked"
        return f"action {number} ({self.game.target(kind, action)}) is not legal in {kind.name!r}"
