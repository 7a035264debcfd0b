"""16.2 and 17.2: the conqueror: an elite leader and his army move a second time."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_cards as why
from ...vocabulary.ids import Leader, Power
from ...vocabulary.questions_cards import CONQUEROR
from ..movement.march import march


def conquest_barrier(g: State, power: Power) -> int:
    """What forbids a conquest now: a card or event gives one, after the move of the leader."""
    if not g.activation.conquests:
        return why.NO_CONQUEROR
    found = any_allowed(g.tables.leaders, conqueror_barrier, g, power)
    return ALLOWED if found else why.NO_ELITE_LEADER


def conqueror_barrier(leader: Leader, g: State, power: Power) -> int:
    """An elite leader of the power on land."""
    is_own = g.tables.leader_owner[leader] == power and g.tables.elite[leader]
    if not is_own or g.place[leader] not in g.board.lands:
        return why.NO_ELITE_LEADER
    return ALLOWED


@procedure
def conquest(g: State, power: Power) -> Flow[None]:
    """An elite leader moves, he and the army where he is as if they had not moved yet."""
    leader = yield from choose(
        g.seats[power], CONQUEROR, guarded(g.tables.leaders, conqueror_barrier, g, power)
    )
    space = g.place[leader]
    g.spent.leaders &= ~(1 << leader)
    if g.owner[space] == power:
        g.spent.forget(power, space)
    yield from call(march, power, power, space, 1)
