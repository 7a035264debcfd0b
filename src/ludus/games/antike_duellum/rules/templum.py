"""TEMPLUM: temples and walls (B.1 to B.11)."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, any_allowed, call, choose, guarded, procedure, refused

from ..position.state import State
from ..vocabulary.decisions import BUILDING, END_BUILDING, OWN, TEMPLE_IN, WALL_IN
from ..vocabulary.ids import ALL_CARDS, COIN, MARBLE, Region, Seat
from ..vocabulary.journal import TEMPLE_BUILT, WALL_BUILT
from ..vocabulary.reasons import (
    ALLOWED,
    HAS_TEMPLE,
    HAS_WALL,
    MARBLE_SHORT,
    NO_TEMPLE_LEFT,
    NO_WALL_IN_HAND,
    NOT_OWN_CITY,
    TEMPLE_TAX_SHORT,
)
from .event_cards import can_meanwhile, meanwhile, meanwhile_actions, meanwhile_barrier, not_held

TEMPLE_MARBLE: Final = 6
WALL_MARBLE: Final = 1


@procedure
def templum(g: State, seat: Seat) -> Flow[None]:
    """Temples and walls, one after the other, as long as the player can and will (B.1)."""
    while can_go_on(g, seat):
        action = yield from choose(
            seat,
            BUILDING,
            [
                *guarded(meanwhile_actions(g, seat), meanwhile_barrier, g, seat),
                *guarded(g.board.actions(TEMPLE_IN, g.cities[seat]), temple_barrier, g, seat),
                *guarded(g.board.actions(WALL_IN, g.cities[seat]), wall_barrier, g, seat),
                END_BUILDING,
                *refused(ALL_CARDS, not_held),
                *refused(g.board.everywhere(TEMPLE_IN), not_own_city),
                *refused(g.board.everywhere(WALL_IN), not_own_city),
            ],
        )
        if action == END_BUILDING:
            break
        if action < OWN:
            yield from call(meanwhile, seat, action)
        elif action < WALL_IN:
            build_temple(g, seat, g.board.place(TEMPLE_IN, action))
        else:
            build_wall(g, seat, g.board.place(WALL_IN, action))


def build_temple(g: State, seat: Seat, place: Region) -> None:
    """Marble, and a coin for each temple nearby (B.2, B.3)."""
    marble, tax = temple_marble(g), temple_tax(g, place)
    g.pay(seat, MARBLE, marble)
    g.pay_coins(seat, tax)
    g.bonus.temple_discount = 0
    g.bonus.temple_untaxed = 0
    g.add_temple(place)
    g.log(TEMPLE_BUILT, seat, g.space(place), marble, tax)


def build_wall(g: State, seat: Seat, place: Region) -> None:
    """One marble, and a wall from the hand (B.9)."""
    g.pay(seat, MARBLE, WALL_MARBLE)
    g.add_wall(seat, place)
    g.log(WALL_BUILT, seat, g.space(place))


def temple_marble(g: State) -> int:
    """The marble that the next temple costs."""
    return max(0, TEMPLE_MARBLE - g.bonus.temple_discount)


def temple_tax(g: State, place: Region) -> int:
    """A coin for each temple of either player in a neighbouring region (B.3)."""
    if g.bonus.temple_untaxed:
        return 0
    return (g.temples & g.board.near[place]).bit_count()


def can_go_on(g: State, seat: Seat) -> bool:
    """Whether there is anything to do but end."""
    own = g.cities[seat]
    return (
        any_allowed(g.board.actions(TEMPLE_IN, own), temple_barrier, g, seat)
        or any_allowed(g.board.actions(WALL_IN, own), wall_barrier, g, seat)
        or can_meanwhile(g, seat)
    )


def temple_barrier(action: int, g: State, seat: Seat) -> int:
    """One in each own city, while there are any, for marble and coins (B.3, B.6, B.7)."""
    place = g.board.place(TEMPLE_IN, action)
    if g.temples >> place & 1:
        return HAS_TEMPLE
    if not g.temple_stock:
        return NO_TEMPLE_LEFT
    marble = temple_marble(g)
    if not g.can_pay(seat, MARBLE, marble):
        return MARBLE_SHORT
    coins = g.missing(seat, MARBLE, marble) + temple_tax(g, place)
    return ALLOWED if coins <= g.goods[seat][COIN] else TEMPLE_TAX_SHORT


def wall_barrier(action: int, g: State, seat: Seat) -> int:
    """One in each own city, from the own hand, for marble (B.9 to B.11)."""
    if g.walls >> g.board.place(WALL_IN, action) & 1:
        return HAS_WALL
    if not g.walls_in_hand[seat]:
        return NO_WALL_IN_HAND
    return ALLOWED if g.can_pay(seat, MARBLE, WALL_MARBLE) else MARBLE_SHORT


def not_own_city(_action: int) -> int:
    """Temples and walls stand in own cities (B.2)."""
    return NOT_OWN_CITY
