"""Ludus: Roman board games, with every rule enforced.

The small public interface: load a game, start a match, play, view, save, replay. What can be
done with it is told in ``docs/api.md``, whose examples are tests.
"""

from __future__ import annotations

from ludus.bots import make_bot
from ludus.core.decision import Decision
from ludus.core.errors import LudusError, Refused
from ludus.core.game import Game
from ludus.core.match import Match
from ludus.core.perspective import Perspective
from ludus.core.position import Outcome, Position
from ludus.core.record import Replay, verify, write_record
from ludus.games import edition_ids, game_ids, load_game

__version__ = "0.1.0"
__all__ = [
    "Decision", "Game", "LudusError", "Match", "Outcome", "Perspective", "Position", "Refused",
    "Replay", "edition_ids", "game_ids", "load_game", "make_bot", "replay", "save", "start",
]  # fmt: skip


def start(game: str, edition: str = "", **options: str) -> Match:
    """A match of a game by its id, with fresh dice: ``start("triumvirate", players="2")``."""
    return Match(load_game(game, edition), options)


def save(match: Match) -> bytes:
    """The record of a match as far as it has come, to be kept in a file."""
    return write_record(match)


def replay(record: bytes) -> Match:
    """The match that a record tells of; every move and every draw is checked on the way."""
    return verify(record, load_game)
