"""What stands in the way of an action: numbers, and the rule behind each."""

from __future__ import annotations

from typing import Final

from ludus.core.game import Reasons

REASONS: Final = Reasons()

ALLOWED: Final = 0

# -- set-up and dice
SHEET_TAKEN: Final = REASONS.add("sheet_taken", "S.2")
NOT_THAT_VILLAGE: Final = REASONS.add("not_that_village", "S.11")
NOT_IN_POOL: Final = REASONS.add("not_in_pool", "D.2")
NOT_YOUR_DIE: Final = REASONS.add("not_your_die", "A.1")
OTHER_COLOUR: Final = REASONS.add("other_colour", "K.4")
SAME_FACE: Final = REASONS.add("same_face", "K.4")
NO_ONE_TURNS_DICE: Final = REASONS.add("no_one_turns_dice", "K.4")
NO_MINERVA: Final = REASONS.add("no_minerva", "G.9")

# -- the turn
SAME_ACTION: Final = REASONS.add("same_action", "G.6")
NO_BUILDER: Final = REASONS.add("no_builder", "B.1")
NOTHING_TO_BUILD: Final = REASONS.add("nothing_to_build", "B.9")
NO_LEGIONARY: Final = REASONS.add("no_legionary", "L.1")
NO_ARMY: Final = REASONS.add("no_army", "L.2")
NO_SOLDIER: Final = REASONS.add("no_soldier", "C.4")
NOTHING_TO_CONQUER: Final = REASONS.add("nothing_to_conquer", "C.3")
NO_MERCHANT: Final = REASONS.add("no_merchant", "V.1")
NOTHING_TO_RENOVATE: Final = REASONS.add("nothing_to_renovate", "V.2")
NO_SET: Final = REASONS.add("no_set", "E.1")
NO_SENATOR: Final = REASONS.add("no_senator", "A.3")
SENATOR_USED: Final = REASONS.add("senator_used", "A.3")
ICON_THERE: Final = REASONS.add("icon_there", "A.3")
NOT_YOUR_ADVISOR: Final = REASONS.add("not_your_advisor", "F.2")
ADVISOR_LOYAL: Final = REASONS.add("advisor_loyal", "F.2")
NOT_ON_DIE: Final = REASONS.add("not_on_die", "F.3")
NOT_HELD: Final = REASONS.add("not_held", "G.2")
FAVOUR_SPENT: Final = REASONS.add("favour_spent", "G.2")
NOT_WITH_THIS: Final = REASONS.add("not_with_this", "G.2")
SATURN_TOO_DEAR: Final = REASONS.add("saturn_too_dear", "G.10")
SATURN_NO_ROOM: Final = REASONS.add("saturn_no_room", "G.10")
FAVOUR_TAKEN: Final = REASONS.add("favour_taken", "G.1")
SATURN_CLOSED: Final = REASONS.add("saturn_closed", "G.10")
NO_OTHER_GOOD: Final = REASONS.add("no_other_good", "T.4")
NO_JEWELLERY_IN_BASKET: Final = REASONS.add("no_jewellery_in_basket", "T.5")

TERM_AGREED: Final = REASONS.add("term_agreed", "O.13")
OTHER_SCORE: Final = REASONS.add("other_score", "O.13")
NO_SWAP: Final = REASONS.add("no_swap", "O.13")
TOO_FEW_STORED: Final = REASONS.add("too_few_stored", "O.13")
NOT_STORED: Final = REASONS.add("not_stored", "O.13")
NO_JEWELLERY_BY_SWAP: Final = REASONS.add("no_jewellery_by_swap", "O.13")
NOT_SENECAS_ROAD: Final = REASONS.add("not_senecas_road", "O.11")

# -- building
NOT_IN_PLAY: Final = REASONS.add("not_in_play", "S.4")
FOREMAN_THERE: Final = REASONS.add("foreman_there", "B.7")
CANNOT_PAY: Final = REASONS.add("cannot_pay", "B.9")
NO_ROOM: Final = REASONS.add("no_room", "B.11")
BUILT_BEFORE: Final = REASONS.add("built_before", "G.10")
LIES_ALIKE: Final = REASONS.add("lies_alike", "B.12")
OVER_EDGE: Final = REASONS.add("over_edge", "B.18")
NOT_BESIDE_BUILDING: Final = REASONS.add("not_beside_building", "B.11")
NOT_BESIDE_OVERSEER: Final = REASONS.add("not_beside_overseer", "B.11")
NEEDS_MARSH: Final = REASONS.add("needs_marsh", "B.13")
NEEDS_HILL: Final = REASONS.add("needs_hill", "B.13")
NEEDS_SOME_HILL: Final = REASONS.add("needs_some_hill", "B.13")
NEEDS_TIBER: Final = REASONS.add("needs_tiber", "B.13")
NEEDS_WALL: Final = REASONS.add("needs_wall", "B.13")
TWO_HILLS: Final = REASONS.add("two_hills", "B.14")
OVER_WALL: Final = REASONS.add("over_wall", "B.17")
ON_TIBER: Final = REASONS.add("on_tiber", "B.15")
ON_FORUM: Final = REASONS.add("on_forum", "B.16")
ON_BUILDING: Final = REASONS.add("on_building", "B.16")
OFF_THE_HILL: Final = REASONS.add("off_the_hill", "O.9")
BETTER_RUBBLE: Final = REASONS.add("better_rubble", "O.9")
NOT_IN_COST: Final = REASONS.add("not_in_cost", "B.10")
STILL_TOO_DEAR: Final = REASONS.add("still_too_dear", "B.10")

# -- buildings that are pointed at
NOTHING_STANDS_THERE: Final = REASONS.add("nothing_stands_there", "B.19")
BY_FIRST_CELL: Final = REASONS.add("by_first_cell", "B.19")
NO_ARMY_BUILDING: Final = REASONS.add("no_army_building", "L.2")
USED_ALREADY: Final = REASONS.add("used_already", "L.2")
NOT_YOURS: Final = REASONS.add("not_yours", "E.4")
NO_PRODUCTION_THERE: Final = REASONS.add("no_production_there", "E.4")
NOT_ADJACENT: Final = REASONS.add("not_adjacent", "P.19")
ANOTHER_INSULA: Final = REASONS.add("another_insula", "P.19")
TOO_MUCH: Final = REASONS.add("too_much", "L.2")
NOT_OFFERED: Final = REASONS.add("not_offered", "P.18")
OWN_STORAGE: Final = REASONS.add("own_storage", "P.20")
NONE_STORED: Final = REASONS.add("none_stored", "P.20")

# -- the empire
NOT_ON_MAP: Final = REASONS.add("not_on_map", "S.1")
CONQUERED_ALREADY: Final = REASONS.add("conquered_already", "C.3")
OTHER_REGION: Final = REASONS.add("other_region", "C.3")
TOO_STRONG: Final = REASONS.add("too_strong", "C.2")
RENOVATED_ALREADY: Final = REASONS.add("renovated_already", "V.2")
OTHER_ROADS_REGION: Final = REASONS.add("other_roads_region", "V.2")
NOT_CONQUERED: Final = REASONS.add("not_conquered", "V.2")
NOT_FROM_ROME: Final = REASONS.add("not_from_rome", "V.2")
NO_STONE: Final = REASONS.add("no_stone", "V.3")
SET_TOO_DEAR: Final = REASONS.add("set_too_dear", "E.1")
