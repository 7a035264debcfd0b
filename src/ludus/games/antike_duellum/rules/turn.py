"""The sequence of play (T, S.10 to S.12): who begins, and turns of three steps."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, Procedure, call, chance, procedure

from ..position.state import State
from ..vocabulary.decisions import START_PLAYER
from ..vocabulary.ids import (
    IN_BARRACKS,
    LEADER,
    NATIONS,
    ON_ACTION,
    ON_FOUNDING,
    RIVAL,
    UNITS,
    Seat,
)
from ..vocabulary.journal import COMPENSATED, STARTED, TURN
from .duellum import duellum
from .event_cards import refill
from .founding import founding
from .militia import militia
from .personages import end_of_turn
from .production import production
from .rondel import rondel
from .scientia import scientia
from .templum import templum

ACTIONS: Final[tuple[Procedure[[Seat], None], ...]] = (
    production, templum, production, duellum, militia, production, scientia, duellum,
)  # fmt: skip
"""By sector of the rondel."""


@procedure
def game(g: State) -> Flow[None]:
    """Chance names who begins; then turn by turn until somebody has won (S.11, T.1)."""
    nation = yield from chance(START_PLAYER, starters(g))
    g.active = Seat(nation % 2)
    g.log(STARTED, g.active)
    g.take_coins(RIVAL[g.active], g.tables.compensation)
    g.log(COMPENSATED, RIVAL[g.active], g.tables.compensation)
    yield from call(refill)
    while True:
        yield from call(turn, g.active)
        g.active = RIVAL[g.active]


@procedure
def turn(g: State, seat: Seat) -> Flow[None]:
    """Action, founding of cities, personages (T.2)."""
    g.log(TURN, seat)
    begin_turn(g, seat)
    # 1. Choose an action.
    yield from call(rondel, seat)
    g.turn.phase = ON_ACTION
    yield from call(ACTIONS[g.stone[seat]], seat)
    # 2. Found cities.
    g.turn.phase = ON_FOUNDING
    yield from call(founding, seat)
    # 3. Take personages.
    yield from call(end_of_turn, seat)
    g.forget_moves()
    g.turn.clear()
    g.bonus.clear()


def starters(g: State) -> list[int]:
    """Either nation of the board, with even odds."""
    return [int(nation in g.board.nations) for nation in NATIONS]


def begin_turn(g: State, seat: Seat) -> None:
    """Note which pieces stand in the barracks now: only these may be armed (L.3)."""
    for kind in UNITS:
        g.turn.ready[kind] = g.barracks[seat][kind]
    g.turn.ready[LEADER] = int(g.leader[seat] == IN_BARRACKS)
