"""9.3 and 9.4: an army enters a space; how the enemy reacts, in order, and the battle."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, any_allowed, call, procedure

from ...position.state import State
from ...vocabulary.cards import ON_ENTRY
from ...vocabulary.forces import ATTACKER
from ...vocabulary.ids import NO_LEADER, NOBODY, Power
from ..cards.responses import respond
from ..combat.combat import battle
from ..combat.modifiers import walkover
from ..politics.special import bribe
from ..turn.order import name_steward, neutral_powers
from .avoidance import MUST_STOP, avoid_battle
from .interception import intercept_barrier, interceptions
from .movement import is_hostile, wear_out
from .refusal import refusal
from .shelter import BEFORE_BATTLE, shelter, take_shelter

GO_ON: Final = 0
STOP_HERE: Final = 1
MARCH_ENDED: Final = 2
"""The force has been put down, has gone back or is lost."""


@procedure
def enter(g: State) -> Flow[int]:
    """The force on the march has come to a space: GO_ON, STOP_HERE or MARCH_ENDED (9.3, 9.4)."""
    g.march.no_avoid = 0
    if not g.march.units:
        return GO_ON
    # 9.3.1
    drive_off_leaders(g)
    for power in neutral_powers(g):
        if is_met(g, power):
            yield from call(name_steward, power)
    if has_garrison(g):
        yield from call(take_shelter, g.march.at, BEFORE_BATTLE)
    if g.army[g.march.at] not in (NOBODY, g.march.power) and not is_hostile(g, g.march.at):
        return GO_ON
    # 9.3.2
    stops = 0
    intercepted = yield from call(interceptions)
    if intercepted:
        went_back = yield from call(refusal)
        if went_back:
            return MARCH_ENDED
    elif is_hostile(g, g.march.at):
        g.moment.may_avoid = 1
        yield from call(respond, ON_ENTRY, g.march.at)
        result = yield from call(avoid_battle)
        if result == MUST_STOP:
            wear_out(g)
            stops = 1
    # 9.3.3
    yield from call(respond, ON_ENTRY, g.march.at)
    if not is_hostile(g, g.march.at):
        welcome(g)
        return STOP_HERE if stops else GO_ON
    paid = yield from call(bribe)
    if paid:
        g.battle.intercepting = g.battle.failed_to_avoid = g.battle.ambush = 0
        return MARCH_ENDED if g.march.chief == NO_LEADER else GO_ON
    # 9.4.1
    g.begin_battle()
    if walkover(g) != ATTACKER:
        yield from call(name_steward, g.defender.power)
    goes_on = yield from call(battle)
    if not goes_on:
        return MARCH_ENDED
    welcome(g)
    return STOP_HERE if stops else GO_ON


def is_met(g: State, power: Power) -> bool:
    """Whether an enemy power may have to decide before a battle: inside, intercept, avoid."""
    at = g.march.at
    if g.army[at] == power and is_hostile(g, at):
        return has_garrison(g) or g.commander(at) != NO_LEADER
    return any_allowed(g.tables.leaders_of[power], intercept_barrier, g, g.decider(power))


def drive_off_leaders(g: State) -> None:
    """Enemy leaders without units hide in a city of theirs, or are displaced (8.4)."""
    at = g.march.at
    for leader in g.leaders_at(at):
        power = g.tables.leader_power[leader]
        if power == g.army[at] or g.is_friend(power, g.march.power):
            continue
        if g.is_city(at) and g.owner[at] == power:
            shelter(g, at, 0, [leader])
        else:
            g.displace(leader)
    g.renew_command(at)


def welcome(g: State) -> None:
    """No enemy is left before an own city: whoever is inside comes out."""
    if g.owner[g.march.at] == g.march.power:
        g.settle(g.march.at)


def has_garrison(g: State) -> bool:
    """Whether units stand there that may withdraw into a city of theirs."""
    at = g.march.at
    return g.is_city(at) and is_hostile(g, at) and g.army[at] == g.owner[at]
