"""Special units, barbarians, events and cards: what stands in the way of an action."""

from __future__ import annotations

from typing import Final

from .reasons import REASONS

OTHER_REGION: Final = REASONS.add("other_region", "13.3")
SPACE_OCCUPIED: Final = REASONS.add("space_occupied", "13.3")
NO_UNITS_THERE: Final = REASONS.add("no_such_army", "13.3")
NO_GARRISON_THERE: Final = REASONS.add("no_garrison_there", "13.3")
SETTLEMENT_SPARED: Final = REASONS.add("settlement_spared", "13.3")
SETTLEMENT_FIRST: Final = REASONS.add("settlement_first", "13.3")
SHIPS_THERE: Final = REASONS.add("ships_there", "13.3")
NO_SUCH_UNIT: Final = REASONS.add("none_of_that_kind", "13.3")
BEYOND_LIMIT: Final = REASONS.add("beyond_limit", "13.3")
NO_SHIPS_THERE: Final = REASONS.add("no_ships_there", "13.3")
HORDE_ELSEWHERE: Final = REASONS.add("horde_elsewhere", "13.41")
HORDE_STAYS: Final = REASONS.add("horde_stays", "13.3")
HORDE_GOES_ON: Final = REASONS.add("horde_goes_on", "13.41")
NOT_AT_HOME: Final = REASONS.add("not_at_home", "12.71")
UNITS_THERE: Final = REASONS.add("units_there", "12.71")
NOT_NEXT: Final = REASONS.add("not_next", "12.71")
WAY_OPEN: Final = REASONS.add("way_open", "12.71")
NOT_THE_GREATEST: Final = REASONS.add("not_the_greatest", "16.2")
TOO_POOR: Final = REASONS.add("too_poor", "16.2")
ROME_HIRES_NOBODY: Final = REASONS.add("rome_hires_nobody", "12.24")
MANPOWER_FULL: Final = REASONS.add("manpower_full_of_hired", "6.43")
NO_CAMP: Final = REASONS.add("no_camp", "12.21")
NO_HARBOUR: Final = REASONS.add("no_harbour", "12.55")
NOT_YOUR_LEADER: Final = REASONS.add("not_your_leader", "12.47")
