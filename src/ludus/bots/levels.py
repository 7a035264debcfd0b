"""What each level does in each game: kept as data."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeVar

from .tree import Settings

FILE: Final = "levels.toml"
USUAL: Final = "usual"
SETTINGS: Final = "settings"
BY_NETWORK: Final = "by_network"
"""The same for trees whose judge has learned the game."""

STRONGEST: Final = "master"
"""Whoever explains a game judges as this level does."""

T = TypeVar("T")
Rounds = Callable[[str], int]
"""How many rounds a bot thinks for in the game of that name."""
Learned = Callable[[str], bool]
"""Whether it judges by what was learned about the game of that name."""


@cache
def levels() -> dict[str, dict[str, Any]]:
    """By level: what it overlooks or its rounds by game, and where something learned is used."""
    found: dict[str, dict[str, Any]] = tomllib.loads(
        files(__package__).joinpath(FILE).read_text(encoding="utf-8")
    )
    return found


def of_game(level: str, what: str, game: str) -> Any:
    """What a level does in a game: its own number, or the usual one."""
    by_game = levels()[level][what]
    return by_game.get(game, by_game[USUAL])


def rounds(level: str, game: str) -> int:
    """Of a level in a game."""
    return int(of_game(level, "rounds", game))


def overlooked(game: str) -> float:
    """How often a beginner does not see an option of a game."""
    return float(of_game("beginner", "overlooked", game))


def learned(level: str, game: str) -> bool:
    """Whether a level judges by what was learned about a game."""
    return game in levels()[level]["learned"]


def explained(game: str) -> bool:
    """Whether whoever explains a game (analysis, hint) judges by what was learned about it."""
    return learned(STRONGEST, game)


@cache
def settings(game: str, *, learned: bool = False) -> Settings:
    """How trees grow in a game, judged by its evaluation or by what was *learned*."""
    return Settings(**levels()[BY_NETWORK if learned else SETTINGS].get(game, {}))


def always(value: T) -> Callable[[str], T]:
    """The same in every game."""
    return lambda _game: value
