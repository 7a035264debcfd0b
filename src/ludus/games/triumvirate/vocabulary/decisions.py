"""What players and chance are asked: a kind for every decision, with the rule it comes from."""

from __future__ import annotations

from typing import Final

from ludus.flow import Domain, Kind, buttons, collected

from .ids import LEGIONS, PROVINCES, SEATS, TYPES, ZONES, Branch, Zone

ZONE: Final = Domain("space", size=ZONES, of=Zone)
PROVINCE: Final = Domain("space", size=PROVINCES, of=Zone)
AMOUNT: Final = Domain("amount", size=LEGIONS + 1)
TRACK: Final = Domain("competence", TYPES[:2], of=Branch)

PROVINCE_SUPPLY: Final = Kind(
    "province_supply",
    Domain("gold_in", size=PROVINCES),
    Domain("legion_in", size=PROVINCES),
    buttons("enough"),
    rule="I.11",
    about=("gold:amount", "legions:amount"),
)
LEGION_IN: Final = PROVINCE_SUPPLY.start("legion_in")
ENOUGH: Final = PROVINCE_SUPPLY.button("enough")

ROME_SUPPLY: Final = Kind(
    "rome_supply", PROVINCE, buttons("rome_gold", "rome_nothing"), rule="I.9", about=("n:amount",)
)
ROME_GOLD: Final = ROME_SUPPLY.button("rome_gold")
ROME_NOTHING: Final = ROME_SUPPLY.button("rome_nothing")

MOVE: Final = Kind(
    "move",
    ZONE,
    buttons("place_official", "take_official", "end_movement"),
    rule="II.2",
    about=("place:space", "points:amount"),
)
PLACE_OFFICIAL: Final = MOVE.button("place_official")
TAKE_OFFICIAL: Final = MOVE.button("take_official")
END_MOVEMENT: Final = MOVE.button("end_movement")
SAIL: Final = Kind(
    "sail",
    ZONE,
    rule="II.4",
    about=("place:space", "legions:amount", "points:amount"),
    completes=True,
)
ESCORT: Final = Kind("escort", AMOUNT, rule="II.1", about=("place:space",), completes=True)

DRAW_WEAPON: Final = Kind("draw_weapon", Domain("weapon", SEATS), rule="A.1")
ESCAPE: Final = Kind("escape", PROVINCE, rule="A.11", about=("place:space",))
COMPENSATION: Final = Kind(
    "compensation", TRACK, buttons("decline"), rule="A.9", about=("place:space",)
)
DECLINE: Final = COMPENSATION.button("decline")

ACTION: Final = Kind(
    "action",
    TRACK,
    buttons("persuade", "make_weapons"),
    Domain("citizen_of", SEATS),
    buttons("end_actions"),
    rule="III.1",
    about=("place:space", "price:amount"),
)
PERSUADE: Final = ACTION.button("persuade")
MAKE_WEAPONS: Final = ACTION.button("make_weapons")
DISMISS: Final = ACTION.start("citizen_of")
"""Plus the seat whose citizen is sent away."""
END_ACTIONS: Final = ACTION.button("end_actions")

CONSUL_OFFICIAL: Final = Kind(
    "consul_official", PROVINCE, buttons("no_official"), rule="E.5", about=("n:amount",)
)
NO_OFFICIAL: Final = CONSUL_OFFICIAL.button("no_official")

KINDS: Final = collected(globals(), Kind)
