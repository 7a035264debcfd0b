"""7.2 Roman colonies and Etruscan bribes."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.cards import DECK, DESPERATE_VALUE, ON_BRIBE
from ...vocabulary.decisions import BRIBE, NO_CARD
from ...vocabulary.ids import NOWHERE, Card, Leader, Power
from ...vocabulary.journal import BRIBED, COLONY, DESPERATE_PLAYED, RESPONDED
from ...vocabulary.places import BESIEGERS
from ...vocabulary.powers import ETRUSCAN, ROMAN
from ..cards.responses import respond
from ..movement.movement import can_go_on, is_hostile, wear_out
from ..movement.refusal import go_back, way_back

LAST_RESORT: Final = (BRIBE.button("desperate_times"),)


# -- bribes (7.2.2) --------------------------------------------------------------------------------
@procedure
def bribe(g: State) -> Flow[int]:
    """Etruscan gold after interception and avoidance: 1 if it was taken (7.2.2, A-19).

    An enemy army that has met an Etruscan one goes back and moves no more in this action (A-92); an
    Etruscan army passes enemy units as if they were allies. One that was foiled may be followed by
    another (7.1.1).
    """
    at = g.march.at
    while may_bribe(g):
        card = yield from choose(
            g.seat(ETRUSCAN),
            BRIBE,
            [
                *guarded(g.tables.decks[ETRUSCAN], bribe_barrier, g),
                *guarded(LAST_RESORT, last_resort_barrier, g),
                BRIBE.button("pass"),
            ],
            about=(ETRUSCAN, tempted(g), at),
        )
        if card == BRIBE.button("pass"):
            return 0
        if card == BRIBE.button("desperate_times"):
            g.desperate[ETRUSCAN] -= 1
            g.log(DESPERATE_PLAYED, ETRUSCAN)
        else:
            g.log(RESPONDED, ETRUSCAN, card)
            g.lay_down(card, removed=True)
        g.moment.power = tempted(g)
        refusal = yield from call(respond, ON_BRIBE, g.moment.power)
        if refusal == NO_CARD:
            g.log(BRIBED, tempted(g), at)
            take_bribe(g)
            return 1
    return 0


def tempted(g: State) -> Power:
    """The power whose army is to be bribed: the one met, or the one on the march."""
    return g.army[g.march.at] if g.march.power == ETRUSCAN else g.march.power


def take_bribe(g: State) -> None:
    """The army that was bribed lets the march pass, or goes back itself."""
    if g.march.power == ETRUSCAN:
        g.march.bribed = (*g.march.bribed, g.march.at)
    else:
        wear_out(g)
        go_back(g, way_back(g))


def may_bribe(g: State) -> bool:
    """Whether there is something to bribe, and the Etruscans may have the means."""
    if g.mines_depleted or not g.in_play[ETRUSCAN] or not is_hostile(g, g.march.at):
        return False
    if not g.desperate[ETRUSCAN] and not g.could_hold(ETRUSCAN, treasures(g)):
        return False
    if g.march.power == ETRUSCAN:
        return can_pass(g)
    return g.army[g.march.at] == ETRUSCAN and g.is_army(g.march.at) and way_back(g) != NOWHERE


def can_pass(g: State) -> bool:
    """Whether the army has points to leave the units that it would bribe (15.3)."""
    return g.march.units > 0 and can_go_on(g, g.march.at, g.march.points, g.march.road)


def treasures(g: State) -> int:
    """Mask of the Etruscan cards that can be used for a bribe."""
    deck = g.tables.decks[ETRUSCAN]
    return sum(1 << n for n in range(DECK) if g.tables.cards[deck[n]].value == DESPERATE_VALUE)


def bribe_barrier(card: Card, g: State) -> int:
    """What forbids to bribe with a card: it must be of value 3 (7.2.2, 7.4.6)."""
    if not g.holds(ETRUSCAN, card):
        return why.CARD_NOT_HELD
    return ALLOWED if g.tables.cards[card].value == DESPERATE_VALUE else why.VALUE_TOO_LOW


def last_resort_barrier(card: Card, g: State) -> int:
    """Desperate Times will do, if there is such a card left (7.4.6)."""
    return ALLOWED if g.desperate[ETRUSCAN] else why.CARD_NOT_HELD


# -- colonies (7.2.1) ------------------------------------------------------------------------------
@procedure
def colony(g: State, leader: Leader) -> None:
    """Instead of marching, an army gives up a unit and founds a city (7.2.1, A-26)."""
    space = g.place[leader]
    g.lose_units(space, 1)
    g.loyalty[space] = 1
    g.log(COLONY, space)
    g.settle(space)


def colony_barrier(g: State, leader: Leader) -> int:
    """What forbids a leader to found a colony where he stands."""
    space = g.place[leader]
    if g.tables.leader_power[leader] != ROMAN or g.inside_leaders >> leader & 1:
        return why.LEADER_NOT_YOURS
    if g.army[space] != ROMAN or g.units[space] < BESIEGERS:
        return why.NOT_ENOUGH
    return ALLOWED if g.owner[space] == ROMAN and g.has_marker(space) else why.NO_COLONY_HERE
