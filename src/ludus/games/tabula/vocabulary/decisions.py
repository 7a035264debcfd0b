"""What players and chance are asked: a kind for every decision, with the rule it comes from."""

from __future__ import annotations

from typing import Final

from ludus.flow import Domain, Kind, buttons, collected

from .ids import PLACES, SIDES, THROWS, Face, Place

A_DIE: Final = Domain("die", size=SIDES + 1, of=Face)
"""A die is numbered by its face; there is no face 0."""

OPENING: Final = Kind("opening", A_DIE, rule="T.1")
THROW: Final = Kind("throw", buttons("throw"), rule="T.2")
FALL: Final = Kind("fall", Domain("throw", size=len(THROWS)), rule="T.2")
DIE: Final = Kind("die", A_DIE, rule="T.3", completes=True)
PIECE: Final = Kind(
    "piece",
    Domain("place", size=len(PLACES), of=Place),
    rule="T.3",
    about=("die",),
    completes=True,
)
"""Dice and pieces complete a throw: a bot weighs a whole turn, not its parts."""

KINDS: Final = collected(globals(), Kind)
