"""All cards that an edition may have."""

from __future__ import annotations

from typing import Final

from ludus.flow import collected

from ...components.effects import Effect
from . import armies, at_sea, in_battle, portents, risings, statecraft, successors

DECK: Final = (at_sea, in_battle, portents, risings, statecraft, armies, successors)
EFFECTS: Final = {
    effect.name: effect for module in DECK for effect in collected(vars(module), Effect)
}
"""By the id that editions use."""
