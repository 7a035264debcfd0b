"""9.1 Activation: a leader marches, besieges, founds a colony or makes a sortie."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.cards import ON_ACTIVATION
from ...vocabulary.decisions import ACTIVATE, AMOUNTS, PURPOSE
from ...vocabulary.forces import PURPOSES, TO_BESIEGE, TO_MARCH, TO_SALLY, TO_SETTLE
from ...vocabulary.ids import NOBODY, Leader, Power, Side
from ...vocabulary.journal import ACTIVATED
from ..cards.responses import respond
from ..politics.special import colony, colony_barrier
from ..sieges.siege import roll_barrier, siege_roll
from ..sieges.sortie import sortie
from ..turn.order import name_steward
from .following import SETTING_OUT, most_units, units_barrier
from .march import get_ready, move_out
from .movement import WORN_OUT, allowance, is_exhausted, tire
from .naval import ships


@procedure
def activate(g: State, side: Side, power: Power, value: int) -> Flow[None]:
    """A side activates a leader with a card of this value (7.1, 9.1).

    *power*: one without a player that it moves, or NOBODY for any of its own (16.1.1, 18).
    """
    leader = yield from choose(
        g.seat(side),
        ACTIVATE,
        guarded(g.tables.leaders, activate_barrier, g, side, power, value),
        about=(side, power),
    )
    yield from call(act_with, leader, value)


def activate_barrier(leader: Leader, g: State, side: Side, power: Power, value: int) -> int:
    """What forbids a side to activate a leader, its own or of the power that it moves (8.1)."""
    own = g.tables.leader_power[leader]
    if power == NOBODY and own not in g.powers_of(side):
        return why.LEADER_NOT_YOURS
    return power_barrier(leader, g, own if power == NOBODY else power, value)


def power_barrier(leader: Leader, g: State, power: Power, value: int) -> int:
    """What forbids to activate a leader of a power with a card of this value (8.1)."""
    if g.tables.leader_power[leader] != power:
        return why.LEADER_NOT_YOURS
    if g.place[leader] < 0:
        return why.LEADER_NOT_ON_MAP
    if g.tables.initiative[leader] > value:
        return why.INITIATIVE_TOO_HIGH
    can_move = any_allowed((TO_MARCH, TO_SALLY), purpose_barrier, g, leader)
    return ALLOWED if can_move else why.CITY_BESIEGED


@procedure
def act_with(g: State, leader: Leader, value: int) -> Flow[None]:
    """A leader activated by a card of this value acts."""
    g.campaign.clear()
    power = g.tables.leader_power[leader]
    get_ready(g, g.decider(power), allowance(g, power, value), ships(g, power, value), value)
    yield from call(act_for, leader)
    g.campaign.clear()


@procedure
def act_for(g: State, leader: Leader) -> Flow[None]:
    """He marches, rolls for a siege, founds a colony or makes a sortie (9.1, 13.1.1, 7.2.1)."""
    power, space, side = g.tables.leader_power[leader], g.place[leader], g.march.side
    g.log(ACTIVATED, power, leader, space)
    g.appoint(leader)
    g.renew_command(space)
    g.moment.leader, g.moment.by_value = leader, int(g.march.value > 0)
    yield from call(respond, ON_ACTIVATION, leader)
    purpose = purposes(g, leader)[0]
    if len(purposes(g, leader)) > 1:
        purpose = yield from choose(
            g.seat(side),
            PURPOSE,
            guarded(PURPOSES, purpose_barrier, g, leader),
            about=(side, leader),
        )
    if purpose == TO_SALLY:
        yield from call(name_steward, g.army[space])
        goes_on = yield from call(sortie, leader, side)
        if goes_on:
            purpose = TO_MARCH
    if purpose == TO_MARCH:
        yield from call(move_out, leader)
        return
    g.march.clear()
    if purpose == TO_BESIEGE:
        everybody = sum(1 << other for other in g.leaders_at(space))
        yield from call(siege_roll, power, space, 1)
        g.campaign.set_weary(space, 0, g.campaign.fatigue[space])
        tire(g, space, g.units[space], everybody, WORN_OUT)
    elif purpose == TO_SETTLE:
        yield from call(colony, leader)


def purposes(g: State, leader: Leader) -> list[int]:
    """What an activated leader can do."""
    return guarded(PURPOSES, purpose_barrier, g, leader)


def purpose_barrier(purpose: int, g: State, leader: Leader) -> int:
    """What forbids an activated leader to march, besiege, settle or make a sortie."""
    space, power = g.place[leader], g.tables.leader_power[leader]
    is_inside = g.inside_leaders >> leader & 1
    if purpose == TO_SALLY:
        can_sally = is_inside and g.inside[space] and g.has_enemy(power, space)
        return ALLOWED if can_sally and not is_exhausted(g, leader) else why.CITY_BESIEGED
    if is_inside and (purpose != TO_MARCH or g.has_enemy(power, space)):
        return why.CITY_BESIEGED
    if purpose == TO_MARCH:
        return march_barrier(g, leader)
    if purpose == TO_SETTLE:
        return colony_barrier(g, leader)
    if g.army[space] != power or g.commander(space) != leader:
        return why.NOT_ENOUGH
    return roll_barrier(g, power, space, 1)


def march_barrier(g: State, leader: Leader) -> int:
    """What forbids to march to a leader whom no enemy shuts in (9.1, 9.1.2, 9.5.2).

    Beside another consul who is exhausted, a consul can neither take nor leave the last unit.
    """
    if is_exhausted(g, leader):
        return why.EXHAUSTED
    most = most_units(g, leader, SETTING_OUT)
    can_set_out = any_allowed(AMOUNTS, units_barrier, g, leader, SETTING_OUT, most)
    return ALLOWED if can_set_out else why.CONSUL_NEEDS_UNITS
