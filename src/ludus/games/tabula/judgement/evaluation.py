"""How good a position looks to a seat, for simple bots.

Each player has a standing in pips: the way still to go, what his single pieces may lose, and what
his closed points cost the enemy. The difference of both standings becomes a chance to win.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from ludus.flow import OVER

from ..vocabulary.ids import (
    HIT,
    ODDS,
    OPPONENT,
    POINTS,
    SIDES,
    THROWS,
    WAITING,
    Seat,
)

if TYPE_CHECKING:
    from ..position.state import State

SURE: Final = 30.0
"""A lead of so many pips wins e times as often as it loses."""
ON_TURN: Final = 4.0
"""What it is worth to throw next."""
TEMPO: Final = 6.0
"""What a hit costs besides the way back: nothing else moves until the piece is in."""
LATER: Final = 0.4
"""Part of the danger for the player who throws next and may move out of it."""
BLOCKED: Final = 0.8
"""A closed point within one die of enemy pieces, for each such place."""


def reach() -> tuple[float, ...]:
    """By distance: how often one, two or three dice of a throw bring a piece exactly there."""
    ways = [0] * (3 * SIDES + 1)
    for (a, b, c), odds in zip(THROWS, ODDS, strict=True):
        for distance in {a, b, c, a + b, a + c, b + c, a + b + c}:
            ways[distance] += odds
    return tuple(n / sum(ODDS) for n in ways)


REACH: Final = reach()


def evaluate(g: State, seat: int) -> float:
    """About the chance of *seat* to win."""
    if g.to_move == OVER:
        return float(g.winner == seat)
    lead = standing(g, Seat(seat)) - standing(g, OPPONENT[seat])
    return 1 / (1 + exp(-lead / SURE))


def standing(g: State, seat: Seat) -> float:
    """What speaks for a player, in pips."""
    own, enemy = g.pieces[seat], g.pieces[OPPONENT[seat]]
    is_next = g.active == seat
    danger = 0.0
    blocks = 0
    for point in range(1, POINTS + 1):
        if own[point] == 1:
            danger += risk(g, enemy, point) * (point + TEMPO)
        elif own[point]:
            blocks += hindered(enemy, point)
    if is_next:
        danger *= LATER
    return ON_TURN * is_next + BLOCKED * blocks - danger - g.pips(seat)


def risk(g: State, enemy: list[int], point: int) -> float:
    """How likely the enemy's next throw hits a single piece there, whatever stands between."""
    if g.holds_at_half and enemy[WAITING] and point > g.board.half:
        return 0.0
    safe = 1.0
    for origin in range(max(0, point - len(REACH) + 1), point):
        if enemy[origin] or (not origin and enemy[HIT]):
            safe *= 1 - REACH[point - origin]
    return 1 - safe


def hindered(enemy: list[int], point: int) -> int:
    """From how many places a die would bring enemy pieces to a point."""
    near = [origin for origin in range(max(0, point - SIDES), point) if enemy[origin]]
    return len(near) + (point <= SIDES and enemy[HIT] > 0)
