"""What runs in the processes of the bots for an analysis: some moments of a match that is over.

A piece of work is short, so that bots never wait long for it; the next one goes on where this one
has stopped.
"""

from __future__ import annotations

from functools import partial
from time import perf_counter
from typing import Any, Final

from ludus.analysis import Moment, Walk, examine, survey
from ludus.core.game import Options
from ludus.core.log import Step

from .. import robots

PIECE: Final = 0.4
"""Seconds after which a piece of work ends, once what has been begun is done."""
SEED: Final = 1
"""That of ``ludus analyse``: the same match is judged alike wherever it is."""

_walks: dict[tuple[Any, ...], Walk] = {}
"""The match that was looked at last: the next piece is mostly about the same."""


def walk(game: str, edition: str, options: Options, log: list[tuple[int, int]]) -> Walk:
    """The match, where the last piece of work has left it."""
    key = (game, edition, tuple(sorted(options.items())), tuple(log))
    if key not in _walks:
        _walks.clear()
        steps = [Step(seat, action) for seat, action in log]
        _walks[key] = Walk(robots.games().find(game, edition), options, steps)
    return _walks[key]


def find_spots(
    game: str, edition: str, options: Options, log: list[tuple[int, int]], first: int, most: int
) -> list[int]:
    """The places of a match that are to be looked at."""
    return survey(walk(game, edition, options, log), first, most)


def look_at(
    game: str,
    edition: str,
    options: Options,
    log: list[tuple[int, int]],
    spots: list[int],
    again: bool,
    rounds: int,
    seconds: float,
) -> list[Moment]:
    """What is found at some places, or at the first of them if all would take too long."""
    found: list[Moment] = []
    match, end = walk(game, edition, options, log), perf_counter() + PIECE
    for at in spots:
        look = partial(examine, match, at, rounds, SEED, again=again, seconds=seconds)
        found.append(robots.steadily(match.game, look))
        if perf_counter() > end:
            break
    return found
