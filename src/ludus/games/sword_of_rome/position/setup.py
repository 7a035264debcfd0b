"""Set-up: the same every time, from the tables of the edition (S.1 to S.9, T.1, W.1)."""

from __future__ import annotations

from ..components.tables import Tables
from ..vocabulary.cards import DECK, DESPERATE_TIMES
from ..vocabulary.forces import ASIDE, GONE
from ..vocabulary.ids import NO_SEAT, NOBODY
from ..vocabulary.places import CITY, NO_SIEGE, TRIBE
from ..vocabulary.powers import (
    ARMED,
    ETRUSCAN,
    GALLIC,
    GREEK,
    NO_ENVOYS,
    POWERS,
    ROMAN,
    SAMNITE,
    SEAT_OF_SIDE,
    SIDES,
    TRANSALPINE,
)
from ..vocabulary.turns import BEFORE_ROUNDS
from .state import State


def set_up(tables: Tables, players: int, is_short: bool) -> State:
    """The position before the first cards are drawn."""
    board = tables.board_for_three if players == 3 else tables.board
    g = State()
    g.tables = tables
    g.board = board
    g.players = players
    g.last_turn = tables.short_turns if is_short else tables.turns
    g.seats = SEAT_OF_SIDE[players]
    g.owner = board.home[:]
    g.loyalty = [board.printed[s] if board.kind[s] == CITY else 0 for s in range(board.count)]
    g.is_tribe = [int(board.kind[s] == TRIBE) for s in range(board.count)]
    g.siege = [NO_SIEGE] * board.count
    g.army = [NOBODY] * board.count
    g.units = [0] * board.count
    g.inside = [0] * board.count
    g.militia = [0] * board.count
    g.place = [ASIDE] * len(tables.leader_ids)
    g.inside_leaders = 0
    g.commanding = 0
    g.allies = [0] * len(POWERS)
    g.betrayed = [0] * len(POWERS)
    g.points = [tables.start_points if seat != NO_SEAT else 0 for seat in g.seats]
    g.in_play = [int(seat != NO_SEAT) for seat in g.seats]
    g.hand = [0] * len(SIDES)
    full = (1 << DECK) - 1
    g.deck = [full if seat != NO_SEAT else 0 for seat in g.seats]
    g.discards = [0] * len(SIDES)
    g.removed = [0 if seat != NO_SEAT else full for seat in g.seats]
    g.desperate = [DESPERATE_TIMES if seat != NO_SEAT else 0 for seat in g.seats]
    g.known = [0] * len(SIDES) * len(SIDES)
    g.reshuffles = 0
    g.plunder = 0
    g.mines_depleted = g.appian_way = g.duoviri = g.servian_wall = g.carthage_fell = 0
    g.envoys = NO_ENVOYS
    g.turn = g.round = 0
    g.phase = BEFORE_ROUNDS
    g.first = ROMAN
    g.active = g.patron = g.moved_power = NOBODY
    g.stewards = [0] * ARMED
    g.card_played = g.used_neutrals = g.placed_minors = g.proposed = 0
    g.rolled = ()
    g.winner = NO_SEAT
    g.victory = 0
    make_alliances(g)
    place_forces(g)
    return g


def make_alliances(g: State) -> None:
    """Etruscans and Samnites are allied for good; with two players all of one seat are (W.2)."""
    g.ally(ETRUSCAN, SAMNITE)
    if g.players == 2:
        g.ally(ROMAN, ETRUSCAN)
        g.ally(ROMAN, SAMNITE)
        g.ally(GALLIC, GREEK)


def place_forces(g: State) -> None:
    """Leaders and units; with three players no Gauls of either kind (T.1)."""
    gone = (GALLIC, TRANSALPINE) if g.players == 3 else ()
    for leader, power in enumerate(g.tables.leader_power):
        if power in gone:
            g.place[leader] = GONE
    for leader, units, militia, space in g.tables.forces:
        power = g.tables.leader_power[leader]
        if power not in gone:
            g.add_units(power, space, units + militia, militia)
            g.put_leader(leader, space)
