"""Production of buildings (the gear of a plan card), whoever triggers it."""

from __future__ import annotations

from ludus.flow import Flow, call, choose, guarded, procedure, refused

from ..components.plans import Effect
from ..position.scores import count
from ..position.state import State
from ..vocabulary.decisions import ENOUGH_INSULA, INSULA, PICK, STEAL
from ..vocabulary.effects import GAIN, GAIN_CHOICE
from ..vocabulary.effects import STEAL as STEALS
from ..vocabulary.ids import ALL_CELLS, COIN, STORED, Building, Cell, Good, Mask, Seat
from ..vocabulary.journal import PRODUCES, STOLEN
from ..vocabulary.reasons import (
    ALLOWED,
    ANOTHER_INSULA,
    BY_FIRST_CELL,
    NO_PRODUCTION_THERE,
    NONE_STORED,
    NOT_ADJACENT,
    NOT_OFFERED,
    NOTHING_STANDS_THERE,
    OWN_STORAGE,
    USED_ALREADY,
)
from .gaining import award, gain

PAID_FOR_USE = 1
"""Coins for an opponent whose building an Insula uses (R10)."""


@procedure
def produce(g: State, seat: Seat, building: Building) -> Flow[None]:
    """A building produces for a player: its owner, or who uses it."""
    g.log(PRODUCES, seat, g.plan_of[building], g.place(building))
    if g.plan(building).activates:
        yield from call(insula, seat, building)
    else:
        yield from call(output, seat, building)


@procedure
def output(g: State, seat: Seat, building: Building) -> Flow[None]:
    """Line by line what the card gives."""
    for line in range(len(g.plan(building).production)):
        op = g.plan(building).production[line].op
        if op == GAIN:
            n = amount(g, seat, building, g.plan(building).production[line])
            if n:
                yield from call(gain, seat, g.plan(building).production[line].what, n)
        elif op == GAIN_CHOICE:
            for left in range(g.plan(building).production[line].n, 0, -1):
                good = yield from choose(
                    seat,
                    PICK,
                    guarded(STORED, pick_barrier, g.plan(building).production[line]),
                    about=(left,),
                )
                yield from call(gain, seat, good, 1)
        elif op == STEALS:
            for _ in range(g.plan(building).production[line].n):
                yield from call(steal, seat)


@procedure
def insula(g: State, seat: Seat, building: Building) -> Flow[None]:
    """Adjacent buildings of any owner produce for the player; opponents get a coin (R10)."""
    used: Mask = 0
    for _ in range(g.plan(building).production[0].high):
        if not usable_places(g, building, used):
            break
        answer = yield from choose(
            seat,
            INSULA,
            [
                *usable_places(g, building, used),
                ENOUGH_INSULA,
                *refused(ALL_CELLS, insula_barrier, g, building, used),
            ],
            about=(g.place(building),),
        )
        if answer == ENOUGH_INSULA:
            break
        other = g.building_on(answer)
        used |= 1 << other
        g.log(PRODUCES, seat, g.plan_of[other], g.place(other))
        yield from call(output, seat, other)
        if g.is_rival(other, seat):
            award(g, g.owner_of[other], COIN, PAID_FOR_USE)


@procedure
def steal(g: State, seat: Seat) -> Flow[None]:
    """A stored good of another player changes hands; it goes to storage (P.20, R16)."""
    if not any(not steal_barrier(stock, g, seat) for stock in stocks(g)):
        return
    answer = yield from choose(seat, STEAL, guarded(stocks(g), steal_barrier, g, seat))
    other, good = Seat(answer // len(STORED)), Good(answer % len(STORED))
    g.stored[other][good] -= 1
    g.stored[seat][good] += 1
    g.log(STOLEN, seat, good, other)


def amount(g: State, seat: Seat, building: Building, effect: Effect) -> int:
    """How much a line gives: so many, or for each of what it counts within limits."""
    counted = count(g, building, seat, effect.per)
    return effect.n * max(effect.low, min(counted, effect.high))


# -- what can be chosen, and what stands in the way ------------------------------------------------
def places(g: State, buildings: list[Building]) -> list[Cell]:
    """Buildings by their first cells, in order."""
    return sorted([g.place(building) for building in buildings])


def usable_places(g: State, building: Building, used: Mask) -> list[Cell]:
    """The adjacent buildings that an Insula can still use."""
    return places(
        g,
        [
            other
            for other in g.adjacent(building)
            if g.plan_of[other] >= 0
            and g.plan(other).production
            and not g.plan(other).activates
            and not used >> other & 1
        ],
    )


def insula_barrier(cell: Cell, g: State, building: Building, used: Mask) -> int:
    """Why a place cannot be used by an Insula."""
    other = g.building_on(cell)
    if other < 0:
        return NOTHING_STANDS_THERE
    if not g.links[building] >> other & 1:
        return NOT_ADJACENT
    if g.plan_of[other] < 0 or not g.plan(other).production:
        return NO_PRODUCTION_THERE
    if g.plan(other).activates:
        return ANOTHER_INSULA
    return USED_ALREADY if used >> other & 1 else BY_FIRST_CELL


def pick_barrier(good: Good, effect: Effect) -> int:
    """Why a good cannot be picked."""
    return ALLOWED if good in effect.choices else NOT_OFFERED


def stocks(g: State) -> range:
    """All goods in all storages, numbered by seat and good."""
    return range(g.players * len(STORED))


def steal_barrier(stock: int, g: State, seat: Seat) -> int:
    """Why a good cannot be taken."""
    if stock // len(STORED) == seat:
        return OWN_STORAGE
    return ALLOWED if g.stored[stock // len(STORED)][stock % len(STORED)] else NONE_STORED
