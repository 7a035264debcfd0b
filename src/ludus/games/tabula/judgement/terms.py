"""What the evaluation weighs, by name, for a coach who gives reasons; in log-odds.

Their sum is the logarithm of the odds that :func:`.evaluation.evaluate` gives.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..vocabulary.ids import OPPONENT, POINTS, Seat
from .evaluation import BLOCKED, LATER, ON_TURN, SURE, TEMPO, hindered, risk, standing

if TYPE_CHECKING:
    from ..position.state import State


def terms(g: State, seat: Seat) -> dict[str, float]:
    """What speaks for a player, and what for the other."""
    own, enemy = g.pieces[seat], g.pieces[OPPONENT[seat]]
    is_next = g.active == seat
    points = range(1, POINTS + 1)
    danger = sum(risk(g, enemy, n) * (n + TEMPO) for n in points if own[n] == 1)
    walls = sum(hindered(enemy, n) for n in points if own[n] > 1)
    pips = {
        "way": -float(g.pips(seat)),
        "safety": -danger * (LATER if is_next else 1.0),
        "walls": BLOCKED * walls,
        "turn": ON_TURN * is_next,
        "rival": -standing(g, OPPONENT[seat]),
    }
    return {name: value / SURE for name, value in pips.items()}
