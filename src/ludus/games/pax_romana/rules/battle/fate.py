"""8.4: leaders die in battle, and with armies that are wiped out."""

from __future__ import annotations

from ludus.flow import Flow, chance, procedure

from ...position.guests import FLEEING
from ...position.state import State
from ...vocabulary.battles import AS_GUESTS, IN_FLIGHT, ON_MAP
from ...vocabulary.ids import NO_LEADER, Leader
from ...vocabulary.journal_land import LEADER_ROLL, WIPED_OUT
from ...vocabulary.questions_land import SUMS, TWO_DICE
from ...vocabulary.units import ALL_KINDS
from .order import leaders_of

WORST = 12
"""The sum on which any leader dies."""
SNAKE_EYES = 2
"""On which one dies who has not won."""


@procedure
def risk(g: State, leader: Leader, has_won: int) -> Flow[int]:
    """Step 14: two dice for who commanded a side: 1 if he is dead (8.41); advanced game only."""
    if not g.is_advanced or leader == NO_LEADER or g.place[leader] < 0:
        return 0
    dice = yield from chance(TWO_DICE, SUMS)
    g.log(LEADER_ROLL, leader, dice)
    if dice != WORST and (has_won or dice != SNAKE_EYES):
        return 0
    g.bury(leader)
    return 1


def perish(g: State, which: int) -> None:
    """A force is wiped out, and its leaders with it (8.44)."""
    force = g.force(which)
    g.log(WIPED_OUT, force.owner, force.space)
    if which == IN_FLIGHT:
        g.clear_guests(FLEEING)
    for leader in g.led_by(force.leaders):
        g.bury(leader)
    g.disband(which)


def perish_on_map(g: State, side: int) -> None:
    """The army of a side on the map is wiped out: what does not fight goes too (8.44, 10.69)."""
    battle = g.battle
    leaders = leaders_of(g, side)
    gone = [battle.owner[side]] if battle.source[side] == AS_GUESTS else g.hosted(battle.space)
    for guest in gone:
        for kind in ALL_KINDS:
            g.lose_guest(guest, battle.space, kind, g.guests_of(guest, battle.space, kind))
    if battle.source[side] == ON_MAP and g.owner[battle.space] == battle.owner[side]:
        for kind in ALL_KINDS:
            n = g.count(battle.space, kind) - battle.sheltered(kind)
            g.lose(battle.space, kind, n)
    for leader in leaders:
        g.bury(leader)
