"""5.6 The surrender phase: markers where units stand, rolls against cities and tribes."""

from __future__ import annotations

from ludus.flow import Flow, any_allowed, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.decisions import MARK, SURRENDER
from ...vocabulary.ids import NOBODY, Mask, Power, Side, Space
from ..politics.support import add_barrier, add_in
from ..sieges.siege import roll_barrier, siege_roll
from .order import name_steward, neutral_powers, next_side


@procedure
def surrender(g: State) -> Flow[None]:
    """Powers without player, then the sides from most points to fewest (5.6, A-03)."""
    g.rolled = ()
    for power in neutral_powers(g):
        if can_demand(g, power, NOBODY):
            yield from call(name_steward, power)
            yield from call(demand, g.decider(power), power, NOBODY)
    waiting = with_demands(g)
    while waiting:
        side = yield from call(next_side, waiting)
        waiting &= ~(1 << side)
        yield from call(demand, side, g.powers_of(side)[0], g.powers_of(side)[-1])
    g.rolled = ()


@procedure
def demand(g: State, side: Side, power: Power, second: Power) -> Flow[None]:
    """A side, for one or two powers, places markers, then rolls, where it likes (5.6, 13.1.2)."""
    while any_allowed(g.board.spaces, mark_barrier, g, power, second):
        space = yield from choose(
            g.seat(side),
            MARK,
            [*guarded(g.board.spaces, mark_barrier, g, power, second), MARK.button("enough")],
            about=(side,),
        )
        if space == MARK.button("enough"):
            break
        add_in(g, g.army[space], space)
        g.settle(space)
    done: Mask = 0
    while any_allowed(g.board.spaces, surrender_barrier, g, power, second, done):
        space = yield from choose(
            g.seat(side),
            SURRENDER,
            [
                *guarded(g.board.spaces, surrender_barrier, g, power, second, done),
                SURRENDER.button("enough"),
            ],
            about=(side,),
        )
        if space == SURRENDER.button("enough"):
            break
        done |= 1 << space
        yield from call(siege_roll, g.army[space], space, 0)


def with_demands(g: State) -> int:
    """The sides that can place a marker or roll anywhere, as a mask."""
    able = [s for s in g.ranking() if can_demand(g, g.powers_of(s)[0], g.powers_of(s)[-1])]
    return sum(1 << side for side in able)


def can_demand(g: State, power: Power, second: Power) -> bool:
    """Whether one of two powers can place a marker or roll anywhere."""
    spaces = g.board.spaces
    if any_allowed(spaces, mark_barrier, g, power, second):
        return True
    return any_allowed(spaces, surrender_barrier, g, power, second, 0)


def mark_barrier(space: Space, g: State, power: Power, second: Power) -> int:
    """What forbids placing a marker: units must stand in an enemy space without walls (5.6)."""
    if g.army[space] == NOBODY or g.army[space] not in (power, second):
        return why.NO_OWN_UNITS_THERE
    if g.loyalty[space] or g.is_tribe[space]:
        return why.IS_CITY_OR_TRIBE
    return add_barrier(space, g, g.army[space])


def surrender_barrier(space: Space, g: State, power: Power, second: Power, done: Mask) -> int:
    """What forbids a roll in the surrender phase (13.1.2)."""
    if done >> space & 1:
        return why.ALREADY_ROLLED
    if g.army[space] == NOBODY or g.army[space] not in (power, second):
        return why.NO_OWN_UNITS_THERE
    return roll_barrier(g, g.army[space], space, 0)
