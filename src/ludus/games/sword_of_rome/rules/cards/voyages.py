"""Events that put a force to sea: to Africa, between Greek ports, with Etruscan transports."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure

from ...components.board import NO_PORT
from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.cards import ON_RETREAT
from ...vocabulary.decisions import AMOUNTS, EVENT_LEADER, EVENT_SPACE, TAKE_UNITS
from ...vocabulary.ids import NO_LEADER, Card, Leader, Power, Side, Space
from ...vocabulary.powers import ETRUSCAN, GREEK
from ..movement.entry import enter
from ..movement.following import SETTING_OUT, companions
from ..movement.march import come_to_rest, get_ready, march_with
from ..movement.movement import burden, end_barrier, entry_barrier, may_march
from ..movement.naval import is_open_port, sail
from .entries import deed


# -- going aboard ----------------------------------------------------------------------------------
@procedure
def embark(g: State, side: Side, leader: Leader, least: int, room: int) -> Flow[None]:
    """A leader goes aboard with units and subordinates."""
    g.campaign.clear()
    get_ready(g, side, g.tables.naval_cost, room, 0)
    g.appoint(leader)
    units = yield from choose(
        g.seat(side),
        TAKE_UNITS,
        guarded(AMOUNTS, aboard_barrier, g, g.place[leader], least, room),
        about=(leader,),
    )
    group = yield from call(companions, side, leader, units, SETTING_OUT)
    g.lift(leader, units, group)
    burden(g, 0, group)


def aboard_barrier(units: int, g: State, port: Space, least: int, room: int) -> int:
    """How many units may go aboard."""
    here = g.units[port] if g.army[port] == GREEK else 0
    if units > min(room, here):
        return why.TOO_MANY
    return why.NOT_ENOUGH if units < least else ALLOWED


@procedure
def cross(g: State, to: Space) -> Flow[None]:
    """The voyage without naval combat, the landing, and the end of the movement."""
    arrived = yield from call(sail, to, 1)
    if arrived:
        yield from call(enter)
    if g.march.chief != NO_LEADER:
        yield from call(come_to_rest)
    g.campaign.clear()


def outside_barrier(leader: Leader, g: State, power: Power) -> int:
    """A leader of a power who is not shut in a city (9.6.1)."""
    if g.tables.leader_power[leader] != power:
        return why.LEADER_NOT_YOURS
    if g.place[leader] < 0:
        return why.LEADER_NOT_ON_MAP
    return why.CITY_BESIEGED if g.inside_leaders >> leader & 1 else ALLOWED


# -- Africa ----------------------------------------------------------------------------------------
@procedure
def land_in_africa(g: State, side: Side, card: Card, target: int) -> Flow[None]:
    """A Greek army sails from Sicily to Africa and attacks whoever is there (G12, 17.2)."""
    leader = yield from choose(
        g.seat(side), EVENT_LEADER, guarded(g.tables.leaders, lander_barrier, g, card)
    )
    yield from call(embark, side, leader, 1, g.tables.cards[card].amount)
    yield from call(cross, g.tables.cards[card].spaces[0])


def lander_barrier(leader: Leader, g: State, card: Card) -> int:
    """A named leader with units in a port of the region."""
    barrier = outside_barrier(leader, g, GREEK)
    if barrier:
        return barrier
    port = g.place[leader]
    if not g.is_named(leader):
        return why.LEADER_NOT_YOURS
    if g.board.port[port] == NO_PORT or g.board.region[port] != g.tables.cards[card].region:
        return why.PORT_CLOSED
    return ALLOWED if g.army[port] == GREEK else why.NO_OWN_UNITS_THERE


def needs_lander(g: State, side: Side, card: Card) -> int:
    """There is one, and Carthage stands."""
    found = any_allowed(g.tables.leaders, lander_barrier, g, card)
    return ALLOWED if found and not g.carthage_fell else why.NO_EFFECT


LAND_IN_AFRICA: Final = deed(
    "land_in_africa", speaks="amount spaces region", needs=needs_lander, asks=land_in_africa
)


# -- between Greek ports ---------------------------------------------------------------------------
@procedure
def convoy(g: State, side: Side, card: Card, target: int) -> Flow[None]:
    """A Greek leader sails from one Greek port to another (G33)."""
    leader = yield from choose(
        g.seat(side), EVENT_LEADER, guarded(g.tables.leaders, convoy_barrier, g)
    )
    yield from call(embark, side, leader, 0, g.tables.cards[card].amount)
    to = yield from choose(
        g.seat(side), EVENT_SPACE, guarded(g.board.spaces, harbour_barrier, g), about=(0,)
    )
    yield from call(cross, to)


def harbour_barrier(to: Space, g: State) -> int:
    """Another Greek port where the force aboard may go."""
    barrier = port_barrier(to, g, g.march.at)
    return barrier or entry_barrier(g, to) or end_barrier(g, to)


def port_barrier(to: Space, g: State, origin: Space) -> int:
    """A port of the Greeks other than the one they leave; Kerkouane may be one (17.2.1)."""
    if not is_open_port(g, GREEK, to):
        return why.PORT_CLOSED
    if g.owner[to] != GREEK and not g.is_foothold(GREEK, to):
        return why.NOT_FRIENDLY
    return why.NOT_CONNECTED if to == origin else ALLOWED


def convoy_barrier(leader: Leader, g: State) -> int:
    """A leader in a Greek port, with another one to go to that stands open."""
    barrier = outside_barrier(leader, g, GREEK)
    if barrier:
        return barrier
    origin = g.place[leader]
    if not is_open_port(g, GREEK, origin):
        return why.PORT_CLOSED
    if g.owner[origin] != GREEK and not g.is_foothold(GREEK, origin):
        return why.PORT_CLOSED
    for to in g.board.ports:
        if not port_barrier(to, g, origin) and not g.stranger_at(GREEK, to):
            return ALLOWED
    return why.NO_EFFECT


def needs_convoy(g: State, side: Side, card: Card) -> int:
    """There is one."""
    found = any_allowed(g.tables.leaders, convoy_barrier, g)
    return ALLOWED if found else why.NO_EFFECT


CONVOY: Final = deed("convoy", speaks="amount", needs=needs_convoy, asks=convoy)


# -- Etruscan transports ---------------------------------------------------------------------------
@procedure
def naval_transports(g: State, side: Side, card: Card, target: int) -> Flow[None]:
    """An Etruscan leader moves and may sail (E11, 9.6.3)."""
    leader = yield from choose(
        g.seat(side), EVENT_LEADER, guarded(g.tables.leaders, sailor_barrier, g)
    )
    g.appoint(leader)
    g.renew_command(g.place[leader])
    yield from call(march_with, leader, g.tables.points, g.tables.naval_etruscan)


def sailor_barrier(leader: Leader, g: State) -> int:
    """An Etruscan leader outside a city."""
    barrier = outside_barrier(leader, g, ETRUSCAN)
    return barrier or (ALLOWED if may_march(g, leader) else why.NO_EFFECT)


def needs_sailor(g: State, side: Side, card: Card) -> int:
    """There is one."""
    found = any_allowed(g.tables.leaders, sailor_barrier, g)
    return ALLOWED if found else why.NO_EFFECT


NAVAL_TRANSPORTS: Final = deed(
    "naval_transports", when=ON_RETREAT, needs=needs_sailor, asks=naval_transports
)
