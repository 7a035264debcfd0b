"""10.51, 10.6: battle points, odds, cavalry and the shifts of the battle dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...vocabulary.battles import (
    ATTACKER,
    DEFENDER,
    ENGINE_SHIFTS,
    HORSE_SHIFTS,
    HORSE_SINCE,
    HORSE_UNTIL,
    NEW_LEGION,
    NO_ADVANTAGE,
    SUPERIORITY,
    SUPREMACY,
    TERRAIN_SHIFTS,
)
from ...vocabulary.ids import NO_LEADER, Kind
from ...vocabulary.turns import NO_LATE_HORSE, SIMPLE_ROUNDING
from ...vocabulary.units import ALL_KINDS, BATTLE_POINTS, HORSES, LEGION, MILITIA
from .order import present

if TYPE_CHECKING:
    from ...position.state import State


# -- battle points ---------------------------------------------------------------------------------
def points_of(g: State, kind: Kind) -> int:
    """Battle points of a unit (10.51); late legions are worth more by option (10.65)."""
    is_new = kind == LEGION and g.has(NO_LATE_HORSE) and g.turn >= HORSE_UNTIL
    return NEW_LEGION if is_new else BATTLE_POINTS[kind]


def foot_points(g: State, side: int) -> int:
    """Battle points of all that is not cavalry."""
    return sum(
        present(g, side, kind) * points_of(g, kind) for kind in ALL_KINDS if kind not in HORSES
    )


def battle_points(g: State, side: int) -> int:
    """All battle points of a side: units, cavalry that is used, walls, engines (10.51)."""
    battle = g.battle
    found = foot_points(g, side) + riders(g, side)
    if battle.has_walls and side == DEFENDER:
        found += g.walls[battle.space]
    if battle.has_walls and side == ATTACKER:
        found += battle.engine[side]
    return found


def lasting_points(g: State, side: int) -> int:
    """Battle points of a side's units without militia, whether they are used or not (12.31)."""
    return sum(present(g, side, kind) * points_of(g, kind) for kind in ALL_KINDS if kind != MILITIA)


# -- cavalry ---------------------------------------------------------------------------------------
def can_ride(g: State, side: int) -> bool:
    """Not in the mountains, not where walls are used, not ashore from ships (10.62)."""
    battle = g.battle
    if battle.has_walls or g.board.is_fortress(battle.space):
        return False
    return not (battle.is_landing and side == ATTACKER)


def riders(g: State, side: int) -> int:
    """Regular and hired cavalry that a side uses; elephants keep some out (10.67)."""
    if not can_ride(g, side):
        return 0
    there = sum(present(g, side, kind) for kind in HORSES)
    return max(0, there - g.battle.cancelled[side])


def legionary_riders(g: State, side: int) -> int:
    """One for every two whole legions, in the advanced game from turn III on (10.64, 10.87)."""
    if not g.is_advanced or g.turn < HORSE_SINCE or not can_ride(g, side):
        return 0
    if g.has(NO_LATE_HORSE) and g.turn >= HORSE_UNTIL:
        return 0
    there = sum(present(g, side, kind) for kind in HORSES)
    kept_out = max(0, g.battle.cancelled[side] - there)
    return max(0, present(g, side, LEGION) // 2 - kept_out)


def advantage(g: State, side: int) -> int:
    """NO_ADVANTAGE, SUPERIORITY or SUPREMACY in cavalry (10.61, 10.64)."""
    regular, own = riders(g, side), legionary_riders(g, side)
    ours = regular + own
    theirs = riders(g, 1 - side) + legionary_riders(g, 1 - side)
    if ours <= theirs:
        return NO_ADVANTAGE
    is_supreme = ours >= 3 * theirs if theirs else ours >= 2
    return SUPREMACY if is_supreme and regular >= own else SUPERIORITY


# -- shifts ----------------------------------------------------------------------------------------
def odds_shifts(more: int, fewer: int, is_simple: bool) -> int:
    """Shifts of the larger force: the nearest of 1, 1.5, 2, 3 ... to 1, a middle goes down.

    With simple rounding as often as it has the other's points, and one for any more (10.56).
    """
    if more <= fewer:
        return 0
    if is_simple:
        return max(1, more // fewer)
    if 4 * more <= 5 * fewer:
        return 0
    if 4 * more <= 7 * fewer:
        return 1
    return -(-(2 * more - fewer) // (2 * fewer))


def tactical(g: State, side: int) -> int:
    """The tactical factor of who commands a side; 0 without a leader (8.22)."""
    chief = g.battle.chief[side]
    return 0 if chief == NO_LEADER else g.tables.tactical[chief]


def all_shifts(g: State, side: int) -> int:
    """The shifts of a side before those of the other are taken off (10.51, step 4)."""
    battle = g.battle
    other = 1 - side
    found = odds_shifts(battle.points[side], battle.points[other], g.has(SIMPLE_ROUNDING))
    found += HORSE_SHIFTS[advantage(g, side)] + battle.bonus[side]
    better = max(0, tactical(g, side) - tactical(g, other))
    found += min(1, better) if battle.has_walls else better
    if battle.has_walls and battle.bids[side] > battle.bids[other]:
        found += 1
    if side == DEFENDER:
        found += defensive_shifts(g)
    return found


def defensive_shifts(g: State) -> int:
    """For the mountains, against a landing, and of engines in a city (10.51, 17.2)."""
    battle = g.battle
    found = TERRAIN_SHIFTS if g.board.is_fortress(battle.space) else 0
    if battle.is_landing:
        found += TERRAIN_SHIFTS
    if battle.has_walls and g.this_turn.inventor == battle.space:
        found += ENGINE_SHIFTS
    return found


def losses_of(points: int, tenths: int) -> int:
    """Battle points that a force loses at so many tenths, a half rounded up (10.53)."""
    return (points * tenths + 5) // 10
