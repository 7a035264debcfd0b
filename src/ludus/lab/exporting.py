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
        """What is written into the file about its games; all parts have it in common."""
        game = load_game(self.game, self.edition)
        return {
            "game": self.game,
            "edition": game.edition.id,
            "rules": str(game.rules_version),
            "mode": mode_name(self.options),
            "bots": ",".join(self.bots),
            "seed": self.seed,
            "observations": "yes" if self.observe else "no",
        }

    def numbers(self) -> dict[str, str]:
        """What is written into it besides: which of the games it has."""
        return {"first": str(self.first), "end": str(self.end)}

    def kept(self) -> int | None:
        """How many rows the file has, if it is there and complete.

        Raises LudusError if it has other games.
        """
        if not self.file.is_file():
            return None
        found = pq.read_metadata(self.file)
        written = {name.decode(): value.decode() for name, value in found.metadata.items()}
        other = [name for name, value in self.told().items() if written.get(name) != value]
        if other:
            raise LudusError(f"{self.file} has games of another export ({', '.join(other)})")
        return int(found.num_rows) if self.numbers().items() <= written.items() else None


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
    """All parts of an export; seats without a bot are played at random.

    Raises LudusError if the folder has another export.
    """
    seats = len(game.seats(options))
    if games < 1 or len(bots) > seats:
        raise LudusError(f"an export has one game at least, and {seats} bots at most")
    seated = (*bots, *["random"] * (seats - len(bots)))
    made = [
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
    for part in made:
        part.kept()  # if there is something else in the folder, nothing begins
    return made


def export_part(part: Part) -> int:
    """Play and write a part; one that is there already only says how many rows it has."""
    rows = part.kept()
    if rows is None:
        rows = write(played(part), part.file, part.told() | part.numbers())
    return rows


def played(part: Part) -> Iterator[list[Decision]]:
    """The games of a part, each by a seed of its own."""
    game = load_game(part.game, part.edition)
    for number in range(part.first, part.end):
        yield of_bots(game, part.options, part.bots, f"{part.seed}:{number}", part.observe)
