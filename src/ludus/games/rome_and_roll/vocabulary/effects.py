"""What plans and advisors do, as numbers: effects, counts, conditions, times, abilities."""

from __future__ import annotations

from typing import Final

# Effects of a plan.
GAIN: Final = 0
SPEND_FOR: Final = 1
GAIN_CHOICE: Final = 2
ACTIVATE: Final = 3
STEAL: Final = 4
CLAIM: Final = 5
EFFECTS: Final = (
    "gain", "spend_for", "gain_choice", "activate_production", "steal_resource", "claim_favour",
)  # fmt: skip

# What an effect or a score counts.
ONCE: Final = 0
SAME_PLAN: Final = 1
ADJACENT_ARMY: Final = 2
ADJACENT_URBAN: Final = 3
ADJACENT_URBAN_OPPONENT: Final = 4
ADJACENT_MANUFACTURE: Final = 5
ADJACENT_RELIGION_OR_LEISURE: Final = 6
ADJACENT_OPPONENT: Final = 7
OWN_ROADS: Final = 8
OWN_COLONIES: Final = 9
OWN_REGIONS: Final = 10
LOYAL_ADVISORS: Final = 11
OWN_SENATORS: Final = 12
STORED_BY_THREE: Final = 13
COUNTS: Final = (
    "once", "adjacent_same_plan", "adjacent_army", "adjacent_urban", "adjacent_urban_opponent",
    "adjacent_manufacture", "adjacent_religion_or_leisure", "adjacent_opponent_building",
    "own_roads", "own_colonies", "own_regions_with_colony", "own_advisors_loyalty_4",
    "own_senators", "stored_resources_div_3",
)  # fmt: skip

# How points are counted.
FLAT: Final = 0
PER: Final = 1
IF: Final = 2
SCORES: Final = ("flat", "per", "if")
IN_FULL_SQUARE: Final = 0
EMPTY_AROUND: Final = 1
THREE_ADJACENT: Final = 2
CONDITIONS: Final = ("in_full_3x3", "empty_adjacent_ge_4", "adjacent_building_ge_3")
SQUARE: Final = 3
FREE_CELLS: Final = 4
NEIGHBOURS: Final = 3

# Where a building may be drawn.
ANYWHERE: Final = 0
MARSH_ONLY: Final = 1
HILL_ONLY: Final = 2
PARTLY_HILL: Final = 3
TOUCH_TIBER: Final = 4
TOUCH_WALL: Final = 5
PLACEMENTS: Final = (
    "none", "marsh_only", "hill_only", "partly_hill", "touch_tiber", "touch_wall",
)  # fmt: skip

# When an ability of an advisor works.
BUILD_TYPE: Final = 0
BUILD_ON_HILL: Final = 1
SENATOR_FROM_BUILD: Final = 2
OTHER_BUILDS: Final = 3
CHOOSE_PLAN: Final = 4
PAY_PLAN: Final = 5
DIE_HAS: Final = 6
BEFORE_TURN: Final = 7
RAISE_LEGION: Final = 8
ON_CONQUER: Final = 9
COLONY_LINKED: Final = 10
ON_DEVELOP: Final = 11
AFTER_DEVELOP: Final = 12
ON_TAX: Final = 13
ON_TRADE: Final = 14
FAVOUR_USED: Final = 15
TIMES: Final = (
    "build_type", "build_on_hill", "senator_from_build", "other_builds_type", "choose_plan",
    "pay_plan", "die_has", "before_action_turn", "raise_legion", "conquer", "own_colony_linked",
    "develop", "after_develop", "tax", "trade", "favour_used",
)  # fmt: skip

# What it does.
GIVES: Final = 0
GIVES_PER_JEWELLERY: Final = 1
GIVES_PER_COLONY: Final = 2
ADDS_ICON: Final = 3
TURNS_DIE: Final = 4
CLAIMS_SATURN: Final = 5
PRODUCES: Final = 6
FREE_ROADS: Final = 7
PASSES_FOREMEN: Final = 8
DISCOUNT: Final = 9
