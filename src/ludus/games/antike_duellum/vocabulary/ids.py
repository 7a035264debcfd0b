"""The words of the game as numbers: nations, goods, pieces, cards.

What is asked of players stands in :mod:`.decisions`, what is told in :mod:`.journal`, what
forbids an action in :mod:`.reasons`.
"""

from __future__ import annotations

from typing import Final

BOARDS: Final = ("rome_carthage", "greece_persia")
NATIONS: Final = ("rome", "carthage", "greece", "persia")
"""Two for each board; the seat of a nation is its place on its board."""
SEATS: Final = 2
NOBODY: Final = -1
IN_BARRACKS: Final = -1
"""A special unit that is not on the map."""
NOT_IN_PLAY: Final = -2
BESIDE: Final = -1
"""The stone before its first placement."""

REGIONS: Final = 40
"""Room for the regions of one board. Actions number both boards: the second follows the first."""
SPACES: Final = 2 * REGIONS

MARBLE: Final = 0
IRON: Final = 1
GOLD: Final = 2
COIN: Final = 3
RESOURCES: Final = ("marble", "iron", "gold")
GOODS: Final = (*RESOURCES, "coin")

LEGION: Final = 0
GALLEY: Final = 1
LEADER: Final = 2
"""The Admiral or the General of the variant."""
PIECES: Final = ("legion", "galley", "leader")
LEADERS: Final = ("general", "admiral")
"""By the kind of unit that he moves and fights as."""
MOVERS: Final = (*PIECES[:LEADER], *LEADERS)
"""What can be on its way across the map."""

STRATA: Final = 0
NAVIGATIO: Final = 1
MONETA: Final = 2
RES_PUBLICA: Final = 3
COMMERCIUM: Final = 4
KNOWHOW: Final = ("strata", "navigatio", "moneta", "res_publica", "commercium")

KING: Final = 0
CITIZEN: Final = 1
SCHOLAR: Final = 2
GENERAL: Final = 3
NAVIGATOR: Final = 4
PERSONAGES: Final = ("king", "citizen", "scholar", "general", "navigator")

FERRUM: Final = 0
TEMPLUM: Final = 1
AURUM: Final = 2
DUELLUM: Final = 3
MILITIA: Final = 4
MARMOR: Final = 5
SCIENTIA: Final = 6
DUELLUM_OPPOSITE: Final = 7
SECTORS: Final = (
    "ferrum", "templum", "aurum", "duellum", "militia", "marmor", "scientia", "duellum_opposite",
)  # fmt: skip
"""Clockwise."""
SECTOR_RESOURCE: Final[tuple[int, ...]] = (IRON, -1, GOLD, -1, -1, MARBLE, -1, -1)

NINE_PERSONAGES: Final = 0
STALEMATE: Final = 1
VICTORIES: Final = ("nine_personages", "stalemate")

# Where the turn stands.
BEFORE_RONDEL: Final = 0
ON_ACTION: Final = 1
ON_CONQUEST: Final = 2
ON_FOUNDING: Final = 3
PHASES: Final = ("rondel", "action", "conquest", "founding")

# -- event cards -----------------------------------------------------------------------------------

CARDS: Final = 25
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

# What they leave behind for the rest of the turn.
MORE_GOODS: Final = 0
RICH_CITIES: Final = 1
TEMPLE_DISCOUNT: Final = 2
TEMPLE_UNTAXED: Final = 3
CITY_UNTAXED: Final = 4
CITY_WAIVED: Final = 5
"""Mask of the resources that the next city does not cost."""
KNOWHOW_DISCOUNT: Final = 6
KNOWHOW_MINIMUM: Final = 7
ARMING_DISCOUNT: Final = 8
ARMING_UNITS: Final = 9
CROWDED_PLACE: Final = 10
"""The region plus 1."""
CROWDED_LIMIT: Final = 11
HURRIED_UNITS: Final = 12
"""Plus the kind of unit: how many may still go further than usual."""
HURRIED_BORDERS: Final = 14
"""Plus the kind of unit: by how many borders."""
BONUSES: Final = (
    "more_goods", "rich_cities", "temple_discount", "temple_untaxed", "city_untaxed",
    "city_waived", "knowhow_discount", "knowhow_minimum", "arming_discount", "arming_units",
    "crowded_place", "crowded_limit", "hurried_legions", "hurried_galleys", "legion_borders",
    "galley_borders",
)  # fmt: skip
