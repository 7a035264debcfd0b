"""Words of solo play: Seneca's actions and levels, and what makes the game easier or harder."""

from __future__ import annotations

from typing import Final

SENECA_CARDS: Final = 18
SENECA_ACTIONS: Final = ("build", "conquer", "develop", "trade")
SENECA_BUILDS: Final = 0
SENECA_CONQUERS: Final = 1
SENECA_DEVELOPS: Final = 2
SENECA_TRADES: Final = 3
PICKS: Final = ("only", "lowest", "highest")
HIGHEST: Final = 2
LEVELS: Final = ("easy", "normal", "hard")
BACKS: Final = 9
"""What the back of a card shows: a colour in its upper half and one in its lower."""
NO_BACK: Final = -1

# Terms that make it easier, then those that make it harder.
SCORE_EASIER: Final = 0
SWAP: Final = 1
NO_SUBSTITUTE: Final = 2
SCORE_HARDER: Final = 3
ASIA_MINOR_TAKEN: Final = 4
EGYPT_TAKEN: Final = 5
RUBBLE_BLOCKS: Final = 6
TERMS: Final = (
    "score_easier", "swap", "no_substitute",
    "score_harder", "asia_minor_taken", "egypt_taken", "rubble_blocks",
)  # fmt: skip

# What his score counts, in this order.
PARKS: Final = 0
RUBBLES: Final = 1
SENECAS_ROADS: Final = 2
SENECAS_COLONIES: Final = 3

# Who sits at the table besides the players.
NO_SENECA: Final = 0
AS_FOREMAN: Final = 1
AS_OPPONENT: Final = 2
