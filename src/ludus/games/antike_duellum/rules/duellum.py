"""DUELLUM: movement and the fights on the way (D.1 to D.9, V.4, V.7 to V.9, R9)."""

from __future__ import annotations

from ludus.flow import Flow, call, choose, guarded, procedure, refused

from ..position.state import State
from ..vocabulary.decisions import END_MOVEMENT, MOVE, MOVEMENT, OWN, STEP, STOP
from ..vocabulary.ids import (
    ALL_CARDS,
    ALL_PIECES,
    GALLEY,
    LEADER,
    LEGION,
    NAVIGATIO,
    ON_CONQUEST,
    SPACES,
    STRATA,
    Piece,
    Region,
    Seat,
)
from ..vocabulary.reasons import (
    ALLOWED,
    ALREADY_MOVED,
    ALREADY_THERE,
    MUST_CROSS_A_BORDER,
    NO_BORDER,
    NO_LEADERS,
    NO_SUCH_UNIT,
    ONLY_BLUE_BORDERS,
    ONLY_RED_BORDERS,
)
from .conquest import conquests
from .event_cards import meanwhile, meanwhile_actions, meanwhile_barrier, not_held


@procedure
def duellum(g: State, seat: Seat) -> Flow[None]:
    """First all movement, then conquests (D.1)."""
    yield from call(movement, seat)
    g.turn.phase = ON_CONQUEST
    yield from call(conquests, seat)


@procedure
def movement(g: State, seat: Seat) -> Flow[None]:
    """Each unit moves at most once, in any order (D.2)."""
    while has_unmoved(g, seat):
        action = yield from choose(
            seat,
            MOVEMENT,
            [
                *guarded(meanwhile_actions(g, seat), meanwhile_barrier, g, seat),
                *departures(g, seat),
                END_MOVEMENT,
                *refused(ALL_CARDS, not_held),
                *refused(departures_anywhere(g), idle_barrier, g, seat),
            ],
        )
        if action == END_MOVEMENT:
            break
        if action < OWN:
            yield from call(meanwhile, seat, action)
        else:
            yield from call(move, seat, leaving_piece(action), left_place(g, action))
    g.forget_moves()


@procedure
def move(g: State, seat: Seat, piece: Piece, origin: Region) -> Flow[None]:
    """A piece goes from region to region as far as it can and will, or until it falls (D.3, R9)."""
    kind = g.kind_of(seat, piece)
    place = origin
    steps = 0
    left = borders(g, seat, kind)
    hurried = 0
    while left or (g.bonus.hurried[kind] and not hurried):
        action = yield from choose(
            seat,
            STEP,
            [
                *across(g, kind, place),
                *guarded((STOP,), stop_barrier, steps),
                *refused(g.board.everywhere(0), step_barrier, g, kind, place),
            ],
            about=(kind + LEADER if piece == LEADER else piece, g.space(place)),
        )
        if action == STOP:
            break
        if not left:
            hurried = 1
            left = g.bonus.borders[kind]
            g.bonus.hurried[kind] -= 1
        left -= 1
        steps += 1
        entered = g.board.place(0, action)
        if not g.shift(seat, piece, place, entered, steps == 1):
            break
        place = entered


def borders(g: State, seat: Seat, kind: Piece) -> int:
    """How many borders of its colour a unit may cross (D.2, D.4, D.5)."""
    return 1 + int(g.knows(seat, STRATA if kind == LEGION else NAVIGATIO))


def has_unmoved(g: State, seat: Seat) -> bool:
    """Whether anything is left to move."""
    if g.leader[seat] >= 0 and not g.turn.leader_moved:
        return True
    for place in g.board.regions:
        if g.troops[place] and (g.unmoved(seat, LEGION, place) or g.unmoved(seat, GALLEY, place)):
            return True
    return False


# -- what can be chosen, and what stands in the way ------------------------------------------------
def leaving_piece(action: int) -> Piece:
    """Which sort of piece sets out by an action."""
    return ALL_PIECES[(action - MOVE[0]) // SPACES]


def left_place(g: State, action: int) -> Region:
    """Where it stands."""
    return g.board.place(MOVE[leaving_piece(action)], action)


def departures(g: State, seat: Seat) -> list[int]:
    """Any piece that has not moved, by the region it stands in."""
    held = [place for place in g.board.regions if g.force(seat, place)]
    actions: list[int] = []
    for piece in ALL_PIECES:
        first = MOVE[piece] + g.board.first
        actions += [first + place for place in held if g.unmoved(seat, piece, place)]
    return actions


def departures_anywhere(g: State) -> list[int]:
    """Any piece in any region."""
    return [action for start in MOVE for action in g.board.everywhere(start)]


def idle_barrier(action: int, g: State, seat: Seat) -> int:
    """Why a piece does not set out: there is none, or it has moved (D.2)."""
    piece = leaving_piece(action)
    if piece == LEADER and not g.has_leaders:
        return NO_LEADERS
    return ALREADY_MOVED if g.pieces_at(seat, piece, left_place(g, action)) else NO_SUCH_UNIT


def across(g: State, kind: Piece, place: Region) -> list[int]:
    """The regions across a border of the colour of a unit (D.3, N.9)."""
    return [g.board.first + other for other in g.board.borders[kind][place]]


def stop_barrier(_stop: int, steps: int) -> int:
    """A unit that was picked up crosses one border at least (D.2)."""
    return ALLOWED if steps else MUST_CROSS_A_BORDER


def step_barrier(action: int, g: State, kind: Piece, place: Region) -> int:
    """Why a step leads nowhere: legions cross red borders, galleys blue ones (D.3, N.9)."""
    other = g.board.place(0, action)
    if other == place:
        return ALREADY_THERE
    if not g.board.near[place] >> other & 1:
        return NO_BORDER
    return ONLY_RED_BORDERS if kind == LEGION else ONLY_BLUE_BORDERS
