"""9.11: where a major or a minor move begins, by land or by sea."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, call, choose, guarded, procedure, refused

from ...position.state import State
from ...vocabulary.ids import Owner, Power, Space
from ...vocabulary.owners import ALL_OWNERS
from ...vocabulary.questions_turn import CARRY_FROM, FLEET_FROM, HORDE
from ...vocabulary.reasons_naval import NO_GALLEYS
from ...vocabulary.reasons_turn import NO_HORDE
from ..barbarians.lasting import hordes_to_use, standing
from ..movement.march import march
from ..naval.sailing import carry_on, carry_on_barrier, sail, sail_barrier


@procedure
def sea_move(g: State, power: Power, is_major: int) -> Flow[None]:
    """Galleys sail, or an army that lies at sea goes on (11.1, 11.22)."""
    chosen = yield from choose(
        g.seats[power],
        FLEET_FROM[is_major],
        [
            *guarded(g.board.waters, fleet_barrier, g, power),
            *guarded(adrift(g), convoy_barrier, g),
            *refused(g.board.lands, fleet_barrier, g, power),
        ],
    )
    if chosen < CARRY_FROM:
        yield from call(sail, power, g.activation.owner, chosen, is_major)
    else:
        yield from call(
            carry_on, power, g.activation.owner, g.board.spaces[chosen - CARRY_FROM], is_major
        )


def fleet_barrier(space: Space, g: State, power: Power) -> int:
    """Galleys that the power sails, and that have not moved."""
    water = g.board.water[space]
    if water < 0 or not g.galleys[water]:
        return NO_GALLEYS
    return sail_barrier(space, g, power, g.activation.owner)


def adrift(g: State) -> list[Space]:
    """Waters where armies lie, as actions that move them on."""
    return [Space(CARRY_FROM + space) for space in g.board.waters if space in g.convoy_at]


def convoy_barrier(action: Space, g: State) -> int:
    """An army that lies at sea, and has not moved."""
    return carry_on_barrier(g.board.spaces[action - CARRY_FROM], g, g.activation.owner)


def can_sail(g: State, power: Power) -> bool:
    """Whether there is anything that could."""
    for space in g.board.waters:
        if not fleet_barrier(space, g, power):
            return True
    return any(not convoy_barrier(action, g) for action in adrift(g))


@procedure
def lead_horde(g: State, power: Power) -> Flow[None]:
    """Barbarians whom anybody may use march for whoever is active (13.3, 13.4)."""
    owner = yield from choose(g.seats[power], HORDE, guarded(ALL_OWNERS, horde_barrier, g))
    yield from call(march, power, owner, standing(g, owner), 1)


def horde_barrier(owner: Owner, g: State) -> int:
    """Those that are on the map and in nobody's service."""
    return ALLOWED if owner in hordes_to_use(g) else NO_HORDE
