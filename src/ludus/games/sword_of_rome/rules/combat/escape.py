"""12.4.3 Retreat by sea: from a port to another friendly one, if somebody has ships."""

from __future__ import annotations

from ludus.flow import Flow, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary.decisions import BY_DESPERATE, BY_LAND, OWN_SHIPS, RETREAT_BY_SEA, RETREAT_PORT
from ...vocabulary.ids import (
    AFRICA,
    ATTACKER,
    CARDS,
    CARTHAGINIAN,
    DECK,
    DEFENDER,
    DESPERATE_VALUE,
    ETRUSCAN,
    NO_LINK,
    NOBODY,
    NOWHERE,
    PLAYED,
    SIDE_OF,
    Card,
    Power,
    Side,
    Space,
)
from ...vocabulary.journal import DESPERATE_PLAYED, RESPONDED, UNITS_LOST
from ...vocabulary.reasons import (
    ALLOWED,
    CARD_NOT_HELD,
    NO_SHIPS,
    NOT_ON_THE_MAP,
    OTHERS_STAND_THERE,
    OUTSIDE_ITS_LANDS,
    PORT_CLOSED,
    TOO_MANY_ABOARD,
    VALUE_TOO_LOW,
)
from ..movement.movement import is_bound_to_africa
from ..movement.naval import is_foothold, is_open_port, naval_passage, room_for, ships


@procedure
def escape_by_sea(g: State, who: int) -> Flow[int]:
    """1 if the beaten force has left by sea, 0 if it must go by land (12.4.3).

    Asked whenever for all that is public a fitting card may be held.
    """
    if not may_sail(g, who):
        return 0
    if not (who == ATTACKER and is_invader(g)):
        means = yield from choose(
            g.seat(g.decider(g.march.power)),
            RETREAT_BY_SEA,
            guarded(means_of(g), means_barrier, g),
        )
        if means == BY_LAND:
            return 0
        pay_for_ships(g, means)
    to = havens(g, who)[0]
    if len(havens(g, who)) > 1:
        to = yield from choose(
            g.seat(g.decider(g.march.power)),
            RETREAT_PORT,
            guarded(g.board.ports, haven_barrier, g, who),
        )
    through = yield from call(naval_passage, g.march.power, g.march.units, to)
    drown(g, who)
    if not through:
        return 0
    g.march.at = to
    return 1


def is_invader(g: State) -> bool:
    """Whether the attacker came by sea: his ships are still there (12.4.3)."""
    return g.battle.link == NO_LINK and g.battle.came_from != g.battle.at


def may_sail(g: State, who: int) -> bool:
    """Whether a way by sea is open, for all that is public."""
    if g.march.at != g.battle.at or not havens(g, who):
        return False
    if (who == ATTACKER and is_invader(g)) or g.march.power == CARTHAGINIAN:
        return True
    if g.march.power >= PLAYED:
        return False
    side = SIDE_OF[g.march.power]
    if g.could_hold(side, ship_cards(g, side)):
        return True
    return side != ETRUSCAN and g.desperate[side] > 0


def ship_cards(g: State, side: Side) -> int:
    """The cards of a deck that pay for a retreat by sea, as a mask."""
    mask = 0
    for card in g.tables.decks[side]:
        if not card_barrier(g, card):
            mask |= 1 << card % DECK
    return mask


def card_barrier(g: State, card: Card) -> int:
    """A card of value 3; for Etruscans only Naval Transports (12.4.3)."""
    data = g.tables.cards[card]
    if data.side == ETRUSCAN:
        return ALLOWED if data.effect.name == "naval_transports" else NO_SHIPS
    return ALLOWED if data.value >= DESPERATE_VALUE else VALUE_TOO_LOW


def means_of(g: State) -> list[int]:
    """Cards of the deck, Desperate Times, by land after all; Carthage has ships of its own."""
    if g.march.power == CARTHAGINIAN:
        return [BY_LAND, OWN_SHIPS]
    first = DECK * SIDE_OF[g.march.power]
    return [*range(first, first + DECK), BY_DESPERATE, BY_LAND]


def means_barrier(means: int, g: State) -> int:
    """What forbids to pay for ships with a card (12.4.3, 7.4.6)."""
    if means == BY_LAND:
        return ALLOWED
    if means == OWN_SHIPS:
        return ALLOWED if g.march.power == CARTHAGINIAN else NO_SHIPS
    if g.march.power >= PLAYED:
        return NO_SHIPS
    side = SIDE_OF[g.march.power]
    if means == BY_DESPERATE:
        return ALLOWED if side != ETRUSCAN and g.desperate[side] else CARD_NOT_HELD
    if means >= CARDS or not g.holds(side, Card(means)):
        return CARD_NOT_HELD
    return card_barrier(g, Card(means))


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
    found = [port for port in g.board.ports if not port_barrier(g, who, port)]
    if who == ATTACKER and is_invader(g) and g.battle.came_from in found:
        return [g.battle.came_from]
    return found


def haven_barrier(space: Space, g: State, who: int) -> int:
    """What forbids to sail to a port."""
    if space >= g.board.count:
        return NOT_ON_THE_MAP
    if space in havens(g, who):
        return ALLOWED
    return port_barrier(g, who, space) or PORT_CLOSED


def port_barrier(g: State, who: int, to: Space) -> int:
    """A friendly port without other units, open to the power, and with room aboard (12.4.3).

    Not the one that the attacker came from (12.4.1).
    """
    power, here = g.march.power, g.battle.at
    if who == DEFENDER and to == g.battle.came_from:
        return PORT_CLOSED
    if to == here or not is_open_port(g, power, here) or not is_open_port(g, power, to):
        return PORT_CLOSED
    if not g.is_friendly(power, to) and not is_foothold(g, power, to):
        return PORT_CLOSED
    if g.army[to] not in (NOBODY, power) or is_shared(g, power, to):
        return OTHERS_STAND_THERE
    if is_bound_to_africa(g) and g.board.region[to] != AFRICA:
        return OUTSIDE_ITS_LANDS
    if power == CARTHAGINIAN and not g.is_its_land(power, to):
        return OUTSIDE_ITS_LANDS
    if who == ATTACKER and is_invader(g):
        return ALLOWED
    return TOO_MANY_ABOARD if g.march.units > room(g, to) else ALLOWED


def is_shared(g: State, power: Power, space: Space) -> bool:
    """Whether leaders of an ally stand there (15.3)."""
    for leader in g.leaders_at(space):
        other = g.tables.leader_power[leader]
        if other != power and g.is_friend(power, other):
            return True
    return False


def room(g: State, to: Space) -> int:
    """How many units the ships can take there (12.4.3)."""
    if g.march.power == ETRUSCAN:
        return g.tables.naval_etruscan
    return room_for(g, g.march.power, ships(g, g.march.power, DESPERATE_VALUE), NOWHERE, to)


def drown(g: State, who: int) -> None:
    """Units are lost at sea."""
    n = min(g.owed, g.march.units)
    g.owed = 0
    if n:
        g.march.units -= n
        g.march.militia = min(g.march.militia, g.march.units)
        g.fighter(who).lost += n
        g.log(UNITS_LOST, g.march.power, n, g.battle.at)
