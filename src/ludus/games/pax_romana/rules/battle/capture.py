"""7.4, 7.5: a town or city is taken, and may be sacked."""

from __future__ import annotations

from ludus.flow import Flow, call, chance, choose, procedure

from ...position.state import State
from ...vocabulary.domains import DIE, FACES
from ...vocabulary.ids import NOBODY, Owner, Space
from ...vocabulary.journal_land import NOT_SACKED, SACKED, TAKEN
from ...vocabulary.owners import (
    FORTUNE,
    FREE,
    PERGAMUM,
    SLAVES,
    SUCCESSORS,
    SYRACUSE,
    TRIBES,
    is_power,
)
from ...vocabulary.places import CITY
from ...vocabulary.questions_land import SACK
from ...vocabulary.units import HIRED
from ..movement.ground import is_wild
from ..movement.start import best_campaign


@procedure
def capture(g: State, space: Space) -> Flow[None]:
    """The force on the march takes a town or city that nobody defends any more (7.41, 7.42)."""
    take(g, space)
    if is_slave(g.march.owner) or g.march.owner == SUCCESSORS:
        return
    if is_wild(g.march.owner):
        yield from call(revel)
        return
    answer = yield from choose(g.seats[g.march.power], SACK, [0, 1], about=(space,))
    if answer == SACK.button("sack"):
        yield from call(sack, space)


def is_slave(owner: Owner) -> bool:
    """Slaves take nothing over and sack nothing (7.54, 12.73)."""
    return SLAVES <= owner < TRIBES


def take(g: State, space: Space) -> None:
    """Whoever is left there is lost; the town or city has a new owner (7.41, 7.45, 12.53).

    Slaves do not take it over (12.73), and what the successors' army takes stays Greek (17.2).
    """
    loser, defender, guests = g.settler[space], g.owner[space], g.hosted(space)
    g.sweep_away(space)
    for owner in (loser, defender, *guests):
        if owner != NOBODY:
            for leader in g.commanders(owner, space):
                g.bury(leader)
    if is_slave(g.march.owner) or g.march.owner == SUCCESSORS:
        return
    g.hand_town(space, new_owner(g))
    g.log(TAKEN, g.settler[space], space)
    g.settle(space)
    if loser == SYRACUSE and is_power(g.settler[space]):
        g.serve(SYRACUSE, g.march.power)


def new_owner(g: State) -> Owner:
    """What barbarians take is nobody's; what others take in a power's service is that power's."""
    if is_wild(g.march.owner):
        return FREE
    return g.march.power if g.march.owner in (FORTUNE, PERGAMUM) else g.march.owner


@procedure
def sack(g: State, space: Space) -> Flow[None]:
    """The army may get out of hand: talents, and perhaps the end of its move (7.51 to 7.53)."""
    die = yield from chance(DIE, FACES)
    if die + has_hired(g) <= campaign(g):
        g.log(NOT_SACKED, g.march.owner, space, die)
        return
    loot = yield from chance(DIE, FACES)
    gained = booty(g, space, loot)
    g.log(SACKED, g.march.owner, space, loot, gained)
    g.earn(g.march.power, gained)
    yield from call(revel)


@procedure
def revel(g: State) -> Flow[None]:
    """Whether the army goes on after a sack (7.53, 7.54)."""
    die = yield from chance(DIE, FACES)
    if die > campaign(g):
        g.march.is_over = 1


def has_hired(g: State) -> int:
    """1 if there are mercenaries in the army."""
    return int(any(g.march.count(kind) for kind in HIRED))


def campaign(g: State) -> int:
    """The campaign factor of the army's leader."""
    return best_campaign(g, g.march.leaders)


def booty(g: State, space: Space, die: int) -> int:
    """Talents for the player; mercenaries and the Soldier of Fortune keep half (7.52)."""
    gained = die if g.settlement[space] == CITY else (die + 1) // 2
    return gained // 2 if has_hired(g) or g.march.owner == FORTUNE else gained
