"""Learned judgement is the same in C as in Python."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple
from random import Random

import pytest

from ludus.bots.judge import Learned, has_learned
from ludus.bots.study import Study, study
from ludus.bots.tree import Settings
from ludus.core.game import Game
from ludus.core.network import Network
from ludus.core.perspective import Perspective
from ludus.core.position import Position
from ludus.flow import CHANCE, OVER
from ludus.games import load_game
from ludus.native.build import build
from ludus.native.loading import native
from tests.native.kit import needs_compiler

pytestmark = needs_compiler


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """Triumvirate with a network of the test's own, whatever it has learned."""
    monkeypatch.delenv("LUDUS_INTERPRETED", raising=False)
    made = load_game("triumvirate")
    sizes = (made.observation.width, 16, 8, made.action_count, 3)
    known, network = made.network, Network.new(made.rules_version, sizes, seed=5)
    build(made)
    compiled = native(made)
    assert compiled is not None
    made.__dict__["network"] = network
    compiled.module.learn(network.weights, *network.sizes[1:])
    yield made
    made.__dict__["network"] = known
    compiled.module.learn(*((known.weights, *known.sizes[1:]) if known else (b"", 0, 0, 0, 0)))


def played(game: Game, players: str, steps: int) -> Position:
    """A decision with several options, in a random game."""
    position, rng = game.new({"players": players}), Random(steps)
    while steps > 0 or position.to_move in (CHANCE, OVER) or len(position.legal()) < 2:
        if position.to_move == OVER:
            position = game.new({"players": players})
        position.apply(rng.choice(position.legal()))
        steps -= 1
    return position


def told(found: Study) -> tuple[object, ...]:
    return found.options, found.values, found.visits, found.chances, found.line


def test_a_position_is_judged_the_same_in_machine_code(game: Game) -> None:
    compiled = native(game)
    assert compiled is not None
    judge = Learned(game, even=0.25)
    for players, steps in (("3", 0), ("3", 50), ("2", 120)):
        position = played(game, players, steps)
        options = position.legal()
        chances, likely = judge.look(position, options)
        assert compiled.take(position).judge(options) == (chances, likely)
        assert len(chances) == int(players)
        assert len(set(likely)) > 1
        assert sum(chances) == pytest.approx(1)
        assert sum(likely) == pytest.approx(1)


def test_search_by_the_network_comes_to_the_same_in_python(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    for steps in (3, 60):
        position = played(game, "2", steps)
        perspective = Perspective(game, position, position.to_move)
        in_c = study(perspective, 24, 9, seats=2, learned=True)
        plain = study(perspective, 24, 9, seats=2)
        monkeypatch.setenv("LUDUS_INTERPRETED", "1")
        again = study(perspective, 24, 9, seats=2, learned=True)
        monkeypatch.delenv("LUDUS_INTERPRETED")
        assert told(again) == told(in_c)
        assert in_c.values != plain.values


def test_what_is_no_network_of_a_game_is_refused(game: Game) -> None:
    compiled = native(game)
    assert compiled is not None
    known = compiled.new().judge([])
    for weights, sizes in (
        (b"", (16, 8, 217, 3)), (bytes(8), (0, 0, 0, 0)), (b"", (9, 8, 217, 3)),
        (b"", (16, 8, 217, 4)), (b"", (16, 8, 217, 0)),
    ):  # fmt: skip
        with pytest.raises(ValueError, match="no weights of a network"):
            compiled.module.learn(weights, *sizes)
    assert compiled.new().judge([]) == known
    with pytest.raises(ValueError, match="no option"):
        compiled.new().judge([-1])


def test_a_network_that_learned_games_of_two_judges_no_others(game: Game) -> None:
    compiled = native(game)
    assert compiled is not None
    sizes = (game.observation.width, 16, 8, game.action_count, 2)
    network = Network.new(game.rules_version, sizes, seed=5)
    game.__dict__["network"] = network
    compiled.module.learn(network.weights, *network.sizes[1:])
    assert (has_learned(game, 2), has_learned(game, 3)) == (True, False)
    two, three = played(game, "2", 40), played(game, "3", 40)
    judge = Learned(game, even=0.25)
    assert compiled.take(two).judge(two.legal()) == judge.look(two, two.legal())
    position = compiled.take(three)
    with pytest.raises(ValueError, match="games of 2 at most"):
        position.judge(three.legal())
    options = three.legal()
    even = [1 / len(options)] * len(options)
    with pytest.raises(ValueError, match="has learned nothing"):
        position.plant(options, even, even, 1, True, 3, *astuple(Settings()))
    perspective = Perspective(game, three, three.to_move)
    by_evaluation = study(perspective, 24, 9, seats=3)
    assert told(study(perspective, 24, 9, seats=3, learned=True)) == told(by_evaluation)
