"""Event cards about goods and production (C.2, C.3, C.5 to C.11)."""

from __future__ import annotations

from ludus.flow import Flow, call, choose, guarded, procedure

from ...components.masks import regions_in
from ...position.state import State
from ...vocabulary.decisions import CARGO, ENOUGH, EXCHANGE_GIVE, EXCHANGE_TAKE
from ...vocabulary.ids import ALL_RESOURCES, COIN, GOLD, RIVAL, SECTOR_RESOURCE, Card, Good, Seat
from ...vocabulary.journal import EXCHANGED, ROBBED, TAUGHT, TRIBUTE, UNLOADED
from ...vocabulary.reasons import (
    ALLOWED,
    ENEMY_HAS_FEW_COINS,
    ENEMY_KNOWS_NOTHING,
    GOOD_NOT_OWNED,
    NO_PLAIN_CITY_OF_RESOURCE,
    NOTHING_TO_EXCHANGE,
    SAME_KIND,
)
from ..bank import receive_coins


# -- goods: BURGLARY, ACADEMY, TRIBUTE, TRADE FLEET, CARAVAN --------------------------------------
def lose_coins(g: State, seat: Seat, card: Card) -> None:
    """The opponent gives part of his coins back to the bank, rounded down (C.2)."""
    coins = g.goods[RIVAL[seat]][COIN] // g.tables.cards[card].amount
    g.pay_coins(RIVAL[seat], coins)
    g.log(ROBBED, RIVAL[seat], coins)


def needs_enemy_coins(g: State, seat: Seat, card: Card) -> int:
    """Enough coins that some are lost."""
    coins = g.goods[RIVAL[seat]][COIN]
    return ALLOWED if coins >= g.tables.cards[card].amount else ENEMY_HAS_FEW_COINS


def gold_per_knowhow(g: State, seat: Seat, card: Card) -> None:
    """Gold for each know-how of the opponent (C.3)."""
    gold = g.tables.cards[card].amount * g.knowhow[RIVAL[seat]].bit_count()
    g.goods[seat][GOLD] += gold
    g.log(TAUGHT, seat, gold)


def needs_enemy_knowhow(g: State, seat: Seat, card: Card) -> int:
    """The opponent must know something."""
    return ALLOWED if g.knowhow[RIVAL[seat]] else ENEMY_KNOWS_NOTHING


@procedure
def take_coins(g: State, seat: Seat, card: Card) -> Flow[None]:
    """Coins, or resources for those that the bank lacks (C.8, R2)."""
    yield from call(receive_coins, seat, g.tables.cards[card].amount, TRIBUTE.number)


@procedure
def resource_per_high_sea(g: State, seat: Seat, card: Card) -> Flow[None]:
    """Resources of choice for the high seas held, within limits (C.9)."""
    for left in range(cargo(g, seat, card), 0, -1):
        kind = yield from choose(seat, CARGO, list(ALL_RESOURCES), about=(card, left))
        g.goods[seat][kind] += 1
        g.log(UNLOADED, seat, kind)


def cargo(g: State, seat: Seat, card: Card) -> int:
    """How many resources the trade fleet brings."""
    numbers = g.tables.cards[card]
    seas = sum(1 for place in regions_in(g.board.high_seas) if g.holds_sea(seat, place))
    return min(numbers.maximum, max(numbers.minimum, numbers.amount * seas))


@procedure
def exchange(g: State, seat: Seat, card: Card) -> Flow[None]:
    """Resources are changed one for one into other kinds; coins take no part (C.10)."""
    for left in range(g.tables.cards[card].amount, 0, -1):
        if needs_resource(g, seat, card):
            break
        given = yield from choose(
            seat,
            EXCHANGE_GIVE,
            [*guarded(ALL_RESOURCES, exchange_barrier, g, seat), ENOUGH],
            about=(card, left),
        )
        if given == ENOUGH:
            break
        taken = yield from choose(
            seat,
            EXCHANGE_TAKE,
            guarded(ALL_RESOURCES, other_kind_barrier, given),
            about=(card, given),
        )
        g.give(seat, given)
        g.goods[seat][taken] += 1
        g.log(EXCHANGED, seat, given, taken)


def needs_resource(g: State, seat: Seat, card: Card) -> int:
    """Marble, iron or gold to give."""
    owned = g.wealth(seat) - g.goods[seat][COIN]
    return ALLOWED if owned else NOTHING_TO_EXCHANGE


def exchange_barrier(given: Good, g: State, seat: Seat) -> int:
    """Any resource the player has."""
    return ALLOWED if g.goods[seat][given] else GOOD_NOT_OWNED


def other_kind_barrier(taken: Good, given: Good) -> int:
    """Another kind than the one given."""
    return SAME_KIND if taken == given else ALLOWED


# -- production: QUARRY, SMITHY, GOLD VEIN, HARVEST -----------------------------------------------
def more_produced(g: State, seat: Seat, card: Card) -> None:
    """More of the resource of the sector (C.5 to C.7)."""
    g.bonus.more_goods += g.tables.cards[card].amount


def rich_city(g: State, seat: Seat, card: Card) -> None:
    """A city without temple yields like one with temple (C.11)."""
    g.bonus.rich_cities += 1


def needs_plain_city_of_resource(g: State, seat: Seat, card: Card) -> int:
    """An own city of the resource without temple."""
    cities = g.cities[seat] & ~g.temples & g.yields[SECTOR_RESOURCE[g.stone[seat]]]
    return ALLOWED if cities.bit_count() > g.bonus.rich_cities else NO_PLAIN_CITY_OF_RESOURCE
