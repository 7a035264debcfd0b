"""What single things are worth to simple bots, in personages; :mod:`.evaluation` adds them up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..vocabulary.ids import CITIZEN, GENERAL, GOLD, KING, KNOWHOW, Good, Personage, Region, Seat

if TYPE_CHECKING:
    from ..position.state import State

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


def on_the_way(g: State, seat: Seat, kind: Personage, attained: int, due: float) -> float:
    """What so many cities, temples or points are worth in personages to come."""
    per, left = g.tables.per[kind], g.pile[kind]
    over = attained - per * g.personages[seat][kind]
    if over <= 0 or not left:
        return 0.0
    full = min(left, over // per)
    return due * full + (STEP_TO[kind] * (over - per * full) if left > full else 0.0)


def hoard(g: State, good: Good, n: int) -> float:
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


def spoils(g: State, place: Region, strength: int) -> float:
    """What it brings to conquer a city: more than its units cost, or the attempt would not pay."""
    prize = 2 * CITY + STEP_TO[KING]
    if g.temples >> place & 1:
        prize += TEMPLE + STEP_TO[CITIZEN] + (DUE_NOW if g.pile[GENERAL] else 0.0)
    return max(0.1, prize - UNIT_LOST * strength)
