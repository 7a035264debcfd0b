"""Event cards about know-how, units and war (C.17 to C.23, C.25)."""

from __future__ import annotations

from ludus.flow import Flow, choose, guarded, procedure

from ...components.board import members
from ...position.state import State
from ...vocabulary.decisions import CROWDED_CITY, STORM
from ...vocabulary.ids import (
    ARMING_DISCOUNT,
    ARMING_UNITS,
    CROWDED_LIMIT,
    CROWDED_PLACE,
    GALLEY,
    HURRIED_BORDERS,
    HURRIED_UNITS,
    KNOWHOW,
    KNOWHOW_DISCOUNT,
    KNOWHOW_MINIMUM,
    LEADER,
    LEGION,
    ON_ACTION,
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
    NOT_ON_THIS_BOARD,
    NOT_OWN_CITY,
    NOTHING_READY,
    PLAIN_CITY_NEEDED,
)


# -- know-how and recruits: PHILOSOPHER, CONSCRIPTION, SHIPYARD -----------------------------------
def cheaper_knowhow(g: State, seat: int, card: int) -> None:
    """Less gold for the next know-how of the turn, but not below a minimum (C.17)."""
    g.bonus[KNOWHOW_DISCOUNT] += g.tables.cards[card].amount
    g.bonus[KNOWHOW_MINIMUM] = g.tables.cards[card].minimum


def needs_knowhow_to_develop(g: State, seat: int, card: int) -> int:
    """Something the player does not know yet."""
    return ALLOWED if g.knowhow[seat].bit_count() < len(KNOWHOW) else KNOWS_EVERYTHING


def free_legions(g: State, seat: int, card: int) -> None:
    """Legions from supply to barracks (C.18)."""
    n = min(g.tables.cards[card].amount, g.supply[2 * seat + LEGION])
    g.recruit(seat, LEGION, n)
    g.log(LEVIED, seat, LEGION, n)


def needs_legion_in_supply(g: State, seat: int, card: int) -> int:
    """A legion in supply."""
    return ALLOWED if g.supply[2 * seat + LEGION] else NONE_IN_SUPPLY


def free_galleys(g: State, seat: int, card: int) -> None:
    """Galleys from supply to barracks (C.19)."""
    n = min(g.tables.cards[card].amount, g.supply[2 * seat + GALLEY])
    g.recruit(seat, GALLEY, n)
    g.log(LAUNCHED, seat, GALLEY, n)


def needs_galley_in_supply(g: State, seat: int, card: int) -> int:
    """A galley in supply."""
    return ALLOWED if g.supply[2 * seat + GALLEY] else NONE_IN_SUPPLY


# -- arming: ARMOURY, MERCENARIES -----------------------------------------------------------------
def cheaper_arming(g: State, seat: int, card: int) -> None:
    """Less iron for the next few units (C.20)."""
    g.bonus[ARMING_DISCOUNT] = g.tables.cards[card].amount
    g.bonus[ARMING_UNITS] = g.tables.cards[card].units


def needs_ready_unit(g: State, seat: int, card: int) -> int:
    """A legion or galley that may be armed."""
    return ALLOWED if g.ready[LEGION] or g.ready[GALLEY] else NOTHING_READY


@procedure
def higher_limit(g: State, seat: int, card: int) -> Flow[None]:
    """A city without temple takes more new units (C.21)."""
    space = yield from choose(
        seat, CROWDED_CITY, guarded(g.board.spaces(g.cities[seat]), crowded_barrier, g, seat)
    )
    g.bonus[CROWDED_PLACE] = space - g.board.first + 1
    g.bonus[CROWDED_LIMIT] = g.tables.cards[card].amount


def needs_plain_city(g: State, seat: int, card: int) -> int:
    """An own city without temple."""
    return ALLOWED if g.cities[seat] & ~g.temples else NO_PLAIN_CITY


def crowded_barrier(space: int, g: State, seat: int) -> int:
    """An own city without temple."""
    place = g.board.place(space)
    if place < 0:
        return NOT_ON_THIS_BOARD
    if not g.cities[seat] >> place & 1:
        return NOT_OWN_CITY
    return PLAIN_CITY_NEEDED if g.temples >> place & 1 else ALLOWED


# -- war: FORCED MARCH, TAILWIND, STORM -----------------------------------------------------------
def longer_march(g: State, seat: int, card: int) -> None:
    """A few legions may go further (C.22)."""
    hurry(g, LEGION, card)


def longer_voyage(g: State, seat: int, card: int) -> None:
    """A few galleys may go further (C.23)."""
    hurry(g, GALLEY, card)


def hurry(g: State, kind: int, card: int) -> None:
    """Some units of a kind may cross more borders this turn."""
    g.bonus[HURRIED_UNITS + kind] = g.tables.cards[card].units
    g.bonus[HURRIED_BORDERS + kind] = g.tables.cards[card].amount


def needs_unmoved_legion(g: State, seat: int, card: int) -> int:
    """A legion that has not moved."""
    return hurry_barrier(g, seat, LEGION)


def needs_unmoved_galley(g: State, seat: int, card: int) -> int:
    """A galley that has not moved."""
    return hurry_barrier(g, seat, GALLEY)


def hurry_barrier(g: State, seat: int, kind: int) -> int:
    """Movement must be under way, with units of the kind that have not moved."""
    if g.phase != ON_ACTION:
        return MOVEMENT_OVER
    if g.board.leaders[seat] == kind and g.leader[seat] >= 0 and not g.leader_moved:
        return ALLOWED
    for place in range(len(g.board.ids)):
        if g.unmoved(seat, kind, place):
            return ALLOWED
    return NO_UNIT_TO_HURRY


@procedure
def return_galley(g: State, seat: int, card: int) -> Flow[None]:
    """An enemy galley on a high sea goes back to its barracks; an Admiral only if alone (C.25)."""
    space = yield from choose(
        seat, STORM, guarded(g.board.spaces(g.board.high_seas), storm_barrier, g, seat)
    )
    place = space - g.board.first
    piece = GALLEY if g.count(1 - seat, GALLEY, place) else LEADER
    g.lose_piece(1 - seat, piece, place)
    g.log(SUNK, 1 - seat, piece, space)


def needs_galley_on_high_sea(g: State, seat: int, card: int) -> int:
    """An enemy galley on a high sea."""
    for place in members(g.board.high_seas):
        if g.holds_sea(1 - seat, place):
            return ALLOWED
    return NO_GALLEY_ON_HIGH_SEA


def storm_barrier(space: int, g: State, seat: int) -> int:
    """A high sea that the enemy holds."""
    place = g.board.place(space)
    if place < 0:
        return NOT_ON_THIS_BOARD
    if not g.board.high_seas >> place & 1:
        return NOT_A_HIGH_SEA
    return ALLOWED if g.holds_sea(1 - seat, place) else NO_GALLEY_THERE
