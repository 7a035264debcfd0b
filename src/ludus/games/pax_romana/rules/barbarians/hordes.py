"""13.26: armies of barbarians that players move: where one appears, and its first march."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, any_allowed, call, chance, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_special as why_not
from ...vocabulary.battles import ON_MARCH
from ...vocabulary.domains import DIE, FACES
from ...vocabulary.ids import NOBODY, Leader, Owner, Power, Province, Space
from ...vocabulary.journal_special import HORDE, SCATTERED
from ...vocabulary.owners import GERMANS, INVADERS
from ...vocabulary.questions_special import HORDE_AT
from ...vocabulary.units import HORSE, WARRIOR
from ..movement.entering import attack
from ..movement.ground import foe_of
from ..movement.march import go_on
from ..movement.start import give_points
from ..movement.walking import walk
from .lasting import alarm

FALL_ON = 2
"""Movement points for attacking whoever is where it appears (13.3, 13.4)."""


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
    """The army appears, attacks whoever is there, and marches as the power says (13.42).

    Only later does it count where the Germans came from: they do not go back there.
    """
    g.alarmed[INVADERS.index(owner)] = 0
    if owner == GERMANS:
        g.german_home = Province(-1)
    appear(g, power, owner, space, warriors, horses)
    die = yield from chance(DIE, FACES)
    give_points(g, die)
    if foe_of(g, ON_MARCH, space) == NOBODY:
        alarm(g, owner, space)
    else:
        g.march.points -= FALL_ON
        yield from call(attack, space, 1)
        if g.march.owner != NOBODY and foe_of(g, ON_MARCH, g.march.space) != NOBODY:
            yield from call(fall_back, space)
    yield from call(go_on)
    if owner == GERMANS:
        g.german_home = g.board.province[space]


def settle_down(g: State, owner: Owner, space: Space, warriors: int) -> None:
    """The army appears where nobody is, and waits for whoever moves it (13.3)."""
    g.alarmed[INVADERS.index(owner)] = 0
    g.log(HORDE, owner, warriors, space)
    g.put(owner, space, WARRIOR, warriors)
    g.place[leader_of(g, owner)] = space
    alarm(g, owner, space)


def appear(g: State, power: Power, owner: Owner, space: Space, warriors: int, horses: int) -> None:
    """A force on the march that comes from nowhere, with its leader."""
    march = g.march
    march.owner, march.power = owner, power
    march.space = march.rest = space
    march.is_major = 1
    march.add(WARRIOR, warriors)
    march.add(HORSE, horses)
    leader = leader_of(g, owner)
    march.leaders = 1 << leader
    g.place[leader] = space
    g.log(HORDE, owner, warriors + horses, space)


@procedure
def fall_back(g: State, space: Space) -> Flow[None]:
    """Beaten where it appeared, it goes to a space beside that is open, or scatters."""
    if any_allowed(g.board.lands, refuge_barrier, g, space):
        refuge = yield from choose(
            g.seats[g.march.power],
            HORDE_AT,
            guarded(g.board.lands, refuge_barrier, g, space),
            about=(g.march.owner,),
        )
        walk(g, ON_MARCH, refuge)
        g.march.rest = refuge
    else:
        g.log(SCATTERED, g.march.owner)
        for leader in g.led_by(g.march.leaders):
            g.bury(leader)
        g.disband(ON_MARCH)


def refuge_barrier(space: Space, g: State, beaten: Space) -> int:
    """A neighbour where nobody stands."""
    if space not in g.board.next_lands[beaten] or not g.scenario.in_play[space]:
        return why_not.NOT_NEXT
    return ALLOWED if g.occupant(space) == NOBODY else why_not.SPACE_OCCUPIED


def leader_of(g: State, owner: Owner) -> Leader:
    """The leader whom an army of barbarians brings along."""
    return g.tables.horde_leaders[INVADERS.index(owner)]
