"""I. Supply: governors turn, provinces produce, Rome adds two units.

What is due is one number, two bits for each province: ``due >> 2 * place & 3`` units.
"""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, choose, guarded, procedure, refused

from ..position.state import State
from ..vocabulary.decisions import (
    ENOUGH,
    LEGION_IN,
    PROVINCE_SUPPLY,
    ROME_GOLD,
    ROME_NOTHING,
    ROME_SUPPLY,
)
from ..vocabulary.ids import ALL_PROVINCES, Seat, Zone
from ..vocabulary.journal import ROME_SENT_GOLD, ROME_SENT_LEGION, SUPPLIED
from ..vocabulary.reasons import (
    ALL_LAID_DOWN,
    ALLOWED,
    FOREIGN_LEGION,
    FOREIGN_SUPPLY,
    GIVES_NO_GOLD,
    GIVES_NO_LEGION,
    NO_SHORTAGE,
    SQUARE_COVERED,
    STOCK_EMPTY,
)
from .ownership import foreign_barrier

ROME_UNITS: Final = 2
FROM_ROME: Final = (*ALL_PROVINCES, ROME_GOLD, ROME_NOTHING)
"""What a unit from Rome can be: a legion in a province, gold, or nothing."""
YIELD_GOLD: Final = (2, 0, 1)
YIELD_LEGIONS: Final = (0, 2, 1)
"""By type of province: political, military, competence (I.4 to I.6)."""


@procedure
def supply(g: State, seat: Seat) -> Flow[None]:
    """The three steps of the supply phase (I.1 to I.11)."""
    # 1. Every governor steps on or off his supply square.
    g.turn_governors(seat)
    # 2. Provinces whose supply square is free give their yield.
    gold = due(g, seat, YIELD_GOLD)
    legions = due(g, seat, YIELD_LEGIONS)
    scarce_gold = g.gold_stock < units(gold) + ROME_UNITS
    scarce_legions = g.legion_stock < units(legions) + ROME_UNITS
    supply_plenty(g, seat, 0 if scarce_gold else gold, 0 if scarce_legions else legions)
    if scarce_gold or scarce_legions:
        yield from call(
            province_supply, seat, gold if scarce_gold else 0, legions if scarce_legions else 0
        )
    # 3. Rome's supply, whatever the provinces gave.
    yield from call(rome_supply, seat, scarce_gold or scarce_legions)


@procedure
def province_supply(g: State, seat: Seat, gold: int, legions: int) -> Flow[None]:
    """Of a scarce good the player says, unit by unit, where he takes it (I.11, R27)."""
    while (gold and g.gold_stock) or (legions and g.legion_stock):
        action = yield from choose(
            seat,
            PROVINCE_SUPPLY,
            [
                *receivers(g, gold, legions),
                ENOUGH,
                *refused(range(ENOUGH), supply_barrier, g, seat),
            ],
            about=(g.gold_stock, g.legion_stock),
        )
        if action == ENOUGH:
            break
        if action < LEGION_IN:
            deliver(g, seat, Zone(action), 1, 0)
            gold -= 1 << 2 * action
        else:
            deliver(g, seat, Zone(action - LEGION_IN), 0, 1)
            legions -= 1 << 2 * (action - LEGION_IN)


@procedure
def rome_supply(g: State, seat: Seat, scarce: int) -> Flow[None]:
    """Two units, each gold or a legion in any own province (I.9, I.10, R26)."""
    for left in range(ROME_UNITS, 0, -1):
        if g.gold_stock or g.legion_stock:
            unit = yield from choose(
                seat,
                ROME_SUPPLY,
                guarded(FROM_ROME, rome_barrier, g, seat, scarce),
                about=(left,),
            )
            if unit == ROME_GOLD:
                g.gold_stock -= 1
                g.treasury[seat] += 1
                g.log(ROME_SENT_GOLD, seat)
            elif unit != ROME_NOTHING:
                g.legion_stock -= 1
                g.legions[unit] += 1
                g.log(ROME_SENT_LEGION, seat, unit)


# -- what is due -----------------------------------------------------------------------------------
def due(g: State, seat: Seat, yields: tuple[int, ...]) -> int:
    """What the producing provinces of *seat* yield by their types (I.3)."""
    found = 0
    for place in ALL_PROVINCES:
        if g.owner[place] == seat and g.produces(place):
            found |= yields[g.board.types[place]] << 2 * place
    return found


def units(due: int) -> int:
    """How many units are due in all: the sum of its two-bit digits."""
    low = due & 0x15555555
    return low.bit_count() + 2 * (due & 0x2AAAAAAA).bit_count()


def supply_plenty(g: State, seat: Seat, gold: int, legions: int) -> None:
    """Of a good that suffices for everything, every province gets its yield (R27)."""
    for place in ALL_PROVINCES:
        gold_here = gold >> 2 * place & 3
        legions_here = legions >> 2 * place & 3
        if gold_here or legions_here:
            deliver(g, seat, place, gold_here, legions_here)


def deliver(g: State, seat: Seat, place: Zone, gold: int, legions: int) -> None:
    """Lay down what was produced; gold where the triumvir stands is his at once (I.7, I.8)."""
    g.gold_stock -= gold
    g.legion_stock -= legions
    if g.triumvir[seat] == place:
        g.treasury[seat] += gold
    else:
        g.gold[place] += gold
    g.legions[place] += legions
    g.log(SUPPLIED, seat, place, gold, legions)


# -- what can be chosen, and why not the rest ------------------------------------------------------
def receivers(g: State, gold: int, legions: int) -> list[int]:
    """Provinces that can still receive a unit of what the stock holds."""
    options: list[int] = []
    if g.gold_stock:
        options += [place for place in ALL_PROVINCES if gold >> 2 * place & 3]
    if g.legion_stock:
        options += [LEGION_IN + place for place in ALL_PROVINCES if legions >> 2 * place & 3]
    return options


def supply_barrier(action: int, g: State, seat: Seat) -> int:
    """Why a province gets no unit of a good now (I.3 to I.7, I.11)."""
    place = ALL_PROVINCES[action % LEGION_IN]
    barrier = foreign_barrier(place, g, seat, FOREIGN_SUPPLY)
    if barrier:
        return barrier
    if not g.produces(place):
        return SQUARE_COVERED
    if action < LEGION_IN and not YIELD_GOLD[g.board.types[place]]:
        return GIVES_NO_GOLD
    if action >= LEGION_IN and not YIELD_LEGIONS[g.board.types[place]]:
        return GIVES_NO_LEGION
    stock = g.gold_stock if action < LEGION_IN else g.legion_stock
    return ALL_LAID_DOWN if stock else STOCK_EMPTY


def rome_barrier(unit: Zone, g: State, seat: Seat, scarce: int) -> int:
    """Why a unit from Rome cannot be that; nothing only when the stock is short (I.10, R26)."""
    if unit == ROME_NOTHING:
        return ALLOWED if scarce else NO_SHORTAGE
    if unit == ROME_GOLD:
        return ALLOWED if g.gold_stock else STOCK_EMPTY
    barrier = foreign_barrier(unit, g, seat, FOREIGN_LEGION)
    return barrier or (ALLOWED if g.legion_stock else STOCK_EMPTY)
