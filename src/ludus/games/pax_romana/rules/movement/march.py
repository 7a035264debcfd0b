"""9.2: the march of a force, step by step, with what it does on its way.

Who goes along is chosen in :mod:`.start`; what awaits the force in a space is in :mod:`.entering`.
"""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure, refused

from ...position.state import State
from ...vocabulary import reasons_land as why
from ...vocabulary.battles import ON_MARCH
from ...vocabulary.ids import NOBODY, Kind, Owner, Power, Space
from ...vocabulary.journal_land import LEFT_BEHIND, MARCHED, PICKED_UP, RAZED
from ...vocabulary.moments import ON_THE_ROAD
from ...vocabulary.owners import INVADERS, is_power
from ...vocabulary.places import LAND, LAND_POINT, NONE, PASS
from ...vocabulary.questions_land import (
    BREAK_UNIT,
    BREAK_UP,
    DESTROY,
    DROP,
    EMBARK,
    ON_THE_SPOT,
    PICK_UP,
    STEP,
    STOP,
)
from ...vocabulary.questions_turn import MAJOR_FROM, MINOR_FROM
from ...vocabulary.units import ALL_KINDS, BREAKS_INTO, ELEPHANT, GARRISON, UNITS
from ..barbarians.lasting import alarm
from ..cards.windows import window
from ..naval.transport import embark_barrier, voyage
from ..negotiation.bribery import bribery
from ..special.garrisons import break_force, breaking_barrier
from .entering import end_at_sea, enter
from .ground import foe_of, is_foe, step_barrier, step_cost
from .muster import RESTED, leaders_there, muster, picked_units
from .passes import alpine_attrition, forsake
from .start import mover_at, set_out, start_barrier, starts, take_along
from .walking import refuge, walk

STARTS = (MINOR_FROM, MAJOR_FROM)
DEEDS = (EMBARK, PICK_UP, BREAK_UP, DESTROY)
BREAK_ENOUGH = len(UNITS)


@procedure
def march(g: State, power: Power, owner: Owner, start: Space, is_major: int) -> Flow[None]:
    """A move of units that a power uses, from picking them to the last step (9.11, 9.12)."""
    yield from call(set_out, power, owner, start, is_major)
    yield from call(go_on)


@procedure
def land_move(g: State, power: Power, is_major: int) -> Flow[None]:
    """A power says where a move starts, and makes it."""
    start = yield from choose(
        g.seats[power],
        STARTS[is_major],
        [
            *guarded(
                starts(g, power, g.activation.owner),
                start_barrier,
                g,
                power,
                g.activation.owner,
                is_major,
            ),
            *refused(g.board.spaces, start_barrier, g, power, g.activation.owner, is_major),
        ],
    )
    owner = g.activation.owner
    if owner == power:
        owner = mover_at(g, power, start)
    yield from call(march, power, owner, start, is_major)


@procedure
def march_on(g: State) -> Flow[None]:
    """A force that has come ashore enters the port and goes on."""
    if g.march.is_landing:
        yield from call(enter)
    yield from call(go_on)


@procedure
def go_on(g: State) -> Flow[None]:
    """Step by step until the points are used up or the force stops."""
    while can_act(g):
        action = yield from choose(
            g.seats[g.march.power],
            STEP,
            [
                *guarded(g.board.by_land[g.march.space], step_barrier, g),
                *guarded(ON_THE_SPOT, spot_barrier, g),
                *refused(g.board.spaces, step_barrier, g),
            ],
            about=(g.march.space, g.march.points, g.march.size()),
        )
        if action == STOP:
            break
        if action == PICK_UP:
            yield from call(pick_up)
        elif action == DROP:
            yield from call(leave_behind)
        elif action == BREAK_UP:
            yield from call(break_up_here)
        elif action == DESTROY:
            destroy(g)
        elif action == EMBARK:
            yield from call(go_by_sea)
        else:
            yield from call(take_step, Space(action))
    if g.march.owner != NOBODY:
        come_to_rest(g)


@procedure
def go_by_sea(g: State) -> Flow[None]:
    """The force takes ship; where it goes ashore it enters the port (11.31)."""
    landed = yield from call(voyage)
    if landed:
        yield from call(enter)
    else:
        end_at_sea(g)


