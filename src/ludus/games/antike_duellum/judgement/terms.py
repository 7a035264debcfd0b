"""What the evaluation weighs, by name, for a coach who gives reasons; in log-odds.

Their sum is the logarithm of the odds that :func:`.evaluation.evaluate` gives.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..vocabulary.ids import ON_ACTION, RIVAL, Seat
from .evaluation import ahead, army, realm, stock, worth
from .prospects import offer
from .weights import CROWN, EAGER, STEEPNESS

if TYPE_CHECKING:
    from ..position.state import State


def terms(g: State, seat: Seat) -> dict[str, float]:
    """What speaks for a player, and what for the other."""
    is_moving = seat == g.active
    score = g.score(seat)
    personages = {
        "personages": score + CROWN * score * score,
        "ahead": ahead(g, seat, is_moving),
        "realm": realm(g, seat),
        "stock": stock(g, seat),
        "army": army(g, seat, is_moving),
        "action": EAGER * offer(g, seat) if is_moving and g.turn.phase == ON_ACTION else 0.0,
        "rival": -worth(g, RIVAL[seat], False),
    }
    return {name: STEEPNESS * value for name, value in personages.items()}
