"""9.32 and 9.43: what the Alps cost a force that crosses them, unit by unit (10.85)."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, chance, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_land as why
from ...vocabulary.battles import ON_MARCH
from ...vocabulary.domains import DIE, FACES
from ...vocabulary.ids import Kind
from ...vocabulary.journal import UNITS_LOST
from ...vocabulary.journal_land import ATTRITION, UNIT_REDUCED
from ...vocabulary.questions_land import LOSE_REDUCED, LOSE_UNIT
from ...vocabulary.units import ALL_KINDS, ELEPHANT, GARRISON, KINDS, WORN
from ..turn.isolation import attrition

REDUCTIONS = range(LOSE_REDUCED, LOSE_REDUCED + KINDS)


@procedure
def alpine_attrition(g: State) -> Flow[None]:
    """A part of the force in an Alpine pass is lost (9.32)."""
    exposed = g.march.size() - g.march.count(GARRISON)
    if not exposed:
        return
    die = yield from chance(DIE, FACES)
    lost = attrition(exposed, die)
    g.log(ATTRITION, g.march.owner, die, lost, g.march.space)
    while lost > 0 and exposed_units(g):
        action = yield from choose(
            g.seats[g.march.power],
            LOSE_UNIT,
            [
                *guarded(ALL_KINDS, lost_barrier, g, lost),
                *guarded(REDUCTIONS, worn_barrier, g),
            ],
            about=(g.march.space, lost),
        )
        if action < KINDS:
            lost -= weight(Kind(action))
            lose_marcher(g, Kind(action))
        else:
            lost -= 1
            reduce_marcher(g, Kind(action - LOSE_REDUCED))
    forsake(g)


def exposed_units(g: State) -> int:
    """Units of the force that can be lost."""
    return g.march.size() - g.march.count(GARRISON)


def weight(kind: Kind) -> int:
    """Units that are lost with one of a kind: a whole legion or heavy infantry is two (10.85)."""
    return 2 if WORN[kind] != kind else 1


def lost_barrier(kind: Kind, g: State, lost: int) -> int:
    """Anything but garrisons; a whole heavy unit only where two must go, or nothing else can."""
    if not g.march.count(kind):
        return why.NO_SUCH_UNIT
    if kind == GARRISON:
        return why.TAKES_NO_LOSSES
    can_reduce = WORN[kind] != kind and not g.march.count(WORN[kind])
    return why.TOO_MANY_LOST if weight(kind) > lost and can_reduce else ALLOWED


def worn_barrier(action: int, g: State) -> int:
    """A whole unit of a kind of which none is reduced."""
    kind = ALL_KINDS[action - LOSE_REDUCED]
    if WORN[kind] == kind:
        return why.NOT_REDUCED
    if not g.march.count(kind):
        return why.NO_SUCH_UNIT
    return why.WORN_ONE_FIRST if g.march.count(WORN[kind]) else ALLOWED


def lose_marcher(g: State, kind: Kind) -> None:
    """A unit of the force is gone."""
    g.log(UNITS_LOST, g.march.owner, 1, kind, g.march.space)
    g.march.strike(kind)


def reduce_marcher(g: State, kind: Kind) -> None:
    """A unit of the force is reduced."""
    g.log(UNIT_REDUCED, g.march.owner, kind, g.march.space)
    g.march.wear(kind)


def forsake(g: State) -> None:
    """Elephants that are left alone are gone; leaders whose army is gone are too (8.44)."""
    march = g.march
    if march.has_units() and march.size() == march.count(ELEPHANT):
        for _ in range(march.count(ELEPHANT)):
            lose_marcher(g, ELEPHANT)
    elif march.doubled:
        return
    if not march.has_units():
        for leader in g.led_by(march.leaders):
            g.bury(leader)
        g.disband(ON_MARCH)
