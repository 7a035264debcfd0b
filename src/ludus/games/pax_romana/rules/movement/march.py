"""9.2: the march of a force, step by step.

Who goes along is chosen in :mod:`.start`; what awaits the force in a space is in :mod:`.entering`,
what it does where it is in :mod:`.on_the_spot`.
"""

from __future__ import annotations

from ludus.flow import Flow, any_allowed, call, choose, guarded, procedure, refused

from ...position.state import State
from ...vocabulary.battles import ON_MARCH
from ...vocabulary.ids import NOBODY, Owner, Power, Space
from ...vocabulary.journal_land import MARCHED
from ...vocabulary.moments import ON_THE_ROAD
from ...vocabulary.owners import INVADERS
from ...vocabulary.places import LAND, LAND_POINT, PASS
from ...vocabulary.questions_land import (
    BREAK_UP,
    DESTROY,
    DROP,
    EMBARK,
    FALL_ON,
    MOVER,
    ON_THE_SPOT,
    PICK_UP,
    STEP,
    STOP,
)
from ...vocabulary.questions_turn import MAJOR_FROM, MINOR_FROM
from ..barbarians.lasting import alarm
from ..cards.windows import window
from ..naval.transport import voyage
from ..negotiation.bribery import bribery
from .entering import end_at_sea, enter
from .ground import foe_of, step_barrier, step_cost
from .on_the_spot import (
    break_up_here,
    destroy,
    fall_on,
    leave_behind,
    pick_up,
    spot_barrier,
    stay_barrier,
)
from .passes import alpine_attrition, forsake
from .start import movers_at, set_out, start_barrier, starts
from .walking import refuge, walk

STARTS = (MINOR_FROM, MAJOR_FROM)
DEEDS = (EMBARK, PICK_UP, BREAK_UP, DESTROY, FALL_ON)


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
        owner = movers_at(g, power, start)[0]
        if len(movers_at(g, power, start)) > 1:
            owner = yield from choose(
                g.seats[power], MOVER, movers_at(g, power, start), about=(start,)
            )
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
        elif action == FALL_ON:
            yield from call(fall_on)
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
    victim = NOBODY if foe == NOBODY else g.commands[foe]
    return victim if g.plays(victim) and victim != g.march.power else NOBODY


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
