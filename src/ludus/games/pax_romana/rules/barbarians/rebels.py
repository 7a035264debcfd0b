"""13.3: what several rebellions have in common: where rebels rise, and whom they wipe out."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_special as why_not
from ...vocabulary.ids import NOBODY, Space
from ...vocabulary.ids import Kind as Unit
from ...vocabulary.owners import REBELS, is_power
from ...vocabulary.questions_special import STRUCK_DOWN
from ...vocabulary.units import ALL_KINDS, BATTLE_POINTS, GARRISON, WARRIOR

MOST_STRUCK: Final = 8
"""Battle points that a rebellion wipes out at most."""
BAND: Final = 3
"""Warriors of a rising in Britannia, Gaul or Hispania."""


def is_in(g: State, region: int, space: Space) -> bool:
    """Whether a land space that is in play lies in a region."""
    return g.board.province[space] in g.board.regions[region] and bool(g.scenario.in_play[space])


def lands_of(g: State, region: int) -> list[Space]:
    """The land spaces of a region that are in play."""
    return [
        space
        for province in g.board.regions[region]
        for space in g.board.spaces_of[province]
        if g.scenario.in_play[space]
    ]


def remove_garrisons(g: State, region: int) -> None:
    """All of them, whosever they are."""
    for space in lands_of(g, region):
        g.lose(space, GARRISON, g.count(space, GARRISON))


def is_vacant(g: State, space: Space) -> bool:
    """Whether nobody's units, town, city or tribe is there."""
    return g.occupant(space) == NOBODY


def vacant_barrier(space: Space, g: State, region: int) -> int:
    """Rebels rise where nobody is."""
    if not is_in(g, region, space):
        return why_not.OTHER_REGION
    return ALLOWED if is_vacant(g, space) else why_not.SPACE_OCCUPIED


def garrison_barrier(space: Space, g: State, region: int) -> int:
    """A garrison that is wiped out."""
    if not is_in(g, region, space):
        return why_not.OTHER_REGION
    return ALLOWED if g.count(space, GARRISON) else why_not.NO_GARRISON_THERE


def has_units_of_power(g: State, space: Space) -> bool:
    """Whether units of one of the four stand there, garrisons too."""
    return is_power(g.owner[space])


def struck_barrier(space: Space, g: State, region: int) -> int:
    """Units of a player, in or outside towns."""
    if not is_in(g, region, space):
        return why_not.OTHER_REGION
    return ALLOWED if has_units_of_power(g, space) else why_not.NO_UNITS_THERE


@procedure
def strike(g: State, space: Space) -> Flow[None]:
    """Units there are wiped out, eight battle points of them at most; their owner says which."""
    seat = g.seats[g.owner[space]]
    left = MOST_STRUCK
    while not g.is_empty(space) and any_allowed(ALL_KINDS, unit_barrier, g, space, left):
        if points(g, space) <= left:
            g.wipe_out(space)
        else:
            kind = yield from choose(
                seat,
                STRUCK_DOWN,
                guarded(ALL_KINDS, unit_barrier, g, space, left),
                about=(space, left),
            )
            left -= BATTLE_POINTS[kind]
            g.lose(space, kind, 1)


def points(g: State, space: Space) -> int:
    """Battle points of the units in a space (10.51)."""
    return sum(g.count(space, kind) * BATTLE_POINTS[kind] for kind in ALL_KINDS)


def unit_barrier(kind: Unit, g: State, space: Space, left: int) -> int:
    """A unit that is there, and worth no more than may still be lost."""
    if not g.count(space, kind):
        return why_not.NO_SUCH_UNIT
    return ALLOWED if BATTLE_POINTS[kind] <= left else why_not.BEYOND_LIMIT


def rebel(g: State, space: Space, n: int) -> None:
    """Rebels stand there now."""
    g.muster(REBELS, space, WARRIOR, n)
