"""9.5 Campaigns: two commanders in one action, one after the other, or together."""

from __future__ import annotations

from ludus.flow import Flow, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary.decisions import ACCEPT, ACTIVATE, CONSENT, NOT_HE, SECOND
from ...vocabulary.ids import LEADERS, NO_LEADER, NOBODY, ROMAN, Leader, Power, Side
from ...vocabulary.reasons import ALLOWED, EXHAUSTED, LEADER_NOT_ON_MAP, LEADER_NOT_YOURS
from .activation import act_for, purposes
from .flank import carthage_barrier, needs_consent, note_activation
from .march import get_ready
from .movement import most_points
from .naval import ships


@procedure
def wage_campaign(g: State, side: Side, value: int) -> Flow[None]:
    """Two commanders, whatever their initiative; one of them may be an ally's (9.5.1, 9.5.5).

    The *value* of the card says whether there are ships.
    """
    g.campaign.clear()
    g.campaign.more = 1
    first = yield from call(first_commander, side)
    if first != NO_LEADER:
        yield from call(take_part, side, first, value)
        if g.campaign.more:
            g.campaign.more = 0
            refused = allies_of(g, side)
            if g.tables.leader_power[first] in g.powers_of(side):
                refused = 0
            second = yield from call(second_commander, side, refused)
            if second != NOT_HE:
                yield from call(take_part, side, second, value)
    g.campaign.clear()


@procedure
def first_commander(g: State, side: Side) -> Flow[Leader]:
    """The first commander, or NOBODY; an ally may decline (9.5.5)."""
    refused = 0
    while has_commander(g, side, refused):
        leader = yield from choose(
            g.seat(side), ACTIVATE, guarded(range(LEADERS), campaign_barrier, g, side, refused)
        )
        agrees = yield from call(agreement, side, leader)
        if agrees:
            return leader
        refused |= 1 << g.tables.leader_power[leader]
    return NO_LEADER


@procedure
def second_commander(g: State, side: Side, refused: int) -> Flow[Leader]:
    """The second commander, or NOT_HE; he may be the first again (7.2.1, 9.5.1)."""
    while has_commander(g, side, refused):
        leader = yield from choose(
            g.seat(side), SECOND, guarded(range(LEADERS + 1), campaign_barrier, g, side, refused)
        )
        if leader == NOT_HE:
            break
        agrees = yield from call(agreement, side, leader)
        if agrees:
            return leader
        refused |= 1 << g.tables.leader_power[leader]
    return NOT_HE


@procedure
def agreement(g: State, side: Side, leader: Leader) -> Flow[int]:
    """1 unless the owner of the force does not want it activated (9.5.5)."""
    power = g.tables.leader_power[leader]
    if g.campaign.second == leader or not needs_consent(g, side, power):
        return 1
    g.subject = leader
    answer = yield from choose(g.seat(g.decider(power)), CONSENT, [0, 1])
    g.subject = NOBODY
    return int(answer == ACCEPT)


@procedure
def take_part(g: State, side: Side, leader: Leader, value: int) -> Flow[None]:
    """A commander acts in the campaign of a side, with all his movement points (9.5.2)."""
    power = g.tables.leader_power[leader]
    note_activation(g, power)
    get_ready(g, side, most_points(g, power), campaign_ships(g, side, power, value), 0)
    yield from call(act_for, leader)


def campaign_ships(g: State, side: Side, power: Power, value: int) -> int:
    """Units that a force may take to sea; Romans only by a card of their own (9.6.3)."""
    return 0 if power == ROMAN != side else ships(g, power, value)


def has_commander(g: State, side: Side, refused: int) -> bool:
    """Whether the campaign can activate anybody."""
    return any(not campaign_barrier(n, g, side, refused) for n in g.tables.leaders)


def campaign_barrier(leader: Leader, g: State, side: Side, refused: int) -> int:
    """What forbids a campaign to activate a leader (9.5.2, 9.5.5)."""
    if leader == NOT_HE:
        return ALLOWED
    if not 0 <= leader < len(g.place):
        return LEADER_NOT_YOURS
    power = g.tables.leader_power[leader]
    if power not in g.powers_of(side) and not allies_of(g, side) >> power & 1:
        return LEADER_NOT_YOURS
    if refused >> power & 1:
        return LEADER_NOT_YOURS
    if g.place[leader] < 0:
        return LEADER_NOT_ON_MAP
    if g.campaign.second not in (NOBODY, leader):
        return EXHAUSTED
    barrier = carthage_barrier(g, leader)
    if barrier:
        return barrier
    return ALLOWED if purposes(g, leader) else EXHAUSTED


def allies_of(g: State, side: Side) -> int:
    """Mask of the powers allied with one of a side's, without its own."""
    mask = 0
    for power in g.powers_of(side):
        mask |= g.allies[power]
    for power in g.powers_of(side):
        mask &= ~(1 << power)
    return mask
