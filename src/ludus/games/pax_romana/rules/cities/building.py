"""7.1 and 7.46: towns, cities and walls are built with minor moves."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary import reasons_turn as turn
from ...vocabulary.ids import Kind, Power, Space
from ...vocabulary.journal_turn import BUILT, REBUILT
from ...vocabulary.places import CITY, NONE, PRICE, TOWN, WALLS
from ...vocabulary.questions_turn import CITY_AT, CITY_UNIT, REBUILD_AT, REBUILD_BY, TOWN_AT
from ...vocabulary.units import ALL_KINDS, GARRISON, HEAVY, LEGION

WALL_PRICE = 1
"""Talents for a wall point (7.46)."""
BUILDERS = (LEGION, HEAVY)
"""What a city takes in; nothing worn, hired or levied (7.12, 12.26)."""


@procedure
def build_town(g: State, power: Power) -> Flow[None]:
    """Two talents, and a garrison that becomes its citizens (7.12)."""
    at = yield from choose(g.seats[power], TOWN_AT, guarded(g.board.lands, town_barrier, g, power))
    g.pay(power, PRICE[TOWN])
    g.log(BUILT, power, TOWN, at)
    g.found(power, at, TOWN)
    g.take(at, GARRISON, 1)


def town_barrier(space: Space, g: State, power: Power) -> int:
    """Where a garrison stands that was there when the move began; never in the mountains."""
    if barrier := site_barrier(space, g, power):
        return barrier
    if g.settlement[space] != NONE:
        return turn.BUILT_ALREADY
    garrisons = g.count(space, GARRISON)
    if not garrisons:
        return turn.NO_GARRISON
    if garrisons <= g.activation.fresh.count(space):
        return turn.GARRISON_TOO_NEW
    return ALLOWED if g.talents[power] >= PRICE[TOWN] else why.TOO_DEAR


def site_barrier(space: Space, g: State, power: Power) -> int:
    """One's own units stand there, and it is no fortress in the mountains (7.14)."""
    if not g.scenario.in_play[space]:
        return why.OUT_OF_PLAY
    if g.owner[space] != power or g.controller(space) != power:
        return why.NOT_YOURS
    return turn.IN_MOUNTAINS if g.board.is_fortress(space) else ALLOWED


@procedure
def build_city(g: State, power: Power) -> Flow[None]:
    """Three talents and a legion or heavy infantry, where a whole town stands (7.12)."""
    at = yield from choose(g.seats[power], CITY_AT, guarded(g.board.lands, city_barrier, g, power))
    kind = yield from choose(
        g.seats[power], CITY_UNIT, guarded(ALL_KINDS, builder_barrier, g, at), about=(at,)
    )
    g.pay(power, PRICE[CITY])
    g.log(BUILT, power, CITY, at)
    g.found(power, at, CITY)
    g.take(at, kind, 1)


def city_barrier(space: Space, g: State, power: Power) -> int:
    """A whole town of one's own with infantry in it."""
    if barrier := site_barrier(space, g, power):
        return barrier
    if g.settlement[space] == CITY:
        return turn.BUILT_ALREADY
    if g.settlement[space] != TOWN or g.settler[space] != power:
        return turn.NO_TOWN
    if not g.is_whole(space):
        return turn.TOWN_WORN
    if not g.count(space, LEGION) and not g.count(space, HEAVY):
        return turn.NO_INFANTRY
    return ALLOWED if g.talents[power] >= PRICE[CITY] else why.TOO_DEAR


def builder_barrier(kind: Kind, g: State, at: Space) -> int:
    """A legion or heavy infantry, at full strength."""
    return ALLOWED if kind in BUILDERS and g.count(at, kind) else turn.NO_INFANTRY


@procedure
def rebuild(g: State, power: Power) -> Flow[None]:
    """A talent for each wall point, as many as one likes (7.46)."""
    at = yield from choose(
        g.seats[power], REBUILD_AT, guarded(g.board.lands, rebuild_barrier, g, power)
    )
    most = min(WALLS[g.settlement[at]] - g.walls[at], g.talents[power] // WALL_PRICE)
    n = yield from choose(g.seats[power], REBUILD_BY, list(range(1, most + 1)), about=(at,))
    g.pay(power, n * WALL_PRICE)
    g.wall_up(at, g.walls[at] + n)
    g.log(REBUILT, power, at, n)


def rebuild_barrier(space: Space, g: State, power: Power) -> int:
    """A town or city of one's own whose walls have suffered."""
    if not g.owns_settlement(power, space):
        return why.NOT_YOURS
    if g.is_whole(space):
        return turn.WALLS_WHOLE
    return ALLOWED if g.talents[power] >= WALL_PRICE else why.TOO_DEAR
