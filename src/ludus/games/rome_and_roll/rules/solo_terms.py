"""O.13: what makes a solo game easier or harder, and the swap of goods that one of it allows."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, choose, guarded, procedure

from ..position.state import State
from ..vocabulary.decisions import BEGIN, SWAP_GIVE, SWAP_TAKE, TERM
from ..vocabulary.ids import JEWELLERY, STORED, Good, Seat
from ..vocabulary.journal import AGREED, SWAPPED
from ..vocabulary.reasons import (
    ALLOWED,
    NO_JEWELLERY_BY_SWAP,
    NO_SWAP,
    NOT_STORED,
    OTHER_SCORE,
    TERM_AGREED,
    TOO_FEW_STORED,
)
from ..vocabulary.solo import SCORE_EASIER, SCORE_HARDER, SWAP, TERMS

ALL_TERMS: Final = tuple(range(len(TERMS)))
GIVEN: Final = 2


@procedure
def agree_terms(g: State) -> Flow[None]:
    """As many as one likes, one after the other."""
    while True:
        term = yield from choose(Seat(0), TERM, [*guarded(ALL_TERMS, term_barrier, g), BEGIN])
        if term == BEGIN:
            return
        g.seneca.terms |= 1 << term
        g.log(AGREED, term)


@procedure
def swap(g: State, seat: Seat) -> Flow[None]:
    """Two stored goods for one of another kind, but no jewellery (R46)."""
    for left in range(GIVEN, 0, -1):
        good = yield from choose(
            seat, SWAP_GIVE, guarded(STORED, give_barrier, g, seat), about=(left,)
        )
        g.stored[seat][good] -= 1
    taken = yield from choose(seat, SWAP_TAKE, guarded(STORED, take_barrier))
    g.stored[seat][taken] += 1
    g.log(SWAPPED, seat, taken)


def term_barrier(term: int, g: State) -> int:
    """Each once, and only one other table of scores."""
    if g.seneca.agreed(term):
        return TERM_AGREED
    scores = (SCORE_EASIER, SCORE_HARDER)
    if term in scores and any(g.seneca.agreed(other) for other in scores):
        return OTHER_SCORE
    return ALLOWED


def swap_barrier(_action: int, g: State, seat: Seat) -> int:
    """Only where it was agreed, and with two goods in storage."""
    if not g.seneca.agreed(SWAP):
        return NO_SWAP
    return ALLOWED if sum(g.stored[seat]) >= GIVEN else TOO_FEW_STORED


def give_barrier(good: Good, g: State, seat: Seat) -> int:
    """Only what is stored."""
    return ALLOWED if g.stored[seat][good] else NOT_STORED


def take_barrier(good: Good) -> int:
    """Anything but jewellery."""
    return NO_JEWELLERY_BY_SWAP if good == JEWELLERY else ALLOWED
