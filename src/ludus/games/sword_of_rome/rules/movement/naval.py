"""9.6 Naval movement: who may sail, where, with how many units, and what happens at sea."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, call, chance, procedure

from ...components.board import NO_PORT, PUNIC_PORT
from ...components.dice_tables import LOST_HALF, THROUGH
from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.cards import DESPERATE_VALUE, ON_SAILING
from ...vocabulary.decisions import DIE, FACES, NO_CARD, SAIL_TO
from ...vocabulary.ids import Power, Space
from ...vocabulary.journal import NAVAL_COMBAT, SAILED, STOPPED_AT_SEA
from ...vocabulary.powers import CARTHAGINIAN, GREEK, ROMAN, TREATY_SIGNED
from ..cards.responses import respond
from .movement import can_go_on, end_barrier, entry_barrier, pay


def ships(g: State, power: Power, value: int) -> int:
    """Units that a power may take to sea with a card of this value; 0 without ships (9.6.3)."""
    if value < DESPERATE_VALUE:
        return 0
    t = g.tables
    if power == CARTHAGINIAN:
        return t.naval_carthaginian
    if power == GREEK:
        return t.naval_greek
    if power == ROMAN:
        if g.envoys == TREATY_SIGNED:
            return t.naval_roman_allied
        return t.naval_roman if g.duoviri else 0
    return 0


def campaign_ships(g: State, power: Power) -> int:
    """The same in the campaign under way; Romans sail only by a card of their own (9.6.3)."""
    return 0 if power == ROMAN != g.march.side else ships(g, power, g.campaign.value)


def room_for(g: State, power: Power, room: int, origin: Space, to: Space) -> int:
    """The *room* of ships, increased for Greeks from or to Syracusae (9.6.3, 12.4.3)."""
    if power == GREEK and room and g.board.syracusae in (origin, to):
        return max(room, g.tables.naval_greek_syracusae)
    return room


def is_open_port(g: State, power: Power, space: Space) -> bool:
    """Whether a power may use the port; the African ones are Carthage's (9.6.2, 17.2.1)."""
    port = g.board.port[space]
    if port == PUNIC_PORT and power != CARTHAGINIAN:
        is_leaving = g.march.at == space and g.march.power == GREEK and g.march.units > 0
        is_held = g.army[space] == GREEK or is_leaving
        return power == GREEK and space == g.board.kerkouane and is_held
    return port != NO_PORT


def must_roll(g: State, power: Power, to: Space) -> bool:
    """Strangers to a Carthaginian port; Greeks always while Rome is its ally (9.6.4, A-83)."""
    if power == GREEK and g.envoys == TREATY_SIGNED:
        return True
    if g.is_foothold(power, to):
        return False
    return g.owner[to] == CARTHAGINIAN and not g.is_friend(power, CARTHAGINIAN)


@procedure
def naval_passage(g: State, power: Power, units: int, to: Space) -> Flow[tuple[int, int]]:
    """Storms, and naval combat where 9.6.4 wants it: 1 if the units may cross to *to*, else 0.

    Nothing is moved or removed here; the second number is how many of the *units* are lost.
    """
    arrives, lost = yield from call(weather, power, units)
    if not arrives or not must_roll(g, power, to):
        return arrives, lost
    die = yield from chance(DIE, FACES)
    g.log(NAVAL_COMBAT, power, die)
    result = g.tables.naval_results[die]
    return int(result == THROUGH), (units + 1) // 2 if result == LOST_HALF else 0


@procedure
def weather(g: State, power: Power, units: int) -> Flow[tuple[int, int]]:
    """Storms may keep a fleet in port: 1 if it sails, and how many units are lost."""
    g.moment.power = power
    storms = yield from call(respond, ON_SAILING, power)
    if storms == NO_CARD:
        return 1, 0
    return 0, min(units, g.tables.cards[storms].amount)


def sail_barrier(action: int, g: State) -> int:
    """What forbids the force on the march to sail to a port (9.6).

    It must be able to stay where it embarks: storms may keep it there.
    """
    power, at, to = g.march.power, g.march.at, g.board.spaces[action - SAIL_TO]
    if not g.march.ships:
        return why.NO_SHIPS
    if to == at:
        return why.NOT_CONNECTED
    if not is_open_port(g, power, at) or not is_open_port(g, power, to):
        return why.PORT_CLOSED
    if g.march.points < g.tables.naval_cost:
        return why.NO_POINTS_LEFT
    if g.march.units > room_for(g, power, g.march.ships, at, to):
        return why.TOO_MANY_ABOARD
    barrier = entry_barrier(g, to) or end_barrier(g, at)
    if barrier:
        return barrier
    barrier = end_barrier(g, to)
    if barrier and not can_go_on(g, to, g.march.points - g.tables.naval_cost, 0):
        return barrier
    return ALLOWED


@procedure
def sail(g: State, to: Space, is_safe: int) -> Flow[int]:
    """The force puts to sea: 1 if it arrives; otherwise it is back in port and must stop there.

    *is_safe*: without naval combat, as some events say.
    """
    pay(g, min(g.march.points, g.tables.naval_cost))
    g.march.road = 0
    units = g.march.units
    if is_safe:
        arrives, lost = yield from call(weather, g.march.power, units)
    else:
        arrives, lost = yield from call(naval_passage, g.march.power, units, to)
    g.lose_marchers(lost)
    if arrives:
        g.log(SAILED, g.march.power, g.march.chief, g.march.units, g.march.at, to)
        g.march.came_from, g.march.at, g.march.by_sea = g.march.at, to, 1
        g.settle(g.march.came_from)
        return 1
    g.log(STOPPED_AT_SEA, g.march.power, g.march.at)
    if units and not g.march.units:
        founder(g)
    return 0


def founder(g: State) -> None:
    """All units of the force are lost at sea."""
    left = g.march.at
    g.disband()
    g.settle(left)
