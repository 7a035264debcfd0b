"""When a card may be played besides one's own activation: the moments of a window (17.15)."""

from __future__ import annotations

from typing import Final

AT_SEA: Final = 0
"""A transport has come to a place at sea (Naval Ambush)."""
ON_THE_ROAD: Final = 1
"""An army has entered a land transit point (Ambush)."""
IN_BATTLE: Final = 2
"""The shifts of a land battle are counted (Tactical Surprise)."""
CARD_PLAYED: Final = 3
"""Another power plays a card (Deus ex Machina)."""
BEFORE_WITHDRAWAL: Final = 4
"""An army is about to be attacked and could withdraw (Cunctator)."""
BEFORE_ASSAULT: Final = 5
"""A town or city is about to be attacked (Archimedes, Poliorcetes)."""
MOMENTS: Final = (
    "at_sea", "on_the_road", "in_battle", "card_played", "before_withdrawal", "before_assault",
)  # fmt: skip
