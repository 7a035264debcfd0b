"""Kinds of unit, what they are worth and what they cost."""

from __future__ import annotations

from typing import Final

from .ids import Kind

LEGION: Final = Kind(0)
WORN_LEGION: Final = Kind(1)
HEAVY: Final = Kind(2)
WORN_HEAVY: Final = Kind(3)
LIGHT: Final = Kind(4)
HORSE: Final = Kind(5)
ELEPHANT: Final = Kind(6)
HIRED_HEAVY: Final = Kind(7)
WORN_HIRED: Final = Kind(8)
HIRED_LIGHT: Final = Kind(9)
HIRED_HORSE: Final = Kind(10)
MILITIA: Final = Kind(11)
GARRISON: Final = Kind(12)
WARRIOR: Final = Kind(13)
"""Barbarian, slave or tribal infantry."""
UNITS: Final = (
    "legion", "worn_legion", "heavy", "worn_heavy", "light", "horse", "elephant", "hired_heavy",
    "worn_hired", "hired_light", "hired_horse", "militia", "garrison", "warrior",
)  # fmt: skip
"""Reduced legions and heavy infantry are worn: two in a space make one whole at once (10.86)."""
KINDS: Final = len(UNITS)
ALL_KINDS: Final = tuple(Kind(n) for n in range(KINDS))

WORDS: Final = 2
"""A stack is two numbers with seven kinds in each: a position is copied often."""
KINDS_IN_WORD: Final = 7
UNIT_BITS: Final = 9
WORD_OF: Final = tuple(kind // KINDS_IN_WORD for kind in range(KINDS))
SHIFT: Final = tuple(kind % KINDS_IN_WORD * UNIT_BITS for kind in range(KINDS))
MOST_UNITS: Final = 449
"""Of a kind in a stack; there is room for some more."""

BATTLE_POINTS: Final = (4, 2, 3, 1, 1, 1, 0, 3, 1, 1, 1, 1, 0, 1)
"""By kind (10.51)."""
COST: Final = (2, 0, 2, 0, 1, 2, 1, 2, 0, 1, 2, 0, 0, 0)
"""Talents (6.27, 12.21)."""
GALLEY_COST: Final = 2
BREAKS_INTO: Final = (3, 1, 3, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0)
"""Garrisons that a unit makes when it is broken up (12.16)."""
WORN: Final = (
    WORN_LEGION, WORN_LEGION, WORN_HEAVY, WORN_HEAVY, LIGHT, HORSE, ELEPHANT, WORN_HIRED,
    WORN_HIRED, HIRED_LIGHT, HIRED_HORSE, MILITIA, GARRISON, WARRIOR,
)  # fmt: skip
"""By kind: what a reduced unit of it is; a unit that cannot be reduced stays what it is (10.8)."""
WHOLE: Final = (
    LEGION, LEGION, HEAVY, HEAVY, LIGHT, HORSE, ELEPHANT, HIRED_HEAVY, HIRED_HEAVY, HIRED_LIGHT,
    HIRED_HORSE, MILITIA, GARRISON, WARRIOR,
)  # fmt: skip
HORSES: Final = (HORSE, HIRED_HORSE)
COUNTED: Final = (LEGION, WORN_LEGION, HEAVY, WORN_HEAVY, HIRED_HEAVY, WORN_HIRED)
"""What counts towards the manpower maximum (6.42)."""
HIRED: Final = (HIRED_HEAVY, WORN_HIRED, HIRED_LIGHT, HIRED_HORSE)

GALLEY_POINTS: Final = 2
"""Battle points of a squadron (11.43)."""
BETTER_GALLEY_POINTS: Final = 3
