"""How fast Ludus plays at random, next to other engines run in the same minute."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from random import Random
from time import monotonic, process_time
from typing import Any, Final

from ludus import __version__
from ludus.core.dice import Dice
from ludus.core.errors import LudusError
from ludus.core.game import Game, Options
from ludus.core.match import Match
from ludus.core.position import Position
from ludus.core.record import write_record
from ludus.flow import CHANCE, OVER
from ludus.native.build import BuildError
from ludus.native.gpu import build_gpu, play
from ludus.native.loading import Native, native

from .peers import POSITION_INTERVAL, Figure, measure

RECORDS: Final = 20
"""Matches whose records are weighed."""
LONGEST: Final = 1 << 40
"""Steps: to the end of a game."""
GAMES_A_THREAD: Final = 64
STEPS_A_GAME: Final = 200
GPU_GAMES: Final = 540672
GPU_STEPS: Final = 400
"""Of a batch: so many games, and so many steps before the time is looked at."""


def engines(game: Game, options: Options, seconds: float) -> list[Figure]:
    """A game in Python, and where it is built in machine code: driven from Python, and alone."""
    figures = [driven(game, "Python", lambda: game.new(options), seconds)]
    compiled = native(game)
    if compiled is not None:
        start = compiled.new(options)
        figures.append(driven(game, "C from Python", start.clone, seconds))
        figures.append(alone(game, start, figures[-1], seconds))
        figures.append(on_all_cores(compiled, options, figures[-1], seconds))
    return figures


def driven(game: Game, engine: str, new: Callable[[], Position], seconds: float) -> Figure:
    """Every seat at random, chance drawn by its weights, steps all applied one by one."""
    positions: list[Position] = []

    def play(seed: int, keep: bool) -> tuple[int, int]:
        uniform = Random(seed).random
        position = new()
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
                options = position.legal()
                action = options[int(uniform() * len(options))]
            position.apply(action)
            steps += 1
        return steps, steps - draws

    pace, clone_us = measure(play, seconds, lambda: [position.clone for position in positions])
    return Figure(
        name=f"Ludus {game.id} ({engine})",
        version=__version__,
        unit="steps",
        per_second=pace.steps,
        decisions_per_second=pace.decisions,
        games_per_second=pace.games,
        clone_us=clone_us,
    )


def alone(game: Game, start: Any, beside: Figure, seconds: float) -> Figure:
    """The same games without Python, on one core; decisions and copies are as *beside* it."""
    began, steps, games = process_time(), 0, 0
    while (taken := process_time() - began) < seconds:
        steps += start.clone().random_steps(LONGEST, games)
        games += 1
    share = beside.decisions_per_second / beside.per_second
    return replace(
        beside,
        name=f"Ludus {game.id} (C)",
        per_second=steps / taken,
        decisions_per_second=steps / taken * share,
        games_per_second=games / taken,
    )


def on_all_cores(compiled: Native, options: Options, beside: Figure, seconds: float) -> Figure:
    """The same on as many threads as there are cores; by the clock, as the cores share it."""
    game, threads = compiled.game, os.cpu_count() or 1
    mode, seats = compiled.modes.index(game.settle(options)), len(game.seats(options))
    width = max(kind.size for kind in game.kinds)
    games = compiled.module.Batch(GAMES_A_THREAD * threads, mode, seats, width, 1, threads)
    began, steps = monotonic(), 0
    while (taken := monotonic() - began) < seconds:
        steps += games.play(STEPS_A_GAME)
    times = steps / taken / beside.per_second
    return replace(
        beside,
        name=f"Ludus {game.id} (C, {threads} threads)",
        per_second=steps / taken,
        decisions_per_second=beside.decisions_per_second * times,
        games_per_second=beside.games_per_second * times,
    )


def on_gpu(game: Game, beside: Figure) -> Figure:
    """The same on a GPU, all modes in turn; LudusError says what is missing."""
    try:
        told = play(build_gpu(game), GPU_GAMES, GPU_STEPS)
    except BuildError as error:
        raise LudusError(f"no game on a GPU: {error}") from None
    if told["different"]:
        raise LudusError(
            f"{game.id}: {told['different']} games on the GPU are not those of the host"
        )
    times = told["steps_per_second"] / beside.per_second
    return replace(
        beside,
        name=f"Ludus {game.id} (GPU)",
        per_second=told["steps_per_second"],
        decisions_per_second=beside.decisions_per_second * times,
        games_per_second=told["games_per_second"],
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
