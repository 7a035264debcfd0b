"""What a request can do wrong, with the status it is answered with."""

from __future__ import annotations

from ludus.core.errors import LudusError, Refused

STATUS = {
    "malformed": 422,
    "illegal": 422,
    "stale_step": 409,
    "wrong_seat": 409,
    "over": 409,
    "needs_consent": 409,
}
"""The refusals of a match."""


class TableError(LudusError):
    """A request that is refused: a status, a code for programs, a sentence for people."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.code = code


class Conflict(Exception):
    """Another process changed the table first; nothing was written."""


def missing(what: str) -> TableError:
    """Not there, or not for you: the answer is the same."""
    return TableError(404, "not_found", f"there is no such {what}")


def forbidden(message: str) -> TableError:
    """Known, but not allowed."""
    return TableError(403, "forbidden", message)


def status_of(error: LudusError) -> tuple[int, str]:
    """The status and the code of any error caused from outside."""
    if isinstance(error, TableError):
        return error.status, error.code
    if isinstance(error, Refused):
        return STATUS.get(error.reason, 409), error.reason
    return 422, "malformed"
