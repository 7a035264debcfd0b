"""G. Favours of the gods: claiming, using, giving back. What each does stands with its action."""

from __future__ import annotations

from ludus.flow import Flow, call, choose, guarded, procedure

from ..position.state import State
from ..vocabulary.decisions import CLAIM, DECLINE, FAVOUR, WITHOUT
from ..vocabulary.effects import BUILD_TYPE, CLAIMS_SATURN, FAVOUR_USED
from ..vocabulary.ids import (
    ALL_FAVOURS,
    NO_FAVOUR,
    NO_REGION,
    OPEN,
    RELIGION,
    SATURN,
    Favour,
    Seat,
)
from ..vocabulary.journal import CLAIMED
from ..vocabulary.journal import FAVOUR_USED as USED
from ..vocabulary.reasons import (
    ALLOWED,
    FAVOUR_SPENT,
    FAVOUR_TAKEN,
    NOT_HELD,
    NOT_WITH_THIS,
    SATURN_CLOSED,
)
from .advisors import ANY_SORT, advisors_give, gives_anything, total_of


@procedure
def claim(g: State, seat: Seat) -> Flow[None]:
    """A Religion building lets its builder take one of the favours that lie open (G.1, R26)."""
    if not any(not claim_barrier(favour, g, seat) for favour in ALL_FAVOURS):
        return
    favour = yield from choose(
        seat, CLAIM, [*guarded(ALL_FAVOURS, claim_barrier, g, seat), DECLINE]
    )
    if favour != DECLINE:
        g.favour_at[favour] = seat
        g.log(CLAIMED, seat, favour)


@procedure
def offer(g: State, seat: Seat, action: int, gods: int, must: int) -> Flow[Favour]:
    """Ask whether one of some favours (a mask) is used with an action; which, or NO_FAVOUR.

    *must*: the action needs one.
    """
    if not any(can_use(g, seat, god) and gods >> god & 1 for god in ALL_FAVOURS):
        return NO_FAVOUR
    answer = yield from choose(
        seat,
        FAVOUR,
        [*guarded(ALL_FAVOURS, favour_barrier, g, seat, gods), *without(must)],
        about=(action,),
    )
    if answer == WITHOUT:
        return NO_FAVOUR
    yield from call(use, seat, answer)
    return answer


@procedure
def use(g: State, seat: Seat, favour: Favour) -> Flow[None]:
    """The card goes back to the centre, where all may claim it again (G.3)."""
    g.turn.favour = favour
    g.favour_at[favour] = OPEN
    g.log(USED, seat, favour)
    if gives_anything(g, seat, FAVOUR_USED):
        yield from call(advisors_give, seat, FAVOUR_USED, ANY_SORT, NO_REGION, 1)


def can_use(g: State, seat: Seat, favour: Favour) -> bool:
    """Held, and no other used in this turn (G.2)."""
    return g.favour_at[favour] == seat and g.turn.favour == NO_FAVOUR


def without(must: int) -> list[Favour]:
    """The button that uses none, unless one is needed."""
    return [] if must else [WITHOUT]


def favour_barrier(favour: Favour, g: State, seat: Seat, gods: int) -> int:
    """What forbids a favour with an action."""
    if g.favour_at[favour] != seat:
        return NOT_HELD
    if g.turn.favour != NO_FAVOUR:
        return FAVOUR_SPENT
    return ALLOWED if gods >> favour & 1 else NOT_WITH_THIS


def claim_barrier(favour: Favour, g: State, seat: Seat) -> int:
    """What forbids to claim a favour: it does not lie open, or it is Saturn's (G.10)."""
    if g.favour_at[favour] != OPEN:
        return FAVOUR_TAKEN
    if favour == SATURN and not total_of(g, seat, BUILD_TYPE, CLAIMS_SATURN, 1 << RELIGION):
        return SATURN_CLOSED
    return ALLOWED
