"""Three players: Gallic events instead of the actions of the Gauls (T.4, T.5)."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, any_allowed, call, chance, choose, guarded, procedure

from ...components.dice_tables import LEADING, LOYALTY, UNIT
from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.decisions import DIE, FACES, GIVE_UP, LOSE_UNIT, WHO_IS_STRUCK
from ...vocabulary.ids import NOBODY, Side, Space
from ...vocabulary.journal import GALLIC_EVENT
from ...vocabulary.powers import ETRUSCAN, GALLIC
from ..cards.responses import avert_gauls
from ..politics.support import give_up_support, remove_in
from .order import all_sides, foremost, settle_tie


@procedure
def gallic_event(g: State) -> Flow[None]:
    """Two dice; somebody loses loyalty, a unit or support, unless a card prevents it (T.4)."""
    g.begin_part(GALLIC)
    first = yield from chance(DIE, FACES)
    second = yield from chance(DIE, FACES)
    side = yield from call(victim, first + second)
    what = g.tables.gallic_events[first + second][1]
    g.log(GALLIC_EVENT, first + second, side)
    if not (side == ETRUSCAN and g.this_turn.coalition) and g.in_play[side]:
        cancelled = yield from call(avert_gauls)
        if not cancelled:
            if what == LOYALTY:
                yield from call(lose_loyalty, side)
            elif what == UNIT:
                yield from call(lose_unit, side)
            else:
                yield from call(give_up_support, side, NOBODY, 1)
    g.begin_part(NOBODY)


@procedure
def victim(g: State, total: int) -> Flow[Side]:
    """Whom the event hits: a side, or the one with most points; see A-84 for a tie (T.9)."""
    who = g.tables.gallic_events[total][0]
    if who != LEADING:
        return who
    return (yield from call(settle_tie, foremost(g, all_sides(g)), WHO_IS_STRUCK, NOBODY))


@procedure
def lose_loyalty(g: State, side: Side) -> Flow[None]:
    """One city of the side loses a point of loyalty (7.3.2)."""
    if any_allowed(g.board.spaces, city_barrier, g, side):
        space = yield from choose(
            g.seat(side), GIVE_UP, guarded(g.board.spaces, city_barrier, g, side), about=(side, 1)
        )
        yield from call(remove_in, space)


@procedure
def lose_unit(g: State, side: Side) -> Flow[None]:
    """The side removes one unit."""
    if any_allowed(g.board.spaces, unit_barrier, g, side):
        space = yield from choose(
            g.seat(side), LOSE_UNIT, guarded(g.board.spaces, unit_barrier, g, side), about=(side,)
        )
        if g.army[space] in g.powers_of(side):
            g.lose_units(space, 1)
        else:
            g.lose_inside(space, 1)
        g.settle(space)


def city_barrier(space: Space, g: State, side: Side) -> int:
    """Only own cities come in question."""
    return (
        ALLOWED if g.loyalty[space] and g.owner[space] in g.powers_of(side) else why.NOTHING_THERE
    )


def unit_barrier(space: Space, g: State, side: Side) -> int:
    """Only spaces with own units come in question."""
    has_units = any(g.units_at(power, space) for power in g.powers_of(side))
    return ALLOWED if has_units else why.NO_OWN_UNITS_THERE
