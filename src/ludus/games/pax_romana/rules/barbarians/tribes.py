"""13.1: a tribe is known when somebody enters its space."""

from __future__ import annotations

from ludus.flow import Flow, chance, procedure

from ...position.state import State
from ...vocabulary.ids import Space
from ...vocabulary.journal_land import TRIBE_FOUND
from ...vocabulary.owners import TRIBES
from ...vocabulary.places import FACE_DOWN, NO_TRIBE
from ...vocabulary.questions_land import TRIBE_MET
from ...vocabulary.turns import TRIBAL_VALUES
from ...vocabulary.units import WARRIOR


@procedure
def meet_tribe(g: State, space: Space) -> Flow[None]:
    """Its counter is turned over, or was looked at before; its infantry stands there (13.12)."""
    if g.tribes[g.board.site[space]] == FACE_DOWN:
        drawn = yield from chance(TRIBE_MET, g.counters)
        turn_over(g, space, TRIBAL_VALUES[drawn])
    else:
        g.counters[TRIBAL_VALUES.index(g.tribes[g.board.site[space]])] += 1
        turn_over(g, space, g.tribes[g.board.site[space]])


def turn_over(g: State, space: Space, warriors: int) -> None:
    """The counter goes back to those that are not in use, its infantry comes (13.12)."""
    site = g.board.site[space]
    g.log(TRIBE_FOUND, space, warriors)
    g.tribes[site], g.looked[site] = NO_TRIBE, 0
    g.put(TRIBES, space, WARRIOR, warriors)
