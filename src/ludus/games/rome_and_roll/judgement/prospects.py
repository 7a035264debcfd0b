"""What the main action with the die in hand will bring, roughly: the best of the six.

It asks the position only, and says nothing about where a building would fit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..position import scores
from ..vocabulary.effects import ACTIVATE, FLAT, GAIN
from ..vocabulary.ids import (
    ALL_COLONIES,
    ALL_ROADS,
    ARCHITECT,
    ARMY,
    BASKET,
    BUILDER,
    JEWELLERY,
    LEGIONARY,
    MERCHANT,
    NOBODY,
    STONE,
    STORED,
    Building,
    Plan,
    Road,
    Seat,
)

if TYPE_CHECKING:
    from ..position.state import State

BOX: Final = 2.0
"""The next box of the building track."""
CARD: Final = 1.5
"""Points of a card that are not certain yet."""
PRODUCTION: Final = 0.7
GOOD: Final = 0.9
TRADE: Final = 1.4
"""Coins for three goods, less what these are worth, and a production."""
GAINED: Final = (GOOD, GOOD, 1.0, GOOD, 1.4, 1.1, 1.0, 1.3, 1.4, 1.0)
"""Wood, brick, stone, fish, jewellery, basket; coin, soldier, senator, legacy."""
ACTIVATED: Final = 1.5
"""What a building gives that an Insula uses."""
LEGACY: Final = 1.0
SOLDIERS: Final = 0.9
"""For each army building used."""


def best_action(g: State, seat: Seat) -> float:
    """The best of the main actions that the die allows."""
    workers = g.turn.workers
    found = [taxes(g, seat), trade(g, seat), conquest(g, seat)]
    if workers & (BUILDER | ARCHITECT):
        found += [building(g, plan) for plan in g.in_play if can_build(g, seat, plan)]
    if workers & LEGIONARY:
        found.append(legion(g))
    if workers & MERCHANT and at_hand(g, seat, STONE):
        found += [
            LEGACY * g.tables.empire.milestones[road] - GOOD
            for road in ALL_ROADS
            if can_renovate(g, road)
        ]
    return max(found)


def at_hand(g: State, seat: Seat, good: int) -> int:
    """What can be spent of a good, baskets included."""
    baskets = g.turn.goods[BASKET] if good != JEWELLERY else 0
    return g.stored[seat][good] + g.turn.goods[good] + baskets


def can_build(g: State, seat: Seat, plan: Plan) -> bool:
    """Whether a plan is open to the die and about paid for."""
    is_architect = bool(g.turn.workers & ARCHITECT)
    is_free = g.is_available(plan)
    if not is_free and not is_architect:
        return False
    short = 0
    for good in STORED:
        have = g.stored[seat][good] + g.turn.goods[good]
        short += max(0, g.tables.plans[plan].cost[good] - have)
    return short <= g.turn.goods[BASKET] + int(is_architect and is_free)


def building(g: State, plan: Plan) -> float:
    """A building: its box, its points, what it produces, less its cost."""
    card = g.tables.plans[plan]
    worth = BOX + sum([line.points if line.op == FLAT else CARD for line in card.score])
    return worth + PRODUCTION * len(card.production) - GOOD * sum(card.cost)


def output(g: State, seat: Seat, building: Building) -> float:
    """What a building gives when it produces."""
    worth = 0.0
    for line in g.plan(building).production:
        if line.op == GAIN:
            counted = scores.count(g, building, seat, line.per)
            worth += GAINED[line.what] * line.n * max(line.low, min(counted, line.high))
        elif line.op == ACTIVATE:
            worth += ACTIVATED * min(line.high, len(g.adjacent(building)) - 1)
        else:
            worth += GOOD * line.n
    return worth


def legion(g: State) -> float:
    """Army buildings in the city."""
    plans = g.tables.plans
    found = sum([plan >= 0 and plans[plan].type == ARMY for plan in g.plan_of])
    return SOLDIERS * min(found, g.tables.legions)


def conquest(g: State, seat: Seat) -> float:
    """The strongest colony that the army can take."""
    soldiers = g.free_soldiers(seat)
    if not soldiers:
        return 0.0
    strength = soldiers + g.turn.auxiliaries
    forces = g.tables.empire.force
    free = [forces[c] for c in ALL_COLONIES if g.colony_owner[c] == NOBODY]
    return float(max([force for force in free if force <= strength], default=0))


def can_renovate(g: State, road: Road) -> bool:
    """Whether a road leads from Rome to a conquered colony."""
    near, far = g.tables.empire.ends[road]
    if g.road_owner[road] != NOBODY or not g.is_conquered(near) or not g.is_conquered(far):
        return False
    return g.is_linked(near) or g.is_linked(far)


def taxes(g: State, seat: Seat) -> float:
    """Linked colonies: one is sure, a merchant taxes them all."""
    linked = sum([bool(g.linked >> colony & 1) for colony in g.colonies_of(seat)])
    return GOOD * (linked if g.turn.workers & MERCHANT else min(linked, 1))


def trade(g: State, seat: Seat) -> float:
    """Three goods alike, with jewellery in the place of some."""
    jewels = at_hand(g, seat, JEWELLERY)
    most = max([at_hand(g, seat, good) for good in STORED[:JEWELLERY]])
    return TRADE if most + jewels >= g.tables.trade else 0.0
