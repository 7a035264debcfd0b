"""The words of the game as numbers: nations, regions, goods, pieces, cards.

What is asked of players stands in :mod:`.decisions`, what is told in :mod:`.journal`, what
forbids an action in :mod:`.reasons`.
"""

from __future__ import annotations

from typing import Final, NewType

BOARDS: Final = ("rome_carthage", "greece_persia")
NATIONS: Final = ("rome", "carthage", "greece", "persia")
"""Two for each board; the seat of a nation is its place on its board."""

Seat = NewType("Seat", int)
NOBODY: Final = Seat(-1)
SEATS: Final = (Seat(0), Seat(1))
RIVAL: Final = (SEATS[1], SEATS[0])
"""By seat: the other one."""

Region = NewType("Region", int)
"""A region on its board."""
NOWHERE: Final = Region(-1)
IN_BARRACKS: Final = Region(-1)
"""A special unit that is not on the map."""
NOT_IN_PLAY: Final = Region(-2)
REGIONS: Final = 40
"""Room for the regions of one board."""

Space = NewType("Space", int)
"""A region as actions and events number it: the second board follows the first."""
SPACES: Final = len(BOARDS) * REGIONS

Good = NewType("Good", int)
MARBLE: Final = Good(0)
IRON: Final = Good(1)
GOLD: Final = Good(2)
COIN: Final = Good(3)
RESOURCES: Final = ("marble", "iron", "gold")
GOODS: Final = (*RESOURCES, "coin")
ALL_RESOURCES: Final = (MARBLE, IRON, GOLD)
ALL_GOODS: Final = (*ALL_RESOURCES, COIN)
NO_GOOD: Final = Good(-1)

Piece = NewType("Piece", int)
LEGION: Final = Piece(0)
GALLEY: Final = Piece(1)
LEADER: Final = Piece(2)
"""The Admiral or the General of the variant."""
PIECES: Final = ("legion", "galley", "leader")
UNITS: Final = (LEGION, GALLEY)
ALL_PIECES: Final = (LEGION, GALLEY, LEADER)
LEADERS: Final = ("general", "admiral")
"""By the kind of unit that he moves and fights as."""
MOVERS: Final = (*PIECES[:LEADER], *LEADERS)
"""What can be on its way across the map."""

Knowhow = NewType("Knowhow", int)
STRATA: Final = Knowhow(0)
NAVIGATIO: Final = Knowhow(1)
MONETA: Final = Knowhow(2)
RES_PUBLICA: Final = Knowhow(3)
COMMERCIUM: Final = Knowhow(4)
KNOWHOW: Final = ("strata", "navigatio", "moneta", "res_publica", "commercium")
ALL_KNOWHOW: Final = (STRATA, NAVIGATIO, MONETA, RES_PUBLICA, COMMERCIUM)

Personage = NewType("Personage", int)
KING: Final = Personage(0)
CITIZEN: Final = Personage(1)
SCHOLAR: Final = Personage(2)
GENERAL: Final = Personage(3)
NAVIGATOR: Final = Personage(4)
PERSONAGES: Final = ("king", "citizen", "scholar", "general", "navigator")
ALL_PERSONAGES: Final = (KING, CITIZEN, SCHOLAR, GENERAL, NAVIGATOR)

Sector = NewType("Sector", int)
FERRUM: Final = Sector(0)
TEMPLUM: Final = Sector(1)
AURUM: Final = Sector(2)
DUELLUM: Final = Sector(3)
MILITIA: Final = Sector(4)
MARMOR: Final = Sector(5)
SCIENTIA: Final = Sector(6)
DUELLUM_OPPOSITE: Final = Sector(7)
BESIDE: Final = Sector(-1)
"""The stone before its first placement."""
SECTORS: Final = (
    "ferrum", "templum", "aurum", "duellum", "militia", "marmor", "scientia", "duellum_opposite",
)  # fmt: skip
"""Clockwise."""
SECTOR_RESOURCE: Final[tuple[Good, ...]] = (
    IRON, NO_GOOD, GOLD, NO_GOOD, NO_GOOD, MARBLE, NO_GOOD, NO_GOOD,
)  # fmt: skip

Victory = NewType("Victory", int)
NINE_PERSONAGES: Final = Victory(0)
STALEMATE: Final = Victory(1)
VICTORIES: Final = ("nine_personages", "stalemate")

# Where the turn stands.
BEFORE_RONDEL: Final = 0
ON_ACTION: Final = 1
ON_CONQUEST: Final = 2
ON_FOUNDING: Final = 3
PHASES: Final = ("rondel", "action", "conquest", "founding")

# -- event cards -----------------------------------------------------------------------------------

Card = NewType("Card", int)
CARDS: Final = 25
ALL_CARDS: Final = tuple(map(Card, range(CARDS)))
"""Which cards there are is a matter of the edition; each has one of these effects."""
DESTROY_WALL: Final = 0
LOSE_COINS: Final = 1
GOLD_PER_KNOWHOW: Final = 2
STRENGTHEN_CITY: Final = 3
MORE_PRODUCED: Final = 4
TAKE_COINS: Final = 5
RESOURCE_PER_HIGH_SEA: Final = 6
EXCHANGE: Final = 7
RICH_CITY: Final = 8
CHEAPER_TEMPLE: Final = 9
NO_TEMPLE_TAX: Final = 10
FREE_WALL: Final = 11
NO_CITY_TAX: Final = 12
CHEAPER_CITY: Final = 13
CHEAPER_KNOWHOW: Final = 14
FREE_LEGIONS: Final = 15
FREE_GALLEYS: Final = 16
CHEAPER_ARMING: Final = 17
HIGHER_LIMIT: Final = 18
LONGER_MARCH: Final = 19
LONGER_VOYAGE: Final = 20
IGNORE_WALL: Final = 21
RETURN_GALLEY: Final = 22
EFFECTS: Final = (
    "destroy_wall", "lose_coins", "gold_per_knowhow", "strengthen_city", "more_produced",
    "take_coins", "resource_per_high_sea", "exchange", "rich_city", "cheaper_temple",
    "no_temple_tax", "free_wall", "no_city_tax", "cheaper_city", "cheaper_knowhow",
    "free_legions", "free_galleys", "cheaper_arming", "higher_limit", "longer_march",
    "longer_voyage", "ignore_wall", "return_galley",
)  # fmt: skip

ANY_TIME: Final = 0
ON_SECTOR: Final = 1
WITH_FOUNDING: Final = 2
WITH_CONQUEST: Final = 3
ENEMY_CONQUEST: Final = 4
TIMES: Final = ("any", "sector", "founding", "conquest", "enemy_conquest")
