"""How good a position looks to a seat, for simple bots.

Everything is weighed in personages: what is held, what is on the way to the next one, what an army
may yet conquer and, while an action lasts, what it still offers (else a bot that looks one
decision ahead would never start). Whose turn it is counts only for the seat that looks: were the
other side worth more in its own turn, a bot would rather waste its goods than end its turn.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from ludus.flow import OVER

from .board import members
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
    LEGION,
    MARBLE,
    MILITIA,
    NAVIGATIO,
    NAVIGATOR,
    NOBODY,
    ON_ACTION,
    ON_CONQUEST,
    PERSONAGES,
    SCHOLAR,
    SCIENTIA,
    STRATA,
    TEMPLUM,
)

if TYPE_CHECKING:
    from .state import State

STEEPNESS: Final = 0.9
CROWN: Final = 0.03
"""Each personage counts a little more than the one before."""
DUE_NOW: Final = 0.97
DUE_LATER: Final = 0.8
STEP_TO: Final[tuple[float, ...]] = (0.16, 0.3, 0.0, 0.0, 0.1)
"""By kind of personage: the worth of one more city, temple or point towards the next."""
CITY: Final = 0.25
TEMPLE: Final = 0.42
WALL: Final = 0.03
KNOWHOW_WORTH: Final[tuple[float, ...]] = (0.3, 0.3, 0.3, 0.25, 0.1)
CARD: Final = 0.1
GOOD: Final[tuple[tuple[float, ...], ...]] = (
    (0.07, 0.06, 0.03, 0.01),
    (0.07, 0.05, 0.02, 0.01),
    (0.06, 0.03, 0.02, 0.01),
    (0.08, 0.05, 0.02, 0.01),
)
"""By good: the worth of each of the first three, of the next three, and so on."""
NEW_GOLD: Final[tuple[float, ...]] = (0.08, 0.08, 0.08, 0.03)
"""Gold while there is know-how that nobody has."""
LOT: Final = 3
TEMPLE_MARBLE: Final = 6
ON_MAP: Final[tuple[tuple[float, ...], ...]] = (
    (0.38, 0.34, 0.3, 0.26, 0.24, 0.22, 0.2, 0.18),
    (0.42, 0.4, 0.38, 0.36, 0.34, 0.3, 0.26, 0.22),
)
ON_CALL: Final[tuple[tuple[float, ...], ...]] = (
    (0.16, 0.12, 0.08, 0.06, 0.03),
    (0.24, 0.2, 0.16, 0.1, 0.04),
)
"""By kind: the first, second, third unit on the map, in the barracks; the last is also for all
further."""
AT_SITE: Final = 0.2
NEAR_SITE: Final = 0.05
NEAR_ENEMY: Final = 0.04
UNIT_LOST: Final = 0.12
SIEGE: Final = 0.3
BREACH: Final = 0.95
THREAT: Final = 0.3
EAGER: Final = 0.8
"""What an action offers counts almost as if it were done."""
RECRUITS: Final = 4
"""Units in the barracks beyond which no more are sought."""
NOWHERE: Final = 9


def evaluate(g: State, seat: int) -> float:
    """About the chance of *seat* to win."""
    if g.to_move == OVER:
        if g.winner == NOBODY:
            return 0.5
        return 1.0 if g.winner == seat else 0.0
    lead = worth(g, seat, seat == g.active) - worth(g, 1 - seat, False)
    return 1.0 / (1.0 + exp(-STEEPNESS * lead))


def worth(g: State, seat: int, is_moving: bool) -> float:
    """All that *seat* has, in personages."""
    score = g.score(seat)
    total = score + CROWN * score * score
    total += ahead(g, seat, is_moving) + realm(g, seat) + stock(g, seat)
    total += army(g, seat, is_moving)
    if is_moving and g.phase == ON_ACTION:
        total += EAGER * offer(g, seat)
    return total


# -- what there is ---------------------------------------------------------------------------------
def ahead(g: State, seat: int, is_moving: bool) -> float:
    """Personages earned and not yet taken, and the way to the next."""
    total = 0.0
    if is_moving:
        total += DUE_NOW * (min(g.scholars, g.pile[SCHOLAR]) + min(g.destroyed, g.pile[GENERAL]))
    due = DUE_NOW if is_moving else DUE_LATER
    total += on_the_way(g, seat, KING, g.cities[seat].bit_count(), due)
    total += on_the_way(g, seat, CITIZEN, (g.cities[seat] & g.temples).bit_count(), due)
    return total + on_the_way(g, seat, NAVIGATOR, g.navigation(seat), due)


def on_the_way(g: State, seat: int, kind: int, attained: int, due: float) -> float:
    """What so many cities, temples or points are worth in personages to come."""
    per, left = g.tables.per[kind], g.pile[kind]
    over = attained - per * g.personages[len(PERSONAGES) * seat + kind]
    if over <= 0 or not left:
        return 0.0
    full = min(left, over // per)
    return due * full + (STEP_TO[kind] * (over - per * full) if left > full else 0.0)


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
    total = 0.0
    for good in range(4):
        total += hoard(g, good, g.goods[4 * seat + good])
    for kind in (LEGION, GALLEY):
        total += rising(ON_CALL[kind], g.barracks[2 * seat + kind])
    return total


def hoard(g: State, good: int, n: int) -> float:
    """What *n* of a good are worth."""
    is_sought = good == GOLD and (g.knowhow[0] | g.knowhow[1]).bit_count() < len(KNOWHOW)
    total = 0.0
    for each in NEW_GOLD if is_sought else GOOD[good]:
        total += each * min(n, LOT)
        n = max(0, n - LOT)
    return total


def rising(worths: tuple[float, ...], n: int) -> float:
    """The first *n* values; the last one counts for all that follow."""
    total = sum(worths[:n])
    return total + worths[-1] * max(0, n - len(worths))


# -- the army --------------------------------------------------------------------------------------
def army(g: State, seat: int, is_moving: bool) -> float:
    """Units on the map: how many, where a city could be founded, and what they threaten."""
    total = 0.0
    free = g.board.sites & ~(g.cities[0] | g.cities[1])
    enemy = g.cities[1 - seat]
    targets = enemy & g.temples if g.pile[GENERAL] and enemy & g.temples else enemy
    in_war = is_moving and (
        g.phase == ON_CONQUEST
        or (g.phase == ON_ACTION and g.stone[seat] in (DUELLUM, DUELLUM_OPPOSITE))
    )
    units = [0, 0]
    for place, here in enumerate(g.troops):
        if not here and g.leader[seat] != place:
            continue
        force = g.force(seat, place)
        if not force:
            continue
        for kind in (LEGION, GALLEY):
            units[kind] += g.count(seat, kind, place)
        if enemy >> place & 1:
            strength = g.strength(place)
            prize = spoils(g, place, strength)
            if force < strength:
                total += SIEGE * prize * force / strength
            else:
                is_open = in_war and not g.repelled >> place & 1
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


def spoils(g: State, place: int, strength: int) -> float:
    """What it brings to conquer a city: more than its units cost, or the attempt would not pay."""
    prize = 2 * CITY + STEP_TO[KING]
    if g.temples >> place & 1:
        prize += TEMPLE + STEP_TO[CITIZEN] + (DUE_NOW if g.pile[GENERAL] else 0.0)
    return max(0.1, prize - UNIT_LOST * strength)


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


# -- what the action under way may still bring -----------------------------------------------------
def offer(g: State, seat: int) -> float:
    """The gain from the sector where the stone stands."""
    sector = g.stone[seat]
    if sector == TEMPLUM:
        return building(g, seat)
    if sector == MILITIA:
        return arming(g, seat)
    if sector == SCIENTIA:
        return science(g, seat)
    if sector in (DUELLUM, DUELLUM_OPPOSITE):
        return march(g, seat) + war(g, seat)
    return 0.0


def building(g: State, seat: int) -> float:
    """The temples that can be paid, those with the least tax first."""
    marble, coins = g.goods[4 * seat + MARBLE], g.goods[4 * seat + COIN]
    own = (g.cities[seat] & g.temples).bit_count()
    taxes = sorted(
        (g.temples & g.board.near[place]).bit_count()
        for place in members(g.cities[seat] & ~g.temples)
    )
    spent, paid, n = 0, 0, 0
    for tax in taxes[: g.temple_stock]:
        missing = max(0, TEMPLE_MARBLE - marble + spent)
        if paid + missing + tax > coins:
            break
        spent += TEMPLE_MARBLE - missing
        paid += missing + tax
        n += 1
    total = n * TEMPLE + on_the_way(g, seat, CITIZEN, own + n, DUE_NOW)
    total -= on_the_way(g, seat, CITIZEN, own, DUE_NOW)
    total -= hoard(g, MARBLE, marble) - hoard(g, MARBLE, marble - spent)
    total -= hoard(g, COIN, coins) - hoard(g, COIN, coins - paid)
    return max(0.0, total)


def arming(g: State, seat: int) -> float:
    """The units that can be armed, galleys first."""
    iron, total, armed = g.goods[4 * seat + IRON], 0.0, 0
    room = min(iron // 2, g.cities[seat].bit_count())
    for kind in (GALLEY, LEGION):
        n = min(g.ready[kind], room - armed)
        if n > 0:
            armed += n
            on_map, on_call = 0, g.barracks[2 * seat + kind]
            for place in range(len(g.troops)):
                on_map += g.count(seat, kind, place)
            total += rising(ON_MAP[kind], on_map + n) - rising(ON_MAP[kind], on_map)
            total -= rising(ON_CALL[kind], on_call) - rising(ON_CALL[kind], on_call - n)
    return max(0.0, total - hoard(g, IRON, iron) + hoard(g, IRON, iron - 2 * armed))


def science(g: State, seat: int) -> float:
    """Know-how that can be paid, the new first; then recruits, galleys first."""
    gold, coins = g.goods[4 * seat + GOLD], g.goods[4 * seat + COIN]
    left = gold + coins
    total = 0.0
    for known in range(2):
        for knowhow in range(len(KNOWHOW)):
            price = g.tables.prices[knowhow + len(KNOWHOW) * known]
            is_known = g.knows(1 - seat, knowhow)
            if not g.knows(seat, knowhow) and is_known == bool(known) and price <= left:
                left -= price
                total += KNOWHOW_WORTH[knowhow] + (0.0 if known else DUE_NOW)
    for kind in (GALLEY, LEGION):
        on_call = g.barracks[2 * seat + kind]
        n = max(0, min(g.supply[2 * seat + kind], left // (1 + kind), RECRUITS - on_call))
        left -= n * (1 + kind)
        total += rising(ON_CALL[kind], on_call + n) - rising(ON_CALL[kind], on_call)
    spent = gold + coins - left
    total -= hoard(g, GOLD, gold) - hoard(g, GOLD, max(0, gold - spent))
    total -= hoard(g, COIN, coins) - hoard(g, COIN, coins - max(0, spent - gold))
    return max(0.0, total)


def march(g: State, seat: int) -> float:
    """Units that can reach a free site where none of their side stands."""
    total = 0.0
    free = g.board.sites & ~(g.cities[0] | g.cities[1])
    for place, here in enumerate(g.troops):
        if not here or not g.force(seat, place):
            continue
        for kind in (LEGION, GALLEY):
            if g.unmoved(seat, kind, place) > 0:
                for goal in reach(g, seat, kind, place):
                    if free >> goal & 1 and not g.force(seat, goal):
                        total += (AT_SITE - NEAR_SITE) / 2
                        break
    return total


def war(g: State, seat: int) -> float:
    """Cities that fall if all who can come come; each unit is counted for one of them."""
    enemy = g.cities[1 - seat]
    coming: dict[int, int] = {}
    units = 0
    for place, here in enumerate(g.troops):
        if not here or not g.force(seat, place):
            continue
        for kind in (LEGION, GALLEY):
            n = g.unmoved(seat, kind, place)
            if n > 0:
                units += n
                for goal in reach(g, seat, kind, place):
                    if enemy >> goal & 1:
                        coming[goal] = coming.get(goal, 0) + n
    prizes: list[tuple[float, int]] = []
    for place in coming:
        strength, there = g.strength(place), g.force(seat, place)
        if there < strength <= there + coming[place]:
            prize = spoils(g, place, strength)
            prizes.append((BREACH * prize - SIEGE * prize * there / strength, strength - there))
    total = 0.0
    for prize, needed in sorted(prizes, reverse=True):
        if needed <= units:
            units -= needed
            total += prize
    return total


def reach(g: State, seat: int, kind: int, place: int) -> list[int]:
    """The regions that a unit can come to in one Duellum, nearest first."""
    borders = 1 + int(g.knows(seat, STRATA if kind == LEGION else NAVIGATIO))
    found: list[int] = []
    for goal in g.board.ways[kind][place]:
        if g.board.distances[kind][place][goal] > borders:
            break
        found.append(goal)
    return found
