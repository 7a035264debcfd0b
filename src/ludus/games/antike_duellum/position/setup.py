"""Set-up: the same every time, from the tables of the edition (S.1 to S.14)."""

from __future__ import annotations

from ..components.tables import Tables
from ..vocabulary.ids import (
    ALL_RESOURCES,
    BESIDE,
    CARDS,
    COIN,
    IN_BARRACKS,
    NINE_PERSONAGES,
    NOBODY,
    NOT_IN_PLAY,
    PERSONAGES,
    SEATS,
)
from .state import State


def set_up(tables: Tables, side: int, has_leaders: bool, automatic_fortress: bool) -> State:
    """The position before it is drawn who begins and which cards lie open."""
    board = tables.boards[side]
    g = State()
    g.tables = tables
    g.board = board
    g.has_leaders = int(has_leaders)
    g.automatic_fortress = int(automatic_fortress)
    g.cities = [sum(1 << place for place in board.starts[seat]) for seat in SEATS]
    g.yields = [sum(1 << board.starts[seat][kind] for seat in SEATS) for kind in ALL_RESOURCES]
    g.temples = 0
    g.walls = 0
    g.troops = [0] * len(board.ids)
    g.leader = [IN_BARRACKS if has_leaders else NOT_IN_PLAY for _ in SEATS]
    g.barracks = [tables.barracks[:] for _ in SEATS]
    g.supply = [[n - m for n, m in zip(tables.units, tables.barracks, strict=True)] for _ in SEATS]
    g.goods = [tables.goods[:] for _ in SEATS]
    g.walls_in_hand = [tables.walls_in_hand for _ in SEATS]
    g.knowhow = [0 for _ in SEATS]
    g.personages = [[0] * len(PERSONAGES) for _ in SEATS]
    g.stone = [BESIDE for _ in SEATS]
    g.hand = [0 for _ in SEATS]
    g.coin_stock = tables.coins - len(SEATS) * tables.goods[COIN]
    g.temple_stock = tables.temples
    g.wall_stock = len(SEATS) * (tables.walls - tables.walls_in_hand)
    g.token_stock = [n - len(SEATS) for n in tables.tokens]
    g.pile = tables.personages[:]
    g.deck = (1 << CARDS) - 1
    g.display = 0
    g.discard = 0
    g.active = SEATS[0]
    g.quiet = 0
    g.winner = NOBODY
    g.victory = NINE_PERSONAGES
    return g
