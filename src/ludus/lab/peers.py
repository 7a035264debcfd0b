"""Well-known game engines, to compare the speed of Ludus with.

Each is driven with the least overhead its public interface allows, so that the comparison
is fair to it: unchecked moves where it offers them, no logging, no copies, one untimed game
first. What a "step" is differs from game to game; compare orders of magnitude.

OpenSpiel and Catanatron are driven from Python and optional (``pip install 'ludus[peers]'``); the
rules of a game of Rally the Troops run in Node (``rally.js``), from wherever somebody has them.
"""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from time import process_time
from types import ModuleType

from ludus.core.errors import LudusError

CATANATRON_TURNS = 1000
"""Catanatron itself abandons a game of random players after so many turns."""

POSITION_INTERVAL = 20
"""Copying is timed on every twentieth position of a few games: early, middle and late."""


@dataclass(frozen=True, slots=True)
class Figure:
    """How fast an engine plays at random, driven from Python."""

    name: str
    version: str
    unit: str
    """What ``per_second`` counts."""
    per_second: float
    decisions_per_second: float
    """Choices of players only: ``per_second`` less the steps that are chance."""
    games_per_second: float
    clone_us: float | None
    """Microseconds to copy a position; None where that is not asked for."""

    @property
    def draws_per_second(self) -> float:
        """Steps that are chance. On the backgammon board that is a throw, and so a turn."""
        return self.per_second - self.decisions_per_second


@dataclass(frozen=True, slots=True)
class Pace:
    """What a timed run of whole games came to, per second."""

    steps: float
    decisions: float
    games: float


def catanatron(seconds: float) -> Figure:
    """Catanatron: four random players, as in its own examples.

    An action is a player's choice with its chance result (dice, stolen card) included.
    The loop is that of ``Game.play`` without its two copies and its membership test.
    """
    engine = _load("catanatron", "Catanatron")
    colors = (engine.Color.RED, engine.Color.BLUE, engine.Color.WHITE, engine.Color.ORANGE)
    players = [engine.RandomPlayer(color) for color in colors]
    choice = random.choice
    positions = []

    def play(seed: int, keep: bool) -> tuple[int, int]:
        game = engine.Game(players, seed=seed)
        state, execute, winner = game.state, game.execute, game.winning_color
        actions = 0
        while winner() is None and state.num_turns < CATANATRON_TURNS:
            if keep and actions % POSITION_INTERVAL == 0:
                positions.append(game.copy())
            execute(choice(state.playable_actions), validate_action=False)
            actions += 1
        return actions, actions

    before = random.getstate()  # Catanatron seeds and uses the global generator
    try:
        pace, clone_us = measure(play, seconds, lambda: [game.copy for game in positions])
    finally:
        random.setstate(before)
    return Figure(
        name="Catanatron",
        version=version("catanatron"),
        unit="actions",
        per_second=pace.steps,
        decisions_per_second=pace.decisions,
        games_per_second=pace.games,
        clone_us=clone_us,
    )


def open_spiel_backgammon(seconds: float) -> Figure:
    """OpenSpiel's backgammon (C++): both players at random, dice drawn by their weights.

    A step is every action applied, dice included. Dice are drawn by walking the weights,
    which is faster than the ``numpy.random.choice`` of OpenSpiel's example.
    """
    backgammon = _load("pyspiel", "OpenSpiel").load_game("backgammon")
    positions = []

    def play(seed: int, keep: bool) -> tuple[int, int]:
        rng = random.Random(seed)
        choice, uniform = rng.choice, rng.random
        state = backgammon.new_initial_state()
        steps = rolls = 0
        while not state.is_terminal():
            if keep and steps % POSITION_INTERVAL == 0:
                positions.append(state.clone())
            if state.is_chance_node():
                rest = uniform()
                for action, weight in state.chance_outcomes():  # noqa: B007 (used after the loop)
                    rest -= weight
                    if rest < 0:
                        break
                rolls += 1
            else:
                action = choice(state.legal_actions())
            state.apply_action(action)
            steps += 1
        return steps, steps - rolls

    pace, clone_us = measure(play, seconds, lambda: [state.clone for state in positions])
    return Figure(
        name="OpenSpiel backgammon",
        version=version("open_spiel"),
        unit="steps",
        per_second=pace.steps,
        decisions_per_second=pace.decisions,
        games_per_second=pace.games,
        clone_us=clone_us,
    )


def pace_of(play: Callable[[int], tuple[int, int]], seconds: float) -> Pace:
    """Play whole games, seeded 1, 2, ..., for at least that long by the processor's clock,
    so that whatever else the machine does counts for nobody.

    ``play(seed)`` plays one game and returns its number of steps and of decisions.
    """
    steps = decisions = games = 0
    start = process_time()
    end = start + seconds
    while True:
        games += 1
        game_steps, game_decisions = play(games)
        steps += game_steps
        decisions += game_decisions
        now = process_time()
        if now >= end:
            elapsed = now - start
            return Pace(steps / elapsed, decisions / elapsed, games / elapsed)


def microseconds(functions: Sequence[Callable[[], object]], seconds: float) -> float:
    """The mean time of one call, over all functions, in the quickest of many rounds.

    The quickest, because whatever else the machine does can only add to it.
    """
    best = float("inf")
    end = process_time() + seconds
    while True:
        start = process_time()
        for function in functions:
            function()
        now = process_time()
        best = min(best, now - start)
        if now >= end:
            return best / len(functions) * 1e6


def measure(
    play: Callable[[int, bool], tuple[int, int]],
    seconds: float,
    clones: Callable[[], Sequence[Callable[[], object]]],
) -> tuple[Pace, float]:
    """Warm up, time play, then collect the positions of three games and time copying them."""
    play(1, False)
    pace = pace_of(lambda seed: play(seed, False), seconds)
    for seed in (1, 2, 3):  # only now: positions kept alive would burden the garbage collector
        play(seed, True)
    return pace, microseconds(clones(), seconds / 5)


def rally_the_troops(folder: Path, seconds: float) -> Figure:
    """The rules of a game of Rally the Troops in Node: every action that a view offers, at random.

    Chance is part of an action there. A copy of a position is none of its interface.
    """
    node = shutil.which("node")
    if node is None:
        raise LudusError("Rally the Troops needs Node, and there is no 'node' here")
    if not (folder / "rules.js").is_file():
        raise LudusError(
            f"{folder} has no rules.js. The games of Rally the Troops are kept at "
            "git.rally-the-troops.com, one repository each: git clone "
            "https://git.rally-the-troops.com/common/nevsky, and give its folder"
        )
    script = str(Path(__file__).with_name("rally.js"))
    done = subprocess.run([node, script, str(folder), str(seconds)], capture_output=True, text=True)
    if done.returncode:
        raise LudusError(f"{folder} cannot be played: {done.stderr.strip().splitlines()[-1:]}")
    told = json.loads(done.stdout)
    if not told["games"]:
        raise LudusError(f"{folder} cannot be played: no game of {told['dropped']} came to its end")
    pace = told["steps"] / told["seconds"]
    return Figure(
        name=f"Rally the Troops {folder.resolve().name}",
        version="",
        unit="actions",
        per_second=pace,
        decisions_per_second=pace,
        games_per_second=told["games"] / told["seconds"],
        clone_us=None,
    )


def _load(module: str, name: str) -> ModuleType:
    try:
        return import_module(module)
    except ImportError as error:
        raise LudusError(
            f"{name} cannot be loaded ({error}). "
            "To install what Ludus is compared with: pip install 'ludus[peers]'"
        ) from error
