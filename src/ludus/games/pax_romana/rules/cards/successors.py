"""17.2: the wars of the successors: a Greek army fights in Greece under another's command.

While it does so it is an owner of its own; what it holds counts as Greek.
"""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_cards as why
from ...vocabulary.ids import NOBODY, Power, Space
from ...vocabulary.owners import GREECE, SUCCESSORS
from ...vocabulary.questions_cards import SUCCESSOR_AT
from ...vocabulary.units import ALL_KINDS, BATTLE_POINTS
from ..movement.march import march
from .entries import event

NEAR: Final = 3
"""Land spaces from Greece where the army may be."""
SHAME: Final = 2
"""Steps of stability that the card costs Greece itself."""


def needs_greeks(g: State, player: Power, actor: Power) -> int:
    """Greece plays, and has an army at home or near; drawn by Greece it only costs stability."""
    if not g.plays(GREECE):
        return why.NO_EFFECT
    if player == GREECE:
        return ALLOWED
    found = any_allowed(g.board.lands, successor_barrier, g)
    return ALLOWED if found else why.NO_EFFECT


def successor_barrier(space: Space, g: State) -> int:
    """A Greek army in Greece, or within three land spaces of it."""
    if g.owner[space] != GREECE or not is_army(g, space):
        return why.NO_GREEK_ARMY
    return ALLOWED if g.scenario.from_greece[space] <= NEAR else why.TOO_FAR_FROM_GREECE


def is_army(g: State, space: Space) -> bool:
    """Whether units that fight stand there."""
    return any(g.count(space, kind) for kind in ALL_KINDS if BATTLE_POINTS[kind])


@procedure
def successor_wars(g: State, player: Power, actor: Power) -> Flow[None]:
    """An army marches and fights as the player says, and is Greek again afterwards."""
    if player == GREECE:
        g.sway(GREECE, -SHAME)
        return
    space = yield from choose(
        g.seats[player],
        SUCCESSOR_AT,
        guarded(g.board.lands, successor_barrier, g),
    )
    g.owner[space] = SUCCESSORS
    g.commands[SUCCESSORS] = player
    yield from call(march, player, SUCCESSORS, space, 1)
    g.commands[SUCCESSORS] = NOBODY
    g.homecoming(SUCCESSORS, GREECE)


SUCCESSOR_WARS: Final = event("successor_wars", successor_wars, needs=needs_greeks)
