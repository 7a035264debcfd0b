"""How good a position looks to a seat, for simple bots.

Everything is weighed in personages: what is held, what is on the way to the next one, what an army
may yet conquer and, while an action lasts, what it still offers (else a bot that looks one
decision ahead would never start). Whose turn it is counts only for the seat that looks: were the
other side worth more in its own turn, a bot would rather waste its goods than end its turn.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from ludus.flow import OVER

from ..vocabulary.ids import (
    ALL_GOODS,
    ALL_KNOWHOW,
    CITIZEN,
    DUELLUM,
    DUELLUM_OPPOSITE,
    GALLEY,
    GENERAL,
    KING,
    LEGION,
    NAVIGATOR,
    NOBODY,
    ON_ACTION,
    ON_CONQUEST,
    RIVAL,
    SCHOLAR,
    UNITS,
    Region,
    Seat,
)
from .prospects import offer
from .weights import (
    AT_SITE,
    BREACH,
    CARD,
    CITY,
    CROWN,
    DUE_LATER,
    DUE_NOW,
    EAGER,
    KNOWHOW_WORTH,
    NEAR_ENEMY,
    NEAR_SITE,
    NOWHERE,
    ON_CALL,
    ON_MAP,
    SIEGE,
    STEEPNESS,
    TEMPLE,
    THREAT,
    WALL,
    hoard,
    on_the_way,
    rising,
    spoils,
)

if TYPE_CHECKING:
    from ..position.state import State


def evaluate(g: State, seat: Seat) -> float:
    """About the chance of *seat* to win."""
    if g.to_move == OVER:
        if g.winner == NOBODY:
            return 0.5
        return 1.0 if g.winner == seat else 0.0
    lead = worth(g, seat, seat == g.active) - worth(g, RIVAL[seat], False)
    return 1.0 / (1.0 + exp(-STEEPNESS * lead))


def worth(g: State, seat: Seat, is_moving: bool) -> float:
    """All that *seat* has, in personages."""
    score = g.score(seat)
    total = score + CROWN * score * score
    total += ahead(g, seat, is_moving) + realm(g, seat) + stock(g, seat)
    total += army(g, seat, is_moving)
    if is_moving and g.turn.phase == ON_ACTION:
        total += EAGER * offer(g, seat)
    return total


# -- what there is ---------------------------------------------------------------------------------
def ahead(g: State, seat: Seat, is_moving: bool) -> float:
    """Personages earned and not yet taken, and the way to the next."""
    total = 0.0
    if is_moving:
        total += DUE_NOW * min(g.turn.scholars, g.pile[SCHOLAR])
        total += DUE_NOW * min(g.turn.destroyed, g.pile[GENERAL])
    due = DUE_NOW if is_moving else DUE_LATER
    total += on_the_way(g, seat, KING, g.cities[seat].bit_count(), due)
    total += on_the_way(g, seat, CITIZEN, (g.cities[seat] & g.temples).bit_count(), due)
    return total + on_the_way(g, seat, NAVIGATOR, g.navigation(seat), due)


def realm(g: State, seat: Seat) -> float:
    """Cities with what stands in them, know-how and cards."""
    cities = g.cities[seat]
    total = CITY * cities.bit_count() + TEMPLE * (cities & g.temples).bit_count()
    total += WALL * (cities & g.walls).bit_count() + CARD * g.hand[seat].bit_count()
    for knowhow in ALL_KNOWHOW:
        if g.knows(seat, knowhow):
            total += KNOWHOW_WORTH[knowhow]
    return total


def stock(g: State, seat: Seat) -> float:
    """Goods, the more the less each, and units on call."""
    total = 0.0
    for good in ALL_GOODS:
        total += hoard(g, good, g.goods[seat][good])
    for kind in UNITS:
        total += rising(ON_CALL[kind], g.barracks[seat][kind])
    return total


# -- the army --------------------------------------------------------------------------------------
def army(g: State, seat: Seat, is_moving: bool) -> float:
    """Units on the map: how many, where a city could be founded, and what they threaten."""
    total = 0.0
    free = g.board.sites & ~(g.cities[0] | g.cities[1])
    enemy = g.cities[RIVAL[seat]]
    targets = enemy & g.temples if g.pile[GENERAL] and enemy & g.temples else enemy
    in_war = is_moving and (
        g.turn.phase == ON_CONQUEST
        or (g.turn.phase == ON_ACTION and g.stone[seat] in (DUELLUM, DUELLUM_OPPOSITE))
    )
    units = [0, 0]
    for place in g.board.regions:
        if not g.troops[place] and g.leader[seat] != place:
            continue
        force = g.force(seat, place)
        if not force:
            continue
        for kind in UNITS:
            units[kind] += g.count(seat, kind, place)
        if enemy >> place & 1:
            strength = g.strength(place)
            prize = spoils(g, place, strength)
            if force < strength:
                total += SIEGE * prize * force / strength
            else:
                is_open = in_war and not g.turn.repelled >> place & 1
                total += (BREACH if is_open else THREAT) * prize
            continue
        if free >> place & 1:
            total += AT_SITE
        else:
            total += NEAR_SITE / nearest(g, seat, place, free)
        total += force * NEAR_ENEMY / nearest(g, seat, place, targets)
    if g.leader[seat] >= 0:
        units[g.board.leaders[seat]] += 1
    return total + rising(ON_MAP[LEGION], units[LEGION]) + rising(ON_MAP[GALLEY], units[GALLEY])


def nearest(g: State, seat: Seat, place: Region, goals: int) -> int:
    """Borders to the nearest goal for a unit that stands there."""
    best = NOWHERE
    for kind in UNITS:
        if g.count(seat, kind, place):
            for goal in g.board.ways[kind][place]:
                if goals >> goal & 1:
                    best = min(best, g.board.distances[kind][place][goal])
                    break
    return best
