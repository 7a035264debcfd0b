"""How good a position looks to a seat, for simple bots.

Every seat gets a strength, the sum of what brings it nearer to one of the victories; the chance
to win is its part of the exponentials of all strengths. Everything counted here is open.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import TYPE_CHECKING, Final

from ludus.flow import OVER

from ..vocabulary.ids import ALL_PROVINCES, MILITARY, POLITICAL, PROVINCES, Seat

if TYPE_CHECKING:
    from ..components.board import Board
    from ..position.state import State

Table = tuple[float, ...]

LAND: Final[Table] = (-1.8, -1.4, -1.0, -0.6, -0.28, 0.0, 0.28, 0.6, 1.4, 9.0)
"""By provinces: nine win, and until then they feed the rest."""
SKILL: Final[Table] = (
    0.0,
    0.0,
    0.0,
    0.15,
    0.3,
    0.45,
    0.6,
    0.78,
    0.96,
    1.2,
    1.5,
    1.85,
    2.3,
    3.1,
    9.0,
)
"""By the sum of both competences: VII and VII win, and the last steps are the hardest to stop."""
TOP_LEVEL: Final = 7
LEADS: Final[Table] = (0.25, 0.15)
"""Leading makes citizens (political) or weapons (military) two gold cheaper."""
WEAPON: Final = 0.02
"""Each in the bag may hit in some later battle."""

CONSUL: Final = 0.8
"""A consulship behind: six citizens, or another one, win."""
ELECTED: Final = 0.8
"""The coming consulship, were it certain."""
REELECTED: Final = 2.2
"""The same for a former consul: it wins."""
SIX: Final[Table] = (0.0, 0.0, 0.05, 0.15, 0.5, 1.4, 9.0, 9.0, 9.0, 9.0, 9.0, 9.0)
"""By citizens of a former consul."""
SWAY_NOW: Final = 0.3
SWAY: Final = 0.2
"""The lead in citizens that makes election e times as likely: at its eve, and more per turn."""
OLDER: Final = 0.4
"""The section longest without a new citizen wins a tie: part of a citizen."""
LAST_WORD: Final = 0.4
"""So does whoever plays the last turn before the election."""

COIN: Final = 0.1
"""Gold in the treasury, up to the price of three actions."""
SPARE_COIN: Final = 0.06
ALL_ACTIONS: Final = 6
COIN_HERE: Final[Table] = (0.05, 0.0, 0.02)
"""More for each coin by type of the province where the triumvir could spend it."""
COIN_AFAR: Final[Table] = (0.1, 0.08, 0.07, 0.06, 0.05)
"""Gold in his provinces, by distance from the triumvir who must fetch it."""
FAR: Final = 4

YIELD: Final[Table] = (0.08, 0.05, 0.07)
"""By type: a province that produces in its owner's next supply phase."""
LATER: Final = 0.6
"""Part of that for the phase after."""
GARRISON: Final[Table] = (0.0, 0.055, 0.095, 0.12, 0.14, 0.15, 0.16)
"""By legions in a province: the first ones keep raiders out, more than six do not stay."""
MOST_KEPT: Final = 6
RAID: Final[Table] = (0.15, 0.15, 0.13, 0.1, 0.06)
"""By distance: the best enemy province that the legions with a triumvir could take."""
RAIDED: Final = 0.6
"""The part of it that its owner fears."""
SAFE_MARGIN: Final = 3
"""So many legions more than the defence make a raid sure."""
PROTECTION: Final = 2
"""A triumvir on the spot defends like two legions."""


def evaluate(g: State, seat: int) -> float:
    """About the chance of *seat* to win."""
    if g.to_move == OVER:
        return 1.0 if g.winner == seat else 0.0
    strength = [0.0] * g.start.players
    atlas = distances(g.board, g.start.zones)
    add_skills(g, strength)
    add_elections(g, strength)
    add_provinces(g, strength, atlas)
    for other in g.start.seats:
        add_raid(g, strength, atlas, other)
    total = 0.0
    for worth in strength:
        total += exp(worth)
    return exp(strength[seat]) / total


