"""A batch for GPUs plays the games of the batch for processors; here on the host, in C++."""

from __future__ import annotations

import gc
import shutil
from random import Random
from typing import Any

import pytest

from ludus.games import load_game
from ludus.native import gpu
from ludus.native.build import BuildError, build
from tests.native.kit import needs_compiler

np = pytest.importorskip("numpy")
pytestmark = [
    needs_compiler,
    pytest.mark.skipif(shutil.which("c++") is None, reason="there is no C++ compiler"),
]

GAME = load_game("triumvirate")
N = 40
ARRAYS = ("to_move", "kind", "legal", "done", "rewards", "states")


def batches() -> tuple[Any, Any]:
    from ludus.native.batch import Batch
    from ludus.native.gpu_batch import GpuBatch

    build(GAME)
    return Batch(GAME, N, seed=5, threads=1), GpuBatch(GAME, N, seed=5, host=True)


def array(games: Any, name: str) -> Any:
    return np.from_dlpack(getattr(games, name))


def assert_same(one: Any, other: Any) -> None:
    for name in ARRAYS:
        mine, theirs = getattr(one, name), array(other, name)
        assert mine.dtype == theirs.dtype, name
        assert mine.shape == theirs.shape, name
        assert (mine == theirs).all(), name


def test_the_same_seed_gives_the_same_games_at_random() -> None:
    one, other = batches()
    assert_same(one, other)
    for steps in (1, 10, 400):
        assert one.play(steps) == other.play(steps) == N * steps
        assert_same(one, other)


def test_the_same_actions_give_the_same_games_to_their_ends() -> None:
    one, other = batches()
    rng, ended = Random(1), 0
    for _ in range(300):
        actions = np.array([rng.choice(np.flatnonzero(row).tolist()) for row in one.legal])
        one.step(actions)
        other.step(actions)
        ended += int(one.done.sum())
        assert_same(one, other)
    assert ended


def test_arrays_are_seen_without_a_copy_and_last_longer_than_the_batch() -> None:
    _one, other = batches()
    seen = array(other, "to_move")
    states = array(other, "states")
    before = states.copy()
    assert seen.ctypes.data == other.to_move.at
    other.play(50)
    assert (states != before).any()  # the same memory
    assert other.host(other.states) == states.tobytes()
    capsule = other.legal.__dlpack__()  # one that nobody consumes
    del other, capsule
    gc.collect()
    assert set(seen.tolist()) <= {0, 1, 2}


def test_an_action_that_is_not_legal_is_refused_and_none_is_taken() -> None:
    one, other = batches()
    before = array(other, "states").copy()
    actions = np.array([int(np.flatnonzero(row)[0]) for row in one.legal])
    actions[7] = 99
    with pytest.raises(ValueError, match="game 7: its action is not among"):
        other.step(actions)
    with pytest.raises(ValueError, match="40 actions of 64 bits"):
        other.step(actions[:5])
    with pytest.raises(ValueError, match="40 actions of 64 bits"):
        other.step(actions.astype(np.int32))
    with pytest.raises(ValueError, match="steps are above zero"):
        other.play(0)
    assert (array(other, "states") == before).all()


def test_without_nvcc_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from ludus.native.gpu_batch import GpuBatch

    monkeypatch.setattr(gpu, "nvcc", lambda: None)
    with pytest.raises(BuildError, match="there is no nvcc"):
        GpuBatch(GAME, N)


def test_what_seats_observe_and_what_they_are_worth_is_the_same() -> None:
    one, other = batches()
    one.play(300)
    other.play(300)
    for seat in (None, 0, 2):
        assert (one.observe(seat) == np.from_dlpack(other.observe(seat))).all()
    judged = one.judge()
    assert (judged == np.from_dlpack(other.judge())).all()
    assert judged[7].tolist() == pytest.approx([one.position(7).evaluate(s) for s in range(3)])
    with pytest.raises(ValueError, match="there is no seat 3"):
        other.observe(3)
