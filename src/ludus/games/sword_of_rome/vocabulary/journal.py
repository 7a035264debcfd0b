"""What is told of a game: an event for every line of the chronicle, with its rule."""

from __future__ import annotations

from typing import Final

from ludus.flow import Event, collected, numbered

ZERO: Final = 100
"""Added to every ``signed`` value or ``number``: in a chronicle, a number below 0 is unknown."""

# -- the turn and its phases (chapters 4 to 8, 15, 16) ---------------------------------------------

TURN_BEGAN: Final = Event("turn_began", "turn:amount", rule="5.11")
MINES_DEPLETED: Final = Event("mines_depleted", rule="7.2.3")
DREW: Final = Event("drew", "seat:seat", "side:side", "card:card!", rule="6.2.2")
DISCARDED: Final = Event("discarded", "side:side", "card:card", rule="6.2.1", reveals=True)
SHOWN: Final = Event(
    "shown", "seat:seat", "side:side", "other:seat", "card:card!", rule="6.1.a", reveals=True
)
RESHUFFLED: Final = Event("reshuffled", "side:side", rule="6.4.1")
GOES_FIRST: Final = Event("goes_first", "chooser:side", "side:side", rule="5.3")
ROUND_BEGAN: Final = Event("round_began", "round:amount", rule="5.4")
ACTIONS_BEGAN: Final = Event("actions_began", "side:side", rule="5.4")
PASSED: Final = Event("passed", "side:side", rule="5.4")
CARD_USED: Final = Event("card_used", "side:side", "card:card", "use:use", rule="7.1", reveals=True)
RESPONDED: Final = Event("responded", "side:side", "card:card", rule="7.1.1", reveals=True)
EVENT_CANCELLED: Final = Event("event_cancelled", "side:side", "card:card", rule="7.1.1")
NEUTRAL_ACTIVATED: Final = Event("neutral_activated", "side:side", "power:power", rule="16.1.1")
STEWARD_NAMED: Final = Event(
    "steward_named", "judge:side", "power:power", "side:side", rule="4.4.b"
)
DESPERATE_PLAYED: Final = Event("desperate_played", "side:side", rule="7.4.1")
DESPERATE_KEPT: Final = Event("desperate_kept", "side:side", rule="7.4.2")
LEADER_PLACED: Final = Event(
    "leader_placed", "power:power", "leader:leader", "place:space", rule="8.3"
)
LEADER_DISPLACED: Final = Event("leader_displaced", "power:power", "leader:leader", rule="8.4")
LEADER_REMOVED: Final = Event("leader_removed", "power:power", "leader:leader", rule="8.2.3")
NEW_COMMANDER: Final = Event(
    "new_commander", "power:power", "leader:leader", "place:space", rule="8.2.1"
)
CONSULS_RETURNED: Final = Event("consuls_returned", rule="8.2.2")
CONSUL: Final = Event("consul", "leader:leader", rule="8.2.2")
UNITS_PLACED: Final = Event("units_placed", "power:power", "n:amount", "place:space", rule="5.10.1")
REINFORCEMENTS_LOST: Final = Event("reinforcements_lost", "power:power", "n:amount", rule="5.10")
UNITS_LOST: Final = Event("units_lost", "power:power", "n:amount", "place:space", rule="12.3")
ATTRITION: Final = Event(
    "attrition", "power:power", "place:space", "die:amount", "n:amount", rule="5.5"
)
ISOLATED: Final = Event("isolated", "power:power", "place:space", rule="5.7.1")
POINTS: Final = Event("points", "side:side", "n:signed", "total:amount", rule="5.8.1")
PROPOSED: Final = Event("proposed", "power:power", "other:power", rule="15.1")
ALLIED: Final = Event("allied", "power:power", "other:power", rule="15.1")
REFUSED_ALLIANCE: Final = Event("refused_alliance", "power:power", "other:power", rule="15.1")
ALLIANCE_ENDED: Final = Event("alliance_ended", "power:power", "other:power", rule="15.4")
ALLIANCE_RENEWED: Final = Event("alliance_renewed", "power:power", "other:power", rule="15.4")
ALLIANCE_BROKEN: Final = Event("alliance_broken", "power:power", "other:power", rule="15.5")
ELIMINATED: Final = Event("eliminated", "side:side", rule="5.10.3")
GALLIC_EVENT: Final = Event("gallic_event", "n:amount", "side:side", rule="T.4")
WON: Final = Event("won", "seat:seat", "n:amount", "how:victory", rule="4.3")

# -- support (7.3) ---------------------------------------------------------------------------------

CONTROL: Final = Event("control", "power:power", "place:space", rule="7.3.1")
"""A marker (or its absence) now shows this power; INDEPENDENT is one."""
LOYALTY: Final = Event("loyalty", "power:power", "place:space", "n:amount", rule="7.3.1")
CITY_CHANGED: Final = Event("city_changed", "power:power", "place:space", rule="7.3.2")

