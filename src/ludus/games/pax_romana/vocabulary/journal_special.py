"""Special units, barbarians, events and cards: what is told."""

from __future__ import annotations

from typing import Final

from ludus.flow import Event, collected

REBELLION: Final = Event("rebellion", "power:owner", "where:rebellion", rule="13.3")
NOTHING_HAPPENS: Final = Event("nothing_happens", rule="13.3")
GREAT_REBELLION: Final = Event("great_rebellion", "power:owner", "province:province", rule="13.3")
CYPRUS_CLOSED: Final = Event("cyprus_closed", rule="13.3")
MUTINY: Final = Event("mutiny", "owner:owner", "at:space", rule="13.3")
INVASION: Final = Event("invasion", "power:owner", "who:invasion", rule="13.41")
HORDE: Final = Event("horde", "owner:owner", "n:amount", "at:space", rule="13.41")
SCATTERED: Final = Event("scattered", "owner:owner", rule="13.41")
ARMENIAN_DIE: Final = Event("armenian_die", "at:space", "n:amount", rule="13.41")
ALARM: Final = Event("alarm", "power:owner", "owner:owner", rule="13.44")
SLAVE_REVOLT: Final = Event("slave_revolt", "power:owner", "at:space", rule="12.71")
REVOLT_ENDS: Final = Event("revolt_ends", "power:owner", rule="12.72")
BOUNTY: Final = Event("bounty", "territory:territory", rule="16.2")
FAMINE: Final = Event("famine", "territory:territory", rule="16.2")
DISEASE: Final = Event("disease", "leader:leader", "n:amount", rule="16.2")
GAMES: Final = Event("games", "power:owner", "n:amount", rule="16.2")
DISORDER: Final = Event("disorder", "power:owner", rule="16.2")
CIVIL_WAR: Final = Event("civil_war", "power:owner", rule="16.2")
LOYALTY_DIE: Final = Event("loyalty_die", "at:space", "n:amount", rule="16.2")
EVENT: Final = Event("event", "misfortune:misfortune", rule="16.12")
UPROAR: Final = Event("uproar", "where:rebellion", rule="16.2")
DICTATOR: Final = Event("dictator", "leader:leader", rule="12.47")
PONTUS_RISES: Final = Event("pontus_rises", "power:owner", rule="12.55")
FORTUNE_SERVES: Final = Event("fortune_serves", "power:owner", "at:space", rule="12.43")
TOLD: Final = collected(globals(), Event)
