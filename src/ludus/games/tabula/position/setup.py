"""Set-up: an empty board, or the one on which the emperor Zeno lost."""

from __future__ import annotations

from ..components.board import Board
from ..vocabulary.ids import NOBODY, PLACES, WAITING, WHITE
from .state import State


def set_up(board: Board, from_zeno: bool, holds_at_half: bool) -> State:
    """All pieces wait beside the board (B.3); or Zeno's position, with his throw on the table."""
    g = State()
    g.board = board
    g.holds_at_half = int(holds_at_half)
    g.winner = NOBODY
    if from_zeno:
        g.pieces = [row[:] for row in board.zeno]
        g.active = WHITE
        g.throw.lay(board.zenos_throw)
    else:
        g.pieces = [[0] * len(PLACES) for _ in board.zeno]
        for row in g.pieces:
            row[WAITING] = board.pieces
        g.active = NOBODY
    return g
