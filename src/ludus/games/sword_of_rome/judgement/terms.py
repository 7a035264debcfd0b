"""What the evaluation weighs, by name, for a coach who gives reasons; in log-odds.

Their sum is the logarithm of the odds that :func:`.evaluation.evaluate` gives.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..vocabulary.decisions import ANSWER_ALLIANCE, RENEW
from ..vocabulary.ids import NOWHERE
from ..vocabulary.powers import ALL_SIDES
from .evaluation import (
    BEST_RIVAL,
    LATE,
    STEEPNESS,
    all_renew,
    answer,
    under_way,
)
from .holdings import hands, hunting_grounds, leaders, marks, realm, trust, units, victory
from .outlook import Outlook
from .ventures import battle, on_the_march, siege_rolled

if TYPE_CHECKING:
    from ..position.state import State

Part = tuple[str, Callable[[], None]]


def terms(g: State, seat: int) -> dict[str, float]:
    """What speaks for the sides of a seat, and what for its rivals."""
    if g.to_move >= 0:
        if g.kind() is RENEW:
            renewed = g.clone()
            all_renew(renewed, seat)
            return weighed(renewed, seat)
        if g.kind() is ANSWER_ALLIANCE:
            answered = g.clone()
            answer(answered)
            return weighed(answered, seat)
    return weighed(g, seat)


def weighed(g: State, seat: int) -> dict[str, float]:
    """The terms of a position as it stands."""
    worth = [float(points) for points in g.points]
    found = {"points": held(g, worth, seat)}
    for name, add in parts(g, seat, worth):
        before = held(g, worth, seat)
        add()
        found[name] = found.get(name, 0.0) + held(g, worth, seat) - before
    rivals = [
        held(g, worth, other)
        for other in range(max(g.seats) + 1)
        if other != seat and any(g.seats[side] == other and g.in_play[side] for side in ALL_SIDES)
    ]
    if not rivals:
        return {}
    found["rival"] = -BEST_RIVAL * max(rivals) - (1.0 - BEST_RIVAL) * sum(rivals) / len(rivals)
    return {name: STEEPNESS * value for name, value in found.items()}


def parts(g: State, seat: int, worth: list[float]) -> list[Part]:
    """What the evaluation adds to *worth*, in its order."""
    left = max(1, g.last_turn - g.turn + 1)
    late = LATE[left] if left < len(LATE) else 1.0
    outlook = Outlook(g, worth)
    found: list[Part] = [
        ("realm", lambda: realm(g, worth, late)),
        ("victory", lambda: victory(g, worth, outlook)),
        ("units", lambda: units(g, worth, late)),
        ("leaders", lambda: leaders(g, worth, late)),
        ("hand", lambda: hands(g, worth, seat, left)),
        ("marks", lambda: marks(g, worth)),
        ("marks", lambda: trust(g, worth)),
        ("marks", lambda: hunting_grounds(g, worth, outlook)),
        ("armies", outlook.armies),
    ]
    if g.battle.at != NOWHERE:
        found.append(("armies", lambda: battle(outlook)))
    found.append(("armies", lambda: on_the_march(outlook)))
    if g.assault.at != NOWHERE and g.assault.at != g.march.at:
        found.append(("armies", lambda: siege_rolled(outlook)))
    found.append(("promise", lambda: under_way(g, worth, outlook)))
    return found


def held(g: State, worth: list[float], seat: int) -> float:
    """What the sides of a seat have together."""
    return sum(worth[side] for side in ALL_SIDES if g.seats[side] == seat and g.in_play[side])
