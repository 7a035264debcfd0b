"""The sequence of play (T, S.10 to S.12): who begins, and turns of three steps."""

from __future__ import annotations

from typing import Any, Final

from ludus.flow import Flow, Procedure, call, chance, procedure

from ..position.state import State
from ..vocabulary.decisions import START_PLAYER
from ..vocabulary.ids import (
    BEFORE_RONDEL,
    BONUSES,
    GALLEY,
    IN_BARRACKS,
    LEADER,
    LEGION,
    NATIONS,
    ON_ACTION,
    ON_FOUNDING,
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

ACTIONS: Final[tuple[Procedure[..., Any], ...]] = (
    production, templum, production, duellum, militia, production, scientia, duellum,
)  # fmt: skip
"""By sector of the rondel."""


@procedure
def game(g: State) -> Flow[None]:
    """Chance names who begins; then turn by turn until somebody has won (S.11, T.1)."""
    nation = yield from chance(START_PLAYER, starters(g))
    g.active = nation % 2
    g.log(STARTED, g.active)
    g.take_coins(1 - g.active, g.tables.compensation)
    g.log(COMPENSATED, 1 - g.active, g.tables.compensation)
    yield from call(refill)
    while True:
        yield from call(turn, g.active)
        g.active = 1 - g.active


@procedure
def turn(g: State, seat: int) -> Flow[None]:
    """Action, founding of cities, personages (T.2)."""
    g.log(TURN, seat)
    begin_turn(g, seat)
    # 1. Choose an action.
    yield from call(rondel, seat)
    g.phase = ON_ACTION
    yield from call(ACTIONS[g.stone[seat]], seat)
    # 2. Found cities.
    g.phase = ON_FOUNDING
    yield from call(founding, seat)
    # 3. Take personages.
    yield from call(end_of_turn, seat)
    forget_turn(g)


def starters(g: State) -> list[int]:
    """Either nation of the board, with even odds."""
    return [int(nation in g.board.nations) for nation in NATIONS]


def begin_turn(g: State, seat: int) -> None:
    """Note which pieces stand in the barracks now: only these may be armed (L.3)."""
    g.ready[LEGION] = g.barracks[2 * seat + LEGION]
    g.ready[GALLEY] = g.barracks[2 * seat + GALLEY]
    g.ready[LEADER] = int(g.leader[seat] == IN_BARRACKS)


def forget_turn(g: State) -> None:
    """What held for this turn only is over."""
    g.phase = BEFORE_RONDEL
    g.forget_moves()
    g.ready = [0, 0, 0]
    g.bonus = [0] * len(BONUSES)
    g.developed = 0
    g.scholars = 0
    g.destroyed = 0
    g.fallen = 0
    g.repelled = 0
