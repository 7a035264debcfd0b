"""What each side has, for :mod:`.evaluation`: spaces, units, leaders, cards and marks.

All is weighed in victory points and added to ``worth``, which is by side.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..vocabulary.cards import DECK
from ..vocabulary.forces import DISPLACED, MINOR
from ..vocabulary.ids import NO_LEADER, NO_SEAT, NOBODY
from ..vocabulary.powers import (
    ALL_SIDES,
    ETRUSCAN,
    GALLIC,
    GREEK,
    PLAYED,
    ROMAN,
    SAMNITE,
    SIDE_OF,
    TREATY_SIGNED,
)
from .outlook import Outlook

if TYPE_CHECKING:
    from ..position.state import State

SUNK: Final = 0.8
"""How much less a loss counts that would leave less than no points (5.8.1)."""
WIN_NEAR: Final = (3.0, 0.8, 0.25)
"""By points missing for an automatic victory at the end of this turn."""
FORCE: Final = 0.08
CROWD: Final = 0.0008
"""A unit, and how much less each further one is worth."""
LEADER: Final = 0.08
SKILL: Final = 0.05
"""A leader on the map, and each point of tactics beyond 2."""
MARKER: Final = 0.05
SUPPLY: Final = 0.12
"""A space, and each unit that it brings in the reinforcement phase."""
LOYALTY: Final = (0.0, 0.06, 0.13, 0.17)
PRIZED: Final = (0.0, 0.1, 0.22, 0.3)
"""By loyalty: a city, and one that is a victory space."""
GUARD: Final = 0.05
"""A victory space with units in it."""
CARD: Final = 0.015
RESPONSE: Final = 0.03
LAST_RESORT: Final = 0.8
"""A Desperate Times card; in the last turns less."""
HUNTING: Final = 0.015
PLUNDER: Final = 0.95
ODDS_OF_OBJECTIVE: Final = 0.15
INFAMY: Final = 0.15
"""Each power that one has betrayed."""
GRUDGE: Final = 0.4
"""To be allied with whoever broke an alliance before."""
SOUTHERN: Final = (ROMAN, GREEK, SAMNITE)
"""Whose homes an army of the Gauls has to reach for an objective (C.C37)."""


def realm(g: State, worth: list[float], late: float) -> None:
    """Markers, loyalty, and the units that spaces bring."""
    board = g.board
    for space, owner in zip(board.spaces, g.owner, strict=True):
        side = SIDE_OF[owner]
        if side == NOBODY:
            continue
        n = g.loyalty[space]
        value = MARKER
        if n:
            besieged = max(0, g.siege[space])
            value += (PRIZED if board.is_victory[space] else LOYALTY)[max(0, min(3, n - besieged))]
            if owner == ROMAN:
                value += SUPPLY
        if board.home[space] == owner and board.reinforcements[space]:
            value += SUPPLY * board.reinforcements[space]
        worth[side] += late * value
        if board.is_victory[space] and g.units_at(owner, space):
            worth[side] += GUARD


def victory(g: State, worth: list[float], outlook: Outlook) -> None:
    """Victory spaces held abroad and lost at home, and how near that brings the end."""
    balance = [0, 0, 0, 0]
    board = g.board
    for space in range(board.count):
        if board.is_victory[space]:
            home, owner = SIDE_OF[board.home[space]], SIDE_OF[g.owner[space]]
            if home != owner:
                if home != NOBODY:
                    balance[home] -= 1
                if owner not in (NOBODY, GALLIC):
                    balance[owner] += 1
    level = g.tables.automatic[max(1, min(g.last_turn, g.turn + int(outlook.is_scored)))]
    for side in ALL_SIDES:
        change = outlook.hold * balance[side]
        below = g.points[side] + change
        worth[side] += change if below >= 0 else change - SUNK * below
        missing = level - g.points[side] - balance[side]
        if missing < len(WIN_NEAR):
            worth[side] += WIN_NEAR[max(0, missing)]


def units(g: State, worth: list[float], late: float) -> None:
    """Units on the map, inside cities, on the march and in battle."""
    counts = [0, 0, 0, 0]
    for space, power in enumerate(g.army):
        if power != NOBODY and SIDE_OF[power] != NOBODY:
            counts[SIDE_OF[power]] += g.units[space]
        if g.inside[space] and SIDE_OF[g.owner[space]] != NOBODY:
            counts[SIDE_OF[g.owner[space]]] += g.inside[space]
    for power, n in ((g.march.power, g.march.units), (g.attacker.power, g.attacker.units)):
        if power != NOBODY and SIDE_OF[power] != NOBODY:
            counts[SIDE_OF[power]] += n
    for side in ALL_SIDES:
        n = min(45, counts[side])
        worth[side] += late * n * (FORCE - CROWD * n)


def leaders(g: State, worth: list[float], late: float) -> None:
    """Leaders with units, alone, and displaced."""
    t = g.tables
    for leader, place in enumerate(g.place):
        side = SIDE_OF[t.leader_power[leader]]
        if side == NOBODY:
            continue
        value = LEADER + SKILL * (t.tactics[leader] - 2)
        if place >= 0:
            is_alone = g.army[place] != t.leader_power[leader] and not g.inside[place]
            worth[side] += late * (0.3 * value if is_alone else value)
        elif g.march.leaders >> leader & 1 or g.attacker.leaders >> leader & 1:
            worth[side] += late * value
        elif place == DISPLACED and t.leader_kind[leader] != MINOR:
            worth[side] += late * 0.4 * LEADER


def hands(g: State, worth: list[float], seat: int, left: int) -> None:
    """Cards in hand, the own ones by what they are, and Desperate Times."""
    for side in ALL_SIDES:
        if g.seats[side] == NO_SEAT:
            continue
        worth[side] += LAST_RESORT * g.desperate[side] * min(1.0, 0.15 * left)
        if left == 1 and not g.round:
            continue
        hand = g.hand[side]
        if g.seats[side] != seat:
            worth[side] += 2.5 * CARD * hand.bit_count()
            continue
        for number in range(DECK):
            if hand >> number & 1:
                worth[side] += CARD * g.tables.cards[DECK * side + number].value
        worth[side] += RESPONSE * (hand & g.tables.responses[side]).bit_count()


def marks(g: State, worth: list[float]) -> None:
    """Plunder, objectives of the Gauls, and lasting effects of cards."""
    worth[GALLIC] += PLUNDER * g.plunder / g.tables.plunder_boxes
    if g.this_turn.objectives:
        worth[GALLIC] += objectives(g)
    if g.this_turn.wild_beasts != NOBODY:
        worth[GALLIC] += 0.02 * (6 - g.round)
    worth[ROMAN] += 0.1 * (g.appian_way + g.duoviri + g.servian_wall) + 0.02 * g.this_turn.foedus
    if g.envoys:
        worth[ROMAN] += 0.2 if g.envoys == TREATY_SIGNED else 0.05
    if g.this_turn.elephants != NO_LEADER:
        worth[GREEK] += 0.015 * (6 - g.round)
    worth[ETRUSCAN] += (
        0.02 * (g.this_turn.samnite_league + g.this_turn.coalition) - 0.15 * g.mines_depleted
    )


def trust(g: State, worth: list[float]) -> None:
    """Alliances that were broken: those betrayed remember it, and so do all others (15.5)."""
    for power in range(PLAYED):
        for other in range(PLAYED):
            if g.betrayed[power] >> other & 1:
                worth[SIDE_OF[other]] -= INFAMY
                if g.allies[power] >> other & 1:
                    worth[SIDE_OF[power]] -= GRUDGE


def objectives(g: State) -> float:
    """What the objectives marked this turn will bring (C.C35 to C.C37)."""
    total = 0.0
    if g.this_turn.objectives & 1:
        total += 1.0 if g.this_turn.raids >= 4 else ODDS_OF_OBJECTIVE + 0.12 * g.this_turn.raids
    if g.this_turn.objectives & 2:
        held = 0
        for space, owner in enumerate(g.owner):
            if owner == GALLIC and g.board.is_victory[space] and g.board.home[space] != GALLIC:
                held = 1
        total += 0.95 * held + ODDS_OF_OBJECTIVE * (1 - held)
    if g.this_turn.objectives & 4:
        there = 0
        for space, power in enumerate(g.army):
            if power == GALLIC and g.units[space] >= 3 and g.board.home[space] in SOUTHERN:
                there = 1
        if g.march.power == GALLIC and g.march.units >= 3:
            there |= int(g.board.home[g.march.at] in SOUTHERN)
        total += 0.85 * there + ODDS_OF_OBJECTIVE * (1 - there)
    return total


def hunting_grounds(g: State, worth: list[float], outlook: Outlook) -> None:
    """Spaces that the Gauls may raid some day: an alliance takes them away."""
    if g.in_play[GALLIC]:
        for space, owner in zip(g.board.spaces, g.owner, strict=True):
            if owner in (ROMAN, ETRUSCAN, SAMNITE) and outlook.is_prey(space):
                worth[GALLIC] += HUNTING
