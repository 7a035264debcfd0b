"""Elegio: the election of a consul at the end of a year."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, choose, guarded, procedure

from ..position.state import State
from ..vocabulary.decisions import CONSUL_OFFICIAL, NO_OFFICIAL
from ..vocabulary.ids import ALL_PROVINCES, POLITICAL_VICTORY, Seat
from ..vocabulary.journal import CITIZENS_LEFT, ELECTED
from ..vocabulary.reasons import FOREIGN_OFFICE
from .ownership import foreign_barrier

CITIZENS_LOST: Final = 3


@procedure
def election(g: State) -> Flow[None]:
    """Most citizens win the consulate; a second one wins the game (E.1 to E.3, E.7)."""
    consul = elected(g)
    g.log(ELECTED, consul, g.citizens[consul])
    if g.was_consul(consul):
        g.finish(consul, POLITICAL_VICTORY)
    yield from call(new_consul, consul)
    g.calendar = g.start.calendar


def elected(g: State) -> Seat:
    """Most citizens; among equals the one longest without a new one (E.1, E.2, R19)."""
    best = g.start.seats[0]
    for seat in g.start.seats[1:]:
        if g.citizens[seat] != g.citizens[best]:
            ahead = g.citizens[seat] > g.citizens[best]
        elif g.gained_at[seat] != g.gained_at[best]:
            ahead = g.gained_at[seat] < g.gained_at[best]
        else:
            ahead = bool(g.last_wins_ties)
        if ahead:
            best = seat
    return best


@procedure
def new_consul(g: State, consul: Seat) -> Flow[None]:
    """A card, an official to put down at once if he likes, and three citizens go (E.4 to E.6)."""
    g.consuls |= 1 << consul
    if g.official_stock:
        place = yield from choose(
            consul,
            CONSUL_OFFICIAL,
            [*guarded(ALL_PROVINCES, foreign_barrier, g, consul, FOREIGN_OFFICE), NO_OFFICIAL],
            about=(min(CITIZENS_LOST, g.citizens[consul]),),
        )
        if place != NO_OFFICIAL:
            g.official_stock -= 1
            g.place_official(consul, place)
    g.log(CITIZENS_LEFT, consul, g.send_away(consul, CITIZENS_LOST))
    g.check_political_victory(consul)
