"""What runs in the processes of the bots: a decision from a seat's knowledge, and the check of a
record. Nothing here ever gets the true position of a match with secrets.
"""

from __future__ import annotations

import os
import secrets
import signal
from multiprocessing import parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import Any

from ludus.bots import make_bot
from ludus.core.errors import LudusError, RecordError
from ludus.core.game import Game, Options
from ludus.core.perspective import Perspective
from ludus.core.record import RecordedDice, verify
from ludus.core.snapshot import restore

from .games import Games
from .signing import holds

_games: Games | None = None


def start(more: tuple[str, ...]) -> None:
    """Called once in each process."""
    global _games
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when to stop
    Thread(target=follow_parent, daemon=True).start()
    _games = Games(more)


def follow_parent() -> None:
    """A server that was killed cannot say when to stop: end with it."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


def games() -> Games:
    """The games, as the server has them."""
    global _games
    if _games is None:
        _games = Games()
    return _games


def ready() -> bool:
    """Answered by a process that has started."""
    return True


def decide(
    game: str, edition: str, options: Options, imagined: dict[str, Any], seat: int, bot: str
) -> int:
    """What *bot* does in *seat*; *imagined* is a position that this seat cannot tell from the true.

    The bot may imagine others from it: they agree with all the seat knows, as this one does.
    """
    found = games().find(game, edition)
    position = restore(found, options, imagined)
    return make_bot(bot, secrets.token_hex(8)).choose(Perspective(found, position, seat))


def check_record(data: bytes) -> dict[str, Any]:
    """Carry a record out again; what it holds, or ``error``."""

    def load(game: str, edition: str) -> Game:
        return games().find(game, edition)

    try:
        match = verify(data, load)
        assert isinstance(match.dice, RecordedDice)
        dice, record = match.dice, match.dice.record
        if record.signature is not None and not holds(record.signature):
            raise RecordError(len(record.lines) + 1, "the signature does not fit: it was altered")
    except RecordError as error:
        return {"error": str(error), "line": error.line}
    except (LudusError, KeyError, TypeError, ValueError) as error:
        return {"error": str(error), "line": 0}
    outcome = match.position.outcome() if match.over else None
    return {
        "game": match.game.id,
        "edition": match.game.edition.id,
        "options": match.options,
        "players": match.players,
        "commitment": record.header["commitment"],
        "entropy": list(dice.entropy),
        "continues": record.continues,
        "steps": [[step.seat, step.action, step.hash] for step in match.steps],
        "over": match.over,
        "secret": record.footer["secret"] or "",
        "draws": dice.own,
        "taken_over": dice.taken_over,
        "signed_by": record.signature.fingerprint if record.signature else None,
        "outcome": outcome and {"places": list(outcome.places), "reason": outcome.reason},
    }
