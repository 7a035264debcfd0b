"""Set-up before anything is drawn or chosen: the map by the number of players, empty sheets."""

from __future__ import annotations

from ..components.tables import Tables
from ..vocabulary.ids import (
    ADVISORS,
    COLONIES,
    FACES,
    FAVOURS,
    FORUM,
    FORUM_PLAN,
    IN_THE_BOX,
    NO_CHARACTER,
    NO_COLONY,
    NO_FACE,
    NO_PLAN,
    NOBODY,
    ROADS,
    STORED,
    Seat,
)
from ..vocabulary.solo import NO_SENECA
from ..vocabulary.tracks import TRACKS
from .state import NOT_PICKED, State


def set_up(
    tables: Tables,
    players: int,
    is_first_game: bool,
    is_dealt: bool,
    senecas_part: int = NO_SENECA,
    level: int = 0,
) -> State:
    """The map for so many players, the Forum on it with all overseers (S.1, S.9, S.10)."""
    g = State()
    g.tables = tables
    g.players = players
    g.is_first_game = int(is_first_game)
    g.is_dealt = int(is_dealt)
    g.character = [NO_CHARACTER] * players
    g.marks = [[0] * players for _ in TRACKS]
    g.stored = [[0] * len(STORED) for _ in range(players)]
    g.soldiers = [0] * players
    g.garrisons = [0] * players
    g.senators = [0] * players
    g.deployed = [0] * players
    g.loyalty = [[0] * ADVISORS for _ in range(players)]
    g.nero = [0] * players
    g.nero_left = len(g.nero_cards())
    g.side = tables.side[players - 1]
    g.city = tables.cities[g.side]
    g.plan_of, g.owner_of, g.area, g.edge, g.links, g.built = [], [], [], [], [], 0
    g.draw(NOBODY, FORUM_PLAN, g.city.forum)
    g.overseer = [FORUM] * players
    g.foreman = [NO_PLAN] * (players + 1)
    g.in_play = []
    g.favour_at = [IN_THE_BOX] * len(FAVOURS)
    empire = tables.empire
    g.colony_owner = [
        Seat(NO_COLONY) if empire.large_only[n] and not g.side else NOBODY for n in range(COLONIES)
    ]
    g.road_owner = [NOBODY] * ROADS
    g.linked = 0
    g.round = 0
    g.is_last = 0
    g.proconsul = Seat(0)
    g.pool = [0] * FACES
    g.dice = [[NO_FACE, NO_FACE] for _ in range(players)]
    g.turned = 0
    g.picked = [NOT_PICKED] * players
    g.seneca.part = senecas_part
    g.seneca.level = level
    return g
