"""The sea: what is told."""

from __future__ import annotations

from typing import Final

from ludus.flow import Event, collected

FLEET_SAILS: Final = Event("fleet_sails", "power:owner", "n:amount", "at:space", rule="11.11")
EMBARKED: Final = Event("embarked", "owner:owner", "at:space", "n:amount", rule="11.31")
FLEET_AT: Final = Event("fleet_at", "power:owner", "at:space", rule="11.11")
FLEET_ENDS: Final = Event("fleet_ends", "power:owner", "n:amount", "at:space", rule="11.13")
WENT_ASHORE: Final = Event("went_ashore", "owner:owner", "at:space", rule="11.31")
ARMY_AT_SEA: Final = Event("army_at_sea", "owner:owner", "at:space", rule="11.22")
WEATHER: Final = Event("weather", "power:owner", "at:space", "die:amount", rule="11.21")
OFF_COURSE: Final = Event("off_course", "power:owner", "at:space", rule="11.21")
STORM: Final = Event("storm", "power:owner", "at:space", "n:amount", rule="11.21")
LOST_AT_SEA: Final = Event("lost_at_sea", "power:owner", "at:space", rule="11.21")
CONTINUED: Final = Event(
    "continued", "power:owner", "at:space", "dice:amount", "total:number", rule="11.13"
)
STAYED: Final = Event(
    "stayed", "power:owner", "at:space", "dice:amount", "total:number", rule="11.13"
)
LET_THROUGH: Final = Event("let_through", "by:owner", "power:owner", "at:space", rule="11.16")
FLED: Final = Event("fled", "power:owner", "n:amount", "from:space", "to:space", rule="11.42")
SEA_BATTLE: Final = Event(
    "sea_battle", "power:owner", "points:amount", "die:amount",
    "foe:owner", "foe_points:amount", "foe_die:amount", "at:space", rule="11.43",
)  # fmt: skip
SEA_WON: Final = Event("sea_won", "power:owner", "foe:owner", "at:space", rule="11.44")
SEA_DRAWN: Final = Event("sea_drawn", "power:owner", "foe:owner", "at:space", rule="11.45")
RAN_FOR_PORT: Final = Event("ran_for_port", "power:owner", "n:amount", "to:space", rule="11.44")
CONVOY_SUNK: Final = Event("convoy_sunk", "owner:owner", "at:space", rule="11.46")
UNIT_DROWNED: Final = Event(
    "unit_drowned", "owner:owner", "n:amount", "unit:unit", "at:space", rule="11.46"
)
PIRATES_COME: Final = Event("pirates_come", "power:owner", "at:space", rule="12.61")
PIRATES_FOUGHT: Final = Event(
    "pirates_fought", "power:owner", "total:number", "at:space", rule="12.63"
)
PIRATES_GONE: Final = Event("pirates_gone", "power:owner", "at:space", rule="12.63")
PIRATES_WIN: Final = Event("pirates_win", "power:owner", "at:space", "to:space", rule="12.63")
TOLL_PAID: Final = Event("toll_paid", "power:owner", "to:owner", rule="12.51")
MUTINEERS_PAID: Final = Event("mutineers_paid", "power:owner", "n:amount", "at:space", rule="13.3")

TOLD: Final = collected(globals(), Event)
