"""Learned judgement is the same in C as in Python, and training can be taken up again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from ludus.bots.greedy import GreedyBot
from ludus.bots.judge import learned_worth
from ludus.bots.study import Study, study
from ludus.core.game import Game
from ludus.core.network import Network
from ludus.core.perspective import Perspective
from ludus.flow import CHANCE, OVER
from ludus.games import load_game
from ludus.lab.training import Training
from ludus.native.build import build
from ludus.native.loading import native
from tests.native.kit import needs_compiler

pytestmark = needs_compiler


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """Triumvirate with a network of the test's own, whatever it has learned."""
    monkeypatch.delenv("LUDUS_INTERPRETED", raising=False)
    made = load_game("triumvirate")
    network = Network.new(made.rules_version, made.observation.width, 8, seed=5)
    for place in range(len(network.weights) - 10, len(network.weights) - 2):
        network.weights[place] *= 50
    known, network = made.network, Network.read(network.data())
    build(made)
    compiled = native(made)
    assert compiled is not None
    made.__dict__["network"] = network
    compiled.module.learn(network.weights, network.hidden)
    yield made
    made.__dict__["network"] = known
    compiled.module.learn(known.weights if known else b"", known.hidden if known else 0)


def played(game: Game, steps: int) -> Perspective:
    """A decision with several options, in a random game."""
    position, rng = game.new({"players": "2"}), Random(steps)
    while steps > 0 or position.to_move in (CHANCE, OVER) or len(position.legal()) < 2:
        if position.to_move == OVER:
            position = game.new({"players": "2"})
        position.apply(rng.choice(position.legal()))
        steps -= 1
    return Perspective(game, position, position.to_move)


def told(found: Study) -> tuple[object, ...]:
    return found.options, found.values, found.visits, found.chances, found.line


def test_a_position_is_judged_the_same_in_machine_code(game: Game) -> None:
    compiled = native(game)
    assert compiled is not None
    for steps in (0, 50, 120):
        position = game.new({"players": "3"})
        rng = Random(steps)
        for _ in range(steps):
            position.apply(rng.choice(position.legal()))
        taken = compiled.take(position)
        for seat in range(3):
            assert taken.judge(seat) == learned_worth(game, position, seat)
            assert taken.judge(seat) != position.evaluate(seat)


def test_search_by_the_network_comes_to_the_same_in_python(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    for steps in (3, 60):
        perspective = played(game, steps)
        options = perspective.legal()
        in_c = study(perspective, 10, 9, seats=2, learned=True)
        worths = GreedyBot(Random(1), learned=True).values(perspective, options)
        plain = study(perspective, 10, 9, seats=2)
        monkeypatch.setenv("LUDUS_INTERPRETED", "1")
        again = study(perspective, 10, 9, seats=2, learned=True)
        assert GreedyBot(Random(1), learned=True).values(perspective, options) == worths
        monkeypatch.delenv("LUDUS_INTERPRETED")
        assert told(again) == told(in_c)
        assert in_c.values != plain.values


def test_training_goes_on_where_it_stopped(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludus.lab.training.GAMES", 1)
    whole = Training(game, tmp_path / "whole", hidden=4, seed=2)
    begun = whole.network.data()
    whole.round()
    whole.round()
    first = Training(game, tmp_path / "parts", hidden=4, seed=2)
    first.round()
    second = Training(game, tmp_path / "parts", hidden=4, seed=2)
    second.round()
    assert begun != whole.network.data() == second.network.data()
    assert whole.progress == second.progress
    assert whole.progress.games == 2 * len(game.modes())
    weights = second.network.data()
    ended, share = second.contest(0, 3)
    assert ended == 3
    assert 0 <= share <= 1
    assert second.network.data() == weights
