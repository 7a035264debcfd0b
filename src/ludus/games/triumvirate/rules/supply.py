"""I. Supply: governors turn, provinces produce, Rome adds two units."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, choose, procedure

from ..position.state import State
from ..vocabulary.decisions import (
    ENOUGH,
    GOLD_HERE,
    LEGION_HERE,
    PROVINCE_SUPPLY,
    ROME_GOLD,
    ROME_NOTHING,
    ROME_SUPPLY,
)
from ..vocabulary.ids import COMPETENCE, MILITARY, POLITICAL, PROVINCES
from ..vocabulary.journal import ROME_SENT_GOLD, ROME_SENT_LEGION, SUPPLIED

ROME_UNITS: Final = 2
YIELD_GOLD: Final = {POLITICAL: 2, MILITARY: 0, COMPETENCE: 1}
YIELD_LEGIONS: Final = {POLITICAL: 0, MILITARY: 2, COMPETENCE: 1}


@procedure
def supply(g: State, seat: int) -> Flow[None]:
    """The three steps of the supply phase (I.1 to I.11)."""
    # 1. Every governor steps on or off his supply square.
    g.turn_governors(seat)
    # 2. Provinces whose supply square is free give their yield.
    make_due(g, seat)
    scarce_gold = g.gold_stock < units(g.due_gold) + ROME_UNITS
    scarce_legions = g.legion_stock < units(g.due_legions) + ROME_UNITS
    supply_plenty(g, seat, not scarce_gold, not scarce_legions)
    if scarce_gold or scarce_legions:
        yield from call(province_supply, seat)
    # 3. Rome's supply, whatever the provinces gave.
    yield from call(rome_supply, seat, scarce_gold or scarce_legions)


@procedure
def province_supply(g: State, seat: int) -> Flow[None]:
    """Of a scarce good the player says, unit by unit, where he takes it (I.11, R27)."""
    while True:
        options = len(province_options(g))
        if options == 1:
            break
        action = yield from choose(seat, PROVINCE_SUPPLY, province_options(g))
        if action == ENOUGH:
            break
        if action < LEGION_HERE:
            deliver(g, seat, action - GOLD_HERE, 1, 0)
        else:
            deliver(g, seat, action - LEGION_HERE, 0, 1)
    g.due_gold = 0
    g.due_legions = 0


@procedure
def rome_supply(g: State, seat: int, scarce: int) -> Flow[None]:
    """Two units, each gold or a legion in any own province (I.9, I.10, R26)."""
    for _ in range(ROME_UNITS):
        if g.gold_stock or g.legion_stock:
            unit = yield from choose(seat, ROME_SUPPLY, rome_options(g, seat, scarce))
            if unit == ROME_GOLD:
                g.gold_stock -= 1
                g.treasury[seat] += 1
                g.log(ROME_SENT_GOLD, seat)
            elif unit < PROVINCES:
                g.legion_stock -= 1
                g.legions[unit] += 1
                g.log(ROME_SENT_LEGION, seat, unit)


def make_due(g: State, seat: int) -> None:
    """Note what each producing province of *seat* yields by its type (I.3 to I.6)."""
    for place in range(PROVINCES):
        if g.owner[place] == seat and g.produces(place):
            kind = g.board.types[place]
            g.due_gold |= YIELD_GOLD[kind] << 2 * place
            g.due_legions |= YIELD_LEGIONS[kind] << 2 * place


def units(due: int) -> int:
    """How many units are due in all: the sum of its two-bit digits."""
    low = due & 0x15555555
    return low.bit_count() + 2 * (due & 0x2AAAAAAA).bit_count()


def supply_plenty(g: State, seat: int, gold: bool, legions: bool) -> None:
    """Of a good that suffices for everything, every province gets its yield (R27)."""
    for place in range(PROVINCES):
        gold_here = g.due_gold >> 2 * place & 3 if gold else 0
        legions_here = g.due_legions >> 2 * place & 3 if legions else 0
        if gold_here or legions_here:
            deliver(g, seat, place, gold_here, legions_here)


def deliver(g: State, seat: int, place: int, gold: int, legions: int) -> None:
    """Lay down what was produced; gold where the triumvir stands is his at once (I.7, I.8)."""
    g.due_gold -= gold << 2 * place
    g.due_legions -= legions << 2 * place
    g.gold_stock -= gold
    g.legion_stock -= legions
    if g.triumvir[seat] == place:
        g.treasury[seat] += gold
    else:
        g.gold[place] += gold
    g.legions[place] += legions
    g.log(SUPPLIED, seat, place, gold, legions)


def province_options(g: State) -> list[int]:
    """Provinces that can still receive a unit of what the stock holds, or enough."""
    options: list[int] = []
    if g.gold_stock:
        options += [GOLD_HERE + p for p in range(PROVINCES) if g.due_gold >> 2 * p & 3]
    if g.legion_stock:
        options += [LEGION_HERE + p for p in range(PROVINCES) if g.due_legions >> 2 * p & 3]
    return [*options, ENOUGH]


def rome_options(g: State, seat: int, scarce: int) -> list[int]:
    """A legion in any own province, gold; nothing only when the stock is short (R26)."""
    options = g.own_provinces(seat) if g.legion_stock else []
    if g.gold_stock:
        options.append(ROME_GOLD)
    if scarce:
        options.append(ROME_NOTHING)
    return options
