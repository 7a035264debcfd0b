"""A bot that looks one decision ahead and takes what the game's evaluation likes best.

An option is followed to the next real decision: chance is averaged by its weights, and a choice
made in parts (where to, with how many, sailing on) is completed in the best way there is.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from ludus.core.game import Game
from ludus.core.perspective import Perspective
from ludus.core.position import Position
from ludus.core.secrets import has_secrets
from ludus.flow import CHANCE

WORLDS: Final = 6
"""Positions imagined where something is hidden; equal ones are weighed only once."""
ALLOWANCE: Final = 30_000
"""How many endings one decision weighs at most: shared among its options, then among what can
follow each. Chance with more outcomes than its share is sampled, a choice is left unfinished.
A game whose positions take long to judge sets a bound of its own (``Game.endings``)."""
DRAWS: Final = 36
"""Where something is hidden, outcomes of chance weighed from each imagined position: two dice are
still exact, and what is sampled is sampled anew in every one of them."""
HAND_DRAWS: Final = 4
"""The same for a card that only one seat sees."""
DEEPEST: Final = 40
"""Draws and parts of a choice followed one after the other; more would be a game gone astray."""
EQUAL: Final = 1e-9
"""Values closer than this are a tie."""


class GreedyBot:
    """One decision deep, exact as far as its allowance goes; ties fall at random."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, perspective: Perspective) -> int:
        """The option with the best average over the imagined positions."""
        options = perspective.legal()
        if len(options) == 1:
            return options[0]
        totals = self.values(perspective, options)
        bound = max(totals) - EQUAL
        best = [option for option, total in zip(options, totals, strict=True) if total >= bound]
        return best[0] if len(best) == 1 else self._rng.choice(best)

    def values(self, perspective: Perspective, options: list[int]) -> list[float]:
        """What each option is worth, on average over the imagined positions."""
        worlds = self.worlds(perspective)
        share = fair_share(perspective.game, len(options) * len(worlds))
        totals, weighed = [0.0] * len(options), 0.0
        before: list[float] = []
        for world, weight in worlds:
            search = Search(perspective.seat, self._rng, DRAWS if len(worlds) > 1 else share)
            values = search.values(world, options, share)
            totals = [t + weight * value for t, value in zip(totals, values, strict=True)]
            weighed += weight
            if values == before:
                break  # what is hidden makes no difference here
            before = values
        return [total / weighed for total in totals]

    def worlds(self, perspective: Perspective) -> list[tuple[Position, float]]:
        """Positions that may be the true one, each with its share of those drawn."""
        drawn: dict[tuple[Any, ...], Position] = {}
        counts: dict[tuple[Any, ...], int] = {}
        draws = WORLDS if has_secrets(perspective.game) else 1
        for _ in range(draws):
            world = perspective.imagine(self._rng)
            key = world.key()
            drawn.setdefault(key, world)
            counts[key] = counts.get(key, 0) + 1
        return [(drawn[key], counts[key] / draws) for key in drawn]


def fair_share(game: Game, parts: int) -> int:
    """How many endings each of so many parts of a decision may weigh."""
    return max(1, min(ALLOWANCE, game.endings) // parts)


class Search:
    """Values of what can follow from one position, for one seat."""

    def __init__(self, seat: int, rng: Random, draws: int = ALLOWANCE) -> None:
        self.seat = seat
        self.rng = rng
        self.draws = draws
        """Outcomes that chance is followed to, at most."""
        self.known: dict[tuple[Any, ...], float] = {}
        """Values by key: the order of draws, or the way round, often makes no difference."""

    def values(self, position: Position, options: list[int], share: int) -> list[float]:
        """What each option is worth; a position in machine code works out the same by itself."""
        at_once: Callable[..., list[float]] | None = getattr(position, "values_after", None)
        if at_once is not None:
            limits = (share, self.draws, HAND_DRAWS, DEEPEST)
            return at_once(options, self.seat, *limits, self.rng.random)
        return [self.after(position, option, share) for option in options]

    def after(self, position: Position, action: int, share: int, depth: int = 0) -> float:
        """What the position is worth once *action* is taken, weighing up to *share* endings."""
        new = position.clone()
        new.apply(action)
        if new.lanes and self.seat in new.waiting_seats():
            new.focus(self.seat)
        key = new.key()
        value = self.known.get(key)
        if value is None:
            value = self.known[key] = self.value(new, share, depth + 1)
        return value

    def value(self, position: Position, share: int, depth: int) -> float:
        """The position's worth, looking on while it waits for chance or an unfinished choice."""
        if depth < DEEPEST:
            if position.to_move == CHANCE:
                return self.average(position, share, depth)
            if position.to_move == self.seat and position.kind().completes:
                options = position.legal()
                if len(options) <= share:
                    part = share // len(options)
                    return max([self.after(position, o, part, depth) for o in options])
        return position.evaluate(self.seat)

    def average(self, position: Position, share: int, depth: int) -> float:
        """Over all outcomes by their odds, or over as many draws as the share allows."""
        share = min(share, self.draws if position.audience() < 0 else HAND_DRAWS)
        odds = position.weights()
        outcomes = [outcome for outcome, weight in enumerate(odds) if weight]
        if len(outcomes) <= share:
            part = share // len(outcomes)
            worth = [odds[o] * self.after(position, o, part, depth) for o in outcomes]
            return sum(worth) / sum(odds)
        drawn = self.rng.choices(range(len(odds)), odds, k=share)
        return sum([self.after(position, o, 1, depth) for o in drawn]) / share
