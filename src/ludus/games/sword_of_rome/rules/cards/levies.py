"""Events of several decks that bring units and leaders onto the map."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, call, guarded, procedure

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
from ...vocabulary.cards import A_SPACE
from ...vocabulary.forces import ASIDE
from ...vocabulary.ids import NO_LEADER, NOWHERE, Card, Mask, Power, Side, Space
from ...vocabulary.journal import LEADER_PLACED
from ...vocabulary.powers import GALLIC
from ..sieges.plunder import add_plunder
from ..turn.leaders import choose_commander
from ..turn.reinforcement import can_place, place_mixed_units, place_new_units
from .entries import deed


# -- as reinforcements -----------------------------------------------------------------------------
@procedure
def levy(g: State, side: Side, card: Card, target: int) -> Flow[None]:
    """Units as in the reinforcement phase; of both powers of a side in any mixture (R19, E24)."""
    if len(g.tables.cards[card].powers) > 1:
        yield from call(place_mixed_units, g.tables.cards[card].amount)
    else:
        yield from call(
            place_new_units, g.tables.cards[card].powers[0], g.tables.cards[card].amount
        )


def needs_levy_place(g: State, card: PrintedCard) -> int:
    """There is a space for new units, and what the card wants to be held is held."""
    if card.if_controls != NOWHERE and g.owner[card.if_controls] not in card.powers:
        return why.NO_EFFECT
    return ALLOWED if any(can_place(g, power) for power in card.powers) else why.NO_EFFECT


LEVY: Final = deed("levy", speaks="powers amount if_controls?", needs=needs_levy_place, asks=levy)


# -- in each of several spaces ---------------------------------------------------------------------
def muster_barrier(space: Space, g: State, power: Power) -> int:
    """What forbids an event to bring units of a power to a space: it must be its own and free."""
    if g.owner[space] != power:
        return why.NOT_FRIENDLY
    if g.has_enemy(power, space):
        return why.ENEMY_UNITS_THERE
    if g.is_besieged(space):
        return why.CITY_BESIEGED
    return why.OTHERS_STAND_THERE if g.stranger_at(power, space) else ALLOWED


def each_barrier(space: Space, g: State, card: PrintedCard, chosen: Mask) -> int:
    """Each space once; without a list, the cities of the power."""
    barrier = muster_barrier(space, g, card.powers[0])
    if barrier:
        return barrier
    listed = space in card.spaces if card.spaces else g.loyalty[space] > 0
    return ALLOWED if listed and not chosen >> space & 1 else why.NO_EFFECT


def levy_each(g: State, card: PrintedCard, space: Space) -> None:
    """Units in each of several spaces of the player's choice (R20, E32)."""
    g.place_units(card.powers[0], space, card.amount)
    g.settle(space)


LEVY_EACH: Final = deed(
    "levy_each", speaks="powers amount maximum spaces?", each=each_barrier, does=levy_each
)


def levy_all(g: State, card: PrintedCard, target: int) -> None:
    """Units in all spaces that it names, as far as they will do (C15)."""
    for space in guarded(card.spaces, muster_barrier, g, card.powers[0]):
        levy_each(g, card, space)


def needs_any_site(g: State, card: PrintedCard) -> int:
    """One of them at least will do."""
    found = any_allowed(card.spaces, muster_barrier, g, card.powers[0])
    return ALLOWED if found else why.NO_EFFECT


LEVY_ALL: Final = deed(
    "levy_all", speaks="powers amount spaces", needs=needs_any_site, does=levy_all
)


# -- in one space ----------------------------------------------------------------------------------
def site_barrier(space: Space, g: State, card: PrintedCard) -> int:
    """One of the card's spaces or, if none of them will do, another that it describes."""
    power = recruiter(g, card)
    barrier = muster_barrier(space, g, power)
    if barrier:
        return barrier
    if card.spaces:
        if space in card.spaces:
            return ALLOWED
        if not card.among or any_allowed(card.spaces, muster_barrier, g, power):
            return why.NO_EFFECT
    return ALLOWED if is_among(g, card, power, space) else why.NO_EFFECT


def recruiter(g: State, card: PrintedCard) -> Power:
    """Whose units come: those of the card's leader, if it has one."""
    return card.powers[0] if card.leader == NO_LEADER else g.tables.leader_power[card.leader]


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


def levy_at(g: State, card: PrintedCard, space: Space) -> None:
    """Units in one space (G20, G21, C11 to C14, E15, E18, E31, E33)."""
    muster(g, card, space)
    g.settle(space)
    add_plunder(g, GALLIC, card.plunder)


def muster(g: State, card: PrintedCard, space: Space) -> None:
    """Its units come: fewer where the card did not want them first."""
    is_elsewhere = card.otherwise and card.spaces and space not in card.spaces
    g.place_units(recruiter(g, card), space, card.otherwise if is_elsewhere else card.amount)


LEVY_AT: Final = deed(
    "levy_at",
    speaks="powers amount spaces? among? region? otherwise? plunder?",
    over=A_SPACE,
    bars=site_barrier,
    does=levy_at,
)


# -- leaders ---------------------------------------------------------------------------------------
@procedure
def place_leader(g: State, side: Side, card: Card, target: Space) -> Flow[None]:
    """A named leader arrives with units; he may take command at once (8.2.1)."""
    leader = g.tables.cards[card].leader
    muster(g, g.tables.cards[card], target)
    g.put_leader(leader, target)
    g.log(LEADER_PLACED, g.tables.leader_power[leader], leader, target)
    g.settle(target)
    yield from call(choose_commander, g.tables.leader_power[leader], target)


def needs_leader(g: State, card: PrintedCard) -> int:
    """The leader has not come yet."""
    return ALLOWED if g.place[card.leader] == ASIDE else why.NO_EFFECT


PLACE_LEADER: Final = deed(
    "place_leader",
    speaks="leader amount spaces? among? region?",
    needs=needs_leader,
    over=A_SPACE,
    bars=site_barrier,
    asks=place_leader,
)
