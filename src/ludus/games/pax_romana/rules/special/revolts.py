"""12.72: how a revolt of slaves ends. Their armies move in :mod:`.slaves`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...vocabulary.ids import NOWHERE, Owner, Power, Space
from ...vocabulary.journal_special import REVOLT_ENDS
from ...vocabulary.owners import SLAVES

if TYPE_CHECKING:
    from ...position.state import State


def slaves_of(power: Power) -> Owner:
    """The owner that the slaves of a power are."""
    return Owner(SLAVES + power)


def army_at(g: State, owner: Owner, there: Space, here: Space) -> Space:
    """Where the army is: where it went, else where it was, else any of what is left of it."""
    for space in (there, here):
        if g.owner[space] == owner:
            return space
    for space in g.board.lands:
        if g.owner[space] == owner:
            return space
    return NOWHERE


def end_revolts(g: State) -> None:
    """A revolt is over when none of its army is left: stability comes back (12.72)."""
    for power in g.players():
        if g.slave_army[power] != NOWHERE:
            owner, at = slaves_of(power), g.slave_army[power]
            g.slave_army[power] = army_at(g, owner, at, at)
            if g.slave_army[power] == NOWHERE:
                g.log(REVOLT_ENDS, power)
                g.sway(power, 1)
