"""Events of several decks that bring units and leaders onto the map."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure

from ...components.board import NO_PORT
from ...components.cards import (
    IN_CITIES,
    IN_HOMES,
    IN_PORT_CITIES,
    IN_PORTS,
    IN_REINFORCEMENT_HOMES,
    PrintedCard,
)
from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.decisions import EVENT_SPACE
from ...vocabulary.forces import ASIDE
from ...vocabulary.ids import NOWHERE, Card, Power, Side, Space
from ...vocabulary.journal import LEADER_PLACED
from ...vocabulary.powers import GALLIC
from ..sieges.plunder import add_plunder
from ..turn.leaders import choose_commander
from ..turn.reinforcement import can_place, place_mixed_units, place_new_units
from .entries import deed


# -- where -----------------------------------------------------------------------------------------
def muster_barrier(space: Space, g: State, power: Power) -> int:
    """What forbids an event to bring units of a power to a space: it must be its own and free."""
    if g.owner[space] != power:
        return why.NOT_FRIENDLY
    if g.has_enemy(power, space):
        return why.ENEMY_UNITS_THERE
    if g.is_besieged(space):
        return why.CITY_BESIEGED
    return why.OTHERS_STAND_THERE if g.stranger_at(power, space) else ALLOWED


def site_barrier(space: Space, g: State, card: Card, power: Power) -> int:
    """The same for a card that says where: its spaces, or if none of them will do, others."""
    barrier = muster_barrier(space, g, power)
    if barrier:
        return barrier
    data = g.tables.cards[card]
    if data.spaces:
        if space in data.spaces:
            return ALLOWED
        if not data.among or any_allowed(data.spaces, muster_barrier, g, power):
            return why.NO_EFFECT
    return ALLOWED if is_among(g, data, power, space) else why.NO_EFFECT


def is_among(g: State, card: PrintedCard, power: Power, space: Space) -> bool:
    """Whether a space belongs to those that a card describes."""
    board, among = g.board, card.among
    if card.region not in (NOWHERE, board.region[space]):
        return False
    if among in (IN_CITIES, IN_PORT_CITIES) and not g.loyalty[space]:
        return False
    if among in (IN_PORTS, IN_PORT_CITIES) and board.port[space] == NO_PORT:
        return False
    if among in (IN_HOMES, IN_REINFORCEMENT_HOMES) and board.home[space] != power:
        return False
    return among != IN_REINFORCEMENT_HOMES or board.reinforcements[space] > 0


def sites(g: State, card: Card, power: Power) -> list[Space]:
    """The spaces that a card can choose."""
    return guarded(g.board.spaces, site_barrier, g, card, power)


# -- units -----------------------------------------------------------------------------------------
@procedure
def levy(g: State, side: Side, card: Card, target: int) -> Flow[None]:
    """Units as in the reinforcement phase; of both powers of a side in any mixture (R19, E24)."""
    if len(g.tables.cards[card].powers) > 1:
        yield from call(place_mixed_units, g.tables.cards[card].amount)
    else:
        yield from call(
            place_new_units, g.tables.cards[card].powers[0], g.tables.cards[card].amount
        )


def needs_levy_place(g: State, side: Side, card: Card) -> int:
    """There is a space for new units, and what the card wants to be held is held."""
    data = g.tables.cards[card]
    if data.if_controls != NOWHERE and g.owner[data.if_controls] not in data.powers:
        return why.NO_EFFECT
    return ALLOWED if any(can_place(g, power) for power in data.powers) else why.NO_EFFECT


LEVY: Final = deed("levy", speaks="powers amount if_controls?", needs=needs_levy_place, asks=levy)


@procedure
def levy_each(g: State, side: Side, card: Card, target: int) -> Flow[None]:
    """Units in each of several spaces (R20, C15, E32)."""
    power = g.tables.cards[card].powers[0]
    chosen = 0
    for left in range(g.tables.cards[card].maximum, 0, -1):
        if not each_sites(g, card, chosen):
            break
        space = each_sites(g, card, chosen)[0]
        if not is_for_all(g.tables.cards[card]):
            space = yield from choose(
                g.seat(side),
                EVENT_SPACE,
                [
                    *guarded(g.board.spaces, each_barrier, g, card, chosen),
                    EVENT_SPACE.button("enough"),
                ],
                about=(left,),
            )
        if space == EVENT_SPACE.button("enough"):
            break
        chosen |= 1 << space
        g.place_units(power, space, g.tables.cards[card].amount)
        g.settle(space)


def is_for_all(card: PrintedCard) -> bool:
    """Whether the card means every space that it names, so that there is nothing to choose."""
    return len(card.spaces) == card.maximum


def each_barrier(space: Space, g: State, card: Card, chosen: int) -> int:
    """Each space once; without a list, the cities of the power."""
    data = g.tables.cards[card]
    barrier = muster_barrier(space, g, data.powers[0])
    if barrier:
        return barrier
    if chosen >> space & 1:
        return why.NO_EFFECT
    listed = space in data.spaces if data.spaces else g.loyalty[space] > 0
    return ALLOWED if listed else why.NO_EFFECT


def each_sites(g: State, card: Card, chosen: int) -> list[Space]:
    """The spaces that can still be chosen."""
    return guarded(g.board.spaces, each_barrier, g, card, chosen)


def needs_each_site(g: State, side: Side, card: Card) -> int:
    """One space at least can be chosen."""
    return ALLOWED if each_sites(g, card, 0) else why.NO_EFFECT


LEVY_EACH: Final = deed(
    "levy_each", speaks="powers amount maximum spaces?", needs=needs_each_site, asks=levy_each
)


@procedure
def levy_at(g: State, side: Side, card: Card, target: int) -> Flow[None]:
    """Units in one space (G20, G21, C11 to C14, E15, E18, E31, E33)."""
    power = g.tables.cards[card].powers[0]
    space = yield from choose(
        g.seat(side),
        EVENT_SPACE,
        guarded(g.board.spaces, site_barrier, g, card, power),
        about=(g.tables.cards[card].amount,),
    )
    g.place_units(power, space, muster(g.tables.cards[card], space))
    g.settle(space)
    if g.tables.cards[card].plunder:
        add_plunder(g, GALLIC, g.tables.cards[card].plunder)


def muster(card: PrintedCard, space: Space) -> int:
    """How many units: fewer where the card did not want them first."""
    if card.otherwise and card.spaces and space not in card.spaces:
        return card.otherwise
    return card.amount


def needs_site(g: State, side: Side, card: Card) -> int:
    """One space at least can be chosen."""
    return ALLOWED if sites(g, card, g.tables.cards[card].powers[0]) else why.NO_EFFECT


LEVY_AT: Final = deed(
    "levy_at",
    speaks="powers amount spaces? among? region? otherwise? plunder?",
    needs=needs_site,
    asks=levy_at,
)


# -- leaders ---------------------------------------------------------------------------------------
@procedure
def place_leader(g: State, side: Side, card: Card, target: int) -> Flow[None]:
    """A named leader arrives with units; he may take command at once (8.2.1)."""
    leader = g.tables.cards[card].leader
    power = g.tables.leader_power[leader]
    space = yield from choose(
        g.seat(side),
        EVENT_SPACE,
        guarded(g.board.spaces, site_barrier, g, card, power),
        about=(0,),
    )
    g.place_units(power, space, muster(g.tables.cards[card], space))
    g.put_leader(leader, space)
    g.log(LEADER_PLACED, power, leader, space)
    g.settle(space)
    yield from call(choose_commander, power, space)


def needs_leader_and_site(g: State, side: Side, card: Card) -> int:
    """The leader has not come yet, and there is a place for him."""
    leader = g.tables.cards[card].leader
    if g.place[leader] != ASIDE:
        return why.NO_EFFECT
    return ALLOWED if sites(g, card, g.tables.leader_power[leader]) else why.NO_EFFECT


PLACE_LEADER: Final = deed(
    "place_leader",
    speaks="leader amount spaces? among? region?",
    needs=needs_leader_and_site,
    asks=place_leader,
)
