"""What the evaluation weighs, by name, for a coach who gives reasons; in log-odds.

Their sum is the logarithm of the odds that :func:`.evaluation.evaluate` gives.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..position import scores
from ..vocabulary.ids import NO_CHARACTER, Seat
from .evaluation import SURE, city, dice, future, goods, near_nero, of_advisors, people, rival

if TYPE_CHECKING:
    from ..position.state import State


def terms(g: State, seat: Seat) -> dict[str, float]:
    """What speaks for a player, and for the strongest of the others."""
    points = {"points": 0.0, "rival": -rival(g, seat)}
    outlook = {"goods": goods, "people": people, "advisors": of_advisors, "nero": near_nero,
               "city": city, "dice": dice}  # fmt: skip
    if g.character[seat] == NO_CHARACTER:
        points |= dict.fromkeys(outlook, 0.0)
    else:
        points["points"] = float(scores.total(g, seat))
        points |= {name: future(g) * part(g, seat) for name, part in outlook.items()}
    return {name: value / SURE for name, value in points.items()}
