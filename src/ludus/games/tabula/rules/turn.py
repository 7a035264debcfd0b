"""T.1, T.2: who begins, and turn after turn until somebody has won."""

from __future__ import annotations

from ludus.flow import Flow, call, chance, choose, procedure

from ..position.state import State
from ..vocabulary.decisions import FALL, OPENING, THROW
from ..vocabulary.ids import (
    BLACK,
    NOBODY,
    NOT_THROWN,
    ODDS,
    ONE_DIE,
    OPPONENT,
    WHITE,
    Seat,
)
from ..vocabulary.journal import OPENED, TURN
from .dice import use_dice


@procedure
def game(g: State) -> Flow[None]:
    """Who begins, then one after the other; Zeno's game is taken up where he has thrown."""
    if g.active == NOBODY:
        yield from call(opening)
    while True:
        yield from call(turn, g.active)
        g.active = OPPONENT[g.active]


@procedure
def opening(g: State) -> Flow[None]:
    """Each throws one die, and again while they are equal; the higher begins (T.1, R1)."""
    while g.active == NOBODY:
        white = yield from chance(OPENING, ONE_DIE)
        black = yield from chance(OPENING, ONE_DIE)
        if white > black:
            g.active = WHITE
            g.log(OPENED, WHITE, white, black)
        elif black > white:
            g.active = BLACK
            g.log(OPENED, BLACK, black, white)


@procedure
def turn(g: State, seat: Seat) -> Flow[None]:
    """Three dice are thrown and used (T.2)."""
    if g.throw.number == NOT_THROWN:
        yield from choose(seat, THROW, [THROW.button("throw")])
        number = yield from chance(FALL, ODDS)
        g.throw.lay(number)
    g.log(TURN, seat, g.throw.number)
    yield from call(use_dice, seat)
    g.throw.clear()
