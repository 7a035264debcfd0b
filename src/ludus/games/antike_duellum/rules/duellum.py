"""DUELLUM: movement and the fights on the way (D.1 to D.9, V.4, V.7 to V.9, R9)."""

from __future__ import annotations

from ludus.flow import Flow, call, choose, guarded, procedure

from ..position.state import State
from ..vocabulary.decisions import END_MOVEMENT, MOVE, MOVEMENT, OWN, STEP, STOP
from ..vocabulary.ids import (
    GALLEY,
    HURRIED_BORDERS,
    HURRIED_UNITS,
    LEADER,
    LEGION,
    NAVIGATIO,
    NOBODY,
    ON_CONQUEST,
    SPACES,
    STRATA,
)
from ..vocabulary.reasons import (
    ALLOWED,
    ALREADY_MOVED,
    MUST_CROSS_A_BORDER,
    NO_BORDER,
    NO_LEADERS,
    NO_SUCH_UNIT,
    NOT_ON_THIS_BOARD,
)
from .conquest import conquests
from .event_cards import meanwhile, meanwhile_actions, meanwhile_barrier


@procedure
def duellum(g: State, seat: int) -> Flow[None]:
    """First all movement, then conquests (D.1)."""
    yield from call(movement, seat)
    g.phase = ON_CONQUEST
    yield from call(conquests, seat)


@procedure
def movement(g: State, seat: int) -> Flow[None]:
    """Each unit moves at most once, in any order (D.2)."""
    while has_unmoved(g, seat):
        action = yield from choose(
            seat, MOVEMENT, guarded(movement_actions(g, seat), movement_barrier, g, seat)
        )
        if action == END_MOVEMENT:
            break
        if action < OWN:
            yield from call(meanwhile, seat, action)
        else:
            place = (action - MOVE) % SPACES - g.board.first
            yield from call(move, seat, (action - MOVE) // SPACES, place)
    g.forget_moves()


@procedure
def move(g: State, seat: int, piece: int, origin: int) -> Flow[None]:
    """A piece goes from region to region as far as it can and will, or until it falls (D.3, R9)."""
    kind = g.kind_of(seat, piece)
    place = origin
    steps = 0
    left = borders(g, seat, kind)
    hurried = 0
    g.spot = place
    g.mover = piece
    while left or (g.bonus[HURRIED_UNITS + kind] and not hurried):
        action = yield from choose(
            seat, STEP, guarded(step_actions(g, kind, place), step_barrier, g, kind, place, steps)
        )
        if action == STOP:
            break
        if not left:
            hurried = 1
            left = g.bonus[HURRIED_BORDERS + kind]
            g.bonus[HURRIED_UNITS + kind] -= 1
        left -= 1
        steps += 1
        if not g.shift(seat, piece, place, action - g.board.first, steps == 1):
            break
        place = action - g.board.first
        g.spot = place
    g.spot = NOBODY
    g.mover = NOBODY


def borders(g: State, seat: int, kind: int) -> int:
    """How many borders of its colour a unit may cross (D.2, D.4, D.5)."""
    return 1 + int(g.knows(seat, STRATA if kind == LEGION else NAVIGATIO))


def has_unmoved(g: State, seat: int) -> bool:
    """Whether anything is left to move."""
    if g.leader[seat] >= 0 and not g.leader_moved:
        return True
    for place, here in enumerate(g.troops):
        if here and (g.unmoved(seat, LEGION, place) or g.unmoved(seat, GALLEY, place)):
            return True
    return False


def movement_actions(g: State, seat: int) -> list[int]:
    """Any piece on the map, by the region it stands in."""
    first = g.board.first
    actions = meanwhile_actions(g, seat)
    held = [place for place in range(len(g.troops)) if g.force(seat, place)]
    for piece in (LEGION, GALLEY, LEADER):
        for place in held:
            if g.unmoved(seat, piece, place):
                actions.append(MOVE + piece * SPACES + first + place)
    return [*actions, END_MOVEMENT]


def movement_barrier(action: int, g: State, seat: int) -> int:
    """What forbids moving a piece: there is none, or it has moved (D.2)."""
    if action == END_MOVEMENT:
        return ALLOWED
    if action < OWN:
        return meanwhile_barrier(action, g, seat)
    piece = (action - MOVE) // SPACES
    place = g.board.place((action - MOVE) % SPACES)
    if place < 0:
        return NOT_ON_THIS_BOARD
    if piece == LEADER and not g.has_leaders:
        return NO_LEADERS
    if not g.pieces_at(seat, piece, place):
        return NO_SUCH_UNIT
    return ALLOWED if g.unmoved(seat, piece, place) else ALREADY_MOVED


def step_actions(g: State, kind: int, place: int) -> list[int]:
    """The regions across a border of its colour, or to stop."""
    return [*[g.board.first + other for other in g.board.borders[kind][place]], STOP]


def step_barrier(action: int, g: State, kind: int, place: int, steps: int) -> int:
    """What forbids a step: legions cross red borders, galleys blue ones (D.3, N.9)."""
    if action == STOP:
        return ALLOWED if steps else MUST_CROSS_A_BORDER
    other = g.board.place(action)
    if other < 0:
        return NOT_ON_THIS_BOARD
    return ALLOWED if other in g.board.borders[kind][place] else NO_BORDER
