"""The frame of the game: what is told."""

from __future__ import annotations

from typing import Final

from ludus.flow import Event, collected

TURN_BEGAN: Final = Event("turn_began", "n:amount", rule="3.2")
ACTIVATED: Final = Event("activated", "power:owner", rule="3.41")
MARKER_LOST: Final = Event("marker_lost", "power:owner", rule="3.44")
EVENT_MARKER_DRAWN: Final = Event("event_marker_drawn", rule="16.12")
EXPANDS: Final = Event("expands", "power:owner", rule="3.51")
RECRUITS: Final = Event("recruits", "power:owner", rule="3.51")
KEPT_UP: Final = Event("kept_up", "power:owner", "n:amount", rule="6.41")
LEADER_CAME: Final = Event("leader_came", "leader:leader", "at:space", rule="8.15")
LEADER_LEFT: Final = Event("leader_left", "leader:leader", rule="8.12")
BUILT: Final = Event("built", "power:owner", "size:settlement", "at:space", rule="7.12")
REBUILT: Final = Event("rebuilt", "power:owner", "at:space", "n:amount", rule="7.46")
MENDED: Final = Event("mended", "power:owner", "unit:unit", "at:space", rule="10.86")
SETTLED_DOWN: Final = Event("settled_down", "power:owner", "unit:unit", "at:space", rule="10.86")
ATTRITION: Final = Event("attrition", "power:owner", "at:space", "n:amount", rule="9.43")
WORN_DOWN: Final = Event("worn_down", "owner:owner", "unit:unit", "at:space", rule="10.85")
OBJECTIVE_TAKEN: Final = Event(
    "objective_taken", "power:seat", "objective:objective!", rule="15.44"
)
OBJECTIVE_DROPPED: Final = Event(
    "objective_dropped", "power:seat", "objective:objective!", rule="15.46"
)
OBJECTIVE_SHOWN: Final = Event(
    "objective_shown", "power:owner", "objective:objective", rule="15.48", reveals=True
)
OBJECTIVE_RETURNED: Final = Event(
    "objective_returned", "power:owner", "objective:objective", rule="15.46"
)
SCORED: Final = Event("scored", "power:owner", "n:amount", "all:amount", rule="15.11")
WON_AT_ONCE: Final = Event("won_at_once", "power:owner", rule="3.7")
MEETING: Final = Event("meeting", "power:owner", rule="4.1")
OFFERED: Final = Event("offered", "by:owner", "to:owner", rule="4.1")
AGREED: Final = Event("agreed", "by:owner", "to:owner", rule="4.1")
DECLINED: Final = Event("declined", "power:owner", "by:owner", rule="4.1")
CEDED: Final = Event("ceded", "giver:owner", "taker:owner", "at:space", rule="4.1")
HANDED_OVER: Final = Event("handed_over", "by:seat", "to:seat", "card:card!", rule="4.2")
CONFIDED: Final = Event("confided", "by:seat", "to:seat", "objective:objective!", rule="15.45")
BRIBED: Final = Event("bribed", "by:owner", "power:owner", "n:amount", rule="4.3")
WORD_KEPT: Final = Event("word_kept", "power:owner", rule="4.3")
WORD_BROKEN: Final = Event("word_broken", "power:owner", rule="4.3")

TOLD: Final = collected(globals(), Event)
