"""Special units, barbarians, events and cards: what is told."""

from __future__ import annotations

from typing import Final

from ludus.flow import Event

REBELLION: Final = Event("rebellion", "power:owner", "where:rebellion", rule="13.3")
NOTHING_HAPPENS: Final = Event("nothing_happens", rule="13.3")
GREAT_REBELLION: Final = Event("great_rebellion", "power:owner", "province", rule="13.3")
CYPRUS_CLOSED: Final = Event("cyprus_closed", rule="13.3")
MUTINY: Final = Event("mutiny", "owner", "at:space", rule="13.3")
INVASION: Final = Event("invasion", "power:owner", "who:invasion", rule="13.4")
ARMENIAN_DIE: Final = Event("armenian_die", "at:space", "n:amount", rule="13.4")
ALARM: Final = Event("alarm", "power:owner", "owner", rule="13.44")
SLAVE_REVOLT: Final = Event("slave_revolt", "power:owner", "at:space", rule="12.71")
REVOLT_ENDS: Final = Event("revolt_ends", "power:owner", rule="12.72")
FORTUNE_SERVES: Final = Event("fortune_serves", "power:owner", "at:space", rule="12.43")
