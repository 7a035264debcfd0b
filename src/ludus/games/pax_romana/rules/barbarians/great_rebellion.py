"""13.3: the great rebellion in Gaul, which comes once, and which everybody may use."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, call, chance, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_special as why_not
from ...vocabulary.domains import DIE, FACES
from ...vocabulary.ids import NOBODY, Power, Province, Space
from ...vocabulary.journal_special import GREAT_REBELLION as GREAT_REBELLION_TOLD
from ...vocabulary.owners import GALLIC_REBELS, is_power
from ...vocabulary.places import NONE
from ...vocabulary.questions_special import GREAT_REBELLION, HORDE_AT
from ...vocabulary.regions import IN_GAUL
from .hordes import settle_down, unleash


@procedure
def great_rebellion(g: State, power: Power) -> Flow[None]:
    """A province rises; its army may be the major move of this activation, and of any later one.

    Where it finds somebody it attacks at once, and that is the major move.
    """
    g.has_gaul_risen = 1
    province = yield from choose(
        g.seats[power], GREAT_REBELLION, guarded(g.board.provinces, gallic_barrier, g)
    )
    g.log(GREAT_REBELLION_TOLD, power, province)
    for place in g.board.spaces_of[province]:
        if g.settlement[place] == NONE and is_power(g.owner[place]):
            g.sweep_away(place)
    first = yield from chance(DIE, FACES)
    second = yield from chance(DIE, FACES)
    space = yield from choose(
        g.seats[power],
        HORDE_AT,
        guarded(g.board.lands, place_barrier, g, province),
        about=(GALLIC_REBELS,),
    )
    if g.occupant(space) == NOBODY:
        settle_down(g, GALLIC_REBELS, space, first + second)
    else:
        g.activation.hordes += 1
        yield from call(unleash, power, GALLIC_REBELS, space, first + second, 0)


def gallic_barrier(province: Province, g: State) -> int:
    """One of the four of the continent."""
    return ALLOWED if province in g.board.regions[IN_GAUL] else why_not.OTHER_REGION


def place_barrier(space: Space, g: State, province: Province) -> int:
    """Any space of the province, occupied or not."""
    return ALLOWED if g.board.province[space] == province else why_not.HORDE_ELSEWHERE
