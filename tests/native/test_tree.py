"""Tree search in C comes to what the same search in Python comes to, round by round."""

from __future__ import annotations

from dataclasses import astuple
from math import inf
from random import Random
from typing import Any

import pytest

from ludus.bots.study import study
from ludus.bots.tree import Settings, Tree
from ludus.core.perspective import Perspective
from ludus.games import load_game
from ludus.native.build import build
from ludus.native.loading import OFF, Native
from tests.native import flows
from tests.native.kit import ToyGame, checked, needs_compiler
from tests.native.test_search import GAMES, compiled, decisions

pytestmark = needs_compiler

USUAL, DEEP = Settings(), Settings(exploration=0.4, even=0.1, parts=40, quiet=3, trust=2, turns=2)


def same_thoughts(
    native: Native, positions: list[Any], rounds: int, seed: int, settings: Settings
) -> None:
    """Both think about the first position; the others are worlds that it might be as well."""
    options = positions[0].legal()
    rng = Random(seed)
    worths, priors = ([rng.random() for _ in options] for _ in range(2))
    python = Tree(options, worths, priors, seed, settings, watched=2)
    worlds = [native.take(position) for position in positions]
    machine = worlds[0].plant(options, worths, priors, seed, False, 2, *astuple(settings))
    for each, where in ((python, positions), (machine, worlds)):
        each.think(where, rounds, inf)
    assert machine.rounds == python.rounds
    assert machine.visits(options) == python.visits(options)
    assert machine.values(options) == python.values(options)
    assert machine.chances() == python.chances()
    assert machine.line(worlds[0]) == python.line(positions[0])
    most = options[python.visits(options).index(max(python.visits(options)))]
    assert machine.follow(most) is python.follow(most)
    assert machine.rounds == python.rounds


@pytest.mark.parametrize(
    "id", [pytest.param(id, marks=[] if id == "triumvirate" else pytest.mark.slow) for id in GAMES]
)
def test_both_trees_grow_alike(id: str) -> None:
    native = compiled(id)
    for mode in range(len(native.modes)):
        for n, position in enumerate(decisions(native, mode, mode, 50)[:2]):
            same_thoughts(native, [position], 40, n, (USUAL, DEEP)[n % 2])


def test_lanes_are_searched_alike() -> None:
    toy = checked(ToyGame(flows))
    for mode in range(len(toy.modes)):
        for n, position in enumerate(decisions(toy, mode, mode, 3)):
            same_thoughts(toy, [position], 30, n, (USUAL, DEEP)[n % 2])


@pytest.mark.parametrize("id", ["triumvirate"])
def test_a_study_is_the_same_interpreted(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game(id)
    build(game)
    native = compiled(id)
    for n, position in enumerate(decisions(native, 0, 1, 60)[:3]):
        perspective = Perspective(game, position, position.to_move)
        monkeypatch.delenv(OFF, raising=False)
        quick = study(perspective, 64, n, seats=3)
        monkeypatch.setenv(OFF, "1")
        slow = study(perspective, 64, n, seats=3)
        assert type(quick.world) is not type(slow.world)
        for name in ("options", "values", "visits", "chances", "line", "rounds", "best"):
            assert getattr(quick, name) == getattr(slow, name)


def test_bad_input_is_refused() -> None:
    position = compiled("triumvirate").new()
    options = position.legal()
    each = [0.5] * len(options)
    with pytest.raises(ValueError, match="a worth and a prior for each"):
        position.plant(options, [0.5], each, 1, False, 0, *astuple(USUAL))
    with pytest.raises(ValueError, match="seats"):
        position.plant(options, each, each, 1, False, 99, *astuple(USUAL))
    tree = position.plant(options, each, each, 1, False, 0, *astuple(USUAL))
    with pytest.raises(TypeError, match="positions of triumvirate"):
        tree.think([1], 1, inf)
    with pytest.raises(KeyError):
        tree.visits([-7])
