"""SCIENTIA: know-how and recruits (K.1 to K.6, K.13 to K.15)."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, any_allowed, call, choose, guarded, procedure, refused

from ..position.state import State
from ..vocabulary.decisions import END_PROGRESS, OWN, PROGRESS, RECRUIT
from ..vocabulary.ids import ALL_CARDS, ALL_KNOWHOW, GOLD, KNOWHOW, RIVAL, UNITS, Knowhow, Seat
from ..vocabulary.journal import DEVELOPED, RECRUITED
from ..vocabulary.reasons import ALLOWED, ALREADY_KNOWN, GOLD_SHORT, NONE_IN_SUPPLY
from .event_cards import can_meanwhile, meanwhile, meanwhile_actions, meanwhile_barrier, not_held

RECRUIT_GOLD: Final[tuple[int, ...]] = (1, 2)
"""By kind of unit."""


@procedure
def scientia(g: State, seat: Seat) -> Flow[None]:
    """Know-how and recruits, one after the other, as long as the gold lasts (K.1)."""
    while can_go_on(g, seat):
        action = yield from choose(
            seat,
            PROGRESS,
            [
                *guarded(meanwhile_actions(g, seat), meanwhile_barrier, g, seat),
                *guarded(range(OWN, END_PROGRESS), progress_barrier, g, seat),
                END_PROGRESS,
                *refused(ALL_CARDS, not_held),
            ],
        )
        if action == END_PROGRESS:
            break
        if action < OWN:
            yield from call(meanwhile, seat, action)
        elif action < RECRUIT:
            develop(g, seat, ALL_KNOWHOW[action - OWN])
        else:
            g.pay(seat, GOLD, RECRUIT_GOLD[action - RECRUIT])
            g.recruit(seat, UNITS[action - RECRUIT], 1)
            g.log(RECRUITED, seat, action - RECRUIT, 1)


def develop(g: State, seat: Seat, knowhow: Knowhow) -> None:
    """The price is paid and a disk laid; the first to do so earns a scholar (K.2 to K.4)."""
    gold = price(g, seat, knowhow)
    g.pay(seat, GOLD, gold)
    g.bonus.knowhow_discount = 0
    g.bonus.knowhow_minimum = 0
    g.turn.scholars += int(not g.knows(RIVAL[seat], knowhow))
    g.knowhow[seat] |= 1 << knowhow
    g.turn.developed |= 1 << knowhow
    g.log(DEVELOPED, seat, knowhow, gold)


def price(g: State, seat: Seat, knowhow: Knowhow) -> int:
    """The higher price for the first, the lower for the second (K.2); a card may lessen it."""
    full = g.tables.prices[knowhow + len(KNOWHOW) * int(g.knows(RIVAL[seat], knowhow))]
    if not g.bonus.knowhow_discount:
        return full
    return min(full, max(g.bonus.knowhow_minimum, full - g.bonus.knowhow_discount))


def can_go_on(g: State, seat: Seat) -> bool:
    """Whether there is anything to do but end."""
    actions = range(OWN, END_PROGRESS)
    return any_allowed(actions, progress_barrier, g, seat) or can_meanwhile(g, seat)


def progress_barrier(action: int, g: State, seat: Seat) -> int:
    """What forbids a know-how or a recruit (K.2, K.14, M.1)."""
    if action >= RECRUIT:
        kind = UNITS[action - RECRUIT]
        if not g.supply[seat][kind]:
            return NONE_IN_SUPPLY
        return ALLOWED if g.can_pay(seat, GOLD, RECRUIT_GOLD[kind]) else GOLD_SHORT
    knowhow = ALL_KNOWHOW[action - OWN]
    if g.knows(seat, knowhow):
        return ALREADY_KNOWN
    return ALLOWED if g.can_pay(seat, GOLD, price(g, seat, knowhow)) else GOLD_SHORT
