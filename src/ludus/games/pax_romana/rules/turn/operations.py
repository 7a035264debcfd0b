"""3.5: what a power does with its marker: expansion, or recruitment."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure, refused

from ...position.state import State
from ...vocabulary import reasons_turn as turn
from ...vocabulary.ids import Power
from ...vocabulary.journal_turn import EXPANDS, RECRUITS
from ...vocabulary.questions_turn import (
    CITY_BUILT,
    EXPAND,
    EXPANSION,
    FINISH,
    MAJOR,
    MAJOR_FROM,
    MINOR,
    MINOR_FROM,
    OPERATION,
    RECRUIT,
    SAIL,
    SQUADRON,
    STAND_STILL,
    STEPS,
    TOWN_BUILT,
    UNIT_BROKEN_UP,
    WALLS_REBUILT,
)
from ..cities.building import (
    build_city,
    build_town,
    city_barrier,
    rebuild,
    rebuild_barrier,
    town_barrier,
)
from ..economy.levies import recruitment
from ..movement.march import march
from ..movement.start import mover_at, start_barrier
from ..special.garrisons import break_up, can_break_up

MINORS = 2
"""Minor moves of an expansion (9.11)."""
OPERATIONS = (EXPAND, RECRUIT, STAND_STILL)
ALL_STEPS = tuple(range(len(STEPS)))


@procedure
def operations(g: State, power: Power) -> Flow[None]:
    """One operation (3.51)."""
    chosen = yield from choose(g.seats[power], OPERATION, OPERATIONS)
    if chosen == RECRUIT:
        g.log(RECRUITS, power)
        yield from call(recruitment, power)
    elif chosen == EXPAND:
        g.log(EXPANDS, power)
        yield from call(expansion, power)


@procedure
def expansion(g: State, power: Power) -> Flow[None]:
    """A major move and two minor moves in any order; building takes a minor move (9.11, 9.13)."""
    g.activation.major = 1
    g.activation.minors = MINORS
    while g.activation.major or g.activation.minors:
        step = yield from choose(
            g.seats[power],
            EXPANSION,
            guarded(ALL_STEPS, step_barrier, g, power),
            about=(g.activation.major, g.activation.minors),
        )
        if step == FINISH:
            return
        if step in (MAJOR, SAIL):
            g.activation.major -= 1
        else:
            g.activation.minors -= 1
        if step == TOWN_BUILT:
            yield from call(build_town, power)
        elif step == CITY_BUILT:
            yield from call(build_city, power)
        elif step == WALLS_REBUILT:
            yield from call(rebuild, power)
        elif step == UNIT_BROKEN_UP:
            yield from call(break_up, power)
        elif step == MAJOR:
            start = yield from choose(
                g.seats[power],
                MAJOR_FROM,
                [
                    *guarded(g.board.lands, start_barrier, g, power, power, 1),
                    *refused(g.board.spaces, start_barrier, g, power, power, 1),
                ],
            )
            yield from call(march, power, mover_at(g, power, start), start, 1)
        elif step == MINOR:
            start = yield from choose(
                g.seats[power],
                MINOR_FROM,
                [
                    *guarded(g.board.lands, start_barrier, g, power, power, 0),
                    *refused(g.board.spaces, start_barrier, g, power, power, 0),
                ],
            )
            yield from call(march, power, mover_at(g, power, start), start, 0)


def step_barrier(step: int, g: State, power: Power) -> int:
    """What is left, and whether there is anything to do it with."""
    if step == FINISH:
        return ALLOWED
    if step in (MAJOR, SAIL) and not g.activation.major:
        return turn.NO_MAJOR_LEFT
    if step not in (MAJOR, SAIL) and not g.activation.minors:
        return turn.NO_MINOR_LEFT
    if step in (MAJOR, MINOR):
        can = any_allowed(g.board.lands, start_barrier, g, power, power, int(step == MAJOR))
        return ALLOWED if can else turn.NOTHING_TO_MOVE
    if step in (SAIL, SQUADRON):
        return turn.NOTHING_TO_MOVE
    if step == UNIT_BROKEN_UP:
        return ALLOWED if can_break_up(g, power) else turn.NOTHING_TO_MOVE
    if step == TOWN_BUILT:
        barrier = town_barrier
    elif step == CITY_BUILT:
        barrier = city_barrier
    else:
        barrier = rebuild_barrier
    return ALLOWED if any(not barrier(s, g, power) for s in g.board.lands) else turn.NO_SITE_FOR_IT
