"""How many rounds each level that thinks ahead makes, in each game: kept as data."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Final

FILE: Final = "levels.toml"
USUAL: Final = "usual"

Rounds = Callable[[str], int]
"""How many rounds a bot thinks for in the game of that name."""


@cache
def levels() -> dict[str, dict[str, int]]:
    """By level and game."""
    found: dict[str, dict[str, int]] = tomllib.loads(
        files(__package__).joinpath(FILE).read_text(encoding="utf-8")
    )
    return found


def rounds(level: str, game: str) -> int:
    """Of a level in a game."""
    by_game = levels()[level]
    return by_game.get(game, by_game[USUAL])


def always(count: int) -> Rounds:
    """As many in every game."""
    return lambda _game: count
