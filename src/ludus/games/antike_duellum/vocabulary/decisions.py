"""What players and chance are asked: a kind for every decision, with the rule it comes from."""

from __future__ import annotations

from typing import Final

from ludus.flow import Domain, Kind, buttons, collected

from .ids import CARDS, GOODS, KNOWHOW, NATIONS, RESOURCES, SECTORS, SPACES, Card, Good, Space

CARD: Final = Domain("card", size=CARDS, of=Card)
GOOD: Final = Domain("good", GOODS, of=Good)
RESOURCE: Final = Domain("good", RESOURCES, of=Good)
SPACE: Final = Domain("space", size=SPACES, of=Space)
MOST_UNITS: Final = 12

# What a player may do at any time of his own turn comes first in every such decision.
MEANWHILE: Final = (CARD, buttons("trade"))

START_PLAYER: Final = Kind("start_player", Domain("nation", NATIONS), rule="S.11")
TURN_UP: Final = Kind("turn_up", CARD, rule="E.1")

RONDEL: Final = Kind("rondel", *MEANWHILE, Domain("sector", SECTORS), rule="T.3")
TRADE: Final = RONDEL.button("trade")
OWN: Final = RONDEL.start("sector")
"""The first action that belongs to the decision itself, here and after MEANWHILE anywhere."""
RONDEL_PAYMENT: Final = Kind(
    "rondel_payment", GOOD, rule="T.7", about=("sector", "n:amount"), completes=True
)

PRODUCTION: Final = Kind("production", *MEANWHILE, buttons("produce"), rule="A.4", about=("good",))
PRODUCE: Final = PRODUCTION.button("produce")
INSTEAD_OF_COIN: Final = Kind("instead_of_coin", RESOURCE, rule="A.8", about=("n:amount",))

BUILDING: Final = Kind(
    "building",
    *MEANWHILE,
    Domain("temple_in", size=SPACES),
    Domain("wall_in", size=SPACES),
    buttons("end_building"),
    rule="B.1",
)
TEMPLE_IN: Final = BUILDING.start("temple_in")
WALL_IN: Final = BUILDING.start("wall_in")
END_BUILDING: Final = BUILDING.button("end_building")

ARMING: Final = Kind(
    "arming",
    *MEANWHILE,
    Domain("legion_in", size=SPACES),
    Domain("galley_in", size=SPACES),
    Domain("leader_in", size=SPACES),
    buttons("end_arming"),
    rule="L.1",
)
ARM: Final = tuple(ARMING.start(f"{piece}_in") for piece in ("legion", "galley", "leader"))
"""By piece: the action that arms it in the first space."""
END_ARMING: Final = ARMING.button("end_arming")

PROGRESS: Final = Kind(
    "progress",
    *MEANWHILE,
    Domain("knowhow", KNOWHOW),
    buttons("recruit_legion", "recruit_galley", "end_progress"),
    rule="K.1",
)
RECRUIT: Final = PROGRESS.button("recruit_legion")
"""Plus the kind of unit."""
END_PROGRESS: Final = PROGRESS.button("end_progress")

MOVEMENT: Final = Kind(
    "movement",
    *MEANWHILE,
    Domain("legion_from", size=SPACES),
    Domain("galley_from", size=SPACES),
    Domain("leader_from", size=SPACES),
    buttons("end_movement"),
    rule="D.2",
)
MOVE: Final = tuple(MOVEMENT.start(f"{piece}_from") for piece in ("legion", "galley", "leader"))
"""By piece: the action by which it leaves the first space."""
END_MOVEMENT: Final = MOVEMENT.button("end_movement")
STEP: Final = Kind(
    "step", SPACE, buttons("stop"), rule="D.2", about=("unit:mover", "place:space"), completes=True
)
STOP: Final = STEP.button("stop")

CONQUEST: Final = Kind("conquest", *MEANWHILE, SPACE, buttons("end_conquest"), rule="D.10")
CONQUER: Final = CONQUEST.start("space")
END_CONQUEST: Final = CONQUEST.button("end_conquest")
RESISTANCE: Final = Kind(
    "resistance", CARD, buttons("let_fall"), rule="E.4", about=("place:space", "n:amount")
)
LET_FALL: Final = RESISTANCE.button("let_fall")
LOSSES: Final = Kind(
    "losses",
    Domain("amount", size=MOST_UNITS + 1),
    rule="D.16",
    about=("place:space", "n:amount"),
    completes=True,
)

FOUNDING: Final = Kind("founding", *MEANWHILE, SPACE, buttons("end_turn"), rule="F.1")
FOUND: Final = FOUNDING.start("space")
END_TURN: Final = FOUNDING.button("end_turn")
CITY_RESOURCE: Final = Kind(
    "city_resource", RESOURCE, rule="F.6", about=("place:space",), completes=True
)

TRADE_GIVE: Final = Kind("trade_give", GOOD, rule="K.11", about=("n:amount",), completes=True)
TRADE_TAKE: Final = Kind("trade_take", RESOURCE, rule="K.11", about=("n:amount",), completes=True)

EVENT_CARD: Final = Kind("event_card", CARD, buttons("decline"), rule="P.2", about=("n:amount",))
DECLINE: Final = EVENT_CARD.button("decline")

# What a card asks of the one who plays it.
WALL_TO_DESTROY: Final = Kind("wall_to_destroy", SPACE, rule="C.1", about=("card",), completes=True)
CARGO: Final = Kind("cargo", RESOURCE, rule="C.9", about=("card", "n:amount"), completes=True)
EXCHANGE_GIVE: Final = Kind(
    "exchange_give",
    RESOURCE,
    buttons("enough"),
    rule="C.10",
    about=("card", "n:amount"),
    completes=True,
)
ENOUGH: Final = EXCHANGE_GIVE.button("enough")
EXCHANGE_TAKE: Final = Kind(
    "exchange_take", RESOURCE, rule="C.10", about=("card", "good"), completes=True
)
WALL_SITE: Final = Kind("wall_site", SPACE, rule="C.14", about=("card",), completes=True)
WAIVER: Final = Kind("waiver", RESOURCE, rule="C.16", about=("card", "n:amount"), completes=True)
CROWDED_CITY: Final = Kind("crowded_city", SPACE, rule="C.21", about=("card",), completes=True)
SIEGE: Final = Kind("siege", SPACE, rule="C.24", about=("card",), completes=True)
STORM: Final = Kind("storm", SPACE, rule="C.25", about=("card",), completes=True)

KINDS: Final = collected(globals(), Kind)
