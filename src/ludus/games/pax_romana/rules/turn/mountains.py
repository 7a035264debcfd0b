"""9.45, by option: armies that stay in a mountain fortress suffer attrition (advanced game)."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, chance, procedure

from ...position.state import State
from ...vocabulary.domains import DIE, FACES
from ...vocabulary.ids import Power, Space
from ...vocabulary.journal_turn import ATTRITION
from ...vocabulary.turns import MOUNTAIN_ATTRITION
from ...vocabulary.units import ALL_KINDS, GARRISON
from .isolation import attrition, exposed, lose_to_attrition

BEARABLE: Final = 2
"""Units that a fortress feeds."""


def camps(g: State, power: Power) -> tuple[int, ...]:
    """Fortresses where a larger army of a power is, each followed by the size of that army."""
    found: tuple[int, ...] = ()
    if g.is_advanced and g.has(MOUNTAIN_ATTRITION):
        for space in g.board.fortresses:
            if exposed(g, power, space) > BEARABLE:
                found = (*found, space, exposed(g, power, space))
    return found


@procedure
def mountain_attrition(g: State, power: Power) -> Flow[None]:
    """At the end of an activation: whoever began it in a fortress and has not left (9.45)."""
    for place in range(0, len(g.activation.camps), 2):
        at = g.board.spaces[g.activation.camps[place]]
        stayed = min(g.activation.camps[place + 1], rested(g, power, at))
        if stayed > BEARABLE:
            die = yield from chance(DIE, FACES)
            g.log(ATTRITION, power, at, attrition(stayed, die))
            yield from call(lose_to_attrition, power, at, attrition(stayed, die))


def rested(g: State, power: Power, space: Space) -> int:
    """Units of a power in a space, but garrisons, that have not moved in this activation."""
    return sum(g.fresh_of(power, space, kind) for kind in ALL_KINDS if kind != GARRISON)
