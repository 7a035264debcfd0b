"""Sides, which have players, and the powers they and others are; alliances between them."""

from __future__ import annotations

from typing import Final

from .ids import NO_SEAT, NOBODY, Pair, Power, Seat, Side

ROMAN: Final = Side(Power(0))
GREEK: Final = Side(Power(1))
GALLIC: Final = Side(Power(2))
ETRUSCAN: Final = Side(Power(3))
"""As a side: the player of Etruscans and Samnites."""
SIDES: Final = ("roman", "greek", "gallic", "etruscan_samnite")
"""Clockwise (A-20)."""
ALL_SIDES: Final = (ROMAN, GREEK, GALLIC, ETRUSCAN)
TIE_ORDER: Final = (GALLIC, ETRUSCAN, GREEK, ROMAN)
"""Who wins ties, first to last (4.4)."""

FOUR_SEATS: Final = SIDES
THREE_SEATS: Final = ("roman", "greek", "etruscan_samnite")
TWO_SEATS: Final = ("rome_and_etruria", "gauls_and_greeks")
FIRST: Final = Seat(0)
SECOND: Final = Seat(1)
THIRD: Final = Seat(2)
FOURTH: Final = Seat(3)
SEAT_OF_SIDE: Final = {
    4: (FIRST, SECOND, THIRD, FOURTH),
    3: (FIRST, SECOND, NO_SEAT, THIRD),
    2: (FIRST, SECOND, SECOND, FIRST),
}
"""By number of players and side: the seat that plays it."""

SAMNITE: Final = Power(4)
CARTHAGINIAN: Final = Power(5)
VOLSCI: Final = Power(6)
TRANSALPINE: Final = Power(7)
INDEPENDENT: Final = Power(8)
POWERS: Final = (
    "roman", "greek", "gallic", "etruscan", "samnite", "carthaginian", "volsci", "transalpine",
    "independent",
)  # fmt: skip
"""The first four have the number of their side; the Samnites belong to the Etruscan side."""
PLAYED: Final = 5
"""Powers below are played, from here to INDEPENDENT they have no player."""
ARMED: Final = 8
"""Powers below this have units."""
ALL_POWERS: Final = tuple(Power(n) for n in range(len(POWERS)))
ARMED_POWERS: Final = ALL_POWERS[:ARMED]
OLD_ENEMY: Final = (
    NOBODY, NOBODY, NOBODY, NOBODY, NOBODY, GREEK, ROMAN, GALLIC, NOBODY,
)  # fmt: skip
"""By power without player: the side whose friends do not decide for it at the end of a turn."""
SIDE_OF: Final = (ROMAN, GREEK, GALLIC, ETRUSCAN, ETRUSCAN, NOBODY, NOBODY, NOBODY, NOBODY)

PAIRS: Final = (
    "roman_greek", "roman_gallic", "roman_etruscan", "roman_samnite", "greek_gallic",
    "greek_etruscan", "greek_samnite", "gallic_etruscan", "gallic_samnite", "etruscan_samnite",
    "roman_carthaginian",
)  # fmt: skip
ALL_PAIRS: Final = tuple(Pair(n) for n in range(len(PAIRS)))
PAIR_POWERS: Final[tuple[tuple[Power, Power], ...]] = (
    (ROMAN, GREEK), (ROMAN, GALLIC), (ROMAN, ETRUSCAN), (ROMAN, SAMNITE), (GREEK, GALLIC),
    (GREEK, ETRUSCAN), (GREEK, SAMNITE), (GALLIC, ETRUSCAN), (GALLIC, SAMNITE),
    (ETRUSCAN, SAMNITE), (ROMAN, CARTHAGINIAN),
)  # fmt: skip
ROME_AND_CARTHAGE: Final = Pair(10)
"""The pair of rule 18."""
BREAKING_PRICE: Final = 3
"""Support removed for breaking an alliance (15.5)."""
NO_ENVOYS: Final = 0
ENVOYS_SENT: Final = 1
TREATY_SIGNED: Final = 2
