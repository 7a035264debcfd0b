"""Seneca: the opponent in solo play, or a foreman between two players."""

from __future__ import annotations

from ludus.flow import Slate, filled, slate

from ..vocabulary.solo import NO_BACK, NO_SENECA


@slate
class SenecaState(Slate):
    """His cards and what he has; colonies, roads and rubble are on the map."""

    part: int = NO_SENECA
    level: int = 0
    terms: int = 0
    """Mask of what was agreed to make it easier or harder."""
    deck: int = 0
    """Mask of the cards not turned up yet."""
    backs: list[int] = filled(NO_BACK, NO_BACK)
    """The backs of the two cards that lie face down."""
    seals: int = 0
    """Wax seals on the cards turned up."""
    claims: int = 0
    """Thresholds reached."""
    nero: int = 0
    """Points of his Nero cards."""

    def agreed(self, term: int) -> bool:
        """Whether a term was agreed."""
        return bool(self.terms >> term & 1)
