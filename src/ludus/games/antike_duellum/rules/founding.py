"""2. Found cities (F.1 to F.9, N.2, R3, R11)."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, any_allowed, call, choose, guarded, procedure, refused

from ..components.masks import regions_in
from ..position.state import State
from ..vocabulary.decisions import CITY_RESOURCE, END_TURN, FOUND, FOUNDING, OWN
from ..vocabulary.ids import ALL_CARDS, ALL_RESOURCES, COIN, Good, Region, Seat
from ..vocabulary.journal import FOUNDED
from ..vocabulary.reasons import (
    ALLOWED,
    CITY_STANDS_THERE,
    CITY_TAX_SHORT,
    NO_SITE,
    NO_TOKEN_LEFT,
    NO_UNIT_TO_FOUND,
    RESOURCES_SHORT,
)
from .event_cards import can_meanwhile, meanwhile, meanwhile_actions, meanwhile_barrier, not_held

CITY_PRICE: Final = 1
"""Of each resource."""


@procedure
def founding(g: State, seat: Seat) -> Flow[None]:
    """Cities are founded one after the other where the player has units (F.1, F.2, F.9)."""
    while can_go_on(g, seat):
        action = yield from choose(
            seat,
            FOUNDING,
            [
                *guarded(meanwhile_actions(g, seat), meanwhile_barrier, g, seat),
                *guarded(founding_actions(g, seat), founding_barrier, g, seat),
                END_TURN,
                *refused(ALL_CARDS, not_held),
                *refused(g.board.everywhere(FOUND), site_barrier, g),
            ],
        )
        if action == END_TURN:
            break
        if action < OWN:
            yield from call(meanwhile, seat, action)
        else:
            place = g.board.place(FOUND, action)
            kind = yield from choose(
                seat,
                CITY_RESOURCE,
                guarded(ALL_RESOURCES, resource_barrier, g, seat, place),
                about=(g.space(place),),
            )
            found(g, seat, place, kind)


def found(g: State, seat: Seat, place: Region, kind: Good) -> None:
    """The price and the tax are paid, and the token is laid (F.4 to F.7)."""
    tax = city_tax(g, place, kind)
    for resource in ALL_RESOURCES:
        g.pay(seat, resource, city_price(g, resource))
    g.pay_coins(seat, tax)
    g.bonus.city_untaxed = 0
    g.bonus.city_waived = 0
    g.add_city(seat, place, kind)
    g.log(FOUNDED, seat, g.space(place), kind, tax)


def city_price(g: State, resource: Good) -> int:
    """What the next city costs of a resource (F.4)."""
    return 0 if g.bonus.city_waived >> resource & 1 else CITY_PRICE


def city_tax(g: State, place: Region, kind: Good) -> int:
    """A coin for each neighbouring city, of either player, with the same resource (F.7, F.8)."""
    if g.bonus.city_untaxed:
        return 0
    return (g.yields[kind] & g.board.near[place]).bit_count()


# -- what can be chosen, and what stands in the way ------------------------------------------------
def free_sites(g: State) -> int:
    """Mask of the sites without city."""
    return g.board.sites & ~(g.cities[0] | g.cities[1])


def founding_actions(g: State, seat: Seat) -> list[int]:
    """Any site without city where the player has a unit."""
    first = FOUND + g.board.first
    return [first + place for place in regions_in(free_sites(g)) if g.force(seat, place)]


def can_go_on(g: State, seat: Seat) -> bool:
    """Whether there is anything to do but end."""
    actions = founding_actions(g, seat)
    return any_allowed(actions, founding_barrier, g, seat) or can_meanwhile(g, seat)


def founding_barrier(action: int, g: State, seat: Seat) -> int:
    """What forbids a city where the player has a unit: tokens, or the price."""
    place = g.board.place(FOUND, action)
    barrier = ALLOWED
    for kind in ALL_RESOURCES:
        barrier = resource_barrier(kind, g, seat, place)
        if not barrier:
            return ALLOWED
    return barrier


def site_barrier(action: int, g: State) -> int:
    """Why no city is founded there: no site, a city, or no unit (F.2, N.2)."""
    place = g.board.place(FOUND, action)
    if not g.board.sites >> place & 1:
        return NO_SITE
    return NO_UNIT_TO_FOUND if free_sites(g) >> place & 1 else CITY_STANDS_THERE


def resource_barrier(kind: Good, g: State, seat: Seat, place: Region) -> int:
    """What forbids a city of that resource there (F.4 to F.7, R1, R3)."""
    missing = 0
    for resource in ALL_RESOURCES:
        missing += g.missing(seat, resource, city_price(g, resource))
    coins = g.goods[seat][COIN]
    if missing > coins:
        return RESOURCES_SHORT
    if not g.token_stock[kind]:
        return NO_TOKEN_LEFT
    return ALLOWED if missing + city_tax(g, place, kind) <= coins else CITY_TAX_SHORT
