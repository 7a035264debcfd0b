"""MILITIA: units from the barracks to the map (L.1 to L.11, V.3)."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, any_allowed, call, choose, guarded, procedure, refused

from ..position.state import State
from ..vocabulary.decisions import ARM, ARMING, END_ARMING, OWN
from ..vocabulary.ids import (
    ALL_CARDS,
    ALL_PIECES,
    GALLEY,
    IRON,
    LEADER,
    SPACES,
    Piece,
    Region,
    Seat,
)
from ..vocabulary.journal import ARMED
from ..vocabulary.reasons import (
    ALLOWED,
    CITY_FULL,
    IRON_SHORT,
    LEADER_NEEDS_TEMPLE,
    NO_LEADERS,
    NONE_READY,
    NOT_OWN_CITY,
    ONLY_GALLEYS_HERE,
    ONLY_LEGIONS_HERE,
)
from .event_cards import can_meanwhile, meanwhile, meanwhile_actions, meanwhile_barrier, not_held

UNIT_IRON: Final = 2
LEADER_IRON: Final = 3
CITY_LIMIT: Final = 1
TEMPLE_LIMIT: Final = 3


@procedure
def militia(g: State, seat: Seat) -> Flow[None]:
    """Units are armed one by one; where enemies of their kind stand, they fight (L.1, L.8)."""
    while can_go_on(g, seat):
        action = yield from choose(
            seat,
            ARMING,
            [
                *guarded(meanwhile_actions(g, seat), meanwhile_barrier, g, seat),
                *guarded(arming_actions(g, seat), arming_barrier, g, seat),
                END_ARMING,
                *refused(ALL_CARDS, not_held),
                *refused(arming_actions_anywhere(g), idle_barrier, g, seat),
            ],
        )
        if action == END_ARMING:
            break
        if action < OWN:
            yield from call(meanwhile, seat, action)
        else:
            arm(g, seat, armed_piece(action), armed_place(g, action))


def arm(g: State, seat: Seat, piece: Piece, place: Region) -> None:
    """Iron for a piece that goes into an own city (L.2, V.3)."""
    g.pay(seat, IRON, price(g, piece))
    if piece != LEADER and g.bonus.arming_units:
        g.bonus.arming_units -= 1
    g.log(ARMED, seat, piece, g.space(place))
    g.arm(seat, piece, place)


def price(g: State, piece: Piece) -> int:
    """The iron that the next piece of a sort costs."""
    if piece == LEADER:
        return LEADER_IRON
    return max(0, UNIT_IRON - g.bonus.arming_discount) if g.bonus.arming_units else UNIT_IRON


def limit(g: State, place: Region) -> int:
    """How many new units a city takes in a turn (L.4, L.5)."""
    if g.temples >> place & 1:
        return TEMPLE_LIMIT
    return g.bonus.crowded_limit if g.bonus.crowded_place == place else CITY_LIMIT


# -- what can be chosen, and what stands in the way ------------------------------------------------
def armed_piece(action: int) -> Piece:
    """Which sort of piece an action arms."""
    return ALL_PIECES[(action - ARM[0]) // SPACES]


def armed_place(g: State, action: int) -> Region:
    """Where an action arms it."""
    return g.board.place(ARM[armed_piece(action)], action)


def arming_actions(g: State, seat: Seat) -> list[int]:
    """Any piece that is ready, in any own city."""
    actions: list[int] = []
    for piece in ALL_PIECES:
        if g.turn.ready[piece]:
            actions += g.board.actions(ARM[piece], g.cities[seat])
    return actions


def arming_actions_anywhere(g: State) -> list[int]:
    """Any piece in any region."""
    return [action for start in ARM for action in g.board.everywhere(start)]


def can_go_on(g: State, seat: Seat) -> bool:
    """Whether there is anything to do but end."""
    actions = arming_actions(g, seat)
    return any_allowed(actions, arming_barrier, g, seat) or can_meanwhile(g, seat)


def arming_barrier(action: int, g: State, seat: Seat) -> int:
    """What forbids putting a piece that is ready into an own city."""
    piece, place = armed_piece(action), armed_place(g, action)
    kind = g.kind_of(seat, piece)
    if not g.board.enterable[kind] >> place & 1:
        return ONLY_LEGIONS_HERE if kind == GALLEY else ONLY_GALLEYS_HERE
    if piece == LEADER and not g.temples >> place & 1:
        return LEADER_NEEDS_TEMPLE
    if g.armed(place) >= limit(g, place):
        return CITY_FULL
    return ALLOWED if g.can_pay(seat, IRON, price(g, piece)) else IRON_SHORT


def idle_barrier(action: int, g: State, seat: Seat) -> int:
    """Why a piece is not armed there: it is no own city, or none is ready (L.1, L.3, V.1)."""
    if armed_piece(action) == LEADER and not g.has_leaders:
        return NO_LEADERS
    if not g.cities[seat] >> armed_place(g, action) & 1:
        return NOT_OWN_CITY
    return NONE_READY
