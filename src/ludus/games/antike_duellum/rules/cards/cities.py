"""Event cards about walls, temples and new cities (C.1, C.12 to C.16)."""

from __future__ import annotations

from ludus.flow import Flow, choose, guarded, procedure, refused

from ...components.masks import regions_in
from ...position.state import State
from ...vocabulary.decisions import WAIVER, WALL_SITE, WALL_TO_DESTROY
from ...vocabulary.ids import ALL_RESOURCES, Card, Good, Seat
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
    NOT_OWN_CITY,
    NOWHERE_TO_FOUND,
)


# -- walls: EARTHQUAKE, MASONS --------------------------------------------------------------------
@procedure
def destroy_wall(g: State, seat: Seat, card: Card) -> Flow[None]:
    """A wall of either player goes back to its owner's hand (C.1)."""
    space = yield from choose(
        seat,
        WALL_TO_DESTROY,
        [*g.board.actions(0, g.walls), *refused(g.board.everywhere(0), no_wall)],
        about=(card,),
    )
    g.destroy_wall(g.board.place(0, space))


def needs_wall_on_map(g: State, seat: Seat, card: Card) -> int:
    """There must be a wall somewhere."""
    return ALLOWED if g.walls else NO_WALL_ANYWHERE


def no_wall(_space: int) -> int:
    """Only a city with a wall."""
    return HAS_NO_WALL


@procedure
def free_wall(g: State, seat: Seat, card: Card) -> Flow[None]:
    """A wall from hand into an own city, at no cost (C.14)."""
    space = yield from choose(
        seat,
        WALL_SITE,
        [
            *g.board.actions(0, g.cities[seat] & ~g.walls),
            *refused(g.board.everywhere(0), wall_site_barrier, g, seat),
        ],
        about=(card,),
    )
    g.add_wall(seat, g.board.place(0, space))
    g.log(WALL_RAISED, seat, space)


def needs_wall_site(g: State, seat: Seat, card: Card) -> int:
    """A wall in hand and a city without one."""
    if not g.walls_in_hand[seat]:
        return NO_WALL_IN_HAND
    return ALLOWED if g.cities[seat] & ~g.walls else NO_CITY_FOR_WALL


def wall_site_barrier(space: int, g: State, seat: Seat) -> int:
    """An own city without wall is needed."""
    is_own = g.cities[seat] >> g.board.place(0, space) & 1
    return HAS_WALL if is_own else NOT_OWN_CITY


# -- temples: ARCHITECT, SANCTUARY ----------------------------------------------------------------
def cheaper_temple(g: State, seat: Seat, card: Card) -> None:
    """Less marble for the next temple of the turn (C.12)."""
    g.bonus.temple_discount += g.tables.cards[card].amount


def no_temple_tax(g: State, seat: Seat, card: Card) -> None:
    """No coins for the next temple of the turn (C.13)."""
    g.bonus.temple_untaxed = 1


def needs_temple_site(g: State, seat: Seat, card: Card) -> int:
    """A temple in the bank and a city without one."""
    if not g.temple_stock:
        return NO_TEMPLE_LEFT
    return ALLOWED if g.cities[seat] & ~g.temples else NO_CITY_FOR_TEMPLE


# -- founding: COLONISTS, PIONEERS ----------------------------------------------------------------
def no_city_tax(g: State, seat: Seat, card: Card) -> None:
    """No coins for equal neighbours of the next city (C.15)."""
    g.bonus.city_untaxed = 1


@procedure
def cheaper_city(g: State, seat: Seat, card: Card) -> Flow[None]:
    """Of the three resources some, by choice, are not paid for the next city (C.16)."""
    for left in range(g.tables.cards[card].amount, 0, -1):
        kind = yield from choose(
            seat, WAIVER, guarded(ALL_RESOURCES, waiver_barrier, g), about=(card, left)
        )
        g.bonus.city_waived |= 1 << kind


def waiver_barrier(kind: Good, g: State) -> int:
    """One that is still to be paid."""
    return ALREADY_WAIVED if g.bonus.city_waived >> kind & 1 else ALLOWED


def needs_city_site(g: State, seat: Seat, card: Card) -> int:
    """A site without city where the player has a unit."""
    free = g.board.sites & ~(g.cities[0] | g.cities[1])
    return ALLOWED if any(g.force(seat, place) for place in regions_in(free)) else NOWHERE_TO_FOUND
