"""Market: a small game in which several seats decide at the same time, each in several steps.

Lanes with a draw in the middle, questions that all may know and secret ones, two such phases one
right after the other. The rules are our own and complete: ``play`` and ``rules.toml``.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from ludus.core.editions import load_edition

from .definition import Market


@cache
def market_game() -> Market:
    """The game with its own edition."""
    return Market(load_edition(files(__package__).joinpath("edition.toml"), game="market"))
