"""The modes of a game as parameters: a few in every run, all of them with the fuzzing."""

from __future__ import annotations

import pytest
from _pytest.mark import ParameterSet

from ludus.core.game import Game, Options


def covering(modes: list[Options]) -> list[Options]:
    """A few of the modes in which every value of every option occurs."""
    chosen: list[Options] = []
    missing = {choice for mode in modes for choice in mode.items()}
    while missing:
        chosen.append(max(modes, key=lambda mode: len(missing & mode.items())))
        missing -= chosen[-1].items()
    return chosen


def each_mode(game: Game, *before: object, name: str = "") -> list[ParameterSet]:
    """Parameters: what stands *before*, and a mode; what covers no new value is for the fuzzing."""
    sample = covering(game.modes())
    return [
        pytest.param(
            *before,
            mode,
            id="-".join([*([name] if name else []), *mode.values()]),
            marks=[] if mode in sample else [pytest.mark.fuzz],
        )
        for mode in game.modes()
    ]


def in_every_mode(game: Game) -> pytest.MarkDecorator:
    """A test with the parameter ``mode``."""
    return pytest.mark.parametrize("mode", each_mode(game))
