"""13.26: armies of barbarians that players move: where one appears, and its first march."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_special as why_not
from ...vocabulary.ids import Leader, Owner, Power, Province, Space
from ...vocabulary.owners import GERMANS, INVADERS
from ...vocabulary.questions_special import HORDE_AT
from ..movement.march import descend

NO_PROVINCE = Province(-1)


@procedure
def birthplace(g: State, power: Power, owner: Owner, region: int, other: int) -> Flow[Space]:
    """Where an army appears: in a space of one of two regions, occupied or not."""
    return (
        yield from choose(
            g.seats[power],
            HORDE_AT,
            guarded(g.board.lands, birth_barrier, g, region, other),
            about=(owner,),
        )
    )


def birth_barrier(space: Space, g: State, region: int, other: int) -> int:
    """Any space there that is in play."""
    province = g.board.province[space]
    is_there = province in g.board.regions[region] or province in g.board.regions[other]
    return ALLOWED if is_there and g.scenario.in_play[space] else why_not.HORDE_ELSEWHERE


@procedure
def unleash(
    g: State, power: Power, owner: Owner, space: Space, warriors: int, horses: int
) -> Flow[None]:
    """The army appears and marches under the power's command (13.42)."""
    g.alarmed[INVADERS.index(owner)] = 0
    g.german_home = NO_PROVINCE if owner == GERMANS else g.german_home
    yield from call(descend, power, owner, leader_of(g, owner), space, warriors, horses)
    if owner == GERMANS:
        g.german_home = g.board.province[space]


def leader_of(g: State, owner: Owner) -> Leader:
    """The leader whom an army of barbarians brings along."""
    return g.tables.horde_leaders[INVADERS.index(owner)]
