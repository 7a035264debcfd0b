"""Set-up: the same every time, from the tables of the edition (S.1 to S.14)."""

from __future__ import annotations

from ..components.tables import Tables
from ..vocabulary.ids import (
    BEFORE_RONDEL,
    BESIDE,
    BONUSES,
    CARDS,
    COIN,
    IN_BARRACKS,
    NINE_PERSONAGES,
    NOBODY,
    NOT_IN_PLAY,
    PERSONAGES,
    RESOURCES,
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
    g.cities = [sum(1 << place for place in board.starts[seat]) for seat in range(SEATS)]
    g.yields = [
        sum(1 << board.starts[seat][kind] for seat in range(SEATS))
        for kind in range(len(RESOURCES))
    ]
    g.temples = 0
    g.walls = 0
    g.troops = [0] * len(board.ids)
    g.leader = [IN_BARRACKS if has_leaders else NOT_IN_PLAY] * SEATS
    g.barracks = tables.barracks * SEATS
    g.supply = [n - m for n, m in zip(tables.units, tables.barracks, strict=True)] * SEATS
    g.goods = tables.goods * SEATS
    g.walls_in_hand = [tables.walls_in_hand] * SEATS
    g.knowhow = [0] * SEATS
    g.personages = [0] * (SEATS * len(PERSONAGES))
    g.stone = [BESIDE] * SEATS
    g.hand = [0] * SEATS
    g.coin_stock = tables.coins - SEATS * tables.goods[COIN]
    g.temple_stock = tables.temples
    g.wall_stock = SEATS * (tables.walls - tables.walls_in_hand)
    g.token_stock = [n - SEATS for n in tables.tokens]
    g.pile = tables.personages[:]
    g.deck = (1 << CARDS) - 1
    g.display = 0
    g.discard = 0
    g.active = 0
    g.phase = BEFORE_RONDEL
    g.quiet = 0
    g.ready = [0, 0, 0]
    g.leader_moved = 0
    g.bonus = [0] * len(BONUSES)
    g.developed = 0
    g.scholars = 0
    g.destroyed = 0
    g.fallen = 0
    g.repelled = 0
    g.owed = 0
    g.spot = NOBODY
    g.mover = NOBODY
    g.winner = NOBODY
    g.victory = NINE_PERSONAGES
    return g
