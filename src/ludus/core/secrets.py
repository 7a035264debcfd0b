"""Whether a game hides anything from anybody, by its rules alone."""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path

from .game import Game


@cache
def has_secrets(game: Game) -> bool:
    """Whether anything in a game is ever hidden, by its rules alone and not by the position.

    Such a game gives out no record and no branch while it is played, and people who share one
    screen are shown a curtain between two of their seats.
    """
    asks = [ask for procedure in game.rules.asks for ask in procedure if ask is not None]
    return (
        any(kind.secret for kind in game.kinds)
        or any(any(event.private) for event in game.events)
        or any(ask.audience is not None for ask in asks)
        or any(opens_lanes(module) for module in {p.module for p in game.rules.procedures})
    )


def opens_lanes(module: str) -> bool:
    """Whether a chapter of rules has secret, simultaneous decisions; unreadable ones count too."""
    file = Path(getattr(sys.modules.get(module), "__file__", None) or "")
    try:
        text = file.with_name(f"{file.name.partition('.')[0]}.py").read_text(encoding="utf-8")
    except (OSError, ValueError):
        return True
    return re.search(r"\bgather\(", text) is not None
