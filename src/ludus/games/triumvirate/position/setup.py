"""Set-up: the same every time, from the tables of the edition."""

from __future__ import annotations

from ..components.board import Board
from ..vocabulary.ids import CAESAR, NOBODY, POLITICAL_VICTORY
from .state import State


def set_up(board: Board, players: int, last_wins_ties: bool) -> State:
    """The position before Caesar's first turn (S.1 to S.14, P.1 to P.8)."""
    start = board.three if players == 3 else board.two
    g = State()
    g.board = board
    g.start = start
    g.last_wins_ties = int(last_wins_ties)
    g.owner = start.owner[:]
    g.realm = [
        sum(1 << place for place, owner in enumerate(start.owner) if owner == seat)
        for seat in start.seats
    ]
    g.legions = start.garrisons[:]
    g.gold = start.treasures[:]
    g.officials = start.officials[:]
    g.governors_in = start.governors_in
    g.triumvir = start.triumvirs[:]
    g.carried = [0] * players
    g.treasury = [0] * players
    g.level = [[1] * players, [1] * players]
    g.citizens = [start.citizens_each] * players
    g.gained_at = [0] * players
    g.consuls = 0
    g.bag = start.bag[:]
    g.reserve = [start.weapons_reserve if seat < players else 0 for seat in range(3)]
    g.drawn = [0, 0, 0]
    g.legion_stock = start.legions - sum(start.garrisons)
    g.gold_stock = start.gold - sum(start.treasures)
    g.official_stock = start.officials_in_reserve
    g.alii = start.citizens_alii
    g.citizens_gained = 0
    g.compensation_holder = NOBODY
    g.compensation_side = 0
    g.calendar = start.calendar
    g.active = CAESAR
    g.winner = NOBODY
    g.victory = POLITICAL_VICTORY
    return g
