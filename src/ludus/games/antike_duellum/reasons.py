"""What stands in the way of an action: numbers, and the rule behind each."""

from __future__ import annotations

from typing import Final

from ludus.core.game import Reason

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
