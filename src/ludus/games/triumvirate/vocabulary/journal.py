"""What is told of a game: an event for every line of the chronicle, with its rule."""

from __future__ import annotations

from typing import Final

from ludus.flow import Event, collected, numbered

TURN: Final = Event("turn", "seat:seat", rule="T.3")
SUPPLIED: Final = Event(
    "supplied", "seat:seat", "place:space", "gold:amount", "legions:amount", rule="I.3"
)
ROME_SENT_GOLD: Final = Event("rome_sent_gold", "seat:seat", rule="I.9")
ROME_SENT_LEGION: Final = Event("rome_sent_legion", "seat:seat", "place:space", rule="I.9")
COLLECTED: Final = Event("collected", "seat:seat", "place:space", "gold:amount", rule="II.7")
MARCHED: Final = Event("marched", "seat:seat", "place:space", "legions:amount", rule="II.2")
SAILED: Final = Event("sailed", "seat:seat", "place:space", "legions:amount", rule="II.4")
OFFICIAL_PLACED: Final = Event("official_placed", "seat:seat", "place:space", rule="II.6")
OFFICIAL_TAKEN: Final = Event("official_taken", "seat:seat", "place:space", rule="II.5")
ATTACKED: Final = Event(
    "attacked", "seat:seat", "enemy:seat", "place:space", "legions:amount", "garrison:amount",
    rule="II.8",
)  # fmt: skip
WEAPON_DRAWN: Final = Event("weapon_drawn", "owner:weapon", rule="A.1")
PROTECTED: Final = Event("protected", "enemy:seat", "legions:amount", rule="A.3")
FOUGHT: Final = Event("fought", "legions:amount", "garrison:amount", rule="A.4")
REPELLED: Final = Event("repelled", "seat:seat", "enemy:seat", "place:space", rule="A.6")
CONQUERED: Final = Event("conquered", "seat:seat", "enemy:seat", "place:space", rule="A.7")
OFFICIALS_LOST: Final = Event("officials_lost", "enemy:seat", "n:amount", rule="A.10")
ESCAPED: Final = Event("escaped", "enemy:seat", "place:space", rule="A.11")
LEAD_LOST: Final = Event("lead_lost", "enemy:seat", "track:competence", "level:level", rule="A.18")
COMPENSATED: Final = Event("compensated", "enemy:seat", "n:amount", rule="A.8")
RAISED: Final = Event("raised", "seat:seat", "track:competence", "level:level", rule="III.4")
PERSUADED: Final = Event("persuaded", "seat:seat", "n:amount", rule="III.5")
DISMISSED: Final = Event("dismissed", "seat:seat", "enemy:seat", "n:amount", rule="III.6")
WEAPONS_MADE: Final = Event("weapons_made", "seat:seat", "n:amount", rule="III.9")
DISBANDED: Final = Event("disbanded", "place:space", "legions:amount", rule="III.16")
ELECTED: Final = Event("elected", "seat:seat", "n:amount", rule="E.1")
CITIZENS_LEFT: Final = Event("citizens_left", "seat:seat", "n:amount", rule="E.6")
NO_GOLD_LEFT: Final = Event("no_gold_left", "seat:seat", rule="III.2")
WON: Final = Event("won", "seat:seat", "how:victory", rule="V.5")

EVENTS: Final = numbered(*collected(globals(), Event))
