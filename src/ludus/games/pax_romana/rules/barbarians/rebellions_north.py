"""13.3: rebellions in Britannia and Gaul, on the Rhine and the Danube."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, any_allowed, call, chance, choose, guarded, procedure

from ...position.powers import changed
from ...position.state import State
from ...vocabulary import reasons_special as why_not
from ...vocabulary.domains import DIE, FACES
from ...vocabulary.ids import NOBODY, Power, Space
from ...vocabulary.journal_special import NOTHING_HAPPENS
from ...vocabulary.places import NONE
from ...vocabulary.questions_special import REBELS_RISE, REBELS_SPARE, REBELS_STRIKE
from ...vocabulary.regions import IN_ALL_GAUL, IN_BRITANNIA, IN_DANUBE, IN_GAUL, IN_GERMANIA
from ...vocabulary.units import GARRISON
from .great_rebellion import great_rebellion
from .rebels import (
    BAND,
    garrison_barrier,
    is_in,
    is_vacant,
    rebel,
    remove_garrisons,
    strike,
    struck_barrier,
    vacant_barrier,
)

GREAT_FROM: Final = 7
"""With the provinces that are controlled added to the die."""
SPARE: Final = REBELS_SPARE.button("pass")


@procedure
def in_britannia(g: State, power: Power) -> Flow[None]:
    """Garrisons go, an army rises, and nobody controls Britannia while it stands."""
    remove_garrisons(g, IN_BRITANNIA)
    if any_allowed(g.board.lands, vacant_barrier, g, IN_BRITANNIA):
        space = yield from choose(
            g.seats[power],
            REBELS_RISE,
            guarded(g.board.lands, vacant_barrier, g, IN_BRITANNIA),
            about=(IN_BRITANNIA,),
        )
        g.lawless = changed(g.lawless, g.board.province[space], 1)
        rebel(g, space, BAND)


@procedure
def in_germania(g: State, power: Power) -> Flow[None]:
    """Units of a player in one space of the two provinces on the Rhine are wiped out."""
    yield from call(strike_in, power, IN_GERMANIA)


@procedure
def in_danube(g: State, power: Power) -> Flow[None]:
    """The same on the Danube."""
    yield from call(strike_in, power, IN_DANUBE)


@procedure
def strike_in(g: State, power: Power, region: int) -> Flow[None]:
    """The power says where."""
    if any_allowed(g.board.lands, struck_barrier, g, region):
        space = yield from choose(
            g.seats[power],
            REBELS_STRIKE,
            guarded(g.board.lands, struck_barrier, g, region),
            about=(region,),
        )
        yield from call(strike, space)
    else:
        g.log(NOTHING_HAPPENS)


@procedure
def in_gaul(g: State, power: Power) -> Flow[None]:
    """A local rising, or the great one, which comes only once.

    Provinces of the continent count for the die; a garrison goes, and units fall, in all of Gaul.
    """
    held = sum(1 for province in g.board.regions[IN_GAUL] if g.control[province] != NOBODY)
    if held:
        die = yield from chance(DIE, FACES)
        if die + held >= GREAT_FROM and not g.has_gaul_risen:
            yield from call(great_rebellion, power)
        else:
            yield from call(local_rising, power)
    elif any_allowed(g.board.lands, garrison_barrier, g, IN_ALL_GAUL):
        chosen = yield from choose(
            g.seats[power],
            REBELS_SPARE,
            [*guarded(g.board.lands, garrison_barrier, g, IN_ALL_GAUL), SPARE],
        )
        if chosen != SPARE:
            g.lose(Space(chosen), GARRISON, 1)


@procedure
def local_rising(g: State, power: Power) -> Flow[None]:
    """Units outside towns are replaced by warriors, who rise all over the province."""
    if any_allowed(g.board.lands, open_barrier, g):
        space = yield from choose(
            g.seats[power], REBELS_STRIKE, guarded(g.board.lands, open_barrier, g), about=(IN_GAUL,)
        )
        yield from call(strike, space)
        if is_vacant(g, space):
            rebel(g, space, BAND)
        for near in g.board.spaces_of[g.board.province[space]]:
            if is_vacant(g, near):
                rebel(g, near, 1)
    else:
        g.log(NOTHING_HAPPENS)


def open_barrier(space: Space, g: State) -> int:
    """Units of a player anywhere in Gaul, outside towns and cities."""
    if is_in(g, IN_ALL_GAUL, space) and g.settlement[space] != NONE:
        return why_not.SETTLEMENT_SPARED
    return struck_barrier(space, g, IN_ALL_GAUL)
