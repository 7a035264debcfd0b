"""Many games at once are the same games, in the words of Pgx and of Gymnasium."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

from ludus.games import load_game
from ludus.lab.outcomes import returns
from ludus.lab.vector import Games, VectorGames, worth
from ludus.native.build import build
from tests.native.kit import needs_compiler

pytestmark = needs_compiler
GAME = load_game("triumvirate")
N = 16


@pytest.fixture(scope="module", autouse=True)
def _built() -> None:
    build(GAME)


def some(mask: Any, rng: np.random.Generator) -> Any:
    return np.array([rng.choice(np.flatnonzero(row)) for row in mask])


def test_arrays_tell_what_the_seat_that_decides_knows_and_can_do() -> None:
    games, rng = Games("triumvirate", N, {"players": "2"}, threads=2), np.random.default_rng(1)
    state = games.init(seed=3)
    for _ in range(40):
        assert games._batch is not None
        for number in range(N):
            position = games._batch.position(number)
            seat = state.current_player[number]
            assert seat == position.to_move
            assert state.observation[number].tolist() == GAME.observation.of(position, seat)
            legal = [GAME.action_number(position.kind(), action) for action in position.legal()]
            assert np.flatnonzero(state.legal_action_mask[number]).tolist() == sorted(legal)
        state = games.step(state, some(state.legal_action_mask, rng))


def test_games_go_on_from_their_last_state_only_and_take_legal_actions() -> None:
    games, rng = Games("triumvirate", N, threads=1), np.random.default_rng(2)
    first = games.init()
    actions = some(first.legal_action_mask, rng)
    wrong = actions.copy()
    wrong[3] = np.flatnonzero(~first.legal_action_mask[3])[0]
    with pytest.raises(ValueError, match="game 3"):
        games.step(first, wrong)
    second = games.step(first, actions)
    with pytest.raises(ValueError, match="last state only"):
        games.step(first, actions)
    assert games.step(second, some(second.legal_action_mask, rng)).rewards.sum() == 0


def test_ends_are_worth_what_they_are_worth_elsewhere() -> None:
    for places in ((1, 2, 3), (1, 1, 2), (2, 1), (1, 1), (1,), (2,)):
        wins = np.array([[place == 1 for place in places]], np.float32)
        assert worth(wins, np.array([True]))[0] == pytest.approx(returns(places))
        assert not worth(np.zeros_like(wins), np.array([False])).any()


def test_it_is_a_vector_environment_of_gymnasium() -> None:
    envs, rng = VectorGames("triumvirate", N), np.random.default_rng(4)
    with pytest.raises(gymnasium.error.ResetNeeded):
        envs.step(np.zeros(N))
    shown, info = envs.reset(seed=5)
    again, _info = VectorGames("triumvirate", N).reset(seed=5)
    assert (shown["action_mask"] == again["action_mask"]).all()
    ended = 0
    for _ in range(1200):
        assert envs.observation_space.contains(shown)
        acted = info["current_player"]
        actions = some(shown["action_mask"], rng)
        shown, rewards, over, truncated, info = envs.step(actions)
        ended += int(over.sum())
        assert not truncated.any()
        assert (rewards == info["rewards"][np.arange(N), acted]).all()
        assert info["rewards"].sum(axis=1) == pytest.approx(0)
        assert ((info["rewards"] != 0).any(axis=1) == over).all()
    assert ended > N
