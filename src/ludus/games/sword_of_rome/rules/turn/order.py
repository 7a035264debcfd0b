"""4.4 Ties: who comes next in the order of points, and which of the equals acts for all."""

from __future__ import annotations

from ludus.flow import Flow, call, choose, procedure

from ...position.sides import sides_in, wins_ties
from ...position.state import State
from ...vocabulary.decisions import TIES, WHO_IS_NEXT, WHO_LEADS
from ...vocabulary.ids import NOBODY, Power, Side
from ...vocabulary.journal import STEWARD_NAMED
from ...vocabulary.powers import (
    ALL_SIDES,
    ARMED,
    ARMED_POWERS,
    PLAYED,
    TRANSALPINE,
)


@procedure
def settle_tie(g: State, tied: int, what: int, power: Power) -> Flow[Side]:
    """Of the equals in a mask, whoever wins the tie says which it is (4.4)."""
    if tied.bit_count() > 1:
        winner = wins_ties(tied)
        return (
            yield from choose(g.seat(winner), TIES[what], sides_in(tied), about=(winner, power))
        )
    return wins_ties(tied)


@procedure
def next_side(g: State, waiting: int) -> Flow[Side]:
    """Of the sides in a mask, one with most points; who wins the tie picks among equals (4.4)."""
    return (yield from call(settle_tie, foremost(g, waiting), WHO_IS_NEXT, NOBODY))


@procedure
def name_steward(g: State, power: Power) -> Flow[None]:
    """Who decides for an inactive power without player, now and later in this action (4.4, 16.1).

    To be carried out before a power is asked; it asks only if several players could decide.
    """
    if is_leaderless(g, power):
        able = one_a_player(g, g.guardians(power))
        side = yield from call(settle_tie, able, WHO_LEADS, power)
        g.stewards[power] = 1 << side
        g.log(STEWARD_NAMED, wins_ties(able), power, side)


def is_leaderless(g: State, power: Power) -> bool:
    """Whether nobody has been named yet for a power of which several players could decide."""
    if not PLAYED <= power < ARMED:
        return False
    able = g.guardians(power)
    return not able & g.stewards[power] and one_a_player(g, able).bit_count() > 1


def one_a_player(g: State, mask: int) -> int:
    """Where it is the player who counts: of each the side of a mask that wins ties (W.1)."""
    found = 0
    for side in sides_in(mask):
        own = sum(1 << other for other in sides_in(mask) if g.seats[other] == g.seats[side])
        found |= 1 << wins_ties(own)
    return found


def foremost(g: State, waiting: int) -> int:
    """The sides of a mask that have most points among them."""
    most = max(g.points[side] for side in sides_in(waiting))
    return sum(1 << side for side in sides_in(waiting) if g.points[side] == most)


def all_sides(g: State) -> int:
    """The sides in play, as a mask."""
    return sum(1 << side for side in ALL_SIDES if g.in_play[side])


def neutral_powers(g: State) -> list[Power]:
    """The powers without player that are in the game; they come first in every phase (A-03)."""
    return [p for p in ARMED_POWERS[PLAYED:] if p != TRANSALPINE or g.players != 3]


def powers_in_order(g: State) -> list[Power]:
    """Powers without player, then those of the sides from most points to fewest (A-03)."""
    found = neutral_powers(g)
    for side in g.ranking():
        found += g.powers_of(side)
    return found
