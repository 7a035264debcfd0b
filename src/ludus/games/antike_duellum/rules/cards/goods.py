"""Event cards about goods and production (C.2, C.3, C.5 to C.11)."""

from __future__ import annotations

from ludus.flow import Flow, call, choose, guarded, procedure

from ...components.board import members
from ...position.state import State
from ...vocabulary.decisions import CARGO, ENOUGH, EXCHANGE_GIVE, EXCHANGE_TAKE
from ...vocabulary.ids import COIN, GOLD, MORE_GOODS, RESOURCES, RICH_CITIES, SECTOR_RESOURCE
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
def lose_coins(g: State, seat: int, card: int) -> None:
    """The opponent gives part of his coins back to the bank, rounded down (C.2)."""
    coins = g.goods[4 * (1 - seat) + COIN] // g.tables.cards[card].amount
    g.pay_coins(1 - seat, coins)
    g.log(ROBBED, 1 - seat, coins)


def needs_enemy_coins(g: State, seat: int, card: int) -> int:
    """Enough coins that some are lost."""
    coins = g.goods[4 * (1 - seat) + COIN]
    return ALLOWED if coins >= g.tables.cards[card].amount else ENEMY_HAS_FEW_COINS


def gold_per_knowhow(g: State, seat: int, card: int) -> None:
    """Gold for each know-how of the opponent (C.3)."""
    gold = g.tables.cards[card].amount * g.knowhow[1 - seat].bit_count()
    g.goods[4 * seat + GOLD] += gold
    g.log(TAUGHT, seat, gold)


def needs_enemy_knowhow(g: State, seat: int, card: int) -> int:
    """The opponent must know something."""
    return ALLOWED if g.knowhow[1 - seat] else ENEMY_KNOWS_NOTHING


@procedure
def take_coins(g: State, seat: int, card: int) -> Flow[None]:
    """Coins, or resources for those that the bank lacks (C.8, R2)."""
    yield from call(receive_coins, seat, g.tables.cards[card].amount, TRIBUTE.number)


@procedure
def resource_per_high_sea(g: State, seat: int, card: int) -> Flow[None]:
    """Resources of choice for the high seas held, within limits (C.9)."""
    g.owed = cargo(g, seat, card)
    while g.owed:
        kind = yield from choose(seat, CARGO, list(range(len(RESOURCES))))
        g.goods[4 * seat + kind] += 1
        g.owed -= 1
        g.log(UNLOADED, seat, kind)


def cargo(g: State, seat: int, card: int) -> int:
    """How many resources the trade fleet brings."""
    numbers = g.tables.cards[card]
    seas = sum(1 for place in members(g.board.high_seas) if g.holds_sea(seat, place))
    return min(numbers.maximum, max(numbers.minimum, numbers.amount * seas))


@procedure
def exchange(g: State, seat: int, card: int) -> Flow[None]:
    """Resources are changed one for one into other kinds; coins take no part (C.10)."""
    g.owed = g.tables.cards[card].amount
    while g.owed and not needs_resource(g, seat, card):
        given = yield from choose(
            seat, EXCHANGE_GIVE, guarded(range(ENOUGH + 1), exchange_barrier, g, seat)
        )
        if given == ENOUGH:
            break
        taken = yield from choose(
            seat, EXCHANGE_TAKE, guarded(range(len(RESOURCES)), other_kind_barrier, given)
        )
        g.give(seat, given)
        g.goods[4 * seat + taken] += 1
        g.owed -= 1
        g.log(EXCHANGED, seat, given, taken)
    g.owed = 0


def needs_resource(g: State, seat: int, card: int) -> int:
    """Marble, iron or gold to give."""
    owned = g.wealth(seat) - g.goods[4 * seat + COIN]
    return ALLOWED if owned else NOTHING_TO_EXCHANGE


def exchange_barrier(action: int, g: State, seat: int) -> int:
    """Any resource the player has."""
    if action == ENOUGH or g.goods[4 * seat + action]:
        return ALLOWED
    return GOOD_NOT_OWNED


def other_kind_barrier(taken: int, given: int) -> int:
    """Another kind than the one given."""
    return SAME_KIND if taken == given else ALLOWED


# -- production: QUARRY, SMITHY, GOLD VEIN, HARVEST -----------------------------------------------
def more_produced(g: State, seat: int, card: int) -> None:
    """More of the resource of the sector (C.5 to C.7)."""
    g.bonus[MORE_GOODS] += g.tables.cards[card].amount


def rich_city(g: State, seat: int, card: int) -> None:
    """A city without temple yields like one with temple (C.11)."""
    g.bonus[RICH_CITIES] += 1


def needs_plain_city_of_resource(g: State, seat: int, card: int) -> int:
    """An own city of the resource without temple."""
    cities = g.cities[seat] & ~g.temples & g.yields[SECTOR_RESOURCE[g.stone[seat]]]
    return ALLOWED if cities.bit_count() > g.bonus[RICH_CITIES] else NO_PLAIN_CITY_OF_RESOURCE
