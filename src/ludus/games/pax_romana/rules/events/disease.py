"""16.2, 17.2: a great leader dies young."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, chance, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_special as why_not
from ...vocabulary.domains import DIE, FACES
from ...vocabulary.ids import Leader, Power
from ...vocabulary.journal_special import DISEASE, NOTHING_HAPPENS
from ...vocabulary.questions_special import SICK_LEADER


@procedure
def disease(g: State, power: Power) -> Flow[None]:
    """A die against the campaign rating of its best leader: he dies with less.

    In the basic game also with as much (16.2); of several as good its power names him.
    """
    if not ailing(g, power):
        g.log(NOTHING_HAPPENS)
    else:
        leader = ailing(g, power)[0]
        if len(ailing(g, power)) > 1:
            leader = yield from choose(
                g.seats[power], SICK_LEADER, guarded(g.tables.leaders, sick_barrier, g, power)
            )
        die = yield from chance(DIE, FACES)
        g.log(DISEASE, leader, die)
        if die < g.tables.campaign[leader] + (not g.is_advanced):
            g.bury(leader)


def rating(g: State, leader: Leader) -> int:
    """How great he is: both numbers together."""
    return g.tables.tactical[leader] + g.tables.campaign[leader]


def ailing(g: State, power: Power) -> list[Leader]:
    """The greatest of its leaders on the map."""
    there = [leader for leader in g.tables.leaders_of[power] if g.place[leader] >= 0]
    best = max([rating(g, leader) for leader in there], default=0)
    return [leader for leader in there if rating(g, leader) == best]


def sick_barrier(leader: Leader, g: State, power: Power) -> int:
    """One of the greatest."""
    return ALLOWED if leader in ailing(g, power) else why_not.NOT_THE_GREATEST
