"""DUELLUM, second step: conquest of cities (D.10 to D.21, V.5, V.6, E.4 to E.6)."""

from __future__ import annotations

from ludus.flow import Flow, any_allowed, call, choose, guarded, procedure, refused

from ..components.masks import cards_in, regions_in
from ..position.state import State
from ..vocabulary.decisions import (
    CONQUER,
    CONQUEST,
    END_CONQUEST,
    LET_FALL,
    LOSSES,
    MOST_UNITS,
    OWN,
    RESISTANCE,
    SIEGE,
    TRADE,
)
from ..vocabulary.ids import (
    ALL_CARDS,
    DESTROY_WALL,
    GALLEY,
    IGNORE_WALL,
    LEGION,
    RIVAL,
    STRENGTHEN_CITY,
    Card,
    Region,
    Seat,
)
from ..vocabulary.journal import DECLARED, WITHSTOOD
from ..vocabulary.reasons import (
    ALLOWED,
    CARD_NOT_HELD,
    JUST_REPELLED,
    NO_CARD_TO_RESIST,
    NO_ENEMY_CITY,
    NO_UNITS_THERE,
    NO_WALL_THERE,
    NOT_SO_MANY,
    TOO_WEAK,
)
from .event_cards import meanwhile, meanwhile_actions, meanwhile_barrier, not_held


@procedure
def conquests(g: State, seat: Seat) -> Flow[None]:
    """City by city, as long as the player can and will (D.10, R12)."""
    while may_conquer(g, seat):
        action = yield from choose(
            seat,
            CONQUEST,
            [
                *guarded(meanwhile_actions(g, seat), siege_card_barrier, g, seat),
                *guarded(enemy_cities(g, seat), conquest_barrier, g, seat),
                END_CONQUEST,
                *refused(ALL_CARDS, not_held),
                *refused(g.board.everywhere(CONQUER), no_enemy_city),
            ],
        )
        if action == END_CONQUEST:
            break
        if action >= OWN:
            yield from call(conquest, seat, g.board.place(CONQUER, action), 0)
        elif action != TRADE and g.tables.cards[action].effect == IGNORE_WALL:
            yield from call(siege, seat, Card(action))
        else:
            yield from call(meanwhile, seat, action)


@procedure
def siege(g: State, seat: Seat, card: Card) -> Flow[None]:
    """A conquest in which the wall counts for nothing (C.24, R27)."""
    g.lay_down(seat, card)
    target = yield from choose(
        seat,
        SIEGE,
        [
            *guarded(walled_cities(g, seat), siege_barrier, g, seat),
            *refused(g.board.everywhere(0), no_wall_there),
        ],
        about=(card,),
    )
    yield from call(conquest, seat, g.board.place(0, target), 1)


@procedure
def conquest(g: State, seat: Seat, place: Region, ignored: int) -> Flow[None]:
    """The attacker loses as many units as the strength, the defender the city (D.15 to D.20).

    *ignored* is what a card takes off the strength (C.24).
    """
    strength = g.strength(place) - ignored
    g.log(DECLARED, seat, RIVAL[seat], g.space(place), strength)
    if g.holds(RIVAL[seat], STRENGTHEN_CITY):
        card = yield from call(resistance, RIVAL[seat], place, strength)
        if card != LET_FALL:
            g.lay_down(RIVAL[seat], card)
            strength += g.tables.cards[card].amount
    if g.force(seat, place) < strength:
        g.turn.repelled |= 1 << place
        g.log(WITHSTOOD, RIVAL[seat], g.space(place))
        return
    losses = strength - int(g.leader[seat] == place)
    legions = most_legions(g, seat, place, losses)
    if legions > least_legions(g, seat, place, losses):
        legions = yield from choose(
            seat,
            LOSSES,
            guarded(range(MOST_UNITS + 1), losses_barrier, g, seat, place, losses),
            about=(g.space(place), losses),
        )
    g.lose_units(seat, LEGION, place, legions)
    g.lose_units(seat, GALLEY, place, losses - legions)
    g.flip_city(seat, place)


