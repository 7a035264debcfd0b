"""What players and chance are asked: a kind for every decision, with the rule it comes from."""

from __future__ import annotations

from typing import Final

from ludus.flow import Domain, Kind

from .ids import CARDS, GOODS, KNOWHOW, NATIONS, RESOURCES, SECTORS, SPACES

CARD: Final = Domain("card", size=CARDS)
GOOD: Final = Domain("good", GOODS)
RESOURCE: Final = Domain("good", RESOURCES)
SPACE: Final = Domain("space", size=SPACES)
MOST_UNITS: Final = 12

# What a player may do at any time of his own turn comes first in every such decision.
TRADE: Final = CARDS
OWN: Final = TRADE + 1
"""The first action that belongs to the decision itself."""
TRADE_BUTTON: Final = Domain("button", ("trade",))

START_PLAYER: Final = Kind("start_player", Domain("nation", NATIONS), rule="S.11")
TURN_UP: Final = Kind("turn_up", CARD, rule="E.1")

RONDEL: Final = Kind("rondel", CARD, TRADE_BUTTON, Domain("sector", SECTORS), rule="T.3")
RONDEL_PAYMENT: Final = Kind("rondel_payment", GOOD, rule="T.7", completes=True)

PRODUCE: Final = OWN
PRODUCTION: Final = Kind(
    "production", CARD, TRADE_BUTTON, Domain("button", ("produce",)), rule="A.4"
)
INSTEAD_OF_COIN: Final = Kind("instead_of_coin", RESOURCE, rule="A.8")

TEMPLE_IN: Final = OWN
WALL_IN: Final = OWN + SPACES
END_TEMPLUM: Final = OWN + 2 * SPACES
BUILDING: Final = Kind(
    "building",
    CARD,
    TRADE_BUTTON,
    Domain("temple_in", size=SPACES),
    Domain("wall_in", size=SPACES),
    Domain("button", ("end_building",)),
    rule="B.1",
)

ARM: Final = OWN
"""Plus the piece times SPACES, plus the space."""
END_MILITIA: Final = OWN + 3 * SPACES
ARMING: Final = Kind(
    "arming",
    CARD,
    TRADE_BUTTON,
    Domain("legion_in", size=SPACES),
    Domain("galley_in", size=SPACES),
    Domain("leader_in", size=SPACES),
    Domain("button", ("end_arming",)),
    rule="L.1",
)

RECRUIT: Final = OWN + len(KNOWHOW)
"""Plus the kind of unit."""
END_SCIENTIA: Final = RECRUIT + 2
PROGRESS: Final = Kind(
    "progress",
    CARD,
    TRADE_BUTTON,
    Domain("knowhow", KNOWHOW),
    Domain("button", ("recruit_legion", "recruit_galley", "end_progress")),
    rule="K.1",
)

MOVE: Final = OWN
"""Plus the piece times SPACES, plus the space it leaves."""
END_MOVEMENT: Final = OWN + 3 * SPACES
MOVEMENT: Final = Kind(
    "movement",
    CARD,
    TRADE_BUTTON,
    Domain("legion_from", size=SPACES),
    Domain("galley_from", size=SPACES),
    Domain("leader_from", size=SPACES),
    Domain("button", ("end_movement",)),
    rule="D.2",
)
STOP: Final = SPACES
STEP: Final = Kind("step", SPACE, Domain("button", ("stop",)), rule="D.2", completes=True)

CONQUER: Final = OWN
END_CONQUEST: Final = OWN + SPACES
CONQUEST: Final = Kind(
    "conquest", CARD, TRADE_BUTTON, SPACE, Domain("button", ("end_conquest",)), rule="D.10"
)
LOSSES: Final = Kind("losses", Domain("amount", size=MOST_UNITS + 1), rule="D.16", completes=True)
LET_FALL: Final = CARDS
RESISTANCE: Final = Kind("resistance", CARD, Domain("button", ("let_fall",)), rule="E.4")

FOUND: Final = OWN
END_TURN: Final = OWN + SPACES
FOUNDING: Final = Kind(
    "founding", CARD, TRADE_BUTTON, SPACE, Domain("button", ("end_turn",)), rule="F.1"
)
CITY_RESOURCE: Final = Kind("city_resource", RESOURCE, rule="F.6", completes=True)

TRADE_GIVE: Final = Kind("trade_give", GOOD, rule="K.11", completes=True)
TRADE_TAKE: Final = Kind("trade_take", RESOURCE, rule="K.11", completes=True)

DECLINE: Final = CARDS
EVENT_CARD: Final = Kind("event_card", CARD, Domain("button", ("decline",)), rule="P.2")

# What a card asks of the one who plays it.
WALL_TO_DESTROY: Final = Kind("wall_to_destroy", SPACE, rule="C.1", completes=True)
CARGO: Final = Kind("cargo", RESOURCE, rule="C.9", completes=True)
ENOUGH: Final = len(RESOURCES)
EXCHANGE_GIVE: Final = Kind(
    "exchange_give", RESOURCE, Domain("button", ("enough",)), rule="C.10", completes=True
)
EXCHANGE_TAKE: Final = Kind("exchange_take", RESOURCE, rule="C.10", completes=True)
WALL_SITE: Final = Kind("wall_site", SPACE, rule="C.14", completes=True)
WAIVER: Final = Kind("waiver", RESOURCE, rule="C.16", completes=True)
CROWDED_CITY: Final = Kind("crowded_city", SPACE, rule="C.21", completes=True)
SIEGE: Final = Kind("siege", SPACE, rule="C.24", completes=True)
STORM: Final = Kind("storm", SPACE, rule="C.25", completes=True)

KINDS: Final = (
    START_PLAYER, TURN_UP, RONDEL, RONDEL_PAYMENT, PRODUCTION, INSTEAD_OF_COIN, BUILDING, ARMING,
    PROGRESS, MOVEMENT, STEP, CONQUEST, RESISTANCE, LOSSES, FOUNDING, CITY_RESOURCE, TRADE_GIVE,
    TRADE_TAKE, EVENT_CARD, WALL_TO_DESTROY, CARGO, EXCHANGE_GIVE, EXCHANGE_TAKE,
    WALL_SITE, WAIVER, CROWDED_CITY, SIEGE, STORM,
)  # fmt: skip
