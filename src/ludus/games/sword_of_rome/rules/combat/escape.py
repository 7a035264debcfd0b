"""12.4.3 Retreat by sea: from a port to another friendly one, if somebody has ships."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.cards import CARDS, DECK, DESPERATE_VALUE
from ...vocabulary.decisions import RETREAT_BY_SEA, RETREAT_PORT
from ...vocabulary.forces import AT_FLANK, ATTACKER, DEFENDER
from ...vocabulary.ids import NOWHERE, Card, Mask, Side, Space
from ...vocabulary.journal import DESPERATE_PLAYED, RESPONDED
from ...vocabulary.places import AFRICA, NO_LINK
from ...vocabulary.powers import CARTHAGINIAN, ETRUSCAN, PLAYED, SIDE_OF
from ..movement.movement import is_bound_to_africa
from ..movement.naval import is_open_port, naval_passage, room_for, ships
from .losses import lose_in_flight

BY_DESPERATE: Final = RETREAT_BY_SEA.button("desperate_times")
OWN_SHIPS: Final = RETREAT_BY_SEA.button("own_ships")


@procedure
def escape_by_sea(g: State, who: int) -> Flow[int]:
    """1 if the beaten force has left by sea, 0 if it must go by land (12.4.3).

    Asked whenever for all that is public a fitting card may be held.
    """
    if not may_sail(g, who):
        return 0
    if not is_invader(g, who):
        means = yield from choose(
            g.seat(g.decider(g.march.power)),
            RETREAT_BY_SEA,
            [*guarded(means_of(g), means_barrier, g), RETREAT_BY_SEA.button("by_land")],
            about=(g.decider(g.march.power), g.march.power),
        )
        if means == RETREAT_BY_SEA.button("by_land"):
            return 0
        pay_for_ships(g, means)
    to = havens(g, who)[0]
    found: Mask = sum(1 << port for port in havens(g, who))
    if found.bit_count() > 1:
        to = yield from choose(
            g.seat(g.decider(g.march.power)),
            RETREAT_PORT,
            guarded(g.board.spaces, haven_barrier, g, who, found),
            about=(g.decider(g.march.power),),
        )
    through, lost = yield from call(naval_passage, g.march.power, g.march.units, to)
    lose_in_flight(g, who, lost)
    if through:
        g.march.at = to
    return through


def came_from(g: State, who: int) -> Space:
    """Where an attacking force goes first (12.4.1); NOWHERE if it stood at the flank before."""
    return g.flank.came_from if who == AT_FLANK else g.battle.came_from


def is_invader(g: State, who: int) -> bool:
    """Whether an attacking force came by sea: its ships are still there (12.4.3)."""
    if who == AT_FLANK:
        return g.flank.by_sea == 1
    is_landed = g.battle.link == NO_LINK and g.battle.came_from != g.battle.at
    return who == ATTACKER and is_landed


def may_sail(g: State, who: int) -> bool:
    """Whether a way by sea is open, for all that is public."""
    if not havens(g, who):
        return False
    if is_invader(g, who) or g.march.power == CARTHAGINIAN:
        return True
    if g.march.power >= PLAYED:
        return False
    side = SIDE_OF[g.march.power]
    if g.could_hold(side, ship_cards(g, side)):
        return True
    return side != ETRUSCAN and g.desperate[side] > 0


def ship_cards(g: State, side: Side) -> int:
    """The cards of a deck that pay for a retreat by sea, as a mask."""
    return sum(1 << card % DECK for card in g.tables.decks[side] if not card_barrier(g, card))


def card_barrier(g: State, card: Card) -> int:
    """A card of value 3; for Etruscans only Naval Transports (12.4.3)."""
    data = g.tables.cards[card]
    if data.side == ETRUSCAN:
        return ALLOWED if data.effect.name == "naval_transports" else why.NO_SHIPS
    return ALLOWED if data.value >= DESPERATE_VALUE else why.VALUE_TOO_LOW


def means_of(g: State) -> list[int]:
    """Cards of the deck and Desperate Times; Carthage has ships of its own."""
    if g.march.power == CARTHAGINIAN:
        return [OWN_SHIPS]
    return [*g.tables.decks[SIDE_OF[g.march.power]], BY_DESPERATE]


def means_barrier(means: int, g: State) -> int:
    """What forbids to pay for ships with a card (12.4.3, 7.4.6)."""
    if means == OWN_SHIPS:
        return ALLOWED
    side = SIDE_OF[g.march.power]
    if means == BY_DESPERATE:
        return ALLOWED if side != ETRUSCAN and g.desperate[side] else why.CARD_NOT_HELD
    card = Card(means)
    return card_barrier(g, card) if g.holds(side, card) else why.CARD_NOT_HELD


def pay_for_ships(g: State, means: int) -> None:
    """The card is laid down; Desperate Times leaves the game."""
    if means < CARDS:
        g.log(RESPONDED, SIDE_OF[g.march.power], means)
        g.lay_down(Card(means), removed=False)
    elif means == BY_DESPERATE:
        side = SIDE_OF[g.march.power]
        g.desperate[side] -= 1
        g.log(DESPERATE_PLAYED, side)


def havens(g: State, who: int) -> list[Space]:
    """The friendly ports to which the force can sail; an invader goes where he came from."""
    found = guarded(g.board.ports, port_barrier, g, who)
    if is_invader(g, who) and came_from(g, who) in found:
        return [came_from(g, who)]
    return found


def haven_barrier(space: Space, g: State, who: int, found: Mask) -> int:
    """What forbids to sail to a port that is not among the havens."""
    return ALLOWED if found >> space & 1 else port_barrier(space, g, who) or why.PORT_CLOSED


def port_barrier(to: Space, g: State, who: int) -> int:
    """A friendly port without other units, open to the power, and with room aboard (12.4.3).

    Not the one that the attacker came from (12.4.1).
    """
    power, here = g.march.power, g.march.at
    if who == DEFENDER and to == g.battle.came_from:
        return why.PORT_CLOSED
    if to == here or not is_open_port(g, power, here) or not is_open_port(g, power, to):
        return why.PORT_CLOSED
    if not g.is_haven(power, to):
        return why.PORT_CLOSED
    if g.stranger_at(power, to):
        return why.OTHERS_STAND_THERE
    if is_bound_to_africa(g, g.march.militia, g.march.leaders) and g.board.region[to] != AFRICA:
        return why.OUTSIDE_ITS_LANDS
    if power == CARTHAGINIAN and not g.is_its_land(power, to):
        return why.OUTSIDE_ITS_LANDS
    if is_invader(g, who):
        return ALLOWED
    return why.TOO_MANY_ABOARD if g.march.units > room(g, to) else ALLOWED


def room(g: State, to: Space) -> int:
    """How many units the ships can take there (12.4.3)."""
    if g.march.power == ETRUSCAN:
        return g.tables.naval_etruscan
    return room_for(g, g.march.power, ships(g, g.march.power, DESPERATE_VALUE), NOWHERE, to)
