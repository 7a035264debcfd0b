"""13.4.1 Sorties: those inside a city attack the units outside it."""

from __future__ import annotations

from ludus.flow import Flow, call, procedure

from ...position.state import State
from ...vocabulary.ids import NOBODY, NOWHERE, Leader, Side, Space
from ...vocabulary.places import NO_LINK
from ..combat.combat import battle
from ..movement.avoidance import try_to_avoid
from ..movement.movement import WORN_OUT, tire


@procedure
def sortie(g: State, leader: Leader, side: Side) -> Flow[None]:
    """All units inside attack, led by a side; the enemy may avoid battle (13.4.1, A-89)."""
    space = g.place[leader]
    yield from call(try_to_avoid, space, side, NOWHERE)
    tire(g, space, 0, 1 << leader, WORN_OUT)
    if g.army[space] in (NOBODY, g.owner[space]):
        g.battle.failed_to_avoid = 0
        return
    begin_sortie(g, leader, side, space)
    yield from call(battle)


def begin_sortie(g: State, leader: Leader, side: Side, space: Space) -> None:
    """The battle at the gates: no way back but inside, no link that matters."""
    g.appoint(leader)
    g.march.side = side
    g.battle.at = g.battle.came_from = space
    g.battle.link = NO_LINK
    g.attacker.power = g.tables.leader_power[leader]
    g.attacker.chief = leader
    g.battle.relief = g.inside[space]
    g.defender.power, g.defender.units = g.army[space], g.units[space]
    g.defender.chief = g.commander(space)
