"""C. Conquer: colonies of one region by soldiers and auxiliaries."""

from __future__ import annotations

from ludus.flow import Flow, any_allowed, call, choose, guarded, procedure

from ..position.state import State
from ..vocabulary.decisions import CONQUEST, ENOUGH_COLONIES
from ..vocabulary.effects import ADDS_ICON, ON_CONQUER
from ..vocabulary.ids import (
    ALL_COLONIES,
    CONQUER,
    MARS,
    NO_COLONY,
    NO_REGION,
    NOBODY,
    Colony,
    Region,
    Seat,
)
from ..vocabulary.journal import CONQUERED
from ..vocabulary.reasons import (
    ALLOWED,
    CONQUERED_ALREADY,
    NO_SOLDIER,
    NOT_ON_MAP,
    NOTHING_TO_CONQUER,
    OTHER_REGION,
    TOO_STRONG,
)
from ..vocabulary.tracks import GLORY
from .advisors import ANY_SORT, advisors_give, gives_anything, total_of
from .favours import can_use, offer


@procedure
def conquer(g: State, seat: Seat) -> Flow[None]:
    """Free colonies of one region whose forces the army matches together (C.2, C.3, R8)."""
    strength = army(g, seat)
    must = not any_allowed(ALL_COLONIES, colony_barrier, g, seat, strength, NO_REGION)
    favour = yield from call(offer, seat, CONQUER, 1 << MARS, int(must))
    if favour == MARS:
        strength += g.tables.mars
    g.turn.auxiliaries = 0
    region = Region(NO_REGION)
    taken = 0
    while any_allowed(ALL_COLONIES, colony_barrier, g, seat, strength, region):
        colony = yield from choose(
            seat,
            CONQUEST,
            [
                *guarded(ALL_COLONIES, colony_barrier, g, seat, strength, region),
                *enough(taken),
            ],
            about=(strength,),
        )
        if colony == ENOUGH_COLONIES:
            break
        region = g.tables.empire.region[colony]
        taken += 1
        strength -= g.tables.empire.force[colony]
        take(g, seat, colony)
    if gives_anything(g, seat, ON_CONQUER):
        yield from call(advisors_give, seat, ON_CONQUER, ANY_SORT, region, taken)


def take(g: State, seat: Seat, colony: Colony) -> None:
    """A colony changes hands: a soldier stays in garrison, glory for its force (C.4, C.5, R6)."""
    g.colony_owner[colony] = seat
    g.garrisons[seat] += 1
    g.log(CONQUERED, seat, colony)
    g.mark(seat, GLORY, g.tables.empire.force[colony])


def army(g: State, seat: Seat) -> int:
    """Soldiers not in garrison and auxiliaries of the die (C.2)."""
    helped = total_of(g, seat, ON_CONQUER, ADDS_ICON)
    return g.free_soldiers(seat) + g.turn.auxiliaries + helped


# -- what can be chosen, and what stands in the way ------------------------------------------------
def conquer_barrier(g: State, seat: Seat) -> int:
    """What forbids to conquer at all; Mars can help."""
    if not g.free_soldiers(seat):
        return NO_SOLDIER
    strength = army(g, seat) + (g.tables.mars if can_use(g, seat, MARS) else 0)
    if any_allowed(ALL_COLONIES, colony_barrier, g, seat, strength, NO_REGION):
        return ALLOWED
    return NOTHING_TO_CONQUER


def enough(taken: int) -> list[Colony]:
    """One colony at least is conquered; then one may stop."""
    return [ENOUGH_COLONIES] if taken else []


def colony_barrier(colony: Colony, g: State, seat: Seat, strength: int, region: Region) -> int:
    """What forbids a colony: it is not free, elsewhere, or too strong; or nobody can stay (R7)."""
    owner = g.colony_owner[colony]
    if owner != NOBODY:
        return NOT_ON_MAP if owner == NO_COLONY else CONQUERED_ALREADY
    if region not in (NO_REGION, g.tables.empire.region[colony]):
        return OTHER_REGION
    if g.tables.empire.force[colony] > strength:
        return TOO_STRONG
    return ALLOWED if g.soldiers[seat] > g.garrisons[seat] else NO_SOLDIER
