"""Event cards about know-how, units and war (C.17 to C.23, C.25)."""

from __future__ import annotations

from ludus.flow import Flow, choose, guarded, procedure, refused

from ...components.masks import regions_in
from ...position.state import State
from ...vocabulary.decisions import CROWDED_CITY, STORM
from ...vocabulary.ids import (
    GALLEY,
    KNOWHOW,
    LEADER,
    LEGION,
    ON_ACTION,
    RIVAL,
    Card,
    Piece,
    Seat,
)
from ...vocabulary.journal import LAUNCHED, LEVIED, SUNK
from ...vocabulary.reasons import (
    ALLOWED,
    KNOWS_EVERYTHING,
    MOVEMENT_OVER,
    NO_GALLEY_ON_HIGH_SEA,
    NO_GALLEY_THERE,
    NO_PLAIN_CITY,
    NO_UNIT_TO_HURRY,
    NONE_IN_SUPPLY,
    NOT_A_HIGH_SEA,
    NOT_OWN_CITY,
    NOTHING_READY,
    PLAIN_CITY_NEEDED,
)


# -- know-how and recruits: PHILOSOPHER, CONSCRIPTION, SHIPYARD -----------------------------------
def cheaper_knowhow(g: State, seat: Seat, card: Card) -> None:
    """Less gold for the next know-how of the turn, but not below a minimum (C.17)."""
    g.bonus.knowhow_discount += g.tables.cards[card].amount
    g.bonus.knowhow_minimum = g.tables.cards[card].minimum


def needs_knowhow_to_develop(g: State, seat: Seat, card: Card) -> int:
    """Something the player does not know yet."""
    return ALLOWED if g.knowhow[seat].bit_count() < len(KNOWHOW) else KNOWS_EVERYTHING


def free_legions(g: State, seat: Seat, card: Card) -> None:
    """Legions from supply to barracks (C.18)."""
    n = min(g.tables.cards[card].amount, g.supply[seat][LEGION])
    g.recruit(seat, LEGION, n)
    g.log(LEVIED, seat, LEGION, n)


def needs_legion_in_supply(g: State, seat: Seat, card: Card) -> int:
    """A legion in supply."""
    return ALLOWED if g.supply[seat][LEGION] else NONE_IN_SUPPLY


def free_galleys(g: State, seat: Seat, card: Card) -> None:
    """Galleys from supply to barracks (C.19)."""
    n = min(g.tables.cards[card].amount, g.supply[seat][GALLEY])
    g.recruit(seat, GALLEY, n)
    g.log(LAUNCHED, seat, GALLEY, n)


def needs_galley_in_supply(g: State, seat: Seat, card: Card) -> int:
    """A galley in supply."""
    return ALLOWED if g.supply[seat][GALLEY] else NONE_IN_SUPPLY


# -- arming: ARMOURY, MERCENARIES -----------------------------------------------------------------
def cheaper_arming(g: State, seat: Seat, card: Card) -> None:
    """Less iron for the next few units (C.20)."""
    g.bonus.arming_discount = g.tables.cards[card].amount
    g.bonus.arming_units = g.tables.cards[card].units


def needs_ready_unit(g: State, seat: Seat, card: Card) -> int:
    """A legion or galley that may be armed."""
    return ALLOWED if g.turn.ready[LEGION] or g.turn.ready[GALLEY] else NOTHING_READY


@procedure
def higher_limit(g: State, seat: Seat, card: Card) -> Flow[None]:
    """A city without temple takes more new units (C.21)."""
    space = yield from choose(
        seat,
        CROWDED_CITY,
        [
            *g.board.actions(0, g.cities[seat] & ~g.temples),
            *refused(g.board.everywhere(0), crowded_barrier, g, seat),
        ],
        about=(card,),
    )
    g.bonus.crowded_place = g.board.place(0, space)
    g.bonus.crowded_limit = g.tables.cards[card].amount


def needs_plain_city(g: State, seat: Seat, card: Card) -> int:
    """An own city without temple."""
    return ALLOWED if g.cities[seat] & ~g.temples else NO_PLAIN_CITY


def crowded_barrier(space: int, g: State, seat: Seat) -> int:
    """An own city without temple is needed."""
    is_own = g.cities[seat] >> g.board.place(0, space) & 1
    return PLAIN_CITY_NEEDED if is_own else NOT_OWN_CITY


# -- war: FORCED MARCH, TAILWIND, STORM -----------------------------------------------------------
def longer_march(g: State, seat: Seat, card: Card) -> None:
    """A few legions may go further (C.22)."""
    hurry(g, LEGION, card)


def longer_voyage(g: State, seat: Seat, card: Card) -> None:
    """A few galleys may go further (C.23)."""
    hurry(g, GALLEY, card)


def hurry(g: State, kind: Piece, card: Card) -> None:
    """Some units of a kind may cross more borders this turn."""
    g.bonus.hurried[kind] = g.tables.cards[card].units
    g.bonus.borders[kind] = g.tables.cards[card].amount


def needs_unmoved_legion(g: State, seat: Seat, card: Card) -> int:
    """A legion that has not moved."""
    return hurry_barrier(g, seat, LEGION)


def needs_unmoved_galley(g: State, seat: Seat, card: Card) -> int:
    """A galley that has not moved."""
    return hurry_barrier(g, seat, GALLEY)


def hurry_barrier(g: State, seat: Seat, kind: Piece) -> int:
    """Movement must be under way, with units of the kind that have not moved."""
    if g.turn.phase != ON_ACTION:
        return MOVEMENT_OVER
    if g.board.leaders[seat] == kind and g.leader[seat] >= 0 and not g.turn.leader_moved:
        return ALLOWED
    for place in g.board.regions:
        if g.unmoved(seat, kind, place):
            return ALLOWED
    return NO_UNIT_TO_HURRY


@procedure
def return_galley(g: State, seat: Seat, card: Card) -> Flow[None]:
    """An enemy galley on a high sea goes back to its barracks; an Admiral only if alone (C.25)."""
    enemy = RIVAL[seat]
    space = yield from choose(
        seat, STORM, guarded(g.board.everywhere(0), storm_barrier, g, enemy), about=(card,)
    )
    place = g.board.place(0, space)
    piece = GALLEY if g.count(enemy, GALLEY, place) else LEADER
    g.lose_piece(enemy, piece, place)
    g.log(SUNK, enemy, piece, space)


def needs_galley_on_high_sea(g: State, seat: Seat, card: Card) -> int:
    """An enemy galley on a high sea."""
    for place in regions_in(g.board.high_seas):
        if g.holds_sea(RIVAL[seat], place):
            return ALLOWED
    return NO_GALLEY_ON_HIGH_SEA


def storm_barrier(space: int, g: State, enemy: Seat) -> int:
    """A high sea that the enemy holds."""
    place = g.board.place(0, space)
    if not g.board.high_seas >> place & 1:
        return NOT_A_HIGH_SEA
    return ALLOWED if g.holds_sea(enemy, place) else NO_GALLEY_THERE
