"""Search in C comes to what the same search in Python comes to, draw by draw."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from ludus.bots import make_bot
from ludus.bots.greedy import Search
from ludus.core.game import Game
from ludus.core.perspective import Perspective
from ludus.flow import OVER
from ludus.games import load_game
from ludus.native.build import build
from ludus.native.loading import OFF, Native, shared
from tests.native import flows
from tests.native.kit import LARGE, ToyGame, checked, needs_compiler

pytestmark = needs_compiler

GAMES = ("tabula", "triumvirate", "antike_duellum")


@cache
def compiled(id: str) -> Native:
    game = load_game(id)
    return shared(build(game), game)


def decisions(native: Native, mode: int, seed: int, every: int) -> list[Any]:
    """Positions of a random game, in Python, that wait for a seat with a choice."""
    rng, position = Random(seed), native.game.new(native.modes[mode])
    found: list[Any] = []
    step = 0
    while position.to_move != OVER:
        legal = position.legal()
        step += 1
        if position.to_move >= 0 and len(legal) > 1 and step % every == 0:
            found.append(position.clone())
        position.apply(rng.choice(legal))
    return found


def same_values(native: Native, position: Any, share: int, draws: int, seed: int) -> None:
    seat, options = position.to_move, position.legal()
    mine, theirs = Random(seed), Random(seed)
    python = Search(seat, mine, draws).values(position, options, share)
    machine = Search(seat, theirs, draws).values(native.take(position), options, share)
    assert python == machine
    assert mine.getstate() == theirs.getstate()


@pytest.mark.parametrize("id", GAMES)
def test_options_are_worth_the_same_to_the_last_bit(id: str) -> None:
    native = compiled(id)
    for mode in range(len(native.modes)):
        for n, position in enumerate(decisions(native, mode, mode, 40)[:12]):
            same_values(native, position, (1, 7, 40, 300)[n % 4], (4, 36, 300)[n % 3], n)


@pytest.mark.fuzz
@pytest.mark.parametrize("id", LARGE)
def test_options_are_worth_the_same_in_large_games(id: str) -> None:
    native = compiled(id)
    for mode in range(len(native.modes)):
        for n, position in enumerate(decisions(native, mode, mode, 60)[:8]):
            same_values(native, position, (1, 7, 40, 100)[n % 4], (4, 36)[n % 2], n)


def test_lanes_and_secret_draws_are_searched_alike() -> None:
    toy = checked(ToyGame(flows))
    for mode in range(len(toy.modes)):
        for n, position in enumerate(decisions(toy, mode, mode, 3)):
            same_values(toy, position, (1, 5, 60)[n % 3], (2, 36)[n % 2], n)


def chosen(game: Game, seed: int) -> list[int]:
    """What greedy bots do in a game, up to a point."""
    bot, rng, position = make_bot("greedy", seed), Random(seed), game.new()
    found: list[int] = []
    while position.to_move != OVER and len(found) < 60:
        if position.to_move >= 0:
            found.append(bot.choose(Perspective(game, position, position.to_move)))
        position.apply(found[-1] if position.to_move >= 0 else rng.choice(position.legal()))
    return found


@pytest.mark.parametrize("id", GAMES)
def test_a_greedy_bot_takes_the_same_decisions(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game(id)
    build(game)
    monkeypatch.delenv(OFF, raising=False)
    quick = chosen(game, 3)
    monkeypatch.setenv(OFF, "1")
    assert chosen(game, 3) == quick


def test_playouts_depend_on_their_seeds_alone_and_leave_the_position() -> None:
    position = compiled("triumvirate").new()
    key = position.key()
    worth, steps = position.playouts(40, 5, 3)
    assert (worth, steps) == position.playouts(40, 5, 3)
    assert sum(worth) == pytest.approx(1)
    assert steps > 1000
    assert position.key() == key
    assert position.playouts(40, 6, 3) != (worth, steps)
    with pytest.raises(ValueError, match="one at least"):
        position.playouts(0, 1, 3)


def test_playouts_are_those_of_random_steps() -> None:
    position = compiled("triumvirate").new()
    ends = []
    for seed in (8, 9):
        copy = position.clone()
        steps = copy.random_steps(1 << 40, seed)
        ends.append((steps, [copy.evaluate(seat) for seat in range(3)]))
    worth, steps = position.playouts(2, 8, 3)
    assert steps == ends[0][0] + ends[1][0]
    assert worth == [(a + b) / 2 for a, b in zip(ends[0][1], ends[1][1], strict=True)]


def test_an_error_in_search_becomes_one_of_python() -> None:
    native = compiled("triumvirate")
    position = native.new()
    with pytest.raises(ValueError, match="above zero"):
        position.values_after(position.legal(), 0, 0, 1, 1, 40, Random(1).random)
    with pytest.raises(TypeError):
        position.values_after(["a"], 0, 1, 1, 1, 40, Random(1).random)

    def broken() -> float:
        raise KeyError("no more")

    def search() -> None:
        for each in decisions(native, 0, 1, 1):
            native.take(each).values_after(each.legal(), each.to_move, 1, 1, 1, 40, broken)

    with pytest.raises(KeyError, match="no more"):
        search()
