"""Events that put a force to sea: to Africa, between Greek ports, with Etruscan transports."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure

from ...components.board import NO_PORT
from ...components.cards import PrintedCard
from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.cards import A_LEADER, ON_RETREAT
from ...vocabulary.decisions import EVENT_SPACE
from ...vocabulary.ids import NO_LEADER, Card, Leader, Power, Side, Space
from ...vocabulary.powers import ETRUSCAN, GREEK
from ..movement.activation import march_barrier
from ..movement.entry import enter
from ..movement.following import CROSSING, SETTING_OUT, company, set_out
from ..movement.march import come_to_rest, get_ready, march_with
from ..movement.movement import end_barrier, entry_barrier
from ..movement.naval import is_open_port, sail
from .entries import deed


# -- going aboard ----------------------------------------------------------------------------------
@procedure
def embark(g: State, side: Side, leader: Leader, errand: int, room: int) -> Flow[None]:
    """A leader goes aboard with units and subordinates."""
    g.campaign.clear()
    get_ready(g, side, g.tables.naval_cost, room, 0)
    g.appoint(leader)
    units, group = yield from call(company, side, leader, errand, room)
    set_out(g, leader, units, group)


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
def land_in_africa(g: State, side: Side, card: Card, target: Leader) -> Flow[None]:
    """A Greek army sails from Sicily to Africa and attacks whoever is there (G12, 17.2)."""
    yield from call(embark, side, target, CROSSING, g.tables.cards[card].amount)
    yield from call(cross, g.tables.cards[card].spaces[0])


def lander_barrier(leader: Leader, g: State, card: PrintedCard) -> int:
    """A named leader with units in a port of the region."""
    barrier = outside_barrier(leader, g, GREEK)
    if barrier:
        return barrier
    port = g.place[leader]
    if not g.is_named(leader):
        return why.LEADER_NOT_YOURS
    if g.board.port[port] == NO_PORT or g.board.region[port] != card.region:
        return why.PORT_CLOSED
    return ALLOWED if g.army[port] == GREEK else why.NO_OWN_UNITS_THERE


def needs_standing_carthage(g: State, card: PrintedCard) -> int:
    """Carthage stands."""
    return why.NO_EFFECT if g.carthage_fell else ALLOWED


LAND_IN_AFRICA: Final = deed(
    "land_in_africa",
    speaks="amount spaces region",
    needs=needs_standing_carthage,
    over=A_LEADER,
    bars=lander_barrier,
    asks=land_in_africa,
)


# -- between Greek ports ---------------------------------------------------------------------------
@procedure
def convoy(g: State, side: Side, card: Card, target: Leader) -> Flow[None]:
    """A Greek leader sails from one Greek port to another (G33).

    He stays if he may land nowhere, as without units beside enemy leaders (9.4.4).
    """
    yield from call(embark, side, target, SETTING_OUT, g.tables.cards[card].amount)
    if not any_allowed(g.board.spaces, harbour_barrier, g):
        yield from call(come_to_rest)
        g.campaign.clear()
        return
    to = yield from choose(
        g.seat(side),
        EVENT_SPACE,
        guarded(g.board.spaces, harbour_barrier, g),
        about=(side, card, 0),
    )
    yield from call(cross, to)


def harbour_barrier(to: Space, g: State) -> int:
    """Another Greek port where the force aboard may go."""
    if to == g.march.at:
        return why.NOT_CONNECTED
    return port_barrier(to, g) or entry_barrier(g, to) or end_barrier(g, to)


def port_barrier(space: Space, g: State) -> int:
    """A port of the Greeks; Kerkouane may be one (17.2.1)."""
    if not is_open_port(g, GREEK, space):
        return why.PORT_CLOSED
    is_greek = g.owner[space] == GREEK or g.is_foothold(GREEK, space)
    return ALLOWED if is_greek else why.NOT_FRIENDLY


def convoy_barrier(leader: Leader, g: State, card: PrintedCard) -> int:
    """A leader in a Greek port, with another one to go to that stands open."""
    barrier = outside_barrier(leader, g, GREEK)
    if barrier:
        return barrier
    origin = g.place[leader]
    if port_barrier(origin, g):
        return why.PORT_CLOSED
    for to in guarded(g.board.ports, port_barrier, g):
        if to != origin and not g.stranger_at(GREEK, to):
            return ALLOWED
    return why.NO_EFFECT


CONVOY: Final = deed("convoy", speaks="amount", over=A_LEADER, bars=convoy_barrier, asks=convoy)


# -- Etruscan transports ---------------------------------------------------------------------------
@procedure
def naval_transports(g: State, side: Side, card: Card, target: Leader) -> Flow[None]:
    """An Etruscan leader moves and may sail (E11, 9.6.3)."""
    g.appoint(target)
    g.renew_command(g.place[target])
    yield from call(march_with, target, g.tables.points, g.tables.naval_etruscan)


def sailor_barrier(leader: Leader, g: State, card: PrintedCard) -> int:
    """An Etruscan leader outside a city."""
    return outside_barrier(leader, g, ETRUSCAN) or march_barrier(g, leader)


NAVAL_TRANSPORTS: Final = deed(
    "naval_transports", when=ON_RETREAT, over=A_LEADER, bars=sailor_barrier, asks=naval_transports
)
