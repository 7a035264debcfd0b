"""13.3: rebels who rise among those they served, and fight them."""

from __future__ import annotations

from ludus.flow import Flow, call, procedure

from ...position.state import State
from ...vocabulary.battles import ON_MAP, ON_MARCH
from ...vocabulary.ids import NOBODY, Space
from ...vocabulary.owners import CARTHAGE, REBELS
from ...vocabulary.units import WARRIOR
from ..battle.combat import battle
from ..battle.order import draw_up
from ..movement.ground import fighters_at


@procedure
def rise_among(g: State, space: Space, warriors: int) -> Flow[None]:
    """They attack whoever is left there, again after a draw.

    If they win the others must retreat; if they lose they are gone, all of them.
    """
    g.march.owner, g.march.power = REBELS, g.decider(REBELS, CARTHAGE)
    g.march.space = g.march.rest = space
    g.march.add(WARRIOR, warriors)
    while g.march.owner != NOBODY and not g.march.has_lost and fighters_at(g, space):
        draw_up(g, space, ON_MARCH, ON_MAP)
        g.battle.must_go = 1
        yield from call(battle)
    if g.march.owner != NOBODY and not g.march.has_lost:
        g.wipe_out(space)
        g.put_down(ON_MARCH)
    elif g.march.owner != NOBODY:
        g.disband(ON_MARCH)
