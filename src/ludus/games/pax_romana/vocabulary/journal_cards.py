"""Cards: what is told."""

from __future__ import annotations

from typing import Final

from ludus.flow import Event, collected

DREW: Final = Event("drew", "power:seat", "card:card!", rule="17.13")
CARD_PLAYED: Final = Event("card_played", "power:owner", "card:card", rule="17.15", reveals=True)
CARD_DISCARDED: Final = Event(
    "card_discarded", "power:owner", "card:card", rule="17.15", reveals=True
)
CARD_HIRES: Final = Event("card_hires", "power:owner", "card:card", rule="17.16", reveals=True)
CARD_CANCELLED: Final = Event("card_cancelled", "power:owner", "card:card", rule="17.2")
NO_EVENT: Final = Event("no_event", "power:owner", "card:card", rule="17.2")
HANDS_RETURNED: Final = Event("hands_returned", rule="17.14")
AMBUSHED: Final = Event("ambushed", "by:owner", "power:owner", "at:space", rule="17.2")
INVENTOR: Final = Event("inventor", "power:owner", "at:space", rule="17.2")
ENGINE_BUILT: Final = Event("engine_built", "power:owner", "at:space", rule="17.2")
SURPRISE: Final = Event("surprise", "power:owner", "at:space", rule="17.2")
DELAYER: Final = Event("delayer", "power:owner", rule="17.2")
CONQUEROR: Final = Event("conqueror", "power:owner", rule="17.2")
GALLEYS_BETTER: Final = Event("galleys_better", "power:owner", rule="17.2")
GODS_ANGRY: Final = Event("gods_angry", "power:owner", rule="17.2")
NEW_GOALS: Final = Event("new_goals", "power:owner", "n:amount", rule="17.2")
PLOT: Final = Event("plot", "power:owner", "leader:leader", rule="17.2")
MISSION: Final = Event("mission", "power:seat", "at:space", "n:amount!", rule="17.2")
SETTLERS: Final = Event("settlers", "power:owner", "at:space", rule="17.2")
SPIED: Final = Event("spied", "power:seat", "victim:owner", "card:card!", rule="17.2")
STOLEN: Final = Event("stolen", "power:seat", "victim:seat", "card:card!", rule="17.2")
MORE_TRIBES: Final = Event("more_tribes", "at:space", rule="17.2")
ANOTHER_MARKER: Final = Event("another_marker", "power:owner", rule="17.2")
ALLY_OF_RHODES: Final = Event("ally_of_rhodes", "power:owner", rule="17.2")
KING_COMES: Final = Event("king_comes", "leader:leader", "at:space", rule="17.2")
ALLY_OF_PERGAMUM: Final = Event("ally_of_pergamum", "power:owner", rule="17.2")

TOLD: Final = collected(globals(), Event)
