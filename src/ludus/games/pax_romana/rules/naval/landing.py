"""11.15, 11.22, 11.32: how a voyage ends: the galleys in port, the army ashore or at sea."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, procedure

from ...position.afloat import overlap, squadrons
from ...position.state import State
from ...vocabulary.ids import NOBODY, NOWHERE
from ...vocabulary.journal_naval import WENT_ASHORE
from ...vocabulary.owners import RHODES
from ...vocabulary.places import LAND
from ..special.rhodes import is_neutral_rhodes
from .cargo import lie_at_sea
from .encounters import fight
from .fleets import admirals_in, carry_leaders, come_to_rest
from .weather import ASHORE, BEATEN, ENDED, SAILS

DEBARK: Final = 1
"""Movement points to go ashore (9.21); a leader alone needs none (8.23)."""


@procedure
def end_voyage(g: State, result: int) -> Flow[int]:
    """A transport has come to its end: 1 if the army goes ashore where it is, to march on.

    0 if it is lost, lies at sea, or has been beaten and stays in a friendly port.
    """
    if (
        result == ASHORE
        and is_neutral_rhodes(g, g.voyage.space)
        and g.fleet(RHODES, g.voyage.space)
    ):
        # Whoever lands at Rhodes meets its galleys first (ruling R30).
        fought = yield from call(fight, RHODES)
        result = ASHORE if fought == SAILS else fought
    return bring_to_rest(g, result)


def bring_to_rest(g: State, result: int) -> int:
    """The galleys stay where they are, and the army is ashore, at sea, or no more."""
    if not g.march.has_units() and not g.march.leaders:
        come_to_rest(g, is_spent=False)
        return clear_away(g, 0)
    if result == BEATEN:
        come_to_rest(g, is_spent=True)
        return clear_away(g, 0)
    if g.board.kind[g.voyage.space] != LAND and has_no_room(g):
        g.voyage.space = g.march.space = g.voyage.refuge
        carry_leaders(g, g.march.leaders, g.voyage.refuge)
    if g.board.kind[g.voyage.space] != LAND:
        lie_at_sea(g)
        come_to_rest(g, is_spent=False)
        return clear_away(g, 0)
    g.march.points -= DEBARK * int(g.march.has_units())
    g.march.escort = g.voyage.galleys
    g.march.is_landing = 1
    g.log(WENT_ASHORE, g.march.owner, g.voyage.space)
    come_to_rest(g, is_spent=False)
    return clear_away(g, 1)


def has_no_room(g: State) -> bool:
    """Whether no more armies can lie at sea: then it turns back to the port it came through.

    Units that a friend has lent lie there as an army of his.
    """
    march, needed = g.march, 0
    for owner in (march.owner, march.lender):
        if owner != NOBODY and g.convoy(owner, g.voyage.space) < 0:
            needed += 1
    return needed > g.convoy_owner.count(NOBODY) and g.voyage.refuge != NOWHERE


def clear_away(g: State, result: int) -> int:
    """Nothing is under way at sea; but where the army came from may matter again (11.35)."""
    refuge = g.voyage.refuge
    g.voyage.clear()
    g.voyage.refuge = refuge
    return result


def take_off(g: State) -> None:
    """The force that was repulsed is aboard again, with the galleys that brought it."""
    here = g.march.space
    water, refuge = g.board.water[here], g.voyage.refuge
    word = overlap(g.march.escort, g.galleys[water])
    g.voyage.clear()
    g.voyage.power, g.voyage.space, g.voyage.refuge = g.march.power, here, refuge
    g.voyage.owner = g.escort_owner()
    g.voyage.is_major, g.voyage.is_transport = g.march.is_major, 1
    g.voyage.galleys = word
    for owner in admirals_in(word):
        g.moor(owner, here, -squadrons(word, owner))
    g.logbook.note_escorted(water, -overlap(word, g.logbook.escorted[water]))
    g.march.escort = 0
    g.march.is_landing = 0


def end_alone(g: State, result: int) -> None:
    """A fleet without an army has come to its end."""
    if result in (ENDED, BEATEN):
        come_to_rest(g, is_spent=True)
    g.spent.leaders |= g.voyage.leaders
    g.voyage.clear()
