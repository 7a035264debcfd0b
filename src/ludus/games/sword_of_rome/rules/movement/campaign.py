"""9.5 Campaigns: two commanders in one action, one after the other, or together."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.decisions import ACTIVATE, SECOND
from ...vocabulary.ids import NO_LEADER, NOBODY, Leader, Side
from .activation import act_for, march_barrier, purposes
from .flank import agreement, carthage_barrier, note_activation
from .march import get_ready
from .movement import most_points
from .naval import campaign_ships

NO_SECOND: Final = SECOND.button("pass")


@procedure
def wage_campaign(g: State, side: Side, value: int) -> Flow[None]:
    """Two commanders, whatever their initiative; one of them may be an ally's (9.5.1, 9.5.5).

    The *value* of the card says whether there are ships.
    """
    g.campaign.clear()
    g.campaign.more, g.campaign.value = 1, value
    first = yield from call(commander, side, 0)
    if first != NO_LEADER:
        yield from call(take_part, side, first)
        if g.campaign.more:
            g.campaign.more = 0
            refused = allies_of(g, side)
            if g.tables.leader_power[first] in g.powers_of(side):
                refused = 0
            second = yield from call(commander, side, refused)
            if second != NO_LEADER:
                yield from call(take_part, side, second)
    g.campaign.clear()


@procedure
def commander(g: State, side: Side, refused: int) -> Flow[Leader]:
    """A commander whose owner agrees, or NO_LEADER (9.5.5).

    The second may be the first again, and need not be (7.2.1, 9.5.1).
    """
    while any_allowed(g.tables.leaders, campaign_barrier, g, side, refused):
        if g.campaign.more:
            leader = yield from choose(
                g.seat(side),
                ACTIVATE,
                guarded(g.tables.leaders, campaign_barrier, g, side, refused),
                about=(side, NOBODY),
            )
        else:
            leader = yield from choose(
                g.seat(side),
                SECOND,
                [*guarded(g.tables.leaders, campaign_barrier, g, side, refused), NO_SECOND],
                about=(side,),
            )
            if leader == NO_SECOND:
                break
        agrees = yield from call(agreement, side, leader)
        if agrees:
            return leader
        refused |= 1 << g.tables.leader_power[leader]
    return NO_LEADER


@procedure
def take_part(g: State, side: Side, leader: Leader) -> Flow[None]:
    """A commander acts in the campaign of a side, with all his movement points (9.5.2)."""
    power = g.tables.leader_power[leader]
    note_activation(g, power)
    get_ready(g, side, most_points(g, power), 0, 0)
    g.march.ships = campaign_ships(g, power)
    yield from call(act_for, leader)


def campaign_barrier(leader: Leader, g: State, side: Side, refused: int) -> int:
    """What forbids a campaign to activate a leader (9.5.2, 9.5.5)."""
    power = g.tables.leader_power[leader]
    if power not in g.powers_of(side) and not allies_of(g, side) >> power & 1:
        return why.LEADER_NOT_YOURS
    if refused >> power & 1:
        return why.LEADER_NOT_YOURS
    if g.place[leader] < 0:
        return why.LEADER_NOT_ON_MAP
    if g.campaign.second not in (NO_LEADER, leader):
        return why.EXHAUSTED
    barrier = carthage_barrier(g, leader)
    if barrier:
        return barrier
    return ALLOWED if purposes(g, leader) else march_barrier(g, leader) or why.EXHAUSTED


def allies_of(g: State, side: Side) -> int:
    """Mask of the powers allied with one of a side's, without its own."""
    mask = 0
    for power in g.powers_of(side):
        mask |= g.allies[power]
    for power in g.powers_of(side):
        mask &= ~(1 << power)
    return mask
