"""How good a position looks to a seat, for simple bots.

Everything is weighed in personages: what is held, what is on the way to the next one, and, while
an action lasts, what it still offers (else a bot that looks one decision ahead would never start).
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from ludus.flow import OVER

from .vocabulary import (
    CITIZEN,
    COIN,
    DUELLUM,
    DUELLUM_OPPOSITE,
    GALLEY,
    GENERAL,
    GOLD,
    IRON,
    KING,
    KNOWHOW,
    LEADER,
    LEGION,
    MARBLE,
    MILITIA,
    NAVIGATIO,
    NAVIGATOR,
    NOBODY,
    ON_ACTION,
    PERSONAGES,
    SCHOLAR,
    SCIENTIA,
    STRATA,
    TEMPLUM,
)

if TYPE_CHECKING:
    from .state import State

STEEPNESS: Final = 0.9
DUE_NOW: Final = 0.97
DUE_LATER: Final = 0.7
STEP_TO: Final[tuple[float, ...]] = (0.18, 0.3, 0.0, 0.0, 0.08)
"""By kind of personage: the worth of one more city, temple or point towards the next."""
CITY: Final = 0.22
TEMPLE: Final = 0.25
WALL: Final = 0.04
KNOWHOW_WORTH: Final[tuple[float, ...]] = (0.15, 0.15, 0.25, 0.12, 0.1)
CARD: Final = 0.1
GOOD: Final[tuple[tuple[float, ...], ...]] = (
    (0.08, 0.08, 0.06, 0.02),
    (0.1, 0.07, 0.04, 0.02),
    (0.07, 0.04, 0.02, 0.01),
    (0.1, 0.07, 0.05, 0.03),
)
"""By good: the worth of each of the first three, of the next three, and so on."""
NEW_GOLD: Final[tuple[float, ...]] = (0.09, 0.09, 0.09, 0.03)
"""Gold while there is know-how that nobody has."""
ON_MAP: Final[tuple[float, ...]] = (0.4, 0.36, 0.32, 0.26, 0.22, 0.18, 0.12)
ON_CALL: Final[tuple[float, ...]] = (0.15, 0.12, 0.08, 0.02)
"""The first, second, third unit on the map, in the barracks; the last is also for all further."""
AT_SITE: Final = 0.2
NEAR_SITE: Final = 0.1
SIEGE: Final = 0.12
BREACH: Final = 0.25
THREAT: Final = 0.2
TEMPLE_AT_STAKE: Final = 0.6
OFFER: Final = 0.1
NOWHERE: Final = 9


def evaluate(g: State, seat: int) -> float:
    """About the chance of *seat* to win."""
    if g.to_move == OVER:
        if g.winner == NOBODY:
            return 0.5
        return 1.0 if g.winner == seat else 0.0
    lead = worth(g, seat) - worth(g, 1 - seat)
    return 1.0 / (1.0 + exp(-STEEPNESS * lead))


def worth(g: State, seat: int) -> float:
    """All that *seat* has, in personages."""
    score = g.score(seat)
    total = score + 0.03 * score * score
    total += ahead(g, seat) + realm(g, seat) + stock(g, seat) + army(g, seat)
    if seat == g.active and g.phase == ON_ACTION:
        total += offer(g, seat)
    return total


def ahead(g: State, seat: int) -> float:
    """Personages earned and not yet taken, and the way to the next."""
    total = 0.0
    worth_due = DUE_NOW if seat == g.active else DUE_LATER
    if seat == g.active:
        total += DUE_NOW * (min(g.scholars, g.pile[SCHOLAR]) + min(g.destroyed, g.pile[GENERAL]))
    for kind in (KING, CITIZEN, NAVIGATOR):
        if kind == KING:
            attained = g.cities[seat].bit_count()
        elif kind == CITIZEN:
            attained = (g.cities[seat] & g.temples).bit_count()
        else:
            attained = g.navigation(seat)
        per, left = g.tables.per[kind], g.pile[kind]
        over = attained - per * g.personages[len(PERSONAGES) * seat + kind]
        if over > 0 and left:
            due = min(left, over // per)
            total += worth_due * due
            if left > due:
                total += STEP_TO[kind] * (over - per * due)
    return total


def realm(g: State, seat: int) -> float:
    """Cities with what stands in them, know-how and cards."""
    cities = g.cities[seat]
    total = CITY * cities.bit_count() + TEMPLE * (cities & g.temples).bit_count()
    total += WALL * (cities & g.walls).bit_count() + CARD * g.hand[seat].bit_count()
    for knowhow in range(len(KNOWHOW)):
        if g.knows(seat, knowhow):
            total += KNOWHOW_WORTH[knowhow]
    return total


def stock(g: State, seat: int) -> float:
    """Goods, the more the less each, and units on call."""
    has_new = (g.knowhow[0] | g.knowhow[1]).bit_count() < len(KNOWHOW)
    total = 0.0
    for good in range(4):
        n = g.goods[4 * seat + good]
        for each in NEW_GOLD if good == GOLD and has_new else GOOD[good]:
            total += each * min(n, 3)
            n = max(0, n - 3)
    return total + rising(ON_CALL, g.barracks[2 * seat] + g.barracks[2 * seat + 1])


def rising(worths: tuple[float, ...], n: int) -> float:
    """The first *n* values; the last one counts for all that follow."""
    total = sum(worths[:n])
    return total + worths[-1] * max(0, n - len(worths))


def army(g: State, seat: int) -> float:
    """Units on the map: how many, where a city could be founded, and what they threaten."""
    total, units = 0.0, 0
    free = g.board.sites & ~(g.cities[0] | g.cities[1])
    for place, here in enumerate(g.troops):
        if not here and g.leader[seat] != place:
            continue
        force = g.force(seat, place)
        if not force:
            continue
        units += force
        if free >> place & 1:
            total += AT_SITE + 0.01 * force
        elif g.cities[1 - seat] >> place & 1:
            strength = g.strength(place)
            total += SIEGE * min(1.0, force / strength)
            if force >= strength:
                stake = TEMPLE_AT_STAKE if g.temples >> place & 1 else 0.0
                total += (BREACH if seat == g.active else THREAT) + stake
        else:
            total += NEAR_SITE / nearest(g, seat, place, free)
    return total + rising(ON_MAP, units)


def nearest(g: State, seat: int, place: int, goals: int) -> int:
    """Borders to the nearest goal for a unit that stands there."""
    best = NOWHERE
    for kind in (LEGION, GALLEY):
        if g.count(seat, kind, place):
            for goal in g.board.ways[kind][place]:
                if goals >> goal & 1:
                    best = min(best, g.board.distances[kind][place][goal])
                    break
    return best


def offer(g: State, seat: int) -> float:
    """What the action under way may still bring."""
    sector, coins = g.stone[seat], g.goods[4 * seat + COIN]
    if sector == TEMPLUM:
        marble = g.goods[4 * seat + MARBLE] + coins
        plain = (g.cities[seat] & ~g.temples).bit_count()
        return OFFER * min(marble // 6, plain, g.temple_stock) + 0.01 * min(marble, plain)
    if sector == MILITIA:
        ready = g.ready[LEGION] + g.ready[GALLEY] + g.ready[LEADER]
        iron = g.goods[4 * seat + IRON] + coins
        return OFFER * min(ready, iron // 2, g.cities[seat].bit_count())
    if sector == SCIENTIA:
        return science(g, seat, g.goods[4 * seat + GOLD] + coins)
    if sector in (DUELLUM, DUELLUM_OPPOSITE):
        return march(g, seat)
    return 0.0


def science(g: State, seat: int, gold: int) -> float:
    """Know-how that can be paid, the new first."""
    total = 0.01 * gold
    for known in range(2):
        for knowhow in range(len(KNOWHOW)):
            price = g.tables.prices[knowhow + len(KNOWHOW) * known]
            is_known = g.knows(1 - seat, knowhow)
            if not g.knows(seat, knowhow) and is_known == bool(known) and price <= gold:
                gold -= price
                total += OFFER if known else 3 * OFFER
    return total


def march(g: State, seat: int) -> float:
    """Units that can reach a free site where none of their side stands."""
    total = 0.0
    free = g.board.sites & ~(g.cities[0] | g.cities[1])
    for place, here in enumerate(g.troops):
        for kind in (LEGION, GALLEY):
            if here and g.unmoved(seat, kind, place) > 0:
                reach = 1 + int(g.knows(seat, STRATA if kind == LEGION else NAVIGATIO))
                for goal in g.board.ways[kind][place]:
                    if g.board.distances[kind][place][goal] > reach:
                        break
                    if free >> goal & 1 and not g.force(seat, goal):
                        total += OFFER
                        break
    return total
