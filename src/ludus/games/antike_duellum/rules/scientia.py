"""SCIENTIA: know-how and recruits (K.1 to K.6, K.13 to K.15)."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, choose, guarded, procedure

from ..position.state import State
from ..vocabulary.decisions import END_SCIENTIA, OWN, PROGRESS, RECRUIT
from ..vocabulary.ids import GOLD, KNOWHOW, KNOWHOW_DISCOUNT, KNOWHOW_MINIMUM
from ..vocabulary.journal import DEVELOPED, RECRUITED
from ..vocabulary.reasons import ALLOWED, ALREADY_KNOWN, GOLD_SHORT, NONE_IN_SUPPLY
from .event_cards import meanwhile, meanwhile_actions, meanwhile_barrier

RECRUIT_GOLD: Final[tuple[int, ...]] = (1, 2)
"""By kind of unit."""


@procedure
def scientia(g: State, seat: int) -> Flow[None]:
    """Know-how and recruits, one after the other, as long as the gold lasts (K.1)."""
    while can_go_on(g, seat):
        action = yield from choose(
            seat, PROGRESS, guarded(progress_actions(g, seat), progress_barrier, g, seat)
        )
        if action == END_SCIENTIA:
            break
        if action < OWN:
            yield from call(meanwhile, seat, action)
        elif action < RECRUIT:
            develop(g, seat, action - OWN)
        else:
            g.pay(seat, GOLD, RECRUIT_GOLD[action - RECRUIT])
            g.recruit(seat, action - RECRUIT, 1)
            g.log(RECRUITED, seat, action - RECRUIT, 1)


def develop(g: State, seat: int, knowhow: int) -> None:
    """The price is paid and a disk laid; the first to do so earns a scholar (K.2 to K.4)."""
    gold = price(g, seat, knowhow)
    g.pay(seat, GOLD, gold)
    g.bonus[KNOWHOW_DISCOUNT] = 0
    g.bonus[KNOWHOW_MINIMUM] = 0
    g.scholars += int(not g.knows(1 - seat, knowhow))
    g.knowhow[seat] |= 1 << knowhow
    g.developed |= 1 << knowhow
    g.log(DEVELOPED, seat, knowhow, gold)


def price(g: State, seat: int, knowhow: int) -> int:
    """The higher price for the first, the lower for the second (K.2); a card may lessen it."""
    full = g.tables.prices[knowhow + len(KNOWHOW) * int(g.knows(1 - seat, knowhow))]
    if not g.bonus[KNOWHOW_DISCOUNT]:
        return full
    return min(full, max(g.bonus[KNOWHOW_MINIMUM], full - g.bonus[KNOWHOW_DISCOUNT]))


def progress_actions(g: State, seat: int) -> list[int]:
    """Any know-how, a legion, a galley."""
    return [*meanwhile_actions(g, seat), *range(OWN, END_SCIENTIA + 1)]


def can_go_on(g: State, seat: int) -> bool:
    """Whether there is anything to do but end."""
    return any(not progress_barrier(action, g, seat) for action in progress_actions(g, seat)[:-1])


def progress_barrier(action: int, g: State, seat: int) -> int:
    """What forbids a know-how or a recruit (K.2, K.14, M.1)."""
    if action == END_SCIENTIA:
        return ALLOWED
    if action < OWN:
        return meanwhile_barrier(action, g, seat)
    if action >= RECRUIT:
        kind = action - RECRUIT
        if not g.supply[2 * seat + kind]:
            return NONE_IN_SUPPLY
        return ALLOWED if g.can_pay(seat, GOLD, RECRUIT_GOLD[kind]) else GOLD_SHORT
    if g.knows(seat, action - OWN):
        return ALREADY_KNOWN
    return ALLOWED if g.can_pay(seat, GOLD, price(g, seat, action - OWN)) else GOLD_SHORT
