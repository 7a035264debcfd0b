"""All effects that a card of an edition may have."""

from __future__ import annotations

from typing import Final

from ludus.flow import collected

from ...components.effects import Effect
from . import (
    announcements,
    at_sieges,
    common,
    etruscan,
    gallic,
    greek,
    in_battle,
    levies,
    on_the_march,
    roman,
    voyages,
)

DECKS: Final = (common, levies, roman, greek, voyages, gallic, etruscan)
REPLIES: Final = (announcements, on_the_march, in_battle, at_sieges)
EFFECTS: Final = {
    effect.name: effect
    for module in (*DECKS, *REPLIES)
    for effect in collected(vars(module), Effect)
}
"""By the name that editions use."""
