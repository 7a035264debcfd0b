"""3.5: what a power does with its marker: expansion, or recruitment."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_turn as turn
from ...vocabulary.ids import Power
from ...vocabulary.journal_turn import EXPANDS, RECRUITS
from ...vocabulary.questions_turn import (
    BROKEN_UP,
    CARD_PLAYED,
    CITY_BUILT,
    CONQUEST,
    EXPAND,
    EXPANSION,
    FINISH,
    HIRED,
    HORDE_MARCHES,
    MAJOR,
    MINOR,
    OPERATION,
    RECRUIT,
    SAIL,
    SQUADRON,
    STAND_STILL,
    STEPS,
    TALK,
    TOWN_BUILT,
    WALLS_REBUILT,
)
from ...vocabulary.turns import FREE_TALKS
from ..barbarians.lasting import hordes_to_use
from ..cards.conquest import conquest, conquest_barrier
from ..cards.play import hand_barrier, play_cards
from ..cities.building import (
    build_city,
    build_town,
    city_barrier,
    rebuild,
    rebuild_barrier,
    town_barrier,
)
from ..economy.levies import recruitment
from ..economy.recruitment import hiring_barrier
from ..movement.march import land_move
from ..movement.start import start_barrier, starts
from ..negotiation.meeting import meeting
from ..special.garrisons import break_up, can_break_up
from ..special.mercenaries import hire
from .moves import can_sail, lead_horde, sea_move

MINORS = 2
"""Minor moves of an expansion (9.11)."""
OPERATIONS = (EXPAND, RECRUIT, STAND_STILL, TALK)
MAJOR_STEPS = (MAJOR, SAIL, HORDE_MARCHES)
ALL_STEPS = tuple(range(len(STEPS)))


@procedure
def operations(g: State, power: Power) -> Flow[None]:
    """One operation (3.51); where talks are free, negotiations before it (4.4)."""
    while True:
        chosen = yield from choose(
            g.seats[power], OPERATION, guarded(OPERATIONS, operation_barrier, g)
        )
        if chosen != TALK:
            break
        g.activation.talked = 1
        yield from call(meeting, power)
    g.activation.has_begun = 1
    if chosen == RECRUIT:
        g.log(RECRUITS, power)
        yield from call(recruitment, power)
    elif chosen == EXPAND:
        g.log(EXPANDS, power)
        yield from call(expansion, power)


def operation_barrier(operation: int, g: State) -> int:
    """Everything but talks, which an optional rule allows once in an activation."""
    if operation != TALK:
        return ALLOWED
    if not g.has(FREE_TALKS):
        return turn.NO_FREE_TALKS
    return turn.TALKED_ALREADY if g.activation.talked else ALLOWED


@procedure
def expansion(g: State, power: Power) -> Flow[None]:
    """A major move and two minor moves in any order; building takes a minor move (9.11, 9.13)."""
    g.activation.major = int(not g.activation.hordes)
    g.activation.minors = MINORS
    g.activation.conquests += g.this_turn.conquerors >> power & 1
    while g.activation.major or g.activation.minors or g.activation.conquests:
        step = yield from choose(
            g.seats[power],
            EXPANSION,
            guarded(ALL_STEPS, step_barrier, g, power),
            about=(g.activation.major, g.activation.minors),
        )
        if step == FINISH:
            return
        if step in MAJOR_STEPS:
            g.activation.major -= 1
        elif step == CONQUEST:
            g.activation.conquests -= 1
        elif step != CARD_PLAYED:
            g.activation.minors -= 1
        if step == TOWN_BUILT:
            yield from call(build_town, power)
        elif step == CITY_BUILT:
            yield from call(build_city, power)
        elif step == WALLS_REBUILT:
            yield from call(rebuild, power)
        elif step == HIRED:
            yield from call(hire, power)
        elif step == BROKEN_UP:
            yield from call(break_up, power, g.activation.owner)
        elif step in (MAJOR, MINOR):
            yield from call(land_move, power, int(step == MAJOR))
        elif step in (SAIL, SQUADRON):
            yield from call(sea_move, power, step == SAIL)
        elif step == HORDE_MARCHES:
            yield from call(lead_horde, power)
        elif step == CONQUEST:
            yield from call(conquest, power)
        held = sum(g.hand_of(power))
        if step == CARD_PLAYED:
            yield from call(play_cards, power)
        g.activation.declined = int(step == CARD_PLAYED and sum(g.hand_of(power)) == held)


def step_barrier(step: int, g: State, power: Power) -> int:
    """What is left, and whether there is anything to do it with."""
    if step == FINISH:
        return ALLOWED
    if step == CONQUEST:
        return conquest_barrier(g, power)
    if step == CARD_PLAYED:
        return hand_barrier(g, power)
    if step in MAJOR_STEPS and not g.activation.major:
        return turn.NO_MAJOR_LEFT
    if step not in MAJOR_STEPS and not g.activation.minors:
        return turn.NO_MINOR_LEFT
    if step in (SAIL, SQUADRON):
        return ALLOWED if can_sail(g, power) else turn.NOTHING_TO_MOVE
    if step in (MAJOR, MINOR):
        can = any_allowed(
            starts(g, power, g.activation.owner),
            start_barrier,
            g,
            power,
            g.activation.owner,
            int(step == MAJOR),
        )
        return ALLOWED if can else turn.NOTHING_TO_MOVE
    if step == BROKEN_UP:
        return ALLOWED if can_break_up(g, g.activation.owner) else turn.NOTHING_TO_MOVE
    if g.activation.owner != power:
        return turn.ONLY_PONTUS
    if step == HORDE_MARCHES:
        return ALLOWED if hordes_to_use(g) else turn.NO_HORDE
    if step == HIRED:
        return hiring_barrier(g, power)
    if step == TOWN_BUILT:
        can = any_allowed(g.board.lands, town_barrier, g, power)
    elif step == CITY_BUILT:
        can = any_allowed(g.board.lands, city_barrier, g, power)
    else:
        can = any_allowed(g.board.lands, rebuild_barrier, g, power)
    return ALLOWED if can else turn.NO_SITE_FOR_IT
