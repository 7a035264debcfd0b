"""6.2, 6.3 and 10.86: what may be raised, built or made whole, where, and what it costs.

Both the secret phase of manpower and the operation of recruitment ask here; the phase passes what
is planned, the operation has nothing planned.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludus.flow import ALLOWED, any_allowed

from ...vocabulary import reasons as why
from ...vocabulary import reasons_turn as turn
from ...vocabulary.ids import NOBODY, Kind, Power, Province, Space
from ...vocabulary.owners import CARTHAGE, ROME
from ...vocabulary.questions_turn import (
    ELEPHANT_LEVY,
    GALLEY_LEVY,
    HEAVY_LEVY,
    HEAVY_MENDED,
    HIRED_LEVY,
    HORSE_LEVY,
    LEGION_LEVY,
    LEGION_MENDED,
    LIGHT_LEVY,
    OBJECTIVE_BOUGHT,
)
from ...vocabulary.turns import ALL_GOALS
from ...vocabulary.units import (
    ALL_KINDS,
    COST,
    ELEPHANT,
    GALLEY_COST,
    HEAVY,
    HIRED_HEAVY,
    HORSE,
    LEGION,
    LIGHT,
    WORN_HEAVY,
    WORN_LEGION,
)
from ..special.mercenaries import camp_barrier
from ..special.rhodes import TOLL
from .plans import planned, planned_at, planned_of, what, where
from .upkeep import manpower

if TYPE_CHECKING:
    from ...position.state import State

RAISED = (LEGION, HEAVY, LIGHT, HORSE, ELEPHANT)
"""By levy: the unit."""
OTHER_UNITS = (LEGION_LEVY, HEAVY_LEVY, LIGHT_LEVY, HORSE_LEVY)
"""Levies that keep elephants company."""
MENDED = {LEGION_MENDED: WORN_LEGION, HEAVY_MENDED: WORN_HEAVY}
"""By levy: what is made whole."""
MENDING = 1
"""Talents that this costs (10.86)."""
OBJECTIVE_PRICE = (1, 2, 3)
"""By band of stability (15.43)."""
MOST_OBJECTIVES = 3


def raised_in(g: State, power: Power, province: Province, linked: list[int]) -> int:
    """Mask of the kinds that a power may raise in a province it controls (6.24 to 6.26).

    *linked* is where its lines of communication reach: not in a province cut off from home.
    Legions are Roman (2.2), wherever they are raised.
    """
    if g.control[province] != power:
        return 0
    spaces = g.board.spaces_of[province]
    if not any(linked[s] and g.counts_for(power, g.controller(s)) for s in spaces):
        return 0
    return recruits(g, power, province)


def recruits(g: State, power: Power, province: Province) -> int:
    """Mask of the kinds of a province, for a power."""
    kinds = g.board.recruits[province]
    return kinds if power == ROME else kinds & ~(1 << LEGION)


def trace_lines(g: State, power: Power) -> None:
    """Where a power may raise units now, and where only a line through Rhodes leads (6.24)."""
    g.linked[power] = open_provinces(g, power, True)
    g.tolled[power] = g.linked[power] & ~open_provinces(g, power, False)


def open_provinces(g: State, power: Power, with_toll: bool) -> int:
    """Mask of the provinces where a power may raise units (6.24); a toll opens Rhodes (6.16)."""
    lines = g.connected(power, with_toll)
    found = 0
    for province in g.board.provinces:
        if raised_in(g, power, province, lines):
            found |= 1 << province
    return found


def price(units: list[int]) -> int:
    """Talents for units, by kind (6.27)."""
    return sum(units[kind] * COST[kind] for kind in ALL_KINDS)


def cost(g: State, power: Power, levy: int) -> int:
    """Talents for one of what can be paid for."""
    if levy == GALLEY_LEVY:
        return GALLEY_COST
    if levy == OBJECTIVE_BOUGHT:
        return OBJECTIVE_PRICE[g.band(power)]
    if levy == HIRED_LEVY:
        return COST[HIRED_HEAVY]
    return MENDING if levy in MENDED else COST[RAISED[levy]]


def spent(g: State, power: Power) -> int:
    """Talents that its plan takes, tolls included."""
    found = sum(cost(g, power, what(entry)) for entry in planned(g, power))
    return found + TOLL * paid_lines(g, power).bit_count()


# -- through Rhodes --------------------------------------------------------------------------------


def paid_lines(g: State, power: Power) -> int:
    """Mask of the provinces to which its plan pays a toll."""
    found = 0
    for entry in planned(g, power):
        if is_tolled(g, power, what(entry), where(g, entry)):
            found |= 1 << g.board.province[where(g, entry)]
    return found


def is_tolled(g: State, power: Power, levy: int, space: Space) -> bool:
    """Whether only a line through Rhodes leads to what is raised or made whole there (6.16)."""
    if levy in MENDED:
        return not may_mend(g, power, space, MENDED[levy], False)
    is_raised = levy < len(RAISED)
    return is_raised and bool(g.tolled[power] >> g.board.province[space] & 1)


def toll(g: State, power: Power, levy: int, space: Space) -> int:
    """Talents for that line: once for a province in a phase or operation."""
    if not is_tolled(g, power, levy, space):
        return 0
    paid = g.levy.lines | paid_lines(g, power)
    return 0 if paid >> g.board.province[space] & 1 else TOLL


def toll_barrier(space: Space, g: State, power: Power, levy: int) -> int:
    """Whether the treasury is enough for a toll too; without one it is, or nobody would ask."""
    due = toll(g, power, levy, space)
    if not due:
        return ALLOWED
    return why.TOO_DEAR if cost(g, power, levy) + due > unspent(g, power) else ALLOWED


def unspent(g: State, power: Power) -> int:
    """Talents that are left for more."""
    return g.talents[power] - spent(g, power)


# -- what ------------------------------------------------------------------------------------------


def levy_barrier(levy: int, g: State, power: Power) -> int:
    """Why a power cannot pay for something now, wherever it may be."""
    if levy == OBJECTIVE_BOUGHT:
        barrier = objective_barrier(g, power)
    elif levy == GALLEY_LEVY:
        barrier = ALLOWED if any_port(g, power) else turn.NO_PORT
    elif levy == HIRED_LEVY:
        barrier = hiring_barrier(g, power)
    elif levy in MENDED:
        barrier = ALLOWED if mendable(g, power, levy) else turn.NOTHING_WORN
    else:
        barrier = raising_barrier(levy, g, power)
    if barrier:
        return barrier
    return why.TOO_DEAR if cost(g, power, levy) > unspent(g, power) else ALLOWED


def raising_barrier(levy: int, g: State, power: Power) -> int:
    """Land units: some provinces have them; Carthage has its limit (6.43), a scenario its own."""
    if not any_site(g, power, levy):
        return turn.NOT_RAISED
    if g.levies_left[power] <= len(planned(g, power)):
        return turn.LEVY_SPENT
    return turn.MANPOWER_FULL if levy == HEAVY_LEVY and has_limit(g, power) else ALLOWED


def has_limit(g: State, power: Power) -> bool:
    """Carthage never builds beyond its manpower; the others pay for it (6.43)."""
    if power != CARTHAGE:
        return False
    coming = planned_of(g, power, HEAVY_LEVY) + planned_of(g, power, HIRED_LEVY)
    return g.heavies(power) + coming >= manpower(g, power)


def hiring_barrier(g: State, power: Power) -> int:
    """Mercenaries, in the basic game; in the advanced one they come by cards (12.21, 12.23)."""
    if g.is_advanced:
        return turn.HIRED_BY_CARD
    if has_limit(g, power):
        return turn.MANPOWER_FULL
    can = any_allowed(g.board.lands, camp_barrier, g, power, HIRED_HEAVY)
    return ALLOWED if can else turn.NO_CAMPS


def objective_barrier(g: State, power: Power) -> int:
    """One in a phase, and none for whoever has three (15.43)."""
    if g.goals != ALL_GOALS or not sum(g.pool):
        return turn.NO_OBJECTIVES
    if planned_of(g, power, OBJECTIVE_BOUGHT):
        return turn.ONE_OBJECTIVE
    return turn.THREE_OBJECTIVES if sum(g.held_by(power)) >= MOST_OBJECTIVES else ALLOWED


def any_port(g: State, power: Power) -> bool:
    """Whether it controls a port."""
    return any_allowed(g.board.ports, port_barrier, g, power)


def any_site(g: State, power: Power, levy: int) -> bool:
    """Whether a unit may be raised somewhere."""
    for province in g.board.provinces:
        spaces = g.board.spaces_of[province]
        is_open = g.linked[power] >> province & 1
        if is_open and any_allowed(spaces, site_barrier, g, power, levy):
            return True
    return False


# -- where -----------------------------------------------------------------------------------------


def sites(g: State, power: Power, levy: int) -> Sequence[Space]:
    """Where something could come, at most; elsewhere :func:`site_barrier` says why not."""
    if levy == GALLEY_LEVY:
        return g.board.ports
    if levy == HIRED_LEVY:
        return g.board.lands
    if levy in MENDED:
        return g.stands(power)
    return [s for s in g.board.lands if g.linked[power] >> g.board.province[s] & 1]


def site_barrier(space: Space, g: State, power: Power, levy: int) -> int:
    """Why something cannot come to a space."""
    if not g.scenario.in_play[space]:
        return why.OUT_OF_PLAY
    if levy == GALLEY_LEVY:
        return port_barrier(space, g, power)
    if levy == HIRED_LEVY:
        return camp_barrier(space, g, power, HIRED_HEAVY)
    if levy in MENDED:
        return mending_barrier(space, g, power, levy)
    province = g.board.province[space]
    if not g.linked[power] >> province & 1:
        return turn.PROVINCE_CLOSED
    if not recruits(g, power, province) >> RAISED[levy] & 1:
        return turn.NOT_RAISED_THERE
    if levy == ELEPHANT_LEVY and not has_company(g, power, space):
        return turn.ELEPHANTS_ALONE
    return taken_barrier(space, g, power) or toll_barrier(space, g, power, levy)


def has_company(g: State, power: Power, space: Space) -> bool:
    """Whether elephants would not be alone there, which they never are (10.68)."""
    if g.owner[space] == power:
        return True
    return any(planned_at(g, power, levy, space) for levy in OTHER_UNITS)


def taken_barrier(space: Space, g: State, power: Power) -> int:
    """Units come to spaces that are one's own, or empty (6.23, 6.24)."""
    if not g.scenario.in_play[space]:
        return why.OUT_OF_PLAY
    owner = g.owner[space]
    if owner not in (power, NOBODY) or g.occupant(space) not in (power, NOBODY):
        return turn.SPACE_TAKEN
    return ALLOWED


