"""13.3: rebellions in Judea and Cyprus."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, any_allowed, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_special as why_not
from ...vocabulary.ids import Kind as Unit
from ...vocabulary.ids import Power, Space
from ...vocabulary.journal_special import CYPRUS_CLOSED
from ...vocabulary.places import NONE
from ...vocabulary.questions_special import REBELS_RISE, REBELS_STRIKE, STRUCK_DOWN
from ...vocabulary.regions import IN_JUDEA
from ...vocabulary.units import ALL_KINDS, BATTLE_POINTS
from .rebels import is_in, lands_of, rebel, remove_garrisons, struck_barrier


@procedure
def in_cyprus(g: State, power: Power) -> None:
    """No galleys enter Cyprus until the end of the turn."""
    g.this_turn.is_cyprus_closed = 1
    g.log(CYPRUS_CLOSED)


@procedure
def in_judea(g: State, power: Power) -> Flow[None]:
    """Garrisons go and a unit suffers; a warrior rises, in a town or city if one is empty."""
    remove_garrisons(g, IN_JUDEA)
    if any_allowed(g.board.lands, struck_barrier, g, IN_JUDEA):
        space = yield from choose(
            g.seats[power],
            REBELS_STRIKE,
            guarded(g.board.lands, struck_barrier, g, IN_JUDEA),
            about=(IN_JUDEA,),
        )
        kind = yield from choose(
            g.seats[g.owner[space]],
            STRUCK_DOWN,
            guarded(ALL_KINDS, hurt_barrier, g, space),
            about=(space, 1),
        )
        g.hurt(space, kind)
    if any_allowed(g.board.lands, jewish_barrier, g):
        space = yield from choose(
            g.seats[power],
            REBELS_RISE,
            guarded(g.board.lands, jewish_barrier, g),
            about=(IN_JUDEA,),
        )
        rebel(g, space, 1)


def hurt_barrier(kind: Unit, g: State, space: Space) -> int:
    """A unit that is there, and has a battle point to lose."""
    return ALLOWED if g.count(space, kind) and BATTLE_POINTS[kind] else why_not.NO_SUCH_UNIT


def jewish_barrier(space: Space, g: State) -> int:
    """Where neither units nor galleys are: in a town or city first."""
    if not is_in(g, IN_JUDEA, space):
        return why_not.OTHER_REGION
    if not g.is_empty(space):
        return why_not.SPACE_OCCUPIED
    if g.board.is_port(space) and g.galleys[g.board.water[space]]:
        return why_not.SHIPS_THERE
    if g.settlement[space] == NONE and any(is_empty_town(g, s) for s in lands_of(g, IN_JUDEA)):
        return why_not.SETTLEMENT_FIRST
    return ALLOWED


def is_empty_town(g: State, space: Space) -> bool:
    """A town or city without units or galleys."""
    has_ships = g.board.is_port(space) and bool(g.galleys[g.board.water[space]])
    return g.settlement[space] != NONE and g.is_empty(space) and not has_ships