@procedure
def take_step(g: State, to: Space) -> Flow[None]:
    """One step, and what awaits the force there; who is to be attacked may pay it off (4.3)."""
    victim = to_be_attacked(g, to)
    if victim != NOBODY:
        holds_back = yield from call(bribery, g.march.power, victim, to)
        if holds_back:
            return
    step(g, to)
    if g.board.kind[to] == PASS:
        yield from call(alpine_attrition)
    elif g.board.kind[to] == LAND_POINT:
        yield from call(window, ON_THE_ROAD, g.march.power)
        forsake(g)
    elif g.board.kind[to] == LAND:
        yield from call(enter)
    if g.march.owner in INVADERS:
        alarm(g, g.march.owner, g.march.space)


def to_be_attacked(g: State, to: Space) -> Power:
    """The player whom the force would attack in a space, or NOBODY."""
    foe = foe_of(g, ON_MARCH, to) if g.board.kind[to] == LAND else NOBODY
    if foe == NOBODY or not is_power(foe) or foe == g.march.power:
        return NOBODY
    return g.power_of(foe) if g.plays(g.power_of(foe)) else NOBODY


def step(g: State, to: Space) -> None:
    """The force goes to the next space or point."""
    march = g.march
    g.log(MARCHED, march.owner, march.size(), march.space, to)
    march.points -= step_cost(g, march.space, to)
    walk(g, ON_MARCH, to)


def can_act(g: State) -> bool:
    """Whether the force can do anything but stop, or leave somebody where it stops."""
    if g.march.owner == NOBODY or g.march.is_over:
        return False
    if any_allowed(g.board.by_land[g.march.space], step_barrier, g):
        return True
    return any_allowed(DEEDS, spot_barrier, g)


def come_to_rest(g: State) -> None:
    """The march is over: nobody stays at a point, in a pass, or where others stand (9.31, 5.12)."""
    if stay_barrier(g):
        walk(g, ON_MARCH, refuge(g, ON_MARCH))
    g.put_down(ON_MARCH)


# -- on the spot -----------------------------------------------------------------------------------
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
    can = any(g.fresh_of(march.owner, march.space, kind) for kind in ALL_KINDS)
    return ALLOWED if can else why.NOBODY_TO_PICK_UP


@procedure
def pick_up(g: State) -> Flow[None]:
    """Units and leaders join the force; units cost it a point together (9.21)."""
    if pick_units_barrier(g):
        for leader in leaders_there(g, g.march.space, RESTED):
            g.picked.leaders |= 1 << leader
    else:
        yield from call(muster, g.march.power, g.march.space, RESTED)
    g.log(PICKED_UP, g.march.owner, picked_units(g), g.march.space)
    if g.picked.has_units():
        g.march.points -= 1 + g.march.doubled
        g.march.doubled = 0
    take_along(g)


def drop_barrier(g: State) -> int:
    """Units and leaders may be left for nothing; they move no more (9.21)."""
    march = g.march
    if march.size() + len(g.led_by(march.leaders)) < 2:
        return why.NOBODY_TO_DROP
    return stay_barrier(g)


@procedure
def leave_behind(g: State) -> Flow[None]:
    """Some of the force stay here."""
    yield from call(muster, g.march.power, g.march.space, ON_MARCH)
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
    can = any(g.march.count(kind) and BREAKS_INTO[kind] for kind in ALL_KINDS)
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


def destroy_barrier(g: State) -> int:
    """A town or city of one's own, away from home, for its wall points (7.43)."""
    march, space = g.march, g.march.space
    if g.settlement[space] == NONE or g.settler[space] != march.power or not march.has_units():
        return why.NO_OWN_CITY
    if is_foe(g, march.power, march.owner, g.settler[space]):
        return why.NO_OWN_CITY
    if g.home(space) == march.power:
        return why.CITY_AT_HOME
    return ALLOWED if march.points >= g.walls[space] else why.TOO_FEW_POINTS


def destroy(g: State) -> None:
    """Nothing is left of it."""
    g.march.points -= g.walls[g.march.space]
    g.log(RAZED, g.march.owner, g.march.space)
    g.raze(g.march.space)
