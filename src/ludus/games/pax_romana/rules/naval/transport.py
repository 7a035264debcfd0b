"""11.3: an army goes by sea: it embarks, sails, and goes ashore, perhaps under arms."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, call, procedure

from ...position.afloat import strength
from ...position.state import State
from ...vocabulary import reasons_naval as why
from ...vocabulary.journal_naval import EMBARKED
from ...vocabulary.owners import FORTUNE, PERGAMUM, PONTUS, is_power
from ...vocabulary.places import LAND
from ...vocabulary.units import MILITIA
from .encounters import meet_others
from .fleets import can_stay
from .landing import DEBARK, end_voyage, take_off
from .loading import most_galleys, take_galleys
from .passage import TO_LAND, cruise
from .weather import SAILS

EMBARK: Final = 1
TRAVEL: Final = 1
"""Movement points for the way, however long (11.31)."""


def embark_barrier(g: State) -> int:
    """What forbids the force on the march to take ship where it is (11.31, 11.32)."""
    here = g.march.space
    if g.board.kind[here] != LAND or not g.board.is_port(here):
        return why.NOT_A_PORT
    if not (is_power(g.march.owner) or g.march.owner in (FORTUNE, PERGAMUM, PONTUS)):
        return why.STAYS_ASHORE
    if g.march.count(MILITIA):
        return why.STAYS_ASHORE
    if g.march.points < fare(g) + DEBARK * int(g.march.has_units()):
        return why.TOO_FEW_POINTS
    if not any(g.scenario.in_play[there] for there in g.board.by_sea[here]):
        return why.NO_SEA_LINK
    return ALLOWED


def fare(g: State) -> int:
    """Points to embark and to travel; a leader alone pays for the way only (8.23)."""
    return EMBARK * int(g.march.has_units()) + TRAVEL


@procedure
def voyage(g: State) -> Flow[int]:
    """The force on the march takes ship where it is; galleys there may escort it (11.31).

    1 if it goes ashore in ``g.march.space``, with ``g.march.is_landing``; 0 if it is lost, or
    has ended where it is.
    """
    g.march.points -= fare(g)
    put_to_sea(g)
    if most_galleys(g):
        yield from call(take_galleys, 0)
    g.log(EMBARKED, g.march.owner, g.march.space, strength(g.voyage.galleys))
    return (yield from call(carry))


def put_to_sea(g: State) -> None:
    """The force on the march is a transport now."""
    g.march.is_landing = 0
    g.voyage.clear()
    g.voyage.power, g.voyage.owner = g.march.power, g.escort_owner()
    g.voyage.space, g.voyage.is_major = g.march.space, g.march.is_major
    g.voyage.is_transport = 1
    if can_stay(g, g.march.space):
        g.voyage.refuge = g.march.space


@procedure
def carry(g: State) -> Flow[int]:
    """The transport sails, past those who lie where it sets out; the result is of a voyage."""
    result = SAILS
    if g.has_enemy_fleet(g.march.power, g.voyage.space):
        result = yield from call(meet_others)
    if result == SAILS:
        result = yield from call(cruise)
    return (yield from call(end_voyage, result))


@procedure
def repulsed(g: State) -> Flow[int]:
    """A landing under arms has not taken the space: the force attacks again, or sails off (11.35).

    It must attack again as long as it keeps enough points to go ashore elsewhere (11.34).
    """
    if g.march.points >= TO_LAND:
        g.march.points -= DEBARK
        return 1
    take_off(g)
    result = yield from call(cruise)
    return (yield from call(end_voyage, result))
