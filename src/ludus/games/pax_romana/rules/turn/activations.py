"""3.4: markers of activation: the first round in order, then as chance draws them."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, call, chance, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_turn as turn
from ...vocabulary.ids import NOBODY, Power
from ...vocabulary.journal_turn import ACTIVATED, EVENT_MARKER_DRAWN, MARKER_LOST
from ...vocabulary.owners import ALL_POWERS, PONTUS, POWERS
from ...vocabulary.questions_turn import (
    EVENT_MARKER,
    LOSE,
    MARKER_DRAWN,
    MEET,
    PAY,
    PAYMENT,
    PONTIC_MARKER,
)
from ...vocabulary.turns import RANDOM_ORDER
from ..cards.play import card_segment
from ..events.markers import befall, event
from ..events.unrest import judge_disorder, take_sides
from ..negotiation.meeting import meeting
from ..special.pontus import lives
from ..special.slaves import rouse_slaves
from ..victory.automatic import check_after_activation
from .arrivals import army_comes, is_awaited
from .mountains import camps, mountain_attrition
from .operations import expansion, operations

PRICE = 1
"""Talents for a marker (3.44)."""
DEAR = 2
"""In the turn after a civil war (16.2)."""
MOST_IN_A_ROW = 2
WAYS = (PAY, MEET, LOSE)


@procedure
def activations(g: State) -> Flow[None]:
    """Everybody once in order, then the pool to its last marker (3.42, 3.43)."""
    fill_pool(g)
    for place in range(len(POWERS)):
        if g.order[place] != NOBODY and (place == 0 or not g.has(RANDOM_ORDER)):
            yield from call(activation, g.order[place], 0)
    while sum(g.markers) + g.events + g.pontic_marker:
        drawn = yield from chance(MARKER_DRAWN, marker_odds(g))
        if drawn == EVENT_MARKER:
            g.events -= 1
            g.log(EVENT_MARKER_DRAWN)
            yield from call(event, drawer(g))
        elif drawn == PONTIC_MARKER:
            g.pontic_marker = 0
            yield from call(pontic_activation, g.commands[PONTUS])
        else:
            g.markers[drawn] -= 1
            yield from call(activation, ALL_POWERS[drawn], 1)
    g.last_active, g.in_a_row = NOBODY, 0


def drawer(g: State) -> Power:
    """Who draws a marker: whoever was active last (3.42)."""
    return g.last_active if g.last_active != NOBODY else g.order[0]


def fill_pool(g: State) -> None:
    """All markers but those that have their place in the first round (3.42)."""
    for power in g.players():
        is_placed = power == g.order[0] or not g.has(RANDOM_ORDER)
        g.markers[power] = g.markers_each - is_placed
    g.events = g.events_each
    g.dear, g.dear_next = g.dear_next, 0
    g.pontic_marker = int(lives(g))


def marker_odds(g: State) -> list[int]:
    """No power plays a third marker in a row while another has one in the pool (3.42)."""
    odds = [*g.markers, g.events, g.pontic_marker]
    last = g.last_active
    if g.in_a_row >= MOST_IN_A_ROW and sum(g.markers) > g.markers[last]:
        odds[last] = 0
    return odds


@procedure
def activation(g: State, power: Power, is_drawn: int) -> Flow[None]:
    """A power pays for its marker and uses it, or loses it (3.44).

    Whoever is active has to do with what befalls him (16.13, only by a marker that was drawn) and
    with the slaves of others (12.71) whether he pays or not; a civil war takes the marker (17.2).
    """
    g.in_a_row = g.in_a_row + 1 if g.last_active == power else 1
    g.last_active = power
    g.activation.power = g.activation.owner = power
    g.spent.clear()
    g.logbook.clear()
    g.log(ACTIVATED, power)
    g.activation.camps = camps(g, power)
    if is_drawn and is_awaited(g, power):
        yield from call(army_comes, power)
    if is_drawn:
        yield from call(befall, power)
    yield from call(rouse_slaves, power)
    if g.torn >> power & 1:
        yield from call(take_sides, power)
    else:
        yield from call(use_marker, power)
    yield from call(mountain_attrition, power)
    judge_disorder(g, power)
    g.activation.clear()
    check_after_activation(g)


@procedure
def use_marker(g: State, power: Power) -> Flow[None]:
    """Payment, card and operation (3.2, F); in the basic game a meeting instead."""
    way = yield from choose(g.seats[power], PAYMENT, guarded(WAYS, payment_barrier, g, power))
    if way == LOSE:
        g.log(MARKER_LOST, power)
    elif way == MEET:
        yield from call(meeting, power)
    else:
        g.pay(power, price(g, power))
        g.activation.is_paid = 1
        g.this_turn.free_markers &= ~(1 << power)
        goes_on = 1
        if g.is_advanced:
            goes_on = yield from call(card_segment, power)
        if goes_on:
            yield from call(operations, power)


@procedure
def pontic_activation(g: State, power: Power) -> Flow[None]:
    """Pontus moves, and nothing else; its marker costs nothing (12.55)."""
    g.activation.power, g.activation.owner = power, PONTUS
    g.spent.clear()
    g.logbook.clear()
    g.log(ACTIVATED, PONTUS)
    yield from call(expansion, power)
    g.activation.clear()
    check_after_activation(g)


def price(g: State, power: Power) -> int:
    """Talents for a marker of a power."""
    if g.this_turn.free_markers >> power & 1:
        return 0
    return DEAR if g.dear >> power & 1 else PRICE


def payment_barrier(way: int, g: State, power: Power) -> int:
    """A talent; in the basic game a meeting costs nothing (3.2, F/3c)."""
    if way == PAY and g.talents[power] < price(g, power):
        return turn.NO_TALENT
    return turn.NO_MEETINGS if way == MEET and g.is_advanced else ALLOWED
