"""4.4 Who comes next where all act in the order of their points."""

from __future__ import annotations

from ludus.flow import Flow, choose, procedure

from ...position.state import State
from ...vocabulary.decisions import NEXT_SIDE
from ...vocabulary.ids import NOBODY, Power, Side
from ...vocabulary.powers import ALL_SIDES, ARMED_POWERS, PLAYED, TIE_ORDER, TRANSALPINE


@procedure
def next_side(g: State, waiting: int) -> Flow[Side]:
    """Of the sides in a mask, one with most points; who wins the tie picks among equals (4.4)."""
    if waiting.bit_count() > 1 and len(foremost(g, waiting)) > 1:
        return (yield from choose(g.seat(tie_winner(g, waiting)), NEXT_SIDE, foremost(g, waiting)))
    return foremost(g, waiting)[0]


def sides_in(mask: int) -> list[Side]:
    """The sides of a mask, by number."""
    return [side for side in ALL_SIDES if mask >> side & 1]


def wins_ties(mask: int) -> Side:
    """Of the sides in a mask, the one who wins ties (4.4); NOBODY if it is empty."""
    for side in TIE_ORDER:
        if mask >> side & 1:
            return side
    return NOBODY


def foremost(g: State, waiting: int) -> list[Side]:
    """The sides of a mask that have most points among them."""
    sides = sides_in(waiting)
    most = max(g.points[side] for side in sides)
    return [side for side in sides if g.points[side] == most]


def tie_winner(g: State, waiting: int) -> Side:
    """Who decides among the foremost (4.4)."""
    return wins_ties(sum(1 << side for side in foremost(g, waiting)))


def all_sides(g: State) -> int:
    """The sides in play, as a mask."""
    return sum(1 << side for side in ALL_SIDES if g.in_play[side])


def is_before(g: State, side: Side, other: Side) -> bool:
    """Whether a side has fewer points than another, or wins the tie (4.4, 7.4.2)."""
    if g.points[side] != g.points[other]:
        return g.points[side] < g.points[other]
    return TIE_ORDER.index(side) < TIE_ORDER.index(other)


def neutral_powers(g: State) -> list[Power]:
    """The powers without player that are in the game; they come first in every phase (A-03)."""
    return [p for p in ARMED_POWERS[PLAYED:] if p != TRANSALPINE or g.players != 3]


def powers_in_order(g: State) -> list[Power]:
    """Powers without player, then those of the sides from most points to fewest (A-03)."""
    found = neutral_powers(g)
    for side in g.ranking():
        found += g.powers_of(side)
    return found
