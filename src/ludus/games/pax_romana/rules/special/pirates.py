"""12.6: pirates at sea, and those of Cilicia at Tarsus."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, call, chance, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_naval as why
from ...vocabulary.domains import DIE, FACES
from ...vocabulary.ids import NOBODY, NOWHERE, Power, Space
from ...vocabulary.journal import ZERO
from ...vocabulary.journal_naval import (
    PIRATES_COME,
    PIRATES_FOUGHT,
    PIRATES_GONE,
    PIRATES_WIN,
)
from ...vocabulary.places import DEEP_SEA, LAND
from ...vocabulary.questions_naval import PIRATES_AT
from ..naval.fleets import LEADER_POINTS, carry_leaders, galley_points, is_led, leaders_aboard
from ..naval.weather import ENDED, stop_here

NEEDED: Final = 6
CILICIAN: Final = 1
"""What the pirates of Tarsus take from the die (12.64)."""
AFTER_VICTORY: Final = 2


# -- a fleet meets them ----------------------------------------------------------------------------
@procedure
def fight_pirates(g: State) -> Flow[int]:
    """The fleet under way must fight the pirates where it has come (12.62, 12.63).

    It stops as after a battle that it has won; or it goes back to the last port that it passed, and
    ends there; with an army to the last where nobody keeps it from landing.
    """
    here = g.voyage.space
    die = yield from chance(DIE, FACES)
    total = die + galley_points(g, g.voyage.power, g.voyage.galleys) + LEADER_POINTS * is_led(g)
    if here == g.board.tarsus:
        total -= CILICIAN
    g.log(PIRATES_FOUGHT, g.voyage.power, ZERO + total, here)
    if total >= NEEDED:
        g.infest(here, 0)
        g.log(PIRATES_GONE, g.voyage.power, here)
        return (yield from call(stop_here, AFTER_VICTORY))
    back = g.voyage.refuge if g.voyage.is_transport else g.voyage.port
    if back != NOWHERE:
        g.log(PIRATES_WIN, g.voyage.power, here, back)
        g.voyage.space = back
        carry_leaders(g, leaders_aboard(g), back)
        if g.voyage.is_transport:
            g.march.space = back
    return ENDED


# -- they come -------------------------------------------------------------------------------------
@procedure
def pirates_come(g: State, power: Power) -> Flow[None]:
    """A power places pirates (12.61); nothing happens where there is no room for them."""
    if any(not pirate_barrier(space, g) for space in g.board.waters):
        space = yield from choose(
            g.seats[power], PIRATES_AT, guarded(g.board.waters, pirate_barrier, g)
        )
        g.infest(space, 1)
        g.log(PIRATES_COME, power, space)


def pirate_barrier(space: Space, g: State) -> int:
    """What forbids pirates at a place: points of the sea, some ports, and Tarsus (12.61).

    Ports beside Rhodes are too near, in the basic game points of the sea too (16.2). The card
    brings nobody to a Tarsus that is held (17.2).
    """
    if not g.scenario.in_play[space]:
        return why.NO_SEA_LINK
    if g.pirates[g.board.water[space]]:
        return why.PIRATES_THERE
    if g.board.kind[space] == DEEP_SEA:
        return why.NOT_ON_THE_DEEP
    if g.galleys[g.board.water[space]]:
        return why.FLEET_THERE
    if space == g.board.tarsus:
        is_held = g.is_advanced and g.occupant(space) != NOBODY
        return why.PORT_IS_HELD if is_held else ALLOWED
    is_near = space == g.board.rhodes or space in g.board.by_sea[g.board.rhodes]
    if is_near and (g.board.kind[space] == LAND or not g.is_advanced):
        return why.TOO_NEAR_RHODES
    if g.board.kind[space] == LAND and g.controller(space) >= 0:
        return why.PORT_IS_HELD
    return ALLOWED
