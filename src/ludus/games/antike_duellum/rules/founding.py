"""2. Found cities (F.1 to F.9, N.2, R3, R11)."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, choose, guarded, procedure

from ..components.board import members
from ..position.state import State
from ..vocabulary.decisions import CITY_RESOURCE, END_TURN, FOUND, FOUNDING, OWN
from ..vocabulary.ids import CITY_UNTAXED, CITY_WAIVED, COIN, NOBODY, RESOURCES
from ..vocabulary.journal import FOUNDED
from ..vocabulary.reasons import (
    ALLOWED,
    CITY_STANDS_THERE,
    CITY_TAX_SHORT,
    NO_SITE,
    NO_TOKEN_LEFT,
    NO_UNIT_TO_FOUND,
    NOT_ON_THIS_BOARD,
    RESOURCES_SHORT,
)
from .event_cards import meanwhile, meanwhile_actions, meanwhile_barrier

CITY_PRICE: Final = 1
"""Of each resource."""


@procedure
def founding(g: State, seat: int) -> Flow[None]:
    """Cities are founded one after the other where the player has units (F.1, F.2, F.9)."""
    while can_go_on(g, seat):
        action = yield from choose(
            seat, FOUNDING, guarded(founding_actions(g, seat), founding_barrier, g, seat)
        )
        if action == END_TURN:
            break
        if action < OWN:
            yield from call(meanwhile, seat, action)
        else:
            place = action - FOUND - g.board.first
            g.spot = place
            kind = yield from choose(
                seat,
                CITY_RESOURCE,
                guarded(range(len(RESOURCES)), resource_barrier, g, seat, place),
            )
            g.spot = NOBODY
            found(g, seat, place, kind)


def found(g: State, seat: int, place: int, kind: int) -> None:
    """The price and the tax are paid, and the token is laid (F.4 to F.7)."""
    tax = city_tax(g, place, kind)
    for resource in range(len(RESOURCES)):
        g.pay(seat, resource, city_price(g, resource))
    g.pay_coins(seat, tax)
    g.bonus[CITY_UNTAXED] = 0
    g.bonus[CITY_WAIVED] = 0
    g.add_city(seat, place, kind)
    g.log(FOUNDED, seat, g.space(place), kind, tax)


def city_price(g: State, resource: int) -> int:
    """What the next city costs of a resource (F.4)."""
    return 0 if g.bonus[CITY_WAIVED] >> resource & 1 else CITY_PRICE


def city_tax(g: State, place: int, kind: int) -> int:
    """A coin for each neighbouring city, of either player, with the same resource (F.7, F.8)."""
    if g.bonus[CITY_UNTAXED]:
        return 0
    return (g.yields[kind] & g.board.near[place]).bit_count()


def founding_actions(g: State, seat: int) -> list[int]:
    """Any site without city where the player has a unit."""
    first = g.board.first
    free = g.board.sites & ~(g.cities[0] | g.cities[1])
    sites = [FOUND + first + place for place in members(free) if g.force(seat, place)]
    return [*meanwhile_actions(g, seat), *sites, END_TURN]


def can_go_on(g: State, seat: int) -> bool:
    """Whether there is anything to do but end."""
    return any(not founding_barrier(action, g, seat) for action in founding_actions(g, seat)[:-1])


def founding_barrier(action: int, g: State, seat: int) -> int:
    """What forbids a city: the map, units, tokens or the price."""
    if action == END_TURN:
        return ALLOWED
    if action < OWN:
        return meanwhile_barrier(action, g, seat)
    place = g.board.place(action - FOUND)
    if place < 0:
        return NOT_ON_THIS_BOARD
    if not g.board.sites >> place & 1:
        return NO_SITE
    if (g.cities[0] | g.cities[1]) >> place & 1:
        return CITY_STANDS_THERE
    if not g.force(seat, place):
        return NO_UNIT_TO_FOUND
    barrier = ALLOWED
    for kind in range(len(RESOURCES)):
        barrier = resource_barrier(kind, g, seat, place)
        if not barrier:
            return ALLOWED
    return barrier


def resource_barrier(kind: int, g: State, seat: int, place: int) -> int:
    """What forbids a city of that resource there (F.4 to F.7, R1, R3)."""
    missing = 0
    for resource in range(len(RESOURCES)):
        missing += g.missing(seat, resource, city_price(g, resource))
    coins = g.goods[4 * seat + COIN]
    if missing > coins:
        return RESOURCES_SHORT
    if not g.token_stock[kind]:
        return NO_TOKEN_LEFT
    return ALLOWED if missing + city_tax(g, place, kind) <= coins else CITY_TAX_SHORT
