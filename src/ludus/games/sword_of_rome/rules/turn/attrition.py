"""5.5 Attrition: forces in enemy spaces lose units."""

from __future__ import annotations

from ludus.flow import Flow, chance, procedure

from ...position.state import State
from ...vocabulary.decisions import DIE, FACES
from ...vocabulary.ids import Power, Space
from ...vocabulary.journal import ATTRITION
from ...vocabulary.powers import PLAYED, SIDE_OF
from .order import powers_in_order


@procedure
def attrition(g: State) -> Flow[None]:
    """A die for every enemy space with units of a power (5.5, A-03, A-13)."""
    for power in powers_in_order(g):
        for number in range(g.board.count):
            space = Space(number)
            if suffers(g, power, space):
                die = yield from chance(DIE, FACES)
                g.log(ATTRITION, power, space, die, g.tables.attrition(g.units[space], die))
                g.lose_units(space, g.tables.attrition(g.units[space], die))
                g.settle(space)


def suffers(g: State, power: Power, space: Space) -> bool:
    """Units outside in a space of an enemy or of nobody, if no card spares them (5.5, 17.2.1)."""
    if g.army[space] != power or g.is_haven(power, space):
        return False
    return power >= PLAYED or g.supplied_space(SIDE_OF[power]) != space
