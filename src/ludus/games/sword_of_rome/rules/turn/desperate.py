"""7.4 Desperate Times: an action between those of the others."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure

from ...position.sides import sides_in, wins_ties
from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.cards import DECK, DESPERATE_VALUE
from ...vocabulary.decisions import (
    ANNOUNCE,
    DESPERATE,
    DESPERATE_ACT,
    DESPERATE_CARD,
    DESPERATE_REDRAW,
    DESPERATE_USE,
    LAST_DESPERATE,
    USE_EVENT,
    USES,
    WHO_INTERRUPTS,
)
from ...vocabulary.ids import NOBODY, Card, Side
from ...vocabulary.journal import CARD_USED, DESPERATE_KEPT, DESPERATE_PLAYED
from ...vocabulary.powers import ALL_SIDES
from ..cards.play import event_barrier, play_event
from .decks import exchange_cards
from .order import next_side, settle_tie
from .play import act_as_value, begin_actions, end_actions, value_barrier


@procedure
def before_actions(g: State, side: Side) -> Flow[None]:
    """Before a side acts, another may interrupt; only one does (7.4.1, 7.4.2, 7.4.4).

    After every announcement all who might prevent it are asked, also if they had passed (A-41).
    """
    announced = 0
    passed = 1 << side
    other = next_interrupter(g, side, announced, passed)
    while other != NOBODY:
        answer = yield from choose(
            g.seat(other), DESPERATE, [0, 1], about=(other, side, wins_ties(announced))
        )
        if answer == ANNOUNCE:
            passed = 1 << side
            announced = announcers(g, announced | 1 << other)
        else:
            passed |= 1 << other
        other = next_interrupter(g, other, announced, passed)
    if announced:
        best = yield from call(settle_tie, announced, WHO_INTERRUPTS, NOBODY)
        keep_cards(g, announced & ~(1 << best))
        yield from call(desperate_times, best)


def next_interrupter(g: State, start: Side, announced: int, passed: int) -> Side:
    """From *start* on clockwise, who may interrupt and has no more points than who has announced.

    NOBODY if all such have passed or announced it themselves.
    """
    for other in g.clockwise(start):
        if g.desperate[other] and not (announced | passed) >> other & 1:
            together = announced | 1 << other
            if g.with_fewest(together) >> other & 1:
                return other
    return NOBODY


def announcers(g: State, announced: int) -> int:
    """Of all who have announced it those with fewest points; the others keep it (7.4.2)."""
    keep_cards(g, announced & ~g.with_fewest(announced))
    return g.with_fewest(announced)


@procedure
def after_rounds(g: State) -> Flow[None]:
    """After the last round each side may play one, from most points to fewest (7.4.5)."""
    waiting = with_cards(g)
    while waiting:
        side = yield from call(next_side, waiting)
        waiting &= ~(1 << side)
        answer = yield from choose(g.seat(side), LAST_DESPERATE, [0, 1], about=(side,))
        if answer == ANNOUNCE:
            yield from call(desperate_times, side)


@procedure
def desperate_times(g: State, side: Side) -> Flow[None]:
    """The card leaves the game; act with value 3, change cards, or play any event (7.4.3)."""
    g.desperate[side] -= 1
    g.log(DESPERATE_PLAYED, side)
    begin_actions(g, side)
    use = yield from choose(
        g.seat(side),
        DESPERATE_USE,
        guarded(range(3), desperate_use_barrier, g, side),
        about=(side,),
    )
    if use == DESPERATE_ACT:
        yield from call(act_as_value, side, DESPERATE_VALUE)
    elif use == DESPERATE_REDRAW:
        yield from call(exchange_cards, side, DECK)
    else:
        card = yield from choose(
            g.seat(side),
            DESPERATE_CARD,
            guarded(g.tables.decks[side], desperate_barrier, g, side),
            about=(side,),
        )
        g.log(CARD_USED, side, card, USE_EVENT)
        yield from call(play_event, side, card)
    end_actions(g)


def keep_cards(g: State, mask: int) -> None:
    """Somebody else plays the Desperate Times that these sides have announced too (7.4.2)."""
    for side in sides_in(mask):
        g.log(DESPERATE_KEPT, side)


def with_cards(g: State) -> int:
    """The sides that have a Desperate Times card left, as a mask."""
    return sum(1 << side for side in ALL_SIDES if g.desperate[side])


def desperate_use_barrier(use: int, g: State, side: Side) -> int:
    """What forbids a use of Desperate Times: that nothing would come of it."""
    if use == DESPERATE_REDRAW:
        return ALLOWED
    if use == DESPERATE_ACT:
        is_useful = any_allowed(USES, value_barrier, g, side, DESPERATE_VALUE)
    else:
        is_useful = any_allowed(g.tables.decks[side], desperate_barrier, g, side)
    return ALLOWED if is_useful else why.NO_EFFECT


def desperate_barrier(card: Card, g: State, side: Side) -> int:
    """An event of one's own deck that is not out of the game (7.4.3)."""
    if g.removed[side] >> card % DECK & 1:
        return why.CARD_NOT_HELD
    return event_barrier(card, g)
