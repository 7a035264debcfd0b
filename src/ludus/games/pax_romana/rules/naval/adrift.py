"""11.46: an army that lies at sea with its escort loses battle points with it."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_naval as why
from ...vocabulary.ids import Kind
from ...vocabulary.journal_naval import UNIT_DROWNED
from ...vocabulary.questions_naval import DROWN, WEAR
from ...vocabulary.units import ALL_KINDS, BATTLE_POINTS, SHIFT, WORD_OF, WORDS, WORN
from ..battle.strength import points_of
from .cargo import WEARS, WORN_BY, lose_leaders_at


@procedure
def thin_out(g: State, slot: int, points: int) -> Flow[None]:
    """It loses so many, by the choice of whoever commands it; one unit may be reduced (10.84)."""
    left, worn = points, 0
    while left > 0 and adrift_points(g, slot):
        action = yield from choose(
            g.seats[g.commands[g.convoy_owner[slot]]],
            DROWN,
            [
                *guarded(ALL_KINDS, lost_barrier, g, slot),
                *guarded(WEARS, worn_barrier, g, slot, left, worn),
            ],
            about=(left,),
        )
        if action < WEAR:
            left -= points_of(g, ALL_KINDS[action])
            g.log(UNIT_DROWNED, g.convoy_owner[slot], 1, action, g.convoy_at[slot])
            change(g, slot, ALL_KINDS[action], -1)
        else:
            left -= WORN_BY
            worn = 1
            change(g, slot, ALL_KINDS[action - WEAR], -1)
            change(g, slot, WORN[action - WEAR], 1)
    if not g.convoy_units[slot * WORDS] and not g.convoy_units[slot * WORDS + 1]:
        go_under(g, slot)


def adrift_points(g: State, slot: int) -> int:
    """Battle points of an army at sea."""
    return sum(g.convoy_count(slot, kind) * points_of(g, kind) for kind in ALL_KINDS)


def change(g: State, slot: int, kind: Kind, n: int) -> None:
    """So many more, or fewer, of a kind."""
    g.convoy_units[slot * WORDS + WORD_OF[kind]] += n << SHIFT[kind]


def go_under(g: State, slot: int) -> None:
    """Nothing is left of it: its leaders are lost with it (8.43)."""
    owner, space = g.convoy_owner[slot], g.convoy_at[slot]
    g.drop_convoy(slot)
    lose_leaders_at(g, owner, space)


def lost_barrier(kind: Kind, g: State, slot: int) -> int:
    """What forbids to lose a unit of a kind: garrisons and elephants take no losses."""
    if not g.convoy_count(slot, kind):
        return why.NOT_ABOARD
    return ALLOWED if BATTLE_POINTS[kind] else why.NO_BATTLE_POINTS


def worn_barrier(action: int, g: State, slot: int, left: int, worn: int) -> int:
    """What forbids to reduce a unit of a kind instead (10.81 to 10.84)."""
    kind = ALL_KINDS[action - WEAR]
    if not g.convoy_count(slot, kind):
        return why.NOT_ABOARD
    can_take = left <= WORN_BY and not worn and not g.convoy_count(slot, WORN[kind])
    return ALLOWED if WORN[kind] != kind and can_take else why.CANNOT_BE_WORN
