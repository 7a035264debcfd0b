"""The words of the game as numbers: nations, goods, pieces, cards, decisions, events, reasons."""

from __future__ import annotations

from typing import Final

from ludus.core.game import Reason
from ludus.flow import Domain, Event, Kind, numbered

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

# -- decisions -------------------------------------------------------------------------------------

CARD: Final = Domain("card", size=CARDS)
GOOD: Final = Domain("good", GOODS)
RESOURCE: Final = Domain("good", RESOURCES)
SPACE: Final = Domain("space", size=SPACES)
MOST_UNITS: Final = 12

# What a player may do at any time of his own turn comes first in every such decision.
TRADE: Final = CARDS
OWN: Final = TRADE + 1
"""The first action that belongs to the decision itself."""
TRADE_BUTTON: Final = Domain("button", ("trade",))

START_PLAYER: Final = Kind("start_player", Domain("nation", NATIONS), rule="S.11")
TURN_UP: Final = Kind("turn_up", CARD, rule="E.1")

RONDEL: Final = Kind("rondel", CARD, TRADE_BUTTON, Domain("sector", SECTORS), rule="T.3")
RONDEL_PAYMENT: Final = Kind("rondel_payment", GOOD, rule="T.7", completes=True)

PRODUCE: Final = OWN
PRODUCTION: Final = Kind(
    "production", CARD, TRADE_BUTTON, Domain("button", ("produce",)), rule="A.4"
)
INSTEAD_OF_COIN: Final = Kind("instead_of_coin", RESOURCE, rule="A.8")

TEMPLE_IN: Final = OWN
WALL_IN: Final = OWN + SPACES
END_TEMPLUM: Final = OWN + 2 * SPACES
BUILDING: Final = Kind(
    "building",
    CARD,
    TRADE_BUTTON,
    Domain("temple_in", size=SPACES),
    Domain("wall_in", size=SPACES),
    Domain("button", ("end_building",)),
    rule="B.1",
)

ARM: Final = OWN
"""Plus the piece times SPACES, plus the space."""
END_MILITIA: Final = OWN + 3 * SPACES
ARMING: Final = Kind(
    "arming",
    CARD,
    TRADE_BUTTON,
    Domain("legion_in", size=SPACES),
    Domain("galley_in", size=SPACES),
    Domain("leader_in", size=SPACES),
    Domain("button", ("end_arming",)),
    rule="L.1",
)

RECRUIT: Final = OWN + len(KNOWHOW)
"""Plus the kind of unit."""
END_SCIENTIA: Final = RECRUIT + 2
PROGRESS: Final = Kind(
    "progress",
    CARD,
    TRADE_BUTTON,
    Domain("knowhow", KNOWHOW),
    Domain("button", ("recruit_legion", "recruit_galley", "end_progress")),
    rule="K.1",
)

MOVE: Final = OWN
"""Plus the piece times SPACES, plus the space it leaves."""
END_MOVEMENT: Final = OWN + 3 * SPACES
MOVEMENT: Final = Kind(
    "movement",
    CARD,
    TRADE_BUTTON,
    Domain("legion_from", size=SPACES),
    Domain("galley_from", size=SPACES),
    Domain("leader_from", size=SPACES),
    Domain("button", ("end_movement",)),
    rule="D.2",
)
STOP: Final = SPACES
STEP: Final = Kind("step", SPACE, Domain("button", ("stop",)), rule="D.2", completes=True)

CONQUER: Final = OWN
END_CONQUEST: Final = OWN + SPACES
CONQUEST: Final = Kind(
    "conquest", CARD, TRADE_BUTTON, SPACE, Domain("button", ("end_conquest",)), rule="D.10"
)
LOSSES: Final = Kind("losses", Domain("amount", size=MOST_UNITS + 1), rule="D.16", completes=True)
LET_FALL: Final = CARDS
RESISTANCE: Final = Kind("resistance", CARD, Domain("button", ("let_fall",)), rule="E.4")

FOUND: Final = OWN
END_TURN: Final = OWN + SPACES
FOUNDING: Final = Kind(
    "founding", CARD, TRADE_BUTTON, SPACE, Domain("button", ("end_turn",)), rule="F.1"
)
CITY_RESOURCE: Final = Kind("city_resource", RESOURCE, rule="F.6", completes=True)

TRADE_GIVE: Final = Kind("trade_give", GOOD, rule="K.11", completes=True)
TRADE_TAKE: Final = Kind("trade_take", RESOURCE, rule="K.11", completes=True)

