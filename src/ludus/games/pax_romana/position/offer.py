"""What is on the table in a meeting (4.1)."""

from __future__ import annotations

from ludus.flow import Slate, slate

from ..vocabulary.ids import NOBODY, NOWHERE, Power, Space


@slate
class Offer(Slate):
    """What one power proposes to another."""

    by: Power = NOBODY
    to: Power = NOBODY
    gives: int = 0
    """Talents."""
    asks: int = 0
    is_alliance: int = 0
    ceded: Space = NOWHERE
    """A space that changes hands from the one who proposes."""
    demanded: Space = NOWHERE
    gives_card: int = 0
    """1 if a card changes hands (4.2); its holder chooses which."""
    asks_card: int = 0
    promise: int = -1
    """Words that bind nobody: a number among PROMISES, or -1."""

    def is_empty(self) -> bool:
        """Whether nothing has been said yet."""
        has_terms = self.gives or self.asks or self.is_alliance or self.promise >= 0
        has_things = self.gives_card or self.asks_card or self.ceded != NOWHERE
        return not has_terms and not has_things and self.demanded == NOWHERE
