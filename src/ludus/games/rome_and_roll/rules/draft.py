"""D.1 to D.4: the dice are rolled and drafted, there and back again."""

from __future__ import annotations

from ludus.flow import Flow, call, chance, choose, guarded, procedure

from ..position.state import State
from ..vocabulary.decisions import DRAFT, NO_SECOND, ROLL, SECOND_DRAFT
from ..vocabulary.ids import ALL_FACES, COLOURS, NO_FACE, ODDS, SENECA, Face, Seat
from ..vocabulary.journal import LEFT_OVER, TOOK, TOOK_TWO
from ..vocabulary.reasons import ALLOWED, NOT_IN_POOL
from .seneca_draft import seneca_drafts


@procedure
def draft(g: State) -> Flow[None]:
    """Everybody ends up with two dice, and one stays on the table."""
    # 1. The Proconsul rolls all dice.
    yield from call(roll)
    # 2. Clockwise, each takes one; a senator deployed at once takes a second.
    for seat in g.in_order():
        if seat == SENECA:
            yield from call(seneca_drafts, 0)
        else:
            yield from call(take_first, seat)
    # 3. Back again, whoever has only one takes another.
    for seat in reversed(g.in_order()):
        if seat == SENECA:
            yield from call(seneca_drafts, 1)
        elif g.dice[seat][1] == NO_FACE:
            face = yield from choose(seat, DRAFT, guarded(ALL_FACES, pool_barrier, g))
            take(g, seat, 1, face)
            g.log(TOOK, seat, face)
    for face in ALL_FACES:
        if g.pool[face]:
            g.log(LEFT_OVER, face)


@procedure
def roll(g: State) -> Flow[None]:
    """All dice for so many players (S.3, D.1)."""
    for face in ALL_FACES:
        g.pool[face] = 0
    for colour in range(len(COLOURS)):
        for _ in range(g.tables.dice[colour][g.players - 1]):
            face = yield from chance(ROLL, ODDS[colour])
            g.pool[face] += 1


@procedure
def take_first(g: State, seat: Seat) -> Flow[None]:
    """One die, and right after it a second for a senator (D.2, D.3)."""
    face = yield from choose(seat, DRAFT, guarded(ALL_FACES, pool_barrier, g))
    take(g, seat, 0, face)
    g.log(TOOK, seat, face)
    if g.senators[seat] > g.deployed[seat]:
        second = yield from choose(
            seat, SECOND_DRAFT, [*guarded(ALL_FACES, pool_barrier, g), NO_SECOND], about=(face,)
        )
        if second != NO_SECOND:
            g.deployed[seat] += 1
            take(g, seat, 1, second)
            g.log(TOOK_TWO, seat, second)


def take(g: State, seat: Seat, which: int, face: Face) -> None:
    """A die goes from the pool to a player."""
    g.pool[face] -= 1
    g.dice[seat][which] = face


def pool_barrier(face: Face, g: State) -> int:
    """Only dice on the table."""
    return ALLOWED if g.pool[face] else NOT_IN_POOL
