"""Every game and mode is a PettingZoo environment by PettingZoo's own tests."""

from __future__ import annotations

from random import Random
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

from ludus.core.game import Game, Options
from ludus.games import game_ids, load_game
from ludus.lab import pettingzoo
from ludus.lab.episode import Episode
from ludus.lab.outcomes import returns
from ludus.native.build import build
from ludus.native.loading import OFF
from tests.modes import each_mode
from tests.native.kit import needs_compiler

pytestmark = [
    # PettingZoo's tests have these for all but its own environments with action masks.
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:We recommend agents to be named"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]
GAMES = [load_game(id) for id in game_ids()]
MODES = [param for game in GAMES for param in each_mode(game, game, name=game.id)]

WIDE = 2000
"""Numbers of an observation from which it takes long where nothing is built."""

of_every_game = pytest.mark.parametrize("id", game_ids())


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_every_mode_is_an_environment(game: Game, mode: Options) -> None:
    cycles = 8 if game.observation.width < WIDE else 2
    api_test(pettingzoo.env(game.id, **mode), num_cycles=cycles)
    parallel_api_test(pettingzoo.parallel_env(game.id, **mode), num_cycles=cycles)


@of_every_game
def test_the_same_seed_brings_the_same_game(id: str) -> None:
    seed_test(lambda: pettingzoo.env(id), num_cycles=8)


@pytest.mark.parametrize(
    "id",
    [
        pytest.param(id, marks=pytest.mark.slow if id == "tabula" else pytest.mark.fuzz)
        for id in game_ids()
    ],
)
def test_every_game_is_shown_in_every_way(id: str) -> None:
    def env(render_mode: str) -> Any:
        return pettingzoo.env(id, render_mode=render_mode)

    render_test(env, {"svg": lambda drawn: ElementTree.fromstring(drawn).tag.endswith("svg")})


def test_a_way_of_showing_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="render_mode is one of human, ansi, svg, rgb_array"):
        pettingzoo.raw_env("tabula", render_mode="film")


def test_what_cannot_be_done_is_refused_and_changes_nothing() -> None:
    env = pettingzoo.raw_env("triumvirate")
    env.reset(seed=1)
    before = env.episode.position.key()
    mask = env.observe(env.agent_selection)["action_mask"]
    number = int(np.flatnonzero(mask == 0)[0])
    for wrong, said in ((number, "is not legal|is asked"), (10_000, "has no action 10000")):
        with pytest.raises(ValueError, match=said):
            env.step(wrong)
    with pytest.raises(ValueError, match="has to act"):
        env.step(None)
    assert env.episode.position.key() == before


def played(id: str, seed: int, steps: int) -> list[Any]:
    """What a game looks like to everybody, played at random."""
    env, rng = pettingzoo.raw_env(id), Random(seed)
    env.reset(seed=seed)
    seen: list[Any] = []
    for agent in env.agent_iter(steps):
        shown, reward, over, _truncated, _info = env.last()
        assert shown is not None
        seen.append((agent, reward, over, *(shown[key].tobytes() for key in sorted(shown))))
        env.step(None if over else rng.choice(np.flatnonzero(shown["action_mask"]).tolist()))
    return seen


@needs_compiler
def test_machine_code_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    build(load_game("tabula"))
    compiled = played("tabula", 3, 4000)
    monkeypatch.setenv(OFF, "1")
    assert played("tabula", 3, 4000) == compiled
    assert any(over for _agent, _reward, over, *_rest in compiled)


def test_who_is_not_asked_has_nothing_to_choose_from() -> None:
    env = pettingzoo.raw_env("triumvirate")
    env.reset(seed=2)
    for agent in env.possible_agents:
        mask = env.observe(agent)["action_mask"]
        assert mask.any() == (agent == env.agent_selection)
    assert np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist() == sorted(
        env.episode.legal()
    )


def at_random(shown: dict[str, Any], rng: Random) -> dict[str, int]:
    """An action for everybody who is asked."""
    masks = {agent: np.flatnonzero(shown[agent]["action_mask"]).tolist() for agent in shown}
    return {agent: rng.choice(options) for agent, options in masks.items() if options}


def test_where_a_game_gathers_all_answer_in_one_step() -> None:
    env, rng = pettingzoo.parallel_env("rome_and_roll"), Random(4)
    shown, _infos = env.reset(seed=4)
    while len(actions := at_random(shown, rng)) == 1:
        shown, *_rest = env.step(actions)
    first, *others = actions
    with pytest.raises(ValueError, match=f"{', '.join(others)} must act"):
        env.step({first: actions[first]})
    before = env.episode.position.waiting_seats()
    assert len(before) == len(actions)
    env.step(actions)
    assert env.episode.position.waiting_seats() != before


def test_all_hear_of_the_end_together() -> None:
    env, rng = pettingzoo.parallel_env("tabula"), Random(4)
    shown, _infos = env.reset(seed=4)
    while env.agents:
        shown, rewards, over, _truncated, _infos = env.step(at_random(shown, rng))
    assert all(over.values())
    assert sorted(rewards.values()) == [-1, 1]


@pytest.mark.parametrize(
    ("places", "worth"),
    [
        ((1, 2), [1, -1]),
        ((1, 1), [0, 0]),
        ((2, 1, 3), [-0.5, 1, -0.5]),
        ((1, 3, 1), [0.25, -0.5, 0.25]),
        ((1,), [1]),
        ((2,), [-1]),
        ((2, 2), [0, 0]),
    ],
)
def test_an_end_is_worth_one_to_who_wins_alone_and_nothing_in_all(
    places: tuple[int, ...], worth: list[float]
) -> None:
    assert returns(places) == pytest.approx(worth)


def test_an_episode_goes_on_with_its_chance_where_no_seed_is_given() -> None:
    def throws(seeds: list[int | None]) -> list[Any]:
        episode = Episode(load_game("tabula"))
        found: list[Any] = []
        for seed in seeds:
            episode.begin(seed)
            for _ in range(6):
                episode.play(episode.legal()[0])
            found.append(episode.position.key())
        return found

    one, two = throws([5, None]), throws([5, None])
    assert one == two
    assert one[0] != one[1]
