"""The one way to win, and how far a player has come on it (V.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ludus.core.scene import Goal

from ..vocabulary.ids import POINTS

PIECES: Final = 15
WHOLE: Final = PIECES * (POINTS + 1)
"""The way of all pieces, from beside the board to home."""


def goals(view: dict[str, Any], seat: str, say: Callable[..., str]) -> list[Goal]:
    """The way that is left, and the pieces that are home; *say* gives the words of the coach."""
    its = next(one for one in view["players"] if one["id"] == seat)
    home, pips = its["home"], its["pips"]
    return [
        Goal("home", "tb-step", "0", say("goal.way"), say("goal.way_now", n=pips),
             1 - pips / WHOLE, True),
        Goal("pieces", "tb-home", str(PIECES), say("goal.home"), say("goal.home_now", n=home),
             home / PIECES, False),
    ]  # fmt: skip
