"""What is said at a table, and who may read it: everybody, or in private two who negotiate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .live import Live


class Said:
    """A message. ``readers``: the seat it is for, then those of its author; empty: for all."""

    __slots__ = ("at", "n", "readers", "text", "who")

    def __init__(self, n: int, who: str, text: str, at: float, readers: Sequence[str]) -> None:
        self.n = n
        self.who = who
        self.text = text
        self.at = at
        self.readers = tuple(readers)

    @classmethod
    def of(cls, row: Any) -> Said:
        """The message of a row."""
        return cls(row.n, row.who, row.text, row.at, row.readers)

    def row(self) -> dict[str, Any]:
        """As it is kept."""
        shown = {"n": self.n, "who": self.who, "text": self.text, "at": self.at}
        return shown | {"readers": list(self.readers)}

    def is_for(self, seats: Sequence[str]) -> bool:
        """Whether somebody with these seats may read it."""
        return not self.readers or any(seat in self.readers for seat in seats)

    def line(self, who: str) -> dict[str, Any]:
        """As a reader gets it who calls its author so."""
        to = self.readers[0] if self.readers else None
        return {"n": self.n, "who": who, "text": self.text, "at": self.at, "to": to}


def partners(live: Live, seats: Sequence[str]) -> list[str]:
    """The seats to which somebody with *seats* may talk in private, if the rules have diplomacy."""
    if not seats or not live.game.diplomacy or len(live.seats) < 3:
        return []
    return [seat.id for seat in live.seats if seat.user is not None and seat.id not in seats]
