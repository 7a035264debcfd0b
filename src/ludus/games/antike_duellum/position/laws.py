"""Conservation: every piece, coin and card of the box is somewhere, and nothing twice."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from ..vocabulary.ids import CARDS, COIN, GOODS, PERSONAGES, PIECES, RESOURCES, SEATS, UNITS

if TYPE_CHECKING:
    from .state import State


def broken(g: State) -> list[str]:
    """The laws that do not hold, in words. Resources are unlimited: only never below zero."""
    return [*wrong_sums(g), *wrong_places(g), *wrong_signs(g)]


def wrong_sums(g: State) -> list[str]:
    """Piles that do not add up to what the box holds."""
    t = g.tables
    cities = g.cities[0] | g.cities[1]
    sums = {
        "coins": (g.coin_stock + sum(goods[COIN] for goods in g.goods), t.coins),
        "temples": (g.temple_stock + g.temples.bit_count(), t.temples),
        "walls": (g.wall_stock + sum(g.walls_in_hand) + g.walls.bit_count(), 2 * t.walls),
        "event cards": (
            sum(pile.bit_count() for pile in (*g.hand, g.deck, g.display, g.discard)),
            CARDS,
        ),
        "cities": (sum(mask.bit_count() for mask in g.yields), cities.bit_count()),
    }
    for kind, name in enumerate(RESOURCES):
        sums[f"{name} cities"] = (g.token_stock[kind] + g.yields[kind].bit_count(), t.tokens[kind])
    for kind, name in enumerate(PERSONAGES):
        held = sum(personages[kind] for personages in g.personages)
        sums[f"{name}s"] = (g.pile[kind] + held, t.personages[kind])
    for seat in SEATS:
        for kind in UNITS:
            on_map = sum(g.count(seat, kind, place) for place in g.board.regions)
            rest = g.barracks[seat][kind] + g.supply[seat][kind]
            sums[f"{PIECES[kind]} of {g.board.nations[seat]}"] = (on_map + rest, t.units[kind])
        symbols = (t.wall_scores & ((1 << (g.score(seat) + 1)) - 2)).bit_count()
        own = g.walls_in_hand[seat] + (g.walls & g.cities[seat]).bit_count()
        sums[f"walls of {g.board.nations[seat]}"] = (own, t.walls_in_hand + symbols)
    return [f"{name}: {n} instead of {all}" for name, (n, all) in sums.items() if n != all]


def wrong_places(g: State) -> list[str]:
    """Pieces that lie where they cannot."""
    wrong: list[str] = []
    cities = g.cities[0] | g.cities[1]
    if g.cities[0] & g.cities[1] or cities & ~g.board.sites:
        wrong.append("a city stands twice or off its site")
    if g.yields[0] | g.yields[1] | g.yields[2] != cities:
        wrong.append("city tokens and owners disagree")
    if (g.temples | g.walls) & ~cities:
        wrong.append("a temple or wall stands without a city")
    piles = (*g.hand, g.deck, g.display, g.discard)
    if piles[0] | piles[1] | piles[2] | piles[3] | piles[4] != (1 << CARDS) - 1:
        wrong.append("an event card lies in two places")
    for place in g.board.regions:
        for kind in UNITS:
            here = [
                g.count(seat, kind, place)
                + (g.leader[seat] == place and g.board.leaders[seat] == kind)
                for seat in SEATS
            ]
            if here[0] and here[1]:
                wrong.append(f"enemy {PIECES[kind]}s share {g.board.ids[place]}")
            if sum(here) and not g.board.enterable[kind] >> place & 1:
                wrong.append(f"a {PIECES[kind]} stands in region {place}")
            if g.moved(kind, place) > g.count(g.active, kind, place):
                wrong.append(f"more {PIECES[kind]}s moved than stand in {g.board.ids[place]}")
    return wrong


def wrong_signs(g: State) -> list[str]:
    """Piles below zero."""
    piles = {
        "units": (*g.troops, *chain(*g.barracks, *g.supply), *g.turn.ready),
        "stock": (g.coin_stock, g.temple_stock, g.wall_stock, *g.token_stock, *g.pile),
        "walls in hand": tuple(g.walls_in_hand),
    }
    for good, name in enumerate(GOODS):
        piles[name] = tuple(goods[good] for goods in g.goods)
    return [f"{name}: a pile is negative" for name, pile in piles.items() if min(pile) < 0]
