"""16.2, 17.2: what people think of a treasury."""

from __future__ import annotations

from typing import Final

from ludus.flow import procedure

from ...position.state import State
from ...vocabulary.ids import Power

POOR_BELOW: Final = 3
RICH_ABOVE: Final = 12


@procedure
def all_treasuries(g: State, power: Power) -> None:
    """The event of the basic game is about everybody."""
    for other in g.players():
        judge_treasury(g, other)


def judge_treasury(g: State, power: Power) -> None:
    """A step down for fewer than three talents, up for more than twelve."""
    if g.talents[power] < POOR_BELOW:
        g.sway(power, -1)
    elif g.talents[power] > RICH_ABOVE:
        g.sway(power, 1)
