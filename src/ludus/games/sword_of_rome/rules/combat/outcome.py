"""12.2.5 and 12.3: who wins by the dice, and what they cost both parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...vocabulary.forces import ATTACKER, DEFENDER
from .modifiers import modifiers

if TYPE_CHECKING:
    from ...position.state import State


def added(g: State, part: int) -> int:
    """All that is added to the dice of a part (12.2.3)."""
    return sum(modifiers(g, part))


def total(g: State, part: int) -> int:
    """The dice of a part with all modifiers."""
    return sum(g.fighter(part).dice) + added(g, part)


def victor(g: State) -> int:
    """The higher total wins, the defender a tie (12.2.5)."""
    return ATTACKER if total(g, ATTACKER) > total(g, DEFENDER) else DEFENDER


def toll(g: State, part: int, winner: int) -> int:
    """What a part loses by the dice and by cards, whether it has so much or not (12.3)."""
    t = g.tables
    own, other = g.fighter(part).dice, g.fighter(1 - part).dice
    if part == winner:
        n = sum(t.loser_die_winner[face] for face in other)
    else:
        n = sum(t.winner_die[face] for face in other) + sum(t.loser_die[face] for face in own)
        n += g.fighter(winner).blow
    return max(0, n + g.fighter(part).harm - g.fighter(part).spared)
