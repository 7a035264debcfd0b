"""Marches by names: begin one, and read where the force is and what is left of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.battle.order import draw_up
from ludus.games.pax_romana.rules.movement.march import march
from ludus.games.pax_romana.vocabulary.battles import ON_MAP, ON_MARCH
from ludus.games.pax_romana.vocabulary.ids import NOBODY, Kind
from ludus.games.pax_romana.vocabulary.units import ALL_KINDS, UNITS
from tests.games.pax_romana.kit import BOARD, owner, power, space, unit
from tests.games.pax_romana.playing import begin, take, waiting


def set_out(g: State, whose: str, start: str, die: int, *words: str) -> State:
    """A major move begins; without words all go. Of one unit or leader nothing is asked."""
    begin(g, march, whose, whose, space(start), 1)
    if waiting(g) == "chance die":
        return take(g, die)
    return take(g, *(words or ("all",)), die)


def minor(g: State, whose: str, start: str, unit: str, die: int) -> State:
    """A minor move begins."""
    begin(g, march, whose, whose, space(start), 0)
    return take(g, unit, die)


def force(g: State) -> tuple[str, int, dict[str, int]]:
    """Where the force on the march is, its points, and its units."""
    return BOARD.ids[g.march.space], g.march.points, stack_of(g.march.count)


def at(g: State, name: str) -> dict[str, int]:
    """The units in a space."""
    return stack_of(lambda kind: g.count(space(name), kind))


def stack_of(count: Callable[[Kind], int]) -> dict[str, int]:
    """Units by name, without what there is none of."""
    return {UNITS[kind]: count(kind) for kind in ALL_KINDS if count(kind)}


def is_held_by(g: State, whose: str, name: str) -> bool:
    """Whether units of an owner stand in a space."""
    return g.owner[space(name)] == owner(whose)


def is_at_rest(g: State) -> bool:
    """Whether nobody is under way."""
    return g.march.owner == NOBODY == g.flight.owner and not g.unsettled


def talents(g: State, whose: str, n: int) -> State:
    """What is in a treasury."""
    g.talents[power(whose)] = n
    return g


def approach(g: State, whose: str, origin: str, to: str, units: Mapping[str, int]) -> State:
    """A force has come from one space to another, with nine points, and draws up for battle."""
    g.march.owner, g.march.power = owner(whose), power(whose)
    g.march.space, g.march.came_from, g.march.rest = space(to), space(origin), space(origin)
    g.march.points, g.march.is_major = 9, 1
    for kind, n in units.items():
        g.march.add(unit(kind), n)
    draw_up(g, space(to), ON_MARCH, ON_MAP)
    return g
