"""How good a position looks to a seat, for simple bots.

Every seat gets a strength, the sum of what brings it nearer to one of the victories; the chance
to win is its part of the exponentials of all strengths. Everything counted here is open.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import TYPE_CHECKING, Final

from ludus.flow import OVER

from .vocabulary import MILITARY, POLITICAL, PROVINCES

if TYPE_CHECKING:
    from .board import Board
    from .state import State

LAND: Final = (-3.0, -2.2, -1.6, -1.0, -0.5, 0.0, 0.6, 1.4, 2.8, 9.0)
"""By provinces owned: nine win."""
SKILL: Final = (0.0, 0.0, 0.0, 0.2, 0.4, 0.6, 0.8, 1.0, 1.25, 1.5, 1.8, 2.2, 2.8, 3.6, 9.0)
"""By the sum of both competences: VII and VII win, and every step is nearer."""
LEADS: Final = (0.35, 0.1)
"""Leading makes citizens (political) or weapons (military) two gold cheaper."""

CONSUL: Final = 1.2
"""Half of the way to a second consulship, and six citizens would do."""
ELECTED: Final = 1.0
"""The coming consulate, if it is certain."""
REELECTED: Final = 3.0
"""The same for a former consul: it wins."""
SIX: Final = (0.0, 0.0, 0.05, 0.15, 0.5, 1.4, 9.0)
"""Citizens of a former consul: six win."""
SWAY_BASE: Final = 0.35
SWAY: Final = 0.25
"""How many citizens of difference are worth a factor e, now and for each turn to the election."""
TIE: Final = 0.4
"""The older section wins a tie: that much of a citizen."""

COIN: Final = 0.08
"""Gold in the treasury, up to what three actions cost."""
SPARE_COIN: Final = 0.02
MOST_SPENT: Final = 6
ON_THE_WAY: Final = (1.0, 0.8, 0.7, 0.6, 0.5, 0.4, 0.4, 0.4, 0.4)
"""What is left of a coin's worth at a distance from the triumvir."""
PLACE_TO_SPEND: Final = (0.05, 0.0, 0.02)
"""By type of province: what a coin in hand is worth more where he stands."""
YIELD: Final = (0.16, 0.1, 0.13)
"""By type of province: what it gives when it produces next."""
LATER: Final = 0.6
"""The turn after next counts that much of it."""

GARRISON: Final = (0.0, 0.11, 0.19, 0.24, 0.28, 0.31, 0.33)
"""By legions in a province: the first ones keep raiders out."""
WEAPON: Final = 0.04
"""A weapon in the bag hits in some later battle."""
RAID: Final = (0.0, 0.3, 0.26, 0.2, 0.12)
"""By distance: an enemy province the triumvir's legions could take."""
RAIDED: Final = 0.6
"""What its owner fears of that."""
SURE_MARGIN: Final = 3
"""So many legions more than the defence make a raid safe."""
PROTECTION: Final = 2


def evaluate(g: State, seat: int) -> float:
    """About the chance of *seat* to win."""
    if g.to_move == OVER:
        return 1.0 if g.winner == seat else 0.0
    seats = g.start.seats
    strength = [0.0] * seats
    paths = distances(g.board, g.start.zones)
    for other in range(seats):
        strength[other] += standing(g, other) + purse(g, other)
    add_elections(g, strength)
    add_provinces(g, strength, paths)
    for other in range(seats):
        add_raid(g, other, strength, paths[g.triumvir[other]])
    total = 0.0
    for value in strength:
        total += exp(value)
    return exp(strength[seat]) / total


def standing(g: State, seat: int) -> float:
    """Provinces, competences and weapons."""
    seats = g.start.seats
    worth = LAND[g.realm[seat].bit_count()] + SKILL[g.level[seat] + g.level[seats + seat]]
    if g.is_leading(POLITICAL, seat):
        worth += LEADS[POLITICAL]
    if g.is_leading(MILITARY, seat):
        worth += LEADS[MILITARY]
    return worth + WEAPON * g.bag[seat]


def purse(g: State, seat: int) -> float:
    """Gold in hand, and whether he stands where it can be used."""
    coins = g.treasury[seat]
    spent = min(coins, MOST_SPENT)
    place = g.triumvir[seat]
    worth = COIN * spent + SPARE_COIN * (coins - spent)
    if place < PROVINCES:
        worth += spent * PLACE_TO_SPEND[g.board.types[place]]
    return worth


def add_elections(g: State, strength: list[float]) -> None:
    """The consulate behind, and the chance of the coming one."""
    seats = g.start.seats
    scale = SWAY_BASE + SWAY * g.calendar
    total = 0.0
    votes = [0.0] * seats
    for seat in range(seats):
        ahead = 0
        for other in range(seats):
            if g.gained_at[seat] < g.gained_at[other]:
                ahead += 1
            elif g.gained_at[seat] == g.gained_at[other] and g.last_wins_ties == (seat > other):
                ahead += 1
        votes[seat] = exp((g.citizens[seat] + TIE * ahead) / scale)
        total += votes[seat]
    for seat in range(seats):
        chance = votes[seat] / total
        if g.consuls >> seat & 1:
            strength[seat] += CONSUL + REELECTED * chance + SIX[g.citizens[seat]]
        else:
            strength[seat] += ELECTED * chance


def add_provinces(g: State, strength: list[float], paths: list[list[int]]) -> None:
    """What provinces hold and will yield."""
    types = g.board.types
    for place in range(PROVINCES):
        owner = g.owner[place]
        if owner < 0:
            continue
        worth = GARRISON[min(g.legions[place], 6)]
        if g.gold[place]:
            worth += g.gold[place] * COIN * ON_THE_WAY[paths[g.triumvir[owner]][place]]
        if g.officials[place]:
            worth += YIELD[types[place]] * (1.0 + LATER)
        elif g.governors_in >> place & 1:
            worth += YIELD[types[place]]
        else:
            worth += YIELD[types[place]] * LATER
        strength[owner] += worth


def add_raid(g: State, seat: int, strength: list[float], path: list[int]) -> None:
    """The best enemy province in reach of the legions with the triumvir."""
    here = g.triumvir[seat]
    force = g.legions[here] if here < PROVINCES else 0
    if seat == g.active:
        force += g.escort
    best = 0.0
    victim = -1
    for place in range(PROVINCES):
        owner = g.owner[place]
        if owner >= 0 and owner != seat and path[place] <= 4:
            margin = force - g.legions[place]
            if g.triumvir[owner] == place:
                margin -= PROTECTION
            if margin > 0:
                gain = RAID[path[place]] * min(margin, SURE_MARGIN) / SURE_MARGIN
                if gain > best:
                    best = gain
                    victim = owner
    if victim >= 0:
        strength[seat] += best
        strength[victim] -= best * RAIDED


@cache
def distances(board: Board, zones: int) -> list[list[int]]:
    """``distances(...)[zone][province]``: the zones to enter on the shortest way."""
    table: list[list[int]] = []
    for zone in range(len(board.ids)):
        found = {zone: 0}
        front = [zone]
        while front:
            near = [n for z in front for n in board.neighbours[z] if zones >> n & 1]
            steps = found[front[0]] + 1
            front = [n for n in dict.fromkeys(near) if n not in found]
            found.update((n, steps) for n in front)
        table.append([found.get(place, len(board.ids)) for place in range(PROVINCES)])
    return table
