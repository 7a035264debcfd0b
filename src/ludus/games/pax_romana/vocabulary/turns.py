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

INCOME_PHASE: Final = 0
UPKEEP_PHASE: Final = 1
WITHDRAWAL_PHASE: Final = 2
LEADER_PHASE: Final = 3
MANPOWER_PHASE: Final = 4
ACTIVATION_PHASE: Final = 5
ISOLATION_PHASE: Final = 6
VICTORY_PHASE: Final = 7
ORDER_PHASE: Final = 8
PHASES: Final = (
    "income", "upkeep", "withdrawal", "leaders", "manpower", "activations", "isolation", "victory",
    "order",
)  # fmt: skip
"""A to I (3.2)."""

RANDOM_ORDER: Final = 1
"""3.42: only the first marker of a turn has its place."""
FREE_TALKS: Final = 2
"""4.4: whoever is active may negotiate."""
MOUNTAIN_ATTRITION: Final = 4
"""9.45."""
REROLLS: Final = 8
"""10.55."""
SIMPLE_ROUNDING: Final = 16
"""10.56."""
NO_LATE_HORSE: Final = 32
"""10.65: legions have no cavalry from turn IX on."""
DISBANDING: Final = 64
"""14.22."""
LATE_ARMY: Final = 128
"""Scenario V: the army at Edessa comes with the first marker of the East that is drawn."""
VARIANTS: Final = (
    "random_order", "free_talks", "mountain_attrition", "rerolls", "simple_rounding",
    "no_late_horse", "disbanding", "late_army",
)  # fmt: skip
"""Optional rules, by bit."""

NO_GOALS: Final = 0
ONE_GOAL: Final = 1
"""Every power has an objective that it was dealt (3.81)."""
ALL_GOALS: Final = 2
"""Objectives are bought (15.43)."""
GOALS: Final = ("none", "one", "all")

POINTS: Final = 0
AUTOMATIC: Final = 1
DRAWN: Final = 2
"""Of scenario I: nobody has reached his goal."""
SOUTH: Final = 3
"""Of scenario I: the south of Italy."""
VICTORIES: Final = ("points", "automatic", "drawn", "south")
