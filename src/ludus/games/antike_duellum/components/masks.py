"""Sets of regions and of cards: ints in which a bit stands for each."""

from __future__ import annotations

from typing import Final

from ..vocabulary.ids import ALL_CARDS, REGIONS, Card, Region

ALL_REGIONS: Final = tuple(map(Region, range(REGIONS)))


def regions_in(mask: int) -> list[Region]:
    """The regions of a set, in order."""
    found: list[Region] = []
    while mask:
        lowest = mask & -mask
        found.append(ALL_REGIONS[lowest.bit_length() - 1])
        mask ^= lowest
    return found


def cards_in(mask: int) -> list[Card]:
    """The cards of a set, in order."""
    found: list[Card] = []
    while mask:
        lowest = mask & -mask
        found.append(ALL_CARDS[lowest.bit_length() - 1])
        mask ^= lowest
    return found
