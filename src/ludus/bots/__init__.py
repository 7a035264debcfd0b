"""Bots, by name, the weakest first. They depend on flow and core only, and play any game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

from ludus.core.errors import LudusError

from .beginner import BeginnerBot
from .bot import Bot
from .greedy import GreedyBot
from .levels import always, learned, rounds
from .random_bot import RandomBot
from .search import SearchBot

__all__ = ["BOTS", "Bot", "make_bot"]

SEARCH: Final = {"search": False, "learned": True}
"""Search that is measured by its rounds; whether the network of a game judges."""
MOST_ROUNDS: Final = 1_000_000
SECONDS: Final = 1.75
"""As long as one likes to wait, less what a busy server adds to it."""


def thinker(rng: Random) -> Bot:
    """Thinks ahead for a moment."""
    return SearchBot(
        rng, partial(rounds, "thinker"), seconds=0.5, learned=partial(learned, "thinker")
    )


def master(rng: Random) -> Bot:
    """Thinks ahead for as long as one likes to wait."""
    return SearchBot(
        rng, partial(rounds, "master"), seconds=SECONDS, learned=partial(learned, "master")
    )


BOTS: Final[dict[str, Callable[[Random], Bot]]] = {
    "random": RandomBot,
    "beginner": BeginnerBot,
    "greedy": GreedyBot,
    "thinker": thinker,
    "master": master,
}


def make_bot(name: str, seed: int | str) -> Bot:
    """A bot that decides the same way whenever it has the same seed and meets the same games.

    Those that think ahead do so as long as the clock does not cut their thoughts short. Beside the
    levels there are ``search:300`` and ``learned:300``, to measure what so many rounds are good
    for, judged by the game's evaluation or by its network.
    """
    rng = Random(f"{name}:{seed}")
    level, _, wanted = name.partition(":")
    if level in SEARCH and wanted.isdecimal() and 0 < int(wanted) <= MOST_ROUNDS:
        return SearchBot(rng, always(int(wanted)), SECONDS, learned=always(SEARCH[level]))
    if name not in BOTS:
        known = ", ".join([*BOTS, *(f"{level}:ROUNDS" for level in SEARCH)])
        raise LudusError(f"there is no bot {name!r}; the bots are {known}")
    return BOTS[name](rng)
