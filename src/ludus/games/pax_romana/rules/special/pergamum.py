"""12.54 and 17.2: a king of Pergamum may come when its ally is activated."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, chance, procedure

from ...position.state import State
from ...vocabulary.domains import DIE, FACES
from ...vocabulary.ids import NOWHERE, Power, Space
from ...vocabulary.journal_cards import KING_COMES
from ...vocabulary.owners import PERGAMUM

FIRST_KING: Final = 5
"""The die that brings the first of the two kings; a higher one brings the second."""


@procedure
def call_king(g: State, power: Power) -> Flow[None]:
    """Its ally rolls: with 5 the lesser king comes to its units, with 6 the greater (17.2)."""
    if g.commands[PERGAMUM] == power and seat_of_kings(g) != NOWHERE:
        die = yield from chance(DIE, FACES)
        if die >= FIRST_KING and not any(g.place[king] >= 0 for king in g.tables.attalids):
            king = g.tables.attalids[die - FIRST_KING]
            g.place[king] = seat_of_kings(g)
            g.log(KING_COMES, king, g.place[king])


def seat_of_kings(g: State) -> Space:
    """Where a king appears: at Pergamum, or with the first of its units elsewhere."""
    if g.owner[g.board.pergamum] == PERGAMUM:
        return g.board.pergamum
    for space in g.board.lands:
        if g.owner[space] == PERGAMUM:
            return space
    return NOWHERE
