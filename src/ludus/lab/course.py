"""The turns of a game, read from its journal, and the figures of the seats after each."""

from __future__ import annotations

from collections.abc import Sequence

from ludus.core.game import Game
from ludus.core.position import Position

Figures = tuple[dict[str, float], ...]
"""By seat: numbers of a position, such as provinces held."""


class Course:
    """Follows one game.

    An event ``turn`` begins the turn of a seat, an event ``turn_began`` one of everybody.
    """

    def __init__(self, game: Game, position: Position, seats: int) -> None:
        numbers = {event.name: event.number for event in game.events}
        self.of_seat = numbers.get("turn")
        self.of_all = numbers.get("turn_began")
        self.seats = range(seats)
        self.position = position
        self.read = 0
        self.movers: list[int] = []
        self.turn = 0
        self.by_turn: dict[int, Figures] = {}
        """Only turns of everybody."""
        position.journal = []

    def follow(self) -> None:
        """Read what the journal has got since the last time."""
        journal = self.position.journal or []
        for entry in journal[self.read :]:
            if entry[0] == self.of_seat:
                self.movers.append(entry[1])
            elif entry[0] == self.of_all:
                self.close()
                self.turn = entry[1]
        self.read = len(journal)

    def close(self) -> None:
        """The turn, if one is under way, is over."""
        if self.turn:
            self.by_turn[self.turn] = self.figures()

    def figures(self) -> Figures:
        """Those of the position as it is."""
        return tuple(self.position.figures(seat) for seat in self.seats)

    @property
    def turns(self) -> int | None:
        """How many there were; None for a game whose journal does not tell of turns."""
        return len(self.movers) or len(self.by_turn) or None

    @property
    def began(self) -> int | None:
        """The seat that had the first turn, where turns are the seats'."""
        return self.movers[0] if self.movers else None


def means(found: Sequence[dict[str, float]]) -> dict[str, float]:
    """The mean of every figure."""
    return {name: sum(f[name] for f in found) / len(found) for name in (found[0] if found else {})}
