"""Bots, by name, the weakest first. They depend on flow and core only, and play any game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from ludus.core.errors import LudusError

from .beginner import BeginnerBot
from .bot import Bot
from .greedy import GreedyBot
from .random_bot import RandomBot
from .search import SearchBot

__all__ = ["BOTS", "Bot", "make_bot"]


def thinker(rng: Random) -> Bot:
    """Thinks ahead for a moment."""
    return SearchBot(rng, rounds=300, seconds=0.5, learned=True)


def master(rng: Random) -> Bot:
    """Thinks ahead for as long as one likes to wait."""
    return SearchBot(rng, rounds=10_000, seconds=2.0, learned=True)


BOTS: Final[dict[str, Callable[[Random], Bot]]] = {
    "random": RandomBot,
    "beginner": BeginnerBot,
    "greedy": GreedyBot,
    "thinker": thinker,
    "master": master,
}


def make_bot(name: str, seed: int | str) -> Bot:
    """A bot that decides the same way whenever it has the same seed and meets the same games.

    Those that think ahead do so as long as the clock does not cut their thoughts short.
    """
    if name not in BOTS:
        raise LudusError(f"there is no bot {name!r}; the bots are {', '.join(BOTS)}")
    return BOTS[name](Random(f"{name}:{seed}"))
