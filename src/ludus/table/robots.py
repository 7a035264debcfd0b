"""What runs in the processes of the bots: a decision from a seat's knowledge.

Nothing here ever gets the true position of a match with secrets.
"""

from __future__ import annotations

import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable
from random import Random
from typing import Any, Final, TypeVar

from ludus.analysis import line_in_words
from ludus.bots import Bot, make_bot
from ludus.bots.advice import WIN
from ludus.bots.advice import advise as weigh
from ludus.bots.levels import explained
from ludus.bots.search import SearchBot
from ludus.bots.study import Study, study
from ludus.bots.together import free_cores
from ludus.core.game import Game, Options
from ludus.core.perspective import Perspective
from ludus.core.snapshot import restore
from ludus.native.loading import give_up

from . import processes
from .games import Games

__all__ = ["WIN", "advise", "decide", "games", "hint", "start"]

T = TypeVar("T")

log = logging.getLogger("ludus.table")

HINT_ROUNDS: Final = 3000
HINT_SECONDS: Final = 1.5
"""What is thought for a hint: as much as one likes to wait for."""

_games: Games | None = None
_players: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()
"""Bots by table, seat and level, those asked last at the end: they remember what they thought."""
MOST: Final = 16
"""Of them."""


def start(more: tuple[str, ...]) -> None:
    """Called once in each process."""
    global _games
    processes.begin()
    _games = Games(more)


def games() -> Games:
    """The games, as the server has them."""
    global _games
    if _games is None:
        _games = Games()
    return _games


def player(table: str, seat: int, bot: str) -> Bot:
    """The bot of a seat; one that has not been asked for long is forgotten."""
    key = (table, seat, bot)
    found = _players.pop(key, None) or make_bot(bot, secrets.token_hex(8))
    _players[key] = found
    while len(_players) > MOST:
        _players.popitem(last=False)
    return found


def steadily(game: Game, think: Callable[[], T]) -> T:
    """Where machine code has no room for what a game has come to, the same thoughts in Python."""
    try:
        return think()
    except RuntimeError as error:
        if not give_up(game):
            raise
        log.warning("a game goes on in Python", extra={"game": game.id, "problem": str(error)})
        _players.clear()  # what they remember is in machine code
        return think()


def decide(
    table: str,
    game: str,
    edition: str,
    options: Options,
    imagined: dict[str, Any],
    seat: int,
    bot: str,
) -> tuple[int, bool]:
    """What *bot* does in *seat*; *imagined* is a position that this seat cannot tell from the true.

    And whether it had to decide with fewer thoughts than its level has: this machine is too slow.

    The bot may imagine others from it: they agree with all the seat knows, as this one does.
    """
    found = games().find(game, edition)
    position = restore(found, options, imagined)
    perspective = Perspective(found, position, seat, options)

    def think() -> tuple[int, bool]:
        decider = player(table, seat, bot)
        if not isinstance(decider, SearchBot):
            return decider.choose(perspective), False
        decider.trees = free_cores()
        return decider.choose(perspective), decider.is_hurried

    return steadily(found, think)


def advise(
    game: str, edition: str, options: Options, imagined: dict[str, Any], seat: int
) -> list[dict[str, Any]]:
    """What a greedy bot thinks of each option, the most promising first."""
    found = games().find(game, edition)
    perspective = Perspective(found, restore(found, options, imagined), seat)
    weighed = steadily(found, lambda: weigh(perspective, Random(secrets.token_hex(8))))
    return [{"action": one.action, "chance": one.chance, "gains": one.gains} for one in weighed]


def hint(
    game: str, edition: str, options: Options, imagined: dict[str, Any], seat: int
) -> dict[str, Any]:
    """What a bot that thinks ahead would do: the option, its chance to win, and the line after."""
    found = games().find(game, edition)
    perspective = Perspective(found, restore(found, options, imagined), seat, options)
    learned = explained(game)

    def think() -> Study:
        seed = secrets.randbits(32)
        return study(perspective, HINT_ROUNDS, seed, seconds=HINT_SECONDS, learned=learned)

    thought = steadily(found, think)
    chance = thought.values[thought.options.index(thought.best)]
    line = line_in_words(found, thought)
    return {"action": thought.best, "chance": round(100 * chance, 1), "line": line}
