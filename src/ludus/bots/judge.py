"""What a search thinks of a position before it has looked on: values and priors.

A judge that has learned a game takes the place of :class:`Evaluation`; the search stays the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final, Protocol

from ludus.core.game import Game
from ludus.core.network import Network
from ludus.core.position import Position
from ludus.flow import CHANCE, OVER

from .draws import Draws

DEEPEST: Final = 40
"""Draws, and parts of a choice, followed one after the other."""
LEAST: Final = 1e-6
"""Values that lie apart by no more than this are alike."""


class Judge(Protocol):
    """Knows what positions are worth, and which options deserve a thought."""

    looks_on: bool
    """Whether a new leaf is played on before it is judged, or judged as it stands."""

    def values(self, position: Position, seats: Sequence[int]) -> list[float]:
        """The chance of each of these seats to win; chance has nothing to draw."""

    def weigh(
        self, position: Position, options: list[int], draws: Draws
    ) -> tuple[list[float], list[float]]:
        """What each option may be worth to who decides, and its prior (their sum is 1)."""


class Evaluation:
    """Judges by the game's own ``evaluate``; options by one look ahead."""

    looks_on = True

    def __init__(self, sharpness: float, even: float, parts: int) -> None:
        self.sharpness = sharpness
        """An option is e times as likely to be tried as one that falls short by this much more, in
        units of how far the options lie apart: games differ in how much one decision changes."""
        self.even = even
        """The part of the prior that all options share alike: none is written off."""
        self.parts = parts
        """Endings looked at for an option that only begins a choice."""

    def values(self, position: Position, seats: Sequence[int]) -> list[float]:
        """As the game sees it."""
        return [position.evaluate(seat) for seat in seats]

    def weigh(
        self, position: Position, options: list[int], draws: Draws
    ) -> tuple[list[float], list[float]]:
        """Each option is taken, and a choice that it begins completed in the best way."""
        seat = position.to_move
        worths = [self.after(position, option, seat, self.parts, draws, 0) for option in options]
        return worths, self.priors(worths)

    def after(
        self, position: Position, option: int, seat: int, parts: int, draws: Draws, depth: int
    ) -> float:
        """What an option seems to be worth, with chance drawn once."""
        new = position.clone()
        take(new, option)
        settle(new, draws)
        if new.to_move == seat and depth < DEEPEST and new.kind().completes:
            options = new.legal()
            if len(options) <= parts:
                share = parts // len(options)
                return max([self.after(new, o, seat, share, draws, depth + 1) for o in options])
        return new.evaluate(seat)

    def priors(self, worths: list[float]) -> list[float]:
        """How much each of some options deserves to be tried, by what it seems to be worth."""
        top, total = max(worths), 0.0
        unit = self.sharpness * (sqrt(spread(worths)) + LEAST)
        weights = [exp((worth - top) / unit) for worth in worths]
        for weight in weights:  # as C adds them
            total += weight
        even, rest = self.even / len(worths), (1 - self.even) / total
        return [even + rest * weight for weight in weights]


class Learned:
    """Judges by what was learned about a game: one look at the network tells everything."""

    looks_on = False

    def __init__(self, game: Game, even: float, network: Network | None = None) -> None:
        """*network*: another one than that of the game; it judges positions in Python only."""
        self.game = game
        self.even = even
        self.network = network or game.network

    def values(self, position: Position, seats: Sequence[int]) -> list[float]:
        """As the network sees it; the outcome, once the game is over."""
        if position.to_move == OVER:
            return [position.evaluate(seat) for seat in seats]
        chances, _ = self.look(position, [])
        return [chances[seat] for seat in seats]

    def weigh(
        self, position: Position, options: list[int], draws: Draws
    ) -> tuple[list[float], list[float]]:
        """Every option is worth what the position is, until it is tried."""
        chances, likely = self.look(position, options)
        even, rest = self.even / len(options), 1 - self.even
        return [chances[position.to_move]] * len(options), [even + rest * x for x in likely]

    def look(self, position: Position, options: list[int]) -> tuple[list[float], list[float]]:
        """Everybody's chance to win, and how likely each option is the best."""
        if hasattr(position, "judge"):  # in machine code
            told: tuple[list[float], list[float]] = position.judge(options)
            return told
        network, observation, mover = self.network, self.game.observation, position.to_move
        assert network is not None
        units = network.units(observation.of(position, mover))
        seats = observation.seats(position)
        chances = network.chances(units, seats)
        first = self.game.offset(position.kind())
        likely = network.likely(units, [first + option for option in options])
        return [chances[(seat - mover) % seats] for seat in range(seats)], likely


def has_learned(game: Game, seats: int) -> bool:
    """Whether a network can judge a game of so many; of who plays alone it knows nothing, for it
    tells how chances are shared, nor of games of more seats than it has learned.
    """
    return seats != 1 and game.network is not None and seats <= game.network.seats


def spread(worths: list[float]) -> float:
    """How far options lie apart: the mean square of what they fall short of the best."""
    top, squares = max(worths), 0.0
    for worth in worths:  # as C adds them
        squares += (worth - top) * (worth - top)
    return squares / len(worths)


def take(position: Position, action: int) -> None:
    """Take an action; a seat that has more to say in its own lane goes on there."""
    seat = position.to_move
    position.apply(action)
    if seat >= 0 and position.lanes and seat in position.waiting_seats():
        position.focus(seat)


def settle(position: Position, draws: Draws) -> None:
    """Play on until chance has nothing to draw."""
    while position.to_move == CHANCE:
        position.apply(draws.outcome(position))