DECLINE: Final = CARDS
EVENT_CARD: Final = Kind("event_card", CARD, Domain("button", ("decline",)), rule="P.2")

# What a card asks of the one who plays it.
WALL_TO_DESTROY: Final = Kind("wall_to_destroy", SPACE, rule="C.1", completes=True)
CARGO: Final = Kind("cargo", RESOURCE, rule="C.9", completes=True)
ENOUGH: Final = len(RESOURCES)
EXCHANGE_GIVE: Final = Kind(
    "exchange_give", RESOURCE, Domain("button", ("enough",)), rule="C.10", completes=True
)
EXCHANGE_TAKE: Final = Kind("exchange_take", RESOURCE, rule="C.10", completes=True)
WALL_SITE: Final = Kind("wall_site", SPACE, rule="C.14", completes=True)
WAIVER: Final = Kind("waiver", RESOURCE, rule="C.16", completes=True)
CROWDED_CITY: Final = Kind("crowded_city", SPACE, rule="C.21", completes=True)
SIEGE: Final = Kind("siege", SPACE, rule="C.24", completes=True)
STORM: Final = Kind("storm", SPACE, rule="C.25", completes=True)

KINDS: Final = (
    START_PLAYER, TURN_UP, RONDEL, RONDEL_PAYMENT, PRODUCTION, INSTEAD_OF_COIN, BUILDING, ARMING,
    PROGRESS, MOVEMENT, STEP, CONQUEST, RESISTANCE, LOSSES, FOUNDING, CITY_RESOURCE, TRADE_GIVE,
    TRADE_TAKE, EVENT_CARD, WALL_TO_DESTROY, CARGO, EXCHANGE_GIVE, EXCHANGE_TAKE,
    WALL_SITE, WAIVER, CROWDED_CITY, SIEGE, STORM,
)  # fmt: skip

# -- events ----------------------------------------------------------------------------------------

STARTED: Final = Event("started", "seat:seat", rule="S.11")
COMPENSATED: Final = Event("compensated", "seat:seat", "coins:amount", rule="S.12")
TURNED_UP: Final = Event("turned_up", "card:card", rule="E.1", reveals=True)
RESHUFFLED: Final = Event("reshuffled", "n:amount", rule="E.8")
TURN: Final = Event("turn", "seat:seat", rule="T.1")
STONE_MOVED: Final = Event("stone_moved", "seat:seat", "sector:sector", rule="T.3")
PAID: Final = Event("paid", "seat:seat", "good:good", rule="T.7")
PRODUCED: Final = Event("produced", "seat:seat", "n:amount", "good:good", rule="A.4")
RECEIVED: Final = Event("received", "seat:seat", "n:amount", "good:good", rule="A.6")
TEMPLE_BUILT: Final = Event(
    "temple_built", "seat:seat", "place:space", "n:amount", "coins:amount", rule="B.2"
)
WALL_BUILT: Final = Event("wall_built", "seat:seat", "place:space", rule="B.9")
ARMED: Final = Event("armed", "seat:seat", "unit:piece", "place:space", rule="L.1")
DEVELOPED: Final = Event("developed", "seat:seat", "knowhow:knowhow", "n:amount", rule="K.2")
RECRUITED: Final = Event("recruited", "seat:seat", "unit:piece", "n:amount", rule="K.13")
MOVED: Final = Event("moved", "seat:seat", "unit:piece", "origin:space", "place:space", rule="D.2")
FOUGHT: Final = Event(
    "fought", "seat:seat", "unit:piece", "enemy:seat", "other:piece", "place:space", rule="D.7"
)
DECLARED: Final = Event(
    "declared", "seat:seat", "enemy:seat", "place:space", "n:amount", rule="D.10"
)
WITHSTOOD: Final = Event("withstood", "enemy:seat", "place:space", rule="E.5")
LOST: Final = Event("lost", "seat:seat", "unit:piece", "n:amount", "place:space", rule="N.6")
CONQUERED: Final = Event("conquered", "seat:seat", "enemy:seat", "place:space", rule="D.20")
TEMPLE_DESTROYED: Final = Event("temple_destroyed", "enemy:seat", "place:space", rule="D.18")
WALL_DESTROYED: Final = Event("wall_destroyed", "owner:seat", "place:space", rule="B.11")
FOUNDED: Final = Event(
    "founded", "seat:seat", "place:space", "good:good", "coins:amount", rule="F.6"
)
TRADED: Final = Event("traded", "seat:seat", "good:good", rule="K.11")
TOOK: Final = Event("took", "seat:seat", "good:good", rule="K.11")
PERSONAGE: Final = Event("personage", "seat:seat", "personage:personage", "n:amount", rule="P.1")
WALL_GAINED: Final = Event("wall_gained", "seat:seat", "n:amount", rule="P.4")
CARD_TAKEN: Final = Event("card_taken", "enemy:seat", "card:card", rule="P.2")
CARD_DECLINED: Final = Event("card_declined", "enemy:seat", rule="P.2")
CARD_PLAYED: Final = Event("card_played", "seat:seat", "card:card", rule="E.3")
ROBBED: Final = Event("robbed", "enemy:seat", "coins:amount", rule="C.2")
TAUGHT: Final = Event("taught", "seat:seat", "n:amount", rule="C.3")
TRIBUTE: Final = Event("tribute", "seat:seat", "n:amount", "good:good", rule="C.8")
UNLOADED: Final = Event("unloaded", "seat:seat", "good:good", rule="C.9")
EXCHANGED: Final = Event("exchanged", "seat:seat", "given:good", "taken:good", rule="C.10")
WALL_RAISED: Final = Event("wall_raised", "seat:seat", "place:space", rule="C.14")
LEVIED: Final = Event("levied", "seat:seat", "unit:piece", "n:amount", rule="C.18")
LAUNCHED: Final = Event("launched", "seat:seat", "unit:piece", "n:amount", rule="C.19")
SUNK: Final = Event("sunk", "enemy:seat", "unit:piece", "place:space", rule="C.25")
WON: Final = Event("won", "seat:seat", "n:amount", "how:victory", rule="G.12")
DRAWN: Final = Event("drawn", "n:amount", rule="R20")

