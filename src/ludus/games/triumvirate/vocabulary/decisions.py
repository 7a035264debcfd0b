"""What players and chance are asked: a kind for every decision, with the rule it comes from."""

from __future__ import annotations

from typing import Final

from ludus.flow import Domain, Kind

from .ids import LEGIONS, PROVINCES, SEATS, ZONES

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
