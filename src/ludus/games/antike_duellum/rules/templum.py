"""TEMPLUM: temples and walls (B.1 to B.11)."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, choose, guarded, procedure

from ..components.board import members
from ..position.state import State
from ..vocabulary.decisions import BUILDING, END_TEMPLUM, OWN, TEMPLE_IN, WALL_IN
from ..vocabulary.ids import COIN, MARBLE, TEMPLE_DISCOUNT, TEMPLE_UNTAXED
from ..vocabulary.journal import TEMPLE_BUILT, WALL_BUILT
from ..vocabulary.reasons import (
    ALLOWED,
    HAS_TEMPLE,
    HAS_WALL,
    MARBLE_SHORT,
    NO_TEMPLE_LEFT,
    NO_WALL_IN_HAND,
    NOT_ON_THIS_BOARD,
    NOT_OWN_CITY,
    TEMPLE_TAX_SHORT,
)
from .event_cards import meanwhile, meanwhile_actions, meanwhile_barrier

TEMPLE_MARBLE: Final = 6
WALL_MARBLE: Final = 1


@procedure
def templum(g: State, seat: int) -> Flow[None]:
    """Temples and walls, one after the other, as long as the player can and will (B.1)."""
    while can_go_on(g, seat):
        action = yield from choose(
            seat, BUILDING, guarded(building_actions(g, seat), building_barrier, g, seat)
        )
        if action == END_TEMPLUM:
            break
        if action < OWN:
            yield from call(meanwhile, seat, action)
        elif action < WALL_IN:
            build_temple(g, seat, action - TEMPLE_IN - g.board.first)
        else:
            build_wall(g, seat, action - WALL_IN - g.board.first)


def build_temple(g: State, seat: int, place: int) -> None:
    """Marble, and a coin for each temple nearby (B.2, B.3)."""
    marble, tax = temple_marble(g), temple_tax(g, place)
    g.pay(seat, MARBLE, marble)
    g.pay_coins(seat, tax)
    g.bonus[TEMPLE_DISCOUNT] = 0
    g.bonus[TEMPLE_UNTAXED] = 0
    g.add_temple(place)
    g.log(TEMPLE_BUILT, seat, g.space(place), marble, tax)


def build_wall(g: State, seat: int, place: int) -> None:
    """One marble, and a wall from the hand (B.9)."""
    g.pay(seat, MARBLE, WALL_MARBLE)
    g.add_wall(seat, place)
    g.log(WALL_BUILT, seat, g.space(place))


def temple_marble(g: State) -> int:
    """The marble that the next temple costs."""
    return max(0, TEMPLE_MARBLE - g.bonus[TEMPLE_DISCOUNT])


def temple_tax(g: State, place: int) -> int:
    """A coin for each temple of either player in a neighbouring region (B.3)."""
    if g.bonus[TEMPLE_UNTAXED]:
        return 0
    return (g.temples & g.board.near[place]).bit_count()


def building_actions(g: State, seat: int) -> list[int]:
    """A temple or a wall in any own city."""
    first = g.board.first
    own = members(g.cities[seat])
    return [
        *meanwhile_actions(g, seat),
        *[TEMPLE_IN + first + place for place in own],
        *[WALL_IN + first + place for place in own],
        END_TEMPLUM,
    ]


def can_go_on(g: State, seat: int) -> bool:
    """Whether there is anything to do but end."""
    return any(not building_barrier(action, g, seat) for action in building_actions(g, seat)[:-1])


def building_barrier(action: int, g: State, seat: int) -> int:
    """What forbids a temple or a wall."""
    if action == END_TEMPLUM:
        return ALLOWED
    if action < OWN:
        return meanwhile_barrier(action, g, seat)
    if action < WALL_IN:
        return temple_barrier(g, seat, g.board.place(action - TEMPLE_IN))
    return wall_barrier(g, seat, g.board.place(action - WALL_IN))


def temple_barrier(g: State, seat: int, place: int) -> int:
    """One in each own city, while there are any, for marble and coins (B.2, B.3, B.6, B.7)."""
    if place < 0:
        return NOT_ON_THIS_BOARD
    if not g.cities[seat] >> place & 1:
        return NOT_OWN_CITY
    if g.temples >> place & 1:
        return HAS_TEMPLE
    if not g.temple_stock:
        return NO_TEMPLE_LEFT
    marble = temple_marble(g)
    if not g.can_pay(seat, MARBLE, marble):
        return MARBLE_SHORT
    coins = g.missing(seat, MARBLE, marble) + temple_tax(g, place)
    return ALLOWED if coins <= g.goods[4 * seat + COIN] else TEMPLE_TAX_SHORT


def wall_barrier(g: State, seat: int, place: int) -> int:
    """One in each own city, from the own hand, for marble (B.9 to B.11)."""
    if place < 0:
        return NOT_ON_THIS_BOARD
    if not g.cities[seat] >> place & 1:
        return NOT_OWN_CITY
    if g.walls >> place & 1:
        return HAS_WALL
    if not g.walls_in_hand[seat]:
        return NO_WALL_IN_HAND
    return ALLOWED if g.can_pay(seat, MARBLE, WALL_MARBLE) else MARBLE_SHORT
