"""The sequence of play: turns in order, years that end with an election."""

from __future__ import annotations

from ludus.flow import Flow, call, procedure

from ..position.state import State
from ..vocabulary.ids import Seat
from ..vocabulary.journal import TURN
from .actions import actions
from .election import election
from .movement import movement
from .supply import supply


@procedure
def game(g: State) -> Flow[None]:
    """Caesar, Pompey, Crassus, and round again until somebody has won (T.1, T.2, E.8)."""
    while True:
        yield from call(turn, g.active)
        if g.calendar == 0:
            yield from call(election)
        g.active = Seat((g.active + 1) % g.start.players)


@procedure
def turn(g: State, seat: Seat) -> Flow[None]:
    """Supply, movement, actions; then the stone moves on (T.3 to T.5)."""
    g.log(TURN, seat)
    yield from call(supply, seat)
    yield from call(movement, seat)
    yield from call(actions, seat)
    end_of_turn(g)


def end_of_turn(g: State) -> None:
    """Legions above six leave every province; the calendar stone moves (III.16, T.5)."""
    g.adjust_legions()
    g.calendar -= 1
