"""The modes of a game as parameters: a few in every run, all of them with the fuzzing."""

from __future__ import annotations

from typing import Final

import pytest
from _pytest.mark import ParameterSet

from ludus.core.game import Game, Options

FEW: Final = 8
"""Modes that every run goes through, at most."""


def covering(modes: list[Options]) -> list[Options]:
    """A few of the modes in which every value of every option occurs."""
    chosen: list[Options] = []
    missing = {choice for mode in modes for choice in mode.items()}
    while missing:
        chosen.append(max(modes, key=lambda mode: len(missing & mode.items())))
        missing -= chosen[-1].items()
    return chosen


def sample(game: Game) -> list[Options]:
    """A few modes of a game: every value of every option if that is possible, else of the first,
    which is the scenario, the board or who plays."""
    chosen = covering(game.modes())
    if len(chosen) <= FEW:
        return chosen
    first = game.options[0].name
    return list({mode[first]: mode for mode in reversed(game.modes())}.values())


def each_mode(game: Game, *before: object, name: str = "") -> list[ParameterSet]:
    """Parameters: what stands *before*, and a mode; those beyond the sample are for the fuzzing."""
    usual = sample(game)
    return [
        pytest.param(
            *before,
            mode,
            id="-".join([*([name] if name else []), *mode.values()]),
            marks=[] if mode in usual else [pytest.mark.fuzz],
        )
        for mode in game.modes()
    ]


def in_every_mode(game: Game) -> pytest.MarkDecorator:
    """A test with the parameter ``mode``."""
    return pytest.mark.parametrize("mode", each_mode(game))