def add_skills(g: State, strength: list[float]) -> None:
    """Competences and who leads in them; weapons and gold in hand."""
    political, military = g.level
    political_lead, military_lead = lead(political), lead(military)
    for seat in g.start.seats:
        worth = SKILL[political[seat] + military[seat]] + WEAPON * g.bag[seat]
        if political[seat] == political_lead:
            worth += LEADS[POLITICAL]
        if military[seat] == military_lead:
            worth += LEADS[MILITARY]
        coins = g.treasury[seat]
        if coins:
            spent = coins if coins < ALL_ACTIONS else ALL_ACTIONS
            worth += COIN * spent + SPARE_COIN * (coins - spent)
            place = g.triumvir[seat]
            if place < PROVINCES:
                worth += spent * COIN_HERE[g.board.types[place]]
        strength[seat] += worth


def lead(levels: list[int]) -> int:
    """The level that leads; 0 if all are level (III.13, R16: on VII even then)."""
    top = max(levels)
    return top if top > min(levels) or top == TOP_LEVEL else 0


def add_elections(g: State, strength: list[float]) -> None:
    """Consulships behind, and the chance of the coming one."""
    seats = g.start.seats
    scale = SWAY_NOW + SWAY * g.calendar
    last = (g.active + g.calendar - 1) % g.start.players
    votes: list[float] = []
    for seat in seats:
        citizens = float(g.citizens[seat])
        since = g.gained_at[seat]
        for other in seats:
            if since < g.gained_at[other] or (
                since == g.gained_at[other] and other != seat and (seat > other) == g.last_wins_ties
            ):
                citizens += OLDER
        if seat == last:
            citizens += LAST_WORD
        votes.append(exp(citizens / scale))
    total = sum(votes)
    for seat in seats:
        if g.consuls >> seat & 1:
            worth = CONSUL + SIX[g.citizens[seat]] + REELECTED * votes[seat] / total
        else:
            worth = ELECTED * votes[seat] / total
        strength[seat] += worth


def add_provinces(g: State, strength: list[float], atlas: list[list[int]]) -> None:
    """How many there are, and what they hold and will yield."""
    for seat in g.start.seats:
        strength[seat] += LAND[g.realm[seat].bit_count()]
    owners, legions, gold, officials = g.owner, g.legions, g.gold, g.officials
    types, governors_in = g.board.types, g.governors_in
    for place in ALL_PROVINCES:
        owner = owners[place]
        if owner >= 0:
            there = legions[place]
            worth = GARRISON[there if there < MOST_KEPT else MOST_KEPT]
            if officials[place]:
                worth += YIELD[types[place]] * (1.0 + LATER)
            elif governors_in >> place & 1:
                worth += YIELD[types[place]]
            else:
                worth += YIELD[types[place]] * LATER
            if gold[place]:
                worth += gold[place] * COIN_AFAR[min(FAR, atlas[g.triumvir[owner]][place])]
            strength[owner] += worth


def add_raid(g: State, strength: list[float], atlas: list[list[int]], seat: Seat) -> None:
    """What the legions with a triumvir could take from another."""
    here = g.triumvir[seat]
    force = g.legions[here] if here < PROVINCES else 0
    if seat == g.active:
        force += g.journey.escort
    if not force:
        return
    owners, legions, way = g.owner, g.legions, atlas[here]
    best = 0.0
    victim = seat
    for place in ALL_PROVINCES:
        margin = force - legions[place]
        owner = owners[place]
        if margin > 0 and owner != seat and owner >= 0 and way[place] < len(RAID):
            if g.triumvir[owner] == place:
                margin -= PROTECTION
            gain = RAID[way[place]] * min(margin, SAFE_MARGIN)
            if gain > best:
                best = gain
                victim = owner
    strength[seat] += best / SAFE_MARGIN
    strength[victim] -= best / SAFE_MARGIN * RAIDED


@cache
def distances(board: Board, zones: int) -> list[list[int]]:
    """``distances(...)[zone][province]``: how many zones the shortest way enters."""
    table: list[list[int]] = []
    for zone in board.zones:
        found = {zone: 0}
        front = [zone]
        while front:
            steps = found[front[0]] + 1
            near = [n for z in front for n in board.neighbours[z] if zones >> n & 1]
            front = [n for n in dict.fromkeys(near) if n not in found]
            found.update((n, steps) for n in front)
        table.append([found.get(place, len(board.ids)) for place in ALL_PROVINCES])
    return table