# -- movement, interception, avoidance (chapters 9 to 11) ------------------------------------------

ACTIVATED: Final = Event("activated", "power:power", "leader:leader", "place:space", rule="9.1")
MARCHED: Final = Event(
    "marched", "power:power", "leader:leader", "n:amount", "origin:space", "place:space", rule="9.2"
)
SAILED: Final = Event(
    "sailed", "power:power", "leader:leader", "n:amount", "origin:space", "place:space", rule="9.6"
)
NAVAL_COMBAT: Final = Event("naval_combat", "power:power", "die:amount", rule="9.6.4")
STOPPED_AT_SEA: Final = Event("stopped_at_sea", "power:power", "place:space", rule="9.6.4")
INSIDE: Final = Event("inside", "power:power", "n:amount", "place:space", rule="9.3.1")
INTERCEPTION: Final = Event(
    "interception", "power:power", "leader:leader", "n:amount", "origin:space", "place:space",
    rule="10.3",
)  # fmt: skip
ROLLED: Final = Event(
    "rolled", "power:power", "leader:leader", "die:amount", "needed:amount", rule="10.4"
)
INTERCEPTED: Final = Event(
    "intercepted", "power:power", "leader:leader", "place:space", rule="10.4"
)
REFUSED_BATTLE: Final = Event("refused_battle", "power:power", "place:space", rule="10.5.1")
AVOIDING: Final = Event(
    "avoiding", "power:power", "leader:leader", "n:amount", "place:space", rule="11.1"
)
AVOIDED: Final = Event(
    "avoided", "power:power", "leader:leader", "n:amount", "origin:space", "place:space",
    rule="11.1",
)  # fmt: skip
CAUGHT: Final = Event("caught", "power:power", "place:space", rule="11.1")
PURSUED: Final = Event("pursued", "power:power", "leader:leader", rule="11.3")
BRIBED: Final = Event("bribed", "power:power", "place:space", rule="7.2.2")
FLANKED: Final = Event(
    "flanked", "power:power", "leader:leader", "n:amount", "place:space", rule="9.5.6"
)
COLONY: Final = Event("colony", "place:space", rule="7.2.1")

# -- combat, retreat, sieges, plunder, Africa (chapters 12 to 14, 17) ------------------------------

BATTLE: Final = Event(
    "battle", "power:power", "n:amount", "enemy:power", "m:amount", "place:space", rule="12.1"
)
AUTOMATIC: Final = Event("automatic", "power:power", "place:space", rule="12.2.1")
DICE: Final = Event(
    "dice", "power:power", "a:amount", "b:amount", "c:amount", "bonus:signed", "total:number",
    rule="12.2.3",
)  # fmt: skip
BATTLE_WON: Final = Event("battle_won", "power:power", "enemy:power", "place:space", rule="12.2.5")
RETREATED: Final = Event(
    "retreated", "power:power", "n:amount", "origin:space", "place:space", rule="12.4"
)
ROUTED: Final = Event("routed", "power:power", "n:amount", "place:space", rule="12.4.2")
DESTROYED: Final = Event("destroyed", "power:power", "n:amount", "place:space", rule="12.4.5")
BESIEGED: Final = Event("besieged", "power:power", "place:space", rule="13.1.1")
SIEGE_ROLL: Final = Event(
    "siege_roll", "power:power", "place:space", "n:amount", "points:amount", "lost:amount",
    rule="13.2",
)  # fmt: skip
SIEGE_LIFTED: Final = Event("siege_lifted", "place:space", rule="13.4")
CAPTURED: Final = Event("captured", "power:power", "place:space", rule="13.5")
SUBJUGATED: Final = Event("subjugated", "power:power", "place:space", rule="13.5")
SACKED: Final = Event("sacked", "power:power", "place:space", rule="14.4")
RAIDED: Final = Event(
    "raided", "power:power", "place:space", "n:amount", "points:amount", rule="14.2"
)
PLUNDER: Final = Event("plunder", "power:power", "n:amount", rule="14.1")
PLUNDER_FULL: Final = Event("plunder_full", "power:power", rule="14.1")
SOLIDARITY_SHOWN: Final = Event("solidarity_shown", "place:space", rule="14.6")
HAMILCAR_RECALLED: Final = Event("hamilcar_recalled", "place:space", rule="17.2.1")
CARTHAGE_FELL: Final = Event("carthage_fell", rule="17.2.2")

# -- what cards do (events/) -----------------------------------------------------------------------

MARKED: Final = Event("marked", "card:card", rule="7.1")
"""A card stays in force: for the turn, or for the rest of the game."""
HAND_SEEN: Final = Event("hand_seen", "seat:seat", "side:side", rule="C.G28", reveals=True)
CARD_GIVEN_UP: Final = Event("card_given_up", "side:side", "card:card", rule="7.1", reveals=True)
REROLLED: Final = Event("rerolled", "side:side", "before:amount", "die:amount", rule="7.1.1")


EVENTS: Final = numbered(*collected(globals(), Event))
