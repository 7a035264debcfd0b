"""11.46: the army aboard a transport: the force on the march, and what it loses at sea."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, choose, guarded, procedure

from ...position.guests import merge
from ...position.state import State
from ...vocabulary import reasons_naval as why
from ...vocabulary.ids import NOBODY, Kind, Owner, Space
from ...vocabulary.journal_naval import ARMY_AT_SEA, CONVOY_SUNK, UNIT_DROWNED
from ...vocabulary.questions_naval import DROWN, WEAR
from ...vocabulary.units import ALL_KINDS, BATTLE_POINTS, WORDS, WORN
from ..battle.strength import points_of

WORN_BY: Final = 2
"""Battle points that a legion or heavy infantry takes when it is reduced (10.81, 10.82)."""
WEARS: Final = tuple(WEAR + kind for kind in ALL_KINDS)


def has_army(g: State) -> bool:
    """Whether units are aboard, and not just leaders."""
    return bool(g.voyage.is_transport) and g.march.has_units()


def army_points(g: State) -> int:
    """Battle points of the army aboard."""
    return sum(g.march.count(kind) * points_of(g, kind) for kind in ALL_KINDS)


# -- losses ----------------------------------------------------------------------------------------
def lose_army(g: State) -> None:
    """All that is aboard is lost, leaders too (11.46, 8.43)."""
    g.log(CONVOY_SUNK, g.march.owner, g.voyage.space)
    g.march.empty()
    for leader in g.led_by(g.march.leaders):
        g.bury(leader)


@procedure
def lose_aboard(g: State, points: int) -> Flow[None]:
    """The army aboard loses so many battle points, by its commander's choice (11.46, 10.52).

    Only one unit may be reduced to meet them (10.84).
    """
    left, worn = points, 0
    while left > 0 and army_points(g):
        action = yield from choose(
            g.seats[g.march.power],
            DROWN,
            [
                *guarded(ALL_KINDS, drown_barrier, g),
                *guarded(WEARS, wear_barrier, g, left, worn),
            ],
            about=(left,),
        )
        if action < WEAR:
            left -= points_of(g, ALL_KINDS[action])
            g.log(UNIT_DROWNED, g.march.owner, 1, action, g.voyage.space)
            g.march.strike(ALL_KINDS[action])
        else:
            left -= WORN_BY
            worn = 1
            g.march.wear(ALL_KINDS[action - WEAR])


def drown_barrier(kind: Kind, g: State) -> int:
    """What forbids to lose a unit of a kind: garrisons and elephants take no losses."""
    if not g.march.count(kind):
        return why.NOT_ABOARD
    return ALLOWED if BATTLE_POINTS[kind] else why.NO_BATTLE_POINTS


def wear_barrier(action: int, g: State, left: int, worn: int) -> int:
    """What forbids to reduce a unit of a kind instead (10.81 to 10.84)."""
    kind = ALL_KINDS[action - WEAR]
    if not g.march.count(kind):
        return why.NOT_ABOARD
    is_whole = WORN[kind] != kind
    can_take = left <= WORN_BY and not worn and not g.march.count(WORN[kind])
    return ALLOWED if is_whole and can_take else why.CANNOT_BE_WORN


# -- armies that lie at sea (11.22) ----------------------------------------------------------------
def lie_at_sea(g: State) -> None:
    """The army aboard stays at a point of the sea; units of a friend lie there as his."""
    march = g.march
    g.log(ARMY_AT_SEA, march.owner, march.space)
    if march.has_company():
        stow(g, march.lender, march.lent[0], march.lent[1])
    stow(g, march.owner, march.units[0] - march.lent[0], march.units[1] - march.lent[1])
    march.empty()
    g.spent.leaders |= march.leaders
    march.leaders = 0


def stow(g: State, owner: Owner, first: int, second: int) -> None:
    """Units lie at sea where the march is; those of their owner that lie there take them in."""
    slot = g.convoy(owner, g.march.space)
    if slot < 0:
        slot = g.free_convoy()
    g.logbook.adrift |= 1 << slot
    g.convoy_owner[slot] = owner
    g.convoy_at[slot] = g.march.space
    g.convoy_units[slot * WORDS] += first
    g.convoy_units[slot * WORDS + 1] += second
    merge(g.convoy_units, slot * WORDS)


def sink_convoy(g: State, slot: int) -> None:
    """An army at sea is lost, with the leaders who are aboard."""
    owner, space = g.convoy_owner[slot], g.convoy_at[slot]
    g.log(CONVOY_SUNK, owner, space)
    g.drop_convoy(slot)
    lose_leaders_at(g, owner, space)


def lose_leaders_at(g: State, owner: Owner, space: Space) -> None:
    """Leaders of an owner's force go down at a place (8.43)."""
    for leader in g.leaders_at(space):
        whose = g.tables.leader_owner[leader]
        if whose == owner or (whose != NOBODY and g.commands[owner] == whose):
            g.bury(leader)
