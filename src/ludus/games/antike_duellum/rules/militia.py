"""MILITIA: units from the barracks to the map (L.1 to L.11, V.3)."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, choose, guarded, procedure

from ..components.board import members
from ..position.state import State
from ..vocabulary.decisions import ARM, ARMING, END_MILITIA, OWN
from ..vocabulary.ids import (
    ARMING_DISCOUNT,
    ARMING_UNITS,
    CROWDED_LIMIT,
    CROWDED_PLACE,
    GALLEY,
    IRON,
    LEADER,
    LEGION,
    SPACES,
)
from ..vocabulary.journal import ARMED
from ..vocabulary.reasons import (
    ALLOWED,
    CITY_FULL,
    IRON_SHORT,
    LEADER_NEEDS_TEMPLE,
    NO_LEADERS,
    NONE_READY,
    NOT_ON_THIS_BOARD,
    NOT_OWN_CITY,
    ONLY_GALLEYS_HERE,
    ONLY_LEGIONS_HERE,
)
from .event_cards import meanwhile, meanwhile_actions, meanwhile_barrier

UNIT_IRON: Final = 2
LEADER_IRON: Final = 3
CITY_LIMIT: Final = 1
TEMPLE_LIMIT: Final = 3


@procedure
def militia(g: State, seat: int) -> Flow[None]:
    """Units are armed one by one; where enemies of their kind stand, they fight (L.1, L.8)."""
    while can_go_on(g, seat):
        action = yield from choose(
            seat, ARMING, guarded(arming_actions(g, seat), arming_barrier, g, seat)
        )
        if action == END_MILITIA:
            break
        if action < OWN:
            yield from call(meanwhile, seat, action)
        else:
            arm(g, seat, (action - ARM) // SPACES, (action - ARM) % SPACES - g.board.first)


def arm(g: State, seat: int, piece: int, place: int) -> None:
    """Iron for a piece that goes into an own city (L.2, V.3)."""
    g.pay(seat, IRON, price(g, piece))
    if piece != LEADER and g.bonus[ARMING_UNITS]:
        g.bonus[ARMING_UNITS] -= 1
    g.log(ARMED, seat, piece, g.space(place))
    g.arm(seat, piece, place)


def price(g: State, piece: int) -> int:
    """The iron that the next piece of a sort costs."""
    if piece == LEADER:
        return LEADER_IRON
    return max(0, UNIT_IRON - g.bonus[ARMING_DISCOUNT]) if g.bonus[ARMING_UNITS] else UNIT_IRON


def limit(g: State, place: int) -> int:
    """How many new units a city takes in a turn (L.4, L.5)."""
    if g.temples >> place & 1:
        return TEMPLE_LIMIT
    return g.bonus[CROWDED_LIMIT] if g.bonus[CROWDED_PLACE] == place + 1 else CITY_LIMIT


def arming_actions(g: State, seat: int) -> list[int]:
    """Any piece in any own city."""
    first = g.board.first
    own = members(g.cities[seat])
    actions = meanwhile_actions(g, seat)
    for piece in (LEGION, GALLEY, LEADER):
        if g.ready[piece]:
            actions += [ARM + piece * SPACES + first + place for place in own]
    return [*actions, END_MILITIA]


def can_go_on(g: State, seat: int) -> bool:
    """Whether there is anything to do but end."""
    return any(not arming_barrier(action, g, seat) for action in arming_actions(g, seat)[:-1])


def arming_barrier(action: int, g: State, seat: int) -> int:
    """What forbids putting a piece on the map."""
    if action == END_MILITIA:
        return ALLOWED
    if action < OWN:
        return meanwhile_barrier(action, g, seat)
    piece = (action - ARM) // SPACES
    place = g.board.place((action - ARM) % SPACES)
    if place < 0:
        return NOT_ON_THIS_BOARD
    if piece == LEADER and not g.has_leaders:
        return NO_LEADERS
    if not g.ready[piece]:
        return NONE_READY
    if not g.cities[seat] >> place & 1:
        return NOT_OWN_CITY
    kind = g.kind_of(seat, piece)
    if not g.board.enterable[kind] >> place & 1:
        return ONLY_LEGIONS_HERE if kind == GALLEY else ONLY_GALLEYS_HERE
    if piece == LEADER and not g.temples >> place & 1:
        return LEADER_NEEDS_TEMPLE
    if g.armed(place) >= limit(g, place):
        return CITY_FULL
    return ALLOWED if g.can_pay(seat, IRON, price(g, piece)) else IRON_SHORT
