"""How likely the force on the march takes what lies before it, and what that costs both sides.

By the odds, and by the dice once they have been thrown. What follows stands in :mod:`.battles`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.battle.strength import losses_of, odds_shifts
from ..vocabulary.battles import ATTACKER, DEFENDER, HIGHEST, TERRAIN_SHIFTS
from ..vocabulary.ids import NOBODY, NOWHERE, Leader, Space
from ..vocabulary.places import BREACH, FACE_DOWN, LAND, LEAST_WALLS, NO_TRIBE, NONE
from ..vocabulary.questions_land import SHIFT, WALLS
from ..vocabulary.questions_talks import BRIBE, BRIBE_ANSWER
from ..vocabulary.units import ALL_KINDS, BATTLE_POINTS

if TYPE_CHECKING:
    from ..position.state import State

A_TRIBE = 5
"""Battle points of a tribe that nobody has met, more or less."""
STANDS = 0.5
"""The chance that a beaten army goes, where it cannot be forced to (10.92)."""
MOST_SHIFTS = 12
FACES = range(1, 7)


def shifted(ours: int, theirs: int, shifts: int) -> tuple[int, int]:
    """Both dice once the shifts of one side are used, if below 0 those of the other (10.51).

    It spares itself first.
    """
    if shifts >= 0:
        spared = min(theirs, shifts)
        return min(HIGHEST, ours + shifts - spared), theirs - spared
    spared = min(ours, -shifts)
    return ours - spared, min(HIGHEST, theirs - shifts - spared)


THROWS = tuple(
    tuple(shifted(ours, theirs, shifts) for ours in FACES for theirs in FACES)
    for shifts in range(-MOST_SHIFTS, MOST_SHIFTS + 1)
)
WINS = tuple(sum(a > b for a, b in throws) / len(throws) for throws in THROWS)
"""By the attacker's shifts, from -MOST_SHIFTS: his chance to win."""
HARM = tuple(round(sum(a for a, _ in throws) / len(throws)) for throws in THROWS)
"""Tenths that the defender loses, on the average."""
TOLL = tuple(round(sum(b for _, b in throws) / len(throws)) for throws in THROWS)
"""Tenths that the attacker loses."""


# -- where -----------------------------------------------------------------------------------------
def battlefield(g: State) -> Space:
    """The land space where the force on the march attacks or is about to, or NOWHERE."""
    march = g.march
    if march.owner == NOBODY or not march.has_units() or g.to_move < 0:
        return NOWHERE
    is_bribed = g.kind() in (BRIBE, BRIBE_ANSWER)
    space = g.board.spaces[g.about()["at"]] if is_bribed else march.space
    if g.board.kind[space] != LAND:
        return NOWHERE
    holder = g.occupant(space)
    is_held = holder not in (NOBODY, march.owner) and not g.is_friend(march.power, holder)
    return space if is_held else NOWHERE


def marching(g: State) -> int:
    """Battle points of the force on the march."""
    return sum([g.march.count(kind) * BATTLE_POINTS[kind] for kind in ALL_KINDS])


def standing(g: State, space: Space) -> int:
    """Battle points of those who stand in a space, or of its tribe; without walls."""
    if g.owner[space] == NOBODY:
        site = g.board.site[space]
        if site >= 0 and g.tribes[site] != NO_TRIBE:
            return A_TRIBE if g.tribes[site] == FACE_DOWN else g.tribes[site]
        return 0
    return sum([g.count(space, kind) * BATTLE_POINTS[kind] for kind in ALL_KINDS])


# -- the odds --------------------------------------------------------------------------------------
def are_thrown(g: State, space: Space) -> bool:
    """Whether the dice of the battle are on the table."""
    fight = g.battle
    return fight.space == space and fight.dice[ATTACKER] + fight.dice[DEFENDER] > 0


