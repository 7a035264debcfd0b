"""Cards: what stands in the way of an action."""

from __future__ import annotations

from typing import Final

from .reasons import REASONS

CARD_NOT_HELD: Final = REASONS.add("card_not_held", "17.12")
NOT_ITS_TIME: Final = REASONS.add("not_its_time", "17.15")
NO_EFFECT: Final = REASONS.add("no_effect", "17.2")
HAND_TOO_FULL: Final = REASONS.add("hand_too_full", "17.14")
ONLY_CARTHAGE: Final = REASONS.add("only_carthage", "17.16")
NOT_AGAINST_ONESELF: Final = REASONS.add("not_against_oneself", "17.2")
NO_GALLEYS_NEAR: Final = REASONS.add("no_galleys_near", "17.2")
AT_HOME_THERE: Final = REASONS.add("at_home_there", "17.2")
NOT_IN_BATTLE: Final = REASONS.add("not_in_battle", "17.2")
NO_CITY_THERE: Final = REASONS.add("no_city_there", "17.2")
CONQUEROR_OR_CUNCTATOR: Final = REASONS.add("conqueror_or_cunctator", "17.2")
NO_CONQUEROR: Final = REASONS.add("no_conqueror", "17.2")
NO_ELITE_LEADER: Final = REASONS.add("no_elite_leader", "17.2")
ELITE_LEADER: Final = REASONS.add("elite_leader", "17.2")
CARD_TOO_DEAR: Final = REASONS.add("card_too_dear", "17.2")
ALLY_ALREADY: Final = REASONS.add("ally_already", "17.2")
TOO_FAR_FROM_ARMIES: Final = REASONS.add("too_far_from_armies", "17.2")
NO_TRIBE_THERE: Final = REASONS.add("no_tribe_there", "17.2")
TRIBE_THERE: Final = REASONS.add("tribe_there", "17.2")
SPACE_OCCUPIED: Final = REASONS.add("space_occupied", "17.2")
NO_GARRISON_THERE: Final = REASONS.add("no_garrison_there", "17.2")
NOT_STABLE: Final = REASONS.add("not_stable", "17.2")
TOO_STABLE: Final = REASONS.add("too_stable", "17.2")
NO_ENEMY_AT_HOME: Final = REASONS.add("no_enemy_at_home", "17.2")
NO_GREEK_ARMY: Final = REASONS.add("no_greek_army", "17.2")
TOO_FAR_FROM_GREECE: Final = REASONS.add("too_far_from_greece", "17.2")
HAND_EMPTY: Final = REASONS.add("hand_empty", "17.2")
NO_OBJECTIVES_HELD: Final = REASONS.add("no_objectives_held", "17.2")
JUST_DECLINED: Final = REASONS.add("just_declined", "17.15")
