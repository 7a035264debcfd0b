"""How fast Ludus plays at random, next to other engines run in the same minute."""

from __future__ import annotations

from random import Random

from ludus import __version__
from ludus.core.dice import Dice
from ludus.core.game import Game, Options
from ludus.core.match import Match
from ludus.core.position import Position
from ludus.core.record import write_record
from ludus.flow import CHANCE, OVER, machine

from .peers import POSITION_INTERVAL, Figure, measure

RECORDS = 20
"""Matches whose records are weighed."""


def build() -> str:
    """Which build is running."""
    return "interpreted" if str(machine.__file__).endswith(".py") else "compiled"


def ludus(game: Game, options: Options, seconds: float) -> Figure:
    """A game of Ludus: every seat at random, chance drawn by its weights, steps all applied."""
    positions: list[Position] = []

    def play(seed: int, keep: bool) -> tuple[int, int]:
        rng = Random(seed)
        choice, uniform = rng.choice, rng.random
        position = game.new(options)
        steps = draws = 0
        while (to_move := position.to_move) != OVER:
            if keep and steps % POSITION_INTERVAL == 0:
                positions.append(position.clone())
            if to_move == CHANCE:
                weights = position.weights()
                rest = uniform() * sum(weights)
                for action, weight in enumerate(weights):  # noqa: B007 (used after the loop)
                    rest -= weight
                    if rest < 0:
                        break
                draws += 1
            else:
                action = choice(position.legal())
            position.apply(action)
            steps += 1
        return steps, steps - draws

    pace, clone_us = measure(play, seconds, lambda: [position.clone for position in positions])
    return Figure(
        name=f"Ludus {game.id} ({build()})",
        version=__version__,
        unit="steps",
        per_second=pace.steps,
        decisions_per_second=pace.decisions,
        games_per_second=pace.games,
        clone_us=clone_us,
    )


def record_bytes(game: Game, options: Options) -> float:
    """The mean size of a record of a random match."""
    total = 0
    for seed in range(RECORDS):
        rng = Random(seed)
        match = Match(game, options, dice=Dice.from_seed(seed))
        while not match.over:
            seat = match.waiting_seats()[0]
            decision = match.decision(seat)
            assert decision is not None
            match.play(seat, rng.choice(decision.options))
        total += len(write_record(match))
    return total / RECORDS