def advantage(g: State, space: Space, own: int, others: int, is_storm: bool) -> int:
    """The attacker's shifts, less those of the defender (10.51)."""
    better = tactics(g, g.led_by(g.march.leaders))
    if g.owner[space] != NOBODY:
        better -= tactics(g, g.commanders(g.owner[space], space))
    if is_storm:
        better = max(-1, min(1, better))
    own, others = max(1, own), max(1, others)
    found = odds_shifts(own, others, False) - odds_shifts(others, own, False) + better
    if g.board.is_fortress(space):
        found -= TERRAIN_SHIFTS
    if g.march.is_landing or g.voyage.power != NOBODY:
        found -= TERRAIN_SHIFTS
    return max(-MOST_SHIFTS, min(MOST_SHIFTS, found))


def tactics(g: State, leaders: list[Leader]) -> int:
    """The best tactical factor of some leaders."""
    return max([g.tables.tactical[leader] for leader in leaders], default=0)


def breach(g: State, space: Space, others: int) -> int:
    """Tenths that take a town or city with so many battle points behind its walls (7.33)."""
    walls = g.walls[space] - LEAST_WALLS[g.settlement[space]]
    due = others + BREACH * walls - int(walls > 0)
    points = others + g.walls[space]
    return (10 * due - 5 + points - 1) // points if due > 0 else 0


def field_chance(g: State, shifts: int) -> float:
    """The chance to drive an army away in the open."""
    found = WINS[shifts + MOST_SHIFTS]
    return found if g.march.points > 0 else found * STANDS


def storm_chance(tenths: int, shifts: int) -> float:
    """The chance that walls fall, which need so many tenths."""
    return max(0.0, min(1.0, (7 - tenths + shifts) / 6))


def chance_to_take(g: State, space: Space) -> float:
    """How likely the force on the march takes a space that others hold."""
    own, others = marching(g), standing(g, space)
    if are_thrown(g, space):
        return outcome(g, space, others)
    has_walls = g.settlement[space] != NONE
    is_open = others > 0 or not has_walls
    if g.battle.space == space and g.kind() != WALLS:
        has_walls = g.battle.has_walls > 0
        is_open = not has_walls
    found = 1.0
    if is_open and others:
        found = field_chance(g, advantage(g, space, own, others, False))
    if has_walls:
        shifts = advantage(g, space, own, others + g.walls[space], True)
        found = min(found, storm_chance(breach(g, space, others), shifts))
    return found if own else 0.0


def outcome(g: State, space: Space, others: int) -> float:
    """The same once the dice are thrown."""
    fight = g.battle
    ours, theirs = final_dice(g)
    if fight.has_walls:
        walls = BREACH * (g.walls[space] - LEAST_WALLS[g.settlement[space]])
        left = losses_of(fight.points[DEFENDER], ours) - already_lost(g, DEFENDER)
        return 1.0 if left > others + walls - BREACH else 0.0
    if ours <= theirs:
        return 0.0
    is_gone = losses_of(fight.points[DEFENDER], ours) >= fight.points[DEFENDER]
    return 1.0 if is_gone or g.march.points > 0 else STANDS


def final_dice(g: State) -> tuple[int, int]:
    """The dice of both sides, once the shifts that are left are used."""
    fight = g.battle
    left = fight.shifts[ATTACKER] - fight.shifts[DEFENDER] if g.kind() == SHIFT else 0
    return shifted(fight.dice[ATTACKER], fight.dice[DEFENDER], left)


def already_lost(g: State, side: int) -> int:
    """Battle points that a side of the battle has lost since the dice were thrown."""
    fight = g.battle
    if side == ATTACKER:
        return max(0, fight.points[side] - marching(g))
    there = standing(g, fight.space) + (g.walls[fight.space] if fight.has_walls else 0)
    return max(0, fight.points[side] - there)


def losses_due(g: State, space: Space, side: int) -> int:
    """Battle points that a side is still to lose, as far as can be foreseen."""
    if are_thrown(g, space):
        ours, theirs = final_dice(g)
        tenths = theirs if side == ATTACKER else ours
        return max(0, losses_of(g.battle.points[side], tenths) - already_lost(g, side))
    own, others = marching(g), standing(g, space) + g.walls[space]
    shifts = advantage(g, space, own, others, g.settlement[space] != NONE) + MOST_SHIFTS
    return losses_of(own, TOLL[shifts]) if side == ATTACKER else losses_of(others, HARM[shifts])
