"""What cards can do: an entry for each effect, made in :mod:`..rules.cards`, named in editions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ludus.flow import Procedure


class Effect:
    """When a card is played, the numbers it speaks of, what it needs, is meant for and does.

    ``speaks``: the numbers that a card of this effect has, those with a question mark perhaps.
    ``conditions``: which of CONDITIONS such a card may set.
    """

    def __init__(
        self,
        name: str,
        when: int,
        speaks: str,
        conditions: tuple[str, ...],
        allows: Callable[..., int],
        over: int,
        bars: Callable[..., int],
        touches: Callable[..., Any],
        asks: Procedure[..., Any],
        does: Callable[..., None],
        is_repeated: bool,
        marks: bool,
    ) -> None:
        self.name: Final = name
        self.when: Final = when
        self.speaks: Final = speaks
        self.conditions: Final = conditions
        self.allows: Final = allows
        """What forbids it now, whomever it is meant for."""
        self.over: Final = over
        """Among what its target is chosen: of TARGETS, or NO_TARGET."""
        self.bars: Final = bars
        """What forbids a target."""
        self.touches: Final = touches
        """The power that it moves, or whose support it may remove, by its target."""
        self.asks: Final = asks
        """What it does that may have to wait."""
        self.does: Final = does
        """What it does at once, after that."""
        self.is_repeated: Final = is_repeated
        """Whether it may have several targets, one after the other."""
        self.marks: Final = marks
        """Whether it stays in force afterwards."""
