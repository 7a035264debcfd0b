"""12.55: Pontus, which a card brings to life, and which has a marker of its own."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_special as why_not
from ...vocabulary.ids import NOBODY, Power, Space
from ...vocabulary.journal_special import PONTUS_RISES
from ...vocabulary.owners import PONTUS
from ...vocabulary.questions_special import PONTIC_FLEET, PONTIC_UNIT
from ...vocabulary.regions import IN_PONTUS
from ...vocabulary.units import HEAVY, HORSE, LIGHT
from ..movement.ground import fighters_at

ARMY: Final = (HEAVY, HEAVY, HEAVY, HEAVY, LIGHT, LIGHT, HORSE)


@procedure
def pontus(g: State, power: Power) -> Flow[None]:
    """Its army and a squadron are placed one by one, where nobody else is."""
    g.log(PONTUS_RISES, power)
    g.serve(PONTUS, power)
    for number in range(len(ARMY)):
        space = yield from choose(
            g.seats[power],
            PONTIC_UNIT,
            guarded(g.board.lands, pontic_barrier, g),
            about=(ARMY[number],),
        )
        g.muster(PONTUS, space, ARMY[number], 1)
    if any_allowed(g.board.lands, harbour_barrier, g):
        space = yield from choose(
            g.seats[power], PONTIC_FLEET, guarded(g.board.lands, harbour_barrier, g)
        )
        g.launch(PONTUS, space, 1)
    g.pontic_marker = 1


def lives(g: State) -> bool:
    """Whether a unit of Pontus that fights is on the map: then it has its marker (12.55)."""
    for space in g.board.lands:
        if g.owner[space] == PONTUS and fighters_at(g, space):
            return True
    return any(owner == PONTUS for owner in g.convoy_owner)


def may_rise(g: State) -> bool:
    """Whether there is a space for it (12.55)."""
    return any_allowed(g.board.lands, pontic_barrier, g)


def pontic_barrier(space: Space, g: State) -> int:
    """A space of Pontus where nobody is but its own units."""
    is_there = g.board.province[space] in g.board.regions[IN_PONTUS]
    if not is_there or not g.scenario.in_play[space]:
        return why_not.OTHER_REGION
    return ALLOWED if g.occupant(space) in (NOBODY, PONTUS) else why_not.SPACE_OCCUPIED


def harbour_barrier(space: Space, g: State) -> int:
    """A port where its galleys may lie."""
    if not g.board.is_port(space):
        return why_not.NO_HARBOUR
    return pontic_barrier(space, g)
