"""Every game is a Gymnasium environment by Gymnasium's own checker."""

from __future__ import annotations

import pickle
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from ludus.core.errors import LudusError
from ludus.games import game_ids, load_game
from ludus.lab.gymnasium import SeatEnv, env_id
from ludus.lab.pupil import Pupil

of_every_game = pytest.mark.parametrize("id", game_ids())


def play(env: Any, seed: int, steps: int = 10**6) -> list[Any]:
    """What the seat is shown and given, choosing at random."""
    shown, _info = env.reset(seed=seed)
    env.action_space.seed(seed)
    told: list[Any] = []
    over = False
    while not over and len(told) < steps:
        action = env.action_space.sample(shown["action_mask"])
        shown, reward, over, _truncated, info = env.step(action)
        told.append((shown["observation"].tobytes(), shown["action_mask"].tobytes(), reward, info))
    return told


@of_every_game
def test_every_game_passes_the_checker(id: str) -> None:
    check_env(gymnasium.make(env_id(id)).unwrapped, skip_render_check=True)


def test_every_way_of_showing_passes_the_checker() -> None:
    for mode in SeatEnv.metadata["render_modes"]:
        env = gymnasium.make(env_id("tabula"), render_mode=mode)
        env.reset(seed=1)
        assert (env.render() is None) == (mode == "human")


def test_the_version_is_that_of_the_rules() -> None:
    version = load_game("triumvirate").rules_version
    assert env_id("triumvirate") == f"ludus/Triumvirate-v{version}"


def test_an_environment_is_made_without_an_import_of_ones_own() -> None:
    name = f"ludus.lab.gymnasium:{env_id('tabula')}"
    program = f"import gymnasium; print(gymnasium.make({name!r}).action_space)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout.strip() == f"Discrete({load_game('tabula').action_count})", done.stderr


@of_every_game
def test_a_game_is_the_same_by_the_same_seed(id: str) -> None:
    first, second = SeatEnv(id), pickle.loads(pickle.dumps(SeatEnv(id)))
    assert play(first, 7, 12) == play(second, 7, 12)
    assert play(first, 8, 12) != play(second, 7, 12)


def test_the_last_step_tells_whether_the_game_was_won() -> None:
    rewards = [play(SeatEnv("tabula"), seed)[-1][2] for seed in range(12)]
    assert set(rewards) == {1.0, -1.0}


def test_bots_sit_in_the_other_seats() -> None:
    env = SeatEnv("triumvirate", seat="pompey", bots=("greedy", "random"))
    env.reset(seed=1)
    assert env.bot_names == {0: "greedy", 2: "random"}
    assert {type(bot).__name__ for bot in env.bots.values()} == {"GreedyBot", "RandomBot"}
    for _ in range(20):
        assert env.episode.over or env.episode.seat == env.seat == 1
        env.step(env.episode.legal()[0])


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"seat": "brutus"}, "there is no seat 'brutus'"),
        ({"bots": ("random",)}, "2 other seats need as many bots"),
        ({"bots": "oracle"}, "there is no bot 'oracle'"),
        ({"players": "9"}, "option players is one of"),
        ({"colour": "red"}, "has no option 'colour'"),
    ],
)
def test_what_there_is_not_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(LudusError, match=said):
        SeatEnv("triumvirate", **wrong)


def test_an_illegal_action_loses() -> None:
    env = SeatEnv("triumvirate")
    shown, _info = env.reset(seed=3)
    wrong = np.flatnonzero(shown["action_mask"] == 0)[0]
    _shown, reward, over, _truncated, info = env.step(wrong)
    assert (reward, over) == (-1.0, True)
    assert "legal" in info["illegal"] or "is asked" in info["illegal"]


@pytest.mark.parametrize(("players", "seat"), [("2", "pompey"), ("3", "crassus")])
def test_what_a_pupil_is_given_sums_up_to_the_result(players: str, seat: str) -> None:
    pupil = Pupil({"players": players})
    shown, _info = pupil.reset(seed=5, options={"seat": seat})
    assert pupil.episode.seats[pupil.seat] == seat
    pupil.action_space.seed(5)
    expected, given, over = pupil.chances(), 0.0, False
    while not over:
        action = pupil.action_space.sample(shown["action_mask"])
        shown, reward, over, _cut, _info = pupil.step(action)
        given += reward
    result = pupil.episode.returns()[pupil.seat]
    assert given == pytest.approx(result - expected)
    check_env(pupil, skip_render_check=True)
