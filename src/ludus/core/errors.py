"""What can go wrong, said to a person: what was wrong, where, and what to do.

Every error a user, a file or a remote program can cause is a :class:`LudusError`;
anything else that is raised is a defect of Ludus itself.
"""

from __future__ import annotations


class LudusError(Exception):
    """Base of all errors caused from outside. Its text can be shown as it is."""


class UnknownGame(LudusError):
    """No game has that id."""


class OptionError(LudusError):
    """An option of a game has an unknown name or a value that is not offered."""


class SeatError(LudusError):
    """There is no such seat, or it may not do this."""


class Refused(LudusError):
    """An action was refused; nothing changed.

    ``reason`` is a short code that programs can rely on: ``wrong_seat``,
    ``stale_step``, ``illegal``, ``malformed``, ``over`` or ``needs_consent``.
    """

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


class EditionError(LudusError):
    """An edition file is malformed or contradicts itself."""


class RecordError(LudusError):
    """A record is cut off, altered, or not a record; ``line`` says where (0: the whole file)."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line


class LogError(LudusError):
    """A stored log is not that of a match by these rules."""


class SnapshotError(LudusError):
    """A saved position belongs to other rules, or is malformed."""
