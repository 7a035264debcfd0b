"""Playing a card as its event in an action phase (7.1): announced, perhaps cancelled, done."""

from __future__ import annotations

from collections.abc import Sequence

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure

from ...components.cards import PrintedCard
from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.cards import (
    A_LEADER,
    A_PAIR,
    A_POWER,
    A_SIDE,
    A_SPACE,
    NO_TARGET,
    ON_ACTION,
    ON_RETREAT,
    ON_TOP,
)
from ...vocabulary.decisions import EVENT_SPACE, TARGETS
from ...vocabulary.ids import NOBODY, Card, Mask, Side
from ...vocabulary.journal import MARKED
from ...vocabulary.powers import ALL_PAIRS, ALL_POWERS, ALL_SIDES
from .common import NEUTRAL_POWER
from .responses import announce


@procedure
def play_event(g: State, side: Side, card: Card) -> Flow[None]:
    """The event is announced, with its target; unless it is cancelled it takes place (7.1)."""
    target = yield from call(choose_target, side, card)
    touched = g.tables.cards[card].effect.touches(g, target)
    if touched != NOBODY:
        cancelled = yield from call(announce, card, touched)
        if cancelled:
            g.lay_down(card, removed=False)
            if g.tables.cards[card].effect is NEUTRAL_POWER:
                g.used_neutrals |= 1 << target
            return
    g.lay_down(card, removed=g.tables.cards[card].is_removed)
    if g.tables.cards[card].effect.is_repeated:
        yield from call(do_in_each, side, card)
    else:
        yield from call(g.tables.cards[card].effect.asks, side, card, target)
        g.tables.cards[card].effect.does(g, g.tables.cards[card], target)
    if g.tables.cards[card].effect.marks:
        g.log(MARKED, card)


@procedure
def choose_target(g: State, side: Side, card: Card) -> Flow[int]:
    """Whom or what the event is meant for, unless the card names the power; NOBODY without one."""
    over = g.tables.cards[card].effect.over
    if over == NO_TARGET or g.tables.cards[card].effect.is_repeated:
        return NOBODY
    if over == A_POWER and g.tables.cards[card].powers:
        return g.tables.cards[card].powers[0]
    return (
        yield from choose(
            g.seat(side),
            TARGETS[over],
            guarded(candidates(g, over), g.tables.cards[card].effect.bars, g, g.tables.cards[card]),
            about=(side, card, 0),
        )
    )


@procedure
def do_in_each(g: State, side: Side, card: Card) -> Flow[None]:
    """The event takes place in several spaces, as often as the card says, or less."""
    done: Mask = 0
    for left in range(g.tables.cards[card].maximum or g.tables.cards[card].amount, 0, -1):
        if target_barrier(g, g.tables.cards[card], done):
            break
        space = yield from choose(
            g.seat(side),
            EVENT_SPACE,
            [
                *guarded(
                    g.board.spaces,
                    g.tables.cards[card].effect.bars,
                    g,
                    g.tables.cards[card],
                    done,
                ),
                EVENT_SPACE.button("enough"),
            ],
            about=(side, card, left),
        )
        if space == EVENT_SPACE.button("enough"):
            break
        done |= 1 << space
        g.tables.cards[card].effect.does(g, g.tables.cards[card], space)


def candidates(g: State, over: int) -> Sequence[int]:
    """All that the target of an event could be."""
    if over == A_SPACE:
        return g.board.spaces
    if over == A_LEADER:
        return g.tables.leaders
    if over == A_SIDE:
        return ALL_SIDES
    return ALL_PAIRS if over == A_PAIR else ALL_POWERS


# -- what forbids it -------------------------------------------------------------------------------
def event_barrier(card: Card, g: State) -> int:
    """What forbids a card as an event in one's own action: it must be able to do something.

    Responses have their own time.
    """
    data = g.tables.cards[card]
    if data.time not in (ON_ACTION, ON_TOP, ON_RETREAT):
        return why.NOT_ITS_TIME
    if g.players == 3 and data.cancels_gauls:
        return why.NOT_ITS_TIME
    return data.effect.allows(g, data) or target_barrier(g, data, 0)


def target_barrier(g: State, card: PrintedCard, done: Mask) -> int:
    """Somebody or something must be there for whom it is meant; else why not the last one named."""
    effect = card.effect
    if effect.over == NO_TARGET:
        return ALLOWED
    if effect.over == A_POWER and card.powers:
        return effect.bars(card.powers[0], g, card)
    if effect.is_repeated:
        found = any_allowed(g.board.spaces, effect.bars, g, card, done)
    else:
        found = any_allowed(candidates(g, effect.over), effect.bars, g, card)
    if found:
        return ALLOWED
    is_named = effect.over == A_SPACE and card.spaces and not effect.is_repeated
    return effect.bars(card.spaces[-1], g, card) if is_named else why.NO_EFFECT
