"""The fuzzer: random games in every mode with the conformance checks on, in parallel."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Final

from ludus.core.game import Game, Options
from ludus.games import load_game

from .conformance import Failure, Trial
from .kept_results import KeptResults
from .parity import opened
from .spread import campaign

COSTLY: Final = 0.02
"""Share of decisions at which the costly checks are made."""
ORACLE_EVERY: Final = 10
"""Every so many games one is compared with the uncompiled source at each decision."""


class Tally:
    """What has been played so far."""

    def __init__(self, modes: int) -> None:
        self.games = [0] * modes
        self.decisions = 0
        self.seconds = 0.0
        self.failure: Failure | None = None
        self.failed_mode = -1
        self.failed_seed = -1

    def add(self, mode: int, decisions: int) -> None:
        """One game more."""
        self.games[mode] += 1
        self.decisions += decisions

    @property
    def total(self) -> int:
        """Games in all modes."""
        return sum(self.games)


Job = tuple[str, str, int, int, float, bool]
"""Game, edition, mode, seed, share of costly checks, whether machine code is checked too."""
Result = tuple[Job, int, tuple[str, str, bytes] | None]
"""What was played, decisions, and the failure if there was one."""


def play_one(job: Job) -> Result:
    """One trial, in a worker."""
    id, edition, mode, seed, costly, native = job
    game = load_game(id, edition)
    compiled = opened(game, checked=True) if native else None
    oracle = seed % ORACLE_EVERY == 0
    trial = Trial(game, game.modes()[mode], seed, costly=costly, oracle=oracle, compiled=compiled)
    try:
        return job, trial.run().step, None
    except Failure as failure:
        return job, trial.match.step, (failure.check, failure.detail, failure.record)


def jobs(
    game: Game, edition: str, per_mode: int, seed: int, costly: float, native: bool
) -> Iterator[Job]:
    """One game of each mode after the other; *per_mode* 0 goes on for ever."""
    number = 0
    while not per_mode or number < per_mode:
        for mode in range(len(game.modes())):
            yield game.id, edition, mode, seed + number, costly, native
        number += 1


def fuzz(
    game: Game,
    edition: str = "",
    *,
    games: int = 0,
    seconds: float = 0.0,
    seed: int = 0,
    costly: float = COSTLY,
    workers: int = 0,
    native: bool = False,
    ray: str = "",
    kept: KeptResults | None = None,
    on_game: Callable[[Tally], None] = lambda tally: None,
) -> Tally:
    """Play until *games* in each mode, or *seconds*, or the first failure.

    *native*: the build of the game with all checks on is compared as well. *ray*: the address of a
    cluster to play on. What *kept* has went well, and counts as played.
    """
    tally = Tally(len(game.modes()))
    start = time.monotonic()
    count = workers or len(os.sched_getaffinity(0))
    kept = kept or KeptResults()

    def todo() -> Iterator[Job]:
        for job in jobs(game, edition, games, seed, costly, native):
            steps = kept.find(kept.name(game, "fuzz", *job))
            if steps is None:
                yield job
            else:
                tally.add(job[2], steps)

    with closing(campaign(play_one, todo(), count, ray)) as results:
        for job, decisions, failed in results:
            tally.add(job[2], decisions)
            tally.seconds = time.monotonic() - start
            if failed is None:
                kept.keep(kept.name(game, "fuzz", *job), decisions)
            else:
                tally.failure = Failure(*failed)
                tally.failed_mode, tally.failed_seed = job[2:4]
            on_game(tally)
            if failed is not None or (seconds and tally.seconds > seconds):
                break
    return tally


def mode_name(options: Options) -> str:
    """A mode in one word: ``players=3,tie=last``."""
    return ",".join(f"{name}={value}" for name, value in options.items())
