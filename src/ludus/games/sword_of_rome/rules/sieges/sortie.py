"""13.4.1 Sorties: those inside a city attack the units outside it."""

from __future__ import annotations

from ludus.flow import Flow, call, procedure

from ...position.state import State
from ...vocabulary.ids import NOWHERE, Leader, Side, Space
from ...vocabulary.places import NO_LINK
from ..combat.combat import battle
from ..movement.avoidance import pursue, try_to_avoid
from ..movement.following import everybody
from ..movement.movement import WORN_OUT, tire


@procedure
def sortie(g: State, leader: Leader, side: Side) -> Flow[int]:
    """All units inside attack, led by a side; the enemy may avoid battle (13.4.1).

    1 if the leader may march on, for he was activated like any other: after a pursuit or an
    automatic victory (A-89).
    """
    space = g.place[leader]
    caught_up = is_free = 1
    avoided = yield from call(try_to_avoid, space, side, NOWHERE)
    if avoided:
        caught_up = yield from call(pursue, leader)
    if g.army[space] != g.owner[space]:
        begin_sortie(g, leader, side, space)
        is_free = yield from call(battle)
    if is_free and not caught_up:
        tire(g, space, g.units[space], everybody(g, space), WORN_OUT)
    return int(is_free and caught_up and g.place[leader] == space)


def begin_sortie(g: State, leader: Leader, side: Side, space: Space) -> None:
    """The battle at the gates: no way back but inside, no link that matters."""
    g.appoint(leader)
    g.march.side = side
    g.battle.at = g.battle.came_from = space
    g.battle.link = NO_LINK
    g.attacker.power = g.tables.leader_power[leader]
    g.attacker.chief = leader
    g.battle.besieged, g.battle.relief = 1, g.inside[space]
    g.defender.power, g.defender.units = g.army[space], g.units[space]
    g.defender.chief = g.commander(space)
