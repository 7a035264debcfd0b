"""What always holds: every piece of the box is somewhere, and in one place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..vocabulary.ids import SEATS

if TYPE_CHECKING:
    from .state import State

LEVELS: Final = range(1, 8)
"""I to VII."""


def broken(g: State) -> list[str]:
    """The laws that do not hold."""
    found = [f"{name}: {n} instead of {all}" for name, (n, all) in sums(g).items() if n != all]
    for seat in g.start.seats:
        if g.realm[seat] != sum(1 << place for place in g.own_provinces(seat)):
            found.append(f"realm of {SEATS[seat]} and owners disagree")
        if g.provinces(seat) > g.board.governors:
            found.append(f"{SEATS[seat]} has more provinces than governors")
    if min(piles(g)) < 0:
        found.append("a pile is negative")
    if any(level not in LEVELS for track in g.level for level in track):
        found.append("a competence marker is off its track")
    return found


def sums(g: State) -> dict[str, tuple[int, int]]:
    """Of every piece how many are found, and how many there should be."""
    start, board = g.start, g.board
    found = {
        "legions": (sum(g.legions) + g.journey.escort + g.legion_stock, start.legions),
        "gold": (sum(g.gold) + sum(g.treasury) + g.gold_stock, start.gold),
        "citizens": (
            sum(g.citizens) + g.alii,
            start.citizens_each * start.players + start.citizens_alii,
        ),
        "officials": (sum(g.officials) + sum(g.carried) + g.official_stock, board.officials),
        "provinces": (sum(realm.bit_count() for realm in g.realm), start.provinces()),
    }
    for colour, name in enumerate(SEATS):
        weapons = g.bag[colour] + g.drawn[colour]
        if colour < start.players:
            found[f"weapons of {name}"] = (weapons + g.reserve[colour], board.weapons)
        else:
            found[f"weapons of {name}"] = (weapons, start.bag[colour])
    return found


def piles(g: State) -> list[int]:
    """Every number of pieces."""
    stocks = (g.legion_stock, g.gold_stock, g.official_stock, g.alii, g.journey.escort)
    on_map = (*g.legions, *g.gold, *g.officials)
    of_seats = (*g.carried, *g.treasury, *g.citizens, *g.bag, *g.reserve, *g.drawn)
    return [*stocks, *on_map, *of_seats]
