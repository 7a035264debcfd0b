"""Victory points and what they come from (4.1, 4.2, 5.8.1, 14.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludus.core.scene import Goal

from ..components.board import Board
from ..telling.naming import SEATS
from ..vocabulary.powers import GALLIC, POWERS
from .markup import SIDE_POWERS


def goals(board: Board, view: dict[str, Any], seat: str, say: Callable[..., str]) -> list[Goal]:
    """Points beside the level that ends the game, victory spaces, and plunder for the Gauls."""
    number = SEATS[view["players"]].index(seat)
    sides = [side for side in view["sides"] if side["seat"] == number]
    powers = {power for side in sides for power in SIDE_POWERS[side["id"]]}
    level = view["automatic"] or 1
    points, most = sum(s["points"] for s in sides), max(s["points"] for s in sides)
    abroad = lost = 0
    for space in view["spaces"]:
        n = board.index[space["id"]]
        if board.is_victory[n]:
            home = POWERS[board.home[n]] in powers
            abroad += space["owner"] in powers and not home
            lost += home and space["owner"] not in powers
    now = say("goal.points_now", n=most, level=level)
    if len(sides) > 1:  # one of them ends it, together they win it (4.2.a, 4.3.a)
        now = say("goal.points_of_one", n=most, level=level, all=points)
    found = [
        Goal("points", "laurel", str(level), say("goal.points"), now, most / level, True),
        Goal("spaces", "city", "+1", say("goal.spaces"),
             say("goal.spaces_now", n=abroad, lost=lost), (abroad - lost) / 6, False),
    ]  # fmt: skip
    if POWERS[GALLIC] in powers:
        held = max(0, view["plunder"])
        now = say("goal.plunder_now", n=held)
        found.append(Goal("plunder", "em-gallic", "5", say("goal.plunder"), now, held / 5, False))
    return found
