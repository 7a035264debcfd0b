"""9.2: what a force on the march does where it is: stay, take along, leave, break up, destroy."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_land as why
from ...vocabulary.battles import ON_MARCH
from ...vocabulary.ids import NOBODY, Kind
from ...vocabulary.journal_land import LEFT_BEHIND, PICKED_UP, RAZED
from ...vocabulary.owners import FORTUNE, FREE, GREECE, INVADERS, PERGAMUM, SUCCESSORS
from ...vocabulary.places import LAND, LEAST_WALLS, NONE
from ...vocabulary.questions_land import (
    BREAK_UNIT,
    BREAK_UP,
    DROP,
    EMBARK,
    FALL_ON,
    PICK_UP,
    STOP,
)
from ...vocabulary.units import ALL_KINDS, BREAKS_INTO, ELEPHANT, GARRISON, UNITS
from ..naval.transport import embark_barrier
from ..special.garrisons import break_force, breaking_barrier
from .entering import attack
from .ground import ATTACK, are_brothers, fighters_in
from .muster import RESTED, leaders_there, muster, picked_units
from .start import COMRADES, company_barrier, invite, take_along

BREAK_ENOUGH = len(UNITS)


def spot_barrier(action: int, g: State) -> int:
    """What forbids to do something where the force is."""
    if action == STOP:
        return stay_barrier(g)
    if g.board.kind[g.march.space] != LAND:
        return why.NO_STOP_HERE
    if action == EMBARK:
        return embark_barrier(g)
    if action == PICK_UP:
        return pick_barrier(g)
    if action == DROP:
        return drop_barrier(g)
    if action == FALL_ON:
        return fall_on_barrier(g)
    return break_barrier(g) if action == BREAK_UP else destroy_barrier(g)


def stay_barrier(g: State) -> int:
    """What forbids the force to stay where it is (9.31, 9.32, 5.12, 12.13)."""
    march = g.march
    if g.board.kind[march.space] != LAND:
        return why.NO_STOP_HERE
    is_free = g.owner[march.space] in (NOBODY, march.owner)
    if march.has_units() and not is_free and not g.can_lodge(march.owner, march.space):
        return why.OTHERS_STAND_HERE
    only_garrisons = march.count(GARRISON) and march.size() == march.count(GARRISON)
    if only_garrisons and g.board.is_fortress(march.space) and g.is_empty(march.space):
        return why.GARRISON_IN_FORTRESS
    return ALLOWED


def pick_barrier(g: State) -> int:
    """Units for a point in a major move, leaders for nothing in any (9.21, 8.23)."""
    if leaders_there(g, g.march.space, RESTED):
        return ALLOWED
    return pick_units_barrier(g)


def pick_units_barrier(g: State) -> int:
    """What forbids to take units along."""
    march = g.march
    if not march.is_major:
        return why.MINOR_PICKS_NONE
    if march.points - march.doubled < 1:
        return why.TOO_FEW_POINTS
    if are_brothers(g, march.owner, march.space) or can_pick_own(g):
        return ALLOWED
    can = any_allowed(COMRADES, company_barrier, g)
    return ALLOWED if can else why.NOBODY_TO_PICK_UP


def can_pick_own(g: State) -> bool:
    """Whether units of its own stand where the force is, and have not moved."""
    return any(g.fresh_of(g.march.owner, g.march.space, kind) for kind in ALL_KINDS)


@procedure
def pick_up(g: State) -> Flow[None]:
    """Units and leaders join the force; units cost it a point together (9.21)."""
    if pick_units_barrier(g):
        for leader in leaders_there(g, g.march.space, RESTED):
            g.picked.leaders |= 1 << leader
        g.log(PICKED_UP, g.march.owner, 0, g.march.space)
        take_along(g)
        return
    before = g.march.size()
    if are_brothers(g, g.march.owner, g.march.space):
        # Greek units outside towns follow the successors' army (17.2).
        g.owner[g.march.space] = SUCCESSORS
        g.take_in(SUCCESSORS, g.march.space)
    has_own = can_pick_own(g)
    if has_own:
        yield from call(muster, g.march.power, g.march.owner, g.march.space, RESTED)
        g.log(PICKED_UP, g.march.owner, picked_units(g), g.march.space)
        take_along(g)
    yield from call(invite, int(not has_own))
    if g.march.size() > before:
        g.march.points -= 1 + g.march.doubled
        g.march.doubled = 0


def drop_barrier(g: State) -> int:
    """Units and leaders may be left for nothing; they move no more (9.21)."""
    march = g.march
    if march.size() + len(g.led_by(march.leaders)) < 2:
        return why.NOBODY_TO_DROP
    return stay_barrier(g)


@procedure
def leave_behind(g: State) -> Flow[None]:
    """Some of the force stay here."""
    yield from call(muster, g.march.power, g.march.owner, g.march.space, ON_MARCH)
    leave_picked(g)


def leave_picked(g: State) -> None:
    """Those who were picked stand here and move no more; elephants do not go on alone (10.68)."""
    march = g.march
    g.log(LEFT_BEHIND, march.owner, picked_units(g), march.space)
    g.drop(ON_MARCH, g.picked.units[0], g.picked.units[1])
    g.spent.leaders |= g.picked.leaders
    march.leaders &= ~g.picked.leaders
    g.picked.clear()
    if march.count(ELEPHANT) and march.size() == march.count(ELEPHANT):
        g.drop(ON_MARCH, march.units[0], march.units[1])
    if not march.has_units() and not march.leaders:
        g.disband(ON_MARCH)


def break_barrier(g: State) -> int:
    """A point, in a major move, for any number of regular units (12.14)."""
    if not g.march.is_major:
        return why.MINOR_BREAKS_NONE
    if g.march.points < 1:
        return why.TOO_FEW_POINTS
    if g.march.owner in (FORTUNE, PERGAMUM):
        return why.NO_BREAKING_UP
    can = any(g.march.own(kind) and BREAKS_INTO[kind] for kind in ALL_KINDS)
    return ALLOWED if can else why.NONE_TO_BREAK_UP


@procedure
def break_up_here(g: State) -> Flow[None]:
    """Units of the force become garrisons, for one point together."""
    g.march.points -= 1
    broken = 0
    while any_allowed(ALL_KINDS, breaking_barrier, g):
        action = yield from choose(
            g.seats[g.march.power],
            BREAK_UNIT,
            [
                *guarded(ALL_KINDS, breaking_barrier, g),
                *([BREAK_ENOUGH] if broken else []),
            ],
            about=(g.march.space,),
        )
        if action == BREAK_ENOUGH:
            break
        broken = 1
        break_force(g, Kind(action))


def fall_on_barrier(g: State) -> int:
    """The successors' army may attack Greek units among whom it is, for a point (17.2)."""
    if not are_brothers(g, g.march.owner, g.march.space) or not fighters_in(g, ON_MARCH):
        return why.NO_BROTHERS
    return ALLOWED if g.march.points >= ATTACK else why.TOO_FEW_POINTS


