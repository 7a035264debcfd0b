"""Bots, by name. They depend on flow and core only, and play any game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from ludus.core.errors import LudusError

from .bot import Bot
from .greedy import GreedyBot
from .random_bot import RandomBot

__all__ = ["BOTS", "Bot", "make_bot"]

BOTS: Final[dict[str, Callable[[Random], Bot]]] = {"random": RandomBot, "greedy": GreedyBot}


def make_bot(name: str, seed: int | str) -> Bot:
    """A bot that decides the same way whenever it has the same seed and meets the same games."""
    if name not in BOTS:
        raise LudusError(f"there is no bot {name!r}; the bots are {', '.join(BOTS)}")
    return BOTS[name](Random(f"{name}:{seed}"))
