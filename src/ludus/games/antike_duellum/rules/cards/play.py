"""The event cards (C.1 to C.25): when each may be played, and what it does.

Which card has which effect, with which numbers, says the edition. FORTRESS and SIEGE ENGINES are
part of :mod:`..conquest`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludus.flow import Procedure

from ...position.state import State
from ...vocabulary.ids import (
    ANY_TIME,
    CHEAPER_ARMING,
    CHEAPER_CITY,
    CHEAPER_KNOWHOW,
    CHEAPER_TEMPLE,
    DESTROY_WALL,
    EXCHANGE,
    FREE_GALLEYS,
    FREE_LEGIONS,
    FREE_WALL,
    GOLD_PER_KNOWHOW,
    HIGHER_LIMIT,
    LONGER_MARCH,
    LONGER_VOYAGE,
    LOSE_COINS,
    MORE_PRODUCED,
    NO_CITY_TAX,
    NO_TEMPLE_TAX,
    ON_ACTION,
    ON_CONQUEST,
    ON_FOUNDING,
    ON_SECTOR,
    RESOURCE_PER_HIGH_SEA,
    RETURN_GALLEY,
    RICH_CITY,
    TAKE_COINS,
    WITH_CONQUEST,
    WITH_FOUNDING,
    Card,
    Seat,
)
from ...vocabulary.reasons import (
    ALLOWED,
    CARD_IN_ENEMY_TURN,
    CARD_ON_SECTOR,
    CARD_WHEN_FOUNDING,
    CARD_WITH_CONQUEST,
)
from .cities import (
    cheaper_city,
    cheaper_temple,
    destroy_wall,
    free_wall,
    needs_city_site,
    needs_temple_site,
    needs_wall_on_map,
    needs_wall_site,
    no_city_tax,
    no_temple_tax,
)
from .goods import (
    exchange,
    gold_per_knowhow,
    lose_coins,
    more_produced,
    needs_enemy_coins,
    needs_enemy_knowhow,
    needs_plain_city_of_resource,
    needs_resource,
    resource_per_high_sea,
    rich_city,
    take_coins,
)
from .units import (
    cheaper_arming,
    cheaper_knowhow,
    free_galleys,
    free_legions,
    higher_limit,
    longer_march,
    longer_voyage,
    needs_galley_in_supply,
    needs_galley_on_high_sea,
    needs_knowhow_to_develop,
    needs_legion_in_supply,
    needs_plain_city,
    needs_ready_unit,
    needs_unmoved_galley,
    needs_unmoved_legion,
    return_galley,
)


# -- when a card may be played --------------------------------------------------------------------
def card_barrier(card: Card, g: State, seat: Seat) -> int:
    """What forbids a card in hand now: not its time, or nothing for it to do (E.3)."""
    barrier = time_barrier(g, seat, card)
    if barrier:
        return barrier
    effect = g.tables.cards[card].effect
    return NEEDS[effect](g, seat, card) if effect in NEEDS else ALLOWED


def time_barrier(g: State, seat: Seat, card: Card) -> int:
    """What the card says about its time."""
    time, phase = g.tables.cards[card].time, g.turn.phase
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


def on_sector(g: State, seat: Seat, card: Card) -> bool:
    """Whether the stone stands on a sector of the card."""
    return bool(g.tables.cards[card].sectors >> g.stone[seat] & 1)


# -- the tables -----------------------------------------------------------------------------------
ASKING: Final[dict[int, Procedure[[Seat, Card], None]]] = {
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
AT_ONCE: Final[dict[int, Callable[[State, Seat, Card], None]]] = {
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
NEEDS: Final[dict[int, Callable[[State, Seat, Card], int]]] = {
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