@procedure
def fall_on(g: State) -> Flow[None]:
    """It attacks them where it is, and goes back if they hold out (10.97)."""
    g.march.points -= ATTACK
    g.march.is_fierce = 1
    yield from call(attack, g.march.space, ATTACK)
    g.march.is_fierce = 0


def destroy_barrier(g: State) -> int:
    """A town or city of one's own, away from home, for its wall points (7.43).

    Barbarians destroy what they have taken (7.45, 13.27), the successors' army too (17.2).
    """
    march, space = g.march, g.march.space
    if g.settlement[space] == NONE or not march.has_units():
        return why.NO_OWN_CITY
    if march.owner in INVADERS:
        if g.settler[space] != FREE:
            return why.NO_OWN_CITY
    elif march.owner == SUCCESSORS:
        if g.settler[space] != GREECE or g.walls[space] > LEAST_WALLS[g.settlement[space]]:
            return why.NO_OWN_CITY
    elif g.settler[space] != march.power:
        return why.NO_OWN_CITY
    elif g.home(space) == march.power:
        return why.CITY_AT_HOME
    return ALLOWED if march.points >= g.walls[space] else why.TOO_FEW_POINTS


def destroy(g: State) -> None:
    """Nothing is left of it."""
    g.march.points -= g.walls[g.march.space]
    g.log(RAZED, g.march.owner, g.march.space)
    g.raze(g.march.space)
