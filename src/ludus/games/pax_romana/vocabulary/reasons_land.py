"""Land movement and battle: what stands in the way of an action."""

from __future__ import annotations

from typing import Final

from .reasons import REASONS
from .reasons_turn import ALREADY_MOVED

__all__ = ["ALREADY_MOVED"]

NOT_ADJACENT: Final = REASONS.add("not_adjacent", "9.22")
NOT_BY_LAND: Final = REASONS.add("not_by_land", "2.13")
TOO_FEW_POINTS: Final = REASONS.add("too_few_points", "9.21")
NONE_TO_ATTACK_WITH: Final = REASONS.add("none_to_attack_with", "9.21")
NO_WAY_ON: Final = REASONS.add("no_way_on", "9.31")
STRAIT_WATCHED: Final = REASONS.add("strait_watched", "9.33")
STRAIT_HELD: Final = REASONS.add("strait_held", "9.33")
MILITIA_STAYS: Final = REASONS.add("militia_stays", "12.32")
NO_SUCH_UNIT: Final = REASONS.add("no_such_unit_here", "9.11")
ALL_PICKED: Final = REASONS.add("all_picked", "9.11")
LEADER_NOT_HERE: Final = REASONS.add("leader_not_here", "8.22")
NO_ELEPHANTS_ALONE: Final = REASONS.add("no_elephants_alone", "10.68")
NOBODY_PICKED: Final = REASONS.add("nobody_picked", "9.11")
NOBODY_TO_MOVE: Final = REASONS.add("nobody_to_move", "9.11")
NO_STOP_HERE: Final = REASONS.add("no_stop_here", "9.31")
OTHERS_STAND_HERE: Final = REASONS.add("others_stand_here", "5.12")
GARRISON_IN_FORTRESS: Final = REASONS.add("garrison_in_fortress", "12.13")
MINOR_PICKS_NONE: Final = REASONS.add("minor_picks_none", "9.11")
NOBODY_TO_PICK_UP: Final = REASONS.add("nobody_to_pick_up", "9.21")
NOBODY_TO_DROP: Final = REASONS.add("nobody_to_drop", "9.21")
NONE_TO_BREAK_UP: Final = REASONS.add("none_to_break_up", "12.15")
MINOR_BREAKS_NONE: Final = REASONS.add("minor_breaks_none", "12.14")
NO_OWN_CITY: Final = REASONS.add("no_own_city", "7.43")
CITY_AT_HOME: Final = REASONS.add("city_at_home", "7.43")
NO_NEIGHBOUR: Final = REASONS.add("no_neighbour", "10.31")
ACROSS_STRAIT: Final = REASONS.add("across_strait", "10.31")
NOT_YOUR_FORCE: Final = REASONS.add("not_your_force", "10.31")
TRIED_ALREADY: Final = REASONS.add("tried_already", "10.31")
NOT_AN_ENEMY: Final = REASONS.add("not_an_enemy", "10.31")
NOBODY_TO_INTERCEPT: Final = REASONS.add("nobody_to_intercept", "10.31")
HELD_BY_OTHERS: Final = REASONS.add("held_by_others", "10.34")
JUST_FOUGHT: Final = REASONS.add("just_fought", "10.96")
ENEMY_THERE: Final = REASONS.add("enemy_there", "10.94")
ENEMY_CAME_FROM_THERE: Final = REASONS.add("enemy_came_from_there", "10.44")
TOO_NEAR: Final = REASONS.add("too_near", "10.94")
NO_GALLEY: Final = REASONS.add("no_galley", "10.95")
NOT_A_FRIENDLY_PORT: Final = REASONS.add("not_a_friendly_port", "10.95")
MUST_MOVE: Final = REASONS.add("must_move", "10.41")
TAKES_NO_LOSSES: Final = REASONS.add("takes_no_losses", "10.52")
HORSE_NOT_USED: Final = REASONS.add("horse_not_used", "10.62")
NOT_REDUCED: Final = REASONS.add("not_reduced", "10.81")
ONE_REDUCTION: Final = REASONS.add("one_reduction", "10.84")
WORN_ONE_FIRST: Final = REASONS.add("worn_one_first", "10.81")
WALLS_NOT_USED: Final = REASONS.add("walls_not_used", "7.32")
WALLS_DOWN: Final = REASONS.add("walls_down", "7.33")
NO_BREAKING_UP: Final = REASONS.add("no_breaking_up", "12.17")
NOT_AT_HOME: Final = REASONS.add("not_in_own_land", "12.33")
TOO_MANY_LOST: Final = REASONS.add("too_many_lost", "10.85")
