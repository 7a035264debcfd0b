"""O.2, O.3: what Seneca begins a solo game with."""

from __future__ import annotations

from ludus.flow import Flow, call, chance, procedure

from ..position.state import State
from ..vocabulary.decisions import FAVOUR_SWAP
from ..vocabulary.ids import ASIA_MINOR, EGYPT, OPEN, ROME, SATURN, SENECA, Region
from ..vocabulary.journal import SENECA_CONQUERED, SENECA_FAVOUR, SENECA_RENOVATED
from ..vocabulary.solo import ASIA_MINOR_TAKEN, EGYPT_TAKEN
from .solo_terms import agree_terms


@procedure
def seneca_sets_up(g: State) -> Flow[None]:
    """The terms, all his cards, one of the favours, and what was agreed to be his already."""
    yield from call(agree_terms)
    g.seneca.deck = (1 << len(g.tables.seneca.cards)) - 1
    yield from call(take_favour)
    if g.seneca.agreed(ASIA_MINOR_TAKEN):
        hold_first_colony(g, ASIA_MINOR)
    if g.seneca.agreed(EGYPT_TAKEN):
        hold_first_colony(g, EGYPT)


@procedure
def take_favour(g: State) -> Flow[None]:
    """One of the favours that lie open, by chance; never Saturn's (O.2)."""
    if any(open_favours(g)):
        favour = yield from chance(FAVOUR_SWAP, open_favours(g))
        g.favour_at[favour] = SENECA
        g.log(SENECA_FAVOUR, favour)


def open_favours(g: State) -> list[int]:
    """The favours that Seneca may get."""
    return [int(at == OPEN and f != SATURN) for f, at in enumerate(g.favour_at)]


def hold_first_colony(g: State, region: Region) -> None:
    """The first colony of a region and its road to Rome are his from the start (R39)."""
    ends = g.tables.empire.ends
    road = next(road for road in g.tables.empire.roads_of[region] if ends[road][0] == ROME)
    colony = ends[road][1]
    g.colony_owner[colony] = SENECA
    g.log(SENECA_CONQUERED, colony)
    g.renovate(SENECA, road)
    g.log(SENECA_RENOVATED, road)
