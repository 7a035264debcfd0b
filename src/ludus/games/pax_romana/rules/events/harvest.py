"""16.2, 17.2: harvests and famines."""

from __future__ import annotations

from ludus.flow import Flow, chance, procedure

from ...position.state import State
from ...vocabulary.domains import DIE, FACES
from ...vocabulary.ids import Power
from ...vocabulary.journal_special import BOUNTY, FAMINE

STEPS = 2
"""Of stability in the basic game."""


@procedure
def harvest_time(g: State, power: Power) -> Flow[None]:
    """A good harvest with an even die, famine with an odd one (16.2)."""
    where = yield from chance(DIE, FACES)
    weather = yield from chance(DIE, FACES)
    bring_in(g, where, -STEPS if weather % 2 else STEPS)


@procedure
def harvest(g: State, steps: int) -> Flow[None]:
    """The harvest of a card is good or bad; a die says where (17.2)."""
    where = yield from chance(DIE, FACES)
    bring_in(g, where, steps)


def bring_in(g: State, die: int, steps: int) -> None:
    """Whoever controls the whole territory rejoices or suffers (5.31)."""
    territory = g.tables.harvest[die - 1]
    g.log(BOUNTY if steps > 0 else FAMINE, territory)
    for power in g.players():
        if g.has_territory(power, territory):
            g.sway(power, steps)
