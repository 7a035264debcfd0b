"""The event cards (C.1 to C.25): when each may be played, and what it does.

One function per effect; which card has which effect, with which numbers, says the edition.
FORTRESS and SIEGE ENGINES are part of :mod:`.conquest`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludus.flow import Flow, Procedure, call, choose, guarded, procedure

from .bank import receive_coins
from .board import places
from .state import State
from .vocabulary import (
    ALLOWED,
    ALREADY_WAIVED,
    ANY_TIME,
    ARMING_DISCOUNT,
    ARMING_UNITS,
    CARD_IN_ENEMY_TURN,
    CARD_NOT_HELD,
    CARD_ON_SECTOR,
    CARD_WHEN_FOUNDING,
    CARD_WITH_CONQUEST,
    CARGO,
    CHEAPER_ARMING,
    CHEAPER_CITY,
    CHEAPER_KNOWHOW,
    CHEAPER_TEMPLE,
    CITY_UNTAXED,
    CITY_WAIVED,
    COIN,
    CROWDED_CITY,
    CROWDED_LIMIT,
    CROWDED_PLACE,
    DESTROY_WALL,
    ENEMY_HAS_FEW_COINS,
    ENEMY_KNOWS_NOTHING,
    ENOUGH,
    EXCHANGE,
    EXCHANGE_GIVE,
    EXCHANGE_TAKE,
    FREE_GALLEYS,
    FREE_LEGIONS,
    FREE_WALL,
    GALLEY,
    GOLD,
    GOLD_PER_KNOWHOW,
    GOOD_NOT_OWNED,
    HAS_NO_WALL,
    HAS_WALL,
    HIGHER_LIMIT,
    HURRIED_BORDERS,
    HURRIED_UNITS,
    KNOWHOW,
    KNOWHOW_DISCOUNT,
    KNOWHOW_MINIMUM,
    KNOWS_EVERYTHING,
    LEADER,
    LEGION,
    LONGER_MARCH,
    LONGER_VOYAGE,
    LOSE_COINS,
    MORE_GOODS,
    MORE_PRODUCED,
    MOVEMENT_OVER,
    NO_CITY_FOR_TEMPLE,
    NO_CITY_FOR_WALL,
    NO_CITY_TAX,
    NO_GALLEY_ON_HIGH_SEA,
    NO_GALLEY_THERE,
    NO_PLAIN_CITY,
    NO_PLAIN_CITY_OF_RESOURCE,
    NO_TEMPLE_LEFT,
    NO_TEMPLE_TAX,
    NO_UNIT_TO_HURRY,
    NO_WALL_ANYWHERE,
    NO_WALL_IN_HAND,
    NONE_IN_SUPPLY,
    NOT_A_HIGH_SEA,
    NOT_ON_THIS_BOARD,
    NOT_OWN_CITY,
    NOTHING_READY,
    NOTHING_TO_EXCHANGE,
    NOWHERE_TO_FOUND,
    ON_ACTION,
    ON_CONQUEST,
    ON_FOUNDING,
    ON_SECTOR,
    PLAIN_CITY_NEEDED,
    RECEIVED,
    RESOURCE_PER_HIGH_SEA,
    RESOURCES,
    RETURN_GALLEY,
    RICH_CITIES,
    RICH_CITY,
    ROBBED,
    SAME_KIND,
    SECTOR_RESOURCE,
    STORM,
    SUNK,
    TAKE_COINS,
    TEMPLE_DISCOUNT,
    TEMPLE_UNTAXED,
    TOOK,
    TRADED,
    WAIVER,
    WALL_BUILT,
    WALL_SITE,
    WALL_TO_DESTROY,
    WITH_CONQUEST,
    WITH_FOUNDING,
)


# -- when a card may be played ---------------------------------------------------------------------
def card_barrier(card: int, g: State, seat: int) -> int:
    """What forbids a card now: not held, not its time, or nothing for it to do (E.3)."""
    if not g.hand[seat] >> card & 1:
        return CARD_NOT_HELD
    barrier = time_barrier(g, seat, card)
    if barrier:
        return barrier
    effect = g.tables.cards[card].effect
    return NEEDS[effect](g, seat, card) if effect in NEEDS else ALLOWED


def time_barrier(g: State, seat: int, card: int) -> int:
    """What the card says about its time."""
    time, phase = g.tables.cards[card].time, g.phase
    if time == ANY_TIME:
        return ALLOWED
    if time == ON_SECTOR:
        in_action = phase in (ON_ACTION, ON_CONQUEST)
        return ALLOWED if in_action and on_sector(g, seat, card) else CARD_ON_SECTOR
    if time == WITH_FOUNDING:
        return ALLOWED if phase == ON_FOUNDING else CARD_WHEN_FOUNDING
    if time == WITH_CONQUEST:
        return ALLOWED if phase == ON_CONQUEST else CARD_WITH_CONQUEST
    return CARD_IN_ENEMY_TURN


def on_sector(g: State, seat: int, card: int) -> bool:
    """Whether the stone stands on a sector of the card."""
    return bool(g.tables.cards[card].sectors >> g.stone[seat] & 1)


# -- walls: EARTHQUAKE, MASONS ---------------------------------------------------------------------
@procedure
def destroy_wall(g: State, seat: int, card: int) -> Flow:
    """A wall of either player goes back to its owner's hand (C.1)."""
    space = yield choose(
        seat, WALL_TO_DESTROY, guarded(spaces(g, g.walls), wall_to_destroy_barrier, g)
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
def free_wall(g: State, seat: int, card: int) -> Flow:
    """A wall from hand into an own city, at no cost (C.14)."""
    space = yield choose(
        seat, WALL_SITE, guarded(spaces(g, g.cities[seat]), wall_site_barrier, g, seat)
    )
    g.add_wall(seat, space - g.board.first)
    g.log(WALL_BUILT, seat, space)


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


# -- goods: BURGLARY, ACADEMY, TRIBUTE, TRADE FLEET, CARAVAN ---------------------------------------
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
    g.log(RECEIVED, seat, gold, GOLD)


def needs_enemy_knowhow(g: State, seat: int, card: int) -> int:
    """The opponent must know something."""
    return ALLOWED if g.knowhow[1 - seat] else ENEMY_KNOWS_NOTHING


@procedure
def take_coins(g: State, seat: int, card: int) -> Flow:
    """Coins, or resources for those that the bank lacks (C.8, R2)."""
    yield call(receive_coins, seat, g.tables.cards[card].amount)


@procedure
def resource_per_high_sea(g: State, seat: int, card: int) -> Flow:
    """Resources of choice for the high seas held, within limits (C.9)."""
    g.owed = cargo(g, seat, card)
    while g.owed:
        kind = yield choose(seat, CARGO, list(range(len(RESOURCES))))
        g.goods[4 * seat + kind] += 1
        g.owed -= 1
        g.log(RECEIVED, seat, 1, kind)


def cargo(g: State, seat: int, card: int) -> int:
    """How many resources the trade fleet brings."""
    numbers = g.tables.cards[card]
    seas = sum(1 for place in places(g.board.high_seas) if g.holds_sea(seat, place))
    return min(numbers.maximum, max(numbers.minimum, numbers.amount * seas))


@procedure
def exchange(g: State, seat: int, card: int) -> Flow:
    """Resources are changed one for one into other kinds; coins take no part (C.10)."""
    g.owed = g.tables.cards[card].amount
    while g.owed and not needs_resource(g, seat, card):
        given = yield choose(
            seat, EXCHANGE_GIVE, guarded(range(ENOUGH + 1), exchange_barrier, g, seat)
        )
        if given == ENOUGH:
            break
        taken = yield choose(
            seat, EXCHANGE_TAKE, guarded(range(len(RESOURCES)), other_kind_barrier, given)
        )
        g.give(seat, given)
        g.goods[4 * seat + taken] += 1
        g.owed -= 1
        g.log(TRADED, seat, given)
        g.log(TOOK, seat, taken)
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


# -- production: QUARRY, SMITHY, GOLD VEIN, HARVEST ------------------------------------------------
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


# -- temples: ARCHITECT, SANCTUARY -----------------------------------------------------------------
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


# -- founding: COLONISTS, PIONEERS -----------------------------------------------------------------
def no_city_tax(g: State, seat: int, card: int) -> None:
    """No coins for equal neighbours of the next city (C.15)."""
    g.bonus[CITY_UNTAXED] = 1


@procedure
def cheaper_city(g: State, seat: int, card: int) -> Flow:
    """Of the three resources some, by choice, are not paid for the next city (C.16)."""
    g.owed = g.tables.cards[card].amount
    while g.owed:
        kind = yield choose(seat, WAIVER, guarded(range(len(RESOURCES)), waiver_barrier, g))
        g.bonus[CITY_WAIVED] |= 1 << kind
        g.owed -= 1


def waiver_barrier(kind: int, g: State) -> int:
    """One that is still to be paid."""
    return ALREADY_WAIVED if g.bonus[CITY_WAIVED] >> kind & 1 else ALLOWED


def needs_city_site(g: State, seat: int, card: int) -> int:
    """A site without city where the player has a unit."""
    free = g.board.sites & ~(g.cities[0] | g.cities[1])
    return ALLOWED if any(g.force(seat, place) for place in places(free)) else NOWHERE_TO_FOUND


# -- know-how and recruits: PHILOSOPHER, CONSCRIPTION, SHIPYARD ------------------------------------
def cheaper_knowhow(g: State, seat: int, card: int) -> None:
    """Less gold for the next know-how of the turn, but not below a minimum (C.17)."""
    g.bonus[KNOWHOW_DISCOUNT] += g.tables.cards[card].amount
    g.bonus[KNOWHOW_MINIMUM] = g.tables.cards[card].minimum


def needs_knowhow_to_develop(g: State, seat: int, card: int) -> int:
    """Something the player does not know yet."""
    return ALLOWED if g.knowhow[seat].bit_count() < len(KNOWHOW) else KNOWS_EVERYTHING


def free_legions(g: State, seat: int, card: int) -> None:
    """Legions from supply to barracks (C.18)."""
    g.recruit(seat, LEGION, min(g.tables.cards[card].amount, g.supply[2 * seat + LEGION]))


def needs_legion_in_supply(g: State, seat: int, card: int) -> int:
    """A legion in supply."""
    return ALLOWED if g.supply[2 * seat + LEGION] else NONE_IN_SUPPLY


def free_galleys(g: State, seat: int, card: int) -> None:
    """Galleys from supply to barracks (C.19)."""
    g.recruit(seat, GALLEY, min(g.tables.cards[card].amount, g.supply[2 * seat + GALLEY]))


def needs_galley_in_supply(g: State, seat: int, card: int) -> int:
    """A galley in supply."""
    return ALLOWED if g.supply[2 * seat + GALLEY] else NONE_IN_SUPPLY


# -- arming: ARMOURY, MERCENARIES ------------------------------------------------------------------
def cheaper_arming(g: State, seat: int, card: int) -> None:
    """Less iron for the next few units (C.20)."""
    g.bonus[ARMING_DISCOUNT] = g.tables.cards[card].amount
    g.bonus[ARMING_UNITS] = g.tables.cards[card].units


def needs_ready_unit(g: State, seat: int, card: int) -> int:
    """A legion or galley that may be armed."""
    return ALLOWED if g.ready[LEGION] or g.ready[GALLEY] else NOTHING_READY


@procedure
def higher_limit(g: State, seat: int, card: int) -> Flow:
    """A city without temple takes more new units (C.21)."""
    space = yield choose(
        seat, CROWDED_CITY, guarded(spaces(g, g.cities[seat]), crowded_barrier, g, seat)
    )
    g.bonus[CROWDED_PLACE] = space - g.board.first + 1
    g.bonus[CROWDED_LIMIT] = g.tables.cards[card].amount


def needs_plain_city(g: State, seat: int, card: int) -> int:
    """An own city without temple."""
    return ALLOWED if g.cities[seat] & ~g.temples else NO_PLAIN_CITY


def crowded_barrier(space: int, g: State, seat: int) -> int:
    """An own city without temple."""
    place = g.board.place(space)
    if place < 0:
        return NOT_ON_THIS_BOARD
    if not g.cities[seat] >> place & 1:
        return NOT_OWN_CITY
    return PLAIN_CITY_NEEDED if g.temples >> place & 1 else ALLOWED


# -- war: FORCED MARCH, TAILWIND, STORM ------------------------------------------------------------
def longer_march(g: State, seat: int, card: int) -> None:
    """A few legions may go further (C.22)."""
    hurry(g, LEGION, card)


def longer_voyage(g: State, seat: int, card: int) -> None:
    """A few galleys may go further (C.23)."""
    hurry(g, GALLEY, card)


def hurry(g: State, kind: int, card: int) -> None:
    """Some units of a kind may cross more borders this turn."""
    g.bonus[HURRIED_UNITS + kind] = g.tables.cards[card].units
    g.bonus[HURRIED_BORDERS + kind] = g.tables.cards[card].amount


def needs_unmoved_legion(g: State, seat: int, card: int) -> int:
    """A legion that has not moved."""
    return hurry_barrier(g, seat, LEGION)


def needs_unmoved_galley(g: State, seat: int, card: int) -> int:
    """A galley that has not moved."""
    return hurry_barrier(g, seat, GALLEY)


def hurry_barrier(g: State, seat: int, kind: int) -> int:
    """Movement must be under way, with units of the kind that have not moved."""
    if g.phase != ON_ACTION:
        return MOVEMENT_OVER
    if g.board.leaders[seat] == kind and g.leader[seat] >= 0 and not g.leader_moved:
        return ALLOWED
    for place in range(len(g.board.ids)):
        if g.unmoved(seat, kind, place):
            return ALLOWED
    return NO_UNIT_TO_HURRY


@procedure
def return_galley(g: State, seat: int, card: int) -> Flow:
    """An enemy galley on a high sea goes back to its barracks; an Admiral only if alone (C.25)."""
    space = yield choose(seat, STORM, guarded(spaces(g, g.board.high_seas), storm_barrier, g, seat))
    place = space - g.board.first
    piece = GALLEY if g.count(1 - seat, GALLEY, place) else LEADER
    g.lose_piece(1 - seat, piece, place)
    g.log(SUNK, 1 - seat, piece, space)


def needs_galley_on_high_sea(g: State, seat: int, card: int) -> int:
    """An enemy galley on a high sea."""
    for place in places(g.board.high_seas):
        if g.holds_sea(1 - seat, place):
            return ALLOWED
    return NO_GALLEY_ON_HIGH_SEA


def storm_barrier(space: int, g: State, seat: int) -> int:
    """A high sea that the enemy holds."""
    place = g.board.place(space)
    if place < 0:
        return NOT_ON_THIS_BOARD
    if not g.board.high_seas >> place & 1:
        return NOT_A_HIGH_SEA
    return ALLOWED if g.holds_sea(1 - seat, place) else NO_GALLEY_THERE


def spaces(g: State, mask: int) -> list[int]:
    """The regions of a mask as actions."""
    return [g.board.first + place for place in places(mask)]


# -- the tables ------------------------------------------------------------------------------------
ASKING: Final[dict[int, Procedure]] = {
    DESTROY_WALL: destroy_wall,
    TAKE_COINS: take_coins,
    RESOURCE_PER_HIGH_SEA: resource_per_high_sea,
    EXCHANGE: exchange,
    FREE_WALL: free_wall,
    CHEAPER_CITY: cheaper_city,
    HIGHER_LIMIT: higher_limit,
    RETURN_GALLEY: return_galley,
}
"""Effects that may have to wait for an answer."""
AT_ONCE: Final[dict[int, Callable[[State, int, int], None]]] = {
    LOSE_COINS: lose_coins,
    GOLD_PER_KNOWHOW: gold_per_knowhow,
    MORE_PRODUCED: more_produced,
    RICH_CITY: rich_city,
    CHEAPER_TEMPLE: cheaper_temple,
    NO_TEMPLE_TAX: no_temple_tax,
    NO_CITY_TAX: no_city_tax,
    CHEAPER_KNOWHOW: cheaper_knowhow,
    FREE_LEGIONS: free_legions,
    FREE_GALLEYS: free_galleys,
    CHEAPER_ARMING: cheaper_arming,
    LONGER_MARCH: longer_march,
    LONGER_VOYAGE: longer_voyage,
}
NEEDS: Final[dict[int, Callable[[State, int, int], int]]] = {
    DESTROY_WALL: needs_wall_on_map,
    LOSE_COINS: needs_enemy_coins,
    GOLD_PER_KNOWHOW: needs_enemy_knowhow,
    EXCHANGE: needs_resource,
    RICH_CITY: needs_plain_city_of_resource,
    CHEAPER_TEMPLE: needs_temple_site,
    NO_TEMPLE_TAX: needs_temple_site,
    FREE_WALL: needs_wall_site,
    NO_CITY_TAX: needs_city_site,
    CHEAPER_CITY: needs_city_site,
    CHEAPER_KNOWHOW: needs_knowhow_to_develop,
    FREE_LEGIONS: needs_legion_in_supply,
    FREE_GALLEYS: needs_galley_in_supply,
    CHEAPER_ARMING: needs_ready_unit,
    HIGHER_LIMIT: needs_plain_city,
    LONGER_MARCH: needs_unmoved_legion,
    LONGER_VOYAGE: needs_unmoved_galley,
    RETURN_GALLEY: needs_galley_on_high_sea,
}
"""What there must be for the card to have any effect."""
