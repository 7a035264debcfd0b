"""Many games at once are the same games, one by one."""

from __future__ import annotations

import gc
from random import Random
from typing import Any

import pytest

from ludus.flow import CHANCE, OVER
from ludus.games import load_game
from ludus.native.build import build
from tests.native.kit import needs_compiler

np = pytest.importorskip("numpy")
pytestmark = needs_compiler

GAME = load_game("triumvirate")
N = 32


def batch(threads: int = 2, **options: str) -> Any:
    from ludus.native.batch import Batch

    build(GAME)
    return Batch(GAME, N, options or None, seed=5, threads=threads)


def some_actions(games: Any, rng: Random) -> Any:
    return np.array([rng.choice(np.flatnonzero(row).tolist()) for row in games.legal])


def test_arrays_tell_what_each_position_says() -> None:
    games, rng = batch(players="2"), Random(1)
    assert games.legal.shape == (N, max(kind.size for kind in GAME.kinds))
    for _ in range(60):
        for number in range(N):
            position = games.position(number)
            assert position.to_move == games.to_move[number] not in (CHANCE, OVER)
            assert position.kind() is GAME.kinds[games.kind[number]]
            assert np.flatnonzero(games.legal[number]).tolist() == position.legal()
            assert games.states[number, 0] == position.to_move
        keys = [games.position(number).key() for number in range(N)]
        for number in range(1, N):
            is_same = games.states[number].tobytes() == games.states[0].tobytes()
            assert is_same == (keys[number] == keys[0])
        games.step(some_actions(games, rng))


def test_a_game_that_ends_tells_who_won_and_begins_anew() -> None:
    games, rng, ended = batch(), Random(2), 0
    for _ in range(1500):
        games.step(some_actions(games, rng))
        for number in np.flatnonzero(games.done):
            ended += 1
            assert sorted(games.rewards[number]) == [0, 0, 1]
        assert not games.rewards[~games.done].any()
    assert ended > N


def test_how_many_threads_there_are_makes_no_difference() -> None:
    one, three = batch(threads=1), batch(threads=3)
    assert one.play(500) == three.play(500) == 500 * N
    assert (one.states == three.states).all()
    assert (one.legal == three.legal).all()


def test_an_array_lasts_longer_than_its_batch() -> None:
    games = batch()
    legal, before = games.legal, games.legal.copy()
    del games
    gc.collect()
    assert (legal == before).all()
    with pytest.raises(ValueError, match="read-only"):
        legal[0, 0] = True


def test_an_action_that_is_not_legal_is_refused_and_none_is_taken() -> None:
    games = batch()
    before = games.states.copy()
    actions = some_actions(games, Random(3))
    actions[7] = 99
    with pytest.raises(ValueError, match="game 7: 99 is not among its legal actions"):
        games.step(actions)
    with pytest.raises(ValueError, match="32 actions of 64 bits"):
        games.step(actions[:5])
    assert (games.states == before).all()


def test_what_seats_observe_is_what_each_position_says() -> None:
    games = batch(players="2")
    games.play(200)
    for number in range(0, N, 5):
        position = games.position(number)
        decides = games.observe()[number].tolist()
        assert decides == GAME.observation.of(position, position.to_move)
        assert games.observe(1)[number].tolist() == position.observe(1)
    into = np.zeros((N, GAME.observation.width), np.float32)
    assert games.observe(0, into) is into
    assert (into == games.observe(0)).all()


def test_an_array_that_does_not_fit_or_a_seat_that_is_not_there_is_refused() -> None:
    games = batch(players="2")
    with pytest.raises(ValueError, match="32 rows of 275 floats of 32 bits"):
        games.observe(0, np.zeros((N, 5), np.float32))
    with pytest.raises(ValueError, match="there is no seat 2"):
        games.observe(2)
