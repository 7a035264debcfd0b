"""The conformance tests that PettingZoo, Gymnasium and OpenSpiel bring, on games in their modes."""

from __future__ import annotations

import contextlib
import io
import os
import random
import time
import unittest
import warnings
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple

import numpy as np
import pyspiel
from gymnasium.utils.env_checker import check_env
from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase
from open_spiel.python.tests.games_sim_test import GamesSimTest
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    performance_benchmark,
    render_test,
    seed_test,
)

from ludus.core.game import Game, Options

from . import openspiel, pettingzoo
from .fuzz import mode_name
from .gymnasium import SeatEnv
from .kept_results import KeptResults

CYCLES: Final = 8
"""Rounds of all seats that PettingZoo's tests take."""


def turns(game: Game, mode: Options) -> None:
    """Seats act in turn."""
    api_test(pettingzoo.env(game.id, **mode), num_cycles=CYCLES)


def at_once(game: Game, mode: Options) -> None:
    """Seats act at the same time."""
    parallel_api_test(pettingzoo.parallel_env(game.id, **mode), num_cycles=CYCLES)


def seeded(game: Game, mode: Options) -> None:
    """The same seed brings the same game."""
    seed_test(lambda: pettingzoo.env(game.id, **mode), num_cycles=CYCLES)


def shown(game: Game, mode: Options) -> None:
    """Every way of showing works."""
    ways: dict[str, Callable[[Any], bool]] = {"svg": lambda drawn: drawn.startswith("<svg")}
    render_test(lambda render_mode: pettingzoo.env(game.id, render_mode=render_mode, **mode), ways)


def measured(game: Game, mode: Options) -> None:
    """PettingZoo's own benchmark, which takes five seconds, goes through."""
    performance_benchmark(pettingzoo.env(game.id, **mode))


def one_seat(game: Game, mode: Options) -> None:
    """A seat with bots in the others."""
    check_env(SeatEnv(game.id, **mode), skip_render_check=True)


def simulated(game: Game, mode: Options) -> None:
    """A whole random game, with all that OpenSpiel checks at every step."""
    pyspiel.random_sim_test(loaded(game, mode), num_sims=1, serialize=True, verbose=False)


def simulated_in_python(game: Game, mode: Options) -> None:
    """A game of at most 1,000 steps, as OpenSpiel simulates games in Python."""
    GamesSimTest().sim_game(loaded(game, mode))


def questioned(game: Game, mode: Options) -> None:
    """All that OpenSpiel's API test asks of 400 positions: who may do, know and ask what."""
    told = {"game": loaded(game, mode), "game_name": game.id}
    test = type("EnforceAPI", (EnforceAPIOnPartialTreeBase,), told)
    with silenced(2):  # every error that is expected is told there as well
        result = unittest.defaultTestLoader.loadTestsFromTestCase(test).run(unittest.TestResult())
    for _test, trace in [*result.errors, *result.failures]:
        raise AssertionError(trace.strip().rpartition("\n")[2])


@contextlib.contextmanager
def silenced(stream: int) -> Iterator[None]:
    """Nothing is heard of a stream, not even of what C++ writes to it."""
    kept = os.dup(stream)
    with open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), stream)
    try:
        yield
    finally:
        os.dup2(kept, stream)
        os.close(kept)


def loaded(game: Game, mode: Options) -> Any:
    """A game of OpenSpiel."""
    options = ";".join(f"{name}:{value}" for name, value in mode.items())
    return pyspiel.load_game(openspiel.NAME, {"game": game.id, "options": options})


SUITES: Final[dict[str, Callable[[Game, Options], None]]] = {
    "api_test": turns,
    "parallel_api_test": at_once,
    "seed_test": seeded,
    "render_test": shown,
    "performance_benchmark": measured,
    "check_env": one_seat,
    "random_sim_test": simulated,
    "games_sim_test": simulated_in_python,
    "openspiel_api_test": questioned,
}


class Verdict(NamedTuple):
    """How one of them went in one mode."""

    suite: str
    game: Game
    mode: Options
    seconds: float
    """Of processor time."""
    problem: str
    """What it found, in words; empty if it passes."""


def verdicts(
    game: Game, modes: Iterable[Options], suites: Iterable[str], kept: KeptResults
) -> Iterator[Verdict]:
    """Run suites in modes of a game, one after the other; what is kept has passed."""
    for name in suites:
        for mode in modes:
            task = kept.name(game, "suite", name, mode)
            seconds, problem = kept.find(task), ""
            if seconds is None:
                seconds, problem = tried(SUITES[name], game, mode)
                if not problem:
                    kept.keep(task, seconds)
            yield Verdict(name, game, mode, seconds, problem)


def tried(suite: Callable[[Game, Options], None], game: Game, mode: Options) -> tuple[float, str]:
    """How long it took, and what it found."""
    began, problem = time.process_time(), ""
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")  # of advice, such as how agents should be named
        random.seed(0)  # what some of them draw from
        np.random.seed(0)
        try:
            suite(game, mode)
        except Exception as error:
            problem = f"{type(error).__name__}: {error}".strip().splitlines()[0]
    return time.process_time() - began, problem


def table(found: list[Verdict]) -> list[str]:
    """Modes that pass, by game and suite, and every problem."""
    suites = list(dict.fromkeys(each.suite for each in found))
    rows = [["game", *suites], ["---"] * (len(suites) + 1)]
    for game in dict.fromkeys(each.game for each in found):
        row = [game.id]
        for suite in suites:
            mine = [each for each in found if each.game is game and each.suite == suite]
            passed = sum(not each.problem for each in mine)
            row.append(f"{passed} of {len(mine)}, {sum(each.seconds for each in mine):.0f} s")
        rows.append(row)
    problems = [
        f"{each.game.id}, {mode_name(each.mode)}, {each.suite}: {each.problem}"
        for each in found
        if each.problem
    ]
    return [*(f"| {' | '.join(row)} |" for row in rows), *problems]
