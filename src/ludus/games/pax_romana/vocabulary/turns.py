"""Scenarios, stability, and what is looked up with dice."""

from __future__ import annotations

from typing import Final

SCENARIOS: Final = ("I", "II", "III", "IV", "V", "VI")
BASIC: Final = 0
ADVANCED: Final = 1
RULES: Final = ("basic", "advanced")
TURNS: Final = 10

STABLE: Final = 0
UNREST: Final = 1
TURMOIL: Final = 2
BANDS: Final = ("stable", "unrest", "turmoil")

REBELLIONS: Final = (
    "cyprus", "britannia", "mauretania", "germania", "hispania", "gaul", "judea", "danube",
    "africa", "sardinia", "naval_mutiny",
)  # fmt: skip
INVASIONS: Final = ("caledonians", "armenians", "western_gauls", "germans", "eastern_gauls")
EVENTS: Final = (
    "conqueror", "galley_technology", "disease", "pirates", "harvest_time",
    "revenues_and_stability", "rebellion", "barbarian_invasion", "slave_revolt",
    "stability_check", "soldier_of_fortune",
)  # fmt: skip
"""Of the basic game (16.2)."""

LEAST_SUM: Final = 2
"""Of two dice: where a table begins."""
TRIBAL_VALUES: Final = (2, 3, 4, 5, 6, 7, 8)
OBJECTIVES: Final = 14
CARDS: Final = 39
LEADERS: Final = 48
"""Room for the leaders of an edition."""

POINTS: Final = 0
AUTOMATIC: Final = 1
VICTORIES: Final = ("points", "automatic")
