"""The words of the game as numbers: sides, powers, spaces, leaders, cards.

What is asked of players stands in :mod:`.decisions`, what is told in :mod:`.journal`, what
forbids an action in :mod:`.reasons`.
"""

from __future__ import annotations

from typing import Final, NewType, TypeAlias

Seat = NewType("Seat", int)
"""Who sits at the table."""
Power = NewType("Power", int)
Side = NewType("Side", Power)
"""Whoever has a deck, a hand and points; it has the number of its (first) power."""
Space = NewType("Space", int)
Mask: TypeAlias = int
"""A set of spaces, as bits: more than a machine word has."""
Leader = NewType("Leader", int)
Card = NewType("Card", int)
Pair = NewType("Pair", int)
"""Two powers that may ally."""

NOBODY: Final = Side(Power(-1))
"""No side or power."""
NO_LEADER: Final = Leader(-1)
NO_EVENT: Final = Card(-1)
NO_SEAT: Final = Seat(-1)
NOWHERE: Final = Space(-1)

# -- sides: whoever has a deck, a hand and victory points ------------------------------------------

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

# -- powers ----------------------------------------------------------------------------------------

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

# -- the map ---------------------------------------------------------------------------------------

SPACES: Final = 80
"""Room for the spaces of an edition."""
NORMAL: Final = 0
CITY: Final = 1
TRIBE: Final = 2
CAPITAL: Final = 3
"""Carthago: neither city nor tribe; it is fought for, not besieged (17.2.2)."""
BOX: Final = 4
"""Transalpine Gaul: beside the map; nobody may enter it (A-23)."""
SPACE_KINDS: Final = ("normal", "city", "tribe", "capital", "box")

NO_LINK: Final = 0
CLEAR: Final = 1
APPIAN: Final = 2
ROUGH: Final = 3
STRAIT: Final = 4
LINKS: Final = ("none", "clear", "appian", "rough", "strait")

ITALY: Final = 0
SICILY: Final = 1
AFRICA: Final = 2
BEYOND: Final = 3
REGIONS: Final = ("italy", "sicily", "africa", "beyond")

CITY_ROOM: Final = 3
"""Units that fit into a city (9.3.1)."""
MARCH_LIMIT: Final = 10
"""Units that move together (9.1.1)."""
BESIEGERS: Final = 3
"""Units that a siege or subjugation roll needs (13.1.1)."""
RETREAT_LIMIT: Final = 4
BREAKING_PRICE: Final = 3
"""Support removed for breaking an alliance (15.5)."""
LOST_FOR_MINES: Final = 5

# -- leaders ---------------------------------------------------------------------------------------

LEADERS: Final = 40
"""Room for the leaders of an edition."""
CONSUL: Final = 0
DICTATOR: Final = 1
NAMED: Final = 2
MINOR: Final = 3
LEADER_KINDS: Final = ("consul", "dictator", "named", "minor")

# Where a leader is who is not in a space.
ASIDE: Final = Space(-1)
"""Beside the board: minor leaders, consuls of the pool, leaders who have not entered yet."""
DISPLACED: Final = Space(-2)
GONE: Final = Space(-3)
"""Out of the game."""
MARCHING: Final = Space(-4)
"""With the force that is moving or has just fought its way into a space."""

# -- cards -----------------------------------------------------------------------------------------

DECK: Final = 37
CARDS: Final = 4 * DECK
"""Card n of a side (from 0) is ``DECK * side + n``. Desperate Times are no part of this."""
DESPERATE_TIMES: Final = 2
DESPERATE_VALUE: Final = 3

# When a card may be played as its event.
ON_ACTION: Final = 0
ON_TOP: Final = 1
"""Own action phase, instead of or on top of the normal card (7.1.2)."""
ON_ACTIVATION: Final = 2
ON_ENTRY: Final = 3
"""When an army has entered a space (9.3.3)."""
ON_SAILING: Final = 4
ON_EVENT: Final = 5
ON_BRIBE: Final = 6
ON_BATTLE: Final = 7
AFTER_DICE: Final = 8
AFTER_BATTLE: Final = 9
ON_SIEGE: Final = 10
ON_RAID: Final = 11
ON_SACK: Final = 12
ON_RETREAT: Final = 13
"""Naval Transports: as an action or when a defeated force leaves a port (12.4.3)."""
TIMES: Final = (
    "action", "on_top", "activation", "entry", "sailing", "event", "bribe", "battle",
    "after_dice", "after_battle", "siege", "raid", "sack", "retreat",
)  # fmt: skip

OBJECTIVES: Final = ("objective_raids", "objective_lands", "objective_south")
"""The effects that mark an objective of the Gauls, by its number."""

# What a battle card or a siege card asks for, besides its powers.
ANY: Final = 0
NOT_ROUGH: Final = 1
"""Not fought by that side across a rough connection or a strait."""
ATTACK_CLEAR: Final = 2
"""That side attacks over a clear connection."""
AT_HOME: Final = 3
"""In a home space of that power."""
SIEGE_ONLY: Final = 4
SUBJUGATION_ONLY: Final = 5
WEAK_CITY: Final = 6
"""A siege of a city whose loyalty is at most ``second``."""
CONDITIONS: Final = (
    "any", "not_rough", "attack_clear", "at_home", "siege", "subjugation", "weak_city",
)  # fmt: skip

# -- the state of things ---------------------------------------------------------------------------

BEFORE_ROUNDS: Final = 0
IN_ROUNDS: Final = 1
AFTER_ROUNDS: Final = 2
AFTER_SCORING: Final = 3
"""Phases of a turn."""

NO_SIEGE: Final = -1
NO_ENVOYS: Final = 0
ENVOYS_SENT: Final = 1
TREATY_SIGNED: Final = 2

ATTACKER: Final = 0
DEFENDER: Final = 1
PARTS: Final = ("attacker", "defender")

# What a side may do with an activated leader.
TO_MARCH: Final = 0
TO_BESIEGE: Final = 1
TO_SETTLE: Final = 2
TO_SALLY: Final = 3
PURPOSES: Final = range(4)

AUTOMATIC_VICTORY: Final = 0
MOST_POINTS: Final = 1
LAST_STANDING: Final = 2
VICTORIES: Final = ("automatic", "points", "last_standing")

MODES: Final = ("four", "three", "two")
LENGTHS: Final = ("full", "short")
