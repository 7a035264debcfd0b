"""Many games of bots as Parquet files, part by part: each part is made by one process, once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pyarrow.parquet as pq

from ludus.core.errors import LudusError
from ludus.core.game import Game, Options
from ludus.games import load_game

from .decisions import Decision, of_bots
from .fuzz import mode_name
from .parquet import write

GAMES: Final = 500
"""Of a part."""


class Part(NamedTuple):
    """The games from one number to another, and the file that they are written to."""

    game: str
    edition: str
    options: Options
    bots: tuple[str, ...]
    seed: str
    first: int
    end: int
    observe: bool
    file: Path

    def told(self) -> dict[str, str]:
        """What is written into the file about it."""
        mode, bots = mode_name(self.options), ",".join(self.bots)
        return {"game": self.game, "mode": mode, "bots": bots, "seed": self.seed}


def parts(
    game: Game,
    edition: str,
    options: Options,
    bots: Sequence[str],
    games: int,
    seed: str,
    *,
    observe: bool,
    folder: Path,
) -> list[Part]:
    """All parts of an export; seats without a bot are played at random."""
    seats = len(game.seats(options))
    if games < 1 or len(bots) > seats:
        raise LudusError(f"an export has one game at least, and {seats} bots at most")
    seated = (*bots, *["random"] * (seats - len(bots)))
    return [
        Part(
            game.id,
            edition,
            options,
            seated,
            seed,
            first,
            min(first + GAMES, games),
            observe,
            folder / f"games-{first:08}.parquet",
        )
        for first in range(0, games, GAMES)
    ]


def export_part(part: Part) -> int:
    """Play and write a part; one that is there already only says how many rows it has."""
    if part.file.is_file():
        return int(pq.read_metadata(part.file).num_rows)
    return write(played(part), part.file, part.told())


def played(part: Part) -> Iterator[list[Decision]]:
    """The games of a part, each by a seed of its own."""
    game = load_game(part.game, part.edition)
    for number in range(part.first, part.end):
        yield of_bots(game, part.options, part.bots, f"{part.seed}:{number}", part.observe)
