"""10.2, steps 1 and 13: what awaits the force on the march in a land space.

Others intercept it there (:mod:`.interception`); then it attacks whoever holds the space.
"""

from __future__ import annotations

from ludus.flow import Flow, call, procedure

from ...position.state import State
from ...vocabulary.battles import ON_MAP, ON_MARCH
from ...vocabulary.ids import NOBODY, Space
from ...vocabulary.journal_land import REGROUPED
from ...vocabulary.owners import TRIBES
from ...vocabulary.places import LAND, LEAST_WALLS, NONE
from ...vocabulary.units import ALL_KINDS
from ..barbarians.tribes import meet_tribe
from ..battle.capture import capture
from ..battle.combat import battle
from ..battle.order import draw_up
from ..naval.transport import repulsed
from .ground import ATTACK, can_go_on, fighters_at, fighters_in, foe_of
from .interception import interceptions
from .walking import walk
from .withdrawal import withdrawal


@procedure
def enter(g: State) -> Flow[None]:
    """Interceptions, then an attack on whoever holds the space (9.21, 10.2)."""
    space = g.march.space
    beaten = yield from call(interceptions, ON_MARCH, space)
    if g.march.owner == NOBODY or g.march.space != space:
        return
    if foe_of(g, ON_MARCH, space) == NOBODY:
        g.march.is_landing = 0
    elif beaten and g.settlement[space] != NONE and fighters_in(g, ON_MARCH):
        # Whoever intercepted is beaten: the town or city is attacked for nothing (7.31, 10.34).
        yield from call(attack, space, 0)
    elif g.march.points < ATTACK or not fighters_in(g, ON_MARCH):
        yield from call(give_way, space)
    else:
        g.march.points -= ATTACK
        yield from call(attack, space, ATTACK)


@procedure
def attack(g: State, space: Space, paid: int) -> Flow[None]:
    """Whoever holds the space may withdraw; those who stay are fought, then town or city.

    *paid*: the points for it, which come back if nobody is left to be attacked.
    """
    host = g.owner[space]
    yield from call(withdrawal, space)
    if g.owner[space] not in (NOBODY, host):
        # The host has gone: his guests may go too.
        yield from call(withdrawal, space)
    if foe_of(g, ON_MARCH, space) == NOBODY:
        # Nobody is there any more: only the way was paid for (10.42).
        g.march.points += paid
    yield from call(conquer, space)


@procedure
def conquer(g: State, space: Space) -> Flow[None]:
    """Battles until the space is taken, or the force must go back (7.31, 10.97)."""
    while g.march.owner != NOBODY and g.march.space == space:
        foe = foe_of(g, ON_MARCH, space)
        if foe == NOBODY:
            g.march.is_landing = 0
            break
        if foe == TRIBES and g.owner[space] == NOBODY:
            yield from call(meet_tribe, space)
        was_army = fighters_at(g, space) > 0 and g.owner[space] == foe
        if was_army or g.walls[space] > LEAST_WALLS[g.settlement[space]]:
            draw_up(g, space, ON_MARCH, ON_MAP)
            g.battle.is_landing = g.march.is_landing
            g.march.has_stormed = 0
            yield from call(battle)
            if g.march.owner == NOBODY or g.march.space != space:
                break
            if holds_out(g, space, was_army):
                yield from call(give_way, space)
                break
        elif g.settlement[space] != NONE:
            # What barbarians and slaves take is not theirs, but they are in it.
            g.march.is_landing = 0
            yield from call(capture, space)
            break
        else:
            sweep(g, space)


@procedure
def give_way(g: State, space: Space) -> Flow[None]:
    """The force goes back; one from the sea attacks again or sails off (10.97, 11.35)."""
    if not g.march.is_landing:
        regroup(g)
        return
    landed = yield from call(repulsed)
    if not landed:
        end_at_sea(g)
    elif g.march.space == space:
        g.march.points -= ATTACK
        yield from call(attack, space, ATTACK)
    else:
        yield from call(enter)


def end_at_sea(g: State) -> None:
    """A voyage has not brought the force ashore: it is gone, or stays where it is."""
    if g.march.has_units() or g.march.leaders:
        g.march.is_over = 1
    else:
        g.disband(ON_MARCH)


def holds_out(g: State, space: Space, was_army: bool) -> bool:
    """After a battle: whether the defender is still there.

    An army that did not use its town or city and is gone leaves it to be attacked at once, for
    nothing (7.31). Walls that were used and are not down to the least hold out (7.44).
    """
    if foe_of(g, ON_MARCH, space) == NOBODY:
        return False
    is_open = g.walls[space] <= LEAST_WALLS[g.settlement[space]]
    if was_army and (is_open or not g.march.has_stormed):
        is_there = g.owner[space] != NOBODY and foe_of(g, ON_MARCH, space) == g.owner[space]
        return is_there and fighters_at(g, space) > 0
    return not is_open


def sweep(g: State, space: Space) -> None:
    """Garrisons alone are lost without a battle (12.11)."""
    for kind in ALL_KINDS:
        g.lose(space, kind, g.count(space, kind))


def regroup(g: State) -> None:
    """The force is back where it entered from, or in the last land space before (10.97)."""
    march = g.march
    to = march.came_from
    is_point = to >= 0 and g.board.kind[to] != LAND
    if to < 0 or (is_point and not can_go_on(g, ON_MARCH, to, march.points)):
        to = march.rest
    g.log(REGROUPED, march.owner, to)
    rest = march.rest
    walk(g, ON_MARCH, to)
    march.rest = rest
