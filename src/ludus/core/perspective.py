"""What a bot is given to decide on: one seat's knowledge, and nothing beyond it."""

from __future__ import annotations

from random import Random
from typing import Any

from ludus.flow import Kind
from ludus.native.loading import quick

from .decision import facing
from .game import Game, Options
from .position import Position
from .secrets import has_secrets


class Perspective:
    """A position seen from a seat that has to decide.

    The true position stays inside. A bot sees the view and the legal options of its seat; to
    look ahead it works on positions drawn by :meth:`imagine`, which know no more than it does.
    """

    def __init__(
        self, game: Game, position: Position, seat: int, options: Options | None = None
    ) -> None:
        """Raises ValueError if the position does not wait for *seat*."""
        self.game = game
        self.seat = seat
        self.options = options
        """What was agreed, if that is told."""
        self._position = facing(position, seat)

    @property
    def kind(self) -> Kind[Any]:
        """What kind of decision is to be taken."""
        return self._position.kind()

    def legal(self) -> list[int]:
        """The options to choose from."""
        return self._position.legal()

    def seats(self) -> int:
        """How many seats take part; 0 where that depends on options that are not told."""
        modes = self.game.modes() if self.options is None else [self.options]
        counts = {len(self.game.seats(mode)) for mode in modes}
        return counts.pop() if len(counts) == 1 else 0

    def view(self) -> dict[str, Any]:
        """What the seat may see, as JSON values."""
        return self._position.view(self.seat)

    def observe(self) -> list[float]:
        """What the seat knows, as the numbers of ``game.observation``."""
        return self.game.observation.of(self._position, self.seat)

    def imagine(self, rng: Random) -> Position:
        """A full position, drawn at random, that agrees with all the seat has seen.

        It waits for this seat's decision and is the caller's own, to clone and to play on.
        """
        if not has_secrets(self.game):
            known = self._position.clone()
            return quick(self.game, known) if isinstance(known, Position) else known
        imagined = self._position.determinize(self.seat, rng)
        imagined.focus(self.seat)
        return quick(self.game, imagined)
