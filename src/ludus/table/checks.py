"""What runs in the process that checks records: each is carried out again, within limits."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any

from ludus.core.errors import LudusError, RecordError
from ludus.core.game import Game
from ludus.core.record import Replay

from . import robots
from .signing import holds


class TooMuch(Exception):
    """A record that would take more steps, time or memory than a check is given."""


def start(games: tuple[str, ...], megabytes: int) -> None:
    """Called once in each process."""
    robots.start(games)
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    most = megabytes * 2**20
    with suppress(ValueError, OSError):  # nor has every other system
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def check_record(data: bytes, steps: int, seconds: float) -> dict[str, Any]:
    """Carry a record out again; what it holds, or ``error``; ``too_much`` if a limit is met.

    The seconds are of processor time, so that a busy machine refuses nobody.
    """
    try:
        return checked(data, steps, seconds)
    except RecordError as error:
        return {"error": str(error), "line": error.line}
    except (LudusError, KeyError, TypeError, ValueError) as error:
        return {"error": str(error), "line": 0}
    except (TooMuch, MemoryError):
        return {"error": "", "line": 0, "too_much": True}


def checked(data: bytes, steps: int, seconds: float) -> dict[str, Any]:
    """What a sound record holds."""

    def load(game: str, edition: str) -> Game:
        return robots.games().find(game, edition)

    if data.count(b"\n") > steps + 3:  # with the first and the last line, and a signature
        raise TooMuch
    end = time.process_time() + seconds
    replay = Replay(data, load)
    while not replay.at_end:
        if time.process_time() > end:
            raise TooMuch
        replay.advance()
    replay.check_end()
    match, dice, record = replay.match, replay.dice, replay.record
    if record.signature is not None and not holds(record.signature):
        raise RecordError(len(record.lines) + 1, "the signature does not fit: it was altered")
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
        "lines": len(match.lines),
        "over": match.over,
        "secret": record.footer["secret"] or "",
        "draws": dice.own,
        "taken_over": dice.taken_over,
        "signed_by": record.signature.fingerprint if record.signature else None,
        "outcome": outcome and {"places": list(outcome.places), "reason": outcome.reason},
    }
