"""DUELLUM, second step: conquest of cities (D.10 to D.21, V.5, V.6, E.4 to E.6)."""

from __future__ import annotations

from ludus.flow import Flow, call, choose, guarded, procedure

from ..components.board import members
from ..position.state import State
from ..vocabulary.decisions import (
    CONQUER,
    CONQUEST,
    END_CONQUEST,
    LET_FALL,
    LOSSES,
    OWN,
    RESISTANCE,
    SIEGE,
    TRADE,
)
from ..vocabulary.ids import DESTROY_WALL, GALLEY, IGNORE_WALL, LEGION, NOBODY, STRENGTHEN_CITY
from ..vocabulary.journal import DECLARED, WITHSTOOD
from ..vocabulary.reasons import (
    ALLOWED,
    CARD_NOT_HELD,
    JUST_REPELLED,
    NO_CARD_TO_RESIST,
    NO_ENEMY_CITY,
    NO_UNITS_THERE,
    NO_WALL_THERE,
    NOT_ON_THIS_BOARD,
    NOT_SO_MANY,
    TOO_WEAK,
)
from .event_cards import meanwhile, meanwhile_actions, meanwhile_barrier


@procedure
def conquests(g: State, seat: int) -> Flow[None]:
    """City by city, as long as the player can and will (D.10, R12)."""
    while may_conquer(g, seat):
        action = yield from choose(
            seat, CONQUEST, guarded(conquest_actions(g, seat), conquest_barrier, g, seat)
        )
        if action == END_CONQUEST:
            break
        if action >= OWN:
            yield from call(conquest, seat, action - CONQUER - g.board.first, 0)
        elif action < TRADE and g.tables.cards[action].effect == IGNORE_WALL:
            g.lay_down(seat, action)
            target = yield from choose(
                seat, SIEGE, guarded(siege_spaces(g, seat), siege_barrier, g, seat)
            )
            yield from call(conquest, seat, target - g.board.first, 1)
        else:
            yield from call(meanwhile, seat, action)


@procedure
def conquest(g: State, seat: int, place: int, ignored: int) -> Flow[None]:
    """The attacker loses as many units as the strength, the defender the city (D.15 to D.20).

    *ignored* is what a card takes off the strength (C.24).
    """
    strength = g.strength(place) - ignored
    g.spot = place
    g.owed = strength
    g.log(DECLARED, seat, 1 - seat, g.space(place), strength)
    if g.holds(1 - seat, STRENGTHEN_CITY):
        card = yield from call(resistance, 1 - seat)
        if card != LET_FALL:
            g.lay_down(1 - seat, card)
            strength += g.tables.cards[card].amount
    if g.force(seat, place) < strength:
        g.repelled |= 1 << place
        g.log(WITHSTOOD, 1 - seat, g.space(place))
        g.spot = NOBODY
        g.owed = 0
        return
    losses = strength - int(g.leader[seat] == place)
    g.owed = losses
    legions = most_legions(g, seat, place, losses)
    if legions > least_legions(g, seat, place, losses):
        legions = yield from choose(
            seat,
            LOSSES,
            guarded(range(legions + 1), losses_barrier, g, seat, place, losses),
        )
    g.lose_units(seat, LEGION, place, legions)
    g.lose_units(seat, GALLEY, place, losses - legions)
    g.flip_city(seat, place)
    g.spot = NOBODY
    g.owed = 0


@procedure
def resistance(g: State, seat: int) -> Flow[int]:
    """The defender may answer with FORTRESS (E.4, R13); he is known to hold it (R19)."""
    if g.automatic_fortress:
        return strengthening_cards(g, seat)[0]
    card = yield from choose(
        seat,
        RESISTANCE,
        guarded([*strengthening_cards(g, seat), LET_FALL], resist_barrier, g, seat),
    )
    return card


def strengthening_cards(g: State, seat: int) -> list[int]:
    """The cards of *seat* that make a city stronger."""
    return members(g.hand[seat] & g.tables.bearing[STRENGTHEN_CITY])


def resist_barrier(card: int, g: State, seat: int) -> int:
    """Only FORTRESS is played in the opponent's turn (E.4)."""
    if card == LET_FALL:
        return ALLOWED
    if not g.hand[seat] >> card & 1:
        return CARD_NOT_HELD
    return ALLOWED if g.tables.cards[card].effect == STRENGTHEN_CITY else NO_CARD_TO_RESIST


def least_legions(g: State, seat: int, place: int, losses: int) -> int:
    """Legions that must go because there are too few galleys."""
    return max(0, losses - g.count(seat, GALLEY, place))


def most_legions(g: State, seat: int, place: int, losses: int) -> int:
    """Legions that can go."""
    return min(losses, g.count(seat, LEGION, place))


def losses_barrier(legions: int, g: State, seat: int, place: int, losses: int) -> int:
    """How many of the units lost may be legions (D.15, D.16)."""
    low, high = least_legions(g, seat, place, losses), most_legions(g, seat, place, losses)
    return ALLOWED if low <= legions <= high else NOT_SO_MANY


def conquest_actions(g: State, seat: int) -> list[int]:
    """Any enemy city."""
    first = g.board.first
    targets = [CONQUER + first + place for place in members(g.cities[1 - seat])]
    return [*meanwhile_actions(g, seat), *targets, END_CONQUEST]


def conquest_barrier(action: int, g: State, seat: int) -> int:
    """What forbids a conquest."""
    if action == END_CONQUEST:
        return ALLOWED
    if action < OWN:
        barrier = meanwhile_barrier(action, g, seat)
        if barrier or action == TRADE or g.tables.cards[action].effect != IGNORE_WALL:
            return barrier
        if any(not siege_barrier(space, g, seat) for space in siege_spaces(g, seat)):
            return ALLOWED
        return TOO_WEAK
    return city_barrier(g, seat, g.board.place(action - CONQUER), 0)


def city_barrier(g: State, seat: int, place: int, ignored: int) -> int:
    """An enemy city with at least as many attackers as its strength (D.10, N.10, R13)."""
    if place < 0:
        return NOT_ON_THIS_BOARD
    if not g.cities[1 - seat] >> place & 1:
        return NO_ENEMY_CITY
    if g.repelled >> place & 1:
        return JUST_REPELLED
    force = g.force(seat, place)
    if not force:
        return NO_UNITS_THERE
    return ALLOWED if force >= g.strength(place) - ignored else TOO_WEAK


def siege_spaces(g: State, seat: int) -> list[int]:
    """The enemy cities with a wall."""
    return g.board.spaces(g.cities[1 - seat] & g.walls)


def siege_barrier(space: int, g: State, seat: int) -> int:
    """A city whose wall is to be ignored (C.24)."""
    place = g.board.place(space)
    if place < 0:
        return NOT_ON_THIS_BOARD
    if not g.walls >> place & 1:
        return NO_WALL_THERE
    return city_barrier(g, seat, place, 1)


def may_conquer(g: State, seat: int) -> bool:
    """Whether a city can fall, as it stands or once a card has dealt with its wall."""
    breaches = int(g.holds(seat, IGNORE_WALL) or g.holds(seat, DESTROY_WALL))
    return any(
        not city_barrier(g, seat, place, breaches * (g.walls >> place & 1))
        for place in members(g.cities[1 - seat])
    )