@procedure
def resistance(g: State, seat: Seat, place: Region, strength: int) -> Flow[Card]:
    """The defender may answer with FORTRESS (E.4, R13); he is known to hold it (R19)."""
    if g.automatic_fortress:
        return strengthening_cards(g, seat)[0]
    card = yield from choose(
        seat,
        RESISTANCE,
        [
            *strengthening_cards(g, seat),
            LET_FALL,
            *refused(ALL_CARDS, resist_barrier, g, seat),
        ],
        about=(g.space(place), strength),
    )
    return card


def strengthening_cards(g: State, seat: Seat) -> list[Card]:
    """The cards of *seat* that make a city stronger."""
    return cards_in(g.hand[seat] & g.tables.bearing[STRENGTHEN_CITY])


def resist_barrier(card: Card, g: State, seat: Seat) -> int:
    """Only FORTRESS is played in the opponent's turn (E.4)."""
    return NO_CARD_TO_RESIST if g.hand[seat] >> card & 1 else CARD_NOT_HELD


def least_legions(g: State, seat: Seat, place: Region, losses: int) -> int:
    """Legions that must go because there are too few galleys."""
    return max(0, losses - g.count(seat, GALLEY, place))


def most_legions(g: State, seat: Seat, place: Region, losses: int) -> int:
    """Legions that can go."""
    return min(losses, g.count(seat, LEGION, place))


def losses_barrier(legions: int, g: State, seat: Seat, place: Region, losses: int) -> int:
    """How many of the units lost may be legions (D.15, D.16)."""
    low, high = least_legions(g, seat, place, losses), most_legions(g, seat, place, losses)
    return ALLOWED if low <= legions <= high else NOT_SO_MANY


# -- which cities ----------------------------------------------------------------------------------
def siege_card_barrier(action: int, g: State, seat: Seat) -> int:
    """Any card or trade; SIEGE ENGINES only before a city that would fall (C.24)."""
    barrier = meanwhile_barrier(action, g, seat)
    if barrier or action == TRADE or g.tables.cards[action].effect != IGNORE_WALL:
        return barrier
    return ALLOWED if any_allowed(walled_cities(g, seat), siege_barrier, g, seat) else TOO_WEAK


def enemy_cities(g: State, seat: Seat) -> list[int]:
    """The conquest of any city of the enemy."""
    return g.board.actions(CONQUER, g.cities[RIVAL[seat]])


def conquest_barrier(action: int, g: State, seat: Seat) -> int:
    """What forbids the conquest of an enemy city."""
    return city_barrier(g.board.place(CONQUER, action), g, seat, 0)


def city_barrier(place: Region, g: State, seat: Seat, ignored: int) -> int:
    """An enemy city falls to at least as many attackers as its strength (D.10, N.10, R13)."""
    if g.turn.repelled >> place & 1:
        return JUST_REPELLED
    force = g.force(seat, place)
    if not force:
        return NO_UNITS_THERE
    return ALLOWED if force >= g.strength(place) - ignored else TOO_WEAK


def no_enemy_city(_action: int) -> int:
    """Nothing to conquer (D.10)."""
    return NO_ENEMY_CITY


def walled_cities(g: State, seat: Seat) -> list[int]:
    """The enemy cities with a wall."""
    return g.board.actions(0, g.cities[RIVAL[seat]] & g.walls)


def siege_barrier(space: int, g: State, seat: Seat) -> int:
    """A city whose wall is to be ignored (C.24)."""
    return city_barrier(g.board.place(0, space), g, seat, 1)


def no_wall_there(_space: int) -> int:
    """No enemy city with a wall (C.24)."""
    return NO_WALL_THERE


def may_conquer(g: State, seat: Seat) -> bool:
    """Whether a city can fall, as it stands or once a card has dealt with its wall."""
    breaches = int(g.holds(seat, IGNORE_WALL) or g.holds(seat, DESTROY_WALL))
    return any(
        not city_barrier(place, g, seat, breaches * (g.walls >> place & 1))
        for place in regions_in(g.cities[RIVAL[seat]])
    )