EVENTS: Final = numbered(
    STARTED, COMPENSATED, TURNED_UP, RESHUFFLED, TURN, STONE_MOVED, PAID, PRODUCED, RECEIVED,
    TEMPLE_BUILT, WALL_BUILT, ARMED, DEVELOPED, RECRUITED, MOVED, FOUGHT, DECLARED, WITHSTOOD,
    LOST, CONQUERED, TEMPLE_DESTROYED, WALL_DESTROYED, FOUNDED, TRADED, TOOK, PERSONAGE,
    WALL_GAINED, CARD_TAKEN, CARD_DECLINED, CARD_PLAYED, ROBBED, TAUGHT, TRIBUTE, UNLOADED,
    EXCHANGED, WALL_RAISED, LEVIED, LAUNCHED, SUNK, WON, DRAWN,
)  # fmt: skip

# -- what event cards leave behind for the rest of the turn ----------------------------------------

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

# -- reasons: what stands in the way of an action --------------------------------------------------

ALLOWED: Final = 0
NOT_ON_THIS_BOARD: Final = 1
CARD_NOT_HELD: Final = 2
CARD_ON_SECTOR: Final = 3
CARD_WHEN_FOUNDING: Final = 4
CARD_WITH_CONQUEST: Final = 5
CARD_IN_ENEMY_TURN: Final = 6
MOVEMENT_OVER: Final = 7
NO_WALL_ANYWHERE: Final = 8
ENEMY_HAS_FEW_COINS: Final = 9
ENEMY_KNOWS_NOTHING: Final = 10
NOTHING_TO_EXCHANGE: Final = 11
NO_PLAIN_CITY_OF_RESOURCE: Final = 12
NO_CITY_FOR_TEMPLE: Final = 13
NO_CITY_FOR_WALL: Final = 14
NOWHERE_TO_FOUND: Final = 15
KNOWS_EVERYTHING: Final = 16
NOTHING_READY: Final = 17
NO_PLAIN_CITY: Final = 18
NO_UNIT_TO_HURRY: Final = 19
NO_GALLEY_ON_HIGH_SEA: Final = 20
NO_COMMERCIUM: Final = 21
COMMERCIUM_TOO_NEW: Final = 22
TOO_FEW_GOODS: Final = 23
GOOD_NOT_OWNED: Final = 24
STEPS_TOO_DEAR: Final = 25
NOT_OWN_CITY: Final = 26
HAS_TEMPLE: Final = 27
NO_TEMPLE_LEFT: Final = 28
MARBLE_SHORT: Final = 29
TEMPLE_TAX_SHORT: Final = 30
HAS_WALL: Final = 31
NO_WALL_IN_HAND: Final = 32
NONE_READY: Final = 33
CITY_FULL: Final = 34
ONLY_LEGIONS_HERE: Final = 35
ONLY_GALLEYS_HERE: Final = 36
IRON_SHORT: Final = 37
LEADER_NEEDS_TEMPLE: Final = 38
NO_LEADERS: Final = 39
ALREADY_KNOWN: Final = 40
GOLD_SHORT: Final = 41
NONE_IN_SUPPLY: Final = 42
NO_SUCH_UNIT: Final = 43
ALREADY_MOVED: Final = 44
NO_BORDER: Final = 45
MUST_CROSS_A_BORDER: Final = 46
NO_ENEMY_CITY: Final = 47
NO_UNITS_THERE: Final = 48
TOO_WEAK: Final = 49
JUST_REPELLED: Final = 50
NO_WALL_THERE: Final = 51
NOT_SO_MANY: Final = 52
NO_CARD_TO_RESIST: Final = 53
NO_SITE: Final = 54
CITY_STANDS_THERE: Final = 55
NO_UNIT_TO_FOUND: Final = 56
RESOURCES_SHORT: Final = 57
CITY_TAX_SHORT: Final = 58
NO_TOKEN_LEFT: Final = 59
NOT_ON_DISPLAY: Final = 60
MUST_TAKE_CARD: Final = 61
SAME_KIND: Final = 62
ALREADY_WAIVED: Final = 63
HAS_NO_WALL: Final = 64
PLAIN_CITY_NEEDED: Final = 65
NOT_A_HIGH_SEA: Final = 66
NO_GALLEY_THERE: Final = 67

