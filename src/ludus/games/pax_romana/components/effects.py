"""What cards do: an entry for each title, made in :mod:`..rules.cards`, named in editions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ludus.flow import Procedure


class Effect:
    """When a card is played, what it needs then, and what it does.

    ``own``: in one's own activation, or when it is drawn. ``moment``: also as a reply; -1 if not.
    """

    def __init__(
        self,
        name: str,
        own: bool,
        moment: int,
        needs: Callable[..., int],
        does: Procedure[..., Any],
    ) -> None:
        self.name: Final = name
        self.own: Final = own
        self.moment: Final = moment
        self.needs: Final = needs
        """What forbids a player to play it, by what everybody can see: ``(g, player, actor)``."""
        self.does: Final = does
        """What follows: ``(g, player, actor)``; the actor is whose move or card is answered."""
