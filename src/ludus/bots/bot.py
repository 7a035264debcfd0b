"""What every bot can do."""

from __future__ import annotations

from typing import Protocol

from ludus.core.perspective import Perspective


class Bot(Protocol):
    """Decides for a seat, from what that seat knows."""

    def choose(self, perspective: Perspective) -> int:
        """One of ``perspective.legal()``."""
