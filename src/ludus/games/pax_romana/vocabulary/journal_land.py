"""Land movement and battle: what is told."""

from __future__ import annotations

from typing import Final

from ludus.flow import Event, collected

LEADER_LOST: Final = Event("leader_lost", "leader:leader", "at:space", rule="8.45")
SET_OUT: Final = Event(
    "set_out", "owner:owner", "n:amount", "at:space", "points:amount", rule="9.12"
)
MARCHED: Final = Event("marched", "owner:owner", "n:amount", "from:space", "to:space", rule="9.22")
PICKED_UP: Final = Event("picked_up", "owner:owner", "n:amount", "at:space", rule="9.21")
JOINED: Final = Event("joined", "owner:owner", "n:amount", "to:owner", "at:space", rule="4.1")
KEPT_BACK: Final = Event("kept_back", "owner:owner", "to:owner", "at:space", rule="4.1")
LEFT_BEHIND: Final = Event("left_behind", "owner:owner", "n:amount", "at:space", rule="9.21")
ATTRITION: Final = Event(
    "alpine_attrition", "owner:owner", "die:amount", "n:amount", "at:space", rule="9.43"
)
BROKEN_UP: Final = Event(
    "broken_up", "owner:owner", "unit:unit", "n:amount", "at:space", rule="12.16"
)
INTERCEPTION: Final = Event(
    "interception",
    "power:owner",
    "from:space",
    "to:space",
    "dice:amount",
    "total:amount",
    rule="10.32",
)
WITHDREW: Final = Event("withdrew", "owner:owner", "from:space", "points:amount", rule="10.41")
CAUGHT: Final = Event("caught", "owner:owner", "at:space", "die:amount", rule="10.43")
FLED: Final = Event("fell_back", "owner:owner", "n:amount", "from:space", "to:space", rule="10.94")
REGROUPED: Final = Event("regrouped", "owner:owner", "at:space", rule="10.97")
TRIBE_FOUND: Final = Event("tribe_found", "at:space", "n:amount", rule="13.12", reveals=True)
BATTLE: Final = Event(
    "battle",
    "attacker:owner",
    "defender:owner",
    "at:space",
    "ours:amount",
    "theirs:amount",
    rule="10.51",
)
USED_WALLS: Final = Event("used_walls", "owner:owner", "at:space", "n:amount", rule="7.31")
BIDS: Final = Event(
    "bids", "attacker:owner", "n:amount", "defender:owner", "m:amount", rule="10.71"
)
ELEPHANT_DIE: Final = Event("elephant_die", "owner:owner", "die:amount", rule="10.67")
DICE: Final = Event(
    "dice", "attacker:owner", "n:amount", "defender:owner", "m:amount", rule="10.51"
)
REROLLED: Final = Event("rerolled", "owner:owner", "dice:amount", "total:amount", rule="10.55")
SHIFTS: Final = Event(
    "shifts", "attacker:owner", "n:amount", "defender:owner", "m:amount", rule="10.51"
)
TOLL: Final = Event("toll", "owner:owner", "percent:amount", "n:amount", rule="10.53")
WON: Final = Event("battle_won", "owner:owner", "loser:owner", "at:space", rule="10.1")
DRAW: Final = Event("battle_drawn", "attacker:owner", "defender:owner", "at:space", rule="10.1")
UNIT_REDUCED: Final = Event("unit_reduced", "owner:owner", "unit:unit", "at:space", rule="10.81")
WALL_LOST: Final = Event("wall_lost", "owner:owner", "at:space", "n:amount", rule="7.32")
WIPED_OUT: Final = Event("wiped_out", "owner:owner", "at:space", rule="10.94")
LEADER_ROLL: Final = Event("leader_roll", "leader:leader", "dice:amount", rule="8.41")
TAKEN: Final = Event("taken", "owner:owner", "at:space", rule="7.41")
SACKED: Final = Event("sacked", "owner:owner", "at:space", "die:amount", "n:amount", rule="7.52")
NOT_SACKED: Final = Event("not_sacked", "owner:owner", "at:space", "die:amount", rule="7.51")
RAZED: Final = Event("razed", "owner:owner", "at:space", rule="7.43")
SENT_HOME: Final = Event("sent_home", "owner:owner", "from:space", "to:space", rule="5.12")
MILITIA_ROLL: Final = Event("militia_roll", "power:owner", "die:amount", "n:amount", rule="12.33")

TOLD: Final = collected(globals(), Event)
