"""A position of a game: what every game's state adds to the machine that runs it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any, Self

from ludus.flow import Machine


class Outcome:
    """How a game ended: the place of each seat (1 is first, equal places are shared) and why."""

    def __init__(self, places: tuple[int, ...], reason: str) -> None:
        self.places = places
        self.reason = reason

    def winners(self) -> list[int]:
        """The seats in first place."""
        return [seat for seat, place in enumerate(self.places) if place == 1]


class Position(Machine, ABC):
    """Base of every game's state."""

    __slots__ = ()

    @abstractmethod
    def outcome(self) -> Outcome:
        """Places and reason; only once the game is over."""

    @abstractmethod
    def view(self, seat: int | None) -> dict[str, Any]:
        """What *seat* (None: a spectator) may see, listed field by field, as JSON values."""

    @abstractmethod
    def determinize(self, seat: int, rng: Random) -> Self:
        """A full position, drawn at random, that looks to *seat* exactly like this one."""

    @abstractmethod
    def evaluate(self, seat: int) -> float:
        """How good this position is for *seat*: about its chance to win, 0 to 1."""

    def terms(self, seat: int) -> dict[str, float]:
        """What :meth:`evaluate` weighs for *seat*, by name (``term.<name>`` in the words).

        In log-odds: their sum is the logarithm of the odds that ``evaluate`` gives.
        """
        return {}

    @abstractmethod
    def broken_laws(self) -> list[str]:
        """Which conservation laws do not hold: pieces, money, cards. Always empty, or a defect."""

    def facts(self) -> dict[str, int]:
        """Public numbers that prompts speak of: what is asked about, points left, a price."""
        return self.about() if self.to_move >= 0 else {}

    def figures(self, seat: int) -> dict[str, float]:
        """Numbers about a seat at the end of a game, for reports on balance."""
        return {}
