"""15.13 and 3.3: the order of the next turn's first round."""

from __future__ import annotations

from ludus.flow import Flow, chance, procedure

from ...position.state import State
from ...vocabulary.ids import NOBODY
from ...vocabulary.owners import POWERS
from ...vocabulary.questions_turn import FIRST_AMONG_EQUALS
from .scenarios import standing


@procedure
def order_of_play(g: State) -> Flow[None]:
    """Whoever has least plays first: points, then stability, then civilisation, then a die."""
    g.order = [NOBODY] * len(POWERS)
    for place in range(len(g.players())):
        g.order[place] = yield from chance(FIRST_AMONG_EQUALS, last_of_the_rest(g))


def last_of_the_rest(g: State) -> list[int]:
    """The odds of those who have no place yet and least of all of them."""
    rest = [power for power in g.players() if power not in g.order]
    least = min(standing(g, power) for power in rest)
    odds = [0] * len(POWERS)
    for power in rest:
        odds[power] = int(standing(g, power) == least)
    return odds
