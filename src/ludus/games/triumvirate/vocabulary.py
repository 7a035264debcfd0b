"""The words of the game as numbers: seats, types, decisions, events and reasons."""

from __future__ import annotations

from typing import Final

from ludus.core.game import Reasons
from ludus.flow import Domain, Event, Kind, numbered

CAESAR: Final = 0
POMPEY: Final = 1
CRASSUS: Final = 2
SEATS: Final = ("caesar", "pompey", "crassus")

POLITICAL: Final = 0
MILITARY: Final = 1
COMPETENCE: Final = 2
TYPES: Final = ("political", "military", "competence")
"""Types of province; the first two are also the competences."""

POLITICAL_VICTORY: Final = 0
MILITARY_VICTORY: Final = 1
COMPETENCE_VICTORY: Final = 2
VICTORIES: Final = ("political", "military", "competence")

PROVINCES: Final = 15
MAX_SEAS: Final = 15
"""Room for the sea zones of any edition; they follow the provinces in the numbering."""
ZONES: Final = PROVINCES + MAX_SEAS
LEGIONS: Final = 60

# -- decisions ---------------------------------------------------------------------------------

ZONE: Final = Domain("space", size=ZONES)
PROVINCE: Final = Domain("space", size=PROVINCES)
AMOUNT: Final = Domain("amount", size=LEGIONS + 1)

GOLD_HERE: Final = 0
LEGION_HERE: Final = PROVINCES
ENOUGH: Final = 2 * PROVINCES
PROVINCE_SUPPLY: Final = Kind(
    "province_supply",
    Domain("gold_in", size=PROVINCES),
    Domain("legion_in", size=PROVINCES),
    Domain("button", ("enough",)),
    rule="I.11",
)

ROME_GOLD: Final = PROVINCES
ROME_NOTHING: Final = PROVINCES + 1
ROME_SUPPLY: Final = Kind(
    "rome_supply", PROVINCE, Domain("button", ("rome_gold", "rome_nothing")), rule="I.9"
)

PLACE_OFFICIAL: Final = ZONES
TAKE_OFFICIAL: Final = ZONES + 1
END_MOVEMENT: Final = ZONES + 2
MOVE: Final = Kind(
    "move",
    ZONE,
    Domain("button", ("place_official", "take_official", "end_movement")),
    rule="II.2",
)
SAIL: Final = Kind("sail", ZONE, rule="II.4", completes=True)
ESCORT: Final = Kind("escort", AMOUNT, rule="II.1", completes=True)

DRAW_WEAPON: Final = Kind("draw_weapon", Domain("weapon", SEATS), rule="A.1")
ESCAPE: Final = Kind("escape", PROVINCE, rule="A.11")
DECLINE: Final = 2
COMPENSATION: Final = Kind(
    "compensation",
    Domain("competence", ("political", "military")),
    Domain("button", ("decline",)),
    rule="A.9",
)

RAISE_POLITICAL: Final = 0
RAISE_MILITARY: Final = 1
PERSUADE: Final = 2
MAKE_WEAPONS: Final = 3
DISMISS: Final = 4
"""Plus the seat whose citizen is sent away."""
END_ACTIONS: Final = 7
ACTION: Final = Kind(
    "action",
    Domain("button", ("raise_political", "raise_military", "persuade", "make_weapons")),
    Domain("citizen_of", SEATS),
    Domain("button", ("end_actions",)),
    rule="III.1",
)

CONSUL_OFFICIAL: Final = Kind("consul_official", PROVINCE, rule="E.5")

KINDS: Final = (
    PROVINCE_SUPPLY,
    ROME_SUPPLY,
    MOVE,
    SAIL,
    ESCORT,
    DRAW_WEAPON,
    ESCAPE,
    COMPENSATION,
    ACTION,
    CONSUL_OFFICIAL,
)

# -- events ------------------------------------------------------------------------------------

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

EVENTS: Final = numbered(
    TURN, SUPPLIED, ROME_SENT_GOLD, ROME_SENT_LEGION, COLLECTED, MARCHED, SAILED,
    OFFICIAL_PLACED, OFFICIAL_TAKEN, ATTACKED, WEAPON_DRAWN, PROTECTED, FOUGHT, REPELLED, CONQUERED,
    OFFICIALS_LOST, ESCAPED, LEAD_LOST, COMPENSATED, RAISED, PERSUADED, DISMISSED,
    WEAPONS_MADE, DISBANDED, ELECTED, CITIZENS_LEFT,
    NO_GOLD_LEFT, WON,
)  # fmt: skip

# -- reasons: what stands in the way of an action --------------------------------------------------

REASONS: Final = Reasons()

ALLOWED: Final = 0
NOT_ADJACENT: Final = REASONS.add("not_adjacent", "II.3")
NO_POINTS: Final = REASONS.add("no_points", "II.2")
NO_LANDING: Final = REASONS.add("no_landing", "II.10")
NO_LEGION: Final = REASONS.add("no_legion", "II.8")
LAST_PROVINCE: Final = REASONS.add("last_province", "A.12")
OUT_OF_GAME: Final = REASONS.add("out_of_game", "P.5")
NO_OFFICIAL_CARRIED: Final = REASONS.add("no_official_carried", "II.6")
NO_OFFICIAL_HERE: Final = REASONS.add("no_official_here", "II.5")
OFFICIAL_JUST_TAKEN: Final = REASONS.add("official_just_taken", "R25")
OFFICIAL_JUST_PLACED: Final = REASONS.add("official_just_placed", "R25")
NOT_SO_MANY: Final = REASONS.add("not_so_many", "II.5")
LEGIONS_TOO_DEAR: Final = REASONS.add("legions_too_dear", "II.11")
WRONG_PROVINCE: Final = REASONS.add("wrong_province", "III.3")
NO_GOLD: Final = REASONS.add("no_gold", "III.2")
AT_SEVEN: Final = REASONS.add("at_seven", "R17")
NO_CITIZEN: Final = REASONS.add("no_citizen", "R17")
OWN_CITIZEN: Final = REASONS.add("own_citizen", "III.6")
NO_WEAPON: Final = REASONS.add("no_weapon", "R17")
ALREADY_HERE: Final = REASONS.add("already_here", "II.2")
