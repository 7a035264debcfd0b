"""Decisions as Parquet files, for DuckDB, pandas and whoever else reads tables.

Rows are written as games come in, so that nothing has to fit into memory. What the columns mean is
in the file itself (the metadata of each field), and in a card that is written beside it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

from ludus import __version__

from .decisions import Decision

GROUP: Final = 20_000
"""Rows that are written at a time."""
MEANINGS: Final = {
    "game": (pa.string(), "which game"),
    "edition": (pa.string(), "which edition of it: the board, the cards"),
    "rules": (pa.int16(), "version of its rules: numbers of actions hold within one"),
    "mode": (pa.string(), "its options, as name=value"),
    "source": (pa.string(), "the file of the record, or the seed that the game was played with"),
    "step": (pa.int32(), "how many steps came before, draws of chance included"),
    "seat": (pa.int8(), "who decides: the number of the seat, in turn order"),
    "player": (pa.string(), "who sits there: human, or the name of a bot"),
    "kind": (pa.string(), "what is asked"),
    "options": (pa.list_(pa.int32()), "all that could be done, in the stable numbering"),
    "choice": (pa.int32(), "what was done: one of the options"),
    "observation": (
        pa.list_(pa.float32()),
        "what the seat knew, as 'ludus lab describe GAME' names it; null if it was not asked for",
    ),
    "place": (pa.int8(), "where the seat came in: 1 has won; null if the game did not end"),
    "worth": (pa.float32(), "what the end was worth to the seat: 1 to who wins alone, in all 0"),
    "reason": (pa.string(), "why the game ended"),
}
SCHEMA: Final = pa.schema(
    [pa.field(name, kind, metadata={"meaning": text}) for name, (kind, text) in MEANINGS.items()]
)
assert tuple(MEANINGS) == Decision._fields


def write(games: Iterable[list[Decision]], file: Path, told: dict[str, str]) -> int:
    """Write the decisions of games to a file, which appears when it is complete; how many."""
    half = file.with_name(f"{file.name}.part")
    schema = SCHEMA.with_metadata({"ludus": __version__, **told})
    try:
        with pq.ParquetWriter(half, schema, compression="zstd") as writer:
            total = sum(written(rows, writer) for rows in in_groups(games))
    except BaseException:
        half.unlink(missing_ok=True)
        raise
    os.replace(half, file)
    return total


def in_groups(games: Iterable[list[Decision]]) -> Iterator[list[Decision]]:
    """The rows of games, so many at a time."""
    waiting: list[Decision] = []
    for rows in games:
        waiting += rows
        if len(waiting) >= GROUP:
            yield waiting
            waiting = []
    yield waiting


def written(rows: list[Decision], writer: Any) -> int:
    """Write rows; how many there were."""
    writer.write_batch(batch(rows))
    return len(rows)


def batch(rows: list[Decision]) -> Any:
    """Rows as columns."""
    columns = zip(*rows, strict=True) if rows else ([] for _ in SCHEMA)
    arrays = [pa.array(values, field.type) for values, field in zip(columns, SCHEMA, strict=True)]
    return pa.record_batch(arrays, schema=SCHEMA)


def card(command: str, decisions: int, games: int, told: dict[str, str]) -> str:
    """What is in the files, for people."""
    columns = "\n".join(f"| `{n}` | {kind} | {text} |" for n, (kind, text) in MEANINGS.items())
    facts = "\n".join(f"- {name}: {value}" for name, value in told.items())
    return f"""# Decisions in Roman board games

{decisions:,} decisions of {games:,} games, one row each, made by Ludus {__version__}:

    {command}

{facts}

| column | type | meaning |
|---|---|---|
{columns}

Games are verified before they are exported, or played for it with the rules in full; the same
command makes the same rows again. Rows of a game follow each other. Where several seats decide at
the same time their rows come one after the other, and no observation tells of the others' answers.
Of people there is nothing in it but what they decided. Known limits: bots play as their name says,
so choices are not those of strong players; records tell of whoever kept them.
"""
