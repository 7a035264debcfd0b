"""How fast a game is through each of its faces, beside the plain engine, in one run.

Every face is driven as its library's own examples drive theirs, every seat at random; what counts
is a decision of a seat. PettingZoo's chess and Python games of OpenSpiel stand beside them, where
what they need is installed.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from time import process_time
from typing import Any, Final, NamedTuple

import numpy as np

from ludus.core.game import Game, Options
from ludus.native.loading import native

from .bench import driven

VECTOR: Final = 256
"""Games of the vector face; threads share one core's time."""
AT_ONCE: Final = 200
"""Steps between two looks at the clock."""


class Face(NamedTuple):
    """Decisions per second through a face."""

    name: str
    per_second: float


def faces(game: Game, options: Options, seconds: float) -> list[Face]:
    """The interpreted engine first, then every face, then what others have beside it."""
    plain = driven(game, "Python", lambda: game.new(options), seconds)
    found = [Face("engine in Python", plain.decisions_per_second)]
    for name, measure in (
        ("PettingZoo", pettingzoo_face),
        ("Gymnasium, random bots", gymnasium_face),
        ("OpenSpiel", openspiel_face),
        ("vector of Gymnasium", vector_face),
    ):
        if measure is not vector_face or native(game) is not None:
            found.append(Face(name, measure(game, options, seconds)))
    return found


def peers(seconds: float) -> list[Face]:
    """Games of others through the same faces, as far as they can be loaded."""
    found: list[Face] = []
    try:
        chess = import_module("pettingzoo.classic.chess_v6").raw_env()
    except ImportError:
        pass
    else:
        found.append(Face("PettingZoo's chess", agents(chess, seconds)))
    pyspiel = import_module("pyspiel")
    import_module("open_spiel.python.games")
    for name in ("python_tic_tac_toe", "python_block_dominoes"):
        found.append(Face(f"OpenSpiel's {name}", states(pyspiel.load_game(name), seconds)))
    return found


def paced(step: Callable[[], int], seconds: float) -> float:
    """Calls per second of processor time; *step* says how many decisions it was."""
    step()
    steps, began = 0, process_time()
    while (taken := process_time() - began) < seconds:
        for _ in range(AT_ONCE):
            steps += step()
    return steps / taken


def pettingzoo_face(game: Game, options: Options, seconds: float) -> float:
    """As PettingZoo's own benchmark drives it."""
    from .pettingzoo import raw_env

    return agents(raw_env(game.id, **options), seconds)


def agents(env: Any, seconds: float) -> float:
    """Any PettingZoo environment with action masks."""
    choice = random.Random(1).choice
    env.reset(seed=1)

    def step() -> int:
        shown, _reward, over, truncated, _info = env.last()
        if over or truncated:
            env.reset()
            return 0
        env.step(choice(np.flatnonzero(shown["action_mask"]).tolist()))
        return 1

    return paced(step, seconds)


def gymnasium_face(game: Game, options: Options, seconds: float) -> float:
    """One seat at random; what the bots decide counts as well."""
    from .gymnasium import SeatEnv

    env = SeatEnv(game.id, **options)
    choice, decided = random.Random(1).choice, env.episode.play
    counted = [0]

    def play(number: int) -> None:
        counted[0] += 1
        decided(number)

    env.episode.play = play  # type: ignore[method-assign]  # to count
    shown, _info = env.reset(seed=1)

    def step() -> int:
        nonlocal shown
        counted[0] = 0
        action = choice(np.flatnonzero(shown["action_mask"]).tolist())
        shown, _reward, over, _truncated, _info = env.step(action)
        if over:
            shown, _info = env.reset()
        return counted[0]

    return paced(step, seconds)


def openspiel_face(game: Game, options: Options, seconds: float) -> float:
    """Legal actions and steps; strings and tensors are made when somebody asks."""
    import pyspiel

    from .openspiel import NAME

    written = ";".join(f"{name}:{value}" for name, value in options.items())
    return states(pyspiel.load_game(NAME, {"game": game.id, "options": written}), seconds)


def states(game: Any, seconds: float) -> float:
    """Any game of OpenSpiel."""
    rng = random.Random(1)
    state = game.new_initial_state()

    def step() -> int:
        nonlocal state
        if state.is_terminal():
            state = game.new_initial_state()
            return 0
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])
            return 0
        state.apply_action(rng.choice(state.legal_actions()))
        return 1

    return paced(step, seconds)


def vector_face(game: Game, options: Options, seconds: float) -> float:
    """Actions drawn by NumPy for all games at once; one thread."""
    from .vector import Games

    games, rng = Games(game.id, VECTOR, options, threads=1), np.random.default_rng(1)
    state = games.init(1)

    def step() -> int:
        nonlocal state
        drawn = rng.random(state.legal_action_mask.shape, np.float32)
        state = games.step(state, (drawn * state.legal_action_mask).argmax(axis=1))
        return VECTOR

    return paced(step, seconds)
