"""17.15: moments at which others may play a card; nobody is asked while no card fits."""

from __future__ import annotations

from ludus.flow import procedure

from ...position.state import State
from ...vocabulary.ids import Power


@procedure
def window(g: State, moment: int, power: Power) -> None:
    """A moment at which cards may be played against a power, or by it."""
