"""What is seen of a game: everything but the order of the deck, since all is done in the open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludus.flow import OVER

from ..vocabulary.ids import (
    CARDS,
    GALLEY,
    GOODS,
    IN_BARRACKS,
    KNOWHOW,
    LEADERS,
    LEGION,
    MOVERS,
    PERSONAGES,
    PHASES,
    PIECES,
    RESOURCES,
    SEATS,
    SECTORS,
    VICTORIES,
    Region,
    Seat,
)

if TYPE_CHECKING:
    from .state import State


def view(g: State) -> dict[str, Any]:
    """The table as JSON values, by ids; ``null`` for nobody and nowhere."""
    return {
        "board": g.board.id,
        "regions": [region(g, place) for place in g.board.regions],
        "nations": [nation(g, seat) for seat in SEATS],
        "bank": {
            "coins": g.coin_stock,
            "temples": g.temple_stock,
            "walls": g.wall_stock,
            "cities": dict(zip(RESOURCES, g.token_stock, strict=True)),
        },
        "piles": dict(zip(PERSONAGES, g.pile, strict=True)),
        "display": cards(g, g.display),
        "deck": g.deck.bit_count(),
        "discard": g.discard.bit_count(),
        "active": g.board.nations[g.active],
        "phase": PHASES[g.turn.phase],
        "about": about(g),
        "turn": this_turn(g),
        "quiet_turns": g.quiet,
        "winner": g.board.nations[g.winner] if g.to_move == OVER and g.winner >= 0 else None,
        "victory": VICTORIES[g.victory] if g.to_move == OVER else None,
    }


def about(g: State) -> dict[str, Any]:
    """What the question is about: a place, a unit, an amount still due and so on."""
    words = {"unit": MOVERS, "good": GOODS, "sector": SECTORS}
    shown: dict[str, Any] = {}
    for name, value in g.facts().items():
        if name == "place":
            shown[name] = g.board.ids[value - g.board.spaces[0]]
        elif name == "card":
            shown[name] = g.tables.cards[value].id
        else:
            shown[name] = words[name][value] if name in words else value
    return shown


def this_turn(g: State) -> dict[str, Any]:
    """What holds for the active player until the turn ends."""
    return {
        "ready": dict(zip(PIECES, g.turn.ready, strict=True)),
        "developed": [name for at, name in enumerate(KNOWHOW) if g.turn.developed >> at & 1],
        "temples_destroyed": g.turn.destroyed,
        "cities_conquered": g.turn.fallen,
        "bonuses": g.bonus.data(),
    }


def region(g: State, place: Region) -> dict[str, Any]:
    """One region with what stands in it."""
    owner, product = g.owner(place), g.product(place)
    return {
        "id": g.board.ids[place],
        "owner": g.board.nations[owner] if owner >= 0 else None,
        "resource": RESOURCES[product] if product >= 0 else None,
        "temple": bool(g.temples >> place & 1),
        "wall": bool(g.walls >> place & 1),
        "strength": g.strength(place) if owner >= 0 else None,
        "withstood": bool(g.turn.repelled >> place & 1),
        "armed": g.armed(place),
        "units": [units(g, seat, place) for seat in SEATS if g.force(seat, place)],
    }


def units(g: State, seat: Seat, place: Region) -> dict[str, Any]:
    """The units of one nation in a region, and which of them have moved in this turn."""
    is_active = seat == g.active
    return {
        "nation": g.board.nations[seat],
        "legions": g.count(seat, LEGION, place),
        "galleys": g.count(seat, GALLEY, place),
        "leader": LEADERS[g.board.leaders[seat]] if g.leader[seat] == place else None,
        "legions_moved": g.moved(LEGION, place) if is_active else 0,
        "galleys_moved": g.moved(GALLEY, place) if is_active else 0,
        "leader_moved": is_active and g.leader[seat] == place and bool(g.turn.leader_moved),
    }


def nation(g: State, seat: Seat) -> dict[str, Any]:
    """One player with what is his."""
    return {
        "id": g.board.nations[seat],
        "score": g.score(seat),
        "personages": dict(zip(PERSONAGES, g.personages[seat], strict=True)),
        "goods": dict(zip(GOODS, g.goods[seat], strict=True)),
        "knowhow": [name for at, name in enumerate(KNOWHOW) if g.knowhow[seat] >> at & 1],
        "cities": g.cities[seat].bit_count(),
        "temples": (g.cities[seat] & g.temples).bit_count(),
        "navigation": g.navigation(seat),
        "stone": SECTORS[g.stone[seat]] if g.stone[seat] >= 0 else None,
        "barracks": {
            "legions": g.barracks[seat][LEGION],
            "galleys": g.barracks[seat][GALLEY],
            "leader": LEADERS[g.board.leaders[seat]] if g.leader[seat] == IN_BARRACKS else None,
        },
        "supply": {
            "legions": g.supply[seat][LEGION],
            "galleys": g.supply[seat][GALLEY],
        },
        "walls_in_hand": g.walls_in_hand[seat],
        "hand": cards(g, g.hand[seat]),
    }


def cards(g: State, mask: int) -> list[str]:
    """The ids of a set of cards."""
    return [g.tables.cards[card].id for card in range(CARDS) if mask >> card & 1]
