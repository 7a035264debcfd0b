"""What the action under way may still bring, for :mod:`.evaluation`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..components.masks import regions_in
from ..vocabulary.ids import (
    ALL_KNOWHOW,
    CITIZEN,
    COIN,
    DUELLUM,
    DUELLUM_OPPOSITE,
    GALLEY,
    GOLD,
    IRON,
    KNOWHOW,
    LEGION,
    MARBLE,
    MILITIA,
    NAVIGATIO,
    RIVAL,
    SCIENTIA,
    STRATA,
    TEMPLUM,
    UNITS,
    Piece,
    Region,
    Seat,
)
from .weights import (
    AT_SITE,
    BREACH,
    DUE_NOW,
    KNOWHOW_WORTH,
    NEAR_SITE,
    ON_CALL,
    ON_MAP,
    RECRUITS,
    SIEGE,
    TEMPLE,
    TEMPLE_MARBLE,
    hoard,
    on_the_way,
    rising,
    spoils,
)

if TYPE_CHECKING:
    from ..position.state import State


def offer(g: State, seat: Seat) -> float:
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


def building(g: State, seat: Seat) -> float:
    """The temples that can be paid, those with the least tax first."""
    marble, coins = g.goods[seat][MARBLE], g.goods[seat][COIN]
    own = (g.cities[seat] & g.temples).bit_count()
    taxes = sorted(
        (g.temples & g.board.near[place]).bit_count()
        for place in regions_in(g.cities[seat] & ~g.temples)
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


def arming(g: State, seat: Seat) -> float:
    """The units that can be armed, galleys first."""
    iron, total, armed = g.goods[seat][IRON], 0.0, 0
    room = min(iron // 2, g.cities[seat].bit_count())
    for kind in (GALLEY, LEGION):
        n = min(g.turn.ready[kind], room - armed)
        if n > 0:
            armed += n
            on_map, on_call = 0, g.barracks[seat][kind]
            for place in g.board.regions:
                on_map += g.count(seat, kind, place)
            total += rising(ON_MAP[kind], on_map + n) - rising(ON_MAP[kind], on_map)
            total -= rising(ON_CALL[kind], on_call) - rising(ON_CALL[kind], on_call - n)
    return max(0.0, total - hoard(g, IRON, iron) + hoard(g, IRON, iron - 2 * armed))


def science(g: State, seat: Seat) -> float:
    """Know-how that can be paid, the new first; then recruits, galleys first."""
    gold, coins = g.goods[seat][GOLD], g.goods[seat][COIN]
    left = gold + coins
    total = 0.0
    for known in range(2):
        for knowhow in ALL_KNOWHOW:
            price = g.tables.prices[knowhow + len(KNOWHOW) * known]
            is_known = g.knows(RIVAL[seat], knowhow)
            if not g.knows(seat, knowhow) and is_known == bool(known) and price <= left:
                left -= price
                total += KNOWHOW_WORTH[knowhow] + (0.0 if known else DUE_NOW)
    for kind in (GALLEY, LEGION):
        on_call = g.barracks[seat][kind]
        n = max(0, min(g.supply[seat][kind], left // (1 + kind), RECRUITS - on_call))
        left -= n * (1 + kind)
        total += rising(ON_CALL[kind], on_call + n) - rising(ON_CALL[kind], on_call)
    spent = gold + coins - left
    total -= hoard(g, GOLD, gold) - hoard(g, GOLD, max(0, gold - spent))
    total -= hoard(g, COIN, coins) - hoard(g, COIN, coins - max(0, spent - gold))
    return max(0.0, total)


def march(g: State, seat: Seat) -> float:
    """Units that can reach a free site where none of their side stands."""
    total = 0.0
    free = g.board.sites & ~(g.cities[0] | g.cities[1])
    for place in g.board.regions:
        if not g.troops[place] or not g.force(seat, place):
            continue
        for kind in UNITS:
            if g.unmoved(seat, kind, place) > 0:
                for goal in reach(g, seat, kind, place):
                    if free >> goal & 1 and not g.force(seat, goal):
                        total += (AT_SITE - NEAR_SITE) / 2
                        break
    return total


def war(g: State, seat: Seat) -> float:
    """Cities that fall if all who can come come; each unit is counted for one of them."""
    enemy = g.cities[RIVAL[seat]]
    coming = [0] * len(g.board.regions)
    units = 0
    for place in g.board.regions:
        if not g.troops[place] or not g.force(seat, place):
            continue
        for kind in UNITS:
            n = g.unmoved(seat, kind, place)
            if n > 0:
                units += n
                for goal in reach(g, seat, kind, place):
                    if enemy >> goal & 1:
                        coming[goal] += n
    prizes: list[float] = []
    needs: list[int] = []
    for place in g.board.regions:
        if not coming[place]:
            continue
        strength, there = g.strength(place), g.force(seat, place)
        if there < strength <= there + coming[place]:
            prize = spoils(g, place, strength)
            prizes.append(BREACH * prize - SIEGE * prize * there / strength)
            needs.append(strength - there)
    return taken(prizes, needs, units)


def taken(prizes: list[float], needs: list[int], units: int) -> float:
    """What so many units win, who go for the best prizes first."""
    total = 0.0
    weighed = 0
    for _ in prizes:
        best = -1
        for number, prize in enumerate(prizes):
            if weighed >> number & 1:
                continue
            is_better = best < 0 or prize > prizes[best]
            if is_better or (prize == prizes[best] and needs[number] > needs[best]):
                best = number
        weighed |= 1 << best
        if needs[best] <= units:
            units -= needs[best]
            total += prizes[best]
    return total


def reach(g: State, seat: Seat, kind: Piece, place: Region) -> list[Region]:
    """The regions that a unit can come to in one Duellum, nearest first."""
    borders = 1 + int(g.knows(seat, STRATA if kind == LEGION else NAVIGATIO))
    found: list[Region] = []
    for goal in g.board.ways[kind][place]:
        if g.board.distances[kind][place][goal] > borders:
            break
        found.append(goal)
    return found
