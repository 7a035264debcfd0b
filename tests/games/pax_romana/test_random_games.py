"""Random games of every scenario to the end: the laws hold, and no list of options is too long.

Moves are preferred to buttons that end something, so that armies and fleets meet.
"""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from ludus.core.game import Options
from ludus.core.position import Position
from ludus.flow import CHANCE, OVER
from tests.games.pax_romana.playing import GAME

EAGER: Final = {
    "payment": {"pay"},
    "operation": {"expand"},
    "expansion": {"major", "minor", "sail"},
}
"""Buttons that are pressed more often than others."""
OFTEN: Final = 0.85
LAWS_EVERY: Final = 40
MOST_OPTIONS: Final = 200
MODES: Final = GAME.modes()


def named(options: Options) -> str:
    """What is chosen beyond the usual."""
    usual = GAME.settle({})
    return " ".join(value for name, value in options.items() if value != usual[name]) or "usual"


def eager(g: Position, rng: Random) -> int:
    """A random action, more often one that moves something."""
    legal = g.legal()
    assert 0 < len(legal) <= MOST_OPTIONS, (g.kind().name, len(legal))
    kind = g.kind()
    if rng.random() < OFTEN:
        wanted = EAGER.get(kind.name, set())
        things = [kind.locate(action) for action in legal]
        liked = [
            action
            for action, (domain, index) in zip(legal, things, strict=True)
            if domain.name != "button" or domain.items[index] in wanted
        ]
        legal = liked or legal
    return rng.choice(legal)


def play_out(options: Options, seed: int) -> Position:
    """A game to its end; the laws are looked at now and then."""
    rng = Random(f"{sorted(options.items())} {seed}")
    g = GAME.new(options)
    steps = 0
    while g.to_move != OVER:
        if g.to_move == CHANCE:
            weights = g.weights()
            g.apply(rng.choices(range(len(weights)), weights)[0])
        else:
            g.apply(eager(g, rng))
        steps += 1
        assert steps < GAME.step_limit
        if steps % LAWS_EVERY == 0:
            assert g.broken_laws() == []
    return g


@pytest.mark.parametrize("options", MODES, ids=named)
def test_a_random_game_comes_to_its_end_with_all_laws_kept(options: Options) -> None:
    g = play_out(options, 1)
    assert g.broken_laws() == []
    assert min(g.outcome().places) == 1
