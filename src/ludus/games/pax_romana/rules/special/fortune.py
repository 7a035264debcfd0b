"""12.4: the Soldier of Fortune, and Rome's dictator in his stead."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, chance, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_special as why_not
from ...vocabulary.ids import ASIDE, GONE, IN_POOL, NOBODY, Leader, Power, Space
from ...vocabulary.journal_special import DICTATOR, FORTUNE_SERVES, NOTHING_HAPPENS
from ...vocabulary.owners import FORTUNE, ROME
from ...vocabulary.questions_special import DICTATOR_NAMED, DISMISSED, FORTUNE_AT
from ...vocabulary.questions_turn import LEADER_DRAWN
from ...vocabulary.units import ELEPHANT, HEAVY, HORSE, LIGHT
from ..movement.ground import fighters_at
from ..turn.leaders import leader_odds, place_leader

ARMY: Final = ((HEAVY, 4), (LIGHT, 2), (HORSE, 1), (ELEPHANT, 1))
"""What he brings (12.43)."""
DECLINE: Final = FORTUNE_AT.button("pass")
CANDIDATES: Final = 3
"""Leaders drawn for a dictatorship (12.47)."""


@procedure
def fortune(g: State, power: Power) -> Flow[None]:
    """His army appears at home, where the power says, if it wants him (12.42, 12.43)."""
    if g.place[g.tables.fortune] >= 0 or not any_allowed(g.board.lands, camp_barrier, g, power):
        g.log(NOTHING_HAPPENS)
    else:
        chosen = yield from choose(
            g.seats[power],
            FORTUNE_AT,
            [*guarded(g.board.lands, camp_barrier, g, power), DECLINE],
        )
        if chosen != DECLINE:
            space = Space(chosen)
            g.serve(FORTUNE, power)
            g.log(FORTUNE_SERVES, power, space)
            for kind, n in ARMY:
                g.enlist(FORTUNE, space, kind, n)
            g.place[g.tables.fortune] = space


def camp_barrier(space: Space, g: State, power: Power) -> int:
    """A friendly space of its home: empty, or with units of the power (12.43, 12.44)."""
    if g.home(space) != power or not g.scenario.in_play[space]:
        return why_not.NOT_AT_HOME
    is_open = g.is_empty(space) or g.owner[space] == power
    return ALLOWED if is_open and g.is_friendly(power, space) else why_not.UNITS_THERE


# -- Rome ------------------------------------------------------------------------------------------
def is_rome_invaded(g: State) -> bool:
    """Whether an army that is no friend of Rome stands in its home (12.47): not garrisons."""
    return any(
        g.home(space) == ROME
        and g.owner[space] != NOBODY
        and not g.is_friend(ROME, g.owner[space])
        and fighters_at(g, space)
        for space in g.board.lands
    )


@procedure
def dictator(g: State, power: Power) -> Flow[None]:
    """Rome dismisses a leader, draws three, and one of them takes command in Rome (12.47)."""
    if any_allowed(g.tables.leaders, dismissal_barrier, g):
        old = yield from choose(
            g.seats[power], DISMISSED, guarded(g.tables.leaders, dismissal_barrier, g)
        )
        # An elite leader is not used again in the next turn (8.3).
        g.place[old] = GONE if g.tables.elite[old] else IN_POOL
        drawn = 0
        for _ in range(CANDIDATES):
            if sum(leader_odds(g, power)):
                leader = yield from chance(LEADER_DRAWN, leader_odds(g, power))
                g.place[leader] = ASIDE
                drawn |= 1 << leader
        chosen = yield from choose(
            g.seats[power], DICTATOR_NAMED, guarded(g.tables.leaders, named_barrier, g, drawn)
        )
        for leader in g.tables.leaders_of[power]:
            if drawn >> leader & 1:
                g.place[leader] = IN_POOL
        g.log(DICTATOR, chosen)
        place_leader(g, chosen, g.capitals(power)[0])


def dismissal_barrier(leader: Leader, g: State) -> int:
    """One of Rome's leaders on the map."""
    is_there = g.tables.leader_power[leader] == ROME and g.place[leader] >= 0
    return ALLOWED if is_there else why_not.NOT_YOUR_LEADER


def named_barrier(leader: Leader, g: State, drawn: int) -> int:
    """One of those that were drawn."""
    return ALLOWED if drawn >> leader & 1 else why_not.NOT_YOUR_LEADER