REASONS: Final = (
    Reason("allowed", ""),
    Reason("not_on_this_board", "S.13"),
    Reason("card_not_held", "E.3"),
    Reason("card_on_sector", "E.3"),
    Reason("card_when_founding", "E.3"),
    Reason("card_with_conquest", "E.3"),
    Reason("card_in_enemy_turn", "E.4"),
    Reason("movement_over", "D.1"),
    Reason("no_wall_anywhere", "C.1"),
    Reason("enemy_has_few_coins", "C.2"),
    Reason("enemy_knows_nothing", "C.3"),
    Reason("nothing_to_exchange", "C.10"),
    Reason("no_plain_city_of_resource", "C.11"),
    Reason("no_city_for_temple", "B.6"),
    Reason("no_city_for_wall", "B.10"),
    Reason("nowhere_to_found", "F.2"),
    Reason("knows_everything", "K.3"),
    Reason("nothing_ready", "L.3"),
    Reason("no_plain_city", "C.21"),
    Reason("no_unit_to_hurry", "D.2"),
    Reason("no_galley_on_high_sea", "C.25"),
    Reason("no_commercium", "K.11"),
    Reason("commercium_too_new", "K.12"),
    Reason("too_few_goods", "K.11"),
    Reason("good_not_owned", "T.7"),
    Reason("steps_too_dear", "T.7"),
    Reason("not_own_city", "B.2"),
    Reason("has_temple", "B.6"),
    Reason("no_temple_left", "B.7"),
    Reason("marble_short", "B.2"),
    Reason("temple_tax_short", "B.3"),
    Reason("has_wall", "B.10"),
    Reason("no_wall_in_hand", "B.11"),
    Reason("none_ready", "L.3"),
    Reason("city_full", "L.4"),
    Reason("only_legions_here", "L.11"),
    Reason("only_galleys_here", "L.11"),
    Reason("iron_short", "L.2"),
    Reason("leader_needs_temple", "V.3"),
    Reason("no_leaders", "V.1"),
    Reason("already_known", "K.3"),
    Reason("gold_short", "K.2"),
    Reason("none_in_supply", "M.1"),
    Reason("no_such_unit", "D.2"),
    Reason("already_moved", "D.2"),
    Reason("no_border", "D.3"),
    Reason("must_cross_a_border", "D.2"),
    Reason("no_enemy_city", "D.10"),
    Reason("no_units_there", "D.10"),
    Reason("too_weak", "N.10"),
    Reason("just_repelled", "R13"),
    Reason("no_wall_there", "C.24"),
    Reason("not_so_many", "D.15"),
    Reason("no_card_to_resist", "E.4"),
    Reason("no_site", "N.2"),
    Reason("city_stands_there", "F.2"),
    Reason("no_unit_to_found", "F.2"),
    Reason("resources_short", "F.4"),
    Reason("city_tax_short", "F.7"),
    Reason("no_token_left", "R3"),
    Reason("not_on_display", "P.2"),
    Reason("must_take_card", "D.21"),
    Reason("same_kind", "C.10"),
    Reason("already_waived", "C.16"),
    Reason("has_no_wall", "C.1"),
    Reason("plain_city_needed", "C.21"),
    Reason("not_a_high_sea", "C.25"),
    Reason("no_galley_there", "C.25"),
)
