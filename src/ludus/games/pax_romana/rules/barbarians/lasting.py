"""What barbarians on the map mean to everybody else: tolls, income, bounds, alarm (13.3, 13.4)."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED

from ...position.state import State
from ...vocabulary import reasons_special as why_not
from ...vocabulary.ids import NOBODY, NOWHERE, Owner, Power, Province, Space
from ...vocabulary.journal_special import ALARM
from ...vocabulary.owners import GALLIC_REBELS, GERMANS, INVADERS, REBELS
from ...vocabulary.regions import IN_AFRICA, IN_GAUL, IN_HISPANIA, IN_JUDEA
from ...vocabulary.units import ALL_KINDS

COMMON: Final = (GALLIC_REBELS, GERMANS)
"""Whoever is active may use them instead of his major move, until they are withdrawn."""


# -- rebels ----------------------------------------------------------------------------------------
def rebel_toll(g: State, space: Space) -> int:
    """Movement points that a space costs beside the usual because of rebels (13.3)."""
    province = g.board.province[space]
    if province in g.board.regions[IN_JUDEA]:
        return int(g.has_rebels(province))
    if province in g.board.regions[IN_HISPANIA]:
        return int(any(is_spanish_band(g, near) for near in g.board.by_land[space]))
    return 0


def is_spanish_band(g: State, space: Space) -> bool:
    """Whether rebels of Hispania stand there."""
    if space >= len(g.owner) or g.owner[space] != REBELS:
        return False
    return g.board.province[space] in g.board.regions[IN_HISPANIA]


def is_without_income(g: State, province: Province) -> bool:
    """Africa yields nothing while rebels stand there (13.3)."""
    return province in g.board.regions[IN_AFRICA] and g.has_rebels(province)


# -- hordes ----------------------------------------------------------------------------------------
def horde_barrier(space: Space, g: State, owner: Owner) -> int:
    """Gallic rebels stay in Gaul on the continent; Germans do not go back home (13.3, 13.4)."""
    province = g.board.province[space]
    if owner == GALLIC_REBELS and province not in g.board.regions[IN_GAUL]:
        return why_not.HORDE_STAYS
    return why_not.HORDE_GOES_ON if owner == GERMANS and province == g.german_home else ALLOWED


def standing(g: State, owner: Owner) -> Space:
    """Where an army of barbarians stands, by its leader if he lives; NOWHERE if it is gone."""
    at = g.place[g.tables.horde_leaders[INVADERS.index(owner)]]
    if at >= 0 and g.owner[at] == owner:
        return at
    for space in g.board.lands:
        if g.owner[space] == owner:
            return space
    return NOWHERE


def hordes_to_use(g: State) -> list[Owner]:
    """Those that stand on the map, have not moved yet (9.14), and may be used by who is active."""
    return [owner for owner in COMMON if is_rested(g, owner)]


def is_rested(g: State, owner: Owner) -> bool:
    """Whether an army of barbarians is there and has not moved in this activation."""
    at = standing(g, owner)
    return at != NOWHERE and any(g.fresh(at, kind) for kind in ALL_KINDS)


def alarm(g: State, owner: Owner, space: Space) -> None:
    """An army next to a capital costs its power a step of stability, once for each (13.44)."""
    number = INVADERS.index(owner)
    for near in (space, *g.board.by_land[space]):
        home = capital_of(g, near)
        if home != NOBODY and not g.alarmed[number] >> home & 1 and not g.is_lost(near):
            g.alarmed[number] |= 1 << home
            g.log(ALARM, home, owner)
            g.sway(home, -1)


def capital_of(g: State, space: Space) -> Power:
    """The player whose capital a space is, or NOBODY."""
    for power in g.players():
        if space in g.capitals(power):
            return power
    return NOBODY
