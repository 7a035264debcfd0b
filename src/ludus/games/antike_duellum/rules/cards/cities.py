"""Event cards about walls, temples and new cities (C.1, C.12 to C.16)."""

from __future__ import annotations

from ludus.flow import Flow, choose, guarded, procedure

from ...components.board import members
from ...position.state import State
from ...vocabulary.decisions import WAIVER, WALL_SITE, WALL_TO_DESTROY
from ...vocabulary.ids import CITY_UNTAXED, CITY_WAIVED, RESOURCES, TEMPLE_DISCOUNT, TEMPLE_UNTAXED
from ...vocabulary.journal import WALL_RAISED
from ...vocabulary.reasons import (
    ALLOWED,
    ALREADY_WAIVED,
    HAS_NO_WALL,
    HAS_WALL,
    NO_CITY_FOR_TEMPLE,
    NO_CITY_FOR_WALL,
    NO_TEMPLE_LEFT,
    NO_WALL_ANYWHERE,
    NO_WALL_IN_HAND,
    NOT_ON_THIS_BOARD,
    NOT_OWN_CITY,
    NOWHERE_TO_FOUND,
)


# -- walls: EARTHQUAKE, MASONS --------------------------------------------------------------------
@procedure
def destroy_wall(g: State, seat: int, card: int) -> Flow[None]:
    """A wall of either player goes back to its owner's hand (C.1)."""
    space = yield from choose(
        seat, WALL_TO_DESTROY, guarded(g.board.spaces(g.walls), wall_to_destroy_barrier, g)
    )
    g.destroy_wall(space - g.board.first)


def needs_wall_on_map(g: State, seat: int, card: int) -> int:
    """There must be a wall somewhere."""
    return ALLOWED if g.walls else NO_WALL_ANYWHERE


def wall_to_destroy_barrier(space: int, g: State) -> int:
    """Any city with a wall."""
    place = g.board.place(space)
    if place < 0:
        return NOT_ON_THIS_BOARD
    return ALLOWED if g.walls >> place & 1 else HAS_NO_WALL


@procedure
def free_wall(g: State, seat: int, card: int) -> Flow[None]:
    """A wall from hand into an own city, at no cost (C.14)."""
    space = yield from choose(
        seat, WALL_SITE, guarded(g.board.spaces(g.cities[seat]), wall_site_barrier, g, seat)
    )
    g.add_wall(seat, space - g.board.first)
    g.log(WALL_RAISED, seat, space)


def needs_wall_site(g: State, seat: int, card: int) -> int:
    """A wall in hand and a city without one."""
    if not g.walls_in_hand[seat]:
        return NO_WALL_IN_HAND
    return ALLOWED if g.cities[seat] & ~g.walls else NO_CITY_FOR_WALL


def wall_site_barrier(space: int, g: State, seat: int) -> int:
    """An own city without wall."""
    place = g.board.place(space)
    if place < 0:
        return NOT_ON_THIS_BOARD
    if not g.cities[seat] >> place & 1:
        return NOT_OWN_CITY
    return HAS_WALL if g.walls >> place & 1 else ALLOWED


# -- temples: ARCHITECT, SANCTUARY ----------------------------------------------------------------
def cheaper_temple(g: State, seat: int, card: int) -> None:
    """Less marble for the next temple of the turn (C.12)."""
    g.bonus[TEMPLE_DISCOUNT] += g.tables.cards[card].amount


def no_temple_tax(g: State, seat: int, card: int) -> None:
    """No coins for the next temple of the turn (C.13)."""
    g.bonus[TEMPLE_UNTAXED] = 1


def needs_temple_site(g: State, seat: int, card: int) -> int:
    """A temple in the bank and a city without one."""
    if not g.temple_stock:
        return NO_TEMPLE_LEFT
    return ALLOWED if g.cities[seat] & ~g.temples else NO_CITY_FOR_TEMPLE


# -- founding: COLONISTS, PIONEERS ----------------------------------------------------------------
def no_city_tax(g: State, seat: int, card: int) -> None:
    """No coins for equal neighbours of the next city (C.15)."""
    g.bonus[CITY_UNTAXED] = 1


@procedure
def cheaper_city(g: State, seat: int, card: int) -> Flow[None]:
    """Of the three resources some, by choice, are not paid for the next city (C.16)."""
    g.owed = g.tables.cards[card].amount
    while g.owed:
        kind = yield from choose(seat, WAIVER, guarded(range(len(RESOURCES)), waiver_barrier, g))
        g.bonus[CITY_WAIVED] |= 1 << kind
        g.owed -= 1


def waiver_barrier(kind: int, g: State) -> int:
    """One that is still to be paid."""
    return ALREADY_WAIVED if g.bonus[CITY_WAIVED] >> kind & 1 else ALLOWED


def needs_city_site(g: State, seat: int, card: int) -> int:
    """A site without city where the player has a unit."""
    free = g.board.sites & ~(g.cities[0] | g.cities[1])
    return ALLOWED if any(g.force(seat, place) for place in members(free)) else NOWHERE_TO_FOUND
