"""How strong each level is in each game: what ``ludus ladder`` has measured, kept as data."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

FILE: Final = "ladder.toml"
ZERO: Final = 1000.0
UNIT: Final = 40.0
DEVIATIONS: Final = 1.96
"""On either side of the mean: 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Rung:
    """A level in a game."""

    level: str
    mu: float
    sigma: float
    games: int
    over: float | None = None
    """The part of its games that it won against the level below."""

    @property
    def points(self) -> int:
        """As people have them: what it plays like at the least (``table/ratings.py``)."""
        return round(ZERO + UNIT * (self.mu - 3 * self.sigma))

    @property
    def interval(self) -> tuple[int, int]:
        """Where the rating lies with 95 % confidence."""
        reach = DEVIATIONS * self.sigma
        return round(ZERO + UNIT * (self.mu - reach)), round(ZERO + UNIT * (self.mu + reach))


@cache
def rungs(game: str) -> dict[str, Rung]:
    """The levels of a game that were measured, the weakest first."""
    found = tomllib.loads(files(__package__).joinpath(FILE).read_text(encoding="utf-8"))
    levels = found.get(game, {}).get("levels", [])
    return {level["level"]: Rung(**level) for level in levels}
