"""13.3: two dice say where a rebellion breaks out; each region has its own procedure.

In the basic game a rebellion is only what 16.2 says of it: see :mod:`..events.markers`.
"""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, chance, procedure

from ...position.state import State
from ...vocabulary.domains import DIE, FACES
from ...vocabulary.ids import Power
from ...vocabulary.journal_special import REBELLION
from ...vocabulary.turns import LEAST_SUM
from .mutiny import naval_mutiny
from .rebellions_east import in_cyprus, in_judea
from .rebellions_north import in_britannia, in_danube, in_gaul, in_germania
from .rebellions_south import in_africa, in_hispania, in_mauretania, in_sardinia


@procedure
def rebellion(g: State, power: Power) -> Flow[None]:
    """Two dice say where; the power that drew the card decides what is open (13.3)."""
    first = yield from chance(DIE, FACES)
    second = yield from chance(DIE, FACES)
    where = g.tables.rebellion[first + second - LEAST_SUM]
    g.log(REBELLION, power, where)
    yield from call(RISINGS[where], power)


RISINGS: Final = (
    in_cyprus, in_britannia, in_mauretania, in_germania, in_hispania, in_gaul, in_judea, in_danube,
    in_africa, in_sardinia, naval_mutiny,
)  # fmt: skip
"""In the order of the vocabulary."""