def port_barrier(space: Space, g: State, power: Power) -> int:
    """Galleys are built in ports that one controls (6.3)."""
    if not g.board.is_port(space):
        return turn.NO_PORT
    if not g.scenario.in_play[space]:
        return why.OUT_OF_PLAY
    return ALLOWED if g.controller(space) == power else why.NOT_YOURS


def mendable(g: State, power: Power, levy: int) -> bool:
    """Whether there is anything worn that can be made whole."""
    return any_allowed(g.stands(power), mending_barrier, g, power, levy)


def mending_barrier(space: Space, g: State, power: Power, levy: int) -> int:
    """A worn unit, unless it is isolated where its kind is not raised (10.86)."""
    worn = MENDED[levy]
    if g.owner[space] != power or g.count(space, worn) <= planned_at(g, power, levy, space):
        return turn.NOTHING_WORN
    if not may_mend(g, power, space, worn, True):
        return turn.CUT_OFF
    return toll_barrier(space, g, power, levy)


def may_mend(g: State, power: Power, space: Space, worn: Kind, with_toll: bool) -> bool:
    """Whether a line reaches it, or it stands where its kind is raised."""
    province = g.board.province[space]
    whole = LEGION if worn == WORN_LEGION else HEAVY
    if g.control[province] == power and recruits(g, power, province) >> whole & 1:
        return True
    return bool(g.connected(power, with_toll)[space])
